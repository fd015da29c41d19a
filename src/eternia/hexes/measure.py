"""Distances in inches, exact: between the closest points of two hexes (BG-RANGE-02, BG-RULING-011).

Neighbouring centres are one inch apart, so a lattice vector (X, Y) has a squared length of (3 X^2 + Y^2) / 12
square inches. Squared gaps are kept in twelfths of a square inch: then every gap between two hexes is a whole
number. Elevation is ignored (BG-RULING-012).
"""

from __future__ import annotations

from functools import cache
from math import isqrt
from typing import Final

from eternia.hexes.bits import ROW_LENGTHS, ROW_STARTS, STRIDE
from eternia.hexes.grid import KEY, KEYS, ROWS, R

TWELFTHS: Final = 12
"""Twelfths of a square inch in the square of one inch."""

_WIDEST: Final = 41
"""The largest axial dq between two hexes of the board."""


def _gap(x: int, y: int) -> int:
    """Return the squared gap, in twelfths, between two hexes whose centres are (x, y) apart on the lattice.

    Two points of two equal, parallel hexes differ by the centre vector plus a vector of a hex of twice the
    size: so the gap is the distance from (x, y) to that double hex, with corners (0, 4) and (2, 2) in the
    first quadrant.
    """
    x, y = abs(x), abs(y)
    if y <= 2:  # beside the upright border
        return 3 * max(x - 2, 0) ** 2
    along = 3 * x - y  # runs from -4 to 4 on the slanted border between the two corners
    if along < -4:
        return 3 * x * x + (y - 4) ** 2
    if along > 4:
        return 3 * (x - 2) ** 2 + (y - 2) ** 2
    return 3 * (max(x + y - 4, 0) // 2) ** 2  # x + y is even for hex centres


def _gaps_by_offset() -> tuple[int, ...]:
    table = [0] * KEYS
    for dr in range(1 - ROWS, ROWS):
        for dq in range(-_WIDEST, _WIDEST + 1):
            table[128 * dr + dq] = _gap(2 * dq + dr, 3 * dr)
    return tuple(table)


GAPS: Final = _gaps_by_offset()
"""``GAPS[KEY[b] - KEY[a]]`` is ``gap(a, b)``."""


def gap(a: int, b: int) -> int:
    """Return the squared distance between the closest points of two hexes, in twelfths of a square inch."""
    return GAPS[KEY[b] - KEY[a]]


def within(a: int, b: int, inches: int) -> bool:
    """Tell whether b is in a range of so many inches of a; a distance equal to the range is (BG-RANGE-03)."""
    return inches >= 0 and GAPS[KEY[b] - KEY[a]] <= TWELFTHS * inches * inches


def nearer(a: int, b: int, inches: int) -> bool:
    """Tell whether b is less than so many inches from a; a distance equal to them is not."""
    return inches > 0 and GAPS[KEY[b] - KEY[a]] < TWELFTHS * inches * inches


@cache
def in_range(centre: int, inches: int) -> int:
    """Return the hexes within so many inches of a hex, itself included."""
    return _around(centre, TWELFTHS * inches * inches if inches >= 0 else -1)


@cache
def closer(centre: int, inches: int) -> int:
    """Return the hexes less than so many inches from a hex, itself included."""
    return _around(centre, TWELFTHS * inches * inches - 1 if inches > 0 else -1)


def _around(centre: int, reach: int) -> int:
    """The hexes whose squared gap to a hex is at most this: in each row those between a first and a last one."""
    found = 0
    for dr, west, east in _spans(reach):
        row = R[centre] + dr
        if 0 <= row < ROWS:
            there = centre + STRIDE * dr
            first = max(there + west, ROW_STARTS[row])
            count = min(there + east, ROW_STARTS[row] + ROW_LENGTHS[row] - 1) - first + 1
            if count > 0:
                found |= ((1 << count) - 1) << first
    return found


@cache
def _spans(reach: int) -> tuple[tuple[int, int, int], ...]:
    """For each row, as an offset, the first and the last offset in it whose squared gap is at most this."""
    found = []
    for dr in range(1 - ROWS, ROWS):
        near = [dq for dq in range(-_WIDEST, _WIDEST + 1) if GAPS[128 * dr + dq] <= reach]
        if near:
            found.append((dr, near[0], near[-1]))
    return tuple(found)


def inches_to_reach(a: int, b: int) -> int:
    """Return the smallest whole range, in inches, that reaches from a to b."""
    twelfths = GAPS[KEY[b] - KEY[a]]
    whole = isqrt(twelfths // TWELFTHS)
    return whole if TWELFTHS * whole * whole >= twelfths else whole + 1


def tenths(a: int, b: int) -> int:
    """Return the distance from a to b in tenths of an inch, rounded down: for texts, never for a rule."""
    return isqrt(100 * GAPS[KEY[b] - KEY[a]] // TWELFTHS)
