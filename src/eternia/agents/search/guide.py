"""What a game tells the tree search: how to roll out, what looks good, and how good a position is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from eternia.agents.protocol import Candidate, Clock
from eternia.kernel.engine import State
from eternia.kernel.game import Picker, View
from eternia.kernel.pending import Decision, Option


class Guide(Protocol):
    """Knowledge of one game. It sees imagined states only."""

    def imagine(self, view: View | None, pick: Picker) -> State:
        """A full state that looks like this view; what is hidden is drawn by chance."""
        ...

    def heed(self, clock: Clock) -> None:
        """From now on keep to this clock, whatever is asked."""
        ...

    def consider(self, s: Any, decision: Decision, clock: Clock) -> list[Candidate]:
        """The options of the question at the root with a first opinion; may take a part of the time."""
        ...

    def is_sure(self, decision: Decision) -> bool:
        """Whether the first opinion on such a question is as good as any."""
        ...

    def trust(self, decision: Decision) -> int:
        """How many games in mind the first opinion on such a question outweighs."""
        ...

    def priors(self, s: Any, decision: Decision) -> Sequence[float]:
        """How much each option of a question deserves to be tried, cheaply; any scale."""
        ...

    def rollout(self, s: Any, decision: Decision, pick: Picker) -> Option:
        """The policy of rollouts: a cheap option for whoever is asked beyond the tree."""
        ...

    def stage(self, s: Any) -> int:
        """How many turns of the game have begun: games are played on for some of them."""
        ...

    def values(self, s: Any) -> Sequence[float]:
        """The result to expect for each seat, from -1 (lost) to 1 (won)."""
        ...

    def result(self, worth: float, s: Any) -> float:
        """What the worth of a first opinion would be as a result."""
        ...
