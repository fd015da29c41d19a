"""A state made from a view deals the hidden cards anew, and only cards that can be there."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import msgspec
import pytest

from eternia.battleground.chapters.rounds.rounds import Preparation, Selection
from eternia.battleground.chapters.setup.force import FATE_CARDS
from eternia.battleground.chapters.setup.opening import GloryChoice, Mulligan
from eternia.battleground.game import Battleground
from eternia.battleground.table.model import State
from eternia.battleground.views.determinize import determinize, seen_cards
from eternia.battleground.views.observe import SPECTATOR
from eternia.kernel.errors import ImpossibleState
from eternia.kernel.match import Match
from eternia.kernel.pending import Outcome
from support.random_games import agents_of, setup_of

GAME = Battleground()


def positions(mode: str, seed: int) -> Iterator[State]:
    """Every position of a random game, those where chance is awaited included."""
    match = Match(GAME, setup_of(GAME, mode, seed), seed.to_bytes(4, "big"), settled=False)
    agents = agents_of(seed)
    chance = random.Random(seed)
    while not isinstance(match.pending, Outcome):
        state = match.state
        assert isinstance(state, State)
        yield state
        if isinstance(match.pending, tuple):
            decision = chance.choice(match.pending)
            match.take_choice(
                decision.seat, agents[decision.seat].decide(match.view(decision.seat), decision)
            )
        else:
            match.take_picks(match.dice.picks(match.pending))


def all_cards(s: State, seat: int) -> Counter[str]:
    """Every fate and glory card of a seat that is anywhere but in a turn or mission in progress."""
    force = s.forces[seat]
    piles = (
        force.hand,
        force.glory,
        force.deck.bag,
        force.aside,
        [p.card for p in force.deck.top],
        force.discard,
    )
    cards = Counter(card for pile in piles for card in pile)
    cards.update(card for c in s.characters if c.seat == seat for card in c.cards)
    return cards


@pytest.mark.parametrize("mode", ["first", "standard"])
@pytest.mark.parametrize("seed", range(4))
def test_no_card_is_dealt_twice_and_none_that_was_seen(mode: str, seed: int) -> None:
    """BG-DECK-03: no card is in a force's decks twice; BG-DECK-05: a first game has its own decks."""
    chance = random.Random(seed)
    for s in positions(mode, seed):
        for seat in (SPECTATOR, 0, 1):
            view = GAME.observe(s, seat)
            dealt = determinize(GAME.content, view, chance.randrange)
            for owner in (0, 1):
                force, real = dealt.forces[owner], s.forces[owner]
                hidden = {*force.hand, *force.glory, *force.deck.bag, *force.aside}
                assert max(all_cards(dealt, owner).values()) == 1
                if owner != seat:
                    assert not hidden & seen_cards(view, owner)
                if mode == "first":
                    assert hidden == {*real.hand, *real.glory, *real.deck.bag, *real.aside}


def test_hidden_cards_are_dealt_anew_and_own_ones_are_kept() -> None:
    """BG-RULING-008: the owner knows hand and deck, the others only their sizes."""
    s = next(state for state in positions("standard", 1) if state.round == 1)
    view = GAME.observe(s, 0)
    hands = set()
    for seed in range(20):
        dealt = determinize(GAME.content, view, random.Random(seed).randrange)
        own = dealt.forces[0]
        assert (own.hand, own.deck.bag, own.glory, own.aside) == (
            s.forces[0].hand,
            s.forces[0].deck.bag,
            s.forces[0].glory,
            s.forces[0].aside,
        )
        hands.add(tuple(dealt.forces[1].hand))
    assert len(hands) > 15


def test_what_was_chosen_in_secret_is_imagined() -> None:
    """BG-ACT-03, BG-PREP-03, BG-DECK-08, 09: any possible choice may lie there; the real one is unknown."""
    imagined: dict[str, set[object]] = {"Selection": set(), "Preparation": set(), "Mulligan": set()}
    imagined["GloryChoice"] = set()
    for s in (state for seed in range(8) for state in positions("standard", seed)):
        top = s.stack[-1]
        if isinstance(top, Selection | Preparation):
            chosen = [choice is not None for choice in top.chosen]
        elif isinstance(top, Mulligan | GloryChoice):
            chosen = list(top.answered)
        else:
            continue
        if sum(chosen) != 1:
            continue
        seat = chosen.index(True)
        if s.forces[seat].passed:
            continue
        view = GAME.observe(s, 1 - seat)
        for seed in range(30):
            frame = determinize(GAME.content, view, random.Random(seed).randrange).stack[-1]
            found = frame.chosen if isinstance(frame, Selection | Preparation) else frame.cards  # type: ignore[attr-defined]
            imagined[type(top).__name__].add(found[seat])
    assert all(len(found) > 5 for found in imagined.values()), imagined


def test_cards_set_aside_in_the_mulligan_are_outside_hand_and_deck() -> None:
    """BG-DECK-08: they return to the deck only after the replacements are drawn."""
    found = 0
    for seed in range(6):
        for s in positions("standard", seed):
            frame = next((f for f in s.stack if isinstance(f, Mulligan)), None)
            if frame is None or frame is s.stack[-1]:
                continue
            found += 1
            dealt = determinize(GAME.content, GAME.observe(s, SPECTATOR), random.Random(seed).randrange)
            (imagined,) = (f for f in dealt.stack if isinstance(f, Mulligan))
            for force, cards, real in zip(dealt.forces, imagined.cards, frame.cards, strict=True):
                assert len(cards) == len(real)
                assert len({*force.hand, *force.deck.bag, *cards}) == FATE_CARDS
    assert found


def test_a_view_that_hides_more_cards_than_there_are_is_refused() -> None:
    s = next(iter(positions("standard", 0)))
    view = GAME.observe(s, 0)
    hidden = msgspec.structs.replace(view.forces[1], deck_size=200)
    with pytest.raises(ImpossibleState, match="cards are hidden, but only 118 are not seen"):
        determinize(
            GAME.content, msgspec.structs.replace(view, forces=(view.forces[0], hidden)), lambda size: 0
        )
