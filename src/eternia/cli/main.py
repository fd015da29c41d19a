"""Puts the commands together; a command is a function in a module of its own, named here in one line."""

from __future__ import annotations

from typing import Annotated

import typer

from eternia import __version__
from eternia.cli import play
from eternia.cli.arena import arena
from eternia.cli.bench import bench
from eternia.cli.check_pack import check_pack
from eternia.cli.content import content
from eternia.cli.replay import replay
from eternia.cli.report import report
from eternia.cli.rules import rules
from eternia.cli.scene import scene
from eternia.cli.serve import serve
from eternia.cli.simulate import simulate
from eternia.cli.verify_dice import verify_dice

app = typer.Typer(name="eternia", no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False)


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


app.add_typer(play.app, name="play")
app.command()(serve)
app.command()(simulate)
app.command()(arena)
app.command()(report)
app.command()(bench)
app.command()(content)
app.command()(check_pack)
app.command()(rules)
app.command()(scene)
app.command()(replay)
app.command()(verify_dice)
