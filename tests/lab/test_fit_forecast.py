"""Learning the weights of the forecast from games."""

from __future__ import annotations

import random

from eternia.agents.battleground.forecast import ROUNDS, Weights
from eternia.battleground.chapters.rounds.victory import LAST_ROUND
from eternia.battleground.game import Battleground
from eternia.lab.fit_forecast import Noted, fit, learn, play


def test_known_weights_are_found_again() -> None:
    """Positions whose end follows from two things, one as good as 3 points and one as bad as 2, and some luck."""
    chance = random.Random(1)
    count = len(Weights.__struct_fields__) - 1
    noted = []
    for _ in range(4000):
        ahead = tuple([float(chance.randrange(-5, 6)) for _ in range(count)])
        lead = chance.randrange(-20, 21)
        noted.append(Noted(1, lead, ahead, round(lead + 3 * ahead[1] - 2 * ahead[4] + chance.gauss(0, 5))))
    found = fit(noted)
    assert abs(found.ready - 3) < 0.2
    assert abs(found.mana + 2) < 0.2
    assert abs(found.held) < 0.2
    assert 4.5 < found.doubt < 5.5


def test_a_game_is_noted_from_its_first_round_to_its_last() -> None:
    noted = play(Battleground(), 3)
    assert {each.round for each in noted} == set(range(LAST_ROUND))
    assert len({each.final for each in noted}) == 1
    assert noted == play(Battleground(), 3)


def test_the_rows_of_the_forecast_are_of_this_kind() -> None:
    """A few games only: as many rows, later rounds less in doubt, objectives worth something."""
    found = learn(30)
    assert len(found) == len(ROUNDS) == LAST_ROUND
    assert found[-1].doubt < found[0].doubt
    assert found[1].held > 5
