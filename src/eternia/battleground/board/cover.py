"""Cover: what stands on the line between attacker and target (BG-COVER, BG-MASSIVE-17)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from eternia.battleground.board.board import occupied
from eternia.battleground.board.engagement import body
from eternia.battleground.board.facing import centre, facing_hex
from eternia.battleground.board.sight import any_sees
from eternia.hexes import cover, lines
from eternia.hexes.bits import mask, spread
from eternia.hexes.grid import HEX, PLATFORM, Q, R, X, Y, at

if TYPE_CHECKING:
    from eternia.battleground.table.model import State

NO_COVER: Final = ""
SHELTERED: Final = "ET-RULING-057"
BY_THINGS: Final = "BG-COVER-04"
FROM_BELOW: Final = "BG-COVER-08"
FROM_PLATFORM: Final = "BG-COVER-09"


def in_cover(s: State, attacker: int, target: int, origin: int | None = None) -> str:
    """The id of the rule that puts a target in cover from an attack, or "" when it is in none.

    The line starts at the attacker, or at the origin as if it attacked: the initial target, for a further
    target of an area attack (BG-AREA-11, BG-RULING-091). BG-RULING-028: being in cover is yes or no, so one
    rule is named however many apply. BG-COVER-01: the caller asks for ranged and spell attacks only.
    """
    source = attacker if origin is None else origin
    return in_cover_from(s, facing_hex(s, source), body(s, source), target)


def in_cover_from(s: State, start: int, own: tuple[int, ...], target: int) -> str:
    """``in_cover`` for an attack from a place: of a base, a mark, or the centre of an area.

    BG-COVER-08: a target higher than that is always in cover.
    """
    ends = body(s, target)
    if ends[0] & PLATFORM and not start & PLATFORM:
        return FROM_BELOW
    if s.board.sheltering and _is_sheltered(s, own, ends):
        return SHELTERED
    things = _between(s, start, own, ends)
    if len(ends) == 1:
        is_covered = cover.crossed(start & HEX, ends[0] & HEX, things)
    else:
        is_covered = _crosses(start & HEX, *_middle(ends), things)
    return _rule(start, ends[0]) if is_covered else NO_COVER


def _is_sheltered(s: State, own_places: tuple[int, ...], ends: tuple[int, ...]) -> bool:
    """ET-RULING-055, 057: all of its base stands in smoke or forest, and not next to the attacker."""
    goal = mask([place for place in ends if place < PLATFORM])
    own = mask([place & HEX for place in own_places])
    return bool(goal) and not goal & ~s.board.sheltering and not goal & spread(own)


def piece_in_cover(s: State, attacker: int, piece: int) -> str:
    """The id of the rule that puts a special terrain piece in cover, or "".

    BG-RULING-094: any one of its hexes in sight may be aimed at, so it is in cover when all of them are.
    """
    places = s.pieces[piece].hexes
    start, own = facing_hex(s, attacker), body(s, attacker)
    things = things_between(s, attacker, places)
    for place in places:
        if any_sees(s, own, (place,)) and not cover.crossed(start & HEX, place, things):
            return NO_COVER
    return _rule(start, places[0])


def _rule(start: int, end: int) -> str:
    return FROM_PLATFORM if start & PLATFORM > end & PLATFORM else BY_THINGS


def things_between(s: State, origin: int, ends: tuple[int, ...]) -> int:
    """The hexes of everything that gives cover against an attack of the origin on a base, if the line meets
    it.

    BG-COVER-05, BG-RULING-026: nothing that borders the attacker. BG-MASSIVE-17, BG-RULING-120: nor what
    borders a massive target.
    """
    return _between(s, facing_hex(s, origin), body(s, origin), ends)


def _between(s: State, start: int, own_places: tuple[int, ...], ends: tuple[int, ...]) -> int:
    """``things_between`` from a place and the hexes around which nothing gives cover."""
    own = mask([place & HEX for place in own_places])
    goal = mask([place & HEX for place in ends])
    ignored = own | spread(own) | goal
    if len(ends) > 1:
        ignored |= spread(goal)
    return _covering(s, start, ends[0]) & ~ignored


def _covering(s: State, start: int, end: int) -> int:
    """What gives cover at all between these elevations, the start not being the lower one.

    BG-COVER-04, 06, 07: characters of both forces and obstacles. BG-RULING-027: between platforms
    characters up there, and high obstacles that are not under a platform. BG-COVER-09 to 12, BG-RULING-029:
    downwards only high obstacles that are neither under the attacker's platform piece nor next to it.
    """
    board = s.board
    if not start & PLATFORM:
        return board.covering_high | board.covering_low | occupied(s)[0]
    if end & PLATFORM:
        return board.covering_high & ~board.platform | occupied(s)[1]
    platform = board.platform_of(start)
    return board.covering_high & ~(platform | spread(platform))


def _middle(places: tuple[int, ...]) -> tuple[int, int]:
    """The lattice point in the middle of a base: a hex centre, or the corner of three hexes (BG-COVER-03)."""
    x, y = centre(places)
    return x // len(places), y // len(places)


def _crosses(start: int, x: int, y: int, things: int) -> bool:
    """Whether the line from a hex centre to a lattice point passes through the things (BG-RULING-025)."""
    inside, seams = _line(start, x, y)
    return bool(things & inside) or any(things & seam == seam for seam in seams)


@cache
def _line(start: int, x: int, y: int) -> tuple[int, tuple[int, ...]]:
    """The hexes a line enters, and the pairs of hexes between which it runs."""
    inside, seams = lines.crossed((0, 0), (x - X[start], y - Y[start]))
    pairs = [_there(start, list(pair)) for pair in seams]
    return _there(start, inside), tuple([pair for pair in pairs if pair.bit_count() == 2])


def _there(start: int, offsets: list[lines.Axial]) -> int:
    found = [at(Q[start] + dq, R[start] + dr) for dq, dr in offsets]
    return mask([hex_id for hex_id in found if hex_id >= 0])
