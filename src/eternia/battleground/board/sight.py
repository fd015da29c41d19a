"""Line of sight between places and characters, elevation included (BG-LOS, BG-MASSIVE-16).

BG-RULING-019: sight has a direction. The first argument is always the one who must see: the attacker, the
watcher, the user of a skill, the initial target of an area attack, the mark.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from eternia.battleground.board.engagement import GROUND, body, is_small
from eternia.battleground.table.bases import ONE
from eternia.battleground.table.terrain import UNKNOWN, Board
from eternia.hexes import sight
from eternia.hexes.bits import hexes, spread
from eternia.hexes.grid import ALL, HEX, NEIGHBOURS, PLACES, PLATFORM, disc, distance
from eternia.hexes.measure import in_range
from eternia.hexes.panorama import panorama

if TYPE_CHECKING:
    from eternia.battleground.table.model import State

# What a row of ``Board.sights`` holds; 0 is not worked out yet.
_HIDDEN: Final = 1
_SEEN: Final = 2

_NOTHING: Final = (0, 0)
"""How far one has looked from a place that has no panorama, and what is seen."""
_FURTHER: Final = 2
"""By how many hexes at a time a panorama grows."""
_FEW: Final = 12
"""Up to so many places are looked at one by one."""


def place_sees(s: State, viewer: int, target: int) -> bool:
    """Whether there is line of sight from one place to another (BG-LOS-01 to 12); remembered on the board."""
    known = s.board.sights[viewer][target]
    return known == _SEEN if known else _work_out(s.board, viewer, target)


def _work_out(board: Board, viewer: int, target: int) -> bool:
    here, there = viewer & HEX, target & HEX
    blocking = blocking_between(board, viewer, target)
    far, shown = board.panoramas.get(viewer, _NOTHING)
    level = (viewer ^ target) & PLATFORM == 0
    if far and level and distance(here, there) <= far and not blocking & ONE[there]:
        # Somebody has looked around from here before.
        seen = bool(shown & ONE[there])
    else:
        seen = not is_screened(board, viewer, target) and sight.sees(here, there, blocking)
    row = board.sights[viewer]
    if row is UNKNOWN:
        row = board.sights[viewer] = bytearray(PLACES)
    row[target] = _SEEN if seen else _HIDDEN  # type: ignore[index] # a row of its own
    return seen


def seen_among(s: State, viewer: int, targets: int) -> int:
    """Those of a set of places that are in line of sight."""
    board, own = s.board, viewer & PLATFORM
    floor, deck = targets & GROUND, targets >> PLATFORM
    level, across = (deck, floor) if own else (floor, deck)
    found = doubtful = 0
    if level.bit_count() <= _FEW:
        doubtful = level << own
    else:
        blocking = blocking_between(board, viewer, viewer)
        found = (level & ~blocking & _panorama(board, viewer, level)) << own
        # A blocking hex is no obstacle to the sight of itself.
        doubtful = (level & blocking) << own
    if across:
        unclear = across & _unclear_across(board, viewer)
        found |= (across ^ unclear) << (PLATFORM - own)
        doubtful |= unclear << (PLATFORM - own)
    if doubtful:
        for place in places_of(doubtful):
            if place_sees(s, viewer, place):
                found |= ONE[place]
    return found


def places_of(places: int) -> list[int]:
    """List the places of a set, the ground first."""
    return hexes(places & GROUND) + [hex_id | PLATFORM for hex_id in hexes(places >> PLATFORM)]


def _panorama(board: Board, viewer: int, targets: int) -> int:
    """The hexes, blocking ones aside, that are seen at the viewer's own elevation, as far as the targets.

    Remembered on the board with how far it goes: what blocks beyond the targets need not be looked at.
    """
    known, found = board.panoramas.get(viewer, _NOTHING)
    here = viewer & HEX
    far = known
    while targets & ~disc(here, far):
        far += _FURTHER
    if far > known:
        # What lies between two hexes is at most one hex farther than they are apart.
        near = blocking_between(board, viewer, viewer) & disc(here, far + 1)
        found = panorama(here, near) & disc(here, far)
        board.panoramas[viewer] = (far, found)
    return found


def _unclear_across(board: Board, viewer: int) -> int:
    """The hexes that something may hide at the other elevation; all others are seen (see ``blocking_between``)."""
    if viewer & PLATFORM:
        return spread(board.blocking) | board.platform_of(viewer)
    return board.platform_of(viewer) if not board.blocking & NEIGHBOURS[viewer] else ALL


def places_in_range(s: State, viewer: int, inches: int) -> int:
    """The set of places within so many inches, platforms included."""
    near = in_range(viewer & HEX, inches)
    return near | (near & s.board.platform) << PLATFORM


def seen_in_range(s: State, viewers: tuple[int, ...], targets: int, inches: int) -> int:
    """Those of a set of places that are within so many inches of one of the viewers and seen by that one."""
    found = 0
    for viewer in viewers:
        found |= seen_among(s, viewer, targets & places_in_range(s, viewer, inches) & ~found)
    return found


def is_screened(board: Board, viewer: int, target: int) -> bool:
    """Whether one place is on a platform and the other directly under the same platform.

    BG-LOS-11, 12: these never see each other. BG-RULING-022: no other platform hides anything.
    """
    if (viewer ^ target) & PLATFORM == 0:
        return False
    piece = board.platform_piece[viewer & HEX]
    return piece >= 0 and piece == board.platform_piece[target & HEX]


def blocking_between(board: Board, viewer: int, target: int) -> int:
    """The hexes that block lines between two places, by their elevations.

    BG-LOS-04, 05: high obstacles alone. BG-RULING-021: between platforms not those under a platform hex.
    BG-LOS-08, 09, 10, BG-RULING-020: between elevations only the obstacle hexes adjacent to the lower one,
    BG-RULING-024: less those under the platform piece the higher one stands on.
    """
    if (viewer ^ target) & PLATFORM == 0:
        return board.blocking & ~board.platform if viewer & PLATFORM else board.blocking
    lower, higher = (target, viewer) if viewer & PLATFORM else (viewer, target)
    return board.blocking & NEIGHBOURS[lower & HEX] & ~board.platform_of(higher)


def sees(s: State, viewer: int, target: int) -> bool:
    """Whether one character has line of sight to another; none off the battleground.

    BG-MASSIVE-16, BG-RULING-119: to or from a massive model any one of its hexes will do.
    """
    one, other = s.characters[viewer], s.characters[target]
    if one.place < 0 or other.place < 0:
        return False
    if is_small(s, one, other):
        return place_sees(s, one.place, other.place)
    return any_sees(s, body(s, viewer), body(s, target))


def sees_place(s: State, viewer: int, place: int) -> bool:
    """Whether a character has line of sight to a place."""
    return any_sees(s, body(s, viewer), (place,))


def any_sees(s: State, viewers: tuple[int, ...], targets: tuple[int, ...]) -> bool:
    """Whether any of the places sees any of the others: of bases, and of special terrain (BG-RULING-094)."""
    for viewer in viewers:
        for target in targets:
            if place_sees(s, viewer, target):
                return True
    return False


def blockers(s: State, viewer: int, target: int) -> tuple[int, ...]:
    """The places whose terrain hides one character from another: obstacle hexes, or the platform between.

    None when the target is seen.
    """
    if sees(s, viewer, target):
        return ()
    board, ground, above = s.board, 0, 0
    for start in body(s, viewer):
        for end in body(s, target):
            if is_screened(board, start, end):
                above |= board.platform_of(start | PLATFORM)
            else:
                ground |= sight.blockers(start & HEX, end & HEX, blocking_between(board, start, end))
    return tuple(places_of(ground | above << PLATFORM))
