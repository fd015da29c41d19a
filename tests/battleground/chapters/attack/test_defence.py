"""Defence tests."""

from __future__ import annotations

from typing import Any

import pytest

from eternia.battleground.table import events
from eternia.battleground.table.events import Opposed, Rolled
from eternia.battleground.table.model import State
from eternia.battleground.table.options import ACCEPT, Attack, Number, UseSkill
from eternia.hexes.grid import WEST
from support.battleground.play import activate, asked, play
from support.battleground.positions import duel, fight, stand
from support.battleground.rules import with_rules, with_token
from support.battleground.told import dice_awaited, needed, stats, told, wounds

SWORD = Attack("WM12", 1)


def attacked(**fields: Any) -> State:
    """He-Man, without mana for his sword's own rule, against a Skeletor with these fields."""
    return duel(weapons=("WM12",), foe=fields)


def test_only_where_a_text_says_against() -> None:
    """BG-DEF-01: an attack is against toughness, Ice Ray against mind, Master Tactician against nothing."""
    s = attacked()
    activate(s, 0)
    play(s, SWORD, "41111")
    assert stats(s) == ("strength", "toughness")
    s = fight(stand("HE3", 0, "M10", mana=1), stand("HM5", 1, "M14"), skills=True)
    activate(s, 0)
    play(s, UseSkill("HE3.2/1", 1), "4111")
    assert stats(s) == ("power", "mind")
    s = fight(stand("HM2", 0, "M15", mana=1), stand("HE1", 1, "M16"), skills=True)
    activate(s, 0)
    play(s, UseSkill("HM2.2/1"), "444")
    assert stats(s) == ("power",)
    assert asked(s).kind == "action"


def test_it_comes_when_the_dice_of_the_attack_are_final() -> None:
    """BG-DEF-02, BG-RULING-043: rerolls and explosions come before it, and nothing of the attacker after."""
    s = fight(stand("HM1", 0, "M15", mana=3), stand("HE1", 1, "M16", facing=WEST, mana=1))
    activate(s, 0)
    play(s, Attack("fists", 1), "61111")
    assert (asked(s).seat, asked(s).kind) == (0, "mana rerolls")
    play(s, Number(1), "6", "41")
    assert wounds(s) == (0, 0)
    play(s, "114")
    assert (asked(s).seat, asked(s).kind) == (1, "mana rerolls")
    play(s, Number(0))
    assert wounds(s) == (0, 1)
    assert s.characters[0].mana == 2
    assert asked(s).kind == "action"


@pytest.mark.parametrize(
    ("roll", "defence", "cancelled", "net", "lost"),
    [
        ("44411", "111", 0, 3, 2),
        ("44411", "411", 1, 2, 1),
        ("44411", "441", 2, 1, 1),
        ("44411", "444", 3, 0, 0),
        ("44111", "444", 2, 0, 0),
    ],
)
def test_each_success_cancels_one(roll: str, defence: str, cancelled: int, net: int, lost: int) -> None:
    """BG-DEF-03, BG-DEF-04, BG-EX-05: what is left is applied.

    BG-DEF-06, BG-EX-21: more successes than the attack's do nothing, least of all to the attacker.
    """
    s = attacked()
    activate(s, 0)
    play(s, SWORD, roll, defence)
    (opposed,) = told(s, Opposed)
    assert (opposed.cancelled, opposed.net) == (cancelled, net)
    assert wounds(s) == (0, lost)


def test_it_is_a_whole_test() -> None:
    """BG-DEF-05: it has modifiers, a scope, rerolls and explosions of its own."""
    s = with_token(attacked(items=("I2",), mana=1), 1, "protection")
    activate(s, 0)
    play(s, SWORD, "44444")
    assert dice_awaited(s) == 3 + 1
    play(s, "1312", Number(1), "6", "5")
    assert needed(s) == (4, 3)
    assert [event.roll for event in told(s, Rolled)[1:]] == ["initial", "mana rerolls", "extra dice"]
    assert told(s, events.TestEnded)[-1].successes == 3
    assert wounds(s) == (0, 1)


def test_free_rerolls_belong_to_it_too() -> None:
    """BG-DEF-05: a rule that gives free rerolls gives them to a defence test as to any other."""
    s = with_rules(attacked(), 1, '[{ modify = "free rerolls", by = 1, on = { test = "defence" } }]')
    activate(s, 0)
    play(s, SWORD, "44441", "111")
    assert (asked(s).seat, asked(s).kind, asked(s).options) == (1, "free rerolls", [Number(0), Number(1)])
    play(s, Number(1), "4")
    assert told(s, events.TestEnded)[-1].successes == 1


def test_an_ally_pays_for_dice() -> None:
    """BG-DEF-05: Orko's Magic Hat gives the defence of an ally nearby a die for each mana, this once."""
    s = fight(
        stand("HE1", 0, "M15"),
        stand("HM5", 1, "M16", facing=WEST),
        stand("HM4", 1, "M20", mana=3),
        skills=True,
    )
    activate(s, 0)
    play(s, Attack("fists", 1), "4111")
    assert (asked(s).seat, asked(s).kind, asked(s).subject) == (1, "use", 2)
    play(s, ACCEPT, Number(2))
    assert dice_awaited(s) == 4 + 2
    play(s, "111111")
    assert s.characters[2].mana == 1


def test_no_success_no_defence() -> None:
    """BG-RULING-128: there is nothing to cancel, so a focused defender keeps the token."""
    s = attacked(focused=True)
    activate(s, 0)
    play(s, SWORD, "11111")
    assert stats(s) == ("strength",)
    assert s.characters[1].focused
    play(s, SWORD, "41111", "111")
    assert not s.characters[1].focused


@pytest.mark.parametrize(("weapon", "expected"), [("WR4", (6, 3)), ("WR5", (4, 2)), ("WR7", (4, 3))])
def test_weapons_that_hinder_the_defence(weapon: str, expected: tuple[int, int]) -> None:
    """BG-ATK-05, BG-DEF-05: only sixes against a Flamethrower, two dice against a Crossbow; neither with
    another weapon in hand at the same time."""
    s = fight(stand("HM3", 0, "M10", weapons=("WR4", "WR5", "WR7")), stand("HE1", 1, "M15", facing=WEST))
    activate(s, 0)
    play(s, Attack(weapon, 1))
    play(s, "4" * dice_awaited(s))
    assert (needed(s)[-1], dice_awaited(s)) == expected
