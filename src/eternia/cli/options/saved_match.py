"""A saved match, as commands take it: by its name or its file."""

from __future__ import annotations

from pathlib import Path

from eternia.api.games import GAMES
from eternia.cli.output import fail
from eternia.kernel.documents.document import MatchDocument, read_document
from eternia.kernel.documents.saves import file_to_read
from eternia.kernel.errors import EterniaError


def saved_match(word: str) -> Path:
    """The file of a saved match by its name or path; ends the program when there is none."""
    try:
        return file_to_read(word)
    except EterniaError as error:
        fail(str(error))


def read_match(file: Path) -> MatchDocument:
    """The document in this file; ends the program when it cannot be read."""
    try:
        return read_document(file.read_bytes())
    except OSError as error:
        fail(f"{file} cannot be read: {error.strerror}; name a match that `eternia play` has saved")
    except EterniaError as error:
        fail(f"{file} cannot be loaded: {error}")


def name_of(document: MatchDocument, file: Path) -> str:
    """The id of the game a document is of; ends the program when this game is not known."""
    if document.game not in GAMES:
        fail(f"{file} is a match of {document.game!r}; known games are {', '.join(GAMES)}")
    return document.game
