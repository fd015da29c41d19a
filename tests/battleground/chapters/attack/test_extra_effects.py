"""Extra effects on successes."""

from __future__ import annotations

import pytest

from eternia.battleground.in_force import in_force
from eternia.battleground.table.options import Attack
from eternia.hexes.grid import WEST
from support.battleground.play import activate, interrupt, play
from support.battleground.positions import duel, fight, stand
from support.battleground.rules import with_rules

FISTS = Attack("fists", 1)


@pytest.mark.parametrize(
    ("roll", "defence", "focused"),
    [("44411", "111", True), ("44411", "411", False), ("44441", "411", True), ("44111", "111", False)],
)
def test_the_number_after_the_defence(roll: str, defence: str, focused: bool) -> None:
    """BG-EXTRA-02, BG-EX-07: the Grayskull Ring needs three net successes, not three rolled."""
    s = duel(items=("I21",))
    activate(s, 0)
    play(s, FISTS, roll, defence)
    assert s.characters[0].focused is focused


@pytest.mark.parametrize(("roll", "mana"), [("44111", 1), ("41111", 0)])
def test_a_fate_card(roll: str, mana: int) -> None:
    """BG-EXTRA-01: this one gives a mana for two successes, as long as it lasts."""
    s = duel()
    in_force.begin(s, "F27/bonus/1", 0, "round")
    activate(s, 0)
    play(s, FISTS, roll, "111")
    assert s.characters[0].mana == mana


@pytest.mark.parametrize(("roll", "watches"), [("51155", True), ("51111", False)])
def test_a_weapon(roll: str, watches: bool) -> None:
    """BG-EXTRA-01: the Photon Neutralizer puts its bearer on overwatch again."""
    s = fight(stand("HM2", 0, "M10", weapons=("WR9",)), stand("HE1", 1, "M16", facing=WEST))
    interrupt(s, 0, 1)
    play(s, Attack("WR9", 1), roll, "111")
    assert s.characters[0].on_overwatch is watches


@pytest.mark.parametrize(("roll", "healed"), [("44111", 1), ("41111", 0)])
def test_a_skill(roll: str, healed: int) -> None:
    """BG-EXTRA-01: a skill may do the same; the attack of somebody else is none of its business."""
    s = fight(stand("HM1", 0, "M15", wounds=2), stand("HE1", 1, "M16", facing=WEST, wounds=2))
    for number in (0, 1):
        rules = '[{ when = "test resolved", on = { successes = { min = 2 } }, do = [{ heal = 1 }] }]'
        with_rules(s, number, rules, f"made up {number}")
    activate(s, 0)
    play(s, FISTS, roll, "111")
    assert s.characters[0].wounds == 2 - healed
    assert s.characters[1].wounds == 3
