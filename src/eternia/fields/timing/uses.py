"""How often a clause may be used, once per combat included; the other uses are counted by ``in_force.uses``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from eternia.fields.in_force import uses
from eternia.fields.language.records import Clause
from eternia.fields.table.epic_combat import OUTSIDE, Side, combat_of

if TYPE_CHECKING:
    from eternia.fields.table.model import State


def is_spent(s: State, hero: int, card: str, clause: Clause) -> bool:
    """Whether a hero has used the clause as often as it may."""
    if clause.limit != "combat":
        return bool(clause.limit) and uses.is_spent(s, hero, card, clause.limit)
    side = _side(s, hero)
    return side is not None and f"{card}/{clause.when}" in side.used


def spend(s: State, hero: int, card: str, clause: Clause) -> None:
    """Note that a hero has used a clause."""
    if clause.limit != "combat":
        uses.spend(s, hero, card, clause.limit)
        return
    side = _side(s, hero)
    if side is not None:
        side.used = (*side.used, f"{card}/{clause.when}")


def _side(s: State, hero: int) -> Side | None:
    """The side on which a hero fights."""
    c = combat_of(s)
    number = OUTSIDE if c is None else c.side_of(hero)
    return None if c is None or number == OUTSIDE else c.sides[number]
