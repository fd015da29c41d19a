"""A pack that says what the engine does not play is refused when it is loaded."""

from __future__ import annotations

import pytest

from eternia.battleground.game import Battleground
from eternia.effects.costs import Cost
from eternia.effects.rules import Rule, Triggered
from eternia.effects.steps import Draw, Gain, Look, Things
from eternia.effects.who import Selector
from eternia.kernel.errors import ContentError
from support.battleground import extended


def test_the_built_in_content_can_be_played() -> None:
    Battleground()


@pytest.mark.parametrize(
    ("rule", "problem"),
    [
        (Triggered(when="rerolls", do=(Draw(cards=1),)), "the window 'rerolls'"),
        (Triggered(when="wounded", do=(Draw(cards=1),), pay=Cost(iconic=1)), "the cost 'iconic'"),
    ],
)
def test_rules_that_are_not_played_are_named(rule: Rule, problem: str) -> None:
    content = extended(f"unplayable {problem}", rules={"X1/1": rule})
    with pytest.raises(ContentError, match=rf"X1: X1/1: {problem} cannot be played yet"):
        Battleground(content)


def test_steps_that_are_not_played_are_named() -> None:
    content = extended("unplayable steps")
    content.steps["X1/bonus"] = (Look(cards=1),)
    try:
        with pytest.raises(ContentError, match=r"X1: X1/bonus/1: the step 'look'"):
            Battleground(content)
        content.steps["X1/bonus"] = (Gain(what=Things(mana=1), who=(Selector("some", "ally", max=2),)),)
        with pytest.raises(ContentError, match=r"the pick 'some'"):
            Battleground(content)
    finally:
        del content.steps["X1/bonus"]  # the dict is shared with the built-in content
