"""`eternia simulate`: many games between agents on all cores, the same for the same seed."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from eternia.cli.options import completion
from eternia.cli.options.laboratory import (
    AGENTS_HELP,
    AsJson,
    EngineName,
    Mode,
    Out,
    Seed,
    Workers,
    cores,
    ending_well,
    progress_bar,
    warn_of_clocks,
)
from eternia.cli.output import print_json
from eternia.lab.games.registry import split_agents
from eternia.lab.simulate.simulation import Summary, make_plan
from eternia.lab.simulate.simulation import simulate as run_simulation


def simulate(
    game: Annotated[
        str, typer.Argument(help="The game: battleground or fields.", autocompletion=completion.games)
    ] = "battleground",
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    agents: Annotated[
        str, typer.Option(metavar="A,B", help=AGENTS_HELP, autocompletion=completion.agents)
    ] = "random,random",
    seed: Seed = 0,
    mode: Mode = "first",
    map_: Annotated[
        str, typer.Option("--map", metavar="ID", help="The map of all games; sides and zones change.")
    ] = "",
    difficulty: Annotated[str, typer.Option(help="How hard a hunt is: easy, normal or hard.")] = "",
    workers: Workers = None,
    engine: EngineName = "processes",
    out: Out = None,
    json: AsJson = False,
) -> None:
    """Play many games between agents; sides change in every second game, which has the dice of the first."""
    with ending_well(out):
        names = split_agents(agents)
        plan = make_plan(game, mode, (names,), games, seed, map_=map_, difficulty=difficulty)
        warn_of_clocks(game, names)
        with progress_bar(" against ".join(names)) as told:
            summary = run_simulation(plan, workers=workers or cores(), engine=engine, out=out, progress=told)
    if json:
        print_json(summary)
    else:
        Console().print(_table(summary))
        if out is not None:
            typer.echo(
                f"games.parquet and games.json are in {out}; `eternia report {out}` shows what they say"
            )


def _table(summary: Summary) -> Table:
    table = Table("agent", "wins", "share", caption=f"{summary.seconds:,.1f} s, seed {summary.seed}")
    for name, wins in summary.wins.items():
        table.add_row(name, f"{wins:,}", f"{wins / summary.games:.1%}")
    for zone, wins in summary.zones.items():
        table.add_row(f"zone {zone}", f"{wins:,}", f"{wins / summary.games:.1%}")
    table.add_row("draws", f"{summary.draws:,}", f"{summary.draws / summary.games:.1%}")
    table.add_section()
    table.add_row("games", f"{summary.games:,}", "")
    return table
