"""`eternia check-pack`: everything that is wrong with a pack, or what is in it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from eternia.battleground.packs.load import check_packs, load_content
from eternia.battleground.views.describe.printed import KINDS
from eternia.cli.output import print_json


def check_pack(
    folders: Annotated[list[Path], typer.Argument(metavar="DIR...", help="The folders of packs.")],
    json: Annotated[bool, typer.Option("--json", help="Print one JSON document.")] = False,
) -> None:
    """Check packs of your own: each problem with file, line, field and remedy; exit code 1 if there is any."""
    problems = check_packs(folders)
    counts = {} if problems else added(folders)
    if json:
        print_json({"sound": not problems, "adds": counts, "problems": problems})
    else:
        for problem in problems:
            typer.echo(str(problem))
        if problems:
            typer.echo(f"{len(problems)} {'problem' if len(problems) == 1 else 'problems'}")
        else:
            told = ", ".join(f"{kind} {number}" for kind, number in counts.items()) or "nothing"
            typer.echo(f"sound; it adds: {told}")
    if problems:
        raise typer.Exit(1)


def added(folders: list[Path]) -> dict[str, int]:
    """How many things of each kind these packs add to the built-in ones."""
    with_packs, without = load_content(folders), load_content()
    more = {kind: len(getattr(with_packs, kind)) - len(getattr(without, kind)) for kind in KINDS}
    return {kind: number for kind, number in more.items() if number}
