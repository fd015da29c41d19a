"""Reading what lies on the board: terrain kinds, maps and their deployment zones."""

from typing import cast, get_args

from eternia.battleground.language.reading.card_rules import read_steps
from eternia.battleground.packs.files import Entry
from eternia.battleground.packs.header import Header, header_of
from eternia.battleground.packs.scenario import read_areas, read_finds, read_hex, read_part, read_scenario
from eternia.battleground.table.content_records import FindKind, Map, Portion, TerrainKind
from eternia.hexes import grid
from eternia.hexes.bits import mask, spread
from eternia.packs.errors import LanguageError, Place, shown
from eternia.packs.strict_table import Fields, read_list, read_name, read_word
from eternia.packs.vocabulary import Vocabulary

Pieces = tuple[tuple[str, tuple[int, ...]], ...]
STANDING = ("shelters", "slows", "stops", "begun", "ended")
"""What only terrain can do that one can stand on."""


def read_terrain(entry: Entry, words: Vocabulary) -> TerrainKind:
    """A kind of terrain piece."""
    keys = (
        "name",
        "portions",
        "blocks_sight",
        "gives_cover",
        "shape",
        "health",
        "toughness",
        "mind",
        "overlays",
        "daze",
        "links",
        "transparent",
        *STANDING,
    )
    header = header_of(entry, keys, "a terrain kind", words)
    place = header.at("portions")
    portions = tuple(
        cast(Portion, read_word(portion, place.at(i), get_args(Portion), "portion"))
        for i, portion in enumerate(header.strings("portions"), 1)
    )
    if not portions:
        raise LanguageError(place, "the piece has no hexes", 'write ["high", "high"]')
    _check_standing(header, portions)
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
        transparent=header.flag("transparent"),
        shelters=header.flag("shelters"),
        slows=header.flag("slows"),
        stops=header.flag("stops"),
        begun=read_steps(header.table.get("begun", []), header.at("begun")),
        ended=read_steps(header.table.get("ended", []), header.at("ended")),
        special=special,
        shape=shape,
        health=header.number("health", 0),
        toughness=header.number("toughness", 0),
        mind=header.number("mind", 0),
        overlays=header.flag("overlays"),
        daze=header.number("daze", 0),
        links=header.flag("links"),
    )


def _check_standing(header: Header, portions: tuple[Portion, ...]) -> None:
    """What happens to those who stand in a piece needs hexes to stand in."""
    for key in STANDING:
        if key in header.table and not {"difficult", "open"} >= set(portions):
            raise LanguageError(
                header.at(key), "nobody can stand in all its hexes", "make its portions difficult or open"
            )


def read_map(
    entry: Entry, words: Vocabulary, terrain: dict[str, TerrainKind], finds: dict[str, FindKind]
) -> Map:
    """A map, its hexes checked against the board and its pieces against their kinds."""
    keys = (
        "number",
        "name",
        "board",
        "pieces",
        "objectives",
        "placed",
        "zones",
        "scenario",
        "finds",
        "areas",
        "lair",
    )
    header = header_of(entry, keys, "a map", words)
    place = header.at("objectives")
    lair = header.name("lair")
    found = Map(
        id=entry.id,
        number=header.amount("number", least=1),
        name=header.text(),
        board=header.needed_name("board"),
        pieces=_read_pieces(header.needed("pieces", "an empty table is none"), header.at("pieces"), terrain),
        objectives=tuple(
            read_hex(value, place.at(i)) for i, value in enumerate(header.strings("objectives"), 1)
        ),
        placed=header.amount("placed"),
        zones=_read_zones(header.strings("zones"), header.at("zones")),
        set=entry.set,
        scenario=read_scenario(header, finds),
        finds=read_finds(header, finds),
        areas=read_areas(header),
        lair=() if lair is None else tuple(read_hex(name, header.at("lair")) for name in lair.split()),
    )
    _check_map(found, header, terrain)
    return found


def _check_map(found: Map, header: Header, terrain: dict[str, TerrainKind]) -> None:
    """No piece lies on another, but for platforms on walls; tokens lie apart and where one can stand."""
    filled: dict[tuple[int, bool], str] = {}
    for kind, hexes in found.pieces:
        for hex_id, portion in zip(hexes, terrain[kind].portions, strict=True):
            level = (hex_id, portion == "platform")
            if level in filled:
                raise LanguageError(
                    header.at("pieces").at(kind),
                    f"{grid.name(hex_id)} is filled already",
                    "move one of the pieces",
                )
            filled[level] = portion
    tokens: set[int] = set()
    for key, places in (
        ("objectives", found.objectives),
        ("finds", tuple(place for _, place in found.finds)),
    ):
        for hex_id in places:
            there = filled.get((hex_id, False), "open")
            if hex_id in tokens or there not in ("difficult", "open") or (hex_id, True) in filled:
                raise LanguageError(
                    header.at(key),
                    f"no token can lie on {grid.name(hex_id)}",
                    "choose a hex one can stand on",
                )
            tokens.add(hex_id)


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
            place, f"{shown(text)} has {_hexes(len(found))}", f"{kind.id} fills {_hexes(len(kind.portions))}"
        )
    joined, whole = 1 << found[0], mask(found)
    while (wider := joined | spread(joined) & whole) != joined:
        joined = wider
    if joined != whole or whole.bit_count() != len(found):
        raise LanguageError(place, f"the hexes of {shown(text)} do not join", "each borders the next")
    return found


def _hexes(count: int) -> str:
    return f"{count} {'hex' if count == 1 else 'hexes'}"


def _read_zones(texts: tuple[str, ...], place: Place) -> tuple[int, int]:
    if len(texts) != 2:
        raise LanguageError(
            place, f"a map has two deployment zones, not {len(texts)}", 'write ["A-E", "U-Y"]'
        )
    one, other = read_part(texts[0], place.at(1)), read_part(texts[1], place.at(2))
    if one & other:
        raise LanguageError(place, "the two deployment zones overlap", "give each hex to one of them")
    return one, other
