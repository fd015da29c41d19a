"""Which hexes a straight line goes through, exactly (BG-RULING-018, BG-RULING-025).

A line is blocked by a set of hexes when it meets the interior of their union. That happens in two ways: it
enters the interior of one of them, or it runs along the common border of two of them (a *seam*). A line that
only touches a corner or an outer border is free. Lines here start and end at hex corners or hex centres, in
lattice coordinates.
"""

from __future__ import annotations

from typing import Final

from eternia.hexes.bits import STRIDE
from eternia.hexes.grid import DIRECTIONS

Point = tuple[int, int]
Axial = tuple[int, int]

BIAS: Final = 1024
"""In a relative set, bit ``BIAS`` is the hex (0, 0): offsets to lower hexes need room below it."""


def bit(axial: Axial) -> int:
    """Return the bit of an axial offset in a relative set."""
    return 1 << (BIAS + STRIDE * axial[1] + axial[0])


def crossed(start: Point, end: Point) -> tuple[list[Axial], list[tuple[Axial, Axial]]]:
    """List the hexes whose interior the segment enters, and the pairs whose common border it follows.

    Both ends must be hex corners or hex centres; the hexes that have an end as their centre are left out.
    """
    (px, py), (ex, ey) = start, end
    dx, dy = ex - px, ey - py
    # How far, across the line, a hex reaches from its centre: the farthest of its corners.
    reach = max(2 * abs(dx), abs(dx) + abs(dy))
    along_borders = dx == 0 or abs(dx) == abs(dy)
    length = 3 * dx * dx + dy * dy
    inside: list[Axial] = []
    seams: list[tuple[Axial, Axial]] = []
    for r in range((min(py, ey) - 2) // 3, (max(py, ey) + 2) // 3 + 1):
        for x in _columns(r, start, end, reach):
            # The foot of the centre on the line tells on which side of an end the chord or border lies: an
            # end is a corner or a centre, and none lies between that foot and the chord.
            if not 0 < 3 * dx * (x - px) + dy * (3 * r - py) < length:
                continue
            side = dx * (3 * r - py) - dy * (x - px)
            if abs(side) < reach:
                inside.append(((x - r) // 2, r))
            elif along_borders and side == reach:
                seams.append((((x - r) // 2, r), _across(x, r, dx, dy)))
    ends = (start, end)
    return [h for h in inside if (2 * h[0] + h[1], 3 * h[1]) not in ends], seams


def _columns(r: int, start: Point, end: Point, reach: int) -> range:
    """Return the lattice X of the hexes of row r that the line through the two points meets or touches."""
    (px, py), (ex, ey) = start, end
    dx, dy = ex - px, ey - py
    if dy == 0:
        low, high = min(px, ex) - 1, max(px, ex) + 1
    else:
        middle = px * dy + dx * (3 * r - py)  # dy times the X of the line at the height of the row
        low, high = sorted(((middle - reach) // dy, (middle + reach) // dy))
    low += (low - r) % 2  # the X of a hex centre has the parity of its row
    return range(low, high + 2, 2)


def _across(x: int, r: int, dx: int, dy: int) -> Axial:
    """Return the hex on the other side of the border that the line follows; hex (x, r) is on its left."""
    q = (x - r) // 2
    for dq, dr in DIRECTIONS:
        # At right angles to the line (in inches) and towards its right.
        if 3 * dx * (2 * dq + dr) + 3 * dy * dr == 0 and dx * 3 * dr - dy * (2 * dq + dr) < 0:
            return q + dq, r + dr
    raise AssertionError("a line along a border is at right angles to a direction")
