"""Line of sight between characters, elevation included."""

from __future__ import annotations

import random

import pytest

from eternia.battleground.board.marks import mark_reaches, piece_reaches
from eternia.battleground.board.sight import (
    blockers,
    blocking_between,
    place_sees,
    seen_among,
    sees,
    sees_place,
)
from eternia.battleground.table.model import Piece, State
from eternia.battleground.table.terrain import Board
from eternia.hexes import lines, sight
from eternia.hexes.bits import hexes, mask
from eternia.hexes.grid import CORNERS, HEXES, Q, R, X, Y, disc, distance, name, place_name
from eternia.hexes.grid import at as hex_at
from support.battleground.positions import DISC, at, extended, kind, scene_state, stand, terrain

CONTENT = extended(
    "sight",
    bases={"disc": DISC},
    kinds=[kind("ROUGH", "difficult"), kind("LOW1", "low"), kind("SCREEN", "special", blocks_sight=True)],
)
WEST_PLATFORM = "N6 N5 M6 M5 M4 L6 L5"
EAST_PLATFORM = "N26 N25 M26 M25 M24 L26 L25"


def columns(where: str, piece: str = "COL") -> list[Piece]:
    """One-hex pieces on each of the hexes."""
    return [terrain(piece, each) for each in where.split()]


def seen(s: State, viewer: str, target: str) -> bool:
    return place_sees(s, at(viewer), at(target))


def free_lines(s: State, viewer: int, target: int) -> int:
    """How many of the 36 lines between the corners of two hexes are free, counted one by one."""

    def blocks(offset: tuple[int, int]) -> bool:
        hex_id = hex_at(Q[viewer] + offset[0], R[viewer] + offset[1])
        return hex_id >= 0 and hex_id not in (viewer, target) and bool(s.board.blocking >> hex_id & 1)

    count = 0
    for start in CORNERS:
        for x, y in CORNERS:
            inside, seams = lines.crossed(start, (X[target] - X[viewer] + x, Y[target] - Y[viewer] + y))
            if not any(map(blocks, inside)) and not any(blocks(a) and blocks(b) for a, b in seams):
                count += 1
    return count


def test_line_of_sight_on_flat_ground() -> None:
    """BG-EX-26, BG-LOS-01, BG-LOS-04, BG-LOS-07: one free line of all is not enough, two are."""
    s = scene_state(
        [stand("HM3", 0, "M13"), stand("HE5", 1, "Q17"), stand("HE2", 1, "N18")],
        [terrain("H4", "O12 O13 O14 O15")],
    )
    assert free_lines(s, at("M13"), at("Q17")) == 1
    assert not sees(s, 0, 1)
    assert sees(s, 0, 2)


def test_the_edge_of_a_wall() -> None:
    """BG-EX-27, BG-LOS-06: lines that only graze a wall's end are free; one hex further in they are not."""
    s = scene_state([], [terrain("H4", "O12 O13 O14 O15")])
    assert seen(s, "N16", "P16")
    assert seen(s, "P16", "N16")
    assert not seen(s, "N15", "P15")


@pytest.mark.parametrize("piece", ["LOW1", "ROUGH", "LADDER"])
def test_only_high_obstacles_block(piece: str) -> None:
    """Low obstacles, difficult terrain and ladders never do.

    BG-LOS-05, BG-TERR-13, BG-TERR-14, BG-TERR-17.
    """
    wall = "O12 O13 O14 O15 O16"
    assert not seen(scene_state([], columns(wall)), "M13", "Q14")
    assert seen(scene_state([], columns(wall, piece), CONTENT), "M13", "Q14")


def test_characters_and_tokens_never_block() -> None:
    """BG-LOS-05: whoever stands between, both see each other."""
    between = [stand("HE1", 1, f"M{number}") for number in range(14, 18)]
    s = scene_state([stand("HM1", 0, "M13"), stand("HE2", 1, "M18"), *between], objectives=(at("N15"),))
    assert sees(s, 0, 1)


@pytest.mark.parametrize(
    ("piece", "where"), [("crater", "O12 O13 O14 P13 P14 N13 N14"), ("gas tank", "O13 O14")]
)
def test_craters_and_gas_tanks_do_not_block(piece: str, where: str) -> None:
    """BG-W3-TERRAIN-26, BG-W3-TERRAIN-31: no line of sight is lost by them."""
    s = scene_state([], [terrain(piece, where)])
    assert seen(s, "M13", "Q14")


def test_looking_down() -> None:
    """BG-EX-28, BG-LOS-08, BG-LOS-10: only high obstacles next to the lower one block."""
    near, far = "M14 N15 L15", "R6 R7 R8 R9 R10"
    s = scene_state(
        [stand("HM3", 0, "M5+"), stand("HE2", 1, "M15"), stand("HE5", 1, "U9")],
        [terrain("PLAT", WEST_PLATFORM), *columns(near), *columns(far)],
    )
    assert not sees(s, 0, 1)
    assert sees(s, 0, 2)
    assert not seen(s, "M5", "U9"), "from the ground the far wall hides the target"


def test_looking_up() -> None:
    """BG-EX-29, BG-LOS-09, BG-LOS-10: only high obstacles next to the lower one block."""
    near, far = "M14 N15 L15", "M18 N18 N19 L18 L19"
    s = scene_state(
        [stand("HM3", 0, "M15"), stand("HE2", 1, "M5+"), stand("HE5", 1, "M25+")],
        [terrain("PLAT", WEST_PLATFORM), terrain("PLAT", EAST_PLATFORM), *columns(near), *columns(far)],
    )
    assert not sees(s, 0, 1)
    assert sees(s, 0, 2)
    assert not seen(s, "M15", "M25"), "on the ground the far wall hides the target"


def test_obstacles_are_judged_hex_by_hex() -> None:
    """BG-RULING-020: of a wall only the hexes adjacent to the lower one block, not the whole piece."""
    s = scene_state([], [terrain("PLAT", WEST_PLATFORM), terrain("H4", "N15 O14 P14 Q13")])
    assert blocking_between(s.board, at("M5+"), at("M15")) == mask([at("N15")])
    assert blocking_between(s.board, at("M15"), at("M5+")) == mask([at("N15")])


def test_both_on_platforms() -> None:
    """BG-RULING-021: as on the ground, but high obstacles under a platform hex do not block."""
    platforms = [terrain("PLAT", WEST_PLATFORM), terrain("PLAT", EAST_PLATFORM)]
    under = columns("M6 N6 L6 M24 N25 L25")
    assert seen(scene_state([], [*platforms, *under]), "M5+", "M25+")
    assert not seen(scene_state([], [*platforms, *columns("M15 N15 N16 L15 L16")]), "M5+", "M25+")


def test_on_and_under_the_same_platform() -> None:
    """BG-LOS-11, BG-LOS-12: neither sees the other, from any hex of the platform to any hex under it."""
    s = scene_state([], [terrain("PLAT", WEST_PLATFORM)])
    for above in WEST_PLATFORM.split():
        for below in WEST_PLATFORM.split():
            assert not seen(s, f"{above}+", below)
            assert not seen(s, below, f"{above}+")
    assert seen(s, "M4", "M6")
    assert seen(s, "M4+", "M6+")
    assert seen(s, "M6+", "M7")


def test_another_platform_is_no_screen() -> None:
    """BG-RULING-022: between a platform and the ground under another one only the usual obstacles count."""
    s = scene_state([], [terrain("PLAT", WEST_PLATFORM), terrain("PLAT", EAST_PLATFORM)])
    assert seen(s, "M5+", "M25")
    assert seen(s, "M25", "M5+")
    assert seen(s, "M4", "M26")


def test_a_place_sees_itself() -> None:
    """BG-RULING-023: whatever stands on it."""
    s = scene_state([stand("HM1", 0, "M10")], columns("M15 M14 M16 N15 N16 L15 L16"))
    assert seen(s, "M15", "M15")
    assert sees(s, 0, 0)


def test_the_wall_that_carries_the_platform() -> None:
    """BG-RULING-024: under the higher one's own platform it does not block, even next to the lower one."""
    own = scene_state([], [terrain("PLAT", WEST_PLATFORM), *columns("M6 N6 L6")])
    assert seen(own, "M4+", "M7")
    assert seen(own, "M7", "M4+")
    beyond = scene_state([], [terrain("PLAT", WEST_PLATFORM), *columns("M7 N7 N8 L7 L8")])
    assert not seen(beyond, "M4+", "M8")
    other = scene_state(
        [], [terrain("PLAT", WEST_PLATFORM), terrain("PLAT", EAST_PLATFORM), *columns("M24 N25 L25")]
    )
    assert not seen(other, "M5+", "M25"), "a wall under another platform blocks as any wall"


def test_sight_is_traced_from_the_one_who_must_see() -> None:
    """BG-RULING-019, BG-LOS-02: with scattered obstacles A may see B although B does not see A."""
    dice = random.Random(5)
    one_way = 0
    for _ in range(40):
        walls = dice.sample(HEXES, 150)
        s = scene_state([], [terrain("COL", name(hex_id)) for hex_id in walls])
        free = [hex_id for hex_id in HEXES if hex_id not in walls]
        for _ in range(60):
            one, other = dice.sample(free, 2)
            assert place_sees(s, one, other) is sight.sees(one, other, s.board.blocking)
            one_way += place_sees(s, one, other) is not place_sees(s, other, one)
    assert one_way


def test_what_is_remembered_is_what_was_worked_out() -> None:
    """BG-LOS-01: the second answer is the first one, for hidden and for seen places."""
    s = scene_state([], columns("O12 O13 O14 O15 O16"))
    for target in ("Q14", "P20"):
        first = seen(s, "M13", target)
        assert seen(s, "M13", target) is first
    assert not seen(s, "M13", "Q14")
    assert seen(s, "M13", "P20")


def test_any_hex_of_a_massive_model_sees_and_is_seen() -> None:
    """BG-MASSIVE-16, BG-RULING-119: one of its hexes is enough, either way."""
    wall = columns("N12 O12 O13 O14 O15 O16")
    far = scene_state([stand("disc", 0, "M15"), stand("HE1", 1, "Q17")], wall, CONTENT)
    assert not seen(far, "M15", "Q17"), "not from the middle of its base"
    assert not seen(far, "Q17", "M15")
    assert sees(far, 0, 1)
    assert sees(far, 1, 0)
    assert sees_place(far, 0, at("Q17"))


def test_nobody_off_the_board_sees_or_is_seen() -> None:
    """BG-LOS-01: sight is between hexes of the battleground."""
    s = scene_state([stand("HM1", 0, "M15"), stand("HE1", 1)])
    assert not sees(s, 0, 1)
    assert not sees(s, 1, 0)
    assert not sees_place(s, 1, at("M15"))


def test_what_blocks_is_named() -> None:
    """BG-LOS-04, BG-LOS-11: the wall, or the platform between the two."""
    s = scene_state(
        [stand("HM1", 0, "M13"), stand("HE1", 1, "Q14"), stand("HE2", 1, "M5"), stand("HE3", 1, "M4+")],
        [*columns("O12 O13 O14 O15 O16"), terrain("PLAT", WEST_PLATFORM)],
    )
    assert blockers(s, 0, 2) == ()
    assert (
        {"O13", "O14"}
        <= {place_name(place) for place in blockers(s, 0, 1)}
        <= {"O12", "O13", "O14", "O15", "O16"}
    )
    assert {place_name(place) for place in blockers(s, 2, 3)} == {
        f"{each}+" for each in WEST_PLATFORM.split()
    }


def test_special_terrain_does_not_hide_itself() -> None:
    """BG-RULING-023, BG-RULING-094: sight to a hex of a piece that blocks is not blocked by that hex."""
    s = scene_state([stand("HM1", 0, "M13")], [terrain("SCREEN", "M16")], CONTENT)
    assert sees_place(s, 0, at("M16"))
    assert not sees_place(scene_state([stand("HM1", 0, "M13")], columns("M16 N16 N17 L16 L17")), 0, at("M19"))


def test_a_mark_affects_who_is_in_range_and_sight() -> None:
    """BG-EX-40, BG-MARK-08, BG-MARK-09: He-Man and Stratos are affected, hidden Orko is not."""
    s = scene_state(
        [stand("HM1", 0, "M13"), stand("HM3", 0, "L16"), stand("HM5", 0, "O15"), stand("HM2", 0, "M18")],
        [terrain("H4", "N14 N15 N16 N17")],
    )
    assert [mark_reaches(s, at("M15"), number, 2) for number in range(4)] == [True, True, False, False]


def test_a_mark_does_not_reach_other_elevations() -> None:
    """BG-MARK-07, BG-RULING-116: a mark on the ground leaves those on a platform alone."""
    s = scene_state([stand("HM1", 0, "M6+"), stand("HM2", 0, "M8")], [terrain("PLAT", WEST_PLATFORM)])
    assert not mark_reaches(s, at("M7"), 0, 2)
    assert mark_reaches(s, at("M7"), 1, 2)
    assert mark_reaches(s, at("M5+"), 0, 2)


def test_the_reach_of_a_gas_tank() -> None:
    """BG-W3-TERRAIN-28, BG-RULING-123: within 3 hexes of a hex of it, in sight of that hex, both forces."""
    characters = [
        stand("HM1", 0, "M18"),
        stand("HE1", 1, "M19"),
        stand("HE2", 1, "M20"),
        stand("HE3", 1, "O15"),
    ]
    s = scene_state(characters, [terrain("gas tank", "M15 M16"), *columns("N14 N15 N16 N17")])
    assert [piece_reaches(s, 0, number, 3) for number in range(4)] == [True, True, False, False]


def test_who_has_looked_around_sees_the_same() -> None:
    """BG-LOS-01: whether a place looks at another alone or has looked all around before makes no difference."""
    alone, around = (scene_state([], columns("M14 M17 K13 O16 N12 J15")) for _ in range(2))
    # Boards of their own: otherwise the two would share what they know.
    alone.board, around.board = (Board(s.pieces, s.content) for s in (alone, around))
    viewer = at("M15")
    shown = seen_among(around, viewer, disc(viewer, 6))
    assert around.board.panoramas
    for target in hexes(disc(viewer, 8)):
        assert place_sees(around, viewer, target) == place_sees(alone, viewer, target)
        if distance(viewer, target) <= 6:
            assert place_sees(alone, viewer, target) == bool(shown >> target & 1)
    assert not place_sees(around, viewer, at("M13"))
