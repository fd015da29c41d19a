"""Line of sight between places and characters, elevation included (BG-LOS, BG-MASSIVE-16, BG-MARK-07 to 09).

BG-RULING-019: sight has a direction. The first argument is always the one who must see: the attacker, the
watcher, the user of a skill, the initial target of an area attack, the mark.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from eternia.battleground.engagement import body, place_within_hexes
from eternia.hexes import sight
from eternia.hexes.bits import hexes
from eternia.hexes.grid import HEX, NEIGHBOURS, PLACES, PLATFORM, distance
from eternia.hexes.measure import in_range

if TYPE_CHECKING:
    from eternia.battleground.board import Board
    from eternia.battleground.model import State

# What ``Board.sights`` holds; 0 is not worked out yet.
_HIDDEN: Final = 1
_SEEN: Final = 2


def place_sees(s: State, viewer: int, target: int) -> bool:
    """Whether there is line of sight from one place to another (BG-LOS-01); remembered on the board."""
    known = s.board.sights[viewer * PLACES + target]
    return known == _SEEN if known else _work_out(s.board, viewer, target)


def _work_out(board: Board, viewer: int, target: int) -> bool:
    seen = not is_screened(board, viewer, target) and sight.sees(
        viewer & HEX, target & HEX, blocking_between(board, viewer, target)
    )
    board.sights[viewer * PLACES + target] = _SEEN if seen else _HIDDEN
    return seen


def field(s: State, viewer: int, inches: int) -> int:
    """The set of places within so many inches that are in line of sight; remembered on the board."""
    key = (viewer, inches)
    known = s.board.fields.get(key)
    if known is None:
        known = 0
        near = in_range(viewer & HEX, inches)
        for hex_id in hexes(near):
            for place in (hex_id, hex_id | PLATFORM) if s.board.platform >> hex_id & 1 else (hex_id,):
                if place_sees(s, viewer, place):
                    known |= 1 << place
        s.board.fields[key] = known
    return known


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
    """Whether one character has line of sight to another, both on the battleground.

    BG-MASSIVE-16, BG-RULING-119: to or from a massive model any one of its hexes will do.
    """
    if not s.massive:
        return place_sees(s, s.characters[viewer].place, s.characters[target].place)
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
    return (*hexes(ground), *(hex_id | PLATFORM for hex_id in hexes(above)))


def mark_reaches_place(s: State, mark: int, place: int, count: int) -> bool:
    """Whether a mark with a reach of so many hexes affects what is on a place.

    BG-MARK-07, 08, 09, BG-RULING-116: same elevation, within that many hexes of the mark, in its sight.
    """
    return (
        (mark ^ place) & PLATFORM == 0
        and distance(mark & HEX, place & HEX) <= count
        and place_sees(s, mark, place)
    )


def mark_reaches(s: State, mark: int, character: int, count: int) -> bool:
    """Whether a mark with a reach of so many hexes affects a character (BG-MARK-07 to 09, BG-RULING-116)."""
    places = body(s, character)
    return (
        bool(places)
        and (mark ^ places[0]) & PLATFORM == 0
        and place_within_hexes(s, mark, character, count)
        and any_sees(s, (mark,), places)
    )


def piece_reaches(s: State, piece: int, character: int, count: int) -> bool:
    """Whether a character is within so many hexes of a hex of a terrain piece, and seen from that same hex.

    BG-W3-TERRAIN-28, BG-RULING-123: so a gas tank affects characters of both forces.
    """
    return any(
        place_within_hexes(s, place, character, count) and any_sees(s, (place,), body(s, character))
        for place in s.pieces[piece].hexes
    )
