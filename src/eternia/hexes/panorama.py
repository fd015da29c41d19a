"""Everything that a hex sees at once: line of sight (see ``sight``) for the whole board.

The answer is the same as that of ``sight.sees`` for each target, but found for all of them together: what
each corner of the viewer's hex has free lines to is what no shadow covers.

All six corners of the viewer's hex are looked from at once. A shadow here is one integer with twelve parts of
``HALF`` bits: for each corner of the viewer's hex the targets' top corners that are hidden from it, then for
each the bottom corners; both by the offset from the viewer's hex.
"""

from __future__ import annotations

from typing import Final

from eternia.hexes.bits import ALL, ROW_LENGTHS, ROW_STARTS, ROWS, STRIDE, hexes, union
from eternia.hexes.grid import HEX_WITH_CORNER, KEY, NEIGHBOURS, Q, R
from eternia.hexes.shadows import HALF, MIDDLE, SHADOWS, STARTS, STEPS, WIDE, ends, place_of, seams

_PART: Final = (1 << HALF) - 1
_SIX: Final = 6 * HALF
_TOPS: Final = (1 << _SIX) - 1
_ROWS: Final = tuple(zip(ROW_STARTS, ROW_LENGTHS, strict=True))
_ON_BOARD: Final = union(
    [(1 << length) - 1 << WIDE * r + start - STRIDE * r for r, (start, length) in enumerate(_ROWS)]
)
"""The board in a set with wide rows."""


def _moves() -> list[tuple[int, int, int]]:
    """How wide rows are drawn together: the hexes that stay, those that move, and how far, step by step.

    Row r has r times the gap to go. A step brings every other row, then every other pair of rows and so on
    next to the one below.
    """
    gap, moves = WIDE - STRIDE, []
    for bit in range(ROWS.bit_length()):
        stay = moving = 0
        for r, (start, length) in enumerate(_ROWS):
            there = (1 << length) - 1 << start + gap * (r >> bit << bit)
            if r >> bit & 1:
                moving |= there
            else:
                stay |= there
        moves.append((stay, moving, gap << bit))
    return moves


_MOVES: Final = tuple(_moves())
_MOVES_BACK: Final = tuple((stay, moving >> far, far) for stay, moving, far in reversed(_MOVES))
# For each corner of a target: whether it is the top corner of a hex, the shift from that hex to the target, and
# for each corner of the viewer's hex the targets for which the line counts.
_ENDS: Final = tuple(
    (top, place_of(there), union([ends(corner)[end][2] << corner * HALF for corner in range(6)]))
    for end, (there, top) in enumerate(HEX_WITH_CORNER)
)
_STEPS: Final = tuple((step, place_of(offset)) for step, offset in enumerate(STEPS))


def _as_part(corner: int, shadow: int) -> int:
    """The shadow seen from one corner of the viewer's hex as a part of the whole."""
    shift = STARTS[corner][2]
    tops, bottoms = shadow & _PART, shadow >> HALF
    if shift >= 0:
        tops, bottoms = tops << shift, bottoms << shift
    else:
        tops, bottoms = tops >> -shift, bottoms >> -shift
    return (tops | bottoms << _SIX) << corner * HALF


class _Whole(dict[int, int]):
    """The shadow of a blocking hex, by the key of the offset from the viewer's hex, as ``grid.KEY`` has it."""

    def __missing__(self, key: int) -> int:
        parts = [_as_part(n, SHADOWS[kind][key - start]) for n, (kind, start, _) in enumerate(STARTS)]
        shadow = self[key] = union(parts)
        return shadow


class _Along(dict[tuple[int, int], int]):
    """The shadow of two neighbours whose common border lies on a line, by step and bit (see ``Seams``)."""

    def __missing__(self, pair: tuple[int, int]) -> int:
        shadow = self[pair] = union([_as_part(*each) for each in seams().shadows[pair]])
        return shadow


_WHOLE: Final = _Whole()
_ALONG: Final = _Along()


def panorama(viewer: int, blocking: int) -> int:
    """Return the hexes, but the blocking ones, that a hex sees past the blocking hexes."""
    own = 1 << viewer
    blocking &= ~own
    if not blocking:
        return ALL
    middle = WIDE * R[viewer] + Q[viewer]
    seen = _two_free(_hidden(viewer, middle, blocking))
    return (_narrowed(seen >> MIDDLE - middle & _ON_BOARD) | NEIGHBOURS[viewer] | own) & ~blocking


def _hidden(viewer: int, middle: int, blocking: int) -> int:
    """What is hidden from the corners of the viewer's hex."""
    whole, own = _WHOLE, KEY[viewer]
    shadows = [whole[KEY[hex_id] - own] for hex_id in hexes(blocking)]
    around = _widened(blocking) << MIDDLE - middle
    along = seams().pairs
    for step, shift in _STEPS:
        pairs = around & around >> shift & along[step]
        while pairs:
            bit = pairs.bit_length() - 1
            pairs ^= 1 << bit
            shadows.append(_ALONG[step, bit])
    return union(shadows)


def _two_free(hidden: int) -> int:
    """The targets to which two lines from one of the corners are free, when those to these corners are not."""
    tops, bottoms = hidden & _TOPS, hidden >> _SIX
    one = two = 0
    for top, shift, valid in _ENDS:
        corners = tops if top else bottoms
        stopped = corners >> shift if shift >= 0 else corners << -shift
        targets = valid ^ valid & stopped
        two |= one & targets
        one |= targets
    two |= two >> 3 * HALF
    return (two | two >> HALF | two >> 2 * HALF) & _PART


def _narrowed(wide: int) -> int:
    """The hexes of the board that a set with wide rows has."""
    for stay, moving, far in _MOVES:
        wide = wide & stay | (wide & moving) >> far
    return wide


def _widened(narrow: int) -> int:
    """The same hexes in a set with wide rows."""
    for stay, moving, far in _MOVES_BACK:
        narrow = narrow & stay | (narrow & moving) << far
    return narrow
