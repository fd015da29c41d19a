"""HP in an epic combat: of heroes on their cards, of beasts on the table, of a boss for good (FE-EPIC-6-04)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from eternia.fields.in_force import health, numbers
from eternia.fields.table.combat_events import BeastHurt, LossPrevented
from eternia.fields.table.epic_combat import OUTSIDE, Combat, Side

if TYPE_CHECKING:
    from eternia.fields.table.model import State


def taken(s: State, c: Combat, number: int) -> int:
    """The damage on a side."""
    side = c.sides[number]
    if side.hero >= 0:
        return s.heroes[side.hero].damage
    if is_boss(s, c, number):
        assert s.boss is not None
        return s.boss.damage
    return side.damage


def is_boss(s: State, c: Combat, number: int) -> bool:
    """Whether a side is the boss in play (FE-EPIC-9-13)."""
    return c.sides[number].beast in s.content.bosses


def left(s: State, c: Combat, number: int) -> int:
    """The HP a side still has."""
    side = c.sides[number]
    if side.hero >= 0:
        return numbers.total(s, side.hero, "hp") - s.heroes[side.hero].damage
    return s.content.opponent(side.beast).hp - taken(s, c, number)


def ignorable(s: State, side: Side) -> int:
    """Losses that a side may ignore: by effects of this round, or by one on the map that lasts the turn."""
    return side.prevented + (numbers.lasting(s.heroes[side.hero], "prevent") if side.hero >= 0 else 0)


def lose(s: State, c: Combat, number: int, amount: int, source: str, by: int, team: int = -1) -> int:
    """A side loses HP through the other side (``by``), or through a third team; how many it lost.

    FC-R8: what it may ignore comes first. FE-RULING-38: it counts as damage done by the other side.
    """
    side = c.sides[number]
    ignored = min(ignorable(s, side), amount)
    if ignored > 0:
        lasting = ignored - min(ignored, side.prevented)
        side.prevented -= ignored - lasting
        if lasting:
            numbers.use_up(s.heroes[side.hero], "prevent", lasting)
        s.emit(LossPrevented, side.hero, ignored)
    lost = _take(s, c, number, amount - ignored, source, team)
    if by != OUTSIDE:
        c.sides[by].dealt += lost
    return lost


def pay(s: State, c: Combat, number: int, amount: int, source: str) -> None:
    """FE-RULING-38, FC-R8: what a side loses by its own effect is no damage and cannot be ignored."""
    _take(s, c, number, amount, source)


def _take(s: State, c: Combat, number: int, amount: int, source: str, team: int = -1) -> int:
    side = c.sides[number]
    if side.hero >= 0:
        lost = health.lose(s, side.hero, amount, source)
    else:
        lost = min(amount, left(s, c, number))
        if lost <= 0:
            return 0
        _hurt(s, c, number, lost, team)
        s.emit(BeastHurt, side.beast, lost, source)
    side.lost += lost
    return lost


def _hurt(s: State, c: Combat, number: int, amount: int, team: int = -1) -> None:
    """Put damage on a beast, or on the boss with credit for the team that fights it or cast the spell."""
    if is_boss(s, c, number):
        boss, team = s.boss, team if team >= 0 else c.sides[1 - number].team
        assert boss is not None
        boss.damage += amount
        if amount > 0:
            boss.credit = tuple([each + amount * (n == team) for n, each in enumerate(boss.credit)])
    else:
        c.sides[number].damage += amount


def heal(s: State, c: Combat, number: int, amount: int, source: str) -> None:
    """A side recovers HP, up to what is printed."""
    side = c.sides[number]
    if side.hero >= 0:
        health.heal(s, side.hero, amount, source)
        return
    healed = min(amount, taken(s, c, number))
    if healed > 0:
        _hurt(s, c, number, -healed)
        s.emit(BeastHurt, side.beast, -healed, source)
