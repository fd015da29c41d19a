"""`eternia replay`: tell a saved match again, record by record, and check every digest on the way."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import islice
from typing import Annotated

import typer

from eternia.api.saved import Replay, Step
from eternia.cli.options import completion
from eternia.cli.options.match import language_named
from eternia.cli.options.packs import PackFolders
from eternia.cli.options.saved_match import name_of, read_match, saved_match
from eternia.cli.output import fail, print_json
from eternia.kernel.errors import EterniaError
from eternia.kernel.pending import Chance, Decision
from eternia.kernel.texts import Language


def replay(
    match: Annotated[
        str,
        typer.Argument(help="A saved match: its name or its file.", autocompletion=completion.saved_matches),
    ],
    json: Annotated[bool, typer.Option("--json", help="Print one JSON document.")] = False,
    to: Annotated[int | None, typer.Option("--to", min=0, metavar="N", help="Stop after record N.")] = None,
    step: Annotated[bool, typer.Option("--step", help="Wait for Enter after each record.")] = False,
    language: Annotated[
        str, typer.Option(help="Language of the log: en or fr.", autocompletion=completion.languages)
    ] = "en",
    pack: PackFolders = None,
) -> None:
    """Tell a saved match again and check that every record leads to the state it was saved with."""
    wanted = language_named(language)
    file = saved_match(match)
    document = read_match(file)
    name_of(document, file)
    try:
        replaying = Replay(document, pack or (), wanted)
        if json:
            print_json(_as_data(replaying, to))
        else:
            _tell(replaying, to, step, wanted)
    except EterniaError as error:
        fail(f"{file}: {error}")


def _steps(replaying: Replay, to: int | None) -> Iterator[Step]:
    """Record after record up to number ``to``; after the last one the dice are checked."""
    return iter(replaying) if to is None or to >= len(replaying) else islice(replaying, to)


def _tell(replaying: Replay, to: int | None, step: bool, language: Language) -> None:
    """Print each record with the lines of its events; with ``step`` wait for Enter after each."""
    for each in _steps(replaying, to):
        typer.echo(f"{each.record.number:5}  {_headline(replaying, each, language)}")
        for line in each.lines:
            typer.echo(f"         {line}")
        if step and sys.stdin.isatty():
            typer.prompt("", default="", show_default=False, prompt_suffix="")
    typer.echo(f"{replaying.position} of {len(replaying)} records replayed, every digest as saved")


def _headline(replaying: Replay, each: Step, language: Language) -> str:
    """Who did what."""
    record, asked = each.record, each.asked
    if isinstance(asked, Chance):
        faces = " ".join([str(pick + 1) for pick in record.picks])
        return f"dice {faces}" if asked.purpose == "dice" else "cards are drawn"
    seat = replaying.match.name_of(each.seat, language)
    return f"{seat}: {each.notation}" if asked is None else f"{seat}, {asked.kind}: {each.notation}"


def _as_data(replaying: Replay, to: int | None) -> dict[str, object]:
    """The whole log as one document."""
    records = [
        {
            "number": each.record.number,
            "seat": each.seat,
            "kind": each.asked.kind if isinstance(each.asked, Decision) else None,
            "choice": each.choice,
            "picks": each.record.picks,
            "events": each.events,
        }
        for each in _steps(replaying, to)
    ]
    match = replaying.match
    return {"game": match.game, "setup": match.setup, "records": records, "outcome": match.outcome}
