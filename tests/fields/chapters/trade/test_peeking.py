"""Looking at the top cards of decks: Tri-optic Sight and the quest that arranges scenario cards."""

from __future__ import annotations

from eternia.fields.chapters.trade import peeking
from eternia.fields.table.events import LookedAtDeck
from eternia.fields.table.model import State
from eternia.fields.table.options import Order
from eternia.kernel.deck import Placed
from eternia.kernel.engine import advance, answer, answer_chance
from support.fields.combat import awaited_chance, awaited_decision, meeting
from support.fields.play import told


def looking(deck: str = "wilds-deck", pick: int = 2) -> State:
    s = meeting("H-11", "H-01")
    peeking.begin_peek(s, 0, deck, "H-11")
    assert awaited_chance(s).seat == 0
    answer_chance(s, (pick,))
    return s


def test_a_card_is_left_on_top() -> None:
    """FE-GEN-07: the team knows it, others do not; the next draw brings it."""
    s = looking()
    before = sorted([*s.wilds.bag, *[each.card for each in s.wilds.top]])
    card = told(s, LookedAtDeck)[0].card
    assert not told(s, LookedAtDeck)[0].visible_to(1)
    answer(s, 0, peeking.LEAVE)
    assert s.wilds.top == (Placed(card, 1),)
    assert sorted([*s.wilds.bag, card]) == before
    assert s.wilds.take(1) == (card,)


def test_a_card_is_put_at_the_bottom() -> None:
    """FE-GEN-07: it lies under the deck, known to the team."""
    s = looking("scenario-deck")
    card = told(s, LookedAtDeck)[0].card
    answer(s, 0, peeking.BOTTOM)
    assert s.scenario_deck.top == ()
    assert s.scenario_deck.under == (Placed(card, 1),)


def test_a_known_card_needs_no_chance() -> None:
    """FE-GEN-07: what the other team has left on top is seen now by this one, too."""
    s = meeting("H-11", "H-01")
    card = s.wilds.bag.pop(0)
    s.wilds.top = (Placed(card, 2),)
    peeking.begin_peek(s, 0, "wilds-deck", "H-11")
    assert awaited_decision(s).options == [peeking.LEAVE, peeking.BOTTOM]
    assert s.wilds.top == (Placed(card, 3),)


def test_cards_are_arranged() -> None:
    """FE-QUEST-05: the top three scenario cards in any order; only the team knows it."""
    s = meeting("H-11", "H-01")
    peeking.begin_arrange(s, 0, 3, "Q-E06")
    assert len(awaited_chance(s).sizes) == 3
    answer_chance(s, (0, 0, 0))
    cards = [each.card for each in s.scenario_deck.top]
    assert len(awaited_decision(s).options) == 6
    answer(s, 0, Order(tuple(cards[::-1])))
    assert [each.card for each in s.scenario_deck.top] == cards[::-1]
    assert {each.known for each in s.scenario_deck.top} == {1}


def test_an_empty_deck_shows_nothing() -> None:
    """FE-GEN-08: without cards nothing is asked."""
    s = meeting("H-11", "H-01")
    s.wilds.bag = []
    peeking.begin_peek(s, 0, "wilds-deck", "H-11")
    advance(s)
    assert s.outcome is not None
