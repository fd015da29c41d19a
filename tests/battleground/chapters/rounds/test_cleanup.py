"""The clean-up phase (BG-CLEAN)."""

from __future__ import annotations

from typing import Any

import pytest

from eternia.battleground.chapters.rounds.cleanup import CleanUp
from eternia.battleground.table.events import (
    Healed,
    KnockedOut,
    ManaChanged,
    ObjectiveClaimed,
    Readied,
    TokenLost,
)
from eternia.battleground.table.model import Character, Mark, State, Token
from support.battleground.play import over
from support.battleground.positions import at, skeletor, stand, table
from support.battleground.told import told


def cleaned(*characters: Character, **fields: Any) -> State:
    """The state after a clean-up."""
    s = table(*characters, CleanUp(), **fields)
    assert over(s)
    return s


def buff(name: str) -> tuple[Token, ...]:
    return (Token(name, 0),)


def test_the_order_of_the_steps() -> None:
    """BG-CLEAN-01: claim objectives, clear tokens, check for victory (nothing here), mana, ready."""
    s = cleaned(
        stand("HM3", 0, "M15", cards=("F1",), activated=True, buffs=buff("quickness")),
        stand("HM1", 0, "C3"),
        skeletor(activated=True, cards=("F2",)),
        objectives=(at("M15"),),
    )
    assert s.log is not None
    told_kinds = [type(event) for event in s.log]
    steps = [ObjectiveClaimed, TokenLost, ManaChanged, Readied]
    assert [kind for kind in dict.fromkeys(told_kinds) if kind in steps] == steps


def test_tokens_are_cleared_before_victory_is_checked() -> None:
    """BG-CLEAN-01, BG-RULING-005, BG-ROUND-05: a curse wipes out a force in time, after it claimed."""
    fallen = stand("HM3", 0, "M15", wounds=3, debuffs=buff("curse"))
    s = cleaned(fallen, skeletor(), objectives=(at("M15"),), round=1)
    assert s.outcome is not None
    assert (s.outcome.termination, s.outcome.winner) == ("knockout", 1)
    assert s.outcome.scores == (20, 0)
    assert not told(s, ManaChanged)


def test_buffs_debuffs_and_marks_leave() -> None:
    """BG-CLEAN-02, BG-GLOSS-15: all of both forces, and what they changed is as printed again."""
    marks = (Mark("mer-man", at("M20"), 1, 1),)
    s = cleaned(
        stand("HM3", 0, "C8", buffs=buff("quickness"), debuffs=buff("blind")),
        skeletor(buffs=buff("protection"), debuffs=buff("cripple")),
        marks=marks,
    )
    assert all(not c.buffs and not c.debuffs for c in s.characters)
    assert s.marks == ()
    assert not [effect for effect in s.effects if effect.token]


def test_focus_and_overwatch_stay() -> None:
    """BG-CLEAN-03: through the clean-up."""
    s = cleaned(stand("HM3", 0, "C8", focused=True), skeletor(on_overwatch=True))
    assert s.characters[0].focused
    assert s.characters[1].on_overwatch


@pytest.mark.parametrize(("wounds", "after"), [(0, 0), (1, 0), (3, 2)])
def test_regeneration_heals(wounds: int, after: int) -> None:
    """BG-CLEAN-04: one wound when its token is removed."""
    s = cleaned(stand("HM3", 0, "C8", wounds=wounds, buffs=buff("regeneration")), skeletor())
    assert s.characters[0].wounds == after
    assert len(told(s, Healed)) == min(wounds, 1)


def test_regeneration_does_not_help_the_knocked_out() -> None:
    """BG-CLEAN-04: who is knocked out already stays so."""
    gone = stand("HM3", 0, "", wounds=4, knocked_out=True, buffs=buff("regeneration"))
    s = cleaned(gone, stand("HM1", 0, "C8"), skeletor())
    assert s.characters[0].wounds == 4
    assert s.characters[0].knocked_out


def test_curse_wounds() -> None:
    """BG-CLEAN-05: one wound when its token is removed; the last one knocks out."""
    s = cleaned(
        stand("HM3", 0, "C8", wounds=1, debuffs=buff("curse")),
        stand("HM1", 0, "C12", wounds=4, debuffs=buff("curse")),
        skeletor(),
    )
    assert s.characters[0].wounds == 2
    assert [event.character for event in told(s, KnockedOut)] == [1]


@pytest.mark.parametrize(("mana", "after"), [(0, 1), (4, 5), (5, 5)])
def test_who_was_not_activated_gains_one_mana(mana: int, after: int) -> None:
    """BG-CLEAN-06, BG-MANA-06, BG-MANA-02: up to five."""
    s = cleaned(stand("HM3", 0, "C8", mana=mana), skeletor(mana=2, activated=True, cards=("F1",)))
    assert [c.mana for c in s.characters] == [after, 2]


def test_everybody_is_readied() -> None:
    """BG-CLEAN-07: cards to the discard piles, nobody activated."""
    s = cleaned(
        stand("HM3", 0, "C8", activated=True, cards=("F1", "G6")), skeletor(activated=True, cards=("F2",))
    )
    assert all(not c.cards and not c.activated for c in s.characters)
    assert [force.discard for force in s.forces] == [["F1", "G6"], ["F2"]]
    assert told(s, Readied) == [Readied(0), Readied(1)]


def test_fulfilled_glory_cards_lie_in_the_play_area() -> None:
    """BG-CLEAN-08: not in the discard."""
    s = table(stand("HM3", 0, "C8", activated=True, cards=("G2", "F1")), skeletor(), CleanUp())
    s.forces[0].fulfilled = ["G2"]
    assert over(s)
    assert s.forces[0].discard == ["F1"]
    assert s.forces[0].fulfilled == ["G2"]


@pytest.mark.parametrize("number", [3, 4])
def test_the_ready_step_only_if_the_game_goes_on(number: int) -> None:
    """BG-CLEAN-09: after round three, not after round four."""
    s = cleaned(stand("HM3", 0, "C8", cards=("F1",)), skeletor(), round=number)
    goes_on = number < 4
    assert bool(told(s, Readied)) == goes_on
    assert s.characters[1].mana == goes_on
    assert (s.characters[0].cards == ()) == goes_on
