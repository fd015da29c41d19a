"""The greedy player of Fields of Eternia plays every seat of every mode from its view alone, and beats chance."""

from __future__ import annotations

import pytest

from eternia.agents.fields.goal_values import goal_values
from eternia.agents.fields.greedy import Greedy
from eternia.agents.fields.state_from_view import state_from_view
from eternia.agents.uniform import Uniform
from eternia.fields.chapters.rounds.rounds import ActionPhase
from eternia.fields.in_force import health
from eternia.fields.map import control
from eternia.fields.table.model import State
from eternia.fields.table.setup_data import Options, Setup
from eternia.fields.views.observe import observe
from eternia.kernel.game import Agent
from eternia.kernel.match import Match
from support.fields.setups import random_setup, skirmish_setup, solo_setup, the_game


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


def test_it_fights_the_boss_and_scores() -> None:
    """FE-END-02: in Evil Seed both teams would lose; quests, victory cards and merchants are not forgotten."""
    state = played(random_setup(5, "S-02", options=Options()), 9)
    assert state.outcome is not None
    assert state.outcome.termination != "boss"
    assert all(team.points >= 5 for team in state.teams)
    assert any(team.open or team.scored for team in state.teams)
    assert any(h.worn or h.spells or h.mounts for h in state.heroes)


def test_what_it_sees_is_laid_out_like_a_state() -> None:
    """FE-SPELL-03, FE-SETUP-20: the rules answer for it as for the state, and hidden cards stay hidden."""
    state = played(random_setup(3, "S-01", teams=2, options=Options()), 4)
    state.outcome = None
    seat = state.teams[0].players[0]
    state.stack = [ActionPhase(team=0)]
    for h in state.heroes:
        h.activated = False
    seen = state_from_view(the_game().content, observe(state, seat))
    for team in (0, 1):
        assert control.controlled(seen, team) == control.controlled(state, team)
    assert [health.left(seen, n) for n in range(6)] == [health.left(state, n) for n in range(6)]
    assert seen.teams[0].hand == state.teams[0].hand
    assert not any(seen.teams[1].hand)
    assert not any(card for h in seen.heroes if h.team == 1 for card in (*h.spells, *h.pack))


def test_victory_cards_say_what_it_wants() -> None:
    """FE-VCARD-02: what is nearly done is worth more; what is done, nothing."""
    state = the_game().begin(random_setup(3, "S-01", teams=2, options=Options()))
    state.teams[0].hand = ("V-02", "V-05")
    state.teams[0].counts["wilds-won"] = 1
    far = goal_values(state, 0)
    assert set(far) == {"towers", "wilds-won"}
    state.teams[0].counts["wilds-won"] = 2
    assert goal_values(state, 0)["wilds-won"] > far["wilds-won"]
    state.teams[0].counts["wilds-won"] = 3
    assert set(goal_values(state, 0)) == {"towers"}
