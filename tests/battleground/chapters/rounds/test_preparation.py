"""The preparation phase (BG-PREP)."""

from __future__ import annotations

import pytest

from eternia.battleground.chapters.rounds.rounds import Preparation, Rounds
from eternia.battleground.table.events import Discarded, Drawn, PhaseBegan
from eternia.battleground.table.model import State
from eternia.battleground.table.options import Cards
from eternia.battleground.views.observe import observe
from support.battleground.play import asked, finish, over, pick, seats_asked
from support.battleground.positions import Pair, stand, table
from support.battleground.told import told

DECKS = ([f"F{n}" for n in range(21, 29)], [f"F{n}" for n in range(31, 39)])


def preparing(hands: Pair, glory: Pair = ((), ()), decks: Pair = DECKS) -> State:
    fighters = [stand("HM1", 0, "M8"), stand("HE1", 1, "M20")]
    return table(*fighters, Preparation(), hands=hands, glory=glory, decks=decks, round=2)


def test_each_player_draws_to_five() -> None:
    """BG-PREP-01, BG-GLOSS-12: two cards in hand, three are drawn; five in hand, none are."""
    s = preparing((["F1", "F2"], ["F3", "F4", "F5", "F6", "F7"]))
    finish(s)
    assert [len(force.hand) for force in s.forces] == [5, 5]
    assert [(event.seat, event.count) for event in told(s, Drawn)] == [(0, 3)]
    assert [len(force.deck.bag) for force in s.forces] == [5, 8]


def test_any_number_of_cards_may_be_discarded_first() -> None:
    """BG-PREP-02: every set of the hand is offered; what is discarded is replaced by the draw."""
    s = preparing((["F1", "F2", "F3"], ["F4"]))
    options = asked(s, 0).options
    assert len(options) == 8
    pick(s, 0, Cards(("F1", "F3")))
    pick(s, 1, Cards(()))
    finish(s)
    assert s.forces[0].discard == ["F1", "F3"]
    assert "F2" in s.forces[0].hand
    assert len(s.forces[0].hand) == 5
    assert not {"F1", "F3"} & set(s.forces[0].hand)


def test_glory_cards_are_not_discarded_counted_or_drawn() -> None:
    """BG-PREP-03, BG-PREP-05, BG-GLOSS-12, BG-RULING-051: only fate cards are meant."""
    s = preparing((["F1", "F2"], ["F3"]), glory=(["G6", "G7"], []))
    offered = {card for option in asked(s, 0).options for card in option.cards}
    assert offered == {"F1", "F2"}
    finish(s)
    assert len(s.forces[0].hand) == 5
    assert s.forces[0].glory == ["G6", "G7"]
    assert not [card for event in told(s, Drawn) for card in event.cards if card.startswith("G")]


def test_a_short_deck_gives_what_is_left() -> None:
    """BG-PREP-01, BG-RULING-052: the deck is not made up from the discard pile."""
    s = preparing((["F1"], ["F2"]), decks=(["F21", "F22"], []))
    pick(s, 0, Cards(("F1",)))
    finish(s)
    assert s.forces[0].hand == ["F21", "F22"]
    assert s.forces[0].discard == ["F1"]


def test_the_first_round_has_no_preparation() -> None:
    """BG-PREP-06: with four cards in hand nothing is discarded or drawn in round one."""
    fighters = [stand("HM1", 0, "M8"), stand("HE1", 1, "M20")]
    s = table(*fighters, Rounds(), hands=(["F1"], ["F2"]), decks=DECKS, round=0)
    assert asked(s, 0).kind == "select"
    assert [event.phase for event in told(s, PhaseBegan)] == ["activation"]
    assert not told(s, Drawn)


def test_discards_are_chosen_at_once_and_in_secret() -> None:
    """BG-RULING-131: both are asked together, no choice shows before both are made; then both draw."""
    s = preparing((["F1", "F2"], ["F3", "F4"]))
    assert seats_asked(s) == [0, 1]
    pick(s, 1, Cards(("F3",)))
    assert seats_asked(s) == [0]
    assert s.forces[1].hand == ["F3", "F4"]
    assert not told(s, Discarded)
    (other,) = [frame for frame in observe(s, 0).stack if isinstance(frame, Preparation)]
    assert other.chosen[1] == ()
    pick(s, 0, Cards(()))
    assert over(s) is False
    assert [event.cards for event in told(s, Discarded)] == [("F3",)]
    finish(s)
    assert s.log is not None
    kinds = [type(event) for event in s.log]
    assert kinds == [Discarded, Drawn, Drawn]


@pytest.mark.parametrize("held", [0, 3, 5])
def test_nobody_ends_preparation_with_more_than_five(held: int) -> None:
    """BG-PREP-01: whatever was held before."""
    s = preparing(([f"F{n}" for n in range(1, held + 1)], ["F9"]))
    finish(s)
    assert len(s.forces[0].hand) == 5
