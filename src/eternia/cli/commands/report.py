"""`eternia report`: the balance report of a folder that `eternia simulate` or `eternia arena` filled."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
import typer

from eternia.cli.options.laboratory import AsJson, ending_well
from eternia.cli.output import fail, print_json
from eternia.lab.errors import need
from eternia.lab.reports.balance.outcomes import balance_of
from eternia.lab.reports.balance.page import as_page
from eternia.lab.simulate.folder import PLAN, Folder, write
from eternia.lab.simulate.results import JSON as GAMES
from eternia.lab.simulate.results import read_results

PAGE = "report.html"


def report(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="A folder of `eternia simulate --out`.")],
    out: Annotated[
        Path | None,
        typer.Option("--out", metavar="FILE", help="The page; its data gets the same name in .json."),
    ] = None,
    json: AsJson = False,
) -> None:
    """Win, draw and points by faction, character, card, map and first player, as a page and as JSON."""
    with ending_well(None):
        need("lab", "a report")
        page = out if out is not None else folder / PAGE
        data = page.with_suffix(".json")
        if page == data or data.name in (GAMES, PLAN):
            fail(f"{page} cannot be the page, it or its data would replace other files: name it report.html")
        balance = balance_of(Folder(folder).plan(), read_results(folder))
        write(page, as_page(balance).encode())
        write(data, msgspec.json.format(msgspec.json.encode(balance)) + b"\n")
    if json:
        print_json(balance)
    else:
        typer.echo(f"{page} and {data} written: {balance.games:,} games, {balance.decided:,} of them decided")
