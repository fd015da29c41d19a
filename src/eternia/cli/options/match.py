"""Before a match at the terminal: language, seed, menu, a saved match. For every game the same."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Annotated, TypeVar

import typer

from eternia.agents.registry import names
from eternia.api import games
from eternia.cli.options import completion
from eternia.cli.options.saved_match import saved_match
from eternia.cli.output import INTERRUPTED, fail
from eternia.cli.terminal.screen import InputClosed, Screen
from eternia.kernel.documents.replay import load
from eternia.kernel.documents.saves import file_to_write
from eternia.kernel.errors import EterniaError
from eternia.kernel.game import Game
from eternia.kernel.match import Match
from eternia.kernel.texts import Language

SaveTo = Annotated[
    str | None,
    typer.Option(
        metavar="NAME",
        help="Save under this name, or to this file, when you leave.",
        autocompletion=completion.saved_matches,
    ),
]
LoadFrom = Annotated[
    str | None,
    typer.Option(
        metavar="NAME",
        help="Go on with a saved match: its name or its file.",
        autocompletion=completion.saved_matches,
    ),
]
LanguageName = Annotated[str, typer.Option(help="en or fr.", autocompletion=completion.languages)]

T = TypeVar("T")


def language_named(wanted: str) -> Language:
    """The language of this name; ends the program when there is none."""
    try:
        return games.language_named(wanted)
    except EterniaError as error:
        fail(str(error))


def opponent_of(game: str, words: Sequence[str]) -> Callable[[str | None], str | None]:
    """Takes one of these words, or an agent of the game with parameters, and refuses any other."""

    def check(word: str | None) -> str | None:
        if word is not None and word not in words and word.partition(":")[0] not in names(game):
            raise typer.BadParameter(f"{word!r} is not one of {', '.join(words)}")
        return word

    return check


def asked(screen: Screen, menu: Callable[[Screen], T | None]) -> T | None:
    """What the menu gives; nothing when somebody leaves it."""
    try:
        return menu(screen)
    except InputClosed:
        screen.say("command.closed")
    except KeyboardInterrupt:
        screen.say("command.bye")
        raise typer.Exit(INTERRUPTED) from None
    return None


def files_of(load: str | None, save: str | None) -> tuple[Path | None, Path | None]:
    """The file to read and the one to write, of names or paths; ends the program when the first is not there."""
    return (
        None if load is None else saved_match(load),
        None if save is None else file_to_write(save),
    )


def loaded(screen: Screen, game: Game, file: Path) -> Match:
    """A saved match, replayed and checked."""
    try:
        match = load(game, file.read_bytes())
    except OSError as error:
        fail(f"cannot read {file}: {error.strerror}")
    except EterniaError as error:
        fail(f"{file} cannot be loaded: {error}")
    screen.say("start.loaded", file=file, records=len(match.records))
    return match
