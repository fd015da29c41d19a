"""Information-set Monte Carlo tree search: many imagined games through one tree."""

from __future__ import annotations

import random
from typing import Final

from eternia.agents.protocol import Advice, Clock, ranked
from eternia.agents.search.guide import Guide
from eternia.agents.search.question import Question
from eternia.agents.search.tree import Node
from eternia.kernel.engine import State, answer, answer_chance
from eternia.kernel.game import View
from eternia.kernel.gc_pause import gc_paused
from eternia.kernel.pending import Chance, Decision, Option, Outcome, Pending

EXPLORING: Final = 0.35
REDEAL: Final = 8
"""How many games are imagined from one dealing of the hidden cards."""
STAGES: Final = 3
"""Games are played on until so many further turns have begun, and then judged,"""
HORIZON: Final = 80
"""or until so many choices were made."""
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
        self.decisions = self.choices = 0
        """Questions answered in games in mind so far, and those of them with two or more options."""

    def decide(self, view: View | None, decision: Decision) -> Option:
        """The best option in the usual time."""
        with gc_paused():
            return self.advise(view, decision, Clock.of(self.seconds)).option

    def advise(self, view: View | None, decision: Decision, clock: Clock) -> Advice:
        """Every option that was tried, with its result and how often it was tried."""
        if len(decision.options) == 1:
            return Advice(decision.options[0])
        clock = Clock(clock.deadline - MARGIN)
        imagined = self.guide.imagine(view, self.chance.randrange)
        opinion = self.guide.consider(imagined, decision, clock.share(THINKING))
        if self.guide.is_sure(decision):
            return ranked(opinion)
        first = [self.guide.result(candidate.value, imagined) for candidate in opinion]
        question = Question(decision, opinion, first, self.guide.trust(decision), imagined.seats)
        self.ponder(question, view, imagined, clock)
        return question.advice()

    def ponder(self, question: Question, view: View | None, imagined: State, clock: Clock) -> None:
        """Play games in mind until the time is up, there were enough of them, or the answer is clear."""
        self.guide.heed(clock)
        for done in range(self.simulations):
            if clock.is_up:
                break
            if done % REDEAL == 0 and done:
                if question.is_clear():
                    break
                imagined = self.guide.imagine(view, self.chance.randrange)
            self._simulate(question, imagined.clone(), clock)

    def _simulate(self, question: Question, s: State, clock: Clock) -> None:
        """One game: down the tree, a little further by the rollout policy, and back up with the result."""
        end = self.guide.stage(s) + STAGES
        decision, root = question.decision, question.root
        option = root.best(question.options, decision.seat, EXPLORING)
        node = root.children[option]
        path = [root, node]
        pending = self._give(s, decision, option)
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
            path.append(node)
            pending = self._give(s, asked, option)
        self._play_on(s, pending, clock, end)
        results = self.guide.values(s)
        for passed in path:
            passed.note(results)

    def _chosen(self, node: Node, s: State, asked: Decision) -> Option:
        children = node.children
        if any(option not in children for option in asked.options):
            node.grow(asked.options, self.guide.priors(s, asked))
        return node.best(asked.options, asked.seat, EXPLORING)

    def _play_on(self, s: State, pending: Pending, clock: Clock, end: int) -> None:
        for _ in range(HORIZON):
            if clock.is_up or self.guide.stage(s) >= end:
                return
            pending = self._chance(s, pending)
            if isinstance(pending, Outcome):
                return
            asked = pending[0]  # type: ignore[index]
            pending = self._give(s, asked, self.guide.rollout(s, asked, self.chance.randrange))

    def _chance(self, s: State, pending: Pending) -> Pending:
        """Own dice, until somebody must choose."""
        pick = self.chance.randrange
        while isinstance(pending, Chance):
            pending = answer_chance(s, tuple([pick(size) for size in pending.sizes]))
        return pending

    def _give(self, s: State, decision: Decision, option: Option) -> Pending:
        self.decisions += 1
        if len(decision.options) > 1:
            self.choices += 1
        return answer(s, decision.seat, option)
