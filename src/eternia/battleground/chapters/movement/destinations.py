"""Where a movement may end: ways of moving, routes towards something, and conditions on the end."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, Protocol

from eternia.battleground.board import massive
from eternia.battleground.board.board import held_but, occupied
from eternia.battleground.board.engagement import GROUND, beside, body, held_places, next_to
from eternia.battleground.board.facing import stances
from eternia.battleground.board.massive import BaseReach
from eternia.battleground.board.sight import any_sees
from eternia.battleground.chapters.movement import climbing_pushes
from eternia.battleground.table.bases import BESIDE, base_at
from eternia.hexes import routes
from eternia.hexes.bases import base_crossings, fits, touching
from eternia.hexes.bits import mask, spread
from eternia.hexes.grid import HEX, NEIGHBOURS, PLATFORM
from eternia.hexes.ground import NOWHERE, Ground, Layers, Levels, levels_of, places
from eternia.hexes.routes import Reach
from eternia.hexes.straight import ray

if TYPE_CHECKING:
    from eternia.battleground.table.model import State

LEAPS: Final = ("jump", "teleport")
"""Ways of moving over everything (BG-FORCEDMOVE-06, 12)."""

FAR: Final = 250
"""Movement points for the whole way to a goal that one move does not reach."""


class Movement(Protocol):
    """What a movement says about where it may end; the fields are those of ``movement.Move``."""

    character: int
    manner: str
    goal: int
    goal_place: int
    beside: int
    beside_place: int
    in_sight_of: int
    forced: bool
    straight: bool
    ahead: bool


def destinations(s: State, move: Movement, points: int) -> Levels:
    """The places where the movement may end with so many points, the one it starts from left out."""
    goals = goals_of(s, move)
    if move.manner in LEAPS:
        found = leap(s, move.character, FAR if is_boundless(move) else points)
        ends = _straight(
            s, move, found.ends() if goals is None else _leap_towards(s, move, found, goals, points)
        )
    elif move.manner == "across":
        ends = crossings(s, move.character)
    elif goals is None:
        ends = _anywhere(s, move.character, walk(s, move.character, points))
    else:
        ends = _along(s, move, _way(s, move, goals, points), points)
    return _kept(s, move, ends)


def is_boundless(move: Movement) -> bool:
    """Whether a teleport names where it ends, next to somebody or something, instead of a distance."""
    return move.manner == "teleport" and (move.beside >= 0 or move.beside_place >= 0)


def walk(s: State, character: int, points: int) -> Reach | BaseReach:
    """Where a character can go by steps, crossings, ladders and climbs (BG-MOVE-10 to 21, BG-CLIMB-01 to 10)."""
    c = s.characters[character]
    base = s.content.characters[c.card].base
    own, others = held_places(s, c.seat)
    held, stops = held_but(s, own | others, character), _stops_beside(s, others)
    if len(base) == 1:
        return _walk(s.board.ground, c.place, points, held, stops)
    return massive.base_reach(s.board.ground, base, c.facing, c.place, points, held, stops)


def stops_of(s: State, seat: int) -> Levels:
    """Where a move ends at once: next to an enemy (BG-MOVE-05), and in terrain that says so (ET-RULING-054)."""
    return _stops_beside(s, held_places(s, seat)[1])


def _stops_beside(s: State, enemies: int) -> Levels:
    floor, deck = next_to(s, enemies)
    return floor | s.board.stopping, deck


@lru_cache(maxsize=256)
def _walk(ground: Ground, place: int, points: int, held: Levels, stops: Levels) -> Reach:
    # An answer is taken right after its question was asked: the same flood serves both.
    return routes.reach(ground, place, points, held, stops)


def leap(s: State, character: int, points: int) -> Layers:
    """Where a character can jump or teleport to (BG-FORCEDMOVE-06 to 09, 12 to 15, BG-RULING-080)."""
    c = s.characters[character]
    base = s.content.characters[c.card].base
    held = occupied(s, character)
    if len(base) == 1:
        return routes.jump_reach(s.board.ground, c.place, points, held)
    return massive.base_leap(s.board.ground, base, c.facing, c.place, points, held)


def _anywhere(s: State, character: int, found: Reach | BaseReach) -> Levels:
    """All places in reach, also those whose occupants give way to a climber (BG-CLIMB-10)."""
    floor, deck = found.ends()
    if isinstance(found, Reach) and (any(found.floor_pushes) or any(found.deck_pushes)):
        more_floor, more_deck = climbing_pushes.enterable(s, character, found)
        return floor | more_floor, deck | more_deck
    return floor, deck


def crossings(s: State, character: int) -> Levels:
    """The free hexes on any side of an adjacent portion of a high obstacle."""
    c = s.characters[character]
    if c.place >= PLATFORM:
        return NOWHERE
    base = s.content.characters[c.card].base
    ground = s.board.ground
    free = ground.floor & ~occupied(s, character)[0]
    if len(base) > 1:
        return base_crossings(base, c.place, c.facing, ground.high, free), 0
    return spread(NEIGHBOURS[c.place] & ground.high) & free & ~(1 << c.place), 0


def goals_of(s: State, move: Movement) -> Levels | None:
    """The places a directed movement makes for; None when it goes anywhere.

    BG-RULING-079: those adjacent to the character it goes towards, or the place of the object itself.
    """
    if move.goal >= 0:
        goal = s.characters[move.goal]
        return _around(s, move.character, beside(s, goal)) if goal.place >= 0 else NOWHERE
    if move.goal_place >= 0:
        return _around(s, move.character, 1 << move.goal_place)
    return None


def _around(s: State, character: int, there: int) -> Levels:
    """The places where a character would have its base, or a part of it, in a set of places."""
    c = s.characters[character]
    base = s.content.characters[c.card].base
    floor, deck = there & GROUND, there >> PLATFORM
    if len(base) == 1:
        return floor, deck
    return touching(base, c.facing, floor), touching(base, c.facing, deck)


def _way(s: State, move: Movement, goals: Levels, points: int) -> Layers | None:
    """The shortest possible route to the goals, with all its equals (BG-FORCEDMOVE-01, 03, BG-RULING-079).

    A charge needs a whole route within its points. Others follow the whole route as far as they get, or,
    where there is none, the shortest one that most lowers the distance in hexes.
    """
    found = walk(s, move.character, points)
    way = _towards(found, goals)
    if move.manner == "charge":
        return way
    # What is found with more points is a shortest route too: look further step by step, the goal is seldom far.
    further = max(points, 1)
    while way is None and further < FAR:
        further = min(2 * further, FAR)
        way = _towards(walk(s, move.character, further), goals)
    return way if way is not None else _towards(found, _nearest(s, move, found))


def _towards(found: Reach | BaseReach, goals: Levels) -> Layers | None:
    return found.towards(goals) if isinstance(found, BaseReach) else _route(found, goals)


@lru_cache(maxsize=256)
def _route(found: Reach, goals: Levels) -> Layers | None:
    # Offered, asked and taken: the same route is needed several times.
    return routes.towards(found, goals)


def _nearest(s: State, move: Movement, found: Layers) -> Levels:
    """The places in reach, the start included, that are fewest hexes from the goal (BG-RULING-079)."""
    floor, deck = found.ends()
    goal = body(s, move.goal) if move.goal >= 0 else (move.goal_place,)
    around = mask([place & HEX for place in goal])
    own_floor, own_deck = levels_of(s.characters[move.character].place)
    floor |= own_floor
    deck |= own_deck
    while around:
        near, _ = _around(s, move.character, around)
        if (floor | deck) & near:
            return floor & near, deck & near
        around |= spread(around)
    return own_floor, own_deck


def _along(s: State, move: Movement, way: Layers | None, points: int) -> Levels:
    """Where one may end on a route towards something.

    BG-FORCEDMOVE-04: a charge ends only next to its goal. A forced movement goes as far as the points allow where
    it may end at all (ET-RULING-178).
    """
    if way is None:
        return NOWHERE
    last = len(way.floor) - 1
    if move.manner == "charge":
        return (way.floor[last], way.deck[last]) if last else NOWHERE
    if move.forced:
        for cost in range(min(points, last), 0, -1):
            ends = _kept(s, move, (way.floor[cost], way.deck[cost]))
            if ends != NOWHERE:
                return ends
        return NOWHERE
    return way.ends(points)


def _leap_towards(s: State, move: Movement, found: Layers, goals: Levels, points: int) -> Levels:
    """The ends of a jump or teleport on a shortest route: the distance over everything counts."""
    whole = leap(s, move.character, FAR)
    aim = _first(whole, goals)
    if aim is None:
        goals = _nearest(s, move, found)
        aim = _first(whole, goals)
        assert aim is not None  # the nearest place may be where it stands
    last, near = aim
    way = Layers(whole.floor[: last + 1], whole.deck[: last + 1])
    way.floor[last] &= goals[0]
    way.deck[last] &= goals[1]
    for cost in range(last - 1, 0, -1):
        near = spread(near)
        way.floor[cost] &= near
        way.deck[cost] &= near
    return _along(s, move, way, points)


def _first(found: Layers, goals: Levels) -> tuple[int, int] | None:
    """The lowest cost of any goal, and the hexes of the goals of that cost."""
    for cost, (floor, deck) in enumerate(zip(found.floor, found.deck, strict=True)):
        near = floor & goals[0] | deck & goals[1]
        if near:
            return cost, near
    return None


def _straight(s: State, move: Movement, ends: Levels) -> Levels:
    """Keep the ends in a straight line: of any direction, or only of the one faced."""
    if not (move.straight or move.ahead):
        return ends
    c = s.characters[move.character]
    directions = (c.facing,) if move.ahead else range(6)
    line = mask([hex_id for direction in directions for hex_id in ray(c.place & HEX, direction)])
    return ends[0] & line, ends[1] & line


def _kept(s: State, move: Movement, ends: Levels) -> Levels:
    """Keep the ends that are next to and in sight of whatever the movement says."""
    if ends == NOWHERE:
        return ends
    if move.beside >= 0 or move.beside_place >= 0:
        floor, deck = _around(s, move.character, _places_beside(s, move))
        ends = ends[0] & floor, ends[1] & deck
    if move.in_sight_of >= 0:
        ends = _in_sight(s, move, ends)
    return ends


def _places_beside(s: State, move: Movement) -> int:
    """The places adjacent to whatever the movement must end next to; none once that is gone."""
    if move.beside < 0:
        return BESIDE[move.beside_place]
    other = s.characters[move.beside]
    return beside(s, other) if other.place >= 0 else 0


def _in_sight(s: State, move: Movement, ends: Levels) -> Levels:
    """BG-INT-11, BG-RULING-109: keep the ends that the character sees."""
    c = s.characters[move.character]
    base = s.content.characters[c.card].base
    viewers = body(s, move.in_sight_of)
    floor = deck = 0
    for place in places(ends):
        if any_sees(s, viewers, base_at(base, place, c.facing)):
            in_floor, in_deck = levels_of(place)
            floor |= in_floor
            deck |= in_deck
    return floor, deck


def facings_that_fit(s: State, character: int) -> tuple[int, ...]:
    """The facings a character can take where it stands.

    BG-MASSIVE-05: a base turns on its own hexes, or about its anchor where the whole of it fits.
    """
    c = s.characters[character]
    base = s.content.characters[c.card].base
    if len(base) == 1:
        return (0, 1, 2, 3, 4, 5)
    floor, deck = occupied(s, character)
    ground = s.board.ground
    free = ground.platform & ~deck if c.place >= PLATFORM else ground.floor & ~floor
    on_the_spot = dict(stances(base, c.place & HEX, c.facing))
    return tuple([f for f in range(6) if f in on_the_spot or fits(base, f, free) >> (c.place & HEX) & 1])
