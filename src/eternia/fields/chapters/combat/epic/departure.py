"""Leaving an epic combat: declining, fleeing, escaping (FW-R5, FE-EPIC-8, FC-R6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from eternia.fields.chapters.combat.epic import zero_hp
from eternia.fields.chapters.movement import whereabouts
from eternia.fields.map import control
from eternia.fields.table import combat_result
from eternia.fields.table.combat_events import CombatDeclined
from eternia.fields.table.epic_combat import Combat

if TYPE_CHECKING:
    from eternia.fields.table.model import State

REFUGE = 3
"""How far Vanish reaches."""


def leave(s: State, c: Combat, number: int, area: int) -> None:
    """FE-EPIC-8-04, 06, 07: a fighter leaves; the combat ends at once and the enemy counts as the winner."""
    whereabouts.put(s, c.sides[number].hero, area, "flight")
    c.winner = 1 - number
    c.how = "flight"
    c.ended = combat_result.FLED if number == 0 else combat_result.WON
    zero_hp.cut_short(s, c, "conclude")


def decline(s: State, c: Combat, number: int, area: int) -> None:
    """FW-R5: no combat takes place; one decline ends the matter."""
    hero = c.sides[number].hero
    s.emit(CombatDeclined, hero)
    whereabouts.put(s, hero, area, "decline")
    c.how = "decline"
    c.ended = combat_result.DECLINED
    zero_hp.cut_short(s, c, "close")


def refuges(s: State, hero: int) -> list[int]:
    """An outpost the team controls within three steps without enemy models, else the base."""
    h = s.heroes[hero]
    reach = s.content.geography.reach[h.area]
    near = [area for area in control.controlled(s, h.team) if area != h.area and reach[area] <= REFUGE]
    return [area for area in near if not control.has_enemies(s, h.team, area)] or [s.teams[h.team].base]
