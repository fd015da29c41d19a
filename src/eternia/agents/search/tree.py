"""The tree of a search: what was tried after which choices, and how it ended."""

from __future__ import annotations

from math import sqrt
from typing import Any


class Node:
    """A question reached by certain choices, as far as its seat can tell them apart.

    States that differ only in what the searching seat cannot know share a node, so an option may be there in
    one of them and not in another: ``children`` holds every option seen so far.
    """

    __slots__ = ("children", "order", "prior", "total", "visits")

    def __init__(self, prior: float) -> None:
        self.prior = prior
        self.visits = 0
        self.total = 0.0
        """Sum of the results for the seat that chose to come here."""
        self.children: dict[Any, Node] = {}
        self.order: list[Any] | None = None
        """The options of the first visit by prior, the best first."""

    @property
    def mean(self) -> float:
        """The mean result for the seat that chose to come here."""
        return self.total / self.visits if self.visits else 0.0

    def grow(self, options: Any, priors: Any) -> None:
        """Make known the options of the question; their priors are brought to a sum of one."""
        whole = sum(priors) or 1.0
        for option, prior in zip(options, priors, strict=True):
            if option not in self.children:
                self.children[option] = Node(prior / whole)
        self.order = sorted(options, key=lambda option: -self.children[option].prior)

    def best(self, options: Any, exploring: float) -> Any:
        """The option to try next: good so far, or promising and seldom tried.

        Of many options only the most promising are tried at first, more with every visit.
        """
        children = self.children
        scale = exploring * sqrt(self.visits + 1)
        found, highest = None, -1e9
        for option in options:
            child = children[option]
            n = child.visits
            # A child that was never tried is thought to be a little worse than what is known here.
            worth = child.total / n if n else -self.mean - 0.1
            score = worth + scale * child.prior / (1 + n)
            if score > highest:
                found, highest = option, score
        return found
