"""Front and rear arcs, and which border to face (BG-FLANK, BG-BOARD-11, BG-RULING-016, 031, 032).

With f the direction faced and v the vector from the centre of a hex to the centre of another, the other lies
in the rear arc if f.v < 0 and in the front arc otherwise: hexes halfway, which the line through the model
cuts in two, are front. So is the model's own hex (someone above or below it).
"""

from __future__ import annotations

from functools import cache
from typing import Final

from eternia.hexes.grid import ALL, DIRECTIONS, HEXES, KEY, Q, R, X, Y

# In inches f.v is (3 * fX * vX + fY * vY) / 12; a common factor does not change its sign or an order.
_FORWARD: Final = tuple((2 * dq + dr, dr) for dq, dr in DIRECTIONS)


def _forward(dx: int, dy: int, facing: int) -> int:
    """Return how far (in quarters of an inch) a lattice vector goes in a direction."""
    fx, fy = _FORWARD[facing]
    return fx * dx + fy * dy


def in_front(hex_id: int, facing: int, other: int) -> bool:
    """Tell whether the other hex is in the front arc of a model on the hex (BG-FLANK-01, BG-FLANK-03)."""
    fx, fy = _FORWARD[facing]
    return fx * (X[other] - X[hex_id]) + fy * (Y[other] - Y[hex_id]) >= 0


@cache
def front(hex_id: int, facing: int) -> int:
    """Return the front arc of a model on the hex: halfway hexes and its own hex included."""
    found = 0
    for other in HEXES:
        if in_front(hex_id, facing, other):
            found |= 1 << other
    return found


def rear(hex_id: int, facing: int) -> int:
    """Return the rear arc of a model on the hex: an attack from there is a flank attack (BG-FLANK-01)."""
    return ALL & ~front(hex_id, facing)


_FACINGS: Final[dict[int, tuple[int, ...]]] = {}


def facings_towards(hex_id: int, target: int) -> tuple[int, ...]:
    """Return the facings whose neighbouring hex is closest to the target, by centres: one, or two on a tie.

    Neighbours off the board count too (BG-RANGED-06 to 08, BG-RULING-016). For the own hex all six are as
    close.
    """
    key = KEY[target] - KEY[hex_id]
    found = _FACINGS.get(key)
    if found is None:
        dq, dr = Q[target] - Q[hex_id], R[target] - R[hex_id]
        # All six are one inch from the centre, so the closest to the target is the one that goes farthest its
        # way.
        ways = [_forward(2 * dq + dr, 3 * dr, facing) for facing in range(6)]
        best = max(ways)
        found = _FACINGS[key] = tuple(facing for facing in range(6) if ways[facing] == best)
    return found
