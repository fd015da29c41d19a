"""Reading what lies on the board: terrain kinds, maps and their deployment zones."""

from typing import cast, get_args

from eternia.battleground.content_records import Map, Portion, TerrainKind
from eternia.battleground.packs.fields import header_of
from eternia.battleground.packs.files import Entry
from eternia.effects.errors import LanguageError, Place, unknown
from eternia.effects.reading.fields import Fields, read_list, read_name, read_word
from eternia.effects.words import Vocabulary
from eternia.hexes import grid
from eternia.hexes.bits import mask, spread

Pieces = tuple[tuple[str, tuple[int, ...]], ...]


def read_terrain(entry: Entry, words: Vocabulary) -> TerrainKind:
    """A kind of terrain piece."""
    keys = (
        "name", "portions", "blocks_sight", "gives_cover", "shape", "health", "toughness", "mind",
        "overlays", "daze",
    )  # fmt: skip
    header = header_of(entry, keys, "a terrain kind", words)
    place = header.at("portions")
    portions = tuple(
        cast(Portion, read_word(portion, place.at(i), get_args(Portion), "portion"))
        for i, portion in enumerate(header.strings("portions"), 1)
    )
    if not portions:
        raise LanguageError(place, "the piece has no hexes", 'write ["high", "high"]')
    shape = header.offsets("shape", ())
    special = "special" in portions
    if special and len(shape) != len(portions):
        raise LanguageError(
            header.at("shape"), f"{len(portions)} portions but {len(shape)} offsets", "one each"
        )
    return TerrainKind(
        id=entry.id,
        name=header.text(),
        portions=portions,
        blocks_sight=header.flag("blocks_sight"),
        gives_cover=header.flag("gives_cover"),
        special=special,
        shape=shape,
        health=header.number("health", 0),
        toughness=header.number("toughness", 0),
        mind=header.number("mind", 0),
        overlays=header.flag("overlays"),
        daze=header.number("daze", 0),
    )


def read_map(entry: Entry, words: Vocabulary, terrain: dict[str, TerrainKind]) -> Map:
    """A map, its hexes checked against the board and its pieces against their kinds."""
    keys = ("number", "name", "board", "set", "pieces", "objectives", "placed", "zones")
    header = header_of(entry, keys, "a map", words)
    place = header.at("objectives")
    return Map(
        id=entry.id,
        number=header.amount("number", least=1),
        name=header.text(),
        board=header.needed_name("board"),
        set=header.amount("set", least=1),
        pieces=_read_pieces(header.needed("pieces", "an empty table is none"), header.at("pieces"), terrain),
        objectives=tuple(
            read_hex(value, place.at(i)) for i, value in enumerate(header.strings("objectives"), 1)
        ),
        placed=header.amount("placed"),
        zones=_read_zones(header.strings("zones"), header.at("zones")),
        box=entry.set,
    )


def read_hex(text: str, place: Place) -> int:
    """The hex with this printed coordinate."""
    try:
        return grid.parse(text)
    except ValueError as error:
        problem, _, remedy = str(error).partition("; ")
        raise LanguageError(place, problem, remedy) from None


def _read_pieces(value: object, place: Place, terrain: dict[str, TerrainKind]) -> Pieces:
    fields = Fields(value, place, terrain, "the pieces of a map")
    return tuple(
        (kind, _read_piece(read_name(piece, at), at, terrain[kind]))
        for kind, pieces in fields.table.items()
        for at in (fields.at(kind),)
        for piece in read_list(pieces, at, "pieces")
    )


def _read_piece(text: str, place: Place, kind: TerrainKind) -> tuple[int, ...]:
    found = tuple(read_hex(name, place) for name in text.split())
    if len(found) != len(kind.portions):
        raise LanguageError(
            place, f"{text!r} has {len(found)} hexes", f"{kind.id} fills {len(kind.portions)} hexes"
        )
    joined, whole = 1 << found[0], mask(found)
    while (wider := joined | spread(joined) & whole) != joined:
        joined = wider
    if joined != whole or whole.bit_count() != len(found):
        raise LanguageError(place, f"the hexes of {text!r} do not join", "each borders the next")
    return found


def _read_zones(texts: tuple[str, ...], place: Place) -> tuple[int, int]:
    if len(texts) != 2:
        raise LanguageError(
            place, f"a map has two deployment zones, not {len(texts)}", 'write ["A-E", "U-Y"]'
        )
    return _read_rows(texts[0], place.at(1)), _read_rows(texts[1], place.at(2))


def _read_rows(text: str, place: Place) -> int:
    """All hexes of the rows from the first letter to the second, such as ``A-E``."""
    first, dash, last = text.partition("-")
    for row in (first, last):
        if len(row) != 1 or row not in grid.ROW_NAMES or not dash:
            raise unknown(text, ("A-E", "U-Y"), "range of rows", place)
    rows = range(grid.ROW_NAMES.index(first), grid.ROW_NAMES.index(last) + 1)
    return mask(hex_id for hex_id in grid.HEXES if grid.R[hex_id] in rows)
