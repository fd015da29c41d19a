"""Bases on the battleground: the places they cover, what lies next to them (BG-MASSIVE-01, 02).

Every decision asks for these many times, so a base remembers all the spots it has ever stood on.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

from eternia.hexes.bits import hexes, spread
from eternia.hexes.grid import HEX, KEY, NEIGHBOURS, PLACES, PLATFORM, SIZE, footprint, rotated
from eternia.hexes.measure import GAPS

if TYPE_CHECKING:
    from eternia.battleground.table.content_records import Offset


class Gaps(dict[int, int]):
    """How far a base is from a hex: the least of ``measure.GAPS``, by the offset from its anchor to the hex.

    It is the same wherever the base stands, so each is worked out once.
    """

    def __init__(self, keys: tuple[int, ...]) -> None:
        self.own = keys
        """The offsets from the anchor to the hexes of the base."""

    def __missing__(self, offset: int) -> int:
        found = self[offset] = min([GAPS[offset - own] for own in self.own])
        return found


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
    anchor: int
    """The key of its anchor."""
    gaps: Gaps | tuple[int, ...]
    """``gaps[KEY[hex] - anchor]`` is the squared gap, in twelfths, between it and a hex."""


class Base(dict[int, Spot]):
    """A base by the offsets of its hexes from the anchor.

    ``base[place << 3 | facing]`` is where it stands with its anchor on a place; each is worked out once.
    """

    def __init__(self, offsets: tuple[Offset, ...]) -> None:
        self.offsets = offsets
        self.gaps = [Gaps(_keys(offsets, facing)) for facing in range(6)]

    def __missing__(self, number: int) -> Spot:
        place, facing = number >> 3, number & 7
        own, elevation = footprint(place & HEX, self.offsets, facing), place & PLATFORM
        ids = hexes(own)
        found = self[number] = Spot(
            tuple([hex_id | elevation for hex_id in ids]),
            own << elevation,
            (spread(own) & ~own) << elevation,
            tuple([KEY[hex_id] for hex_id in ids]),
            KEY[place & HEX],
            self.gaps[facing],
        )
        return found


def _keys(offsets: tuple[Offset, ...], facing: int) -> tuple[int, ...]:
    """The offsets of a base as differences of keys."""
    return tuple([128 * dr + dq for dq, dr in [rotated(offset, facing) for offset in offsets]])


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


def _single(place: int) -> Spot:
    key = KEY[place & HEX] if place & HEX < SIZE else 0
    return Spot((place,), ONE[place], BESIDE[place], (key,), key, GAPS)


SPOTS: Final = tuple([_single(place) for place in range(PLACES)])
"""Where a base of one hex stands, by its place."""


def gap_between(one: Spot, other: Spot) -> int:
    """The squared gap, in twelfths, between the closest hexes of two bases (BG-RANGE-07)."""
    if len(other.keys) > 1:
        if len(one.keys) > 1:
            return min([one.gaps[key - one.anchor] for key in other.keys])
        one, other = other, one
    return one.gaps[other.anchor - one.anchor]


def base_at(base: tuple[Offset, ...], place: int, facing: int) -> tuple[int, ...]:
    """The places a base covers with its anchor there; none when a part would be off the board."""
    return base_of(base)[place << 3 | facing].places
