"""`eternia play`: a game in the terminal, against the computer or another person."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
import typer

from eternia.battleground.game import Battleground
from eternia.cli.games import name_of, read_match
from eternia.cli.output import fail
from eternia.cli.packs import PackFolders, content_with, fields_with
from eternia.cli.play_fields import fields, play_fields
from eternia.cli.sitting import (
    LARGEST_SEED,
    LoadFrom,
    SaveTo,
    asked,
    files_of,
    language_named,
    loaded,
    one_of,
    secret_of,
)
from eternia.cli.terminal.battleground.naming import FORCE_HELP, named_force
from eternia.cli.terminal.battleground.starting import (
    OPPONENTS,
    USUAL,
    Forces,
    Mode,
    Seat,
    Start,
    agents_of,
    from_menu,
    setup_of,
)
from eternia.cli.terminal.battleground.table import BattlegroundTable
from eternia.cli.terminal.screen import Screen
from eternia.cli.terminal.session import Session
from eternia.fields.game import Fields
from eternia.kernel.errors import EterniaError
from eternia.kernel.match import Match

app = typer.Typer(invoke_without_command=True, no_args_is_help=False)
"""`eternia play` is Battleground, `eternia play fields` Fields of Eternia."""


@app.callback()
def play(
    context: typer.Context,
    game: Annotated[str, typer.Option(help="The game: battleground or fields.")] = "battleground",
    mode: Annotated[
        Mode | None, typer.Option(help="First game, standard game, or hunt of the monster.")
    ] = None,
    seat: Annotated[Seat | None, typer.Option(help="The side you play; none: the computer plays.")] = None,
    opponent: Annotated[
        str | None,
        typer.Option(
            metavar="|".join(OPPONENTS),
            callback=one_of(OPPONENTS),
            help="Who plays the other side; in a hunt without it you hunt alone.",
        ),
    ] = None,
    forces: Annotated[Forces | None, typer.Option(help="Forces of a standard game.")] = None,
    seed: Annotated[
        int | None, typer.Option(min=0, max=LARGEST_SEED, help="Makes the dice the same each time.")
    ] = None,
    language: Annotated[str, typer.Option(help="en or fr.")] = "en",
    save: SaveTo = None,
    load: LoadFrom = None,
    plain: Annotated[bool, typer.Option("--plain", help="No colour, ASCII signs only.")] = False,
    force: Annotated[str | None, typer.Option(metavar="FORCE", help=FORCE_HELP)] = None,
    against: Annotated[str | None, typer.Option(metavar="FORCE", help="The other force, likewise.")] = None,
    pack: PackFolders = None,
) -> None:
    """Play a game in the terminal; without options a short menu asks what to play.

    This is Battleground; see `eternia play fields --help` for Fields of Eternia.
    """
    if context.invoked_subcommand is not None:
        return
    screen = Screen(language_named(language), plain)
    file, target = files_of(load, save)
    if file is not None and name_of(read_match(file), file) == Fields.name:
        play_fields(screen, fields_with(pack), None, seed, target, file)
        return
    if game != Battleground.name:
        remedy = "type eternia play fields" if game == Fields.name else f"use --game {Battleground.name}"
        fail(f"there is no game {game!r} to play here; {remedy}")
    table = Battleground(content_with(pack))
    chosen = (mode, seat, opponent, forces, load, force, against)
    start: Start | None = Start(
        mode or (Mode.FIRST if force is None and against is None else Mode.STANDARD),
        seat or Seat.MASTERS,
        opponent or USUAL,
        forces or Forces.READY,
        alone=mode is Mode.HUNT and opponent is None and seat is not Seat.BOTH,
    )
    if all(each is None for each in chosen):
        start = asked(screen, from_menu)
    if start is not None:
        _session(screen, table, start, (force, against), seed, target, file).run()


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
    secret = secret_of(seed)
    number = int.from_bytes(secret, "big")
    if file is None:
        match = _begun(game, start, words, secret)
    else:
        match = loaded(screen, game, file)
    agents = agents_of(start, match, number)
    return Session(BattlegroundTable(), match, screen, agents, save if save is not None else file)


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


app.command("fields")(fields)
