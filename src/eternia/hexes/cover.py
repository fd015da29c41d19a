"""The line from centre to centre: what it passes through (BG-COVER-03, BG-COVER-04, BG-RULING-025).

The line meets a set of things when it enters the interior of the union of their hexes; the hexes at its two
ends do not count. Which things count is the caller's business (BG-COVER-05 to 12).
"""

from __future__ import annotations

from typing import Final

from eternia.hexes import lines
from eternia.hexes.grid import KEY, Q, R
from eternia.hexes.lines import BIAS, bit


class _CentreLine:
    """The centre line at one offset, in a window whose bit 0 is the hex with the start's id plus ``low``."""

    __slots__ = ("inside", "low", "region", "seams")

    def __init__(self, dq: int, dr: int) -> None:
        hexes, pairs = lines.crossed((0, 0), (2 * dq + dr, 3 * dr))
        inside = 0
        for axial in hexes:
            inside |= bit(axial)
        seams = [bit(a) | bit(b) for a, b in pairs]
        region = inside
        for seam in seams:
            region |= seam
        low = max((region & -region).bit_length() - 1, 0)
        self.low = low - BIAS
        self.region = region >> low
        self.inside = inside >> low
        self.seams = tuple(seam >> low for seam in seams)


_CENTRE_LINES: Final[dict[int, _CentreLine]] = {}


def _centre_line(start: int, end: int) -> _CentreLine:
    key = KEY[end] - KEY[start]
    line = _CENTRE_LINES.get(key)
    if line is None:
        line = _CENTRE_LINES[key] = _CentreLine(Q[end] - Q[start], R[end] - R[start])
    return line


def crossed(start: int, end: int, things: int) -> bool:
    """Tell whether the line between the two centres passes through the things."""
    line = _CENTRE_LINES.get(KEY[end] - KEY[start]) or _centre_line(start, end)
    shift = start + line.low
    near = (things >> shift if shift >= 0 else things << -shift) & line.region
    if not near:
        return False
    if near & line.inside:
        return True
    return any(near & seam == seam for seam in line.seams)


def covering(start: int, end: int, things: int) -> int:
    """Return the hexes of the things that the line between the two centres passes through."""
    line = _centre_line(start, end)
    shift = start + line.low
    near = (things >> shift if shift >= 0 else things << -shift) & line.region
    found = near & line.inside
    for seam in line.seams:
        if near & seam == seam:
            found |= seam
    return found << shift if shift >= 0 else found >> -shift
