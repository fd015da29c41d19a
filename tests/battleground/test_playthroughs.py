"""Golden playthroughs: whole seeded games as text, reviewed as diffs when a rule changes.

``ETERNIA_WRITE=1 pytest tests/battleground/test_playthroughs.py`` writes them anew.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from eternia.battleground.game import Battleground
from eternia.battleground.table.model import State
from eternia.battleground.views.describe import Narrator, describe_event
from eternia.kernel.match import Match
from support.golden import check_story, told
from support.random_games import agents_of, setup_of

FOLDER = Path(__file__).with_name("playthroughs")
GAMES = [("first", 1), ("first", 5), ("standard", 3), ("standard", 7)]


@pytest.mark.parametrize(("mode", "seed"), GAMES)
def test_the_same_game_as_ever(mode: str, seed: int) -> None:
    game = Battleground()
    match = Match(game, setup_of(game, mode, seed), seed=seed.to_bytes(8, "big"))
    assert isinstance(match.state, State)
    narrator = Narrator(match.state, "en")
    text = told(match, agents_of(seed), lambda event: describe_event(narrator, event))
    check_story(FOLDER / f"{mode}-{seed}.txt", text)
