"""The terrain of a battleground as sets of hexes, made from the pieces that lie there (BG-TERR)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, get_args

from msgspec.structs import replace

from eternia.battleground.table.bases import ONE
from eternia.battleground.table.content_records import Portion
from eternia.hexes.bits import hexes, mask
from eternia.hexes.grid import ALL, HEX, PLACES, PLATFORM, SIZE
from eternia.hexes.ground import Ground

if TYPE_CHECKING:
    from eternia.battleground.table.content import Content
    from eternia.battleground.table.model import Piece

UNKNOWN: Final = bytes(PLACES)
"""What ``Board.sights`` holds for a place from which nothing has been worked out: the row of them all."""

BOARDS: Final = 256
"""How many boards are remembered; special terrain makes new ones in mid-game."""


Screens = tuple[int, tuple[tuple[tuple[int, ...], tuple[str, ...]], ...]]
"""What hides: the blocking hexes, and the platforms with their hexes and portions."""


class Board:
    """The terrain of a battleground as sets of hexes. Never changed: ``lay`` gives a state another one.

    high, low, ladder, special, difficult: the hexes of such portions; each portion follows its own class,
    whatever piece it belongs to (BG-TERR-08, 11), and one with a large opening is low (BG-TERR-09).
    platform: platform hexes; under: the ground hexes below them, which are the same seen from above.
    open: hexes of pieces that one can stand on and that are not difficult terrain (ET-RULING-060).
    obstacle: ground hexes that nobody can stand on.
    bare: the set of places without terrain, platform tops included (BG-RULING-140).
    blocking: what blocks a line of sight at standard elevation (BG-TERR-12, 13, 14, 17, BG-LOS-04, 05).
    covering_high, covering_low: what gives cover, as a high or a low obstacle (BG-TERR-12, 13, 14, 17).
    sheltering: hexes in which one is in cover (ET-RULING-055, 057).
    stopping: hexes in which a move ends (ET-RULING-054).
    begun, ended: hexes where something happens to whoever begins its activation, or ends a movement, there.
    ground: the same terrain as movement sees it (``hexes.ground``).
    piece_sets: the hexes of each piece.
    standing: those of them at standard elevation.
    platform_piece: for each hex the number of the platform piece above it, or -1.
    attackable: the numbers of the pieces that can be attacked (BG-W3-TERRAIN-07).
    dazing: the numbers of the pieces that daze, each with its reach in hexes (BG-W3-TERRAIN-28).
    screens: all that line of sight depends on; boards that have it in common share what they know.
    dormant: whether a piece will link to others only from the next round on (ET-RULING-140).
    sights: for each place what ``sight.place_sees`` has worked out from there.
    panoramas: for some places how far ``sight.seen_among`` has looked from there, and what is seen.
    pieces: the pieces it is made of, as if unhurt: their wounds are the business of the state.
    """

    __slots__ = (
        "attackable",
        "bare",
        "begun",
        "blocking",
        "covering_high",
        "covering_low",
        "dazing",
        "difficult",
        "dormant",
        "ended",
        "ground",
        "high",
        "ladder",
        "low",
        "obstacle",
        "open",
        "panoramas",
        "piece_sets",
        "pieces",
        "platform",
        "platform_piece",
        "screens",
        "sheltering",
        "sights",
        "special",
        "standing",
        "stopping",
        "under",
    )

    def __init__(self, pieces: tuple[Piece, ...], content: Content) -> None:
        self.pieces = pieces
        self.platform_piece = [-1] * SIZE
        hexes_of, self.piece_sets, self.standing = self._put(content)
        self.high, self.low, self.ladder = hexes_of["high"], hexes_of["low"], hexes_of["ladder"]
        self.special, self.difficult = hexes_of["special"], hexes_of["difficult"]
        self.platform, self.open = hexes_of["platform"], hexes_of["open"]
        having = dict.fromkeys(_TRAITS, 0)
        for piece, there in zip(pieces, self.piece_sets, strict=True):
            for trait in _traits(content, piece.kind):
                having[trait] |= there
        self.attackable = tuple(
            [n for n, piece in enumerate(pieces) if content.terrain[piece.kind].attackable]
        )
        dazes = [(n, content.terrain[piece.kind].daze) for n, piece in enumerate(pieces)]
        self.dazing = tuple([(n, daze) for n, daze in dazes if daze])
        self.dormant = any(each.dormant for each in pieces)
        # BG-W3-TERRAIN-26, 31, BG-RULING-121: special terrain hides and covers only if its kind says so.
        self.blocking = self.high & ~having["transparent"] | having["blocks_sight"]
        self.covering_high = self.high | having["gives_cover"]
        self.covering_low = self.low
        self.sheltering = having["shelters"]
        self.stopping = having["stops"]
        self.begun = having["begun"]
        self.ended = having["ended"]
        self.under = self.platform
        self.obstacle = self.high | self.low | self.ladder | self.special
        terrain = self.obstacle | self.difficult | self.open | self.platform
        self.bare = ALL & ~terrain | self.platform << PLATFORM
        # BG-W3-TERRAIN-06: for movement special terrain is a high obstacle.
        self.ground = Ground(
            low=self.low,
            high=self.high | self.special,
            ladder=self.ladder,
            platform=self.platform,
            slow=having["slows"],
            linked=_linked(pieces, content),
        )
        shapes = [(each.hexes, content.terrain[each.kind].portions) for each in pieces]
        self.screens = (self.blocking, tuple([shape for shape in shapes if "platform" in shape[1]]))
        self.sights, self.panoramas = _sight_past(self.screens)

    def _put(self, content: Content) -> tuple[dict[str, int], tuple[int, ...], tuple[int, ...]]:
        """Note all portions: BG-TERR-10, each piece is a separate element. The hexes by portion, and by piece."""
        hexes_of = dict.fromkeys(get_args(Portion), 0)
        sets, standing = [], []
        for number, piece in enumerate(self.pieces):
            whole = above = 0
            for portion, there in _sets_of(piece.hexes, content.terrain[piece.kind].portions):
                whole |= there
                hexes_of[portion] |= there
                if portion == "platform":
                    above = there
                    for hex_id in hexes(there):
                        self.platform_piece[hex_id] = number
            sets.append(whole)
            standing.append(whole ^ above)
        return hexes_of, tuple(sets), tuple(standing)

    def piece_at(self, place: int) -> int:
        """The number of the piece that fills a place, or -1: the platform, or the terrain on the ground."""
        hex_id = place & HEX
        if place & PLATFORM:
            return self.platform_piece[hex_id]
        return max([n for n, there in enumerate(self.standing) if there >> hex_id & 1], default=-1)

    def platform_of(self, place: int) -> int:
        """The hexes of the platform piece at (or above) a place, as a set; 0 without a platform."""
        piece = self.platform_piece[place & HEX]
        return self.piece_sets[piece] if piece >= 0 else 0


@lru_cache(maxsize=1024)
def _sets_of(where: tuple[int, ...], portions: tuple[Portion, ...]) -> tuple[tuple[Portion, int], ...]:
    """The hexes of a piece by portion."""
    found: dict[Portion, int] = {}
    for hex_id, portion in zip(where, portions, strict=True):
        found[portion] = found.get(portion, 0) | ONE[hex_id]
    return tuple(found.items())


_TRAITS: Final = (
    "transparent",
    "blocks_sight",
    "gives_cover",
    "shelters",
    "stops",
    "begun",
    "ended",
    "slows",
)


@lru_cache(maxsize=1024)
def _traits(content: Content, kind: str) -> tuple[str, ...]:
    """Which of the traits a kind of terrain has: most have none."""
    return tuple([trait for trait in _TRAITS if getattr(content.terrain[kind], trait)])


def _linked(pieces: tuple[Piece, ...], content: Content) -> tuple[tuple[int, ...], ...]:
    """ET-RULING-140: the hexes of the pieces that are linked to each other, kind by kind."""
    kinds = sorted({each.kind for each in pieces if content.terrain[each.kind].links})
    return tuple(
        [
            tuple([mask(each.hexes) for each in pieces if each.kind == kind and not each.dormant])
            for kind in kinds
        ]
    )


def board_of(pieces: tuple[Piece, ...], content: Content) -> Board:
    """The board with these pieces on it, wounded or not; equal ones of one content share it and its memory."""
    for each in pieces:
        if each.wounds:
            pieces = tuple([replace(each, wounds=0) if each.wounds else each for each in pieces])
            break
    return _board_of(pieces, content)


@lru_cache(maxsize=BOARDS)
def _board_of(pieces: tuple[Piece, ...], content: Content) -> Board:
    return Board(pieces, content)


@lru_cache(maxsize=BOARDS)
def _sight_past(screens: Screens) -> tuple[list[bytes | bytearray], dict[int, tuple[int, int]]]:
    """What has been worked out about sight past this: empty at first, shared by the boards that have it in common."""
    return [UNKNOWN] * PLACES, {}
