"""Sets of hexes as integers (bitboards), and the layout of the board that makes them fast.

Bit ``i`` of a set is hex ``i``. The hexes are numbered row by row, left to right, from A1 = 0, with **one
unused number after each row** (29 after A29, 60 after B30, ...). With that gap, a step in a given direction
is the same shift everywhere on the board, and a step over the side falls on an unused bit that ``ALL``
removes. So hex ids run from 0 to ``SIZE - 1``, with gaps: iterate over ``grid.HEXES`` or ``hexes(mask)``, and
give tables ``SIZE`` entries.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from operator import or_
from typing import Final

ROWS: Final = 25
"""Rows A (bottom) to Y (top): BG-RULING-010."""

COUNT: Final = 737
"""How many hexes the board has."""

SIZE: Final = 761
"""How long a table indexed by hex id must be."""

STRIDE: Final = 31
"""How much a hex id grows with one step to the north-east."""

ROW_LENGTHS: Final = tuple(29 + row % 2 for row in range(ROWS))
"""Rows A, C, ... Y hold 29 hexes, rows B, D, ... X hold 30."""

ROW_STARTS: Final = tuple(row * STRIDE - (row + 1) // 2 for row in range(ROWS))
"""The id of the first hex of each row."""

ALL: Final = sum(((1 << length) - 1) << start for start, length in zip(ROW_STARTS, ROW_LENGTHS, strict=True))
"""Every hex of the board."""

_BYTES: Final = (SIZE + 7) // 8
_IDS: Final = tuple(range(_BYTES * 8))
# For each byte of a set and each value of it, the hexes it stands for: listing a set is then a short loop
# over bytes.
_BYTE_HEXES: Final = tuple(
    tuple(tuple(_IDS[first + bit] for bit in range(8) if value >> bit & 1) for value in range(256))
    for first in range(0, _BYTES * 8, 8)
)
_ONE: Final = tuple([1 << hex_id for hex_id in _IDS])
_FEW: Final = 16


def spread(mask: int) -> int:
    """Return all neighbours of all hexes of the set; a hex of the set only as a neighbour of another."""
    east = mask << 1
    west = mask >> 1
    return (east | west | (mask | east) << 30 | (mask | west) >> 30) & ALL


def hexes(mask: int) -> list[int]:
    """List the hexes of the set in rising order."""
    found: list[int] = []
    if mask.bit_count() <= _FEW:
        # From the last one on: its number is known without looking through the set, which gets shorter.
        while mask:
            last = mask.bit_length() - 1
            found.append(last)
            mask ^= _ONE[last]
        found.reverse()
        return found
    first = ((mask & -mask).bit_length() - 1) // 8
    length = (mask.bit_length() + 7) // 8 - first
    values = (mask >> 8 * first).to_bytes(length, "little")
    for table, value in zip(_BYTE_HEXES[first : first + length], values, strict=True):
        if value:
            found += table[value]
    return found


def union(sets: Iterable[int]) -> int:
    """Return the hexes of any of the sets."""
    return reduce(or_, sets, 0)


def mask(hexes: Iterable[int]) -> int:
    """Return the set that holds these hexes."""
    result = 0
    for one in hexes:
        result |= 1 << one
    return result


def lowest(mask: int) -> int:
    """Return the first hex of the set, or -1 when it is empty."""
    return (mask & -mask).bit_length() - 1
