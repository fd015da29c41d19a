"""Faster Combat, Initiative Matters, Stronger Together (FE-FAST-COMBAT)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from eternia.fields.chapters.movement import whereabouts
from eternia.fields.in_force import numbers
from eternia.fields.map import control
from eternia.fields.table.epic_combat import Combat
from eternia.fields.table.options import TO_AREA, To
from eternia.kernel.frame import Frame, Question
from eternia.kernel.pending import Decision

if TYPE_CHECKING:
    from eternia.fields.table.model import State

QUOTA = 4
"""FE-EPIC-3-02: cards to place in a round."""


def quota(s: State, hero: int) -> int:
    """FE-FAST-COMBAT-08, 09, FE-RULING-49: one card more for each friendly hero in the same area."""
    if not s.options.stronger_together:
        return QUOTA
    return QUOTA + len(control.friends(s, hero))


def last_round(s: State, c: Combat) -> int:
    """FE-EPIC-0-03, FE-FAST-COMBAT-01, FE-END-09: how many rounds the combat lasts at most."""
    return 1 if c.duel or (s.options.faster_combat and c.against_hero) else 2


def initiative_loss(s: State, higher: int, lower: int) -> int:
    """FE-EPIC-5-07, FE-FAST-COMBAT-04, 05, FE-RULING-50: HP lost by the side with the lower initiative."""
    return 2 if s.options.initiative_matters and higher >= 2 * lower else 1


def winner_by_hp(s: State, c: Combat) -> int:
    """FE-FAST-COMBAT-02, FE-RULING-47: more HP left wins; on equal HP the active hero moves."""
    one, other = [numbers.total(s, side.hero, "hp") - s.heroes[side.hero].damage for side in c.sides]
    return 0 if one > other else 1


def group_of(s: State, hero: int, area: int) -> tuple[int, ...]:
    """FE-FAST-COMBAT-10: who retreats with a hero that lost: all friendly heroes of the area of the fight."""
    team = s.heroes[hero].team
    others = [n for n, h in enumerate(s.heroes) if h.team == team and h.area == area and n != hero]
    return tuple(others) if s.options.stronger_together else ()


class Retreat(Frame, kw_only=True):
    """FE-FAST-COMBAT-02, 03, 10 to 12, FE-FIRST-10 to 12, FE-RULING-48: to the nearest own outpost, else home."""

    heroes: tuple[int, ...]
    """They move together; the player of the first one breaks ties."""

    def where(self, s: State) -> tuple[Decision[To], ...] | None:
        """One of the nearest outposts."""
        areas = self._areas(s)
        if len(areas) < 2:
            return None
        first = self.heroes[0]
        options = [TO_AREA[area] for area in areas]
        return (Decision(s.heroes[first].seat, "retreat", options, "FE-RULING-48", first),)

    def _areas(self, s: State) -> list[int]:
        return whereabouts.nearest_outposts(s, self.heroes[0], self.heroes)

    def take(self, s: State, seat: int, option: To) -> None:
        """All of them go there."""
        self._go(s, option.area)
        self.finish()

    def only(self, s: State) -> None:
        """A single outpost needs no choice; without any it is the base."""
        areas = self._areas(s)
        self._go(s, areas[0] if areas else s.teams[s.heroes[self.heroes[0]].team].base)

    def _go(self, s: State, area: int) -> None:
        for hero in self.heroes:
            whereabouts.put(s, hero, area, "retreat")

    steps = (Question(where, take), only)
