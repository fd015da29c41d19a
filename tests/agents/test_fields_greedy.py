"""The greedy player of Fields of Eternia plays every seat of every mode from its view alone, and beats chance."""

from __future__ import annotations

import pytest

from eternia.agents.fields.greedy import Greedy
from eternia.agents.uniform import Uniform
from eternia.fields.model import State
from eternia.fields.setup_data import Options, Setup
from eternia.kernel.game import Agent
from eternia.kernel.match import Match
from support.fields import random_setup, skirmish_setup, solo_setup, the_game


def played(setup: Setup, seed: int, greedy_team: int = -1) -> State:
    """A whole game; all teams are greedy unless one is named, then the others choose by chance."""
    match = Match(the_game(), setup, seed.to_bytes(8, "big"))
    state = match.state
    assert isinstance(state, State)
    greedy, chance = Greedy(the_game().content, seed), Uniform(seed)
    for _ in range(20_000):
        if match.outcome is not None:
            return state
        decision = match.decisions[0]
        thinks = greedy_team < 0 or decision.seat in state.teams[greedy_team].players
        agent: Agent = greedy if thinks else chance
        match.choose(decision.seat, agent.decide(match.view(decision.seat) if thinks else None, decision))
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("seed", range(4))
def test_it_beats_chance(seed: int) -> None:
    """In Fractures in Time, from either side."""
    own = seed % 2
    state = played(random_setup(seed, "S-01", teams=2, options=Options()), seed, own)
    assert state.outcome is not None
    assert set(state.outcome.winners) == set(state.teams[own].players)
    assert state.teams[own].points > state.teams[1 - own].points


@pytest.mark.parametrize(
    "setup",
    [random_setup(31, teams=3), random_setup(5, "S-02"), skirmish_setup(2), solo_setup(1), solo_setup(4)],
    ids=["three teams", "evil seed", "skirmish", "solo", "solo again"],
)
def test_it_plays_every_mode_to_the_end(setup: Setup) -> None:
    assert played(setup, 9).outcome is not None
