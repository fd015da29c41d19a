"""Every rule and every list of steps of a card has a name that stays."""

from __future__ import annotations

import pytest

from battleground.language.sample import TABLES, program
from eternia.battleground.language.language import (
    Modify,
    Payment,
    Permission,
    Program,
    Share,
    Test,
    Triggered,
)
from eternia.battleground.language.names import walk


def test_a_rule_and_what_it_holds_are_named_by_their_way() -> None:
    named = walk("HM2.2", program("HM2.2"))
    assert list(named.rules) == ["HM2.2/1", "HM2.2/1/do/1/table/1/1"]
    assert list(named.steps) == [
        "HM2.2/1/do",
        "HM2.2/1/do/1/table/1",
        "HM2.2/1/do/1/table/1/1/do",
    ]
    assert isinstance(named.steps["HM2.2/1/do"][0], Test)
    assert isinstance(named.rules["HM2.2/1/do/1/table/1/1"], Triggered)


def test_a_bonus_a_table_a_choice_and_a_token_are_named() -> None:
    assert list(walk("F15", program("F15")).steps) == ["F15/bonus", "F15/bonus/1/do"]
    assert list(walk("F15", program("F15")).rules) == ["F15/bonus/1"]
    assert list(walk("F13", program("F13")).steps) == ["F13/bonus", "F13/bonus/1/do"]
    assert {"WM7/table/1", "WM7/table/2", "WM7/table/3"} <= walk("WM7", program("WM7")).steps.keys()
    assert {"WM3/1/do/1/choose/1", "WM3/1/do/1/choose/2"} <= walk("WM3", program("WM3")).steps.keys()
    assert "HE3.1/token/1" in walk("HE3.1", program("HE3.1")).rules


@pytest.mark.parametrize("card", TABLES)
def test_every_step_that_is_a_rule_or_holds_steps_is_named(card: str) -> None:
    read: Program = program(card)
    named = walk(card, read)
    for key, steps in named.steps.items():
        for number, step in enumerate(steps, 1):
            here = f"{key}/{number}"
            if isinstance(step, Modify | Permission | Share | Triggered):
                assert named.rules[here] is step
            if isinstance(step, Triggered | Payment) or (isinstance(step, Test) and step.do):
                assert named.steps[f"{here}/do"] is step.do
