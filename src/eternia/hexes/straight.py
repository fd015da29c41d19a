"""Straight lines of hexes: pushes, pulls and straight jumps (BG-FORCEDMOVE-17 to 20, BG-RULING-082).

The line runs through the centre of the hex of whoever caused the movement (the origin) and the centre of the
target's hex, and stays as it was at the start. Each step goes exactly one hex farther from the origin (push)
or nearer to it (pull). Of the hexes at that distance the line passes through one, or cuts through two on its
way: the one that holds the point of the line at exactly that distance is the step. Where that point lies on
the border of two hexes, as it does when the line runs along that border, both are candidates and the player
who caused the movement chooses (BG-EX-46).
"""

from __future__ import annotations

from typing import Final

from eternia.hexes.grid import DIRECTIONS, KEY, NEIGHBOUR, Q, R, at, distance

_Steps = tuple[tuple[int, int], ...]

_CANDIDATES: Final[dict[tuple[int, int], _Steps]] = {}


def push_steps(origin: int, target: int, step: int) -> tuple[int, ...]:
    """Return the hexes where the given step (1, 2, ...) of a push may take the target; none off the board."""
    return _hexes_at(origin, target, distance(origin, target) + step)


def pull_steps(origin: int, target: int, step: int) -> tuple[int, ...]:
    """Return the hexes where the given step (1, 2, ...) of a pull may take the target.

    The origin's own hex stops it (BG-RULING-083): no step is left once the target is next to the origin.
    """
    return _hexes_at(origin, target, distance(origin, target) - step)


def _hexes_at(origin: int, target: int, steps: int) -> tuple[int, ...]:
    """Return the hexes on the line, that many steps from the origin."""
    if origin == target or steps <= 0:
        return ()
    key = (KEY[target] - KEY[origin], steps)
    offsets = _CANDIDATES.get(key)
    if offsets is None:
        offsets = _CANDIDATES[key] = _offsets_at(Q[target] - Q[origin], R[target] - R[origin], steps)
    found = [at(Q[origin] + dq, R[origin] + dr) for dq, dr in offsets]
    return tuple(sorted(hex_id for hex_id in found if hex_id >= 0))


def _offsets_at(dq: int, dr: int, steps: int) -> _Steps:
    """Return the offsets of the hexes that hold the point of the line at that many steps.

    Between two neighbouring directions the offset is n times the first plus m times the change to the second
    (0 <= m < n), so all hexes n steps away lie in a row and the line meets that row at m / n of its length.
    """
    for facing in range(6):
        (aq, ar), (bq, br) = DIRECTIONS[facing], DIRECTIONS[(facing + 1) % 6]
        cq, cr = bq - aq, br - ar
        # Solve (dq, dr) = n * (aq, ar) + m * (cq, cr); the determinant is 1 for every pair of neighbours.
        n, m = dq * cr - dr * cq, aq * dr - ar * dq
        if 0 <= m < n:
            break
    low = (2 * m * steps + n - 1) // (2 * n)  # m * steps / n rounded, halves down
    high = (2 * m * steps + n) // (2 * n)  # and halves up
    return tuple((steps * aq + i * cq, steps * ar + i * cr) for i in range(low, high + 1))


def ray(start: int, direction: int) -> tuple[int, ...]:
    """Return the hexes from the start (left out) to the edge of the board in one direction, nearest first."""
    found: list[int] = []
    hex_id = NEIGHBOUR[start][direction]
    while hex_id >= 0:
        found.append(hex_id)
        hex_id = NEIGHBOUR[hex_id][direction]
    return tuple(found)
