"""Cover: what stands on the line between attacker and target."""

from __future__ import annotations

import pytest

from eternia.battleground.board.cover import in_cover, piece_in_cover
from eternia.battleground.table.model import Piece, State
from support.battleground.positions import DISC, at, extended, kind, scene_state, stand, terrain

TRIANGLE = ((0, 0), (-1, 0), (-1, 1))
CONTENT = extended(
    "cover",
    bases={"disc": DISC, "triangle": TRIANGLE},
    kinds=[
        kind("ROUGH", "difficult"),
        kind("LOW1", "low"),
        kind("SCREEN", "special", gives_cover=True),
        kind("TANK", "special", "special"),
    ],
)
WEST_PLATFORM = "N6 N5 M6 M5 M4 L6 L5"
EAST_PLATFORM = "N26 N25 M26 M25 M24 L26 L25"


def cover_of(start: str, end: str, *things: Piece, between: str = "", origin: int | None = None) -> str:
    """The cover of the character on the one place from a shot from the other."""
    others = [stand("HM2", 0, where) for where in between.split()]
    s = scene_state([stand("HM3", 0, start), stand("HE1", 1, end), *others], things, CONTENT)
    return in_cover(s, 0, 1, origin)


def test_cover_on_the_ground() -> None:
    """A free line, a low obstacle, a character of either force.

    BG-EX-32, BG-COVER-03, BG-COVER-04, BG-COVER-06.
    """
    s = scene_state(
        [
            stand("HM3", 0, "M10"),
            stand("HE1", 1, "Q12"),
            stand("HE5", 1, "M17"),
            stand("HE2", 1, "G13"),
            stand("HM1", 0, "I12"),
        ],
        [terrain("LOW1", "M14")],
        CONTENT,
    )
    assert in_cover(s, 0, 1) == ""
    assert in_cover(s, 0, 2) == "BG-COVER-04"
    assert in_cover(s, 0, 3) == "BG-COVER-04"
    s.characters[4].seat = 1
    assert in_cover(s, 0, 3) == "BG-COVER-04"
    s.characters[4].place = -1
    assert in_cover(s, 0, 3) == ""


def test_an_obstacle_next_to_the_attacker() -> None:
    """BG-EX-33, BG-COVER-05: shooting across one's own wall gives no cover; the shot back does."""
    assert cover_of("M10", "M15", terrain("LOW1", "M11")) == ""
    assert cover_of("M15", "M10", terrain("LOW1", "M11")) == "BG-COVER-04"


@pytest.mark.parametrize("piece", ["LOW1", "COL"])
def test_what_borders_the_attacker_is_ignored(piece: str) -> None:
    """BG-COVER-05, BG-RULING-026: obstacles and characters, even if they border the target as well."""
    assert cover_of("M10", "M12", terrain(piece, "M11")) == ""
    assert cover_of("M10", "M13", terrain(piece, "M12")) == "BG-COVER-04"
    assert cover_of("M10", "M15", between="M11") == ""
    assert cover_of("M10", "M15", between="M12") == "BG-COVER-04"


@pytest.mark.parametrize(
    "thing", [terrain("ROUGH", "M13"), terrain("LADDER", "M13"), terrain("gas tank", "M13 M14")]
)
def test_what_gives_no_cover(thing: Piece) -> None:
    """BG-COVER-07, BG-TERR-14, BG-TERR-17, BG-W3-TERRAIN-26, BG-W3-TERRAIN-31: these never do."""
    assert cover_of("M10", "M16", thing) == ""


def test_tokens_give_no_cover() -> None:
    """BG-COVER-07: an objective on the line is nothing to hide behind."""
    s = scene_state([stand("HM3", 0, "M10"), stand("HE1", 1, "M16")], objectives=(at("M13"),))
    assert in_cover(s, 0, 1) == ""


def test_special_terrain_covers_where_its_kind_says_so() -> None:
    """BG-RULING-121: stated by the kind."""
    assert cover_of("M10", "M16", terrain("SCREEN", "M13")) == "BG-COVER-04"


def test_the_same_wall_covers_one_and_not_another() -> None:
    """BG-COVER-13: judged hex by hex; the part next to the attacker does not count, the rest does."""
    wall = terrain("L3", "M11 M12 M13")
    assert cover_of("M10", "N12", wall) == ""
    assert cover_of("M10", "M15", wall) == "BG-COVER-04"


def test_a_line_along_a_seam() -> None:
    """BG-RULING-025: touching one hex gives no cover; running between two covering hexes does."""
    # From M10 to Q10 the line runs between N10 and N11 (next to the attacker), over O10, between P10 and P11.
    assert cover_of("M10", "Q10", terrain("COL", "P10")) == ""
    assert cover_of("M10", "Q10", terrain("COL", "P10"), terrain("LOW1", "P11")) == "BG-COVER-04"
    assert cover_of("M10", "Q10", terrain("COL", "P10"), between="P11") == "BG-COVER-04"


def test_cover_from_a_platform() -> None:
    """Only high obstacles away from the platform give cover.

    BG-EX-34, BG-COVER-09, BG-COVER-10, BG-COVER-12.
    """
    floor = terrain("PLAT", WEST_PLATFORM)
    assert cover_of("M5+", "M15", floor, terrain("COL", "M12")) == "BG-COVER-09"
    assert cover_of("M5+", "M15", floor, terrain("COL", "M7")) == ""
    assert cover_of("M5+", "M15", floor, terrain("LOW1", "M12")) == ""


def test_characters_give_no_cover_from_a_platform() -> None:
    """BG-COVER-11: those on the line do not, below or above."""
    assert cover_of("M4+", "M15", terrain("PLAT", WEST_PLATFORM), between="M12 M6+") == ""


def test_the_whole_platform_piece_counts() -> None:
    """BG-RULING-029: walls under any hex of the shooter's platform or next to it are ignored."""
    floor = terrain("PLAT", WEST_PLATFORM)
    assert cover_of("M4+", "M15", floor, terrain("COL", "M6")) == ""
    assert cover_of("M4+", "M15", floor, terrain("COL", "M7")) == ""
    assert cover_of("M4+", "M15", floor, terrain("COL", "M8")) == "BG-COVER-09"


@pytest.mark.parametrize("start", ["M7", "M12", "M5"])
def test_cover_upwards(start: str) -> None:
    """BG-EX-35, BG-COVER-08, BG-RULING-028: from below the target is always in cover, once."""
    floor = terrain("PLAT", WEST_PLATFORM)
    assert cover_of(start, "M5+", floor) == "BG-COVER-08"
    assert cover_of(start, "M5+", floor, terrain("COL", "M9")) == "BG-COVER-08"


def test_between_platforms() -> None:
    """BG-RULING-027: characters up there and high walls cover; low walls and walls under floors do not."""
    floors = (terrain("PLAT", WEST_PLATFORM), terrain("PLAT", EAST_PLATFORM))
    assert cover_of("M4+", "M26+", *floors) == ""
    assert cover_of("M4+", "M26+", *floors, between="M6+") == "BG-COVER-04"
    assert cover_of("M4+", "M26+", *floors, between="M6 M15 M24") == ""
    assert cover_of("M4+", "M26+", *floors, terrain("LOW1", "M15")) == ""
    assert cover_of("M4+", "M26+", *floors, terrain("COL", "M15")) == "BG-COVER-04"
    assert cover_of("M4+", "M26+", *floors, terrain("COL", "M24")) == ""


def test_those_overhead_give_no_cover_on_the_ground() -> None:
    """BG-RULING-027: for shots between equal elevations only characters at that elevation count."""
    floor = terrain("PLAT", WEST_PLATFORM)
    assert cover_of("M1", "M10", floor, between="M5+") == ""
    assert cover_of("M1", "M10", floor, between="M5") == "BG-COVER-04"


def test_a_further_target_is_shot_from_the_initial_one() -> None:
    """BG-AREA-11, BG-RULING-091: line and ignored neighbours are the initial target's."""
    characters = [
        stand("HM3", 0, "C3"),
        stand("HE1", 1, "M15"),
        stand("HE2", 1, "M10"),
        stand("HE3", 1, "M14"),
    ]
    s = scene_state(characters)
    assert in_cover(s, 0, 1, origin=2) == "BG-COVER-04"
    s.characters[3].place = s.characters[2].place + 1
    assert in_cover(s, 0, 1, origin=2) == ""


def massive(thing: Piece) -> State:
    """Somebody on M5 shoots at a massive model around M15."""
    return scene_state([stand("HM3", 0, "M5"), stand("disc", 1, "M15")], [thing], CONTENT)


def test_what_borders_a_massive_target_is_ignored() -> None:
    """BG-MASSIVE-17, BG-RULING-120: besides what borders the attacker."""
    assert in_cover(massive(terrain("COL", "M13")), 0, 1) == ""
    assert in_cover(massive(terrain("COL", "M12")), 0, 1) == "BG-COVER-04"
    assert in_cover(massive(terrain("COL", "M6")), 0, 1) == ""


@pytest.mark.parametrize(("where", "expected"), [("P15", "BG-COVER-04"), ("P16", "")])
def test_the_line_goes_to_the_centre_of_the_base(where: str, expected: str) -> None:
    """BG-COVER-03, BG-MASSIVE-17: for a base of three hexes that is the corner they share."""
    # The base covers M15, M14 and N15. A line straight down to M15 would run between P15 and P16.
    s = scene_state([stand("HM3", 0, "S15"), stand("triangle", 1, "M15")], [terrain("COL", where)], CONTENT)
    assert in_cover(s, 0, 1) == expected


def test_a_massive_attacker_shoots_from_its_facing_hex() -> None:
    """BG-MASSIVE-13, BG-RULING-119: the line starts there, and what borders any of its hexes is ignored."""
    characters = [stand("disc", 0, "M10", 0), stand("HE1", 1, "Q13")]
    # Facing east the shot leaves from M11, and passes over O12.
    far = scene_state(characters, [terrain("COL", "O12")], CONTENT)
    assert in_cover(far, 0, 1) == "BG-COVER-04"
    far.characters[0].facing = 3
    assert in_cover(far, 0, 1) == ""
    near = scene_state([stand("disc", 0, "M10", 3), stand("HE1", 1, "M18")], [terrain("COL", "M12")], CONTENT)
    assert in_cover(near, 0, 1) == ""


def test_special_terrain_as_a_target() -> None:
    """BG-RULING-094: any one of its hexes may be aimed at, and it does not cover itself."""
    tank = terrain("TANK", "M15 M16")
    for walls, expected in (("", ""), ("M12", "BG-COVER-04"), ("M11", "")):
        s = scene_state(
            [stand("HM3", 0, "M10")], [tank, *(terrain("LOW1", each) for each in walls.split())], CONTENT
        )
        assert piece_in_cover(s, 0, 0) == expected
    across = terrain("TANK", "O13 O14")
    s = scene_state([stand("HM3", 0, "K12")], [across, terrain("LOW1", "N13")], CONTENT)
    assert piece_in_cover(s, 0, 0) == ""
