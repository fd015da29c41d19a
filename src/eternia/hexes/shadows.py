"""The shadows that blocking hexes throw, as the corners of a hex see them: the work behind ``panorama``.

From one corner of the viewer's hex, each blocking hex hides a set of corners of other hexes: its shadow. A
corner is the top or the bottom corner of exactly one hex, so a shadow is two sets of hexes: those whose top,
and those whose bottom corner lies in it. A shadow depends only on the offset from the hex that has the
viewer's corner to the blocking hex, and is worked out once.

Shadows reach over the side of the board, so their sets have rows with more room than those of the board: bit
``MIDDLE + WIDE * dr + dq`` is the offset (dq, dr). No two offsets share a bit as long as the hexes are at
most ``REACH`` apart on the lattice, and what lies over the side never falls on a hex of the board.
"""

from __future__ import annotations

from functools import cache
from math import gcd
from typing import Final

from eternia.hexes.bits import ROWS
from eternia.hexes.grid import CORNERS, HEX_WITH_CORNER
from eternia.hexes.lines import Axial, Point

WIDE: Final = 64
MIDDLE: Final = WIDE * (ROWS + 2)
HALF: Final = 2 * MIDDLE
"""By how much the set of bottom corners is shifted: both sets of a shadow are kept in one integer."""
REACH: Final = 62
"""How far to the side shadows are worked out, in lattice units: farther than two hexes of the board are apart."""

# And how many rows up and down: a row more at each end, for the hexes that have the corners.
_RISE: Final = ROWS + 1

STEPS: Final = ((1, 0), (0, 1), (-1, 1))
"""The offsets from the first to the second of two neighbours, once for each pair."""


def place_of(axial: Axial) -> int:
    """Return how far the bit of an offset is from the middle."""
    return WIDE * axial[1] + axial[0]


def _run(r: int, low: int, high: int) -> int:
    """Return the hexes of a row, r rows up, whose centres have a lattice X from low to high."""
    first = (low - r + 1) // 2
    count = (high - r) // 2 - first + 1
    return ((1 << count) - 1) << (MIDDLE + WIDE * r + first) if count > 0 else 0


FULL: Final = sum(_run(r, -REACH, REACH) for r in range(-_RISE, _RISE + 1)) * (1 + (1 << HALF))
"""Every corner."""


class Shadows(dict[int, int]):
    """The shadows thrown from the top corner, or the bottom corner, of a hex.

    The key is that of the offset from this hex to the blocking one, as ``grid.KEY`` has it.
    """

    def __init__(self, top: bool) -> None:
        self.start: Final = 2 if top else -2

    def __missing__(self, key: int) -> int:
        dq = (key + 64) % 128 - 64
        shadow = self[key] = _shadow(self.start, (dq, (key - dq) // 128))
        return shadow


SHADOWS: Final = tuple(Shadows(top) for _, top in HEX_WITH_CORNER[:2])
"""Those from a top corner, then those from a bottom corner."""

STARTS: Final = tuple((0 if top else 1, 128 * dr + dq, WIDE * dr + dq) for (dq, dr), top in HEX_WITH_CORNER)
"""For each corner of the viewer's hex the shadows to take, and of the hex they are seen from the key and the bit."""


def _shadow(start: int, blocking: Axial) -> int:
    """Return the corners hidden by one hex from the point (0, start)."""
    cx, cy = 2 * blocking[0] + blocking[1], 3 * blocking[1] - start
    right, left = _sides(cx, cy)
    found = 0
    for half, end in ((0, 2), (HALF, -2)):
        gap = end - start
        if cy > -2:  # upwards, from the lowest row in which a corner can lie behind the hex
            rows = range((max(cy - 2, 0) - gap + 2) // 3, _RISE + 1)
            found |= _hidden_rows(rows, gap, right, left, (cx, cy)) << half
        if cy < 2:
            rows = range((min(cy + 2, -1) - gap) // 3, -_RISE - 1, -1)
            found |= _hidden_rows(rows, gap, right, left, (cx, cy)) << half
    return found


def _sides(cx: int, cy: int) -> tuple[Point, Point]:
    """Return the two corners between which a hex is seen from (0, 0): no other is farther right, or left."""
    corners = [(cx + x, cy + y) for x, y in CORNERS if (cx + x, cy + y) != (0, 0)]
    right = left = corners[0]
    for x, y in corners:
        if right[0] * y < right[1] * x:
            right = (x, y)
        if left[0] * y > left[1] * x:
            left = (x, y)
    return right, left


def _hidden_rows(rows: range, gap: int, right: Point, left: Point, centre: Point) -> int:
    """The hidden corners, as hexes, of rows one after the other away from the start."""
    (rx, ry), (lx, ly), (cx, cy) = right, left, centre
    behind = abs(cy) + 2
    found = 0
    for r in rows:
        y = 3 * r + gap
        # Between the sides: ry * x < rx * y and ly * x > lx * y.
        low, high = -REACH, REACH
        if ry > 0:
            high = min(high, (rx * y - 1) // ry)
        elif ry < 0:
            low = max(low, -((rx * y - 1) // -ry))
        elif rx * y <= 0:
            continue
        if ly > 0:
            low = max(low, lx * y // ly + 1)
        elif ly < 0:
            high = min(high, -(lx * y // -ly) - 1)
        elif lx * y >= 0:
            continue
        if low <= high:
            row = _run(r, low, high)
            found |= row if abs(y) > behind else row & ~_before(r, low, high, y, cx, cy)
        elif abs(y) > behind:
            break  # over the side for good
    return found


def _before(r: int, low: int, high: int, y: int, cx: int, cy: int) -> int:
    """The corners of a row that lie before the hex: as in ``lines.crossed``, the foot of its centre tells."""
    before = 0
    for x in range(max(low, min(cx - 1, 0)), min(high, max(cx + 1, 0)) + 1):
        if 3 * x * cx + y * cy >= 3 * x * x + y * y:
            before |= _run(r, x, x)
    return before


def _hex_at(x: int, y: int) -> Axial | None:
    """Return the offset of the hex with its centre at a point of the lattice, if there is one."""
    r, rest = divmod(y, 3)
    return None if rest or (x - r) % 2 else ((x - r) // 2, r)


def _vertex(x: int, y: int, origin: Axial) -> int:
    """Return the corner at a point as a set of corners, seen from a hex; 0 when the point is no corner."""
    for half, end in ((0, 2), (HALF, -2)):
        found = _hex_at(x, y - end)
        if found is not None:
            return 1 << (MIDDLE + place_of(found) - place_of(origin) + half)
    return 0


@cache
def ends(corner: int) -> tuple[tuple[bool, int, int], ...]:
    """Return for each corner of a target how the set of targets follows from the set of seen corners.

    That is: whether it is the top corner of a hex, the shift from that hex to the target, and the targets for
    which the line counts: of the lines to a target on one straight line only the shortest does.
    """
    result: list[tuple[bool, int, int]] = []
    everywhere = FULL & (1 << HALF) - 1
    for end, (hex_with_end, top) in enumerate(HEX_WITH_CORNER):
        shift = place_of(hex_with_end) - place_of(HEX_WITH_CORNER[corner][0])
        valid = everywhere
        for nearer in range(6):
            if nearer != end:
                valid &= ~_in_line(CORNERS[corner], CORNERS[nearer], CORNERS[end])
        result.append((top, shift, valid))
    return tuple(result)


def _in_line(start: Point, nearer: Point, end: Point) -> int:
    """Return the targets of which one corner lies on the line from the start to another, before that one."""
    dx, dy = end[0] - nearer[0], end[1] - nearer[1]
    dx, dy = dx // gcd(dx, dy), dy // gcd(dx, dy)
    x, y = start[0] - nearer[0] + dx, start[1] - nearer[1] + dy
    found = 0
    while abs(x) <= REACH and abs(y) <= 3 * ROWS:
        target = _hex_at(x, y)
        if target is not None:
            found |= 1 << (MIDDLE + place_of(target))
        x, y = x + dx, y + dy
    return found


class Seams:
    """The pairs of neighbours whose common border lies on a line from a corner of the viewer's hex.

    ``pairs`` has for each of ``STEPS`` the set of the first hexes of such pairs; ``shadows`` by step and bit
    of the first hex, for each corner the pair hides something from, what that is.
    """

    __slots__ = ("pairs", "shadows")

    def __init__(self) -> None:
        self.pairs = [0, 0, 0]
        self.shadows: dict[tuple[int, int], list[tuple[int, int]]] = {}
        for corner in range(6):
            for direction in CORNERS:  # borders run in the directions from a centre to its corners
                self._follow(corner, direction)

    def _follow(self, corner: int, direction: Point) -> None:
        """Note the pairs along one line, from its far end back to the corner."""
        (x, y), (dx, dy) = CORNERS[corner], direction
        origin = HEX_WITH_CORNER[corner][0]
        points = [(x, y)]
        while abs(x + dx) <= REACH and abs(y + dy) <= 3 * ROWS:
            x, y = x + dx, y + dy
            points.append((x, y))
        beyond = 0
        for before, after in zip(points[-2::-1], points[:0:-1], strict=True):
            far = _vertex(*after, origin)
            beyond |= far
            if far and _vertex(*before, origin):
                self._note(corner, before, after, beyond)

    def _note(self, corner: int, before: Point, after: Point, beyond: int) -> None:
        one, other = sorted(_hexes_around(before) & _hexes_around(after), key=place_of)
        step = STEPS.index((other[0] - one[0], other[1] - one[1]))
        bit = MIDDLE + place_of(one)
        self.pairs[step] |= 1 << bit
        self.shadows.setdefault((step, bit), []).append((corner, beyond))


def _hexes_around(vertex: Point) -> set[Axial]:
    around = [_hex_at(vertex[0] - x, vertex[1] - y) for x, y in CORNERS]
    return {each for each in around if each is not None}


@cache
def seams() -> Seams:
    """Return the seams around any viewer."""
    return Seams()
