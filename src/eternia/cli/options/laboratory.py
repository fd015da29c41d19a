"""What the commands of the laboratory share: their options, the progress bar, how they end."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from eternia.agents.levels import LEVELS
from eternia.cli.output import INTERRUPTED, fail
from eternia.kernel.errors import EterniaError
from eternia.lab.games.registry import GAMES, lab_game
from eternia.lab.plan import LARGEST_SEED
from eternia.lab.simulate.executors import EXECUTORS
from eternia.lab.simulate.run import Progress as Told


def cores() -> int:
    """How many cores this process may use."""
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:
        return os.cpu_count() or 1


AGENTS_HELP = (
    f"Who plays: {', '.join(level.id for level in LEVELS)}, "
    "or an agent with parameters, such as search:simulations=500."
)
Mode = Annotated[str, typer.Option(help="Set-up: first, or standard with random legal forces and maps.")]
Seed = Annotated[int, typer.Option(min=0, max=LARGEST_SEED, help="The same seed gives the same games.")]
Workers = Annotated[
    int | None, typer.Option(min=1, help="Processes that play at once.", show_default="all cores")
]
EngineName = Annotated[
    str, typer.Option("--engine", help=f"Who runs them: {' or '.join(EXECUTORS)} (a cluster of machines).")
]
Out = Annotated[
    Path | None,
    typer.Option("--out", metavar="DIR", help="Keep finished games here; started again, it does the rest."),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON document.")]


@contextmanager
def ending_well(out: Path | None) -> Iterator[None]:
    """Errors of the user become one line; Ctrl-C says what is kept."""
    try:
        yield
    except EterniaError as error:
        fail(str(error))
    except KeyboardInterrupt:
        kept = f"finished games are kept in {out}: start again to play the rest" if out else "nothing is kept"
        typer.echo(f"eternia: interrupted; {kept}", err=True)
        raise typer.Exit(INTERRUPTED) from None


@contextmanager
def progress_bar(what: str) -> Iterator[Told]:
    """A bar on standard error that counts games."""
    columns = (
        TextColumn(what),
        BarColumn(None),
        MofNCompleteColumn(),
        TimeRemainingColumn(elapsed_when_finished=True),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(what, total=None)
        first: list[int] = []

        def told(done: int, total: int) -> None:
            # What was stored before does not tell how fast this run is.
            if not first:
                first.append(done)
                bar.reset(task, completed=done, total=total)
            bar.update(task, completed=done, total=total)

        yield told


def warn_of_clocks(game: str, agents: tuple[str, ...]) -> None:
    """Say which agents think by the clock: of them no two runs need be the same."""
    timed = [name for name in dict.fromkeys(agents) if game in GAMES and lab_game(game).has_clock(name)]
    if timed:
        typer.echo(
            f"eternia: note: {', '.join(timed)} thinks by the clock, so another run may give other games; "
            "search:simulations=500 would not",
            err=True,
        )
