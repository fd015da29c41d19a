"""Puts the commands together; a command is a function in a module of its own, named here with its line of help."""

from __future__ import annotations

from typing import Annotated, Final

import typer

from eternia import __version__
from eternia.cli.lazy import Lazy, add_lines, lazy_group

COMMANDS: Final = {
    "play": Lazy(
        "eternia.cli.commands.play:app",
        "Play a game in the terminal; without options a short menu asks what to play.",
    ),
    "serve": Lazy(
        "eternia.cli.commands.serve:serve",
        "Play in the browser: serves tables, computer opponents and the pages.",
    ),
    "simulate": Lazy(
        "eternia.cli.commands.simulate:simulate",
        "Play many games between agents; sides change in every second game, which has the dice of the first.",
    ),
    "arena": Lazy(
        "eternia.cli.commands.arena:arena",
        "Let every agent meet every other; sides change in every second game, which has the dice of the first.",
    ),
    "report": Lazy(
        "eternia.cli.commands.report:report",
        "Win, draw and points by faction, character, card, map and first player, as a page and as JSON.",
    ),
    "bench": Lazy(
        "eternia.cli.commands.bench:bench",
        "Measure the engine: random games beside catanatron's in the same run, single hot paths, a busy server.",
    ),
    "content": Lazy(
        "eternia.cli.commands.content:content",
        "Count the cards and maps of both games, or print the text of one of them.",
    ),
    "check-pack": Lazy(
        "eternia.cli.commands.check_pack:check_pack",
        "Check packs of your own: each problem with file, line, field and remedy; exit code 1 if there is any.",
    ),
    "rules": Lazy(
        "eternia.cli.commands.rules:rules",
        "Show which rules the tests prove, section by section, and which are still without a test.",
    ),
    "scene": Lazy(
        "eternia.cli.commands.scene:scene",
        "Play the scenes of these files and say for each what failed; exit code 1 if anything did.",
    ),
    "replay": Lazy(
        "eternia.cli.commands.replay:replay",
        "Tell a saved match again and check that every record leads to the state it was saved with.",
    ),
    "verify-dice": Lazy(
        "eternia.cli.commands.verify_dice:verify_dice",
        "Check the seed of a match against its commitment, and every die and draw against the seed.",
    ),
}

app = typer.Typer(
    name="eternia",
    cls=lazy_group(COMMANDS),
    no_args_is_help=True,
    pretty_exceptions_enable=False,
)
add_lines(app, COMMANDS)


def _show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"eternia {__version__}")
        raise typer.Exit


@app.callback()
def eternia(
    version: Annotated[
        bool, typer.Option("--version", callback=_show_version, is_eager=True, help="Show the version.")
    ] = False,
) -> None:
    """Play the board games Battleground and Fields of Eternia exactly."""
