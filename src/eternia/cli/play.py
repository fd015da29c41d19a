"""`eternia play`: a game in the terminal, against the computer or another person."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from eternia.battleground.content_records import Language
from eternia.battleground.describe import LANGUAGES
from eternia.battleground.game import Battleground
from eternia.cli.output import fail
from eternia.cli.packs import PackFolders, content_with
from eternia.cli.terminal.naming import FORCE_HELP, named_force
from eternia.cli.terminal.screen import InputClosed, Screen
from eternia.cli.terminal.session import Session
from eternia.cli.terminal.starting import (
    Forces,
    Mode,
    Opponent,
    Seat,
    Start,
    agents_of,
    from_menu,
    setup_of,
)
from eternia.kernel.errors import EterniaError
from eternia.kernel.match import SEED_BYTES, Match
from eternia.kernel.replay import load

LARGEST_SEED = 2**64 - 1


def play(
    game: Annotated[str, typer.Option(help="The game: battleground.")] = "battleground",
    mode: Annotated[
        Mode | None, typer.Option(help="First game, standard game, or hunt of the monster.")
    ] = None,
    seat: Annotated[Seat | None, typer.Option(help="The side you play; none: the computer plays.")] = None,
    opponent: Annotated[
        Opponent | None, typer.Option(help="Who plays the other side; in a hunt without it you hunt alone.")
    ] = None,
    forces: Annotated[Forces | None, typer.Option(help="Forces of a standard game.")] = None,
    seed: Annotated[
        int | None, typer.Option(min=0, max=LARGEST_SEED, help="Makes the dice the same each time.")
    ] = None,
    language: Annotated[str, typer.Option(help="en or fr.")] = "en",
    save: Annotated[Path | None, typer.Option(help="Save to this file when you leave.")] = None,
    load: Annotated[Path | None, typer.Option(help="Go on with a saved match.")] = None,
    plain: Annotated[bool, typer.Option("--plain", help="No colour, ASCII signs only.")] = False,
    force: Annotated[str | None, typer.Option(metavar="FORCE", help=FORCE_HELP)] = None,
    against: Annotated[str | None, typer.Option(metavar="FORCE", help="The other force, likewise.")] = None,
    pack: PackFolders = None,
) -> None:
    """Play a game in the terminal; without options a short menu asks what to play."""
    if game != Battleground.name:
        fail(f"there is no game {game!r} to play here; use --game {Battleground.name}")
    screen = Screen(_language(language), plain)
    chosen = (mode, seat, opponent, forces, load, force, against)
    start: Start | None = Start(
        mode or (Mode.FIRST if force is None and against is None else Mode.STANDARD),
        seat or Seat.MASTERS,
        opponent or Opponent.BOLD,
        forces or Forces.READY,
        alone=mode is Mode.HUNT and opponent is None and seat is not Seat.BOTH,
    )
    if all(each is None for each in chosen):
        try:
            start = from_menu(screen)
        except InputClosed:
            screen.say("command.closed")
            return
        except KeyboardInterrupt:
            screen.say("command.bye")
            return
    if start is not None:
        _session(screen, Battleground(content_with(pack)), start, (force, against), seed, save, load).run()


def _language(wanted: str) -> Language:
    found = next((language for language in LANGUAGES if language == wanted), None)
    if found is None:
        fail(f"there is no language {wanted!r}; use one of {', '.join(LANGUAGES)}")
    return found


def _session(
    screen: Screen,
    game: Battleground,
    start: Start,
    words: tuple[str | None, str | None],
    seed: int | None,
    save: Path | None,
    file: Path | None,
) -> Session:
    """A new match or a loaded one, with its players."""
    secret = secrets.token_bytes(SEED_BYTES) if seed is None else seed.to_bytes(8, "big")
    number = int.from_bytes(secret, "big")
    if file is None:
        match = _begun(game, start, words, secret)
    else:
        match = _loaded(game, file)
        screen.say("start.loaded", file=file, records=len(match.records))
    return Session(match, screen, agents_of(start, match, number), save if save is not None else file)


def _begun(game: Battleground, start: Start, words: tuple[str | None, str | None], secret: bytes) -> Match:
    """A new match; forces that were named take the place of the usual ones."""
    try:
        setup = setup_of(game, start, int.from_bytes(secret, "big"))
        chosen = [
            usual if word is None else named_force(game.content, word, secret + bytes([seat]))
            for seat, (word, usual) in enumerate(zip(words, setup.forces, strict=True))
        ]
        return Match(game, msgspec.structs.replace(setup, forces=(chosen[0], chosen[1])), secret)
    except EterniaError as error:
        fail(str(error))


def _loaded(game: Battleground, file: Path) -> Match:
    try:
        return load(game, file.read_bytes())
    except OSError as error:
        fail(f"cannot read {file}: {error.strerror}")
    except EterniaError as error:
        fail(f"{file} cannot be loaded: {error}")
