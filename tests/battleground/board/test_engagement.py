"""Adjacency, engagement and distances between characters."""

from __future__ import annotations

import pytest

from eternia.battleground.board.engagement import (
    adjacent,
    adjacent_to_place,
    allies,
    body,
    enemies,
    engaged,
    engaged_enemies,
    is_engaged,
    on_board,
    threatened,
)
from eternia.battleground.board.range import (
    hexes_between,
    inches_between,
    place_within_hexes,
    place_within_inches,
    within_hexes,
    within_inches,
)
from eternia.battleground.table.bases import BESIDE
from eternia.hexes.bits import hexes
from eternia.hexes.grid import name, place_name
from eternia.kernel.documents.codec import same
from support.battleground.positions import DISC, at, extended, scene_state, stand, terrain

CONTENT = extended("engagement", bases={"disc": DISC})
PLATFORM_HEXES = "N6 N5 M6 M5 M4 L6 L5"


def names(mask: int) -> set[str]:
    return {name(hex_id) for hex_id in hexes(mask)}


def test_engaged_pair() -> None:
    """BG-EX-23, BG-MELEE-01: He-Man next to Skeletor, Evil-Lyn further off."""
    s = scene_state([stand("HM1", 0, "M15"), stand("HE1", 1, "M16"), stand("HE2", 1, "M17")])
    assert engaged(s, 0, 1)
    assert engaged(s, 1, 0)
    assert not engaged(s, 0, 2)
    assert engaged_enemies(s, 0) == (1,)
    assert engaged_enemies(s, 2) == ()
    assert is_engaged(s, 1)
    assert not is_engaged(s, 2)


def test_allies_do_not_engage() -> None:
    """BG-MELEE-01, BG-GLOSS-05, BG-GLOSS-06, BG-GLOSS-07: only opposing forces; nobody is his own ally."""
    s = scene_state([stand("HM1", 0, "M15"), stand("HM2", 0, "M16"), stand("HE1", 1, "A1"), stand("HE2", 1)])
    assert adjacent(s, 0, 1)
    assert not engaged(s, 0, 1)
    assert allies(s, 0) == (1,)
    assert enemies(s, 0) == (2,)
    assert enemies(s, 1) == (0, 1)
    assert on_board(s) == (0, 1, 2)


@pytest.mark.parametrize("facing", range(6))
def test_facing_does_not_matter_for_engagement(facing: int) -> None:
    """BG-MELEE-03, BG-BOARD-10: six facings, all the same for being engaged."""
    s = scene_state([stand("HM1", 0, "M15", facing), stand("HE1", 1, "M16", facing)])
    assert engaged(s, 0, 1)


def test_six_hexes_are_adjacent_in_the_open() -> None:
    """BG-BOARD-04, BG-BOARD-07: those that share a border."""
    assert names(BESIDE[at("M15")]) == {"M14", "M16", "N15", "N16", "L15", "L16"}
    s = scene_state([stand("HM1", 0, "M15")])
    assert adjacent_to_place(s, 0, at("N16"))
    assert not adjacent_to_place(s, 0, at("N17"))
    assert not adjacent_to_place(s, 0, at("M15"))


def test_terrain_never_divides_neighbours() -> None:
    """BG-BOARD-05, BG-RULING-015: terrain fills whole hexes, so nothing lies between two neighbours."""
    s = scene_state(
        [stand("HM1", 0, "M15"), stand("HE1", 1, "M16"), stand("HE2", 1, "O16")],
        [terrain("H4", "N14 N15 N16 N17")],
    )
    assert engaged(s, 0, 1)
    assert not adjacent(s, 0, 2)


@pytest.mark.parametrize(
    ("one", "other", "expected"), [("M6", "M7", True), ("M6+", "M7", False), ("M6+", "M5+", True)]
)
def test_elevation_divides_neighbours(one: str, other: str, expected: bool) -> None:
    """BG-BOARD-06, BG-MELEE-02, BG-RULING-088: neighbours at different elevations are not engaged."""
    s = scene_state([stand("HM1", 0, one), stand("HE1", 1, other)], [terrain("PLAT", PLATFORM_HEXES)])
    assert adjacent(s, 0, 1) is expected
    assert is_engaged(s, 0) is expected
    assert engaged_enemies(s, 1) == ((0,) if expected else ())


def test_nobody_is_adjacent_off_the_board_or_to_himself() -> None:
    """BG-BOARD-04: adjacency is between the hexes of two characters on the battleground."""
    s = scene_state([stand("HM1", 0, "M15"), stand("HE1", 1)])
    assert not adjacent(s, 0, 1)
    assert not adjacent(s, 0, 0)
    assert body(s, 1) == ()
    assert engaged_enemies(s, 1) == ()
    assert not is_engaged(s, 1)
    assert not within_inches(s, 0, 1, 99)
    assert not within_hexes(s, 1, 0, 99)
    assert not place_within_inches(s, at("M15"), 1, 99)


def test_a_massive_base_is_adjacent_all_around() -> None:
    """BG-MASSIVE-01, BG-MASSIVE-02: to every hex that borders any of its hexes."""
    s = scene_state(
        [stand("disc", 0, "M15"), stand("HE1", 1, "M17"), stand("HE2", 1, "M18"), stand("disc", 1, "P17")],
        content=CONTENT,
    )
    assert {place_name(place) for place in body(s, 0)} == {"M15", "M14", "M16", "N15", "N16", "L15", "L16"}
    assert engaged_enemies(s, 0) == (1, 3)
    assert engaged_enemies(s, 1) == (0,)
    assert not is_engaged(s, 2)
    assert sum(adjacent_to_place(s, 0, place) for place in range(761)) == 12


def test_a_massive_base_stands_on_one_elevation() -> None:
    """BG-MASSIVE-02, BG-BOARD-06: a base on a platform is adjacent to nothing below."""
    wide = "M4 M5 M6 M7 M8 N8 N9"
    s = scene_state(
        [stand("disc", 0, "M5+"), stand("HE1", 1, "M7+"), stand("HE2", 1, "M7")],
        [terrain("PLAT", PLATFORM_HEXES), terrain("PLAT", wide)],
        CONTENT,
    )
    assert engaged_enemies(s, 0) == (1,)


def test_threatened_hexes() -> None:
    """BG-MOVE-05, BG-BOARD-06: the hexes adjacent to an enemy, each elevation for itself."""
    s = scene_state(
        [stand("HM1", 0, "A1"), stand("HE1", 1, "M15"), stand("HE2", 1, "M6+"), stand("HE3", 1)],
        [terrain("PLAT", PLATFORM_HEXES)],
    )
    ground, above = threatened(s, 0)
    assert names(ground) == {"M14", "M16", "N15", "N16", "L15", "L16"}
    assert names(above) == {"M5", "N6", "L6"}
    assert names(threatened(s, 1)[0]) == {"A2", "B1", "B2"}


@pytest.mark.parametrize(
    ("one", "other", "count"), [("M15", "M15", 0), ("M15", "M16", 1), ("M15", "M20", 5), ("M15", "O15", 2)]
)
def test_hexes_are_counted_on_an_empty_grid(one: str, other: str, count: int) -> None:
    """BG-RULING-014, BG-RANGE-08: steps, whatever stands between; the own hex is 0."""
    s = scene_state(
        [stand("HM1", 0, one), stand("HE1", 1, other)],
        [terrain("H4", "N14 N15 N16 N17"), terrain("COL", "M17")],
    )
    assert hexes_between(s, 0, 1) == count
    assert within_hexes(s, 0, 1, count)
    assert not within_hexes(s, 0, 1, count - 1)
    assert place_within_hexes(s, at(one), 1, count)


def test_range_of_the_flamethrower() -> None:
    """BG-EX-25, BG-RANGE-02, BG-RANGE-03: closest points 4 inches apart are within a range of 8, and of 4."""
    s = scene_state([stand("HM3", 0, "M15"), stand("HE2", 1, "M20")])
    assert inches_between(s, 0, 1) == 4
    assert within_inches(s, 0, 1, 8)
    assert within_inches(s, 0, 1, 4)
    assert not within_inches(s, 0, 1, 3)
    assert place_within_inches(s, at("M15"), 1, 4)


def test_measuring_is_free() -> None:
    """BG-RANGE-06: any distance may be measured at any time; nothing changes by it."""
    s = scene_state([stand("HM3", 0, "M15"), stand("HE2", 1, "O21"), stand("HM1", 0, "M16")])
    before = s.clone()
    assert [inches_between(s, a, b) for a, b in ((0, 1), (1, 0), (0, 2))] == [6, 6, 0]
    assert same(s, before)


def test_elevation_does_not_count_in_range() -> None:
    """BG-RULING-012, BG-RANGE-07: range is measured seen from above."""
    s = scene_state([stand("HM3", 0, "M5+"), stand("HE2", 1, "M10")], [terrain("PLAT", PLATFORM_HEXES)])
    assert within_inches(s, 0, 1, 4)
    assert not within_inches(s, 0, 1, 3)
    assert hexes_between(s, 0, 1) == 5


def test_the_nearest_hex_of_a_base_counts() -> None:
    """BG-RULING-014, BG-RULING-119: for bases of several hexes take the nearest ones."""
    s = scene_state([stand("disc", 0, "M10"), stand("disc", 1, "M20")], content=CONTENT)
    assert hexes_between(s, 0, 1) == 8
    assert within_inches(s, 0, 1, 7)
    assert not within_inches(s, 0, 1, 6)
