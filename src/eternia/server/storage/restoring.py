"""Bringing a match back from what is stored: every record is repeated and its digest compared."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

import msgspec

from eternia.kernel.documents.document import CHANCE, MatchRecord
from eternia.kernel.errors import DamagedDocument, Diverged
from eternia.kernel.game import Game
from eternia.server.storage.table_match import TableMatch, dice_of


class Step(msgspec.Struct, frozen=True):
    """One stored line of a match: a record that was added, or a seat that took back or made again a choice."""

    kind: Literal["record", "undo", "redo"]
    body: bytes
    """JSON: the record, or the seat."""


_RECORDS = msgspec.json.Decoder(MatchRecord)
_SEATS = msgspec.json.Decoder(int)


def record_step(record: MatchRecord) -> Step:
    """The stored line of a record."""
    return Step("record", msgspec.json.encode(record))


def mark_step(kind: Literal["undo", "redo"], seat: int) -> Step:
    """The stored line of an undo or redo by a seat."""
    return Step(kind, msgspec.json.encode(seat))


def restore(game: Game, setup: Any, seed: bytes, inherited: int, steps: Sequence[Step]) -> TableMatch:
    """The match with these stored lines, its undo line included.

    The first ``inherited`` records come from another match: their dice are taken as recorded, all others must
    follow from the seed. Diverged or DamagedDocument when that is not so.
    """
    first = [_RECORDS.decode(step.body) for step in steps[:inherited]]
    if inherited:
        match = TableMatch(game, setup, None, dice_of(seed, first))
    else:
        match = TableMatch(game, setup, seed)
    for number, step in enumerate(steps, start=1):
        if step.kind == "record":
            _repeat(match, _RECORDS.decode(step.body), number)
        elif step.kind == "undo":
            match.undo(_SEATS.decode(step.body))
        else:
            match.redo(_SEATS.decode(step.body))
    return match


def _repeat(match: TableMatch, record: MatchRecord, line: int) -> None:
    """Make a recorded choice again; what chance answers follows by itself and is compared."""
    if record.seat != CHANCE:
        if record.number != len(match.records) + 1:
            raise DamagedDocument(f"line {line}: record {record.number} follows {len(match.records)} records")
        match.choose(record.seat, msgspec.convert(record.choice, match.game.option_type))
    if record.number > len(match.records):
        raise DamagedDocument(f"line {line}: record {record.number} is chance, but none was awaited")
    found = match.records[record.number - 1]
    if (found.seat, found.digest, found.picks) != (record.seat, record.digest, record.picks):
        raise Diverged(
            f"line {line}, record {record.number}: repeating it gives another position; the rules have changed since"
        )
