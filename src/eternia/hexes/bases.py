"""Bases that cover several hexes (BG-MASSIVE-01 to 11, BG-RULING-138).

A base is a connected set of axial offsets from its anchor (0, 0), given for facing 0. A set of anchors is a
set of hexes like any other: a base that stands or moves is its anchor, and every question about its hexes
becomes a few shifts.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from eternia.hexes.bits import ALL, STRIDE, hexes, spread
from eternia.hexes.grid import DIRECTIONS, HEXES, NEIGHBOUR, NEIGHBOURS, Q, R, at, footprint, rotated

Base = tuple[tuple[int, int], ...]


@cache
def covered(base: Base, anchor: int, facing: int) -> int:
    """Return the hexes under the base, or 0 when a part of it would be off the board."""
    return footprint(anchor, base, facing)


@cache
def _shifts(base: Base, facing: int) -> tuple[int, ...]:
    return tuple(STRIDE * dr + dq for dq, dr in (rotated(offset, facing) for offset in base))


def fits(base: Base, facing: int, free: int) -> int:
    """Return the anchors where the whole base stands on free hexes (BG-MASSIVE-05).

    A connected base that hangs over the edge has a hex on the unused bits or beyond the board, never free.
    """
    anchors = ALL
    for shift in _shifts(base, facing):
        anchors &= free >> shift if shift >= 0 else free << -shift
    return anchors


def touching(base: Base, facing: int, hexes_there: int) -> int:
    """Return the anchors, on the board, where a hex of the base is in the set."""
    anchors = 0
    for shift in _shifts(base, facing):
        anchors |= hexes_there >> shift if shift >= 0 else hexes_there << -shift
    return anchors & _on_board(base, facing)


def under(base: Base, facing: int, anchors: int) -> int:
    """Return the hexes under the bases at any of these anchors, where all of them stand on the board."""
    found = 0
    for shift in _shifts(base, facing):
        found |= anchors << shift if shift >= 0 else anchors >> -shift
    return found


@cache
def _on_board(base: Base, facing: int) -> int:
    return fits(base, facing, ALL)


def base_crossings(base: Base, anchor: int, facing: int, portions: int, free: int) -> int:
    """Return the anchors the base can get to across one of the portions, in one direction (BG-RULING-138).

    Before and after, a hex of the base borders the portion; on the way a hex of it passes over the portion;
    at the end the whole base is on free hexes.
    """
    ends = crossings(base, 1 << anchor, facing, portions)
    return ends & fits(base, facing, free) if ends else 0


def crossings(base: Base, anchors: int, facing: int, portions: int) -> int:
    """Return the same from any of these anchors, where the base stands on the board, whatever stands there.

    That includes ends where it would hang over the edge. What leads there leads back: the anchors from which
    any of these can be come to are the same.
    """
    ends = 0
    for shift, ways in _jumps(base, facing):
        there = anchors & (portions >> shift if shift >= 0 else portions << -shift)
        if there:
            for starts, far in ways:
                ends |= (there & starts) << far if far >= 0 else (there & starts) >> -far
    return ends


@cache
def _jumps(base: Base, facing: int) -> tuple[tuple[int, tuple[tuple[int, int], ...]], ...]:
    """For each hex that borders the base, as a shift from the anchor, the ways across a portion there.

    A way is the anchors from which it stays on the board, and its length as a shift.
    """
    own = covered(base, _MIDDLE, facing)
    found = []
    for portion in hexes(spread(own) & ~own):
        offset = (Q[portion] - Q[_MIDDLE], R[portion] - R[_MIDDLE])
        ways = [
            (_starts(direction, end), end - _MIDDLE)
            for direction, ends in _ways_across(base, facing, offset)
            for end in hexes(ends)
        ]
        if ways:
            found.append((portion - _MIDDLE, tuple(ways)))
    return tuple(found)


def _starts(direction: int, end: int) -> int:
    """The anchors from which as many steps in a direction as from the middle to this end stay on the board."""
    step = NEIGHBOUR[_MIDDLE][direction] - _MIDDLE
    starts = ALL
    for _ in range((end - _MIDDLE) // step):
        starts &= starts >> step if step >= 0 else starts << -step
    return starts


_MIDDLE: Final = HEXES[len(HEXES) // 2]


@cache
def _ways_across(base: Base, facing: int, offset: tuple[int, int]) -> tuple[tuple[int, int], ...]:
    """The directions that lead across a portion at this offset, with the anchors beyond.

    They are the same from anywhere on the board, so they are looked for in its middle.
    """
    portion = at(Q[_MIDDLE] + offset[0], R[_MIDDLE] + offset[1])
    over = touching(base, facing, 1 << portion)
    near = touching(base, facing, NEIGHBOURS[portion]) & ~over
    found = []
    for direction in range(len(DIRECTIONS)):
        ends = 0
        end = _MIDDLE
        has_passed = False
        while (end := NEIGHBOUR[end][direction]) >= 0:
            if over >> end & 1:
                has_passed = True
            elif has_passed and near >> end & 1:
                ends |= 1 << end
        if ends:
            found.append((direction, ends))
    return tuple(found)
