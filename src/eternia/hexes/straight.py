"""Straight lines of hexes: pushes, pulls and straight jumps (BG-FORCEDMOVE-17 to 20, BG-RULING-082).

The line runs through the centre of the base of whoever caused the movement and the centre of the target's hex, and
stays as it was at the start. Each step goes to a hex next to the one before, exactly one hex farther from that base
(push) or nearer to it (pull), that the line cuts or whose border it runs along. Where there are two of them the
player who caused the movement chooses (BG-EX-46).
"""

from __future__ import annotations

from eternia.hexes.grid import CORNERS, NEIGHBOUR, X, Y, distance


def gap(base: tuple[int, ...], hex_id: int) -> int:
    """Return how many hexes a hex is from the nearest hex of a base."""
    return min([distance(own, hex_id) for own in base])


def has_line(base: tuple[int, ...], target: int) -> bool:
    """Tell whether the centres of the base and of the hex are two points."""
    n = len(base)
    return (sum([X[h] for h in base]), sum([Y[h] for h in base])) != (n * X[target], n * Y[target])


def line_steps(base: tuple[int, ...], target: int, here: int, away: int) -> tuple[int, ...]:
    """Return the hexes to which the line takes somebody at ``here``, ``away`` hexes from the base; all on the board.

    There are one or two inside the board; none where ``away`` is 0, for the base itself stops a pull (BG-RULING-083).
    """
    if away <= 0:
        return ()
    found = [h for h in NEIGHBOUR[here] if h >= 0 and gap(base, h) == away and _cuts(base, target, h)]
    return tuple(sorted(found))


def _cuts(base: tuple[int, ...], target: int, hex_id: int) -> bool:
    """Tell whether the line through both centres has more than a corner in common with a hex.

    All on the lattice, stretched by the number of hexes of the base: its centre is then a whole point.
    """
    n = len(base)
    ox, oy = sum([X[h] for h in base]), sum([Y[h] for h in base])
    dx, dy = n * X[target] - ox, n * Y[target] - oy
    sides = sorted([dx * (n * (Y[hex_id] + y) - oy) - dy * (n * (X[hex_id] + x) - ox) for x, y in CORNERS])
    # Corners on both sides; or the two of one border on the line and the others beside it.
    return sides[0] < 0 < sides[-1] or sides[1] == 0 or sides[-2] == 0


def ray(start: int, direction: int) -> tuple[int, ...]:
    """Return the hexes from the start (left out) to the edge of the board in one direction, nearest first."""
    found: list[int] = []
    hex_id = NEIGHBOUR[start][direction]
    while hex_id >= 0:
        found.append(hex_id)
        hex_id = NEIGHBOUR[hex_id][direction]
    return tuple(found)
