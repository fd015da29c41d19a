"""Special terrain: placing it, craters, gas tanks (BG-W3-TERRAIN)."""

from functools import cache
from typing import TYPE_CHECKING, Any

from eternia.battleground.board import empty_places, lay
from eternia.battleground.content_records import Offset, TerrainKind
from eternia.battleground.context import Context
from eternia.battleground.displacement import Displace
from eternia.battleground.engagement import GROUND, body
from eternia.battleground.events import TerrainPlaced, TerrainRemoved
from eternia.battleground.marks import remove_mark
from eternia.battleground.model import Piece
from eternia.battleground.options import Number
from eternia.battleground.selectors import keeps_apart
from eternia.battleground.sight import piece_reaches, place_sees
from eternia.effects.who import Apart
from eternia.hexes.bits import hexes, mask, spread
from eternia.hexes.grid import HEX, HEXES, PLATFORM, footprint
from eternia.hexes.measure import within as within_range
from eternia.kernel.frame import Frame, Question
from eternia.kernel.pending import Decision

if TYPE_CHECKING:
    from eternia.battleground.model import State


def is_dazed(s: "State", character: int) -> bool:
    """BG-W3-TERRAIN-28, BG-RULING-123: within the reach and sight of a hex of a piece that dazes, of either force."""
    return any(piece_reaches(s, number, character, daze) for number, daze in s.board.dazing)


@cache
def lies(shape: tuple[Offset, ...]) -> tuple[tuple[int, ...], ...]:
    """Every way a shape can lie on the board, as its hexes, each set once; index = what a player picks."""
    seen: dict[int, tuple[int, ...]] = {}
    for anchor in HEXES:
        for facing in range(6):
            covered = footprint(anchor, shape, facing)
            if covered and covered not in seen:
                seen[covered] = tuple(hexes(covered))
    return tuple(seen.values())


class PlaceTerrain(Frame, kw_only=True):
    """BG-W3-TERRAIN-01 to 05: a skill puts a special terrain piece on the battleground."""

    character: int
    kind: str
    within: int
    source: str
    apart: Apart | None = None
    """The distance that all its hexes keep, if any."""

    def where(self, s: "State") -> tuple[Decision, ...] | None:
        """Every legal way to lay it."""
        options = [Number(n) for n in self.ways(s)]
        if not options:
            return None
        seat = s.characters[self.character].seat
        return (Decision(seat, "place terrain", options, self.source, self.character),)

    def ways(self, s: "State") -> list[int]:
        """BG-W3-TERRAIN-02 to 05: all hexes empty, one of them in sight and one within the distance."""
        kind = s.content.terrain[self.kind]
        free = placeable(s, kind)
        near = self._near(s)
        seen: dict[int, bool] = {}
        found = []
        for n, way in enumerate(lies(kind.shape)):
            covered = mask(way)
            if covered & ~free or not covered & near:
                continue
            if self.apart is not None and not keeps_apart(s, self._context(s), self.apart, way):
                continue
            if any(self._sees(s, hex_id, seen) for hex_id in way):
                found.append(n)
        return found

    def _context(self, s: "State") -> Context:
        return Context(own=self.character, seat=s.characters[self.character].seat)

    def _near(self, s: "State") -> int:
        found = 0
        for part in body(s, self.character):
            for hex_id in HEXES:
                if within_range(part & HEX, hex_id, self.within):
                    found |= 1 << hex_id
        return found

    def _sees(self, s: "State", hex_id: int, seen: dict[int, bool]) -> bool:
        if hex_id not in seen:
            seen[hex_id] = any(place_sees(s, part, hex_id) for part in body(s, self.character))
        return seen[hex_id]

    def take(self, s: "State", seat: int, option: Any) -> None:
        """Lay it; whatever it may lie on makes room."""
        kind = s.content.terrain[self.kind]
        way = lies(kind.shape)[option.number]
        if kind.overlays:
            clear_ground(s, way)
        lay(s, (*s.pieces, Piece(self.kind, way)))
        s.emit(TerrainPlaced, self.kind, way, self.character)
        if kind.overlays:
            displace(s, way)

    steps = (Question(where, take),)


def placeable(s: "State", kind: TerrainKind) -> int:
    """BG-W3-TERRAIN-02, 16, 21, 23 to 25: empty hexes; a crater also over characters, terrain and marks,
    never over an objective or another crater."""
    if not kind.overlays:
        return empty_places(s) & GROUND
    free = mask(HEXES) & ~mask(place & HEX for place in s.objectives)
    for piece in s.pieces:
        if s.content.terrain[piece.kind].overlays:
            free &= ~mask(piece.hexes)
    return free


def clear_ground(s: "State", way: tuple[int, ...]) -> None:
    """BG-W3-TERRAIN-21 to 23, BG-RULING-122: overlapped pieces go whole, platforms, ladders and marks too."""
    gone = _overlapped(s, mask(way))
    for piece in gone:
        s.emit(TerrainRemoved, piece.kind, piece.hexes)
    lay(s, tuple(piece for piece in s.pieces if piece not in gone))
    for mark in s.marks:
        if mark.place & HEX in way or _has_fallen(s, mark.place):
            remove_mark(s, mark)


def remove_piece(s: "State", number: int) -> None:
    """BG-RULING-122: a terrain piece goes, with platforms and ladders that lean on it; those up there move aside."""
    gone = _overlapped(s, mask(s.pieces[number].hexes))
    for piece in gone:
        s.emit(TerrainRemoved, piece.kind, piece.hexes)
    lay(s, tuple(piece for piece in s.pieces if piece not in gone))
    for mark in s.marks:
        if _has_fallen(s, mark.place):
            remove_mark(s, mark)
    displace(s, ())


def _has_fallen(s: "State", place: int) -> bool:
    """Whether a place was on a platform that is no longer there."""
    return place >= PLATFORM and not s.board.platform >> (place & HEX) & 1


def _overlapped(s: "State", covered: int) -> list[Piece]:
    """The pieces under a crater, the platforms attached to them, and the ladders of those platforms."""
    gone = [piece for piece in s.pieces if mask(piece.hexes) & covered]
    lost = 0
    for piece in gone:
        lost |= mask(piece.hexes)
    for piece in s.pieces:
        portions = s.content.terrain[piece.kind].portions
        if piece not in gone and "platform" in portions and mask(piece.hexes) & lost:
            gone.append(piece)
            lost |= mask(piece.hexes)
    platforms = mask(h for p in gone if "platform" in s.content.terrain[p.kind].portions for h in p.hexes)
    for piece in s.pieces:
        if (
            piece not in gone
            and "ladder" in s.content.terrain[piece.kind].portions
            and _touches(piece, platforms)
        ):
            gone.append(piece)
    return gone


def _touches(piece: Piece, platforms: int) -> bool:
    return bool(spread(mask(piece.hexes)) & platforms)


def displace(s: "State", way: tuple[int, ...]) -> None:
    """BG-W3-TERRAIN-16 to 20: those under it, or on a removed platform, move aside."""
    standing = []
    for number, c in enumerate(s.characters):
        if c.place < 0:
            continue
        if _has_fallen(s, c.place) or any(part & HEX in way for part in body(s, number)):
            standing.append(number)
    if standing:
        s.push(Displace(characters=tuple(standing), piece=way))
