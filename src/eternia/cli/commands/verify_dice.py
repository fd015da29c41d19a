"""`eternia verify-dice`: check the dice of a match without the program that rolled them."""

from __future__ import annotations

from typing import Annotated

import typer

from eternia.cli.options import completion
from eternia.cli.options.saved_match import read_match, saved_match
from eternia.cli.output import fail, print_json
from eternia.kernel.documents.verify import verify_dice as verify
from eternia.kernel.errors import EterniaError


def verify_dice(
    match: Annotated[
        str,
        typer.Argument(
            help="A saved match that shows its seed: its name or its file.",
            autocompletion=completion.saved_matches,
        ),
    ],
    json: Annotated[bool, typer.Option("--json", help="Print one JSON document.")] = False,
) -> None:
    """Check the seed of a match against its commitment, and every die and draw against the seed."""
    file = saved_match(match)
    try:
        report = verify(read_match(file))
    except EterniaError as error:
        fail(f"{file}: {error}")
    if json:
        print_json(report)
        return
    typer.echo(f"commitment {report.commitment}: the seed is the one promised")
    typer.echo(f"{report.chances} rolls and draws with {report.picks} picks: all as the seed gives them")
