"""Information-set Monte Carlo tree search: many imagined games through one tree."""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import exp
from typing import Any, Final

from eternia.agents.protocol import Advice, Candidate, Clock, Reason, ranked
from eternia.agents.search.guide import Guide
from eternia.agents.search.tree import Node
from eternia.kernel.calm import undisturbed
from eternia.kernel.engine import State, answer, answer_chance
from eternia.kernel.game import View
from eternia.kernel.pending import Chance, Decision, Outcome, Pending

EXPLORING: Final = 0.35
WARMTH: Final = 4.0
"""How many points of a first opinion make an option e times as promising."""
REDEAL: Final = 8
"""How many games are imagined from one dealing of the hidden cards."""
HORIZON: Final = 24
"""How many choices a game is played on beyond the tree before it is judged."""
THINKING: Final = 0.3
"""The part of the time that the first opinion may take."""
MARGIN: Final = 0.01
"""Seconds kept for answering."""


class Search:
    """Chooses what did best in the games it played in mind."""

    blind = False

    def __init__(
        self, guide: Guide, seed: int = 0, seconds: float = 1.0, simulations: int = 1_000_000
    ) -> None:
        self.guide = guide
        self.chance = random.Random(seed)
        self.seconds = seconds
        self.simulations = simulations
        self.decisions = 0
        """Choices made in simulations so far."""

    def decide(self, view: View | None, decision: Decision) -> Any:
        """The best option in the usual time."""
        with undisturbed():
            return self.advise(view, decision, Clock.of(self.seconds)).option

    def advise(self, view: View | None, decision: Decision, clock: Clock) -> Advice:
        """Every option that was tried, with its result and how often it was tried."""
        if len(decision.options) == 1:
            return Advice(decision.options[0])
        clock = Clock(clock.deadline - MARGIN)
        pick = self.chance.randrange
        imagined = self.guide.imagine(view, pick)
        opinion = self.guide.consider(imagined, decision, clock.share(THINKING))
        self.guide.heed(clock)
        root = Node(1.0)
        root.grow([c.option for c in opinion], _warmed([c.value for c in opinion]))
        options = [c.option for c in opinion]
        done = 0
        while done < self.simulations and not clock.is_up:
            if done % REDEAL == 0 and done:
                imagined = self.guide.imagine(view, pick)
            self._simulate(root, imagined.clone(), decision, options, clock)
            done += 1
        return _advice(root, opinion, done)

    def _simulate(
        self, root: Node, s: State, decision: Decision, options: Sequence[Any], clock: Clock
    ) -> None:
        """One game: down the tree, a little further by the quick policy, and back up with the result."""
        option = root.best(options, EXPLORING)
        node = root.children[option]
        pending = self._give(s, decision, option)
        chooser = decision.seat
        path = [(node, chooser)]
        while node.visits:
            pending = self._chance(s, pending)
            if isinstance(pending, Outcome):
                break
            asked = pending[0]  # type: ignore[index]
            if len(asked.options) == 1:
                pending = self._give(s, asked, asked.options[0])
                continue
            option = self._chosen(node, s, asked)
            node = node.children[option]
            path.append((node, asked.seat))
            pending = self._give(s, asked, option)
        self._play_on(s, pending, clock)
        worth = self.guide.value(s, 0)
        for passed, seat in path:
            passed.visits += 1
            passed.total += worth if seat == 0 else -worth
        root.visits += 1

    def _chosen(self, node: Node, s: State, asked: Decision) -> Any:
        children = node.children
        if node.order is None or any(option not in children for option in asked.options):
            node.grow(asked.options, self.guide.priors(s, asked))
        return node.best(asked.options, EXPLORING)

    def _play_on(self, s: State, pending: Pending, clock: Clock) -> None:
        for _ in range(HORIZON):
            if clock.is_up:
                return
            pending = self._chance(s, pending)
            if isinstance(pending, Outcome):
                return
            asked = pending[0]  # type: ignore[index]
            pending = self._give(s, asked, self.guide.quick(s, asked, self.chance.randrange))

    def _chance(self, s: State, pending: Pending) -> Pending:
        """Own dice, until somebody must choose."""
        pick = self.chance.randrange
        while isinstance(pending, Chance):
            pending = answer_chance(s, tuple([pick(size) for size in pending.sizes]))
        return pending

    def _give(self, s: State, decision: Decision, option: Any) -> Pending:
        self.decisions += 1
        return answer(s, decision.seat, option)


def _warmed(values: Sequence[float]) -> list[float]:
    """First opinions as shares of attention."""
    highest = max(values)
    return [exp(max(-20.0, (value - highest) / WARMTH)) + 0.01 for value in values]


def _advice(root: Node, opinion: Sequence[Candidate], done: int) -> Advice:
    """By visits, as usual; where nothing could be tried, by the first opinion."""
    if not done:
        return ranked(list(opinion))
    found = []
    for candidate in opinion:
        node = root.children[candidate.option]
        reason = Reason("search", {"result": node.mean, "tries": node.visits, **candidate.reason.numbers})
        found.append(Candidate(candidate.option, node.visits + node.mean, reason))
    return ranked(found, done)
