"""The question that a search answers: first opinions and games in mind, weighed together."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt
from typing import Final

from eternia.agents.protocol import Advice, Candidate, Reason, ranked
from eternia.agents.search.tree import Node
from eternia.kernel.pending import Decision, Option

WARMTH: Final = 4.0
"""How many points of a first opinion make an option e times as promising."""
LEAST_TRIES: Final = 48
"""After fewer games in mind nothing is clear."""
CLEAR: Final = 1.2
"""How far the best option must be ahead of the next: about three standard errors of two games in mind."""


class Question:
    """The root of the tree, with what was thought of its options at first."""

    def __init__(
        self,
        decision: Decision,
        opinion: Sequence[Candidate],
        first: Sequence[float],
        trust: int,
        seats: int,
    ) -> None:
        self.decision = decision
        self.opinion = opinion
        self.first = first
        """The first opinions as results."""
        self.trust = trust
        """How many games in mind they outweigh."""
        self.options: list[Option] = [candidate.option for candidate in opinion]
        self.root = Node(1.0, seats)
        self.root.grow(self.options, _warmed([candidate.value for candidate in opinion]))
        self.nodes = [self.root.children[option] for option in self.options]

    def worths(self) -> list[float]:
        """What each option is worth by games and first opinion together.

        Games end lower or higher than opinions say, all of them: only the differences between options tell.
        """
        seat, trust, done = self.decision.seat, self.trust, max(1, self.root.visits)
        nodes, first = self.nodes, self.first
        shift = sum([n.totals[seat] - n.visits * f for n, f in zip(nodes, first, strict=True)]) / done
        return [
            (trust * thought + node.totals[seat] - node.visits * shift) / (trust + node.visits)
            if trust or node.visits
            else -1.0
            for node, thought in zip(nodes, first, strict=True)
        ]

    def is_clear(self) -> bool:
        """Whether more games in mind would hardly change the answer."""
        if len(self.nodes) < 2:
            return True
        if self.root.visits < LEAST_TRIES:
            return False
        weights = [self.trust + node.visits or 0.5 for node in self.nodes]
        (best, much), (next_, less) = sorted(zip(self.worths(), weights, strict=True), reverse=True)[:2]
        return best - next_ > CLEAR * sqrt(1 / much + 1 / less)

    def advice(self) -> Advice:
        """The options in their order; before any game in mind by the first opinion alone."""
        if not self.root.visits:
            return ranked(list(self.opinion))
        seat = self.decision.seat
        found = []
        for candidate, node, worth in zip(self.opinion, self.nodes, self.worths(), strict=True):
            # Where opinions are not trusted, whatever was tried most often has proved itself.
            value = worth if self.trust else node.visits + worth
            reason = Reason(
                "search", {"result": node.mean(seat), "tries": node.visits, **candidate.reason.numbers}
            )
            found.append(Candidate(candidate.option, value, reason))
        return ranked(found, self.root.visits)


def _warmed(values: Sequence[float]) -> list[float]:
    """First opinions as shares of attention."""
    highest = max(values)
    return [exp(max(-20.0, (value - highest) / WARMTH)) + 0.01 for value in values]
