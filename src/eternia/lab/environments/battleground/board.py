"""The battleground as planes: one number for every hex, rows A to Y by columns 1 to 30."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from eternia.battleground.table.content import Content
from eternia.battleground.table.model import Piece
from eternia.battleground.table.terrain import board_of
from eternia.battleground.views.observe import View
from eternia.hexes.bits import ROW_STARTS, ROWS, SIZE
from eternia.hexes.grid import ALL, HEX, HEXES, PLATFORM, R

COLUMNS = 30
TERRAIN = ("on board", "high", "low", "difficult", "platform", "ladder", "special", "blocks sight")
PIECES = (
    "objective",
    "find",
    "own zone",
    "other zone",
    "own mark",
    "other mark",
    "own character",
    "other character",
    "own character on platform",
    "other character on platform",
)
PLANES = (*TERRAIN, *PIECES)
"""The planes in their order."""
_PLANE = {name: number for number, name in enumerate(PLANES)}
_CELLS = np.array([R[hex_id] * COLUMNS + hex_id - ROW_STARTS[R[hex_id]] for hex_id in HEXES])
_IDS = np.array(HEXES)
_BYTES = (SIZE + 7) // 8

Plane = NDArray[np.float32]


def cell(place: int) -> tuple[int, int]:
    """Row (A is 0) and column (1 is 0) of a place."""
    hex_id = place & HEX
    return R[hex_id], hex_id - ROW_STARTS[R[hex_id]]


def _of_set(hexes: int) -> Plane:
    """The plane of a set of hexes."""
    bits = np.unpackbits(np.frombuffer(hexes.to_bytes(_BYTES, "little"), np.uint8), bitorder="little")
    plane = np.zeros(ROWS * COLUMNS, np.float32)
    plane[_CELLS] = bits[_IDS]
    return plane.reshape(ROWS, COLUMNS)


class Planes:
    """Makes the planes of a view; those of the terrain, which seldom changes, are cached."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self._terrain = lru_cache(maxsize=64)(self._lay)
        self._zones = lru_cache(maxsize=256)(self._zone)

    def __call__(self, view: View) -> Plane:
        """All planes of a view, as its seat sees them."""
        planes = np.zeros((len(PLANES), ROWS, COLUMNS), np.float32)
        planes[: len(TERRAIN)] = self._terrain(view.pieces)
        _put(planes, "objective", view.objectives)
        _put(planes, "find", [find.place for find in view.finds])
        for seat, force in enumerate(view.forces):
            if view.map and force.zone >= 0:
                name = "own zone" if seat == view.seat else "other zone"
                planes[_PLANE[name]] += self._zones(view.map, force.zone)
        for mark in view.marks:
            _put(planes, "own mark" if mark.seat == view.seat else "other mark", (mark.place,))
        for character in view.characters:
            if character.place >= 0:
                name = "own character" if character.seat == view.seat else "other character"
                if character.place >= PLATFORM:
                    name += " on platform"
                _put(planes, name, (character.place,))
        return planes

    def _lay(self, pieces: tuple[Piece, ...]) -> Plane:
        board = board_of(pieces, self.content)
        sets = (
            ALL,
            board.high,
            board.low,
            board.difficult,
            board.platform,
            board.ladder,
            board.special,
            board.blocking,
        )
        return np.stack([_of_set(hexes) for hexes in sets])

    def _zone(self, map_id: str, zone: int) -> Plane:
        return _of_set(self.content.maps[map_id].zones[zone])


def _put(planes: Plane, name: str, places: Iterable[int]) -> None:
    for place in places:
        row, column = cell(place)
        planes[_PLANE[name], row, column] += 1
