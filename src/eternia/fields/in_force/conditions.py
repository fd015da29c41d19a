"""Conditions of clauses: whether they hold for a hero now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from eternia.fields.in_force import goals, numbers
from eternia.fields.language.clauses import Condition, Conditions
from eternia.fields.table.epic_combat import Combat, combat_of

if TYPE_CHECKING:
    from eternia.fields.table.model import State

IN_COMBAT = frozenset(("weapon", "attacking", "defending", "entered", "round", "enemy"))
"""Words that speak of an epic combat: outside of one they do not hold."""


def holds(s: State, hero: int, conditions: Conditions, amount: int = 0, merchant: str = "") -> bool:
    """Whether all conditions hold for a hero; -1 is the beast or boss of the combat.

    ``amount`` is the damage that is spoken of, ``merchant`` the type that is used.
    """
    return all(_holds(s, hero, condition, amount, merchant) for condition in conditions)


def _holds(s: State, hero: int, condition: Condition, amount: int, merchant: str) -> bool:
    word = condition.word
    if word in IN_COMBAT:
        c = combat_of(s)
        return c is not None and _in_combat(s, c, hero, condition)
    if word == "night":
        return s.is_night
    if word == "day":
        return not s.is_night
    if word == "merchant":
        return merchant == condition.value
    if word == "boss":
        return s.boss is not None
    if word == "no-boss":
        return s.boss is None
    if word == "area":
        return _is_in(s, hero, condition.value)
    if word == "damage":
        return goals.compare(amount, condition)
    return goals.compare(_count(s, hero, word), condition)


def _in_combat(s: State, c: Combat, hero: int, condition: Condition) -> bool:
    """A condition about the combat; the weapon is that of the hero who fights the beast, seen from the beast."""
    own = 1 if hero < 0 else c.side_of(hero)
    if own > 1:
        return False
    word, value = condition.word, condition.value
    if word == "round":
        return c.round == int(value)
    if word == "weapon":
        side = c.sides[own] if hero >= 0 else c.sides[0]
        return s.content.heroes[s.heroes[side.hero].card].weapons[side.weapon].type == value
    if word == "attacking":
        return own == 0
    if word == "defending":
        return own == 1
    if word == "entered":
        return own == 0 and c.entered
    enemy_is_hero = c.sides[1 - own].hero >= 0
    if value in ("grid", "gridless"):
        return c.places(1 - own) == (value == "grid")
    return enemy_is_hero == (value == "hero")


def _is_in(s: State, hero: int, place: str) -> bool:
    area = s.content.areas[s.heroes[hero].area]
    if place == "vine":
        return s.heroes[hero].area in s.vines
    if place == "coast":
        return area.coast
    return area.is_outpost == (place == "outpost")


def _count(s: State, hero: int, word: str) -> int:
    """The number that a condition of a hero compares."""
    h = s.heroes[hero]
    if word == "hp":
        return numbers.total(s, hero, "hp") - h.damage
    if word == "soldiers":
        return s.soldiers[h.team][h.area]
    return goals.amount(s, h.team, word)
