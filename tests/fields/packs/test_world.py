"""The map of Eternia is the one that the facts describe."""

from __future__ import annotations

from collections import Counter

import pytest

from eternia.fields.packs.load import load_content
from eternia.fields.table.content import MERCHANTS
from eternia.fields.table.geography import FAR, measure

CONTENT = load_content()
MAP = CONTENT.geography
AT = MAP.index
AREAS = {area.id: area for area in CONTENT.areas}


def far(one: str, other: str) -> int:
    """The distance on foot."""
    return MAP.distances[AT[one]][AT[other]]


def test_bases_towers_and_merchants() -> None:
    """FE-FACT-33, FE-FACT-34, FE-FACT-35: the named places are of the named kinds and sides."""
    names = {area.name.en: area for area in CONTENT.areas}
    bases = ("Castle Grayskull", "Temple of Serpos", "Temple of Hordak")
    assert tuple(CONTENT.areas[base].name.en for base in MAP.bases) == bases
    towers = {CONTENT.areas[tower].name.en for tower in MAP.towers}
    assert towers == {"Grayskull Tower", "Central Tower", "Viper Tower"}
    sides = {
        "A-GRAY": ("Foe Castle", "Village of Gaz", "Eldor's Village"),
        "A-SERP": ("City of Targa", "Corridors of Lithos", "Oracle's Temple"),
        "A-HORD": ("Village of Orkas", "Horde Factory Works", "Slime Pit"),
    }
    for side, merchants in sides.items():
        assert {names[merchant].side for merchant in merchants} == {side}
        assert {names[merchant].merchant for merchant in merchants} == set(MERCHANTS)


def test_nine_merchants_three_of_each_type() -> None:
    """FE-FACT-36, FE-OPEN-02: one forge, shop and guild on each side, strictly the closest to its base."""
    assert Counter(area.merchant for area in CONTENT.areas if area.merchant) == dict.fromkeys(MERCHANTS, 3)
    for base in MAP.bases:
        for merchant in MERCHANTS:
            closest = MAP.closest(base, merchant)
            assert CONTENT.areas[closest].side == CONTENT.areas[base].id
            others = set(MAP.merchants[merchant]) - {closest}
            assert all(MAP.distances[base][closest] < MAP.distances[base][other] for other in others)


def test_places_of_the_lore_are_on_the_map() -> None:
    """FE-FACT-37, FE-FACT-40, FE-FACT-49: Perpetua is an outpost, and the names of the lists have their place."""
    assert AREAS["A-PERP"].name.en == "Mountains of Perpetua"
    assert AREAS["A-PERP"].is_outpost
    names = " ".join(area.name.en for area in CONTENT.areas)
    for name in (
        "Anwat Gar", "Aviopolis", "Talok City", "Valley of Barathrum", "Village of Hy-Doe", "Zalesia",
        "Arachnia City", "Preternia", "Rakash", "Vine Jungle", "City of Targa", "Lithos", "Village of Gaz",
        "Village of Orkas", "Slime Pit", "Temple of Serpos",
    ):  # fmt: skip
        assert name in names


def test_counts_of_areas_and_ways() -> None:
    """FE-FACT-39: sides, two edge icons, flight paths, and paths between outposts."""
    assert (len(MAP.outposts), len(MAP.wilds)) == (25, 23)
    assert len(CONTENT.world.borders) == 105
    assert len(CONTENT.world.paths) == 29
    assert len(CONTENT.world.flights) == 6
    assert Counter(icon for icon, _, _ in CONTENT.world.edges) == {"sun": 1, "moon": 2}
    assert set(MAP.sides) == set(MAP.bases)
    assert [AREAS[area].side for area in ("A-CTOW", "A-ANWA")] == ["", ""]


def test_neighbours_are_mutual_and_never_oneself() -> None:
    """FE-MAP-05, FE-MAP-07: adjacency holds both ways, and no area is its own neighbour."""
    for table in (MAP.steps, MAP.paths, MAP.adjacent, MAP.flights):
        for area, neighbours in enumerate(table):
            assert area not in neighbours
            assert all(area in table[neighbour] for neighbour in neighbours)


def test_paths_join_outposts_and_make_them_adjacent() -> None:
    """FE-MAP-04, FE-MAP-06: a path joins two outposts, which are adjacent by it; heroes do not just walk it."""
    for one, other in CONTENT.world.paths:
        assert CONTENT.areas[one].is_outpost
        assert CONTENT.areas[other].is_outpost
        assert other in MAP.adjacent[one]
        assert other not in MAP.steps[one]


def test_edge_icons_join_opposite_sides() -> None:
    """FE-MAP-08: the sun joins west and east, the moon north and south."""
    assert AT["A-W06"] in MAP.steps[AT["A-W01"]]
    assert set(MAP.steps[AT["A-W23"]]) == {AT["A-AVIO"], AT["A-W20"], AT["A-W21"]}
    assert MAP.icons[AT["A-W06"], AT["A-W01"]] == "sun"
    assert MAP.icons[AT["A-W23"], AT["A-W21"]] == "moon"


def test_flight_paths_give_no_steps() -> None:
    """FE-FLIGHT-03: who does not fly has no neighbour over a flight path."""
    for one, other in CONTENT.world.flights:
        assert other not in MAP.adjacent[one]


@pytest.mark.parametrize(
    ("area", "distances"),
    [
        ("A-GRAY", (0, 5, 5)), ("A-SERP", (5, 0, 5)), ("A-HORD", (5, 5, 0)), ("A-GTOW", (2, 5, 4)),
        ("A-VTOW", (5, 2, 4)), ("A-CTOW", (4, 4, 3)), ("A-FOE", (2, 4, 5)), ("A-GAZ", (2, 6, 4)),
        ("A-ELDO", (3, 5, 4)), ("A-LITH", (4, 2, 5)), ("A-TARG", (6, 2, 4)), ("A-ORAC", (5, 3, 4)),
        ("A-WORK", (5, 3, 2)), ("A-ORKA", (3, 5, 2)), ("A-SLIM", (4, 4, 2)),
    ],
)  # fmt: skip
def test_distances_to_the_bases(area: str, distances: tuple[int, int, int]) -> None:
    """The table of distances over borders and edge icons, the bases used by no team closed."""
    for base, distance in zip(("A-GRAY", "A-SERP", "A-HORD"), distances, strict=True):
        closed = {AT[other] for other in ("A-GRAY", "A-SERP", "A-HORD")} - {AT[base], AT[area]}
        assert measure(MAP.steps, closed)[AT[base]][AT[area]] == distance
        assert far(base, area) == distance


def test_towers_are_far_apart() -> None:
    """The way from tower to tower, and the mean way from a base to an outpost."""
    assert [far("A-GTOW", "A-CTOW"), far("A-CTOW", "A-VTOW"), far("A-GTOW", "A-VTOW")] == [3, 3, 5]
    sums = [sum(MAP.distances[base][outpost] for outpost in MAP.outposts) for base in MAP.bases]
    assert [f"{total / len(MAP.outposts):.2f}" for total in sums] == ["3.92", "3.92", "3.68"]


def test_everything_can_be_walked_to() -> None:
    """FE-OPEN-02: all areas are joined without flying, and every outpost borders wilds."""
    assert all(distance < FAR for row in MAP.distances for distance in row)
    assert all(set(MAP.steps[outpost]) & set(MAP.wilds) for outpost in MAP.outposts)


def test_quest_tokens_find_room() -> None:
    """FE-OPEN-02: eleven wilds areas can lie apart from each other; ten are needed."""
    apart = {frozenset[int]()}
    for area in MAP.wilds:
        apart |= {kept | {area} for kept in apart if not kept & set(MAP.adjacent[area])}
    assert max(map(len, apart)) == 11
    assert len(MAP.wilds) >= 14


def test_halves_mirror_each_other() -> None:
    """Borders, paths, edges and flight paths of the west map onto those of the east."""
    mirror = CONTENT.world.mirror
    for table in (MAP.steps, MAP.paths, MAP.flights):
        for area, neighbours in enumerate(table):
            assert {mirror[neighbour] for neighbour in neighbours} == set(table[mirror[area]])
    alike = [CONTENT.areas[area].id for area, image in enumerate(mirror) if area == image]
    assert alike == ["A-HORD", "A-SLIM", "A-AVIO", "A-CTOW", "A-ANWA", "A-W23"]


def test_income_of_a_side() -> None:
    """FE-FACT-38, FE-OPEN-03: each side pays 11 a day, so 10 can be had, but not at the start."""
    for base in MAP.bases:
        assert sum(CONTENT.areas[area].eternium for area in MAP.sides[base]) == 11
        assert CONTENT.areas[base].eternium == 3
    assert AREAS["A-CTOW"].eternium + AREAS["A-ANWA"].eternium == 3
    assert all(area.eternium == 0 for area in CONTENT.areas if not area.is_outpost)


def test_areas_can_be_drawn() -> None:
    """Wilds have an outline, everything lies on the canvas, and the name stands inside."""
    for area in CONTENT.areas:
        assert 0 < area.x < 1600
        assert 0 < area.y < 1000
        assert bool(area.outline) == (area.kind == "wilds")
        assert bool(area.ground) == (area.kind == "wilds")
    for area in (CONTENT.areas[number] for number in MAP.wilds):
        left, right = min(x for x, _ in area.outline), max(x for x, _ in area.outline)
        assert left < area.x < right
