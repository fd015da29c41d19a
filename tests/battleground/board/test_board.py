"""Terrain as sets of hexes, and what stands or lies where."""

from __future__ import annotations

import pytest

from eternia.battleground.board.board import (
    difficult_at,
    empty,
    empty_places,
    hex_of,
    in_zone,
    is_raised,
    lay,
    occupant,
    occupied,
    standable,
)
from eternia.battleground.in_force import in_force
from eternia.battleground.language.card_rules import Permission
from eternia.battleground.table.effects import TOKEN
from eternia.battleground.table.model import Mark
from eternia.battleground.table.terrain import board_of
from eternia.hexes.bits import hexes
from eternia.hexes.grid import HEXES, PLATFORM, name
from support.battleground.positions import DISC, at, extended, kind, scene_state, stand, terrain

CONTENT = extended(
    "board",
    bases={"disc": DISC},
    kinds=[kind("ROUGH", "difficult", "difficult"), kind("SCREEN", "special", blocks_sight=True)],
    rules={"bog/1": Permission(head="count_as", words=("difficult terrain",), area=2)},
)
PLATFORM_HEXES = "N6 N5 M6 M5 M4 L6 L5"


def names(mask: int) -> set[str]:
    return {name(hex_id) for hex_id in hexes(mask)}


@pytest.mark.parametrize(
    ("piece", "where", "high", "low"),
    [
        ("H4", "M10 M11 M12 M13", "M10 M11 M12 M13", ""),
        ("H3", "M10 M11 N12", "M10 M11 N12", ""),
        ("X4", "M10 M11 M12 M13", "M11 M12", "M10 M13"),
        ("X3a", "M10 M11 N12", "M11 N12", "M10"),
        ("L3", "M10 M11 M12", "", "M10 M11 M12"),
        ("COL", "M10", "M10", ""),
    ],
)
def test_each_portion_follows_its_own_class(piece: str, where: str, high: str, low: str) -> None:
    """BG-TERR-03, BG-TERR-05, BG-TERR-08, BG-TERR-11, BG-RULING-047: walls, mixed walls and the column."""
    board = scene_state([], [terrain(piece, where)]).board
    assert names(board.high) == set(high.split())
    assert names(board.low) == set(low.split())
    assert names(board.obstacle) == set(where.split())
    assert not any(standable(board, at(hex_name)) for hex_name in where.split())


def test_what_blocks_and_covers() -> None:
    """High portions hide and cover, low ones cover, the rest does neither.

    BG-TERR-09, BG-TERR-12, BG-TERR-13, BG-TERR-14, BG-TERR-17.
    """
    pieces = [terrain("X4", "M10 M11 M12 M13"), terrain("ROUGH", "A1 A2"), terrain("LADDER", "C1")]
    board = scene_state([], [*pieces, terrain("PLAT", PLATFORM_HEXES)], CONTENT).board
    assert names(board.blocking) == {"M11", "M12"}
    assert names(board.covering_high) == {"M11", "M12"}
    assert names(board.covering_low) == {"M10", "M13"}


def test_difficult_terrain_can_be_stood_on() -> None:
    """BG-TERR-01, BG-TERR-02, BG-TERR-04: at standard elevation, and never an obstacle."""
    s = scene_state([], [terrain("ROUGH", "M10 M11")], CONTENT)
    assert standable(s.board, at("M10"))
    assert not is_raised(at("M10"))
    assert not s.board.low
    assert difficult_at(s, at("M11"))
    assert not difficult_at(s, at("M12"))


def test_platform_hexes_are_higher() -> None:
    """BG-TERR-06, BG-TERR-07, BG-BOARD-02: places on a platform are raised, those on plain hexes are not."""
    board = scene_state([], [terrain("PLAT", PLATFORM_HEXES)]).board
    assert standable(board, at("M5+"))
    assert is_raised(at("M5+"))
    assert hex_of(at("M5+")) == at("M5")
    assert not standable(board, at("M7+"))
    assert standable(board, at("M5"))
    assert names(board.under) == set(PLATFORM_HEXES.split())
    assert not any(is_raised(hex_id) for hex_id in HEXES)


def test_a_wall_under_a_platform_can_be_stood_over() -> None:
    """BG-TERR-06, BG-TERR-10: a platform and the wall that carries it are separate pieces on shared hexes."""
    pieces = [terrain("H4", "M6 L6 K5 J5"), terrain("PLAT", PLATFORM_HEXES)]
    board = scene_state([], pieces).board
    assert standable(board, at("M6+"))
    assert not standable(board, at("M6"))
    assert board.piece_at(at("M6")) == 0
    assert board.piece_at(at("M6+")) == 1
    assert board.piece_at(at("M5")) == -1


@pytest.mark.parametrize(
    ("piece", "where"), [("crater", "M10 M11 N10 N11 L10 L11 M9"), ("gas tank", "M10 M11")]
)
def test_special_terrain_is_crossed_like_a_high_obstacle_but_hides_nothing(piece: str, where: str) -> None:
    """BG-W3-TERRAIN-06, BG-W3-TERRAIN-26, BG-W3-TERRAIN-31: craters and gas tanks."""
    s = scene_state([])
    lay(s, (terrain(piece, where),))
    assert names(s.board.ground.high) == set(where.split())
    assert not standable(s.board, at("M10"))
    assert s.board.blocking == s.board.covering_high == s.board.covering_low == 0


def test_special_terrain_blocks_where_its_kind_says_so() -> None:
    """BG-RULING-121: hiding and covering are stated by the kind."""
    board = scene_state([], [terrain("SCREEN", "M10")], CONTENT).board
    assert names(board.blocking) == {"M10"}
    assert board.covering_high == 0


def test_laying_pieces_changes_the_board() -> None:
    """BG-TERR-10: pieces are separate; equal pieces share one board and what it remembers."""
    s = scene_state([], [terrain("COL", "M10")])
    first = s.board
    lay(s, (terrain("COL", "M10"), terrain("COL", "M12")))
    assert names(s.board.high) == {"M10", "M12"}
    lay(s, (terrain("COL", "M10"),))
    assert s.board is first
    assert board_of((), s.content) is not first


def test_boards_share_what_they_know_of_sight() -> None:
    """BG-LOS-04: what blocks no line of sight changes none; what blocks one makes it be worked out anew."""
    first = scene_state([], [terrain("COL", "M10")], CONTENT).board
    rough = board_of((*first.pieces, terrain("ROUGH", "M12 M13")), CONTENT)
    screen = board_of((*first.pieces, terrain("SCREEN", "M12")), CONTENT)
    assert rough.sights is first.sights
    assert screen.sights is not first.sights


def test_characters_occupy_hexes() -> None:
    """BG-BOARD-03, BG-MASSIVE-01, BG-AREA-13: every hex of the base, until the character leaves the board."""
    s = scene_state(
        [
            stand("HM1", 0, "M15"),
            stand("disc", 0, "H8"),
            stand("HE1", 1, "M5+"),
            stand("HE2", 1),
            stand("HE3", 1, "A1", knocked_out=True),
        ],
        [terrain("PLAT", PLATFORM_HEXES)],
        CONTENT,
    )
    ground, above = occupied(s)
    assert names(ground) == {"M15", "A1", "H8", "H7", "H9", "G7", "G8", "I7", "I8"}
    assert names(above) == {"M5"}
    assert names(occupied(s, but=1)[0]) == {"M15", "A1"}
    assert occupant(s, at("M15")) == 0
    assert occupant(s, at("I8")) == 1
    assert occupant(s, at("M5+")) == 2
    assert occupant(s, at("M5")) == -1


def test_empty_means_no_character_terrain_or_token() -> None:
    """BG-MARK-03, BG-RULING-130: objectives and marks are tokens too."""
    s = scene_state(
        [stand("HM1", 0, "M15")],
        [
            terrain("COL", "M10"),
            terrain("ROUGH", "A1 A2"),
            terrain("LADDER", "C1"),
            terrain("gas tank", "C3 C4"),
        ],
        CONTENT,
        objectives=(at("M20"),),
        marks=(Mark("mer-man", at("M22"), 1, 0),),
    )
    filled = {"M15", "M10", "A1", "A2", "C1", "C3", "C4", "M20", "M22"}
    assert {name(hex_id) for hex_id in HEXES if not empty(s, hex_id)} == filled
    assert empty_places(s).bit_count() == len(HEXES) - len(filled)
    assert not empty(s, -1)


def test_platform_tops_are_empty_and_the_hexes_below_are_not() -> None:
    """BG-RULING-140: the top of a platform is a hex without terrain; a hex under a platform is not empty."""
    s = scene_state([stand("HM1", 0, "M5+")], [terrain("PLAT", PLATFORM_HEXES)])
    assert empty(s, at("M6+"))
    assert not empty(s, at("M6"))
    assert not empty(s, at("M5+"))
    assert not empty(s, at("M7+"))
    assert (empty_places(s) >> PLATFORM).bit_count() == 6


def test_a_mark_makes_difficult_terrain_within_reach_and_sight() -> None:
    """BG-MARK-12, BG-TERR-15, BG-RULING-116: two hexes around it, its own included, not behind a wall."""
    s = scene_state(
        [stand("HM1", 0, "A1")],
        [terrain("H4", "N15 N16 N17 N18"), terrain("PLAT", PLATFORM_HEXES)],
        CONTENT,
    )
    in_force.begin(s, "bog/1", 0, TOKEN, token="bog", place=at("M15"))
    assert all(difficult_at(s, at(hex_name)) for hex_name in ("M15", "M13", "M17", "K14", "L17"))
    assert not difficult_at(s, at("M18"))
    assert not difficult_at(s, at("O15"))


@pytest.mark.parametrize(("mark", "inside", "outside"), [("M6+", "M5+", "M7"), ("M7", "M8", "M6+")])
def test_a_mark_works_at_its_own_elevation(mark: str, inside: str, outside: str) -> None:
    """BG-MARK-07, BG-RULING-116: a mark on a platform does nothing below it, nor the other way round."""
    s = scene_state([stand("HM1", 0, "A1")], [terrain("PLAT", PLATFORM_HEXES)], CONTENT)
    in_force.begin(s, "bog/1", 0, TOKEN, token="bog", place=at(mark))
    assert difficult_at(s, at(inside))
    assert not difficult_at(s, at(outside))


def test_zones_are_part_of_the_map() -> None:
    """BG-BOARD-08, BG-BOARD-09: a zone holds the places over its hexes too."""
    s = scene_state([])
    first, second = s.content.maps[s.map].zones
    assert first & second == 0
    place = hexes(first)[0]
    assert in_zone(s, place, 0)
    assert in_zone(s, place + PLATFORM, 0)
    assert not in_zone(s, place, 1)
