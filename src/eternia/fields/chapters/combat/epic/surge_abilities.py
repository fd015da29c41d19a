"""Surge abilities: of the chosen weapon, of the other one, of a beast (FE-CARD-08, FE-EPIC-3-06, 07)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from eternia.fields import timing
from eternia.fields.table.combat_events import SurgeUsed

if TYPE_CHECKING:
    from eternia.fields.table.content_records import Weapon
    from eternia.fields.table.epic_combat import Combat, Side
    from eternia.fields.table.model import State


def weapon_of(s: State, side: Side, other: bool = False) -> Weapon:
    """FE-WEAPON-05: the chosen weapon of a hero, or the one not chosen."""
    weapons = s.content.heroes[s.heroes[side.hero].card].weapons
    return weapons[1 - side.weapon if other else side.weapon]


def is_immediate(s: State, side: Side) -> bool:
    """FE-EPIC-3-06: whether the surge ability works as soon as its card is placed."""
    return weapon_of(s, side).immediate


def activate(s: State, c: Combat, number: int, other: bool = False) -> None:
    """FE-CARD-08: the surge ability of the chosen weapon, or of the other one, takes effect."""
    side = c.sides[number]
    s.emit(SurgeUsed, side.hero, 1 - side.weapon if other else side.weapon)
    timing.run_in_combat(
        s, number, side.hero, weapon_of(s, side, other).surge, "surge", s.heroes[side.hero].card
    )
