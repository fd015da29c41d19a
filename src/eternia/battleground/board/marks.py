"""Whom marks and special terrain reach (BG-MARK-07 to 09, BG-W3-TERRAIN-28)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from eternia.battleground.board.engagement import body
from eternia.battleground.board.range import place_within_hexes
from eternia.battleground.board.sight import any_sees, place_sees
from eternia.hexes.grid import HEX, PLATFORM, distance

if TYPE_CHECKING:
    from eternia.battleground.table.model import State


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
    return place_within_hexes(s, mark, character, count) and is_exposed(s, mark, character)


def is_exposed(s: State, mark: int, character: int) -> bool:
    """Whether a mark affects a character if it is in its reach: same elevation, in its sight (BG-MARK-07, 08)."""
    places = body(s, character)
    return bool(places) and (mark ^ places[0]) & PLATFORM == 0 and any_sees(s, (mark,), places)


def piece_reaches(s: State, piece: int, character: int, count: int) -> bool:
    """Whether a character is within so many hexes of a hex of a terrain piece, and seen from that same hex.

    BG-W3-TERRAIN-28, BG-RULING-123: so a gas tank affects characters of both forces.
    """
    return any(
        place_within_hexes(s, place, character, count) and any_sees(s, (place,), body(s, character))
        for place in s.pieces[piece].hexes
    )
