"""Where a base of several hexes can go (BG-MASSIVE-03 to 11, BG-RULING-118, BG-RULING-138).

A massive model stands where its anchor stands; it keeps its facing while it moves, so every place below is a
place of the anchor.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from eternia.hexes.bases import Base, crossings, fits, touching, under
from eternia.hexes.bits import ALL, spread
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
        ways, last, slow = self._ways, len(way.floor) - 1, self._ways.slow
        open_floor, open_deck = self._open(cost)
        stepped = way.floor[cost + STEP] & ~slow
        if slow and cost + SLOW_STEP <= last:
            stepped |= way.floor[cost + SLOW_STEP] & slow
        floor, deck = ways.before_step(stepped), spread(way.deck[cost + STEP])
        if cost + LOW <= last:
            floor |= ways.before_low(way.floor[cost + LOW])
        if cost + CLIMB <= last and ways.ground.platform:
            floor |= ways.before_climb(way.deck[cost + CLIMB])
            deck |= ways.before_descent(way.floor[cost + CLIMB])
        if cost + HIGH <= last:
            floor |= ways.before_high(way.floor[cost + HIGH])
        return open_floor & floor, open_deck & deck

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
        "climbs",
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
    )

    def __init__(self, ground: Ground, base: Base, facing: int, occupied: Levels) -> None:
        self.ground = ground
        self.base = base
        self.facing = facing
        floor, platform = ground.floor & ~occupied[0], ground.platform
        self.floor_fits = fits(base, facing, floor)
        self.off_deck_fits = fits(base, facing, floor & ~platform) if platform else self.floor_fits
        self.deck_fits = fits(base, facing, platform & ~occupied[1]) if platform else 0
        # BG-MASSIVE-11: a ladder is a low obstacle to a massive model.
        self.low = ground.low | ground.ladder
        self.near_low = touching(base, facing, spread(self.low))
        self.near_high = touching(base, facing, spread(ground.high))
        self.climbs = touching(base, facing, spread(platform)) if platform else 0
        self.slow = touching(base, facing, ground.slow) if ground.slow else 0

    def onward(self, levels: Levels, points: int) -> list[tuple[int, Levels]]:
        """Return where the ways that the points allow lead from any of the places, with the cost of each."""
        floor, deck = levels
        ways = self._down(deck) if deck else []
        if floor:
            ways += self._steps(floor)
            if points >= LOW and floor & self.near_low:
                ways.append((LOW, (self._across(floor & self.near_low, self.low), 0)))
            if points >= CLIMB and floor & self.climbs:
                ways.append((CLIMB, (0, self._up(floor & self.climbs))))
            if points >= HIGH and floor & self.near_high:
                ways.append((HIGH, (self._across(floor & self.near_high, self.ground.high), 0)))
        return [way for way in ways if way[0] <= points]

    def _under(self, anchors: int) -> int:
        return under(self.base, self.facing, anchors)

    def _down(self, deck: int) -> list[tuple[int, Levels]]:
        """From platforms. BG-MASSIVE-10, BG-CLIMB-06: the whole base ends off it, bordering where it left."""
        down = touching(self.base, self.facing, spread(self._under(deck)) & ~self.ground.platform)
        return [(STEP, (0, spread(deck) & self.deck_fits)), (CLIMB, (down & self.off_deck_fits, 0))]

    def _up(self, floor: int) -> int:
        """BG-MASSIVE-09, BG-CLIMB-04: from a hex of the base that is not under a platform onto one it borders."""
        edge = spread(self._under(floor) & ~self.ground.platform) & self.ground.platform
        return touching(self.base, self.facing, edge) & self.deck_fits

    def _steps(self, floor: int) -> list[tuple[int, Levels]]:
        """One hex on; ET-RULING-052: slower where any hex of the base comes to stand on a slow one."""
        near = spread(floor)
        if self.ground.links:
            # ET-RULING-140: from any hex of the base to any, as it is next to what any of them borders.
            near |= touching(self.base, self.facing, through(self.ground.links, self._under(floor)))
        near &= self.floor_fits
        if not self.slow:
            return [(STEP, (near, 0))]
        return [(STEP, (near & ~self.slow, 0)), (SLOW_STEP, (near & self.slow, 0))]

    def _across(self, anchors: int, portions: int) -> int:
        """BG-MASSIVE-06, 07, BG-RULING-138: the whole base over one portion, in one direction."""
        return crossings(self.base, anchors, self.facing, portions) & self.floor_fits

    def before_step(self, ends: int) -> int:
        """Return the anchors on the floor from which a step leads to one of these. Likewise below.

        They are the ways of ``onward`` backwards; what is not in reach at all may be among the anchors.
        """
        near = spread(ends)
        if self.ground.links:
            back = tuple([(far, close) for close, far in self.ground.links])
            near |= touching(self.base, self.facing, through(back, self._under(ends)))
        return near

    def before_low(self, ends: int) -> int:
        """Across a low obstacle."""
        ends &= self.near_low
        return crossings(self.base, ends, self.facing, self.low) if ends else 0

    def before_high(self, ends: int) -> int:
        """Across a high obstacle."""
        ends &= self.near_high
        return crossings(self.base, ends, self.facing, self.ground.high) if ends else 0

    def before_climb(self, ends: int) -> int:
        """Up to these anchors on platforms."""
        return touching(self.base, self.facing, spread(self._under(ends)) & ~self.ground.platform)

    def before_descent(self, ends: int) -> int:
        """Return the anchors on platforms from which the base comes down to one of these."""
        return touching(self.base, self.facing, spread(self._under(ends & self.off_deck_fits)))


def base_leap(ground: Ground, base: Base, facing: int, start: int, points: int, occupied: Levels) -> Layers:
    """Return where a jump or teleport of a base can end: over anything, the whole base on free hexes."""
    floor = fits(base, facing, ground.floor & ~occupied[0])
    anchors = Ground(high=ALL & ~floor, platform=fits(base, facing, ground.platform & ~occupied[1]))
    return jump_reach(anchors, start, points)
