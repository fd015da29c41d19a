"""Bases on the battleground: the places they cover, what lies next to them (BG-MASSIVE-01, 02).

Every decision asks for these many times, so a base remembers all the spots it has ever stood on.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

from eternia.hexes.bits import hexes, spread
from eternia.hexes.grid import HEX, KEY, NEIGHBOURS, PLACES, PLATFORM, SIZE, footprint

if TYPE_CHECKING:
    from eternia.battleground.content_records import Offset


class Spot(NamedTuple):
    """Where a base stands."""

    places: tuple[int, ...]
    """The places it covers; none when a part of it would be off the board."""
    covered: int
    """The same as a set of places."""
    beside: int
    """The set of places that border any of them at the same elevation."""
    keys: tuple[int, ...]
    """The keys of its hexes, with which gaps and distances are looked up."""


class Base(dict[int, Spot]):
    """A base by the offsets of its hexes from the anchor.

    ``base[place << 3 | facing]`` is where it stands with its anchor on a place; each is worked out once.
    """

    def __init__(self, offsets: tuple[Offset, ...]) -> None:
        self.offsets = offsets
        # Neighbouring centres are one inch apart; the root of twelve is less than three and a half.
        self.extent = -(-7 * max([max(abs(q), abs(r), abs(q + r)) for q, r in offsets]) // 2)
        """How far its hexes reach from the anchor, rounded up, in the measure whose squares gaps are given in."""

    def __missing__(self, number: int) -> Spot:
        place, facing = number >> 3, number & 7
        found = self[number] = _spot(footprint(place & HEX, self.offsets, facing), place & PLATFORM)
        return found


def _spot(own: int, elevation: int) -> Spot:
    ids = hexes(own)
    return Spot(
        tuple([hex_id | elevation for hex_id in ids]),
        own << elevation,
        (spread(own) & ~own) << elevation,
        tuple([KEY[hex_id] for hex_id in ids]),
    )


@cache
def base_of(offsets: tuple[Offset, ...]) -> Base:
    """The base with these offsets."""
    return Base(offsets)


ONE: Final = tuple([1 << place for place in range(PLACES)])
"""The set of each single place."""

BESIDE: Final = tuple(
    NEIGHBOURS[place & HEX] << (place & PLATFORM) if place & HEX < SIZE else 0 for place in range(PLACES)
)
"""The set of places adjacent to each place.

BG-BOARD-04, 05, 06, BG-RULING-015, 088: hexes that share a border, at the same elevation; terrain fills whole
hexes, so nothing lies between two neighbours. Upper bits without a platform name no place anybody stands on.
"""

SPOTS: Final = tuple(
    [
        Spot((place,), ONE[place], BESIDE[place], (KEY[place & HEX] if place & HEX < SIZE else 0,))
        for place in range(PLACES)
    ]
)
"""Where a base of one hex stands, by its place."""


def base_at(base: tuple[Offset, ...], place: int, facing: int) -> tuple[int, ...]:
    """The places a base covers with its anchor there; none when a part would be off the board."""
    return base_of(base)[place << 3 | facing].places


def base_set(base: tuple[Offset, ...], place: int, facing: int) -> int:
    """The same as a set of places."""
    return base_of(base)[place << 3 | facing].covered
