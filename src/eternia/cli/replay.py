"""`eternia replay`: tell a saved match again, record by record, and check every digest on the way."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Annotated, Any

import msgspec
import typer

from eternia.cli import completing
from eternia.cli.games import name_of, read_match, saved_match, words_of
from eternia.cli.output import fail, print_json
from eternia.cli.packs import PackFolders, game_with
from eternia.cli.sitting import language_named
from eternia.kernel.errors import EterniaError
from eternia.kernel.event import Event
from eternia.kernel.pending import Chance, Decision
from eternia.kernel.records import MatchRecord
from eternia.kernel.replay import Replay
from eternia.kernel.texts import Language


class Told(msgspec.Struct, frozen=True):
    """One record with the events it brought."""

    record: MatchRecord
    asked: Decision | Chance | None
    """What was awaited; None for what may be said at any time."""
    events: tuple[Event, ...]


def replay(
    match: Annotated[
        str,
        typer.Argument(help="A saved match: its name or its file.", autocompletion=completing.saved_matches),
    ],
    json: Annotated[bool, typer.Option("--json", help="Print one JSON document.")] = False,
    to: Annotated[int | None, typer.Option("--to", min=0, metavar="N", help="Stop after record N.")] = None,
    step: Annotated[bool, typer.Option("--step", help="Wait for Enter after each record.")] = False,
    language: Annotated[
        str, typer.Option(help="Language of the log: en or fr.", autocompletion=completing.languages)
    ] = "en",
    pack: PackFolders = None,
) -> None:
    """Tell a saved match again and check that every record leads to the state it was saved with."""
    wanted = language_named(language)
    file = saved_match(match)
    document = read_match(file)
    game = game_with(name_of(document, file), pack)
    try:
        replaying = Replay(game, document)
        if json:
            print_json(_as_data(replaying, to))
        else:
            _tell(replaying, to, step, wanted)
    except EterniaError as error:
        fail(f"{file}: {error}")


def told(replaying: Replay, to: int | None) -> Iterator[Told]:
    """Record after record with its events, up to number ``to``; after the last one the dice are checked."""
    match, records = replaying.match, replaying.document.records
    steps = replaying.steps()
    seen = 0
    for record in records[:to]:
        asked = match.pending if isinstance(match.pending, Chance) else match.decision(record.seat)
        next(steps)
        yield Told(match.records[-1], asked, tuple(match.events[seen:]))
        seen = len(match.events)
    if len(match.records) == len(records):
        replaying.check_dice()


def _tell(replaying: Replay, to: int | None, step: bool, language: Language) -> None:
    """Print the log."""
    words = words_of(replaying.match.game.name)
    narrator = words.Narrator(replaying.match.state, language)
    number = 0
    for each in told(replaying, to):
        number = each.record.number
        typer.echo(f"{number:5}  {_headline(words, narrator, each)}")
        for event in each.events:
            line = words.describe_event(narrator, event)
            if line is not None:
                typer.echo(f"         {line}")
        if step and sys.stdin.isatty():
            typer.prompt("", default="", show_default=False, prompt_suffix="")
    typer.echo(f"{number} of {len(replaying.document.records)} records replayed, every digest as saved")


def _headline(words: Any, narrator: Any, each: Told) -> str:
    """Who did what."""
    record, asked = each.record, each.asked
    if isinstance(asked, Chance):
        faces = " ".join([str(pick + 1) for pick in record.picks])
        return f"dice {faces}" if asked.purpose == "dice" else "cards are drawn"
    seat = narrator.seat(record.seat)
    if asked is None:
        return f"{seat}: {record.choice.__struct_config__.tag}"
    return f"{seat}, {asked.kind}: {words.notation(narrator, record.choice)}"


def _as_data(replaying: Replay, to: int | None) -> dict[str, Any]:
    """The whole log as one document."""
    records = [
        {
            "number": each.record.number,
            "seat": each.record.seat,
            "kind": each.asked.kind if isinstance(each.asked, Decision) else None,
            "choice": each.record.choice,
            "picks": each.record.picks,
            "events": each.events,
        }
        for each in told(replaying, to)
    ]
    match = replaying.match
    return {"game": match.game.name, "setup": match.setup, "records": records, "outcome": match.outcome}
