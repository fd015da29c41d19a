"""Melee attacks."""

from __future__ import annotations

import msgspec
import pytest

from eternia.battleground.in_force import in_force
from eternia.battleground.packs.load import load_content
from eternia.battleground.table.options import Attack
from eternia.hexes.grid import EAST, NORTH_EAST, WEST
from support.battleground.play import activate, play
from support.battleground.positions import duel, fight, stand, table, terrain
from support.battleground.rules import with_token
from support.battleground.told import attacks, dice_awaited, needed, of_kind, stats, targets, wounds

FISTS = Attack("fists", 1)


def test_a_longer_melee_weapon() -> None:
    """BG-MELEE-05, BG-HIERARCHY-04: a melee weapon of range 2 reaches an enemy two hexes away, not three."""
    content = load_content()
    pike = msgspec.structs.replace(content.weapons["WM7"], range=2)
    content = msgspec.structs.replace(content, weapons=content.weapons | {"WM7": pike}, version="test pike")
    for where, reached in (("M16", True), ("M17", True), ("M18", False)):
        s = table(
            stand("HM1", 0, "M15", weapons=("WM7",)), stand("HE1", 1, where), content=content, massive={}
        )
        assert of_kind(activate(s, 0), Attack) == [Attack("WM7", 1)] * reached


def test_who_can_be_hit() -> None:
    """BG-MELEE-04, BG-MELEE-05: with a melee weapon every enemy engaged with the attacker, no other."""
    s = duel(
        stand("HE2", 1, "M17"), stand("HE3", 1, "L15"), stand("HM2", 0, "M14"), weapons=("WM12",), facing=0
    )
    assert targets(activate(s, 0), "WM12") == {1, 3}


def test_not_between_elevations() -> None:
    """BG-MELEE-05, BG-RULING-088: the enemy on the platform next to him is out of reach, but can be shot."""
    platform = terrain("PLAT", "N16 N17 M16 M17 M18 L16 L17")
    s = fight(stand("HM1", 0, "M15", weapons=("WM12", "WR7")), stand("HE1", 1, "M16+"), pieces=(platform,))
    assert attacks(activate(s, 0)) == {("WR7", 1)}


def test_a_ranged_weapon_does_not_do() -> None:
    """BG-MELEE-04: with a rifle alone only the fists hit."""
    s = duel(weapons=("WR7",))
    assert attacks(activate(s, 0)) == {("fists", 1)}


@pytest.mark.parametrize(("where", "expected"), [("M16", EAST), ("N16", NORTH_EAST), ("M14", WEST)])
def test_the_attacker_faces_the_target(where: str, expected: int) -> None:
    """BG-MELEE-06: before the dice are rolled."""
    s = fight(stand("HM1", 0, "M15", facing=4, weapons=("WM12",)), stand("HE1", 1, where))
    activate(s, 0)
    play(s, Attack("WM12", 1))
    assert dice_awaited(s)
    assert s.characters[0].facing == expected


def test_strength_against_toughness() -> None:
    """BG-MELEE-07: 5 dice of He-Man against 3 of Skeletor."""
    s = duel(weapons=("WM12",))
    activate(s, 0)
    play(s, Attack("WM12", 1), "41111")
    assert stats(s) == ("strength", "toughness")
    assert dice_awaited(s) == 3


class TestFists:
    """Bare hands."""

    def test_only_without_a_melee_weapon(self) -> None:
        """BG-MELEE-08, BG-RULING-087: fists, or the weapon, never both."""
        assert attacks(activate(duel(), 0)) == {("fists", 1)}
        assert attacks(activate(duel(weapons=("WM12",)), 0)) == {("WM12", 1)}
        s = duel(weapons=("WM12",))
        s.characters[0].face_down = ("WM12",)
        assert attacks(activate(s, 0)) == {("fists", 1)}

    def test_they_count_as_a_melee_weapon(self) -> None:
        """BG-MELEE-09: what helps melee attacks helps them, and a second attack costs one AP more."""
        s = duel()
        in_force.begin(s, "I20/1", 0, "round")
        activate(s, 0, ap=3)
        s.stack[-1].after = "move"  # type: ignore[attr-defined]
        play(s, FISTS)
        assert dice_awaited(s) == 6
        play(s, "111111")
        assert s.stack[-1].ap == 2  # type: ignore[attr-defined]
        play(s, FISTS, "11111")
        assert not any(isinstance(frame, Attack) for frame in s.stack)
        assert s.stack == [] or getattr(s.stack[-1], "ap", 0) == 0

    def test_base_strength(self) -> None:
        """BG-MELEE-10, BG-RULING-087: no modifier of a weapon; items, buffs and focus count."""
        s = with_token(with_token(duel(items=("I23",), focused=True), 0, "enhancement"), 1, "blind")
        activate(s, 0)
        play(s, FISTS)
        assert dice_awaited(s) == 5 + 1
        assert needed(s) == (2,)

    @pytest.mark.parametrize(("roll", "expected"), [("41111", 1), ("44411", 1), ("44444", 1)])
    def test_one_wound(self, roll: str, expected: int) -> None:
        """BG-MELEE-11: one or five net successes alike."""
        s = duel()
        activate(s, 0)
        play(s, FISTS, roll, "111")
        assert wounds(s) == (0, expected)

    def test_no_wound(self) -> None:
        """BG-MELEE-11: none without a net success."""
        s = duel()
        activate(s, 0)
        play(s, FISTS, "44111", "441")
        assert wounds(s) == (0, 0)
