"""Terrain as movement sees it, and sets of places by what it costs to get there.

Sets of places come in pairs (``Levels``): hexes at standard elevation first, platform hexes second.
"""

from __future__ import annotations

from typing import Final

from eternia.hexes.bits import ALL, hexes, spread
from eternia.hexes.grid import HEX, PLATFORM

Levels = tuple[int, int]

NOWHERE: Final[Levels] = (0, 0)

NO_COST: Final = -1


class Ground:
    """The terrain of a board, as sets of hexes; never changed once made.

    ``low`` and ``high`` hold the portions of obstacles (BG-TERR-11; a portion with an opening is low,
    BG-MOVE-17; a crater is high, BG-RULING-122), ``ladder`` the ladders, ``platform`` the platform hexes as
    seen from above. ``floor`` is where one can stand at standard elevation: under a platform too, but on no
    obstacle or ladder. Difficult terrain is open floor (BG-MOVE-15); ``slow`` are the floor hexes that take
    one more point to step into (ET-RULING-052). ``links`` has, for each piece that is linked to others, the
    floor hexes next to it and those next to the others: one step apart (ET-RULING-140). ``barrier`` is all that
    is passed otherwise than by steps.
    """

    __slots__ = ("barrier", "floor", "high", "ladder", "links", "low", "platform", "slow")

    def __init__(
        self,
        low: int = 0,
        high: int = 0,
        ladder: int = 0,
        platform: int = 0,
        slow: int = 0,
        linked: tuple[tuple[int, ...], ...] = (),
    ) -> None:
        self.low: Final = low
        self.high: Final = high
        self.ladder: Final = ladder
        self.platform: Final = platform
        self.slow: Final = slow
        self.barrier: Final = low | high | ladder | platform
        self.floor: Final = ALL & ~(low | high | ladder)
        self.links: Final = _links([[spread(each) & self.floor for each in group] for group in linked])

    def can_hold(self, place: int) -> bool:
        """Tell whether a model can stand on the place."""
        hexes_there = self.platform if place >= PLATFORM else self.floor
        return bool(hexes_there >> (place & HEX) & 1)


def _links(groups: list[list[int]]) -> tuple[Levels, ...]:
    """Pair the hexes next to each linked piece with those next to the others; one alone leads nowhere."""
    found = []
    for around in groups:
        for number, near in enumerate(around):
            far = 0
            for other in around[:number] + around[number + 1 :]:
                far |= other
            if far:
                found.append((near, far))
    return tuple(found)


def through(links: tuple[Levels, ...], hexes_left: int) -> int:
    """Return the hexes one step away from the set by linked pieces (ET-RULING-140)."""
    found = 0
    for near, far in links:
        if hexes_left & near:
            found |= far
    return found


class Layers:
    """Places by the movement points it takes to enter them, the cheapest way.

    ``floor[cost]`` and ``deck[cost]`` are the hexes at standard elevation and the platform hexes of that
    cost.
    """

    __slots__ = ("deck", "floor")

    def __init__(self, floor: list[int], deck: list[int]) -> None:
        self.floor: Final = floor
        self.deck: Final = deck

    def cost(self, place: int) -> int:
        """Return what it costs to get to the place, or ``NO_COST`` (-1) if it is out of reach."""
        wanted = 1 << (place & HEX)
        for cost, layer in enumerate(self.deck if place >= PLATFORM else self.floor):
            if layer & wanted:
                return cost
        return NO_COST

    def ends(self, points: int | None = None) -> Levels:
        """Return the places that so many points (or all of them) can reach, the start left out."""
        last = len(self.floor) if points is None else points + 1
        floor = deck = 0
        for layer in self.floor[1:last]:
            floor |= layer
        for layer in self.deck[1:last]:
            deck |= layer
        return floor, deck


def places(levels: Levels) -> list[int]:
    """List the places of the two sets: standard elevation first, each in rising order."""
    floor, deck = levels
    found = hexes(floor)
    if deck:
        found += [hex_id + PLATFORM for hex_id in hexes(deck)]
    return found


def levels_of(place: int) -> Levels:
    """Return the two sets that hold just this place."""
    return (0, 1 << (place & HEX)) if place >= PLATFORM else (1 << place, 0)
