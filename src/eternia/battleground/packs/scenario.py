"""Reading what a map adds to the rules: special tokens, marked areas, scenario rules, parts of the board."""

from eternia.battleground.language.reading.card_rules import read_steps
from eternia.battleground.packs.files import Entry
from eternia.battleground.packs.header import Header, header_of, read_text
from eternia.battleground.table.content_records import FindKind, MapArea, Scenario
from eternia.hexes import grid
from eternia.hexes.bits import mask
from eternia.packs.errors import LanguageError, Place, unknown
from eternia.packs.strict_table import Fields, read_list, read_name, read_word
from eternia.packs.vocabulary import Vocabulary

PARTS = ("A-E", "U-Y", "J-Y 1-4", "within 4 of M15", "M15")
"""How a part of the board is written: rows, columns of rows, hexes around a hex, a hex."""


def read_find(entry: Entry, words: Vocabulary) -> FindKind:
    """A special token."""
    header = header_of(entry, ("name", "do"), "a special token", words)
    steps = read_steps(header.needed("do", 'write [{ gain = "enhancement" }]'), header.at("do"))
    return FindKind(id=entry.id, name=header.text(), do=steps)


def read_hex(text: str, place: Place) -> int:
    """The hex with this printed coordinate."""
    try:
        return grid.parse(text)
    except ValueError as error:
        problem, _, remedy = str(error).partition("; ")
        raise LanguageError(place, problem, remedy) from None


def read_part(text: str, place: Place) -> int:
    """A part of the board as a set of hexes: several of ``PARTS``, with commas between them."""
    found = 0
    for part in text.split(","):
        words = part.split()
        if len(words) == 4 and words[0] == "within" and words[1].isdigit() and words[2] == "of":
            found |= grid.disc(read_hex(words[3], place), int(words[1]))
        elif words and "-" in words[0] and len(words) <= 2:
            rows = _span(words[0], grid.ROW_NAMES, place)
            columns = _span(words[1], _COLUMNS, place) if len(words) == 2 else range(len(_COLUMNS))
            found |= mask(h for h in grid.HEXES if grid.R[h] in rows and int(grid.name(h)[1:]) - 1 in columns)
        elif len(words) == 3 and words[1] == "to":
            raise LanguageError(
                place, f"{part.strip()!r} is no part of the board", f"write {words[0]}-{words[2]}"
            )
        elif words:
            found |= mask(read_hex(word, place) for word in words)
        else:
            raise unknown(part, PARTS, "part of the board", place)
    return found


_COLUMNS = tuple(str(number) for number in range(1, 31))


def _span(text: str, known: tuple[str, ...] | str, place: Place) -> range:
    """The positions from one word to the other, such as ``A-E``."""
    first, _, last = text.partition("-")
    for word in (first, last):
        if not word or word not in tuple(known):
            raise unknown(text, PARTS, "part of the board", place)
    return range(tuple(known).index(first), tuple(known).index(last) + 1)


def read_areas(header: Header) -> tuple[MapArea, ...]:
    """The marked parts of a map."""
    values = read_list(header.table.get("areas", []), header.at("areas"), "areas")
    return tuple(_read_area(value, header.at("areas").at(i)) for i, value in enumerate(values, 1))


def _read_area(value: object, place: Place) -> MapArea:
    fields = Fields(value, place, ("id", "name", "hexes", "points", "zone", "begun"), "an area")
    return MapArea(
        id=read_name(fields.needed("id", "name the area"), fields.at("id")),
        name=read_text(fields.needed("name", 'write { en = "...", fr = "..." }'), fields.at("name")),
        hexes=read_part(
            read_name(fields.needed("hexes", f"one of {', '.join(PARTS)}"), fields.at("hexes")),
            fields.at("hexes"),
        ),
        points=fields.number("points", 0),
        zone=_read_zone(fields, "zone"),
        begun=read_steps(fields.table.get("begun", []), fields.at("begun")),
    )


def read_finds(header: Header, known: dict[str, FindKind]) -> tuple[tuple[str, int], ...]:
    """The special tokens of a map, by kind: a string of hexes each."""
    fields = Fields(header.table.get("finds", {}), header.at("finds"), known, "the special tokens of a map")
    return tuple(
        (kind, read_hex(name, fields.at(kind)))
        for kind, value in fields.table.items()
        for name in read_name(value, fields.at(kind)).split()
    )


def read_scenario(header: Header, known: dict[str, FindKind]) -> Scenario | None:
    """What a map changes in the rules."""
    if "scenario" not in header.table:
        return None
    keys = ("text", "objective", "defended", "returns", "deploys_first")
    fields = Fields(header.table["scenario"], header.at("scenario"), keys, "a scenario")
    objective = fields.table.get("objective")
    if objective is not None:
        read_word(objective, fields.at("objective"), known, "special token")
    return Scenario(
        text=read_text(fields.needed("text", 'write { en = "...", fr = "..." }'), fields.at("text")),
        objective=str(objective or ""),
        defended=_read_zone(fields, "defended"),
        returns=_read_zone(fields, "returns"),
        deploys_first=_read_zone(fields, "deploys_first"),
    )


def _read_zone(fields: Fields, key: str) -> int:
    zone = fields.number(key, -1)
    if zone not in (-1, 0, 1):
        raise LanguageError(fields.at(key), f"there is no zone {zone}", "0 is the first zone, 1 the second")
    return zone
