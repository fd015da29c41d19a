"""Arcs, flank and turning."""

from __future__ import annotations

import pytest

from eternia.battleground.board.engagement import body, engaged
from eternia.battleground.board.facing import (
    facing_hex,
    facings,
    facings_to,
    facings_to_piece,
    in_front,
    is_flank,
    turn,
)
from eternia.battleground.in_force import in_force
from eternia.battleground.language.card_rules import Permission
from eternia.battleground.table.effects import CARRIED
from eternia.battleground.table.events import Turned
from eternia.hexes.bits import hexes
from eternia.hexes.grid import EAST, NORTH_EAST, NORTH_WEST, SOUTH_EAST, SOUTH_WEST, WEST, place_name, ring
from support.battleground.positions import DISC, at, extended, scene_state, stand, terrain

TRIANGLE = ((0, 0), (-1, 0), (-1, 1))
CONTENT = extended(
    "facing",
    bases={"disc": DISC, "triangle": TRIANGLE},
    rules={"eyes/1": Permission(head="count_as", words=("front arc",))},
)


def flanks(where: str, facing: int, distance: int, card: str = "HE1") -> set[str]:
    """The hexes at a distance from which an attack on the model is a flank attack."""
    s = scene_state([stand("HM1", 0, "A1"), stand(card, 1, where, facing)], content=CONTENT)
    found = set()
    for hex_id in hexes(ring(at(where), distance)):
        s.characters[0].place = hex_id
        if is_flank(s, 0, 1):
            found.add(place_name(hex_id))
    return found


def test_arcs_at_one_hex() -> None:
    """BG-EX-57, BG-FLANK-01, BG-BOARD-11: three adjacent hexes are front, the other three flank."""
    assert flanks("M15", NORTH_EAST, 1) == {"M14", "L15", "L16"}
    assert flanks("M15", EAST, 1) == {"M14", "N15", "L15"}


def test_arcs_at_two_hexes() -> None:
    """BG-EX-57, BG-FLANK-03, BG-FLANK-04, BG-RULING-031: the two hexes halfway are front."""
    rear = flanks("M15", EAST, 2)
    assert rear == {"M13", "N14", "L14", "O14", "K14"}
    assert not {"O15", "K15"} & rear, "the halfway hexes"


@pytest.mark.parametrize("facing", range(6))
def test_every_facing_has_an_arc_of_the_same_size(facing: int) -> None:
    """BG-BOARD-10, BG-BOARD-11: six facings, each with a front and a rear arc."""
    assert len(flanks("M15", facing, 1)) == 3
    assert len(flanks("M15", facing, 2)) == 5


def test_a_card_can_make_everything_front() -> None:
    """BG-FLANK-01: a target whose surroundings all count as front arc is never attacked in the flank."""
    s = scene_state([stand("HM1", 0, "M14"), stand("HE1", 1, "M15", EAST)], content=CONTENT)
    assert is_flank(s, 0, 1)
    in_force.begin(s, "eyes/1", 1, CARRIED)
    assert not is_flank(s, 0, 1)
    s.characters[0].facing, s.characters[0].place = EAST, at("M16")
    assert is_flank(s, 1, 0), "only its bearer profits"


def test_flank_of_a_further_target() -> None:
    """BG-AREA-09: it counts from the initial target, wherever the attacker stands."""
    s = scene_state([stand("HM1", 0, "M20"), stand("HE1", 1, "M13", EAST), stand("HE2", 1, "M15", EAST)])
    assert not is_flank(s, 0, 2)
    assert is_flank(s, 1, 2)


def test_in_front_of_a_watcher() -> None:
    """BG-OW-06, BG-RULING-032: halfway is in; for a massive enemy any occupied hex is enough."""
    s = scene_state(
        [
            stand("HM1", 0, "M15", EAST),
            stand("HE1", 1, "O15"),
            stand("HE2", 1, "O14"),
            stand("disc", 1, "Q12"),
        ],
        content=CONTENT,
    )
    assert in_front(s, 0, 1)
    assert not in_front(s, 0, 2)
    assert not in_front(s, 0, 3)
    s.characters[3].place = at("Q14")
    assert in_front(s, 0, 3)


@pytest.mark.parametrize(
    ("target", "expected"),
    [
        ("M20", (EAST,)),
        ("M14", (WEST,)),
        ("N16", (NORTH_EAST,)),
        ("R14", (NORTH_WEST,)),
        ("P18", (NORTH_EAST,)),
        ("O15", (NORTH_EAST, NORTH_WEST)),
        ("K15", (SOUTH_WEST, SOUTH_EAST)),
    ],
)
def test_facing_a_target(target: str, expected: tuple[int, ...]) -> None:
    """BG-RANGED-06, BG-RANGED-07, BG-RANGED-08, BG-RULING-016: the closest neighbour; a tie is a choice."""
    s = scene_state([stand("HM1", 0, "M15"), stand("HE1", 1, target)])
    assert facings(s, 0, 1) == expected


def test_neighbours_off_the_board_or_blocked_count() -> None:
    """BG-RULING-016: it is a facing, not a move."""
    s = scene_state([stand("HM1", 0, "A1"), stand("HE1", 1, "A3")], [terrain("COL", "A2")])
    assert facings(s, 0, 1) == (EAST,)
    assert facings_to(s, 0, (at("B1"),)) == (NORTH_WEST,)


def test_any_hex_of_a_massive_target_may_be_faced() -> None:
    """BG-MASSIVE-12: the attacker chooses."""
    s = scene_state([stand("HM1", 0, "M15"), stand("disc", 1, "M17")], content=CONTENT)
    assert facings(s, 0, 1) == (EAST, NORTH_EAST, SOUTH_EAST)


def test_any_hex_of_a_terrain_piece_may_be_faced() -> None:
    """BG-RULING-094, BG-W3-TERRAIN-12: one next to the attacker, or one further off."""
    s = scene_state([stand("HM1", 0, "M15")], [terrain("gas tank", "M16 N17")])
    assert facings_to_piece(s, 0, 0) == (EAST, NORTH_EAST)


def test_the_facing_hex() -> None:
    """BG-MASSIVE-13: attacks of a massive model start at the marked hex, those of others where they stand."""
    s = scene_state(
        [stand("HM1", 0, "M5"), stand("disc", 0, "M15", NORTH_EAST), stand("HE1", 1)], content=CONTENT
    )
    assert [facing_hex(s, number) for number in range(3)] == [at("M5"), at("N16"), -1]


def test_a_massive_model_faces_an_adjacent_target() -> None:
    """BG-MASSIVE-14: its facing hex comes to border the target's hex, in one way or two."""
    s = scene_state(
        [stand("disc", 0, "M15", WEST), stand("HE1", 1, "M17"), stand("HE2", 1, "N17")], content=CONTENT
    )
    assert facings(s, 0, 1) == (EAST,)
    assert facings(s, 0, 2) == (EAST, NORTH_EAST)


def test_a_massive_model_faces_an_adjacent_massive_target() -> None:
    """BG-MASSIVE-14, BG-MASSIVE-12: its facing hex must border one of the target's hexes, whichever."""
    s = scene_state([stand("disc", 0, "M15", WEST), stand("disc", 1, "M18")], content=CONTENT)
    assert facings(s, 0, 1) == (EAST,)


def test_a_massive_model_faces_a_distant_target() -> None:
    """BG-MASSIVE-15: its facing hex comes to border the hex closest to the target, by centre."""
    s = scene_state(
        [
            stand("disc", 0, "M15", WEST),
            stand("HE1", 1, "M22"),
            stand("HE2", 1, "P20"),
            stand("HE3", 1, "S15"),
        ],
        content=CONTENT,
    )
    assert facings(s, 0, 1) == (EAST,)
    assert facings(s, 0, 2) == (EAST, NORTH_EAST)
    assert facings(s, 0, 3) == (NORTH_EAST, NORTH_WEST)


def test_a_base_of_three_hexes_turns_in_place() -> None:
    """BG-MASSIVE-14: it keeps its hexes; whichever borders the target becomes the facing hex."""
    s = scene_state([stand("triangle", 0, "M15", EAST), stand("HE1", 1, "M13")], content=CONTENT)
    before = set(body(s, 0))
    assert {place_name(place) for place in before} == {"M15", "M14", "N15"}
    (facing,) = facings(s, 0, 1)
    turn(s, 0, facing)
    assert set(body(s, 0)) == before
    assert place_name(facing_hex(s, 0)) == "M14"
    assert engaged(s, 0, 1)


def test_arcs_of_a_massive_model() -> None:
    """BG-RULING-119: the line between front and rear goes through the centre of its base."""
    assert flanks("M15", EAST, 2, "disc") == {"M13", "N14", "L14", "O14", "K14"}
    s = scene_state([stand("triangle", 0, "M15", EAST), stand("HE1", 1, "L15")], content=CONTENT)
    # The three hexes share a corner west of the centre of M15: straight above the centre of L15, so halfway.
    assert not is_flank(s, 1, 0)
    s.characters[1].place = at("M13")
    assert is_flank(s, 1, 0)


def test_an_attack_of_a_massive_model_comes_from_its_facing_hex() -> None:
    """BG-RULING-119, BG-FLANK-01: that hex decides on flank, not the middle of the base."""
    s = scene_state([stand("disc", 0, "O14", EAST), stand("HE1", 1, "M15", EAST)], content=CONTENT)
    assert not is_flank(s, 0, 1)
    s.characters[0].facing = WEST
    assert is_flank(s, 0, 1)


def test_turning_is_told_once() -> None:
    """BG-BOARD-10: a changed facing is an event; the same facing again is none."""
    s = scene_state([stand("HM1", 0, "M15", EAST)])
    s.log = []
    turn(s, 0, EAST)
    assert s.log == []
    turn(s, 0, WEST)
    assert s.log == [Turned(0, WEST)]
    assert s.characters[0].facing == WEST
    assert s.characters[0].place == at("M15")
