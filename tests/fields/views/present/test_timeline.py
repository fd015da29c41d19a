"""A match of Fields of Eternia at a glance: its rounds and activations, points and turning points."""

import random

import pytest

from eternia.fields.table.events import HeroActivated, RoundBegan
from eternia.fields.table.model import State
from eternia.fields.table.setup_data import Setup
from eternia.fields.views.observe import observe
from eternia.fields.views.present.timeline import TURNING_POINTS, timeline
from eternia.kernel.game import SPECTATOR
from eternia.server.storage.table_match import TableMatch
from support.fields.setups import random_setup, skirmish_setup, solo_setup, the_game


@pytest.mark.parametrize("setup", [random_setup(1), skirmish_setup(1), solo_setup(1)])
def test_moments_are_rounds_and_activations_and_end_with_the_score(setup: Setup) -> None:
    match = TableMatch(the_game(), setup, bytes(32))
    pick = random.Random(1)
    while match.outcome is None:
        decision = pick.choice(match.decisions)
        match.choose(decision.seat, pick.choice(decision.options))
    assert isinstance(match.state, State)
    entries = match.entries(SPECTATOR)
    shown = timeline(the_game().content, observe(match.state, SPECTATOR), entries, True, "en")
    began = [event for _, _, event in entries if isinstance(event, RoundBegan | HeroActivated)]
    assert len(shown.moments) == len(began)
    assert all(moment.text for moment in shown.moments)
    records = [moment.record for moment in shown.moments]
    assert records == sorted(records)
    assert shown.moments[-1].scores == tuple(team.points for team in match.state.teams)
    assert len(shown.turning_points) <= TURNING_POINTS
    assert all(moment in shown.moments for moment in shown.turning_points)
