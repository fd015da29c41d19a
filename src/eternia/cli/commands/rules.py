"""`eternia rules`: which rules of the games the tests prove."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from eternia.cli.output import fail, print_json
from eternia.rulebook.coverage import find_checkout, survey
from eternia.rulebook.index import RulebookError
from eternia.rulebook.report import as_data, as_text


def rules(
    json: Annotated[bool, typer.Option("--json", help="Print one JSON document.")] = False,
    root: Annotated[
        Path | None,
        typer.Option(help="The checkout whose tests are read (default: the one around this folder)."),
    ] = None,
) -> None:
    """Show which rules the tests prove, section by section, and which are still without a test."""
    try:
        found = survey(find_checkout(root))
    except RulebookError as error:
        fail(str(error))
    if json:
        print_json(as_data(found))
    else:
        Console().print(as_text(found))
