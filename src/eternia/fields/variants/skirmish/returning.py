"""Where a defeated hero returns in a skirmish (FE-SKIRM-PLAY-06 to 09, FE-RULING-83)."""

from eternia.fields.chapters.movement import whereabouts
from eternia.fields.map import control
from eternia.fields.table.model import IN_BOX, State
from eternia.fields.table.options import TO_AREA, To
from eternia.fields.variants.skirmish import zones
from eternia.kernel.frame import Frame, Question
from eternia.kernel.pending import Decision

DISTANCE = 3
"""FE-SKIRM-PLAY-09: locations away from every enemy hero."""


def places(s: State, hero: int) -> list[int]:
    """The areas a defeated hero may return to, by the first rule that gives any; at last its base."""
    team = s.heroes[hero].team
    found = [area for area in zones.outposts(s, team) if _is_quiet(s, team, area)]
    if not found:  # FE-SKIRM-PLAY-08
        friends = {
            h.area for n, h in enumerate(s.heroes) if h.team == team and n != hero and h.area != IN_BOX
        }
        found = sorted(friends)
    if not found:  # FE-SKIRM-PLAY-09
        found = [area for area in range(len(s.content.areas)) if _is_far(s, team, area)]
    return sorted(found) or [s.teams[team].base]


def _is_quiet(s: State, team: int, area: int) -> bool:
    """FE-SKIRM-PLAY-07, FE-RULING-83: no enemies in it, nor in a wilds area next to it."""
    if control.has_enemies(s, team, area):
        return False
    geography = s.content.geography
    near = [other for other in geography.adjacent[area] if geography.wilds_mask >> other & 1]
    return not any(control.has_enemies(s, team, other) for other in near)


def _is_far(s: State, team: int, area: int) -> bool:
    """FE-SKIRM-PLAY-09, FE-RULING-83: steps over borders, paths and edge icons."""
    if control.is_closed(s, team, area) or control.has_enemies(s, team, area):
        return False
    reach = s.content.geography.reach[area]
    return all(reach[h.area] >= DISTANCE for h in s.heroes if h.team != team and h.area != IN_BOX)


class Returning(Frame, kw_only=True):
    """FE-RULING-83: the hero's player chooses; no combat results."""

    hero: int

    def where(self, s: State) -> tuple[Decision[To], ...] | None:
        """One of the legal places."""
        areas = places(s, self.hero)
        if len(areas) < 2:
            return None
        options = [TO_AREA[area] for area in areas]
        return (Decision(s.heroes[self.hero].seat, "return", options, "FE-SKIRM-PLAY-06", self.hero),)

    def take(self, s: State, seat: int, option: To) -> None:
        """It is back on the map."""
        whereabouts.put(s, self.hero, option.area, "defeat")
        self.finish()

    def only(self, s: State) -> None:
        """A single place needs no choice."""
        whereabouts.put(s, self.hero, places(s, self.hero)[0], "defeat")

    steps = (Question(where, take), only)
