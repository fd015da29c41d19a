"""Agents that choose by chance: evenly, or with a taste for a fight."""

import random
from collections.abc import Sequence

from eternia.agents.protocol import own_view
from eternia.battleground.table.options import Attack, End, Pass, Place, UseItem, UseSkill
from eternia.battleground.views.observe import View
from eternia.hexes.grid import HEX, distance
from eternia.kernel import game as kernel
from eternia.kernel.pending import Decision, Option


class Uniform:
    """Chooses each option equally often."""

    blind = True

    def __init__(self, seed: int = 0) -> None:
        self.random = random.Random(seed)

    def decide(self, view: kernel.View | None, decision: Decision[Option]) -> Option:
        return self.random.choice(decision.options)


class Bold:
    """Chooses by chance, but attacks when it can, goes towards enemies and seldom declines anything.

    Games between even choosers hardly ever come to blows; this one shows what happens when they do.
    """

    blind = False

    def __init__(self, seed: int = 0) -> None:
        self.random = random.Random(seed)

    def decide(self, view: kernel.View | None, decision: Decision[Option]) -> Option:
        """An attack or skill more often than not, half of the moves to the place nearest to an enemy."""
        seen = None if view is None else own_view(View, view)
        options = decision.options
        chance = self.random
        for kinds, eighths in (((Attack,), 6), ((UseSkill, UseItem), 3)):
            liked = [option for option in options if isinstance(option, kinds)]
            if liked and chance.randrange(8) < eighths:
                return chance.choice(liked)
        if decision.kind == "move" and seen is not None and chance.randrange(2):
            return self._nearest(seen, options)
        busy = [option for option in options if not isinstance(option, Pass | End)]
        return chance.choice(busy if busy and chance.randrange(8) else options)

    def _nearest(self, view: View, options: Sequence[Option]) -> Option:
        """The place nearest to an enemy; one of them by chance if there are several."""
        enemies = [c.place & HEX for c in view.characters if c.seat != view.seat and c.place >= 0]
        if not enemies:
            return self.random.choice(options)

        def way(option: Option) -> int:
            if not isinstance(option, Place):
                return HEX
            return min(distance(option.place & HEX, enemy) for enemy in enemies)

        least = min(map(way, options))
        return self.random.choice([option for option in options if way(option) == least])
