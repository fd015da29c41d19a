"""The board: names, coordinates, neighbours and distances of its 737 hexes (BG-BOARD, BG-RULING-010).

Directions are numbered counter-clockwise from the east: 0 = east, 1 = north-east, 2 = north-west, 3 = west, 4
= south-west, 5 = south-east; north is towards row Y. A facing is a direction: the border it points at
(BG-BOARD-10).

A *place* is where a model can stand: a hex at standard elevation has the id of the hex, the platform hex
above it that id plus ``PLATFORM`` (BG-BOARD-06). So ``place & HEX`` is the hex and ``place >= PLATFORM``
tells the elevation.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final

from eternia.hexes.bits import ALL as ALL
from eternia.hexes.bits import COUNT as COUNT
from eternia.hexes.bits import ROW_LENGTHS, ROW_STARTS, STRIDE, spread
from eternia.hexes.bits import ROWS as ROWS
from eternia.hexes.bits import SIZE as SIZE

ROW_NAMES: Final = "ABCDEFGHIJKLMNOPQRSTUVWXY"

EAST, NORTH_EAST, NORTH_WEST, WEST, SOUTH_WEST, SOUTH_EAST = range(6)
DIRECTIONS: Final = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""The axial offset (dq, dr) of one step in each direction."""

CORNERS: Final = ((0, 2), (1, 1), (1, -1), (0, -2), (-1, -1), (-1, 1))
"""The lattice offsets of the six corners from the centre of their hex, clockwise from the top."""

HEX_WITH_CORNER: Final = (
    ((0, 0), True),
    ((0, 1), False),
    ((1, -1), True),
    ((0, 0), False),
    ((0, -1), True),
    ((-1, 1), False),
)
"""Each corner of a hex is the top (True) or the bottom corner of one hex: its axial offset and which it is."""

HEXES: Final = tuple(
    start + column for start, length in zip(ROW_STARTS, ROW_LENGTHS, strict=True) for column in range(length)
)
"""Every hex id in rising order: A1, A2, ... Y29."""

PLATFORM: Final = 1024
"""What a place on a platform adds to the id of the hex under it."""

HEX: Final = PLATFORM - 1
"""``place & HEX`` is the hex of a place, seen from above."""

PLACES: Final = PLATFORM + SIZE
"""How long a table indexed by place must be."""

_ROW_OF: Final = tuple(row for row, length in enumerate(ROW_LENGTHS) for _ in range(length + 1))[:SIZE]

R: Final = _ROW_OF
"""Axial r of each hex: its row, A = 0."""

Q: Final = tuple(hex_id - STRIDE * row for hex_id, row in enumerate(_ROW_OF))
"""Axial q of each hex."""

X: Final = tuple(2 * q + r for q, r in zip(Q, R, strict=True))
"""Lattice X of each hex centre."""

Y: Final = tuple(3 * r for r in R)
"""Lattice Y of each hex centre."""

KEY: Final = tuple(128 * r + q for q, r in zip(Q, R, strict=True))
"""``KEY[b] - KEY[a]`` names the offset from a to b: equal for equal (dq, dr) and for no other."""

KEYS: Final = 6400
"""How long a table indexed by offset must be; a negative offset counts from its end, as Python indices do."""

_NAMES: Final = tuple(
    f"{ROW_NAMES[row]}{hex_id - ROW_STARTS[row] + 1}" if ALL >> hex_id & 1 else ""
    for hex_id, row in enumerate(_ROW_OF)
)
_BY_NAME: Final = {name: hex_id for hex_id, name in enumerate(_NAMES) if name}


def name(hex_id: int) -> str:
    """Return the printed coordinate of the hex, such as ``M15``."""
    if not is_hex(hex_id):
        raise ValueError(f"{hex_id} is not the id of a hex; take ids from HEXES or parse('M15')")
    return _NAMES[hex_id]


def parse(text: str) -> int:
    """Return the hex with this printed coordinate."""
    found = _BY_NAME.get(text)
    if found is None:
        raise ValueError(
            f"{text!r} is not a hex; write a row A to Y and a number, such as 'M15' "
            "(1 to 29 in rows A, C, ... Y; 1 to 30 in rows B, D, ... X)"
        )
    return found


def is_hex(hex_id: int) -> bool:
    """Tell whether the number is the id of a hex of the board."""
    return 0 <= hex_id < SIZE and bool(ALL >> hex_id & 1)


def place_name(place: int) -> str:
    """Return the coordinate of a place: ``M15`` at standard elevation, ``M15+`` on the platform above."""
    return name(place & HEX) + "+" if place >= PLATFORM else name(place)


def parse_place(text: str) -> int:
    """Return the place with this coordinate: ``M15``, or ``M15+`` on the platform above."""
    return parse(text[:-1]) + PLATFORM if text.endswith("+") else parse(text)


def at(q: int, r: int) -> int:
    """Return the hex with these axial coordinates, or -1 off the board."""
    if not 0 <= r < ROWS:
        return -1
    column = STRIDE * r + q - ROW_STARTS[r]
    return ROW_STARTS[r] + column if 0 <= column < ROW_LENGTHS[r] else -1


NEIGHBOUR: Final = tuple(
    tuple(at(q + dq, r + dr) for dq, dr in DIRECTIONS) if ALL >> hex_id & 1 else (-1,) * 6
    for hex_id, (q, r) in enumerate(zip(Q, R, strict=True))
)
"""``NEIGHBOUR[hex][direction]``: the next hex that way, or -1 off the board."""

NEIGHBOURS: Final = tuple(spread(1 << hex_id) if ALL >> hex_id & 1 else 0 for hex_id in range(SIZE))
"""The set of hexes that share a border with each hex (BG-BOARD-04)."""

EDGE: Final = sum(1 << hex_id for hex_id in HEXES if NEIGHBOURS[hex_id].bit_count() < 6)
"""The hexes with fewer than six neighbours (BG-RULING-048)."""


def _steps_by_offset() -> bytes:
    table = bytearray(KEYS)
    for dr in range(1 - ROWS, ROWS):
        for dq in range(-41, 42):
            table[128 * dr + dq] = max(abs(dq), abs(dr), abs(dq + dr))
    return bytes(table)


STEPS_APART: Final = _steps_by_offset()
"""``STEPS_APART[KEY[b] - KEY[a]]`` is ``distance(a, b)``."""


def distance(a: int, b: int) -> int:
    """Count the steps from a to b on an empty board: own hex 0, neighbour 1 (BG-RULING-014)."""
    return STEPS_APART[KEY[b] - KEY[a]]


@cache
def disc(centre: int, n: int) -> int:
    """Return the hexes within n hexes of the centre, itself included (BG-RANGE-08)."""
    if n <= 0:
        return 1 << centre if n == 0 else 0
    inner = disc(centre, n - 1)
    return inner | spread(inner)


def ring(centre: int, n: int) -> int:
    """Return the hexes exactly n hexes from the centre."""
    return disc(centre, n) & ~disc(centre, n - 1)


def rotated(offset: tuple[int, int], turns: int) -> tuple[int, int]:
    """Turn an axial offset by 60 degrees counter-clockwise, as many times as asked."""
    q, r = offset
    for _ in range(turns % 6):
        q, r = -r, q + r
    return q, r


@cache
def _turned(offsets: tuple[tuple[int, int], ...], facing: int) -> tuple[tuple[int, int], ...]:
    return tuple([rotated(offset, facing) for offset in offsets])


def footprint(anchor: int, offsets: Iterable[tuple[int, int]], facing: int) -> int:
    """Return the hexes under a base, or 0 when a part of it would be off the board.

    The offsets are those of its hexes from the anchor when it faces direction 0 (BG-MASSIVE-01).
    """
    covered = 0
    r = R[anchor]
    for dq, dr in _turned(tuple(offsets), facing):
        # As in ``at``, written out.
        row = r + dr
        if not 0 <= row < ROWS:
            return 0
        hex_id = anchor + STRIDE * dr + dq
        if not 0 <= hex_id - ROW_STARTS[row] < ROW_LENGTHS[row]:
            return 0
        covered |= 1 << hex_id
    return covered
