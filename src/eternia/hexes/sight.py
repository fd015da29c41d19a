"""Line of sight between two hexes past a set of blocking hexes (BG-LOS-01 to 07, BG-RULING-017, 018, 023).

A viewer sees a target when, from one corner of its hex, two lines to different corners of the target's hex
are free and do not lie on the same straight line. Neighbours always see each other, and a hex sees itself.
The test has a direction (BG-RULING-019): the first hex is the one that must see. An obstacle in the viewer's
or the target's own hex hides nothing.

Elevation is the caller's business: between elevations other obstacles block (BG-LOS-08 to 12), so the caller
passes another blocking set.
"""

from __future__ import annotations

from typing import Final

from eternia.hexes.grid import CORNERS, HEX_WITH_CORNER, KEY, NEIGHBOURS, Q, R, X, Y
from eternia.hexes.lines import BIAS, Point, bit, crossed

Segment = tuple[Point, Point]


class _Line:
    """One line from a corner of the viewer's hex to a corner of the target's, in the window of its view."""

    __slots__ = ("end", "inside", "seams", "start")

    def __init__(self, start: int, end: int, inside: int, seams: tuple[int, ...]) -> None:
        self.start = start
        self.end = end
        self.inside = inside
        self.seams = seams  # each a pair of hexes: the line is blocked if both block

    def is_free(self, near: int) -> bool:
        """Tell whether the line is free of these blocking hexes."""
        if near & self.inside:
            return False
        return all(near & seam != seam for seam in self.seams)

    def stopped_by(self, near: int) -> int:
        """Return those of the blocking hexes that stop the line."""
        found = near & self.inside
        for seam in self.seams:
            if near & seam == seam:
                found |= seam
        return found


class _View:
    """What matters for sight at one offset from viewer to target, wherever on the board they are.

    Sets are kept in a window: bit 0 is the hex with the viewer's id plus ``low``, so that one shift of the
    blocking set brings it into the window. ``tests`` has the lines of each corner as ``free_pair`` wants them.
    """

    __slots__ = ("corners", "low", "region", "tests")

    def __init__(self, dq: int, dr: int) -> None:
        # Nothing can come between a hex and itself or its neighbour: their view is empty.
        is_near = max(abs(dq), abs(dr), abs(dq + dr)) <= 1
        corners = () if is_near else tuple(_lines_from(corner, dq, dr) for corner in range(6))
        region = 0
        for lines in corners:
            for line in lines:
                region |= line.inside
                for seam in line.seams:
                    region |= seam
        low = max((region & -region).bit_length() - 1, 0)
        self.low = low - BIAS
        self.region = region >> low
        self.corners = tuple(
            tuple(_Line(n.start, n.end, n.inside >> low, tuple(s >> low for s in n.seams)) for n in lines)
            for lines in corners
        )
        self.tests = tuple(
            (_stop(lines), tuple((line, line.inside, line.seams) for line in lines)) for lines in self.corners
        )

    def near(self, viewer: int, blocking: int) -> int:
        """Return the blocking hexes that any of the lines could meet, in the window."""
        shift = viewer + self.low
        return (blocking >> shift if shift >= 0 else blocking << -shift) & self.region

    def free_pair(self, near: int) -> tuple[_Line, _Line] | None:
        """Return two free lines from one corner, if there are."""
        for stop, lines in self.tests:
            if near & stop:
                continue
            first: _Line | None = None
            for line, inside, seams in lines:
                # As in is_free, written out: this loop is most of the cost of sight.
                if near & inside:
                    continue
                for seam in seams:
                    if near & seam == seam:
                        break
                else:
                    if first is not None:
                        return first, line
                    first = line
        return None


def _stop(lines: tuple[_Line, ...]) -> int:
    """Return the hexes each of which alone leaves fewer than two of the lines free."""
    every, all_but_one = -1, 0
    for line in lines:
        all_but_one = all_but_one & line.inside | every & ~line.inside
        every &= line.inside
    return every | all_but_one


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
    return not near or view.free_pair(near) is not None


def blockers(viewer: int, target: int, blocking: int) -> int:
    """Return the blocking hexes that stop lines from viewer to target; none when the target is seen."""
    if sees(viewer, target, blocking):
        return 0
    view = _view(viewer, target)
    near = view.near(viewer, blocking)
    found = 0
    for lines in view.corners:
        for line in lines:
            found |= line.stopped_by(near)
    shift = viewer + view.low
    return found << shift if shift >= 0 else found >> -shift


def lines(viewer: int, target: int, blocking: int) -> tuple[Segment, Segment] | None:
    """Return two lines that prove the sight, as lattice points; None when the target is not seen.

    A hex that sees itself or its neighbour needs no proof: then the lines start at a corner that both hexes
    share.
    """
    if viewer == target or NEIGHBOURS[viewer] >> target & 1:
        first, second = [point for point in _corners(viewer) if point in _corners(target)][:2]
        return (first, first), (first, second)
    view = _view(viewer, target)
    pair = view.free_pair(view.near(viewer, blocking))
    if pair is None:
        return None
    starts, ends = _corners(viewer), _corners(target)
    return (starts[pair[0].start], ends[pair[0].end]), (starts[pair[1].start], ends[pair[1].end])


def _corners(hex_id: int) -> list[Point]:
    return [(X[hex_id] + x, Y[hex_id] + y) for x, y in CORNERS]


class Sight:
    """Line of sight past one fixed set of blocking hexes, remembered."""

    __slots__ = ("_known", "blocking")

    def __init__(self, blocking: int) -> None:
        self.blocking = blocking
        self._known: dict[int, bool] = {}

    def sees(self, viewer: int, target: int) -> bool:
        """Tell whether the viewer's hex sees the target's hex; the answer is remembered."""
        key = viewer << 10 | target
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = sees(viewer, target, self.blocking)
        return known
