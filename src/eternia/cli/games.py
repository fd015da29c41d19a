"""The games that commands can play, by their names."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any, Final

from eternia.cli.output import fail
from eternia.kernel.errors import EterniaError
from eternia.kernel.records import MatchDocument, read_document
from eternia.kernel.saves import file_to_read

GAMES: Final = ("battleground", "fields")
"""Their packages have the same names; they are imported when a command needs them."""


def words_of(game: str) -> Any:
    """What tells a match of a game: ``Narrator``, ``describe_event``, ``notation``."""
    return import_module(f"eternia.{game}.describe")


def saved_match(word: str) -> Path:
    """The file of a saved match by its name or path."""
    try:
        return file_to_read(word)
    except EterniaError as error:
        fail(str(error))


def read_match(file: Path) -> MatchDocument:
    """The document in this file."""
    try:
        return read_document(file.read_bytes())
    except OSError as error:
        fail(f"{file} cannot be read: {error.strerror}; name a match that `eternia play` has saved")
    except EterniaError as error:
        fail(f"{file} cannot be loaded: {error}")


def name_of(document: MatchDocument, file: Path) -> str:
    """The name of the game a document is of."""
    if document.game not in GAMES:
        fail(f"{file} is a match of {document.game!r}; known games are {', '.join(GAMES)}")
    return document.game
