"""The structure of the game: rounds and phases (BG-ROUND)."""

from __future__ import annotations

from typing import Any

import pytest

from eternia.battleground.chapters.rounds.rounds import Rounds
from eternia.battleground.table.events import GameEnded, PhaseBegan, RoundBegan
from eternia.battleground.table.model import Character, State
from support.battleground.play import asked, finish, idle_to, pass_both
from support.battleground.positions import stand, table
from support.battleground.told import told


def far_apart() -> list[Character]:
    return [stand("HM1", 0, "M8"), stand("HE1", 1, "M20")]


def game(**fields: Any) -> State:
    named = {"hands": (["F11"], ["F6"]), "decks": (["F23"], ["F24"]), "round": 0, **fields}
    return table(*far_apart(), Rounds(), **named)


def test_a_game_has_four_rounds() -> None:
    """BG-ROUND-01, BG-ROUND-04: no more than four rounds; the fourth clean-up ends the game."""
    s = game()
    finish(s)
    assert [event.round for event in told(s, RoundBegan)] == [1, 2, 3, 4]
    assert s.log is not None
    assert isinstance(s.log[-1], GameEnded)
    assert told(s, PhaseBegan)[-1].phase == "clean-up"


def test_the_phases_of_a_round() -> None:
    """BG-ROUND-02, BG-ROUND-03: preparation, activation, clean-up; then the next round's preparation."""
    s = game(round=1)
    finish(s)
    assert s.log is not None
    course = [e for e in s.log if isinstance(e, RoundBegan | PhaseBegan)][:8]
    phases = [PhaseBegan("preparation"), PhaseBegan("activation"), PhaseBegan("clean-up")]
    assert course == [RoundBegan(2), *phases, RoundBegan(3), *phases]


@pytest.mark.parametrize("number", [1, 2, 3])
def test_rounds_one_to_three_do_not_end_the_game(number: int) -> None:
    """BG-ROUND-04: with both forces standing only round four ends it."""
    s = game(round=number - 1)
    idle_to(s, "select")
    assert s.round == number
    pass_both(s)
    idle_to(s, "select")
    assert s.round == number + 1
    assert s.outcome is None


def test_a_force_wiped_out_ends_the_game_early() -> None:
    """BG-ROUND-05: checked in clean-up, whatever the round."""
    s = game()
    asked(s, 0)
    s.characters[1].knocked_out, s.characters[1].place = True, -1
    finish(s)
    assert s.round == 1
    assert s.outcome is not None
    assert s.outcome.termination == "knockout"
