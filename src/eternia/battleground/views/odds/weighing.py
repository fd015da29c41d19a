"""Weighing the courses of an attack: what each result's chance is."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from eternia.battleground.views.odds import outcomes as r
from eternia.battleground.views.odds.dice import Distribution, at_most, net_successes

NEVER = 1e-15
"""Chances below this are rounding."""
CERTAIN: Distribution = (1.0,)


class Weighed(msgspec.Struct):
    """The chance of each end, with the tests that lead there most often."""

    ends: dict[r.End, float]
    attacked: r.Attacked | None = None
    defended: r.Defended | None = None

    def value(self) -> tuple[float, float]:
        """How good it is for the attacker: knockouts first, then wounds."""
        knockouts = sum([chance for end, chance in self.ends.items() if end.knocked_out])
        return knockouts, sum([chance * end.wounds for end, chance in self.ends.items()])


class Weighing:
    """Both sides reroll with at most so much mana; whoever has a choice takes what is best for them."""

    def __init__(self, seat: int, mana: int, defence_mana: int) -> None:
        self.seat = seat
        """The attacker's."""
        self.mana = mana
        self.defence_mana = defence_mana

    def weigh(self, course: r.Course, attack: Distribution = CERTAIN) -> Weighed:
        """The chance of each end; ``attack`` are the attacker's successes once they are rolled."""
        if isinstance(course, r.End):
            return Weighed({course: 1.0})
        if isinstance(course, r.Attacked):
            found = self.weigh(course.then, course.attack.numbers.successes(self.mana))
            found.attacked = course
            return found
        if isinstance(course, r.Defended):
            return self._defended(course, attack)
        if isinstance(course, r.Tested):
            chances = at_most(course.numbers.successes(), len(course.courses) - 1)
            return mixed((chance, self.weigh(c)) for chance, c in zip(chances, course.courses, strict=True))
        return self._either(course, attack)

    def _defended(self, course: r.Defended, attack: Distribution) -> Weighed:
        """BG-DEF-02 to 04: the defence cancels successes; the rest decides."""
        numbers = None if course.defence is None else course.defence.numbers
        defence = CERTAIN if numbers is None else numbers.successes(self.defence_mana)
        net = net_successes(attack, defence, len(course.courses) - 1)
        found = mixed((chance, self.weigh(c)) for chance, c in zip(net, course.courses, strict=True))
        found.defended = course
        return found

    def _either(self, course: r.Either, attack: Distribution) -> Weighed:
        """The best of the courses for whoever chooses, who knows the attacker's successes (BG-RULING-043)."""
        if len(attack) == 1:
            return self._best(course, attack)
        parts = []
        for count, chance in enumerate(attack):
            if chance > NEVER:
                parts.append((chance, self._best(course, (*(0.0,) * count, 1.0))))
        return mixed(parts)

    def _best(self, course: r.Either, attack: Distribution) -> Weighed:
        found = [self.weigh(c, attack) for c in course.courses]
        pick = max if course.seat == self.seat else min
        return pick(found, key=Weighed.value)


def mixed(parts: Iterable[tuple[float, Weighed]]) -> Weighed:
    """Several weighed courses, each with its chance; the tests are those of the likeliest that has any."""
    ends: dict[r.End, float] = {}
    attacked: r.Attacked | None = None
    shown: dict[int, tuple[float, r.Defended]] = {}
    for chance, part in parts:
        if chance <= 0:
            continue
        for end, share in part.ends.items():
            ends[end] = ends.get(end, 0.0) + chance * share
        attacked = attacked or part.attacked
        if part.defended is not None:
            before = shown.get(id(part.defended), (0.0, part.defended))[0]
            shown[id(part.defended)] = (before + chance, part.defended)
    likeliest = max(shown.values(), key=lambda pair: pair[0], default=(0.0, None))
    return Weighed(ends, attacked, likeliest[1])
