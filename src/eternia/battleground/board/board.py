"""What stands or lies where on the battleground (BG-BOARD, BG-TERR)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from eternia.battleground.board.engagement import GROUND, body, covered, held_places
from eternia.battleground.board.marks import mark_reaches_place
from eternia.battleground.language.card_rules import Permission
from eternia.battleground.table.terrain import Board, board_of
from eternia.hexes.bits import mask
from eternia.hexes.grid import HEX, PLATFORM

if TYPE_CHECKING:
    from eternia.battleground.table.model import Piece, State

DIFFICULT: Final = "count_as difficult terrain"
"""Key of the rules in force that turn the hexes around a mark into difficult terrain."""


def lay(s: State, pieces: tuple[Piece, ...]) -> None:
    """Put exactly these terrain pieces on the battleground."""
    s.pieces = pieces
    s.board = board_of(pieces, s.content)


def hex_of(place: int) -> int:
    """The hex of a place, seen from above."""
    return place & HEX


def is_raised(place: int) -> bool:
    """Whether a place is on a platform, at higher elevation (BG-BOARD-02, BG-TERR-02, BG-TERR-07)."""
    return place >= PLATFORM


def standable(board: Board, place: int) -> bool:
    """Whether the terrain lets a character stand on a place (BG-TERR-01, 03, 06, BG-MOVE-11)."""
    return board.ground.can_hold(place)


def occupied(s: State, but: int = -1) -> tuple[int, int]:
    """The hexes under all characters' bases, on the ground and on platforms; one character may be left out.

    BG-BOARD-03, BG-AREA-13: whoever is knocked out but not yet removed still occupies its hexes.
    """
    return held_but(s, everybody(s), but)


def held_but(s: State, held: int, but: int) -> tuple[int, int]:
    """A set of places on the ground and on platforms, one character's base left out; -1 leaves out nobody's."""
    if but >= 0 and s.characters[but].place >= 0:
        held &= ~covered(s, s.characters[but])
    if held <= GROUND:
        return held, 0
    return held & GROUND, held >> PLATFORM


def everybody(s: State) -> int:
    """The set of places under all characters' bases."""
    own, others = held_places(s, 0)
    return own | others


def occupant(s: State, place: int) -> int:
    """The character whose base covers a place, or -1."""
    for number, c in enumerate(s.characters):
        if c.place >= 0 and (c.place == place or place in body(s, number)):
            return number
    return -1


def empty_places(s: State) -> int:
    """The set of places without character, terrain or token (see ``engagement`` for sets of places).

    BG-MARK-03, BG-RULING-130, ET-RULING-061: objectives, marks and special tokens are tokens. BG-RULING-140:
    the top of a platform is a place without terrain, a hex under a platform is not.
    """
    held = _set_of(s.objectives)
    for mark in s.marks:
        held |= 1 << mark.place
    for find in s.finds:
        held |= 1 << find.place
    return s.board.bare & ~(held | everybody(s))


@lru_cache(maxsize=512)
def _set_of(objectives: tuple[int, ...]) -> int:
    # They lie where they lie for many decisions.
    return mask(objectives)


def empty(s: State, place: int) -> bool:
    """Whether a place holds no character, terrain or token (BG-MARK-03, BG-RULING-130, BG-RULING-140)."""
    return place >= 0 and bool(empty_places(s) >> place & 1)


def difficult_at(s: State, place: int) -> bool:
    """Whether a place is difficult terrain: by a piece (BG-TERR-01, 02), or by a mark near it.

    BG-TERR-15, BG-MARK-12, BG-RULING-116: a mark turns the hexes in its reach and sight, at its elevation.
    """
    if place < PLATFORM and s.board.difficult >> place & 1:
        return True
    for effect, rule in s.index.by_key.get(DIFFICULT, ()):
        if isinstance(rule, Permission) and mark_reaches_place(s, effect.place, place, rule.area or 0):
            return True
    return False


def difficult_for(s: State, character: int) -> bool:
    """Whether any place under a character is difficult terrain for it: to some, marks do nothing."""
    c = s.characters[character]
    if c.place >= 0 and covered(s, c) & s.board.difficult:  # which is on the ground
        return True
    if DIFFICULT not in s.index.by_key:
        return False
    if any(effect.bearer == character for effect, _ in s.index.by_key.get("ignore marks", ())):
        return False
    return any(difficult_at(s, place) for place in body(s, character))


def in_zone(s: State, place: int, zone: int) -> bool:
    """Whether a place lies in a deployment zone of the map, on the ground or above it (BG-BOARD-08, 09)."""
    return bool(s.content.maps[s.map].zones[zone] >> (place & HEX) & 1)
