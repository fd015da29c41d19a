"""The games that commands can play, by their names."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from eternia.battleground import describe as battleground_words
from eternia.battleground.game import Battleground
from eternia.cli.output import fail
from eternia.fields import describe as fields_words
from eternia.fields.game import Fields
from eternia.kernel.errors import EterniaError
from eternia.kernel.records import MatchDocument, read_document
from eternia.kernel.saves import file_to_read

GAMES: Final[dict[str, type[Battleground] | type[Fields]]] = {
    Battleground.name: Battleground,
    Fields.name: Fields,
}

WORDS: Final[dict[str, Any]] = {Battleground.name: battleground_words, Fields.name: fields_words}
"""What tells a match of a game: ``Narrator``, ``describe_event``, ``notation``."""


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
