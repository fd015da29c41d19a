"""Agents that choose by chance: always legal, repeatable, and the bold one fights."""

from __future__ import annotations

from collections import Counter

from eternia.agents.uniform import Bold, Uniform
from eternia.battleground.game import Battleground
from eternia.battleground.table.events import AttackDeclared
from eternia.battleground.table.options import ACCEPT, END, FOCUS, PASS, Attack, UseSkill
from eternia.kernel.game import Agent
from eternia.kernel.match import Match
from eternia.kernel.pending import Decision

GAME = Battleground()


def fought(kind: type[Uniform] | type[Bold], seed: int) -> int:
    """How many attacks a first game between two of a kind has."""
    agents: tuple[Agent, Agent] = (kind(seed), kind(seed + 1))
    match = Match(GAME, GAME.first_game(), seed.to_bytes(2, "big"))
    while match.decisions:
        decision = match.decisions[0]
        agent = agents[decision.seat]
        match.choose(
            decision.seat, agent.decide(None if agent.blind else match.view(decision.seat), decision)
        )
    return sum(isinstance(event, AttackDeclared) for event in match.events)


def test_bold_agents_fight_more() -> None:
    even, bold = (sum(fought(kind, seed) for seed in range(8)) for kind in (Uniform, Bold))
    assert bold > 2 * even


def test_equal_seeds_decide_equally() -> None:
    decision = Decision(0, "action", [FOCUS, END, PASS, ACCEPT], "")
    for kind in (Uniform, Bold):
        one, other = kind(5), kind(5)
        assert [one.decide(None, decision) for _ in range(50)] == [
            other.decide(None, decision) for _ in range(50)
        ]


def test_the_even_one_takes_every_option_as_often() -> None:
    agent = Uniform(1)
    counts = Counter(agent.decide(None, Decision(0, "action", [FOCUS, END], "")) for _ in range(2_000))
    assert 900 < counts[FOCUS] < 1_100


def test_the_bold_one_prefers_attacks_and_skills_and_seldom_declines() -> None:
    agent = Bold(1)
    attack, skill = Attack("WM12", 3), UseSkill("HM1.1/1")
    counts = Counter(
        agent.decide(None, Decision(0, "action", [FOCUS, attack, skill, END], "")) for _ in range(2_000)
    )
    assert counts[attack] > 1_400
    assert counts[skill] > counts[FOCUS] > counts[END] > 0


def test_a_single_option_is_taken() -> None:
    for agent in (Uniform(0), Bold(0)):
        assert agent.decide(None, Decision(0, "end", [END], "")) == END
