"""Line of sight between two hexes past a set of blocking hexes (BG-LOS-01 to 07, BG-RULING-017, 018, 023).

A viewer sees a target when, from one corner of its hex, two lines to different corners of the target's hex
are free and do not lie on the same straight line. Neighbours always see each other, and a hex sees itself.
The test has a direction (BG-RULING-019): the first hex is the one that must see. An obstacle in the viewer's
or the target's own hex hides nothing.

Elevation is the caller's business: between elevations other obstacles block (BG-LOS-08 to 12), so the caller
passes another blocking set.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from eternia.hexes.grid import CORNERS, HEX_WITH_CORNER, KEY, NEIGHBOURS, Q, R, X, Y
from eternia.hexes.lines import BIAS, Axial, Point, bit, crossed
from eternia.hexes.shadows import HALF, MIDDLE, SHADOWS, STARTS, WIDE, ends, place_of

Segment = tuple[Point, Point]

# The lines of a view as a set: eight bits for each corner of the viewer's hex, six of them in use, one for each
# corner of the target's hex in this order.
_ENDS: Final = (4, 2, 0, 3, 5, 1)
_EACH: Final = 0x010101010101
_EVERY: Final = 0x3F * _EACH
_SPARE: Final = 0x80 * _EACH


class _View:
    """What matters for sight at one offset from viewer to target, wherever on the board they are.

    Sets of hexes are kept in a window: bit 0 is the hex with the viewer's id plus ``low``, so that one shift of
    the blocking set brings it into the window. ``region`` has the hexes that could stop a line; those that prove
    to stop none leave it. ``hides`` has by hex, as bit length, the lines it stops: worked out when it is met.
    ``seams`` has the pairs that stop lines together. ``idle`` are the lines that do not count, as a shorter one
    on the same straight line does.
    """

    __slots__ = ("hides", "idle", "low", "offset", "region", "seams")

    def __init__(self, dq: int, dr: int) -> None:
        # Nothing can come between a hex and itself or its neighbour: their view is empty.
        is_near = max(abs(dq), abs(dr), abs(dq + dr)) <= 1
        seams = {} if is_near else _seams(dq, dr)
        region = 0 if is_near else _region(dq, dr)
        for seam in seams:
            region |= seam
        low = max((region & -region).bit_length() - 1, 0)
        self.offset = (dq, dr)
        self.low = low - BIAS
        self.region = region >> low
        self.seams = tuple([(seam >> low, lines) for seam, lines in seams.items()])
        self.hides: dict[int, int] = {}
        self.idle = 0 if is_near else _idle(dq, dr)

    def is_open(self, viewer: int, near: int) -> bool:
        """Tell whether two lines from one corner are free of these hexes of the window."""
        stopped, rest, hides = self.idle, near, self.hides
        while rest:
            last = rest.bit_length()
            rest ^= 1 << last - 1
            lines = hides.get(last)
            stopped |= self._meet(viewer, last) if lines is None else lines
        for seam, lines in self.seams:
            if near & seam == seam:
                stopped |= lines
        free = _EVERY ^ stopped
        # Take away the lowest line of each corner: is there another one at any?
        return bool((free | _SPARE) - _EACH & free)

    def _meet(self, viewer: int, last: int) -> int:
        """Note which lines a blocking hex stops, and forget about the hex if it stops none."""
        lines = self.hides[last] = _stopped(KEY[viewer + self.low + last - 1] - KEY[viewer], self.offset)
        if not lines and not any(seam >> last - 1 & 1 for seam, _ in self.seams):
            self.region ^= 1 << last - 1
        return lines


def _region(dq: int, dr: int) -> int:
    """Return the hexes that meet the strip from viewer to target, as a relative set."""
    x, y = 2 * dq + dr, 3 * dr
    # How far, across the strip, hexes reach from their centres: those of the strip, and those beside it.
    reach = 2 * max(2 * abs(x), abs(x) + abs(y))
    found = 0
    for r in range(min(0, dr) - 1, max(0, dr) + 2):
        low, high = min(0, x) - 1, max(0, x) + 1
        if y:
            middle = 3 * r * x if y > 0 else -3 * r * x
            low, high = max(low, (middle - reach) // abs(y)), min(high, -((-middle - reach) // abs(y)))
        first = (low - r + 1) // 2
        count = (high - r) // 2 - first + 1
        if count > 0:
            found |= ((1 << count) - 1) * bit((first, r))
    return found & ~(bit((0, 0)) | bit((dq, dr)))


def _idle(dq: int, dr: int) -> int:
    """Return the lines to a target that do not count."""
    place = MIDDLE + place_of((dq, dr))
    lines = 0
    for corner in range(6):
        valid = ends(corner)
        for number, end in enumerate(_ENDS):
            if not valid[end][2] >> place & 1:
                lines |= 1 << 8 * corner + number
    return lines


def _stopped(key: int, target: Axial) -> int:
    """Return the lines to a target that one hex stops: those to the corners that lie in its shadow."""
    lines = 0
    middle = MIDDLE + place_of(target)
    for corner, (kind, start, place) in enumerate(STARTS):
        shadow = SHADOWS[kind][key - start] >> middle - place - WIDE
        bottoms = shadow >> WIDE + HALF & _TWO_ROWS
        tops = shadow & _TWO_ROWS
        lines |= (
            tops & 3 | (tops >> WIDE) << 2 | (bottoms & 1) << 3 | (bottoms >> WIDE - 1) << 4
        ) << 8 * corner
    return lines


# The bits of a corner's own row and the next one: as far as the corners of one hex are apart in a set.
_TWO_ROWS: Final = (1 << WIDE + 1) - 1


def _seams(dq: int, dr: int) -> dict[int, int]:
    """Return the pairs of hexes that stop lines together, as relative sets, with those lines."""
    own = bit((0, 0)) | bit((dq, dr))
    found: dict[int, int] = {}
    for corner, (sx, sy) in enumerate(CORNERS):
        for number, end in enumerate(_ENDS):
            dx, dy = 2 * dq + dr + CORNERS[end][0] - sx, 3 * dr + CORNERS[end][1] - sy
            if dx == 0 or abs(dx) == abs(dy):
                for seam in _relative_line(corner, dx, dy)[1]:
                    if not seam & own:
                        found[seam] = found.get(seam, 0) | 1 << 8 * corner + number
    return found


_LINES: Final[dict[tuple[bool, int, int], tuple[int, tuple[int, ...]]]] = {}


def _relative_line(corner: int, dx: int, dy: int) -> tuple[int, tuple[int, ...]]:
    """Return what a line from a corner crosses, as relative sets shared between corners and offsets."""
    (q, r), top = HEX_WITH_CORNER[corner]
    found = _LINES.get((top, dx, dy))
    if found is None:
        start = (0, 2) if top else (0, -2)
        entered, seams = crossed(start, (dx, start[1] + dy))
        inside = 0
        for axial in entered:
            inside |= bit(axial)
        found = _LINES[(top, dx, dy)] = (inside, tuple(bit(a) | bit(b) for a, b in seams))
    # Moving a relative set is a shift, by as much as the bit of the hex that has the corner.
    shift = bit((q, r)).bit_length() - 1 - BIAS
    if shift >= 0:
        return found[0] << shift, tuple(seam << shift for seam in found[1])
    return found[0] >> -shift, tuple(seam >> -shift for seam in found[1])


_VIEWS: Final[dict[int, _View]] = {}


def _view(viewer: int, target: int) -> _View:
    key = KEY[target] - KEY[viewer]
    view = _VIEWS.get(key)
    if view is None:
        view = _VIEWS[key] = _View(Q[target] - Q[viewer], R[target] - R[viewer])
    return view


def sees(viewer: int, target: int, blocking: int) -> bool:
    """Tell whether the viewer's hex sees the target's hex past the blocking hexes."""
    view = _VIEWS.get(KEY[target] - KEY[viewer]) or _view(viewer, target)
    shift = viewer + view.low
    near = (blocking >> shift if shift >= 0 else blocking << -shift) & view.region
    return not near or view.is_open(viewer, near)


class _Line:
    """One line from a corner of the viewer's hex to a corner of the target's, with what can stop it."""

    __slots__ = ("end", "inside", "seams", "start")

    def __init__(self, start: int, end: int, inside: int, seams: tuple[int, ...]) -> None:
        self.start = start
        self.end = end
        self.inside = inside
        self.seams = seams  # each a pair of hexes: the line is blocked if both block

    def stopped_by(self, near: int) -> int:
        """Return those of the blocking hexes that stop the line."""
        found = near & self.inside
        for seam in self.seams:
            if near & seam == seam:
                found |= seam
        return found


@lru_cache(maxsize=1024)
def _lines(dq: int, dr: int) -> tuple[tuple[_Line, ...], ...]:
    """Return the lines to a target, corner by corner."""
    return tuple([_lines_from(corner, dq, dr) for corner in range(6)])


def _lines_from(corner: int, dq: int, dr: int) -> tuple[_Line, ...]:
    """Return the lines from a corner to the target's corners, one per direction: the shortest.

    Of two lines on the same straight line only one counts, and the longer is free only where the shorter is.
    """
    sx, sy = CORNERS[corner]
    nearest: list[tuple[int, int, int, int]] = []
    for end, (ex, ey) in enumerate(CORNERS):
        dx, dy = 2 * dq + dr + ex - sx, 3 * dr + ey - sy
        nearest.append((3 * dx * dx + dy * dy, end, dx, dy))
    lines: list[_Line] = []
    directions: list[Point] = []
    for _, end, dx, dy in sorted(nearest):
        if any(dx * oy == dy * ox for ox, oy in directions):
            continue
        directions.append((dx, dy))
        inside, seams = _relative_line(corner, dx, dy)
        own = bit((0, 0)) | bit((dq, dr))
        lines.append(_Line(corner, end, inside & ~own, tuple(seam for seam in seams if not seam & own)))
    return tuple(lines)


def blockers(viewer: int, target: int, blocking: int) -> int:
    """Return the blocking hexes that stop lines from viewer to target; none when the target is seen."""
    if sees(viewer, target, blocking):
        return 0
    near = blocking << BIAS >> viewer
    found = 0
    for lines in _lines(Q[target] - Q[viewer], R[target] - R[viewer]):
        for line in lines:
            found |= line.stopped_by(near)
    return found << viewer >> BIAS


def lines(viewer: int, target: int, blocking: int) -> tuple[Segment, Segment] | None:
    """Return two lines that prove the sight, as lattice points; None when the target is not seen.

    A hex that sees itself or its neighbour needs no proof: then the lines start at a corner that both hexes
    share.
    """
    if viewer == target or NEIGHBOURS[viewer] >> target & 1:
        first, second = [point for point in _corners(viewer) if point in _corners(target)][:2]
        return (first, first), (first, second)
    near = blocking << BIAS >> viewer
    starts, ends = _corners(viewer), _corners(target)
    for lines in _lines(Q[target] - Q[viewer], R[target] - R[viewer]):
        free = [(starts[line.start], ends[line.end]) for line in lines if not line.stopped_by(near)]
        if len(free) > 1:
            return free[0], free[1]
    return None


def _corners(hex_id: int) -> list[Point]:
    return [(X[hex_id] + x, Y[hex_id] + y) for x, y in CORNERS]
