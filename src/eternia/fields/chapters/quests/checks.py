"""Checks with one wilds die and tests with as many as an attribute says (FE-CHECK, tasks of quests)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from eternia.fields.chapters.combat.dice import DOUBLE, FACES, SUCCESS, Roll, successes_of
from eternia.fields.in_force import numbers
from eternia.fields.table.combat_events import WildsDiceRolled
from eternia.fields.table.registry import REGISTRY
from eternia.kernel.frame import Frame, Question
from eternia.kernel.pending import Chance

if TYPE_CHECKING:
    from eternia.fields.table.model import State


def begin_check(s: State, hero: int, source: str) -> None:
    """FE-CHECK-01: roll one die; hands over 1 for a success, else 0."""
    s.push(WildsCheck(hero=hero, source=source))


def begin_test(s: State, hero: int, attribute: str, source: str) -> None:
    """Roll as many dice as the attribute says, with rerolls; hands over the number of successes."""
    s.push(WildsTest(hero=hero, attribute=attribute, source=source))


class WildsCheck(Frame, kw_only=True):
    """FE-CHECK: one wilds die, not rolled again."""

    hero: int
    source: str

    def roll(self, s: State) -> Chance:
        """One die."""
        return Chance("dice", (6,), source=self.source)

    def rolled(self, s: State, seat: int, picks: tuple[int, ...]) -> None:
        """FE-CHECK-02 to 05: success and double success succeed, blank and reroll fail."""
        face = s.content.wilds_faces[picks[0]]
        s.emit(WildsDiceRolled, self.hero, (FACES[face],), self.source)
        s.hand_over(int(face in (SUCCESS, DOUBLE)))

    steps = (Question(roll, rolled),)


class WildsTest(Frame, kw_only=True):
    """TEST: wilds dice by an attribute, cards in force included."""

    hero: int
    attribute: str
    source: str

    def roll(self, s: State) -> None:
        """With rerolls as in wilds combat."""
        count = max(0, numbers.total(s, self.hero, self.attribute))
        s.push(Roll(hero=self.hero, count=count, source=self.source))

    def close(self, s: State) -> None:
        """Hand the successes over."""
        s.hand_over(successes_of(self.result))

    steps = (roll, close)


REGISTRY.begin_check = begin_check
REGISTRY.begin_test = begin_test
