"""Exact odds of tests with wilds dice, and what they are for (tasks of quests, clauses, the ritual)."""

from __future__ import annotations

from eternia.fields.chapters.combat.dice import Roll
from eternia.fields.chapters.quests.checks import WildsTest
from eternia.fields.chapters.quests.quests import QuestTasks, tasks_of
from eternia.fields.in_force import numbers
from eternia.fields.language.clauses import Tested
from eternia.fields.table.model import State
from eternia.fields.timing.running import Run
from eternia.fields.variants.skirmish.ritual import Chanting
from eternia.fields.views.odds.rolls import Kept, Rolling, add
from eternia.fields.views.odds.wilds import roll_after, rolling_of
from eternia.kernel.pending import Option

Successes = dict[int, float]
"""The chance of each number of successes."""


def successes(kept: Kept) -> int:
    """FE-WC-10: a double success is two."""
    return kept[1] + 2 * kept[2]


class TestOdds:
    """A roll of wilds dice in progress of which so many successes are wanted; 0: as many as can be."""

    __test__ = False

    def __init__(self, s: State, top: Roll, need: int) -> None:
        self.s = s
        self.top = top
        self.need = need

    def _worth(self, kept: Kept) -> float:
        found = successes(kept)
        return float(found >= self.need) if self.need else float(found)

    def now(self) -> Successes:
        """The odds as things stand."""
        top = self.top
        rolling = rolling_of(self.s, top, self._worth)
        return counted(rolling.ends(rolling.spread(top.dice, top.count + sum(top.marked))))

    def after(self, option: Option) -> Successes:
        """The odds when an option of the reroll is taken."""
        start, blanks = roll_after(self.s, self.top, option)
        return counted(rolling_of(self.s, self.top, self._worth).ends(start, blanks))

    def win(self, found: Successes) -> float:
        """The chance of enough successes."""
        return sum([chance for number, chance in found.items() if number >= self.need])


def counted(ends: dict[Kept, float]) -> Successes:
    """The number of successes of dice that lie there."""
    found: Successes = {}
    for kept, chance in ends.items():
        add(found, successes(kept), chance)
    return found


def expected(found: Successes) -> float:
    """The successes on average."""
    return sum([number * chance for number, chance in found.items()])


def before_test(s: State, hero: int, attribute: str, need: int) -> Successes:
    """The odds of a test with as many dice as an attribute says, before the roll."""
    count = max(0, numbers.total(s, hero, attribute))
    rolling = Rolling(s.content.wilds_faces, count, lambda kept: float(successes(kept) >= need))
    return counted(rolling.ends(rolling.spread((0, 0, 0, 0), count)))


def needed(s: State) -> int:
    """How many successes the test in progress wants; 0 where nobody says."""
    for index in range(len(s.stack) - 1, 0, -1):
        if isinstance(s.stack[index], WildsTest):
            below = s.stack[index - 1]
            if isinstance(below, QuestTasks):
                return tasks_of(s, below.hero, below.card)[below.at].amount
            if isinstance(below, Run) and isinstance(below.body, Tested):
                return below.body.successes
            if isinstance(below, Chanting):
                return _chant(s, below)
    return 0


def _chant(s: State, below: Chanting) -> int:
    body = below._paid(s).then
    return body.successes if isinstance(body, Tested) else 0
