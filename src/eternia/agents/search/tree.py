"""The tree of a search: what was tried after which choices, and how it ended."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final

from eternia.kernel.pending import Option

UNTRIED: Final = 0.1
"""An option that was never tried is thought to be so much worse than what is known of its question."""


class Node:
    """A question reached by certain choices, as far as its seat can tell them apart.

    States that differ only in what the searching seat cannot know share a node, so an option may be there in
    one of them and not in another: ``children`` holds every option seen so far.
    """

    __slots__ = ("children", "prior", "totals", "visits")

    def __init__(self, prior: float, seats: int) -> None:
        self.prior = prior
        self.visits = 0
        self.totals = [0.0] * seats
        """For each seat the sum of its results."""
        self.children: dict[Option, Node] = {}

    def mean(self, seat: int) -> float:
        """The mean result for a seat."""
        return self.totals[seat] / self.visits if self.visits else 0.0

    def grow(self, options: Sequence[Option], priors: Sequence[float]) -> None:
        """Make known the options of the question; their priors are brought to a sum of one."""
        whole = sum(priors) or 1.0
        for option, prior in zip(options, priors, strict=True):
            if option not in self.children:
                self.children[option] = Node(prior / whole, len(self.totals))

    def note(self, results: Sequence[float]) -> None:
        """One more game went through here and ended like this."""
        self.visits += 1
        for seat, result in enumerate(results):
            self.totals[seat] += result

    def best(self, options: Sequence[Option], seat: int, exploring: float) -> Option:
        """The option that a seat tries next: good so far, or promising and seldom tried."""
        children = self.children
        scale = exploring * sqrt(self.visits + 1)
        untried = self.mean(seat) - UNTRIED
        found, highest = options[0], -1e9
        for option in options:
            child = children[option]
            n = child.visits
            worth = child.totals[seat] / n if n else untried
            score = worth + scale * child.prior / (1 + n)
            if score > highest:
                found, highest = option, score
        return found
