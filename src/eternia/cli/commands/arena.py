"""`eternia arena`: every agent against every other, with ratings, intervals, a table and a chart."""

from __future__ import annotations

from pathlib import Path
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
from eternia.cli.output import fail, print_json
from eternia.lab.arena.report import (
    as_markdown,
    check_chart,
    command_of,
    interval,
    percent,
    verdict,
    write_chart,
)
from eternia.lab.arena.tournament import Interval, Result, arena_plan, compete
from eternia.lab.simulate.folder import write
from eternia.lab.stats import Sprt

Ladder = Annotated[
    bool, typer.Option("--ladder", help="Each agent meets only the next one, which should be stronger.")
]
Also = Annotated[
    list[str] | None,
    typer.Option(
        metavar="ONE/OTHER", help="With --ladder: these two of the agents meet as well; any number."
    ),
]
Bounds = Annotated[
    str | None,
    typer.Option(
        metavar="LOW,HIGH",
        help="Stop a meeting when it is clear whether the agent named later wins at most LOW or at "
        "least HIGH of decided games, such as 0.5,0.65.",
    ),
]
INTERVALS: dict[str, Interval] = {"wilson": "wilson", "exact": "exact"}


def arena(
    agents: Annotated[
        list[str],
        typer.Argument(help=AGENTS_HELP, autocompletion=completion.agent),
    ],
    games: Annotated[int, typer.Option(min=2, help="Games of each meeting; with --sprt at most.")] = 400,
    game: Annotated[
        str, typer.Option(help="The game: battleground or fields.", autocompletion=completion.games)
    ] = "battleground",
    mode: Mode = "first",
    seed: Seed = 0,
    ladder: Ladder = False,
    also: Also = None,
    sprt: Bounds = None,
    risk: Annotated[
        float, typer.Option(min=0.001, max=0.4, help="With --sprt: risk of either error.")
    ] = 0.05,
    intervals: Annotated[str, typer.Option(help="wilson or exact.")] = "wilson",
    workers: Workers = None,
    engine: EngineName = "processes",
    out: Out = None,
    json: AsJson = False,
    chart: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write a chart: .svg, .png, .html.")
    ] = None,
    markdown: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the tables for the documentation.")
    ] = None,
) -> None:
    """Let every agent meet every other; sides change in every second game, which has the dice of the first."""
    if intervals not in INTERVALS:
        fail(f"there is no interval {intervals!r}; use one of {', '.join(INTERVALS)}")
    with ending_well(out):
        if chart is not None:
            check_chart(chart)
        names = tuple(agents)
        test = Sprt.of(sprt, risk, risk) if sprt is not None else None
        plan = arena_plan(game, mode, names, games, seed, test, ladder, tuple(also or ()))
        warn_of_clocks(game, names)
        with progress_bar(", ".join(names)) as told:
            result = compete(
                plan,
                workers=workers or cores(),
                engine=engine,
                out=out,
                interval=INTERVALS[intervals],
                progress=told,
            )
        if chart is not None:
            write_chart(result, chart)
        if markdown is not None:
            write(markdown, as_markdown(result, command_of(result, markdown)).encode())
    if json:
        print_json(result)
    else:
        _show(Console(), result)


def _show(console: Console, result: Result) -> None:
    """Both tables."""
    title = f"{result.game}, mode {result.mode}, seed {result.seed}"
    standings = Table("agent", "rating", "games", "won", "lost", "drawn", "of decided", "95 %", title=title)
    for each in result.standings:
        rating = f"{each.rating.mu:.1f} ± {each.rating.sigma:.1f}"
        counts = [str(number) for number in (each.games, each.wins, each.losses, each.draws)]
        standings.add_row(each.agent, rating, *counts, percent(each.share), interval(each.share))
    meetings = Table("meeting", "games", "won", "lost", "drawn", "of decided", "95 %")
    if result.sprt is not None:
        meetings.add_column("test")
    for met in result.meetings:
        counts = [str(number) for number in (met.games, met.wins, met.losses, met.draws)]
        said = [verdict(met, result)] if result.sprt is not None else []
        meeting = f"{met.challenger} against {met.agent}"
        meetings.add_row(meeting, *counts, percent(met.share), interval(met.share), *said)
    console.print(standings)
    console.print(meetings)
