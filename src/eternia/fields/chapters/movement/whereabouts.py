"""Where heroes are put and may retreat to, whatever moves them (FE-RULING-39, 40, 48)."""

from eternia.fields.chapters.movement.flying import can_fly
from eternia.fields.map import control
from eternia.fields.table import modes
from eternia.fields.table.events import HeroMoved
from eternia.fields.table.model import State


def put(s: State, hero: int, area: int, how: str) -> None:
    """A hero is in another area; no combat."""
    h = s.heroes[hero]
    h.came = start = h.area
    h.area = area
    s.emit(HeroMoved, hero, start, area, how)
    if s.things:
        modes.rules_of(s).arrived(s, hero)


def retreats(s: State, hero: int, flying: bool = False) -> list[int]:
    """FE-RULING-39, 40: adjacent areas a hero may be moved to: no enemy base, no water, no hostile models.

    FE-RULING-05: paths and edge icons count in full. ``flying`` opens flight paths.
    """
    h = s.heroes[hero]
    geography = s.content.geography
    near = geography.adjacent[h.area]
    if flying and can_fly(s, hero):
        near = tuple(sorted({*near, *geography.flights[h.area]}))
    return [a for a in near if not control.is_closed(s, h.team, a) and not control.has_enemies(s, h.team, a)]


def nearest_outposts(s: State, hero: int, without: tuple[int, ...] = ()) -> list[int]:
    """FE-RULING-48: the nearest outposts the team controls with a friendly model other than the moved heroes.

    The base and the area of the fight do not count; empty: the base is the fallback.
    """
    h = s.heroes[hero]
    reach = s.content.geography.reach[h.area]
    moved = {hero, *without}
    held = {f.area for n, f in enumerate(s.heroes) if f.team == h.team and n not in moved}
    own = s.soldiers[h.team]
    geography = s.content.geography
    legal = [
        area
        for area in geography.outposts
        if area != h.area
        and area not in geography.bases
        and (own[area] or area in held)
        and not control.has_enemies(s, h.team, area)
    ]
    least = min([reach[area] for area in legal], default=0)
    return [area for area in legal if reach[area] == least]
