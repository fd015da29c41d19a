"""Where a base of several hexes can go (BG-MASSIVE-03 to 11, BG-RULING-118, BG-RULING-138).

A massive model stands where its anchor stands; it keeps its facing while it moves, so every place below is a
place of the anchor.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from eternia.hexes.bases import Base, base_crossings, covered, fits, touching
from eternia.hexes.bits import ALL, hexes, spread
from eternia.hexes.grid import HEX, NEIGHBOURS, PLATFORM
from eternia.hexes.ground import NO_COST, NOWHERE, Ground, Layers, Levels, levels_of, places
from eternia.hexes.routes import CLIMB, HIGH, LOW, SLOW_STEP, STEP, jump_reach


class BaseReach(Layers):
    """Where a base can go: its layers of anchors, and for each one where the cheapest routes come from."""

    __slots__ = ("before", "start")

    def __init__(self, start: int, points: int) -> None:
        super().__init__([0] * (points + 1), [0] * (points + 1))
        self.start: Final = start
        self.before: Final[dict[int, list[int]]] = {start: []}
        self.floor[0], self.deck[0] = levels_of(start)

    def route(self, place: int) -> list[int]:
        """Return one cheapest route to the place, start and end included: always the same one."""
        if place not in self.before:
            raise ValueError(f"place {place} is out of reach; take one of ends()")
        found = [place]
        while place != self.start:
            place = min(self.before[place])
            found.append(place)
        found.reverse()
        return found

    def towards(self, goals: Levels) -> Layers | None:
        """Return the places on any cheapest route to the nearest goal, by cost; None if none is in reach."""
        aims = [
            (floor & goals[0], deck & goals[1]) for floor, deck in zip(self.floor, self.deck, strict=True)
        ]
        last = next((cost for cost, aim in enumerate(aims) if aim != NOWHERE), NO_COST)
        if last == NO_COST:
            return None
        way = Layers([0] * (last + 1), [0] * (last + 1))
        waiting = places(aims[last])
        seen = set(waiting)
        while waiting:
            place = waiting.pop()
            in_floor, in_deck = levels_of(place)
            cost = self.cost(place)
            way.floor[cost] |= in_floor
            way.deck[cost] |= in_deck
            new = [before for before in self.before[place] if before not in seen]
            seen.update(new)
            waiting += new
        return way


@lru_cache(maxsize=64)
def base_reach(
    ground: Ground, base: Base, facing: int, start: int, points: int, occupied: Levels, stops: Levels
) -> BaseReach:
    """Return where a base that keeps its facing can go with its movement points.

    BG-MASSIVE-03, 04: a step moves the whole base by one hex for one point. BG-MASSIVE-05, 08: it ends only
    where every hex of it is free. A base is next to an enemy when any of its hexes is (BG-MASSIVE-02).
    """
    found = BaseReach(start, points)
    ways = _Ways(ground, base, facing, occupied)
    costs = {start: 0}
    held = _stopped(base, facing, stops)
    waiting: list[list[int]] = [[] for _ in range(points + 1)]
    waiting[0].append(start)
    for cost, here in enumerate(waiting):
        for place in here:
            if costs[place] < cost or (place != start and held[place >= PLATFORM] >> (place & HEX) & 1):
                continue
            for step, ends in ways.leaving(place, points - cost):
                for end in ends:
                    known = costs.get(end, points + 1)
                    if cost + step < known:
                        costs[end] = cost + step
                        found.before[end] = [place]
                        waiting[cost + step].append(end)
                    elif cost + step == known and place not in found.before[end]:
                        found.before[end].append(place)
    for place, cost in costs.items():
        in_floor, in_deck = levels_of(place)
        found.floor[cost] |= in_floor
        found.deck[cost] |= in_deck
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
        "off_deck_fits",
        "slow",
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
        self.slow = touching(base, facing, ground.slow) if ground.slow else 0

    def leaving(self, place: int, points: int) -> list[tuple[int, list[int]]]:
        """Return the ends of every way the points allow, with its cost."""
        hex_id = place & HEX
        under = covered(self.base, hex_id, self.facing)
        if place >= PLATFORM:
            ways = [(STEP, _raised(NEIGHBOURS[hex_id] & self.deck_fits))] if points >= STEP else []
            if points >= CLIMB:
                # BG-MASSIVE-10, BG-CLIMB-06: the whole base ends off the platform, bordering where it left.
                down = touching(self.base, self.facing, spread(under) & ~self.ground.platform)
                ways.append((CLIMB, hexes(down & self.off_deck_fits)))
            return ways
        ways = self._steps(hex_id, points)
        around = spread(under)
        if points >= LOW and around & self.low:
            ways.append((LOW, self._across(hex_id, self.low)))
        if points >= CLIMB and around & self.ground.platform:
            # BG-MASSIVE-09, BG-CLIMB-04: from a hex of the base that is not under a platform onto one it
            # borders.
            edge = spread(under & ~self.ground.platform) & self.ground.platform
            ways.append((CLIMB, _raised(touching(self.base, self.facing, edge) & self.deck_fits)))
        if points >= HIGH and around & self.ground.high:
            ways.append((HIGH, self._across(hex_id, self.ground.high)))
        return ways

    def _steps(self, hex_id: int, points: int) -> list[tuple[int, list[int]]]:
        """One hex on; ET-RULING-052: slower where any hex of the base comes to stand on a slow one."""
        near = NEIGHBOURS[hex_id] & self.floor_fits
        ways = [(STEP, hexes(near & ~self.slow))] if points >= STEP else []
        if points >= SLOW_STEP and near & self.slow:
            ways.append((SLOW_STEP, hexes(near & self.slow)))
        return ways

    def _across(self, hex_id: int, portions: int) -> list[int]:
        """BG-MASSIVE-06, 07, BG-RULING-138: the whole base over one portion, in one direction."""
        return hexes(base_crossings(self.base, hex_id, self.facing, portions, self.floor))


def _raised(anchors: int) -> list[int]:
    return [hex_id + PLATFORM for hex_id in hexes(anchors)]


def base_leap(ground: Ground, base: Base, facing: int, start: int, points: int, occupied: Levels) -> Layers:
    """Return where a jump or teleport of a base can end: over anything, the whole base on free hexes."""
    floor = fits(base, facing, ground.floor & ~occupied[0])
    anchors = Ground(high=ALL & ~floor, platform=fits(base, facing, ground.platform & ~occupied[1]))
    return jump_reach(anchors, start, points)
