"""Agents keep to their clock: time here goes by what they do, so the machine's speed does not matter."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from eternia.agents import protocol
from eternia.agents.battleground import attack_value, planning
from eternia.agents.fields import action_value
from eternia.agents.protocol import Clock
from eternia.agents.registry import AGENTS, make
from eternia.agents.search import ismcts
from support.questions import GAMES, asked

MOST_AFTER = 6
"""Answers of the engine, odds and opinions that an agent may still ask for when its time is up."""
WORK: tuple[tuple[Any, str], ...] = (
    (planning, "answer"),
    (planning, "answer_chance"),
    (action_value, "value"),
    (ismcts, "answer"),
    (ismcts, "answer_chance"),
    (attack_value, "attack_odds"),
)
"""What takes an agent's time."""


class Time:
    """A clock that goes on by one with every piece of work."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 0.0
        monkeypatch.setattr(protocol, "now", lambda: self.now)
        for module, name in WORK:
            monkeypatch.setattr(module, name, self.counted(getattr(module, name)))

    def counted(self, work: Callable[..., Any]) -> Callable[..., Any]:
        def done(*arguments: Any, **more: Any) -> Any:
            self.now += 1
            return work(*arguments, **more)

        return done


@pytest.mark.parametrize("ticks", [1, 40])
@pytest.mark.parametrize(("name", "agent_name"), [(game, name) for game in AGENTS for name in AGENTS[game]])
def test_no_agent_goes_on_when_its_time_is_up(
    monkeypatch: pytest.MonkeyPatch, name: str, agent_name: str, ticks: int
) -> None:
    time, game, busy = Time(monkeypatch), GAMES[name], 0
    agents = [make(game, f"{agent_name}:seconds={ticks}", seed) for seed in range(8)]
    for number, (state, decision) in enumerate(asked(game, 3)):
        began = time.now
        assert agents[decision.seat].decide(game.observe(state, decision.seat), decision) in decision.options
        assert time.now - began <= ticks + MOST_AFTER, decision.kind
        busy += time.now > began
        if number == 25:
            break
    assert busy or agent_name in ("random", "bold")


def test_a_clock_that_is_up_before_it_begins() -> None:
    """Even then there is an answer."""
    for name, agent_name in (("battleground", "tactician"), ("battleground", "search"), ("fields", "greedy")):
        game = GAMES[name]
        agent: Any = make(game, agent_name, 1)
        for number, (state, decision) in enumerate(asked(game, 3)):
            advice = agent.advise(game.observe(state, decision.seat), decision, Clock(0.0))
            assert advice.option in decision.options
            if number == 8:
                break


def test_shares_of_a_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(protocol, "now", lambda: 10.0)
    clock = Clock.of(4.0)
    assert (clock.deadline, clock.left(), clock.is_up) == (14.0, 4.0, False)
    assert clock.share(0.25).deadline == 11.0
    assert Clock(9.0).is_up
    assert not protocol.UNHURRIED.share(0.1).is_up
