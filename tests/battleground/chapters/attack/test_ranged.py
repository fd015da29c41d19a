"""Ranged attacks and ranges."""

from __future__ import annotations

from typing import Any

import pytest

from eternia.battleground.packs.load import load_content
from eternia.battleground.table.model import State
from eternia.battleground.table.options import FACES, Attack, UseSkill
from eternia.hexes.grid import EAST, NORTH_EAST, NORTH_WEST, WEST
from support.battleground.play import activate, asked, play
from support.battleground.positions import fight, stand, terrain
from support.battleground.told import attacks, dice_awaited, needed, stats, targets


def shooter(where: str = "M19", weapon: str = "WR7", **fields: Any) -> State:
    """Man-At-Arms on M10 with a weapon and an enemy somewhere."""
    return fight(stand("HM2", 0, "M10", weapons=(weapon,), **fields), stand("HE1", 1, where, facing=WEST))


def test_it_needs_a_ranged_weapon() -> None:
    """BG-RANGED-01: with none equipped, or none face up, nobody can be shot."""
    assert attacks(activate(shooter(), 0)) == {("WR7", 1)}
    assert attacks(activate(shooter(weapon="WM12"), 0)) == set()
    assert attacks(activate(shooter(face_down=("WR7",)), 0)) == set()


def test_not_while_engaged() -> None:
    """BG-RANGED-02, BG-RANGED-11, BG-EX-24: at nobody, engaged or not; an ally beside him is no matter."""
    s = fight(stand("HM1", 0, "M10", weapons=("WM12", "WR7")), stand("HE1", 1, "M11"), stand("HE2", 1, "M15"))
    assert attacks(activate(s, 0)) == {("WM12", 1)}
    s = fight(stand("HM1", 0, "M10", weapons=("WR7",)), stand("HM2", 0, "M11"), stand("HE2", 1, "P12"))
    assert attacks(activate(s, 0)) == {("WR7", 2)}


def test_ranged_skills_while_engaged() -> None:
    """BG-RANGED-11: spells are barred as well, skills at a range are not."""
    s = fight(
        stand("HE2", 0, "M10", weapons=("WS4",), mana=3),
        stand("HM1", 1, "M11"),
        stand("HM2", 1, "M15"),
        skills=True,
    )
    decision = activate(s, 0)
    assert targets(decision, "WS4") == set()
    assert {UseSkill("HE2.2/1", 1), UseSkill("HE2.2/1", 2)} <= set(decision.options)


@pytest.mark.parametrize(
    ("weapon", "where", "expected"),
    [("WR4", "M19", {1}), ("WR4", "M20", set()), ("WR1", "M23", {1}), ("WR1", "M24", set()),
     ("WR7", "M27", {1}), ("WR7", "M28", set())],
)  # fmt: skip
def test_within_the_range_of_the_weapon(weapon: str, where: str, expected: set[int]) -> None:
    """BG-RANGED-03, BG-RANGE-01: 8, 12 and 16 inches as printed; equal is in range."""
    assert targets(activate(shooter(where, weapon), 0), weapon) == expected


def test_ranges_are_in_inches() -> None:
    """BG-RANGE-01: ten rows up are within eight inches, though ten hexes along a row are not."""
    assert [load_content().weapons[key].range for key in ("WR1", "WR4", "WR7")] == [12, 8, 16]
    s = fight(stand("HM3", 0, "C15", weapons=("WR4",)), stand("HE1", 1, "M15"), stand("HE2", 1, "O15"))
    assert targets(activate(s, 0), "WR4") == {1}


def test_in_line_of_sight() -> None:
    """BG-RANGED-04: a wall hides the target."""
    wall = terrain("H4", "O14 N14 M13 L14")
    hidden = fight(stand("HM2", 0, "M10", weapons=("WR7",)), stand("HE1", 1, "M16"), pieces=(wall,))
    assert targets(activate(hidden, 0), "WR7") == set()
    assert targets(activate(shooter("M16"), 0), "WR7") == {1}


def test_the_attacker_turns() -> None:
    """BG-RANGED-05: towards the target, before the dice are rolled."""
    s = shooter(facing=WEST)
    activate(s, 0)
    play(s, Attack("WR7", 1))
    assert dice_awaited(s)
    assert s.characters[0].facing == EAST


def test_two_borders_are_equally_close() -> None:
    """BG-RANGED-05, BG-RANGED-08: the attacker's player picks before the test."""
    s = fight(stand("HM2", 0, "K15", weapons=("WR7",)), stand("HE1", 1, "Q15", facing=WEST))
    activate(s, 0)
    play(s, Attack("WR7", 1))
    assert asked(s).options == [FACES[NORTH_EAST], FACES[NORTH_WEST]]
    play(s, FACES[NORTH_WEST])
    assert dice_awaited(s) == 4
    assert s.characters[0].facing == NORTH_WEST


def test_perception_against_toughness() -> None:
    """BG-RANGED-09, BG-EX-06: 4 dice of Man-At-Arms against 3 of Skeletor; net 1, one wound."""
    s = shooter("M14", "WR1")
    activate(s, 0)
    play(s, Attack("WR1", 1), "4135", "314")
    assert stats(s) == ("perception", "toughness")
    assert s.characters[1].wounds == 1


def test_into_a_fight() -> None:
    """BG-RANGED-10, BG-RULING-033: only a target that is engaged, with whomever, and only once."""
    for others, expected in (
        ((), 4),
        ((stand("HM1", 0, "M20"),), 5),
        ((stand("HM1", 0, "M20"), stand("HM3", 0, "N20")), 5),
        ((stand("HE2", 1, "M20"),), 4),
    ):
        s = fight(stand("HM2", 0, "M10", weapons=("WR7",)), stand("HE1", 1, "M19", facing=WEST), *others)
        activate(s, 0)
        play(s, Attack("WR7", 1))
        assert needed(s) == (expected,)
