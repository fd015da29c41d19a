"""The exact distribution of a roll of wilds dice with rerolls: pure numbers (FE-WC-04 to 08, FE-RULING-58).

The policy of rerolls is the best one for a worth that never falls when a die shows more. Then, while a die shows
reroll, it is rolled again with a blank one; without a blank, alone or with a single success, whichever is worth
more; never with a double. One at a time: whatever several rerolls at once can do, one after the other can do too,
knowing more. Blanks that a card lets roll again are all rolled. A chain of rerolls has no end, so it is followed
until what lies beyond is less than the rounding of a float.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from math import comb
from typing import TypeVar

from eternia.fields.chapters.combat.dice import BLANK, DOUBLE, REROLL, SUCCESS

K = TypeVar("K")
Dice = tuple[int, int, int, int]
"""Dice on the table by face: blank, success, double, reroll."""
Kept = tuple[int, int, int]
"""Dice after the last reroll: blank, success, double."""
Faces = tuple[int, ...]
"""The face of each side of the die."""
Spread = dict[Dice, float]

SMALL = 1e-13
"""What is not followed any more."""


@lru_cache(maxsize=256)
def thrown(faces: Faces, count: int) -> tuple[tuple[Dice, float], ...]:
    """FE-WC-04: what so many dice can show, with its chance."""
    one = [faces.count(face) / len(faces) for face in range(4)]
    found = []
    for blank in range(count + 1):
        for success in range(count + 1 - blank):
            for double in range(count + 1 - blank - success):
                reroll = count - blank - success - double
                ways = (
                    comb(count, blank) * comb(count - blank, success) * comb(count - blank - success, double)
                )
                chance = ways * one[0] ** blank * one[1] ** success * one[2] ** double * one[3] ** reroll
                found.append(((blank, success, double, reroll), chance))
    return tuple(found)


def less(dice: Dice, *faces: int) -> Dice:
    """The dice without one for each of these faces."""
    left = list(dice)
    for face in faces:
        left[face] -= 1
    return left[0], left[1], left[2], left[3]


def _sum(one: Dice, other: Dice) -> Dice:
    return one[0] + other[0], one[1] + other[1], one[2] + other[2], one[3] + other[3]


class Rolling:
    """All that can come of so many dice for somebody to whom the kept dice are worth something."""

    def __init__(self, faces: Faces, count: int, worth: Callable[[Kept], float], blanks: int = 0) -> None:
        self.faces = faces
        self.count = count
        self.blanks = blanks
        self.worth = worth
        self._layers: dict[bool, tuple[dict[Dice, float], dict[Dice, tuple[int, ...]]]] = {}
        """By whether blanks may still be rolled: the value of dice, and which are rolled next."""

    def spread(self, dice: Dice, again: int) -> Spread:
        """The dice after so many more have been rolled."""
        return {_sum(dice, each): chance for each, chance in thrown(self.faces, again)}

    def ends(self, start: Spread, blanks: bool = True) -> dict[Kept, float]:
        """How the dice lie at last, from dice that lie there now; ``blanks``: they may still be rolled again."""
        final: dict[Kept, float] = {}
        layer = blanks and self.blanks > 0
        moves = self._layer(layer)[1]
        going = start
        while going:
            after: Spread = {}
            for dice, chance in going.items():
                if chance < SMALL and len(final) > 1:
                    add(final, (dice[BLANK] + dice[REROLL], dice[SUCCESS], dice[DOUBLE]), chance)
                    continue
                rolled = moves.get(dice)
                if rolled is None:
                    add(final, (dice[BLANK] + dice[REROLL], dice[SUCCESS], dice[DOUBLE]), chance)
                    continue
                rest = less(dice, *rolled)
                for each, part in thrown(self.faces, len(rolled)):
                    add(after, _sum(rest, each), chance * part)
            going = after
        return self._roll_blanks(final) if layer else final

    def _roll_blanks(self, final: dict[Kept, float]) -> dict[Kept, float]:
        """Some heroes roll blank dice once more after all rerolls."""
        start: Spread = {}
        for (blank, success, double), chance in final.items():
            again = min(self.blanks, blank)
            for dice, part in self.spread((blank - again, success, double, 0), again).items():
                add(start, dice, chance * part)
        return self.ends(start, blanks=False)

    def value(self, start: Spread, blanks: bool = True) -> float:
        """What the dice are worth on average."""
        return sum([chance * self.worth(kept) for kept, chance in self.ends(start, blanks).items()])

    def _layer(self, blanks: bool) -> tuple[dict[Dice, float], dict[Dice, tuple[int, ...]]]:
        """Values and the best reroll of all dice, by going round until nothing changes."""
        if blanks in self._layers:
            return self._layers[blanks]
        every = [dice for dice, _ in thrown(self.faces, self.count)]
        values = {dice: self._kept(dice, blanks) for dice in every}
        moves: dict[Dice, tuple[int, ...]] = {}
        open_ = sorted([dice for dice in every if dice[REROLL]], key=lambda dice: dice[REROLL])
        change = 1.0
        while change > SMALL:
            change = 0.0
            for dice in open_:
                best, move = max([(self._expected(values, dice, each), each) for each in _moves(dice)])
                change = max(change, abs(best - values[dice]))
                values[dice] = best
                moves[dice] = move
        self._layers[blanks] = values, moves
        return values, moves

    def _kept(self, dice: Dice, blanks: bool) -> float:
        """The value of dice that are not rolled again; rerolls are blanks then (FE-RULING-58)."""
        blank, success, double = dice[BLANK] + dice[REROLL], dice[SUCCESS], dice[DOUBLE]
        again = min(self.blanks, blank) if blanks else 0
        if not again:
            return self.worth((blank, success, double))
        values = self._layer(False)[0]
        spread = self.spread((blank - again, success, double, 0), again)
        return sum([chance * values[each] for each, chance in spread.items()])

    def _expected(self, values: dict[Dice, float], dice: Dice, rolled: tuple[int, ...]) -> float:
        rest = less(dice, *rolled)
        return sum([chance * values[_sum(rest, each)] for each, chance in thrown(self.faces, len(rolled))])


def _moves(dice: Dice) -> Iterator[tuple[int, ...]]:
    """Rerolls that can be best."""
    if dice[BLANK]:
        yield (REROLL, BLANK)
        return
    yield (REROLL,)
    if dice[SUCCESS]:
        yield (REROLL, SUCCESS)


def add(table: dict[K, float], key: K, chance: float) -> None:
    """Add a chance to what a table has for a key."""
    table[key] = table.get(key, 0.0) + chance
