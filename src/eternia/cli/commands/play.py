"""`eternia play`: a game in the terminal, against the computer or another person."""

from __future__ import annotations

from typing import Annotated, Any, Final

import typer

from eternia.api.games import GAMES
from eternia.api.match import LARGEST_SEED
from eternia.cli.lazy import Lazy, add_lines, lazy_group
from eternia.cli.options import completion
from eternia.cli.options.match import (
    LanguageName,
    LoadFrom,
    SaveTo,
    files_of,
    language_named,
    opponent_of,
)
from eternia.cli.options.packs import PackFolders, content_with, fields_with
from eternia.cli.options.saved_match import name_of, read_match
from eternia.cli.output import fail
from eternia.cli.terminal.battleground.choices import (
    FORCE_HELP,
    OPPONENTS,
    USUAL,
    Difficulty,
    Forces,
    Mode,
    Seat,
)
from eternia.cli.terminal.screen import Screen

COMMANDS: Final = {
    "fields": Lazy(
        "eternia.cli.commands.play_fields:fields",
        "Play Fields of Eternia; without options a short menu asks what to play.",
    )
}


class _Games(lazy_group(COMMANDS)):  # type: ignore[misc]
    """`eternia play battleground` is `eternia play`."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        rest: list[str] = super().parse_args(ctx, args[1:] if args[:1] == ["battleground"] else args)
        return rest


app = typer.Typer(
    cls=_Games,
    invoke_without_command=True,
    no_args_is_help=False,
    add_completion=False,
    pretty_exceptions_enable=False,
)
"""`eternia play` and `eternia play battleground` are Battleground, `eternia play fields` is Fields of Eternia."""
add_lines(app, COMMANDS)


Opponent = Annotated[
    str | None,
    typer.Option(
        metavar="|".join(OPPONENTS),
        callback=opponent_of("battleground", OPPONENTS),
        autocompletion=completion.opponents(OPPONENTS),
        help="Who plays the other side; in a hunt without it you hunt alone.",
    ),
]
HowHard = Annotated[
    Difficulty | None, typer.Option(help="How hard a hunt is: the monster can take 8, 10 or 12 wounds.")
]


@app.callback()
def play(
    context: typer.Context,
    game: Annotated[
        str, typer.Option(help="The game: battleground or fields.", autocompletion=completion.games)
    ] = "battleground",
    mode: Annotated[
        Mode | None, typer.Option(help="First game, standard game, or hunt of the monster.")
    ] = None,
    seat: Annotated[Seat | None, typer.Option(help="The side you play; none: the computer plays.")] = None,
    opponent: Opponent = None,
    difficulty: HowHard = None,
    forces: Annotated[Forces | None, typer.Option(help="Forces of a standard game.")] = None,
    seed: Annotated[
        int | None, typer.Option(min=0, max=LARGEST_SEED, help="Makes the dice the same each time.")
    ] = None,
    language: LanguageName = "en",
    save: SaveTo = None,
    load: LoadFrom = None,
    plain: Annotated[bool, typer.Option("--plain", help="No colour, ASCII signs only.")] = False,
    force: Annotated[
        str | None, typer.Option(metavar="FORCE", help=FORCE_HELP, autocompletion=completion.forces)
    ] = None,
    against: Annotated[
        str | None,
        typer.Option(metavar="FORCE", help="The other force, likewise.", autocompletion=completion.forces),
    ] = None,
    pack: PackFolders = None,
) -> None:
    """Play a game in the terminal; without options a short menu asks what to play.

    This is Battleground, also as `eternia play battleground`; see `eternia play fields --help` for Fields of Eternia.
    """
    if context.invoked_subcommand is not None:
        return
    screen = Screen(language_named(language), plain)
    file, target = files_of(load, save)
    # Only the game that is played is imported.
    if file is not None and name_of(read_match(file), file) == "fields":
        from eternia.cli.commands.play_fields import play_fields

        play_fields(screen, fields_with(pack), None, seed, target, file)
        return
    _refuse(game, mode, difficulty)
    from eternia.battleground.game import Battleground
    from eternia.cli.commands.play_battleground import play_battleground
    from eternia.cli.terminal.battleground.starting import Start

    start = Start(
        mode or (Mode.FIRST if force is None and against is None else Mode.STANDARD),
        seat or Seat.MASTERS,
        opponent or USUAL,
        forces or Forces.READY,
        alone=mode is Mode.HUNT and opponent is None and seat is not Seat.BOTH,
        difficulty=difficulty or Difficulty.HARD,
    )
    chosen = any(each is not None for each in (mode, seat, opponent, forces, load, force, against))
    table = Battleground(content_with(pack))
    play_battleground(screen, table, start if chosen else None, (force, against), seed, target, file)


def _refuse(game: str, mode: Mode | None, difficulty: Difficulty | None) -> None:
    """Another game, and a difficulty of something that has none, are errors of the user."""
    if game != "battleground":
        remedy = "type eternia play fields" if game in GAMES else "use --game battleground"
        fail(f"there is no game {game!r} to play here; {remedy}")
    if difficulty is not None and mode is not Mode.HUNT:
        fail("--difficulty is for a hunt; add --mode hunt or leave it out")
