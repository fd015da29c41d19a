"""Mana (BG-MANA)."""

from __future__ import annotations

from typing import Any

import pytest

from eternia.battleground.chapters.cards.mana import gain_mana
from eternia.battleground.chapters.rounds.cleanup import CleanUp
from eternia.battleground.table.events import ManaChanged
from eternia.battleground.table.model import Character
from eternia.battleground.table.options import Attack, Number, UseItem, UseSkill
from support.battleground.play import (
    act,
    activation,
    asked,
    finish,
    idle_to,
    in_turn,
    next_decision,
    pick,
    roll,
)
from support.battleground.positions import stand, table
from support.battleground.told import told

BLAST = "WS6"


def caster(**fields: Any) -> Character:
    return stand("HE1", 1, "M8", weapons=("WM11", BLAST), **fields)


def he_man(where: str = "M12") -> Character:
    return stand("HM1", 0, where)


def test_it_comes_from_and_returns_to_the_supply() -> None:
    """BG-MANA-01: a potion adds two to the character card, a spell takes one away; nobody else's changes."""
    ally = stand("HE3", 1, "W1", mana=2, cards=("F1",))
    s = in_turn(he_man(), caster(items=("I15",)), ally, seat=1, ap=5)
    held = s.characters[1].mana
    act(s, UseItem("I15/1"))
    assert s.characters[1].mana == held + 2
    act(s, Attack(BLAST, 0))
    assert s.characters[1].mana == held + 1
    assert s.characters[2].mana == 2
    assert [event.amount for event in told(s, ManaChanged) if event.source != "F11"] == [2, -1]


@pytest.mark.parametrize(("held", "amount", "after"), [(0, 3, 3), (4, 3, 5), (5, 1, 5)])
def test_never_more_than_five(held: int, amount: int, after: int) -> None:
    """BG-MANA-02: the rest is lost."""
    s = table(stand("HM3", 0, "C8", mana=held), caster())
    gained = gain_mana(s, 0, amount, "test")
    assert s.characters[0].mana == after
    assert gained == after - held


def test_it_pays_for_active_skills() -> None:
    """BG-MANA-03: Lord of Destruction costs one mana, and without one it is not offered."""
    skill = UseSkill("HE1.2/1")
    s = in_turn(he_man(), caster(mana=2), seat=1, ap=5)
    held = s.characters[1].mana
    act(s, skill)
    assert s.characters[1].mana == held - 1
    s = in_turn(he_man(), caster(mana=2), seat=1, ap=5)
    s.characters[1].mana = 0
    assert skill not in asked(s).options


def test_it_pays_for_spell_attacks() -> None:
    """BG-MANA-04: Magic Blast costs one mana, and without one it is not offered."""
    s = in_turn(he_man(), caster(mana=2), seat=1, ap=5)
    held = s.characters[1].mana
    act(s, Attack(BLAST, 0))
    assert s.characters[1].mana == held - 1
    s.characters[1].mana = 0
    assert Attack(BLAST, 0) not in asked(s).options


def test_it_pays_for_rerolls() -> None:
    """BG-MANA-05: one mana for one failed die, as many as wanted."""
    s = in_turn(he_man("M9"), caster(mana=3), seat=1, ap=5)
    held = s.characters[1].mana
    pick(s, 1, Attack("WM11", 0))
    roll(s, 1, 2, 3, 1)
    assert next_decision(s).kind == "mana rerolls"
    pick(s, 1, Number(2))
    roll(s, 1, 1)
    idle_to(s, "action")
    assert s.characters[1].mana == held - 2


def test_it_carries_over() -> None:
    """BG-MANA-07: to the next activation, through clean-up."""
    s = table(stand("HM3", 0, "C8", mana=3), stand("HE1", 1, "W8"), CleanUp(), activation("F11"))
    idle_to(s, "action")
    held = s.characters[0].mana
    finish(s)
    assert s.characters[0].mana == held >= 3
