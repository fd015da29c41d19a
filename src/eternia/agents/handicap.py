"""A handicap: an adviser that does not always take what it thinks is best."""

from __future__ import annotations

import random

from eternia.agents.protocol import Advice, Adviser, Clock
from eternia.kernel.game import View
from eternia.kernel.pending import Decision, Option


class Handicapped:
    """Now and then takes another option than the best."""

    def __init__(self, adviser: Adviser, handicap: float, seed: int = 0) -> None:
        self.adviser = adviser
        self.handicap = handicap
        """How often, from 0 (never) to 1 (always)."""
        self.chance = random.Random(seed)

    @property
    def blind(self) -> bool:
        """As the adviser."""
        return self.adviser.blind

    def decide(self, view: View | None, decision: Decision[Option]) -> Option:
        """The adviser's option, or any."""
        if self.chance.random() < self.handicap:
            return self.chance.choice(decision.options)
        return self.adviser.decide(view, decision)

    def advise(self, view: View | None, decision: Decision, clock: Clock) -> Advice:
        """The same with reasons: a slip has none."""
        if self.chance.random() < self.handicap:
            return Advice(self.chance.choice(decision.options))
        return self.adviser.advise(view, decision, clock)
