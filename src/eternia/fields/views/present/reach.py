"""Where a hero can go in one Move, what it costs and what it meets there (FE-MOVE, FE-FLY, FE-OUTPOST, FE-MAP-08)."""

from __future__ import annotations

from heapq import heappop, heappush

from eternia.fields.chapters.movement import movement
from eternia.fields.chapters.movement.flying import can_fly, passes, passing_card
from eternia.fields.in_force import numbers
from eternia.fields.map import control
from eternia.fields.table.model import State
from eternia.fields.table.options import TO_AREA
from eternia.fields.views.describe import Narrator
from eternia.fields.views.odds.stepping import stands_at
from eternia.fields.views.present.questions import PlaceReached, ReachShown
from eternia.fields.views.present.shown import EntryShown
from eternia.kernel.screen import ReasonShown, Segment, TallyShown

Route = tuple[int, ...]
VINE = "FW-VINE-2"
WAYS = {movement.PATH: "FE-OUTPOST-01", movement.CROSSING: "FE-FLY-04"}
"""The rule of each way that is not a plain step."""


def reach_shown(n: Narrator, hero: int) -> ReachShown:
    """Every area that a hero can come to; with what is left of its move where one is in progress."""
    s = n.s
    start = _begun(s, hero)
    places = [] if start is None else _places(n, hero, start)
    return ReachShown(hero=hero, points=_points(n, hero, start), places=tuple(places))


def _begun(s: State, hero: int) -> State | None:
    """A copy in which the hero is about to make a step; None where it cannot move at all."""
    if s.heroes[hero].area < 0 or s.outcome is not None:
        return None
    t = s.clone()
    if not isinstance(t.stack[-1], movement.Moving) or t.stack[-1].hero != hero:
        movement.begin_move(t, hero)
    return t


def _moving(t: State) -> movement.Moving:
    """The move that is tried out."""
    moving = t.stack[-1]
    assert isinstance(moving, movement.Moving)
    return moving


def _points(n: Narrator, hero: int, start: State | None) -> TallyShown:
    """The MP with their reasons; of a move in progress what is left."""
    s = n.s
    tally = numbers.value(s, hero, "movement")
    total = 0 if start is None else _moving(start).points
    label = n.texts.word("hero number", "movement")
    if start is not None and len(start.stack) == len(s.stack):
        return TallyShown(base=total, label=n.texts.say("reach.left"), source="", total=total, reasons=())
    reasons = [
        ReasonShown(
            label=n.source(each.source), source=each.source, operation=each.operation, amount=each.amount
        )
        for each in tally.reasons
    ]
    return TallyShown(base=tally.base, label=label, source=tally.source, total=total, reasons=tuple(reasons))


def _places(n: Narrator, hero: int, start: State) -> list[PlaceReached]:
    """FE-MOVE-02 to 06: the cheapest way to each area, found by making the engine's own steps one after the other.

    The cheapest way is told; of two that cost the same, the one with fewer steps.
    """
    first = start.heroes[hero].area
    budget = _moving(start).points
    found: dict[int, PlaceReached] = {}
    seen: set[tuple[int, bool, str]] = set()
    count = 0
    waiting: list[tuple[int, int, int, Route, State]] = [(0, 0, 0, (first,), start)]
    while waiting:
        cost, _, _, route, t = heappop(waiting)
        moving = _moving(t)
        key = (route[-1], moving.shadow, passing_card(t, hero))
        if key in seen:
            continue
        seen.add(key)
        if len(route) > 1 and route[-1] not in found and route[-1] != first:
            found[route[-1]] = PlaceReached(
                area=route[-1], cost=cost, route=route, entry=_entry(n, hero, cost, route)
            )
        if len(route) > 1 and not stands_at(moving, "where"):
            continue
        for area in movement.ways(t, hero, moving.points, moving.shadow):
            u = t.clone()
            step = _moving(u)
            step.step = 1
            step.take(u, u.heroes[hero].seat, TO_AREA[area])
            count += 1
            heappush(waiting, (budget - step.points, len(route), count, (*route, area), u))
    return [found[area] for area in sorted(found)]


def _entry(n: Narrator, hero: int, cost: int, route: Route) -> EntryShown:
    return entry_shown(n, hero, route[-2], route[-1], cost)


def entry_shown(n: Narrator, hero: int, start: int, area: int, cost: int) -> EntryShown:
    """What entering an area from another one brings about, in words and with its rules."""
    s = n.s
    team = s.heroes[hero].team
    heroes = tuple(control.enemy_heroes(s, team, area))
    other = control.enemy_soldiers(s, team, area)
    soldiers = s.soldiers[other][area] if other != control.NOBODY else 0
    boss = s.boss is not None and s.boss.area == area
    ends = "combat" if heroes else "boss" if boss else "soldiers" if soldiers else ""
    notes: list[Segment] = []
    _tell_way(n, notes, hero, start, area)
    if heroes:
        _tell(n, notes, "heroes", "FE-COMBAT-06", enemies=n.heroes(heroes))
    if boss and s.boss is not None:
        _tell(n, notes, "boss", "FE-RULING-43", boss=n.card(s.boss.card))
    if soldiers:
        told = n.texts.count("soldier", soldiers)
        _tell(n, notes, "soldiers", "FE-COMBAT-10", soldiers=told, team=n.team(other))
    if ends and passes(s, hero, area):
        _tell(n, notes, "over", "FE-FLY-05")
    elif ends:
        _tell(n, notes, "ends", "FE-MOVE-05")
    return EntryShown(cost=cost, ends=ends, heroes=heroes, soldiers=soldiers, notes=tuple(notes))


def _tell_way(n: Narrator, notes: list[Segment], hero: int, start: int, area: int) -> None:
    """How the last step goes, where it is no plain one."""
    s = n.s
    geography = s.content.geography
    if area in geography.steps[start]:
        if (start, area) in geography.icons:
            icon = n.texts.word("reach", f"edge {geography.icons[start, area]}")
            _tell(n, notes, "edge", "FE-MAP-08", icon=icon)
    elif area in geography.paths[start]:
        _tell(n, notes, "path", WAYS[movement.PATH])
    elif area in geography.flights[start]:
        _tell(n, notes, "flight", WAYS[movement.CROSSING])
    if area in s.vines and not can_fly(s, hero):
        price = n.texts.count("mp", movement.entry_cost(s, area, False))
        _tell(n, notes, "vine", VINE, price=price)


def _tell(n: Narrator, notes: list[Segment], key: str, rule: str, **values: object) -> None:
    """One more note with its rule."""
    gap = " " if notes else ""
    notes.append(Segment(text=gap + n.texts.say(f"reach.{key}", **values) + " "))
    notes.append(Segment(text=rule, kind="rule", id=rule))
