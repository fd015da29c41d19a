"""What an epic combat comes to if both sides pass now, and what each option changes (FE-EPIC-4 to 6).

The engine's own steps are made on copies: totals, initiative, blows, losses. Cards that the looker does not know
count nothing; draws are followed in all their results, Dice of Power count with their average.
"""

from __future__ import annotations

import msgspec

from eternia.fields.chapters.combat.dice import Roll, code_of
from eternia.fields.chapters.combat.epic import damage, faster, resolution, totals
from eternia.fields.chapters.combat.epic.abilities import Abilities
from eternia.fields.chapters.combat.epic.placing import Placing
from eternia.fields.table.combat_options import FocusCard
from eternia.fields.table.epic_combat import HIDDEN, Combat, the_combat
from eternia.fields.table.model import State
from eternia.fields.table.options import PASS
from eternia.fields.variants.solo.combat import SoloCombat
from eternia.fields.views.odds.rolls import add
from eternia.fields.views.odds.stepping import branches, run, taken
from eternia.fields.views.odds.tests import TestOdds, expected
from eternia.kernel.frame import Frame
from eternia.kernel.pending import PUBLIC, Chance, Decision, Option

MOST = 160
"""How many copies are run to their end for one option."""


class Course(msgspec.Struct, frozen=True, gc=False, order=True):
    """How this round ends, seen from one side."""

    lead: int
    """1 for a victory or the lead, 0 for neither, -1 for a defeat or the other's lead."""
    over: bool
    """Whether somebody is at 0 HP."""
    lost: int
    dealt: int

    @property
    def worth(self) -> float:
        """The victory first, then damage."""
        return 100.0 * self.lead * (2 if self.over else 1) + self.dealt - self.lost


Courses = dict[Course, float]


def worth_of(courses: Courses) -> float:
    """What these are worth on average."""
    return sum([chance * course.worth for course, chance in courses.items()])


class Forecast:
    """The epic combat of an imagined state as one side sees it."""

    def __init__(self, s: State, shown: Combat, own: int) -> None:
        self.own = own
        self.s = s.clone()
        self.at = max(index for index, frame in enumerate(self.s.stack) if isinstance(frame, Combat))
        self.left = 0
        c = self._combat(self.s)
        for side, seen in zip(c.sides, shown.sides, strict=True):
            side.grid = tuple(
                [
                    msgspec.structs.replace(card, flipped=True) if each.kind == HIDDEN else card
                    for card, each in zip(side.grid, seen.grid, strict=True)
                ]
            )

    def _combat(self, t: State) -> Combat:
        c = t.stack[self.at]
        assert isinstance(c, Combat)
        return c

    def totals(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """FE-EPIC-5: attack, defence and initiative of both sides as far as they are known."""
        c = self._combat(self.s)
        one, other = [tuple([each.total for each in totals.totals(self.s, c, number)]) for number in (0, 1)]
        return one, other

    def now(self) -> Courses:
        """If nobody does anything more in this round."""
        self.left = MOST
        return self._conclude(self.s.clone())

    def after(self, decision: Decision, option: Option) -> Courses:
        """If this option is taken and nobody does anything more."""
        self.left = MOST
        return self._follow(taken(self.s, decision.seat, option), 0)

    def _stops(self, t: State, top: Frame) -> bool:
        return top is t.stack[self.at] or isinstance(top, Abilities)

    def _follow(self, t: State, depth: int) -> Courses:
        """Run a copy until the option has done its work; of own decisions the best, others pass."""
        if len(t.stack) <= self.at:
            return {}
        c = self._combat(t)
        awaited = run(t, lambda top: len(t.stack) <= self.at or self._stops(t, top))
        if awaited is None:
            return self._conclude(t) if len(t.stack) > self.at and t.stack[self.at] is c else {}
        if isinstance(awaited, Chance):
            return self._chance(t, awaited, depth)
        decision = awaited[0]
        options = list(decision.options)
        if decision.seat not in c.sides[self.own].seats:
            options = [PASS] if PASS in options else options[:1]
        options = [each for each in options if not isinstance(each, FocusCard)] or options
        tried = [self._follow(taken(t, decision.seat, option), depth + 1) for option in options]
        return max(tried, key=worth_of)

    def _chance(self, t: State, chance: Chance, depth: int) -> Courses:
        """All results; a draw from a combat deck by kinds. What lies too deep is left out."""
        top = t.stack[-1]
        if self.left <= 0 or depth > 1:
            return self._conclude(t)
        parts = branches(t, chance)
        if isinstance(top, Placing):
            parts = self._draws(t, top, chance)
        found: Courses = {}
        for each, part in parts:
            for course, more in self._follow(each, depth + 1).items():
                add(found, course, part * more)
        return found

    def _draws(self, t: State, top: Placing, chance: Chance) -> list[tuple[State, float]]:
        """FE-EPIC-3-01: one pick for each kind stands for all cards of it; of two cards the second is any."""
        deck = self._combat(t).sides[top.side].deck
        size = sum(deck)
        found = []
        first = 0
        for count in deck:
            if count:
                rest = tuple([0 for _ in chance.sizes[1:]])
                found.append((taken(t, PUBLIC, (first, *rest)), count / size))
            first += count
        return found

    def _conclude(self, t: State) -> Courses:
        """Both pass: steps 4 to 6 run to their end."""
        self.left -= 1
        c = self._combat(t)
        del t.stack[self.at + 1 :]
        for side in c.sides:
            side.drawn = ()
        solo = isinstance(c, SoloCombat)
        if c.step < c.labels["roll_initiative"]:
            c.go("roll_initiative" if solo else "beast_abilities")
        return self._strike(t, c)

    def _strike(self, t: State, c: Combat) -> Courses:
        end = c.labels["defeat"]
        while True:
            awaited = run(t, lambda top: len(t.stack) <= self.at or (top is c and c.step >= end))
            top = t.stack[-1]
            if awaited is None or not isinstance(top, Roll):
                break
            # FE-DICE-14: dice of a zone count with their average, rounded.
            average = expected(TestOdds(t, top, 0).now())
            t.stack.pop()
            t.stack[-1].result = code_of((0, round(average), 0, 0))
        if awaited is not None:
            return {}
        return {self._course(t, c): 1.0}

    def _course(self, t: State, c: Combat) -> Course:
        own, other = self.own, 1 - self.own
        down = [damage.left(t, c, number) <= 0 for number in (0, 1)]
        mine, theirs = c.sides[own], c.sides[other]
        if any(down):
            lead = 0 if all(down) else -1 if down[own] else 1
        elif c.sides[1].hero >= 0 and c.against_hero and c.round >= faster.last_round(t, c):
            lead = 1 if resolution.winner_by_damage(t, c) == own else -1
        else:
            lead = (mine.dealt > theirs.dealt) - (mine.dealt < theirs.dealt)
        before = the_combat(self.s)
        return Course(
            lead=lead,
            over=any(down),
            lost=mine.lost - before.sides[own].lost,
            dealt=mine.dealt - before.sides[own].dealt,
        )
