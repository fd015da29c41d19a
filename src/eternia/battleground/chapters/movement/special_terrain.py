"""Special terrain: placing it, craters, gas tanks (BG-W3-TERRAIN)."""

from functools import cache
from typing import TYPE_CHECKING

import msgspec

from eternia.battleground.board.board import empty_places, lay
from eternia.battleground.board.engagement import GROUND, body
from eternia.battleground.board.marks import piece_reaches
from eternia.battleground.board.sight import any_sees, seen_among
from eternia.battleground.chapters.cards.marks import remove_mark
from eternia.battleground.chapters.movement.displacement import Displace
from eternia.battleground.in_force.selectors import anchor_places, reaches, surroundings, too_near
from eternia.battleground.language.selectors import Apart, Selector
from eternia.battleground.language.steps import Wound as WoundStep
from eternia.battleground.table.content_records import Offset, TerrainKind
from eternia.battleground.table.context import Context
from eternia.battleground.table.events import TerrainPlaced, TerrainRemoved
from eternia.battleground.table.model import Piece
from eternia.battleground.table.options import Lay
from eternia.hexes.bases import fits, touching, under
from eternia.hexes.bits import hexes, mask, spread
from eternia.hexes.grid import ALL, HEX, HEXES, PLATFORM, footprint
from eternia.hexes.measure import in_range
from eternia.kernel.frame import Frame, Question
from eternia.kernel.pending import Decision

if TYPE_CHECKING:
    from eternia.battleground.table.model import State


WORDS = {"obstacle": "obstacle", "high obstacle": "high", "terrain piece": ""}
"""Which portions make a terrain piece what a card calls it; empty: any."""


def pieces_named(s: "State", c: Context, selector: Selector) -> tuple[int, ...]:
    """The terrain pieces that a card's selector means, by number."""
    assert selector.object is not None
    wanted = WORDS[selector.object]
    meant = s.board.high if wanted == "high" else s.board.obstacle if wanted else ALL
    near = surroundings(s, c, selector)
    found = [n for n, there in enumerate(s.board.piece_sets) if there & near and there & meant]
    if selector.adjacent is None and (selector.within is None) != (selector.hexes is None):
        # By one measure: then what lies in the surroundings is as near as it must be, and sight alone is left.
        if not found or not selector.sight:
            return tuple(found)
        here = anchor_places(s, c, selector)
        return tuple([n for n in found if any_sees(s, here, s.pieces[n].hexes)])
    return tuple([n for n in found if reaches(s, c, selector, s.pieces[n].hexes)])


def is_dazed(s: "State", character: int) -> bool:
    """BG-W3-TERRAIN-28, BG-RULING-123: within the reach and sight of a hex of a piece that dazes, of either force."""
    return any(piece_reaches(s, number, character, daze) for number, daze in s.board.dazing)


@cache
def lies(shape: tuple[Offset, ...]) -> tuple[Lay, ...]:
    """Every way a shape can lie on the board, each set of hexes once: decisions are built often."""
    return tuple([Lay(tuple(hexes(way))) for way in _lying(shape)])


@cache
def _lying(shape: tuple[Offset, ...]) -> tuple[int, ...]:
    """The same ways as sets."""
    ways = [footprint(anchor, shape, facing) for anchor in HEXES for facing in range(6)]
    return tuple(dict.fromkeys([way for way in ways if way]))


@cache
def _numbers(shape: tuple[Offset, ...]) -> tuple[dict[int, int], ...]:
    """For each facing which way it is, by its anchor."""
    number = {way: n for n, way in enumerate(_lying(shape))}
    ways = [{anchor: footprint(anchor, shape, facing) for anchor in HEXES} for facing in range(6)]
    return tuple([{anchor: number[way] for anchor, way in there.items() if way} for there in ways])


@cache
def _facings(shape: tuple[Offset, ...]) -> tuple[int, ...]:
    """The facings in which a shape, its anchor one of its hexes, lies differently; otherwise all."""
    if (0, 0) not in shape:
        return (0, 1, 2, 3, 4, 5)
    middle = HEXES[len(HEXES) // 2]
    seen: dict[int, int] = {}
    for facing in range(6):
        way = footprint(middle, shape, facing)
        seen.setdefault(way // (way & -way), facing)
    return tuple(seen.values())


class PlaceTerrain(Frame, kw_only=True):
    """BG-W3-TERRAIN-01 to 05: a skill puts a special terrain piece on the battleground."""

    character: int
    kind: str
    within: int
    source: str
    apart: Apart | None = None
    """The distance that all its hexes keep, if any."""

    def where(self, s: "State") -> tuple[Decision[Lay], ...] | None:
        """Every legal way to lay it."""
        options = self.ways(s)
        if not options:
            return None
        seat = s.characters[self.character].seat
        return (Decision(seat, "place terrain", options, self.source, self.character),)

    def ways(self, s: "State") -> list[Lay]:
        """BG-W3-TERRAIN-02 to 05: all hexes empty, one of them in sight and one within the distance."""
        kind = s.content.terrain[self.kind]
        free = placeable(s, kind)
        if self.apart is not None:
            c = Context(own=self.character, seat=s.characters[self.character].seat)
            free &= ~too_near(s, c, self.apart)
        parts = body(s, self.character)
        near = 0
        for part in parts:
            near |= in_range(part & HEX, self.within)
        shape, facings = kind.shape, _facings(kind.shape)
        anchors = [fits(shape, facing, free) & touching(shape, facing, near) for facing in facings]
        wanted = seen = 0
        for facing, there in zip(facings, anchors, strict=True):
            wanted |= under(shape, facing, there)
        for part in parts:
            seen |= seen_among(s, part, wanted & ~seen)
        numbers = _numbers(shape)
        found: list[int] = []
        for facing, there in zip(facings, anchors, strict=True):
            found += map(numbers[facing].__getitem__, hexes(there & touching(shape, facing, seen)))
        return list(map(lies(shape).__getitem__, sorted(set(found))))

    def take(self, s: "State", seat: int, option: Lay) -> None:
        """Lay it; whatever it may lie on makes room."""
        kind = s.content.terrain[self.kind]
        way = option.hexes
        if kind.overlays:
            clear_ground(s, way)
        lay(s, (*s.pieces, Piece(self.kind, way, dormant=kind.links)))
        s.emit(TerrainPlaced, self.kind, way, self.character)
        if kind.overlays:
            displace(s, way)

    steps = (Question(where, take),)


def awaken(s: "State") -> None:
    """ET-RULING-140: pieces that link begin to do so with the round after they were laid."""
    if s.board.dormant:
        lay(s, tuple([msgspec.structs.replace(piece, dormant=False) for piece in s.pieces]))


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
    kinds = s.content.terrain
    pieces = list(zip(s.pieces, s.board.piece_sets, strict=True))
    gone = [piece for piece, there in pieces if there & covered]
    if not gone:
        return gone
    lost = platforms = 0
    for _, there in pieces:
        if there & covered:
            lost |= there
    for piece, there in pieces:
        if piece not in gone and there & lost and "platform" in kinds[piece.kind].portions:
            gone.append(piece)
            lost |= there
    for piece in gone:
        if "platform" in kinds[piece.kind].portions:
            platforms |= mask(piece.hexes)
    around = spread(platforms)
    for piece, there in pieces:
        if piece not in gone and there & around and "ladder" in kinds[piece.kind].portions:
            gone.append(piece)
    return gone


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


def damage(s: "State", number: int, row: tuple[object, ...]) -> None:
    """BG-W3-TERRAIN-08, 10, BG-RULING-094: special terrain without health left is removed."""
    piece = s.pieces[number]
    wounds = piece.wounds + sum(
        step.wounds for step in row if isinstance(step, WoundStep) and isinstance(step.wounds, int)
    )
    if wounds >= s.content.terrain[piece.kind].health:
        lay(s, s.pieces[:number] + s.pieces[number + 1 :])
        s.emit(TerrainRemoved, piece.kind, piece.hexes)
    else:
        lay(s, (*s.pieces[:number], msgspec.structs.replace(piece, wounds=wounds), *s.pieces[number + 1 :]))
