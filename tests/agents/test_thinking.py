"""What thinking agents decide in positions that everybody can judge, and that equal seeds decide equally."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from eternia.agents.protocol import UNHURRIED, Advice
from eternia.agents.registry import adviser, make
from eternia.battleground.game import Battleground
from eternia.battleground.scenes.position import content_of, set_up
from eternia.battleground.scenes.reading import parse_scenes
from eternia.battleground.scenes.start import begin
from eternia.battleground.table.model import State
from eternia.battleground.table.options import Attack, Move
from eternia.kernel.engine import advance, answer, answer_chance
from eternia.kernel.pending import Chance, Decision
from support.questions import GAMES, asked

DUEL = """
title = "Skeletor cannot take another wound"
[characters.he-man]
card = "HM1"
at = "M15"
weapons = ["WM12"]
[characters.skeletor]
card = "HE1"
at = "M16"
facing = "west"
wounds = 4
[start]
activate = "he-man"
ap = 2
"""
BEHIND_A_ROCK = """
title = "A healthy target in sight, and one that is all but beaten behind a rock"
[characters.man-at-arms]
card = "HM2"
at = "M12"
weapons = ["WR1"]
[characters.skeletor]
card = "HE1"
at = "M16"
facing = "west"
[characters.beast-man]
card = "HE2"
at = "Q14"
facing = "west"
wounds = 3
value = 40
[board]
terrain.high = ["O13 P13 O12 P14 O14 O15"]
[start]
activate = "man-at-arms"
ap = 3
"""
SKELETOR, BEAST_MAN = 1, 2


def position(text: str) -> State:
    (scene,) = parse_scenes(text, "test")
    state = begin(set_up(scene, content_of(scene, Path()), "test"), scene).state
    state.log = None
    return state


def question(s: State) -> Decision:
    pending = advance(s)
    while isinstance(pending, Chance):
        pending = answer_chance(s, (0,) * len(pending.sizes))
    assert isinstance(pending, tuple)
    return pending[0]


def advice(s: State, agent: str, seed: int = 1) -> Advice:
    game, decision = Battleground(s.content), question(s)
    return adviser(game, agent, seed).advise(game.observe(s, decision.seat), decision, UNHURRIED)


@pytest.mark.parametrize("agent", ["greedy", "tactician", "search:simulations=40,seconds=1000"])
@pytest.mark.parametrize("seed", range(3))
def test_a_winning_attack_is_taken(agent: str, seed: int) -> None:
    """The chance of a knockout outweighs everything else that could be done."""
    found = advice(position(DUEL), agent, seed)
    assert isinstance(found.option, Attack)
    assert found.option.target == SKELETOR
    reason = found.candidates[0].reason
    assert reason.numbers["knockout"] > 0.5
    assert reason.numbers["wounds"] > 0.5


def test_one_step_ahead_shoots_at_what_it_sees() -> None:
    """Where looking one step ahead is wrong: the next test shows what is better."""
    assert advice(position(BEHIND_A_ROCK), "greedy").option == Attack("WR1", SKELETOR)


def test_the_tactician_goes_round_the_rock_and_shoots() -> None:
    """A move and an attack, planned together and carried out one after the other."""
    s = position(BEHIND_A_ROCK)
    done: list[Any] = []
    while not (done and isinstance(done[-1], Attack)):
        option = advice(s, "tactician").option
        done.append(option)
        answer(s, question(s).seat, option)
        assert len(done) < 8, done
    assert isinstance(done[0], Move)
    assert done[-1].target == BEAST_MAN


def test_equal_seeds_search_equally() -> None:
    """A number of simulations instead of the clock: the same advice, to the last value."""
    game = GAMES["battleground"]
    name = "search:simulations=12,seconds=1000"
    found = []
    for _ in range(2):
        agents = [adviser(game, name, seed) for seed in (3, 4)]
        some = [
            agents[decision.seat].advise(game.observe(state, decision.seat), decision, UNHURRIED)
            for (state, decision), _ in zip(asked(game, 4), range(10), strict=False)
        ]
        found.append(some)
    assert found[0] == found[1]
    assert {each.simulations for each in found[0]} == {0, 12}, (
        "no game in mind where a rule of thumb is as good"
    )


def test_another_seed_may_search_otherwise() -> None:
    game = GAMES["battleground"]
    state, decision = next(asked(game, 4))
    view = game.observe(state, decision.seat)
    found = set()
    for seed in range(4):
        candidates = adviser(game, "search:simulations=12", seed).advise(view, decision, UNHURRIED).candidates
        found.add(tuple(candidate.value for candidate in candidates))
    assert len(found) > 1


def test_styles_judge_otherwise() -> None:
    """A fierce player values the wound it deals more than a careful one."""
    worths = {
        style: advice(position(DUEL), f"greedy:style={style}").candidates[0].value
        for style in ("balanced", "fierce", "careful")
    }
    assert worths["fierce"] != worths["balanced"] != worths["careful"]


def test_an_agent_plays_for_its_own_seat() -> None:
    """The question of the other side is answered for the other side."""
    game = GAMES["battleground"]
    seats = set()
    for state, decision in asked(game, 3):
        option = make(game, "greedy", 1).decide(game.observe(state, decision.seat), decision)
        assert option in decision.options
        seats.add(decision.seat)
    assert seats == {0, 1}
