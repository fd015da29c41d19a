"""``eternia bench``: the speed of the engine beside a peer's, of a server with many tables, of a simulation."""

from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from eternia.bench import peer, report
from eternia.bench.tables import TABLES
from eternia.cli.output import print_json
from eternia.lab.simulate import scaling


def bench(
    json: Annotated[bool, typer.Option("--json", help="Print one JSON document.")] = False,
    rounds: Annotated[int, typer.Option(min=1, help="Alternating rounds.")] = 15,
    tables: Annotated[int, typer.Option(min=0, help="Tables of the server at once; 0: no server.")] = TABLES,
    workers: Annotated[
        int, typer.Option(min=0, help="Processes of a simulation beside one; 0: no simulation.")
    ] = 2,
) -> None:
    """Measure the engine: random games beside catanatron's in the same run, single hot paths, a busy server."""
    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("rounds", total=rounds)
        result = report.run(rounds, lambda done: bar.update(task, completed=done), tables)
        if workers:
            result["simulation"] = scaling.measure(workers)
    if json:
        print_json(result)
        return
    console = Console()
    console.print(_table(result))
    for part in ("server", "simulation"):
        if part in result:
            console.print(_part_table(part, result[part]))
    if not peer.is_installed():
        console.print("catanatron is not installed: install the extra 'bench' for the comparison.")
    for each in (result, result.get("server", {}), result.get("simulation", {})):
        console.print(f"[dim]{each.get('method', '')}[/dim]")


def _table(result: dict[str, Any]) -> Table:
    columns = [name for name in ("battleground", "fields", "catanatron", "ratio") if name in result]
    table = Table("measure", *columns)
    rows = list(dict.fromkeys(key for column in columns for key in result[column]))
    for row in rows:
        cells = [f"{result[column][row]:,.2f}" if row in result[column] else "" for column in columns]
        table.add_row(row, *cells)
    return table


def _part_table(part: str, numbers: dict[str, Any]) -> Table:
    table = Table(part, "")
    for name, value in numbers.items():
        if not isinstance(value, str):
            table.add_row(name, f"{value:,.2f}")
        elif value and name != "method":
            table.add_row(name, value)
    return table
