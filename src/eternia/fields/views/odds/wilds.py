"""Exact odds of a wilds combat before the roll, of each reroll, and the best assignment of the dice (FE-WC).

Whoever plays it wants to defeat the enemy first and to lose few HP then. What cards and abilities change is not
written here: the engine's own steps are made on copies, for every way in which the dice can lie at last.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

import msgspec

from eternia.fields.chapters.combat.dice import (
    DOUBLE,
    FACES,
    NO_DICE,
    REROLL,
    SUCCESS,
    Roll,
    code_of,
)
from eternia.fields.chapters.combat.wilds_combat import WildsCombat, begin_wilds
from eternia.fields.chapters.quests.checks import WildsCheck
from eternia.fields.in_force import health
from eternia.fields.table.combat_options import Reroll, RollBlanks, StopRolling
from eternia.fields.table.model import State
from eternia.fields.table.options import PASS
from eternia.fields.views.odds.rolls import Dice, Kept, Rolling, Spread, add, less
from eternia.fields.views.odds.stepping import branches, run, stands_at, taken
from eternia.kernel.frame import Frame
from eternia.kernel.pending import PUBLIC, Chance, Decision, Option

LOSS = 0.001
"""What a lost HP counts against the victory."""


class End(msgspec.Struct, frozen=True, gc=False, order=True):
    """How a wilds combat can end."""

    won: bool
    lost: int
    """HP lost."""
    down: bool
    """Whether the hero has no HP left."""

    @property
    def worth(self) -> float:
        """The victory first, then few losses."""
        return self.won - LOSS * self.lost


Ends = dict[End, float]


def worth_of(ends: Ends) -> float:
    """What these ends are worth on average."""
    return sum([chance * end.worth for end, chance in ends.items()])


class Assignment(msgspec.Struct, frozen=True, gc=False):
    """What is left of the enemy after the best assignment, and which dice went where (FE-WC-09 to 12)."""

    attack: int
    defence: int
    hp: int
    pairs: tuple[tuple[str, str], ...]


def best_assignment(fight: WildsCombat) -> Assignment:
    """FE-WC-09 to 14: defeat the enemy if the dice suffice, with few of them; the rest against its attack."""
    best: Assignment | None = None
    for to_defence in _pays(fight.defence, fight.single, fight.double):
        single, double = fight.single - to_defence[0], fight.double - to_defence[1]
        for to_hp in _pays(fight.hp, single, double):
            found = _assigned(fight, to_defence, to_hp)
            if best is None or found.attack < best.attack:
                best = found
    return _assigned(fight, (0, 0), (0, 0)) if best is None else best


def _pays(need: int, single: int, double: int) -> list[tuple[int, int]]:
    """Single and double successes that bring an attribute to 0 without one too many."""
    ways = [(max(0, need - 2 * number), number) for number in range(min(double, (need + 1) // 2) + 1)]
    return [way for way in ways if way[0] <= single]


def _assigned(fight: WildsCombat, to_defence: tuple[int, int], to_hp: tuple[int, int]) -> Assignment:
    """These dice against defence and HP, of the others as many as it takes against the attack."""
    single = fight.single - to_defence[0] - to_hp[0]
    double = fight.double - to_defence[1] - to_hp[1]
    doubles = min(double, (fight.attack + 1) // 2)
    singles = min(single, max(0, fight.attack - 2 * doubles))
    enough = fight.defence <= to_defence[0] + 2 * to_defence[1] and fight.hp <= to_hp[0] + 2 * to_hp[1]
    pairs = []
    for attribute, (ones, twos) in (
        ("defence", to_defence),
        ("hp", to_hp),
        ("attack", (singles, doubles)),
    ):
        pairs += [("double", attribute)] * twos + [("success", attribute)] * ones
    return Assignment(
        attack=max(0, fight.attack - singles - 2 * doubles),
        defence=0 if enough else fight.defence,
        hp=0 if enough else fight.hp,
        pairs=tuple(pairs),
    )


class Fight:
    """A wilds combat on a copy of a state, which is not changed."""

    def __init__(self, s: State, hero: int, known: bool) -> None:
        self.s = s
        self.hero = hero
        self.known = known
        """Whether the looker knows the hero's pack; otherwise no consumable is used."""
        self.at = next(
            index for index in reversed(range(len(s.stack))) if isinstance(s.stack[index], WildsCombat)
        )

    def now(self) -> Ends:
        """The odds as things stand."""
        top = self.s.stack[-1]
        if isinstance(top, Roll):
            return self._rolled(self.s, self._start(top), self._blanks_open(top))
        return self._play(self.s.clone())

    def after(self, seat: int, option: Option) -> Ends:
        """The odds when an option of the decision is taken."""
        top = self.s.stack[-1]
        if isinstance(top, Roll):
            start, blanks = roll_after(self.s, top, option)
            return self._rolled(self.s, start, blanks)
        return self._play(taken(self.s, seat, option))

    def _start(self, top: Roll) -> Spread:
        """The dice that lie there, and those that are about to be rolled."""
        again = top.count + sum(top.marked)
        return rolling_of(self.s, top, lambda kept: 0.0).spread(top.dice, again)

    def _blanks_open(self, top: Roll) -> bool:
        return top.blanks > 0

    def _rolled(self, s: State, start: Spread, blanks: bool) -> Ends:
        """Over all ways in which the dice can lie at last."""
        top = s.stack[-1]
        assert isinstance(top, Roll)
        known: dict[Kept, Ends] = {}

        def ends(kept: Kept) -> Ends:
            if kept not in known:
                t = s.clone()
                t.stack.pop()
                t.stack[-1].result = code_of((*kept, 0))
                known[kept] = self._play(t)
            return known[kept]

        worths: dict[Kept, float] = {}

        def worth(kept: Kept) -> float:
            if kept not in worths:
                worths[kept] = worth_of(ends(kept))
            return worths[kept]

        found: Ends = {}
        for kept, chance in rolling_of(s, top, worth).ends(start, blanks).items():
            for end, part in ends(kept).items():
                add(found, end, chance * part)
        return found

    def _play(self, t: State) -> Ends:
        """Run a copy to the end of the combat; of decisions the best option, of chance all results."""
        fight = t.stack[self.at]
        assert isinstance(fight, WildsCombat)
        while True:
            if len(t.stack) > self.at and _assigns(fight, t.stack[-1]):
                self._assign(fight)
            awaited = run(t, lambda top: self._is_over(t) or _assigns(fight, top))
            if awaited is None and self._is_over(t):
                return {End(fight.hp == 0, fight.lost, health.left(t, self.hero) <= 0): 1.0}
            if isinstance(awaited, Chance):
                return self._chance(t, awaited)
            if awaited is not None:
                return self._decide(t, awaited[0])

    def _is_over(self, t: State) -> bool:
        return len(t.stack) <= self.at

    def _assign(self, fight: WildsCombat) -> None:
        best = best_assignment(fight)
        fight.attack, fight.defence, fight.hp = best.attack, best.defence, best.hp
        fight.single = fight.double = 0
        fight.go("damage")

    def _chance(self, t: State, chance: Chance) -> Ends:
        top = t.stack[-1]
        if isinstance(top, Roll):
            return self._rolled(t, self._start(top), self._blanks_open(top))
        if isinstance(top, WildsCheck):
            return self._mixed(_checked(t))
        return self._mixed(branches(t, chance))

    def _mixed(self, parts: Iterable[tuple[State, float]]) -> Ends:
        found: Ends = {}
        for t, chance in parts:
            for end, part in self._play(t).items():
                add(found, end, chance * part)
        return found

    def _decide(self, t: State, decision: Decision) -> Ends:
        options = decision.options
        if decision.kind == "wilds consumable" and not self.known:
            options = [PASS]
        tried = [self._play(taken(t, decision.seat, option)) for option in options]
        return max(tried, key=worth_of)


def _assigns(fight: WildsCombat, top: Frame) -> bool:
    """Whether the dice are to be assigned next."""
    return top is fight and stands_at(fight, "assign")


def _checked(t: State) -> list[tuple[State, float]]:
    """FE-CHECK-02 to 05: a check succeeds or fails; one side of the die stands for all that are alike."""
    faces = t.content.wilds_faces
    succeeds = [face in (SUCCESS, DOUBLE) for face in faces]
    return [
        (taken(t, PUBLIC, (succeeds.index(way),)), succeeds.count(way) / len(faces))
        for way in (True, False)
        if way in succeeds
    ]


def rolling_of(s: State, top: Roll, worth: Callable[[Kept], float]) -> Rolling:
    """The roll in progress, for somebody to whom the kept dice are worth this."""
    count = sum(top.dice) + top.count + sum(top.marked)
    return Rolling(s.content.wilds_faces, count, worth, top.blanks)


def roll_after(s: State, top: Roll, option: Option) -> tuple[Spread, bool]:
    """FE-WC-06 to 08: the dice after an option of a reroll, and whether blanks may still be rolled.

    Named rerolls are rolled at once: to name more of them first brings nothing more.
    """
    dice, rolled = top.dice, sum(top.marked)
    plain = rolling_of(s, top, lambda kept: 0.0)
    if isinstance(option, Reroll):
        faces = (REROLL, FACES.index(option.other)) if option.other else (REROLL,)
        return plain.spread(less(dice, *faces), rolled + len(faces)), True
    if isinstance(option, StopRolling) and top.marked != NO_DICE:
        return plain.spread(dice, rolled), True
    if isinstance(option, RollBlanks):
        return plain.spread(less(dice, *[0] * option.dice), option.dice), False
    settled: Dice = (dice[0] + dice[3], dice[1], dice[2], 0)
    return {settled: 1.0}, isinstance(option, StopRolling)


def against(s: State, hero: int, card: str, known: bool) -> Ends:
    """The odds of a hero against an encounter card before any die falls (FE-WC-03, 04)."""
    t = s.clone()
    begin_wilds(t, hero, card)
    return Fight(t, hero, known).now()
