"""Where a base of several hexes can go (BG-MASSIVE-03 to 11, BG-RULING-118, BG-RULING-138).

A massive model stands where its anchor stands; it keeps its facing while it moves, so every place below is a
place of the anchor.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from eternia.hexes.bases import Base, crossings, fits, touching, under
from eternia.hexes.bits import ALL, hexes, spread
from eternia.hexes.ground import NO_COST, NOWHERE, Ground, Layers, Levels, levels_of, places, through
from eternia.hexes.routes import CLIMB, HIGH, LOW, SLOW_STEP, STEP, jump_reach


class BaseReach(Layers):
    """Where a base can go: its layers of anchors, and the cheapest routes to them."""

    __slots__ = ("_held", "_ways", "start")

    def __init__(self, start: int, points: int, ways: _Ways, held: Levels) -> None:
        super().__init__([0] * (points + 1), [0] * (points + 1))
        self.start: Final = start
        self.floor[0], self.deck[0] = levels_of(start)
        self._ways: Final = ways
        self._held: Final = held

    def _before(self, last: int) -> dict[int, list[int]]:
        """For every place of at most this cost those from which a cheapest route enters it."""
        found: dict[int, list[int]] = {self.start: []}
        for cost in range(last):
            for place in places(self._open(cost)):
                for step, (floor, deck) in self._ways.onward(levels_of(place), last - cost):
                    for end in places((floor & self.floor[cost + step], deck & self.deck[cost + step])):
                        found.setdefault(end, []).append(place)
        return found

    def flood(self) -> None:
        """Find all places in reach, in layers of equal cost: the steps of a whole layer at once."""
        floor_left = self._ways.floor_fits & ~self.floor[0]
        deck_left = self._ways.deck_fits & ~self.deck[0]
        last = HIGH
        for cost in range(len(self.floor)):
            if cost > last:
                break
            if cost:
                self.floor[cost] &= floor_left
                self.deck[cost] &= deck_left
                floor_left ^= self.floor[cost]
                deck_left ^= self.deck[cost]
            go = self._open(cost)
            if go != NOWHERE:
                last = cost + HIGH
                for step, (floor, deck) in self._ways.onward(go, len(self.floor) - 1 - cost):
                    self.floor[cost + step] |= floor
                    self.deck[cost + step] |= deck

    def route(self, place: int) -> list[int]:
        """Return one cheapest route to the place, start and end included: always the same one."""
        cost = self.cost(place)
        if cost == NO_COST:
            raise ValueError(f"place {place} is out of reach; take one of ends()")
        before = self._before(cost)
        found = [place]
        while place != self.start:
            place = min(before[place])
            found.append(place)
        found.reverse()
        return found

    def towards(self, goals: Levels) -> Layers | None:
        """Return the places on any cheapest route to the nearest goal, by cost; None if none is in reach."""
        layers = zip(self.floor, self.deck, strict=True)
        aims = [(floor & goals[0], deck & goals[1]) for floor, deck in layers]
        last = next((cost for cost, aim in enumerate(aims) if aim != NOWHERE), NO_COST)
        if last == NO_COST:
            return None
        way = Layers([0] * (last + 1), [0] * (last + 1))
        way.floor[last], way.deck[last] = aims[last]
        for cost in range(last - 1, -1, -1):
            way.floor[cost], way.deck[cost] = self._leading(cost, way)
        return way

    def _leading(self, cost: int, way: Layers) -> Levels:
        """The places of this cost from which a cheapest route goes on along the way, of which the rest is known."""
        last, slow = len(way.floor) - 1, self._ways.slow
        open_floor, open_deck = self._open(cost)
        near = spread(way.floor[cost + STEP] & ~slow)
        if slow and cost + SLOW_STEP <= last:
            near |= spread(way.floor[cost + SLOW_STEP] & slow)
        floor, deck = open_floor & near, open_deck & spread(way.deck[cost + STEP])
        if cost + LOW <= last or self._ways.ground.links:
            for place in places((open_floor & self._ways.uneven & ~floor, open_deck & ~deck)):
                for step, ends in self._ways.onward(levels_of(place), last - cost):
                    if ends[0] & way.floor[cost + step] or ends[1] & way.deck[cost + step]:
                        in_floor, in_deck = levels_of(place)
                        floor |= in_floor
                        deck |= in_deck
        return floor, deck

    def _open(self, cost: int) -> Levels:
        """The places of this cost that can be left again: the start, and those where no move ends at once."""
        if cost == 0:
            return self.floor[0], self.deck[0]
        return self.floor[cost] & ~self._held[0], self.deck[cost] & ~self._held[1]


@lru_cache(maxsize=64)
def base_reach(
    ground: Ground, base: Base, facing: int, start: int, points: int, occupied: Levels, stops: Levels
) -> BaseReach:
    """Return where a base that keeps its facing can go with its movement points.

    BG-MASSIVE-03, 04: a step moves the whole base by one hex for one point. BG-MASSIVE-05, 08: it ends only
    where every hex of it is free. A base is next to an enemy when any of its hexes is (BG-MASSIVE-02).
    """
    found = BaseReach(start, points, _Ways(ground, base, facing, occupied), _stopped(base, facing, stops))
    found.flood()
    return found


def _stopped(base: Base, facing: int, stops: Levels) -> Levels:
    """The anchors where a hex of the base is next to an enemy: the move ends there (BG-MOVE-05)."""
    return touching(base, facing, stops[0]), touching(base, facing, stops[1])


class _Ways:
    """How a base leaves a place, and for how many points."""

    __slots__ = (
        "base",
        "deck",
        "deck_fits",
        "facing",
        "floor",
        "floor_fits",
        "ground",
        "low",
        "near_high",
        "near_low",
        "off_deck_fits",
        "slow",
        "uneven",
    )

    def __init__(self, ground: Ground, base: Base, facing: int, occupied: Levels) -> None:
        self.ground = ground
        self.base = base
        self.facing = facing
        self.floor = ground.floor & ~occupied[0]
        self.deck = ground.platform & ~occupied[1]
        self.floor_fits = fits(base, facing, self.floor)
        self.off_deck_fits = fits(base, facing, self.floor & ~ground.platform)
        self.deck_fits = fits(base, facing, self.deck)
        # BG-MASSIVE-11: a ladder is a low obstacle to a massive model.
        self.low = ground.low | ground.ladder
        self.near_low = touching(base, facing, spread(self.low))
        self.near_high = touching(base, facing, spread(ground.high))
        climbs = touching(base, facing, spread(ground.platform))
        # Where there are other ways than steps.
        self.uneven = ALL if ground.links else self.near_low | self.near_high | climbs
        self.slow = touching(base, facing, ground.slow) if ground.slow else 0

    def onward(self, levels: Levels, points: int) -> list[tuple[int, Levels]]:
        """Return where the ways that the points allow lead from any of the places, with the cost of each."""
        floor, deck = levels
        ways = self._down(deck) if deck else []
        if not floor:
            return [way for way in ways if way[0] <= points]
        body = self._under(floor)
        around = spread(body)
        ways += self._steps(floor, body)
        if points >= LOW and around & self.low:
            ways.append((LOW, (self._across(floor & self.near_low, self.low), 0)))
        if around & self.ground.platform:
            # BG-MASSIVE-09, BG-CLIMB-04: from a hex of the base that is not under a platform onto one it
            # borders.
            edge = spread(body & ~self.ground.platform) & self.ground.platform
            ways.append((CLIMB, (0, touching(self.base, self.facing, edge) & self.deck_fits)))
        if points >= HIGH and around & self.ground.high:
            ways.append((HIGH, (self._across(floor & self.near_high, self.ground.high), 0)))
        return [way for way in ways if way[0] <= points]

    def _under(self, anchors: int) -> int:
        return under(self.base, self.facing, anchors)

    def _down(self, deck: int) -> list[tuple[int, Levels]]:
        """From platforms. BG-MASSIVE-10, BG-CLIMB-06: the whole base ends off it, bordering where it left."""
        down = touching(self.base, self.facing, spread(self._under(deck)) & ~self.ground.platform)
        return [(STEP, (0, spread(deck) & self.deck_fits)), (CLIMB, (down & self.off_deck_fits, 0))]

    def _steps(self, floor: int, body: int) -> list[tuple[int, Levels]]:
        """One hex on; ET-RULING-052: slower where any hex of the base comes to stand on a slow one."""
        near = spread(floor)
        if self.ground.links:
            # ET-RULING-140: from any hex of the base to any, as it is next to what any of them borders.
            near |= touching(self.base, self.facing, through(self.ground.links, body))
        near &= self.floor_fits
        return [(STEP, (near & ~self.slow, 0)), (SLOW_STEP, (near & self.slow, 0))]

    def _across(self, anchors: int, portions: int) -> int:
        """BG-MASSIVE-06, 07, BG-RULING-138: the whole base over one portion, in one direction."""
        found = 0
        for hex_id in hexes(anchors):
            found |= crossings(self.base, hex_id, self.facing, portions)
        return found & self.floor_fits


def base_leap(ground: Ground, base: Base, facing: int, start: int, points: int, occupied: Levels) -> Layers:
    """Return where a jump or teleport of a base can end: over anything, the whole base on free hexes."""
    floor = fits(base, facing, ground.floor & ~occupied[0])
    anchors = Ground(high=ALL & ~floor, platform=fits(base, facing, ground.platform & ~occupied[1]))
    return jump_reach(anchors, start, points)
