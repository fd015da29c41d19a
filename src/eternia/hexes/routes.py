"""Where a move can go and what it costs (BG-MOVE-10 to 21, BG-CLIMB-01 to 15, BG-RULING-073 to 077, 139).

Ways to move and their points: a step to a neighbour at the same elevation, or by linked pieces
(ET-RULING-140), 1, into a slow hex 2; past a ladder, to any elevation, 2; across one low portion 3, across one
high portion 6, both from floor to floor; climbing up or down 3. The model is never on the obstacle or ladder it
passes. Everything is done on whole sets of hexes, in layers of equal cost.
"""

from __future__ import annotations

from typing import Final

from eternia.hexes.bits import ALL, lowest, spread
from eternia.hexes.grid import HEX, PLATFORM, ring
from eternia.hexes.ground import NO_COST, NOWHERE, Ground, Layers, Levels, levels_of, through

STEP: Final = 1
SLOW_STEP: Final = 2
LADDER: Final = 2
CLIMB: Final = 3
LOW: Final = 3
HIGH: Final = 6


class Reach(Layers):
    """Where a move can go: the layers of free places, and the places entered only by pushing an occupant.

    A place in ``stops`` is an end only. Places in ``floor_pushes`` and ``deck_pushes`` (by cost) are occupied
    and entered by a change of elevation (BG-CLIMB-10, 14, BG-RULING-075): whether the occupant can give way
    is for the caller to find out; a move goes on from there only after the push.
    """

    __slots__ = ("deck_pushes", "floor_pushes", "ground", "start", "stops")

    def __init__(self, ground: Ground, start: int, stops: Levels, size: int) -> None:
        super().__init__([0] * size, [0] * size)
        self.ground: Final = ground
        self.start: Final = start
        self.stops: Final = stops
        self.floor_pushes: Final = [0] * size
        self.deck_pushes: Final = [0] * size

    def pushes(self) -> Layers:
        """Return the occupied places that can be entered by pushing, by cost."""
        return Layers(self.floor_pushes, self.deck_pushes)

    def route(self, place: int) -> list[int]:
        """Return one cheapest route to the place, start and end included: always the same one.

        Raises ``ValueError`` when the place is out of reach.
        """
        cost = self.cost(place)
        by_push = cost == NO_COST
        if by_push:
            cost = self.pushes().cost(place)
        if cost == NO_COST:
            raise ValueError(f"place {place} is out of reach; take one of ends() or pushes()")
        found = [place]
        while cost:
            for before, floor, deck in _before(self, cost, levels_of(place), by_push):
                if floor or deck:
                    place = lowest(floor) if floor else lowest(deck) + PLATFORM
                    cost = before
                    break
            by_push = False
            found.append(place)
        found.reverse()
        return found


def reach(
    ground: Ground, start: int, points: int, occupied: Levels = NOWHERE, stops: Levels = NOWHERE
) -> Reach:
    """Return where a model that starts on a place can go with its movement points.

    ``occupied`` holds the places of other characters, none of which may be moved into or through
    (BG-MOVE-12); ``stops`` those next to an enemy, where a move ends at once (BG-MOVE-05). The start itself
    may be in either.
    """
    flood = _Flood(ground, start, points, occupied, stops)
    cost = 0
    while cost <= min(flood.points, flood.last):
        flood.settle(cost)
        cost += 1
    flood.finish(cost)
    return flood.found


class _Flood:
    """The work of ``reach``: what is still to be found, and what is found."""

    __slots__ = (
        "deck_left",
        "deck_through",
        "floor_left",
        "floor_through",
        "found",
        "ground",
        "high_left",
        "ladders_from_deck",
        "ladders_from_floor",
        "last",
        "low_left",
        "occupied",
        "points",
    )

    def __init__(self, ground: Ground, start: int, points: int, occupied: Levels, stops: Levels) -> None:
        floor, deck = levels_of(start)
        # No cheapest route enters a place twice, so it costs less than HIGH points per place.
        points = min(points, HIGH * 2 * ALL.bit_count())
        self.ground = ground
        self.points = points
        self.found = Reach(ground, start, stops, points + 1 + HIGH)
        self.found.floor[0] = floor
        self.found.deck[0] = deck
        self.floor_left = ground.floor & ~occupied[0] | floor
        self.deck_left = ground.platform & ~occupied[1] | deck
        self.floor_through = ~stops[0] | floor
        self.deck_through = ~stops[1] | deck
        self.occupied = (occupied[0] & ground.floor & ~floor, occupied[1] & ground.platform & ~deck)
        # A portion or ladder reached again at a higher cost gains nothing.
        self.low_left = ground.low
        self.high_left = ground.high
        self.ladders_from_floor = ground.ladder
        self.ladders_from_deck = ground.ladder
        self.last = HIGH

    def settle(self, cost: int) -> None:
        """Fix the places of this cost and note where one gets from there."""
        found = self.found
        floor, deck = found.floor[cost], found.deck[cost]
        if floor:
            floor &= self.floor_left
            found.floor[cost] = floor
        if deck:
            deck &= self.deck_left
            found.deck[cost] = deck
        if floor:
            self.last = cost + HIGH
            self.floor_left ^= floor
            floor &= self.floor_through
            if floor and cost < self.points:
                self.from_floor(cost, floor)
        if deck:
            self.last = cost + HIGH
            self.deck_left ^= deck
            deck &= self.deck_through
            if deck and cost < self.points:
                self.from_deck(cost, deck)

    def from_floor(self, cost: int, floor: int) -> None:
        """Leave hexes at standard elevation in every way."""
        ground = self.ground
        steps = around = spread(floor)
        if ground.links:
            steps |= through(ground.links, floor)
        layers = self.found.floor
        slow = steps & ground.slow
        if slow:
            layers[cost + STEP] |= steps ^ slow
            layers[cost + SLOW_STEP] |= slow
        else:
            layers[cost + STEP] |= steps
        if not around & ground.barrier:
            return
        left = self.points - cost
        if left >= LADDER:
            ladders = around & self.ladders_from_floor
            if ladders:
                self.ladders_from_floor ^= ladders
                self.past_ladders(cost + LADDER, ladders, up=True)
        if left >= LOW:
            portions = around & self.low_left
            if portions:
                self.low_left ^= portions
                layers[cost + LOW] |= spread(portions)
            if around & ground.platform:
                self.climb_up(cost + CLIMB, floor)
        if left >= HIGH:
            portions = around & self.high_left
            if portions:
                self.high_left ^= portions
                layers[cost + HIGH] |= spread(portions)

    def from_deck(self, cost: int, deck: int) -> None:
        """Leave platform hexes in every way."""
        around = spread(deck)
        self.found.deck[cost + STEP] |= around
        left = self.points - cost
        if left >= LADDER:
            ladders = around & self.ladders_from_deck
            if ladders:
                self.ladders_from_deck ^= ladders
                self.past_ladders(cost + LADDER, ladders, up=False)
        if left >= CLIMB:
            down = around & ~self.ground.platform
            self.found.floor[cost + CLIMB] |= down
            self.found.floor_pushes[cost + CLIMB] |= down & self.occupied[0]

    def past_ladders(self, cost: int, ladders: int, up: bool) -> None:
        """Take ladders to any place that borders them; only a change of elevation pushes (BG-RULING-139)."""
        ends = spread(ladders)
        self.found.floor[cost] |= ends
        self.found.deck[cost] |= ends
        if up:
            self.found.deck_pushes[cost] |= ends & self.occupied[1]
        else:
            self.found.floor_pushes[cost] |= ends & self.occupied[0]

    def climb_up(self, cost: int, floor: int) -> None:
        """Climb onto bordering platform hexes, but not from under a platform (BG-CLIMB-03, BG-CLIMB-04)."""
        up = spread(floor & ~self.ground.platform)
        self.found.deck[cost] |= up
        self.found.deck_pushes[cost] |= up & self.occupied[1]

    def finish(self, size: int) -> None:
        """Drop what lies beyond the points, and keep each push at its lowest cost."""
        found = self.found
        for layers in (found.floor, found.deck, found.floor_pushes, found.deck_pushes):
            del layers[size:]
        for layers in (found.floor_pushes, found.deck_pushes):
            if not any(layers):
                continue
            cheaper = 0
            for cost, layer in enumerate(layers):
                layers[cost] = layer & ~cheaper
                cheaper |= layer


def _before(found: Reach, cost: int, at: Levels, by_push: bool) -> list[tuple[int, int, int]]:
    """List where the cheapest routes to these places of equal cost come from, as (cost, floor, deck).

    The cheapest way to move comes first. A push needs a change of elevation.
    """
    result: list[tuple[int, int, int]] = []
    for before, from_floor, from_deck in _ways_to(found, cost, at, by_push):
        if before >= 0:
            from_floor &= found.floor[before]
            from_deck &= found.deck[before]
            if before > 0:  # the start may be left even where a move would have to stop
                from_floor &= ~found.stops[0]
                from_deck &= ~found.stops[1]
            result.append((before, from_floor, from_deck))
    return result


def _ways_to(found: Reach, cost: int, at: Levels, by_push: bool) -> list[tuple[int, int, int]]:
    """List where these places can be entered from, as ``_before`` does, whether or not that is in reach."""
    ground, (floor, deck) = found.ground, at
    near_floor = spread(floor) if floor else 0
    near_deck = spread(deck) if deck else 0
    ways: list[tuple[int, int, int]] = []
    if not by_push:
        slow = floor & ground.slow
        near_slow, near_quick = (spread(slow), spread(floor ^ slow)) if slow else (0, near_floor)
        if ground.links:
            near_slow |= through(ground.links, slow)
            near_quick |= through(ground.links, floor ^ slow)
        ways.append((cost - STEP, near_quick, near_deck))
        if near_slow:
            ways.append((cost - SLOW_STEP, near_slow, 0))
    ladders_to_floor, ladders_to_deck = near_floor & ground.ladder, near_deck & ground.ladder
    if ladders_to_floor or ladders_to_deck:
        to_floor, to_deck = spread(ladders_to_floor), spread(ladders_to_deck)
        past_ladder = to_floor | to_deck
        ways.append((cost - LADDER, *((to_deck, to_floor) if by_push else (past_ladder, past_ladder))))
    low, high = (0, 0) if by_push else (near_floor & ground.low, near_floor & ground.high)
    if low:
        ways.append((cost - LOW, spread(low), 0))
    # One may start above the ground where no platform is.
    if deck or near_floor & (ground.platform | found.deck[0]):
        ways.append((cost - CLIMB, near_deck & ~ground.platform, spread(floor & ~ground.platform)))
    if high:
        ways.append((cost - HIGH, spread(high), 0))
    return ways


def towards(found: Reach, goals: Levels) -> Layers | None:
    """Return the places on any cheapest route to the nearest goal, by cost; None if no goal is in reach.

    "Nearest" is by movement points (BG-FORCEDMOVE-01, BG-RULING-079). The last layer holds the goals of
    lowest cost: a charge ends there. For a way longer than the points at hand, ask ``reach`` for more points
    and ``ends(points)`` of the result.
    """
    for last in range(len(found.floor)):
        floor, deck = found.floor[last] & goals[0], found.deck[last] & goals[1]
        if floor or deck:
            break
    else:
        return None
    way = Layers([0] * (last + 1), [0] * (last + 1))
    way.floor[last], way.deck[last] = floor, deck
    for cost in range(last, 0, -1):
        at = (way.floor[cost], way.deck[cost])
        if at != NOWHERE:
            for before, from_floor, from_deck in _before(found, cost, at, by_push=False):
                way.floor[before] |= from_floor
                way.deck[before] |= from_deck
    return way


def nearest(found: Reach, target: int) -> Levels:
    """Return the places in reach, start included, that are fewest hexes from the target (BG-RULING-079)."""
    floor, deck = found.ends()
    own_floor, own_deck = levels_of(found.start)
    floor |= own_floor
    deck |= own_deck
    steps = 0
    while not (floor | deck) & ring(target & HEX, steps):
        steps += 1
    return floor & ring(target & HEX, steps), deck & ring(target & HEX, steps)


def jump_reach(ground: Ground, start: int, points: int, occupied: Levels = NOWHERE) -> Layers:
    """Return where a jump or teleport can end (BG-FORCEDMOVE-06 to 09, 12 to 15, BG-RULING-080).

    Each point goes to any of the six neighbours at any elevation, over anything; the end must be free and
    able to hold a model. There is no step straight up or down: the other place of the own hex takes two
    points.
    """
    floor_free = ground.floor & ~occupied[0]
    deck_free = ground.platform & ~occupied[1]
    floor, deck = levels_of(start)
    own = seen = floor | deck
    result = Layers([floor], [deck])
    frontier = own
    for cost in range(1, points + 1):
        frontier = spread(frontier) & ~seen
        if not frontier:
            break
        seen |= frontier
        ends = frontier | own if cost == 2 else frontier
        result.floor.append(ends & floor_free & ~floor)
        result.deck.append(ends & deck_free & ~deck)
    return result
