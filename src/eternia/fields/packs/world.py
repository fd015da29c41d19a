"""Reading the map: areas, the ways between them, and the checks that they fit together."""

from __future__ import annotations

import msgspec

from eternia.fields.packs.files import Entry, at_entry, place_of
from eternia.fields.packs.tables import FARTHEST, read_entry
from eternia.fields.table.geography import Area, WorldMap
from eternia.packs.errors import LanguageError, Place, unknown
from eternia.packs.strict_table import Fields, read_list, read_name, read_number

Pair = tuple[int, int]
WAYS = ("borders", "paths", "edges", "flights", "mirror", "coast")
"""The tables of ``ways.toml``."""


def read_world(areas: dict[str, Entry], ways: dict[str, Entry]) -> WorldMap:
    """The whole map."""
    for name in WAYS:
        if name not in ways:
            raise LanguageError(place_of("ways.toml"), f"the table {name!r} is missing", f"add [{name}]")
    for name, entry in ways.items():
        if name not in WAYS:
            raise unknown(name, WAYS, "table", at_entry(entry))
    found = _read_areas(areas, _read_points(ways["coast"]))
    index = {area.id: number for number, area in enumerate(found)}
    world = WorldMap(
        areas=found,
        borders=_borders(ways["borders"], index),
        paths=_pairs(ways["paths"].table.get("all"), at_entry(ways["paths"]), index),
        edges=tuple(
            (icon, *pair)
            for icon, texts in ways["edges"].table.items()
            for pair in _pairs(texts, at_entry(ways["edges"]).at(icon), index)
        ),
        flights=_pairs(ways["flights"].table.get("all"), at_entry(ways["flights"]), index),
        mirror=_mirror(_pairs(ways["mirror"].table.get("all"), at_entry(ways["mirror"]), index), len(found)),
    )
    _check_paths(world, at_entry(ways["paths"]))
    _check_doubles(world, ways)
    return world


def _read_points(entry: Entry) -> dict[str, Pair]:
    return {name: _point(value, at_entry(entry).at(name)) for name, value in entry.table.items()}


def _point(value: object, place: Place) -> Pair:
    numbers = read_list(value, place, "a point")
    if len(numbers) != 2:
        raise LanguageError(place, f"expected two numbers, not {value!r}", "write [x, y], such as [90, 110]")
    return read_number(numbers[0], place, FARTHEST), read_number(numbers[1], place, FARTHEST)


def _read_areas(entries: dict[str, Entry], points: dict[str, Pair]) -> tuple[Area, ...]:
    """Outlines name corners: points of the coast and outposts, which stand for their own place."""
    found: list[Area] = []
    corners = dict(points)
    for id_, entry in entries.items():
        if "x" in entry.table and "y" in entry.table:
            corners[id_] = (
                read_number(entry.table["x"], at_entry(entry).at("x"), FARTHEST),
                read_number(entry.table["y"], at_entry(entry).at("y"), FARTHEST),
            )
    for entry in entries.values():
        table = dict(entry.table)
        outline = read_list(table.pop("outline", []), at_entry(entry).at("outline"), "an outline")
        area = read_entry(Area, msgspec.structs.replace(entry, table=table), outline=())
        names = [read_name(name, at_entry(entry).at("outline", i)) for i, name in enumerate(outline, 1)]
        for number, name in enumerate(names, 1):
            if name not in corners:
                raise unknown(name, corners, "corner", at_entry(entry).at("outline", number))
        found.append(msgspec.structs.replace(area, outline=tuple(corners[name] for name in names)))
        if area.side and area.side not in entries:
            raise unknown(area.side, entries, "base", at_entry(entry).at("side"))
    return tuple(found)


def _borders(entry: Entry, index: dict[str, int]) -> tuple[Pair, ...]:
    fields = Fields(entry.table, at_entry(entry), index, "the borders")
    return tuple(
        (index[one], _area(other, fields.at(one).at(i), index))
        for one, others in fields.table.items()
        for i, other in enumerate(read_list(others, fields.at(one), "neighbours"), 1)
    )


def _pairs(value: object, place: Place, index: dict[str, int]) -> tuple[Pair, ...]:
    found: list[Pair] = []
    for number, text in enumerate(read_list(value, place, "pairs"), 1):
        names = read_name(text, place.at(number)).split("/")
        if len(names) != 2:
            raise LanguageError(place.at(number), f"{text!r} is no pair", "write 'A-GRAY/A-GTOW'")
        one, other = (_area(name, place.at(number), index) for name in names)
        found.append((one, other))
    return tuple(found)


def _area(value: object, place: Place, index: dict[str, int]) -> int:
    name = read_name(value, place)
    if name not in index:
        raise unknown(name, index, "area", place)
    return index[name]


def _mirror(pairs: tuple[Pair, ...], areas: int) -> tuple[int, ...]:
    found = list(range(areas))
    for one, other in pairs:
        found[one], found[other] = other, one
    return tuple(found)


def _check_paths(world: WorldMap, place: Place) -> None:
    """FE-MAP-04: a path joins two outposts."""
    for pair in world.paths:
        for area in pair:
            if not world.areas[area].is_outpost:
                raise LanguageError(
                    place, f"a path leads to {world.areas[area].id}, which is wilds", "paths join outposts"
                )


def _check_doubles(world: WorldMap, ways: dict[str, Entry]) -> None:
    """FE-MAP-07: no area borders itself, and each way is listed once, at one end."""
    for name in ("borders", "paths", "flights"):
        pairs = [frozenset(pair) for pair in getattr(world, name)]
        for pair in pairs:
            names = "/".join(world.areas[area].id for area in sorted(pair))
            if len(pair) < 2:
                raise LanguageError(at_entry(ways[name]), f"{names} is joined to itself", "take it out")
            if pairs.count(pair) > 1:
                raise LanguageError(at_entry(ways[name]), f"{names} is listed twice", "list it once")
