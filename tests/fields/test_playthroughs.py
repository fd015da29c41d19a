"""Golden playthroughs: a whole seeded game of every way to play as text, reviewed as a diff when a rule changes.

``ETERNIA_WRITE=1 pytest tests/fields/test_playthroughs.py`` writes them anew.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from eternia.agents.uniform import Uniform
from eternia.fields.table.model import State
from eternia.fields.views.describe import Narrator, describe_event
from eternia.kernel.match import Match
from support.fields.setups import MODES, the_game
from support.golden import check_story, told

FOLDER = Path(__file__).with_name("playthroughs")
SEED = 1


@pytest.mark.parametrize("mode", MODES)
def test_the_same_game_as_ever(mode: str) -> None:
    match = Match(the_game(), MODES[mode](SEED), seed=SEED.to_bytes(8, "big"))
    assert isinstance(match.state, State)
    narrator = Narrator(match.state, "en")
    agents = [Uniform(seat) for seat in range(match.state.seats)]
    check_story(FOLDER / f"{mode}.txt", told(match, agents, lambda event: describe_event(narrator, event)))
