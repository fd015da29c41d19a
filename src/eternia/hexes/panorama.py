"""Everything that a hex sees at once: line of sight (see ``sight``) for the whole board.

The answer is the same as that of ``sight.sees`` for each target, but found for all of them together: what
each corner of the viewer's hex has free lines to is what no shadow covers.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from eternia.hexes.bits import ALL, ROW_LENGTHS, ROW_STARTS, STRIDE, hexes, union
from eternia.hexes.grid import KEY, NEIGHBOURS, Q, R
from eternia.hexes.shadows import FULL, HALF, MIDDLE, SHADOWS, STARTS, STEPS, WIDE, ends, place_of, seams

_TOPS: Final = (1 << HALF) - 1
# For each row of the board: its first hex, where that is in a set with wide rows, and the row's hexes.
_ROWS: Final = tuple(
    (start, WIDE * r + start - STRIDE * r, (1 << length) - 1)
    for r, (start, length) in enumerate(zip(ROW_STARTS, ROW_LENGTHS, strict=True))
)


def panorama(viewer: int, blocking: int) -> int:
    """Return the hexes, but the blocking ones, that a hex sees past the blocking hexes."""
    own = 1 << viewer
    blocking &= ~own
    if not blocking:
        return ALL
    middle = WIDE * R[viewer] + Q[viewer]
    seen = 0
    for corner, hidden in enumerate(_hidden(viewer, middle, blocking)):
        seen |= _two_free(corner, FULL ^ hidden)
    found = NEIGHBOURS[viewer] | own
    for first, place, row in _ROWS:
        found |= (seen >> (MIDDLE + place - middle) & row) << first
    return found & ~blocking


def _hidden(viewer: int, middle: int, blocking: int) -> list[int]:
    """For each corner of the viewer's hex the corners that are hidden from it."""
    keys = [KEY[hex_id] for hex_id in hexes(blocking)]
    hidden = []
    for kind, start, _ in STARTS:
        shadows, own = SHADOWS[kind], KEY[viewer] + start
        hidden.append(union([shadows[key - own] for key in keys]))
    around = _widened(blocking) << MIDDLE - middle
    along = seams()
    for step, offset in enumerate(STEPS):
        pairs = around & around >> place_of(offset) & along.pairs[step]
        while pairs:
            bit = pairs.bit_length() - 1
            pairs ^= 1 << bit
            for corner, shadow in along.shadows[step, bit]:
                hidden[corner] |= shadow
    return hidden


def _two_free(corner: int, free: int) -> int:
    """The targets to which two lines from a corner are free, when those to these corners are."""
    tops, bottoms = free & _TOPS, free >> HALF
    one = two = 0
    for top, shift, valid in ends(corner):
        corners = tops if top else bottoms
        targets = (corners >> shift if shift >= 0 else corners << -shift) & valid
        two |= one & targets
        one |= targets
    return two


@lru_cache(maxsize=64)
def _widened(blocking: int) -> int:
    """The same hexes in a set with wide rows."""
    found = 0
    for first, place, row in _ROWS:
        found |= (blocking >> first & row) << place
    return found
