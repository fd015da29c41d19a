"""The log of Fields of Eternia for a screen: the same words as everywhere, in parts, and no secret of others."""

from __future__ import annotations

import random

import pytest

from eternia.fields.table.combat_events import TotalsCounted
from eternia.fields.table.model import State
from eternia.fields.table.setup_data import Setup
from eternia.fields.views.describe import Narrator, describe_event
from eternia.fields.views.observe import observe
from eternia.fields.views.present.log import present_log
from eternia.fields.views.present.segments import BETWEEN, CLOSE, OPEN
from eternia.kernel.game import SPECTATOR
from eternia.kernel.texts import LANGUAGES, Language
from eternia.server.storage.table_match import TableMatch
from support.fields.setups import random_setup, skirmish_setup, solo_setup, the_game

SETUPS = {
    "first": the_game().first_game(),
    "standard": random_setup(3),
    "skirmish": skirmish_setup(3),
    "solo": solo_setup(3),
}


def played(setup: Setup, seed: int, choices: int) -> TableMatch:
    """A match after so many random choices."""
    match = TableMatch(the_game(), setup, seed.to_bytes(32, "big"))
    pick = random.Random(seed)
    for _ in range(choices):
        if match.outcome is not None:
            break
        decision = pick.choice(match.decisions)
        match.choose(decision.seat, pick.choice(decision.options))
    return match


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", SETUPS)
def test_the_parts_of_a_line_are_its_sentence(name: str, language: Language) -> None:
    match = played(SETUPS[name], 5, 250)
    assert isinstance(match.state, State)
    for seat in (SPECTATOR, 0):
        view = observe(match.state, seat)
        entries = match.entries(seat)
        lines = {line.number: line for line in present_log(match.game.content, view, entries, language)}  # type: ignore[attr-defined]
        assert lines
        assert any(part.kind for line in lines.values() for part in line.text)
        plain = Narrator(match.state, language)
        for number, record, event in entries:
            words = describe_event(plain, event)
            assert (words is None) == (number not in lines)
            if words is not None:
                line = lines[number]
                said = "".join([part.text for part in line.text])
                assert said == words
                assert not set(said) & {OPEN, BETWEEN, CLOSE}
                assert line.record == record
                assert bool(line.tallies) == isinstance(event, TotalsCounted)
                assert not (line.secret and seat == SPECTATOR)
