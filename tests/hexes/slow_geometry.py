"""Slow, independent geometry with fractions and single hexes: what the fast tables are checked against."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from eternia.hexes.grid import CORNERS, NEIGHBOUR, X, Y

Point = tuple[int, int]


def centre(hex_id: int) -> Point:
    return X[hex_id], Y[hex_id]


def corners(hex_id: int) -> list[Point]:
    return [(X[hex_id] + x, Y[hex_id] + y) for x, y in CORNERS]


def turn(a: Point, b: Point, c: Point) -> int:
    """Positive, zero or negative: c is left of, on or right of the line from a to b."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def enters(p: Point, q: Point, hex_id: int) -> bool:
    """Clip the segment to the three strips whose intersection is the hex: is anything left inside?"""
    low, high = Fraction(0), Fraction(1)
    (px, py), (qx, qy), (cx, cy) = p, q, centre(hex_id)
    for ax, ay, width in ((1, 0, 1), (1, 1, 2), (1, -1, 2)):
        at_p = ax * (px - cx) + ay * (py - cy)
        change = ax * (qx - px) + ay * (qy - py)
        if change == 0:
            if abs(at_p) >= width:
                return False
            continue
        first, last = sorted((Fraction(-width - at_p, change), Fraction(width - at_p, change)))
        low, high = max(low, first), min(high, last)
    return low < high


def follows(p: Point, q: Point, border: list[Point]) -> bool:
    """Tell whether the segment and the border have more than a point in common."""
    u, v = border
    if turn(p, q, u) or turn(p, q, v):
        return False
    axis = 0 if p[0] != q[0] else 1
    low = max(min(p[axis], q[axis]), min(u[axis], v[axis]))
    return low < min(max(p[axis], q[axis]), max(u[axis], v[axis]))


def is_blocked(p: Point, q: Point, blocking: Iterable[int]) -> bool:
    """BG-RULING-018: does the segment meet the interior of the union of the hexes?"""
    hexes = set(blocking)
    if any(enters(p, q, hex_id) for hex_id in hexes):
        return True
    return any(
        follows(p, q, [corner for corner in corners(hex_id) if corner in corners(other)])
        for hex_id in hexes
        for other in NEIGHBOUR[hex_id]
        if other in hexes
    )


def free_lines(viewer: int, target: int, blocking: Iterable[int]) -> dict[Point, list[Point]]:
    """List, for each corner of the viewer, the corners of the target to which the line is free."""
    rest = set(blocking) - {viewer, target}
    return {
        start: [end for end in corners(target) if not is_blocked(start, end, rest)]
        for start in corners(viewer)
    }


def sees(viewer: int, target: int, blocking: Iterable[int]) -> bool:
    """BG-RULING-017, word for word."""
    if viewer == target or target in NEIGHBOUR[viewer]:
        return True
    return any(
        turn(start, one, other) != 0
        for start, ends in free_lines(viewer, target, blocking).items()
        for one in ends
        for other in ends
    )


def gap(a: int, b: int) -> Fraction:
    """Squared distance, in twelfths of a square inch, from the corners of each hex to the borders of the
    other.
    """
    return min(
        _to_border(corner, corners(other)[i - 1], corners(other)[i])
        for one, other in ((a, b), (b, a))
        for corner in corners(one)
        for i in range(6)
    )


def corner_gap(a: int, b: int) -> Fraction:
    """The same, from the corners of the first hex only (BG-RULING-013)."""
    return min(_to_border(c, corners(b)[i - 1], corners(b)[i]) for c in corners(a) for i in range(6))


def _to_border(p: Point, u: Point, v: Point) -> Fraction:
    ux, uy, vx, vy = p[0] - u[0], p[1] - u[1], v[0] - u[0], v[1] - u[1]
    t = Fraction(3 * ux * vx + uy * vy, 3 * vx * vx + vy * vy)
    t = min(max(t, Fraction(0)), Fraction(1))
    return 3 * (ux - t * vx) ** 2 + (uy - t * vy) ** 2
