"""The match as a table keeps it: its past, its events by record, and back from its stored lines."""

from __future__ import annotations

import random

import pytest

from eternia.battleground.game import Battleground
from eternia.kernel.documents.codec import digest
from eternia.kernel.documents.document import CHANCE
from eternia.kernel.errors import Diverged, EterniaError
from eternia.server.storage.restoring import Step, mark_step, record_step, restore
from eternia.server.storage.table_match import ALL, TableMatch

GAME = Battleground()
SEED = b"chronicle"


def played(count: int, undoing: bool = False) -> tuple[TableMatch, list[Step]]:
    """A match by chance with its lines, some choices taken back and made again."""
    match = TableMatch(GAME, GAME.first_game(), SEED)
    steps = [record_step(record) for record in match.records]
    chance = random.Random(3)
    for _ in range(count):
        if not match.decisions:
            break
        decision = match.decisions[chance.randrange(len(match.decisions))]
        before = len(match.records)
        match.choose(decision.seat, decision.options[chance.randrange(len(decision.options))])
        steps += [record_step(record) for record in match.records[before:]]
        if undoing and match.can_undo(decision.seat) and chance.randrange(2):
            match.undo(decision.seat)
            steps.append(mark_step("undo", decision.seat))
            if chance.randrange(2):
                match.redo(decision.seat)
                steps.append(mark_step("redo", decision.seat))
    return match, steps


def test_the_past_is_what_it_was() -> None:
    match, _ = played(120)
    for record in [*range(0, len(match.records), 7), 50, 49, 51, 0]:
        expected = match.records[record - 1].digest if record else None
        found = digest(match.state_after(record))
        assert expected is None or found == expected
    with pytest.raises(IndexError):
        match.state_after(len(match.records) + 1)


def test_taking_back_forgets_the_past_that_did_not_happen() -> None:
    match, _ = played(150, undoing=True)
    for record in range(1, len(match.records), 5):
        assert digest(match.state_after(record)) == match.records[record - 1].digest
    assert len(match.ends) == len(match.records) + 1
    assert match.ends[-1] == len(match.events)


def test_events_know_their_record() -> None:
    match, _ = played(60)
    entries = match.entries(ALL)
    assert [event for _, _, event in entries] == match.events
    records = [record for _, record, _ in entries]
    assert records == sorted(records)
    for number, record, _ in entries:
        assert number < match.ends[record]
        assert record == 0 or number >= match.ends[record - 1]
    told = [event for _, _, event in match.entries(1)]
    assert told == match.events_for(1)


@pytest.mark.parametrize("undoing", [False, True])
def test_lines_bring_a_match_back(undoing: bool) -> None:
    match, steps = played(100, undoing)
    back = restore(GAME, match.setup, SEED, 0, steps)
    assert back.records == match.records
    assert back.events == match.events
    assert back.decisions == match.decisions
    assert back.ends == match.ends
    for seat in (0, 1):
        assert back.undo_refusal(seat) == match.undo_refusal(seat)
        assert back.can_redo(seat) == match.can_redo(seat)


def test_other_dice_are_found_out() -> None:
    match, steps = played(40)
    first = next(n for n, record in enumerate(match.records) if record.seat != CHANCE)
    with pytest.raises(EterniaError):
        restore(GAME, match.setup, b"another", 0, steps)
    with pytest.raises(Diverged):
        restore(GAME, match.setup, SEED, 0, [*steps[:first], _altered(steps[first])])


def _altered(line: Step) -> Step:
    return Step("record", line.body.replace(b'"digest":"', b'"digest":"x'))


def test_inherited_records_keep_their_dice() -> None:
    match, steps = played(40)
    inherited = next(number for number in range(20, 40) if match.records[number].seat != CHANCE)
    back = restore(GAME, match.setup, b"new dice", inherited, steps[:inherited])
    assert back.records[:inherited] == match.records[:inherited]
    assert back.seed is None
    whole = [record_step(record) for record in back.records]
    again = restore(GAME, match.setup, b"new dice", inherited, whole)
    assert again.records == back.records
