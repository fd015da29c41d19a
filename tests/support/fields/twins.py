"""Twins of states of Fields of Eternia: a seat may not tell them apart, whatever is hidden from it is another."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Any

import msgspec

from eternia.fields.chapters.trade.trade import Moved, Trading
from eternia.fields.table.decks import Deck
from eternia.fields.table.epic_combat import SURGE, TOOL, Combat, Side, added
from eternia.fields.table.model import Hero, State
from eternia.fields.views.observe import team_of
from eternia.kernel.deck import Placed
from eternia.kernel.engine import advance


def what_is_asked(s: State) -> tuple[Any, ...]:
    """Who is asked what, as everybody sees it."""
    awaited = advance(s)
    decisions = [(d.seat, d.kind, d.source, d.subject) for d in awaited] if isinstance(awaited, tuple) else []
    frames = [(type(frame), frame.step) for frame in s.stack]
    return type(awaited), decisions, frames


TRIES = 20
"""Whom is asked may depend on the cards of a grid and of victory; a twin that would ask others is no twin."""


def twin_of(s: State, seat: int, chance: random.Random) -> State | None:
    """The same state with other secrets, by this test's own word of what is secret; None when there is none."""
    for _ in range(TRIES):
        twin = s.clone()
        twin.log = None if s.log is None else []
        own = team_of(s.teams, seat)
        _other_victory_cards(twin, own, chance)
        with_other_hands(twin, own, chance)
        for deck in (twin.wilds, twin.scenario_deck, twin.vehicles):
            _deal(deck, [], own, chance)
        for frame in twin.stack:
            if isinstance(frame, Combat):
                for number, side in enumerate(frame.sides):
                    if seat not in side.seats and side.hero >= 0:
                        _other_combat_cards(side, seat in frame.sides[1 - number].seats, chance)
        if what_is_asked(twin) == what_is_asked(s):
            return twin
    return None


def with_other_hands(s: State, own: int, chance: random.Random) -> None:
    """Other spells and packs for every team but one (-1: for all), as many as before."""
    before = [h.clone() for h in s.heroes]
    trades = [frame for frame in s.stack if isinstance(frame, Trading)]
    _other_cards(s, own, "spells", s.spells, chance)
    # Everybody knows a worn card that was handed over and went into a pack.
    if not any(each.is_open and each.card in s.heroes[each.hero].pack for f in trades for each in f.moved):
        _other_cards(s, own, "pack", s.equipment, chance)
    for frame in trades:
        frame.moved = tuple([_handed(each, before[each.hero], s.heroes[each.hero]) for each in frame.moved])


def _handed(moved: Moved, before: Hero, now: Hero) -> Moved:
    """A hidden card that was handed over is another one, too."""
    for pile in ("spells", "pack"):
        if not moved.is_open and moved.card in getattr(before, pile):
            at = getattr(before, pile).index(moved.card)
            return Moved(getattr(now, pile)[at], moved.hero, False)
    return moved


def _is_known(placed: Placed, own: int) -> bool:
    return placed.known == 7 if own < 0 else bool(placed.known >> own & 1)


def _deal(
    deck: Deck, hands: Iterable[list[str]], own: int, chance: random.Random, discard: bool = False
) -> None:
    """Shuffle the hidden cards of a deck and of hands, and deal them again, as many to each as before."""
    hands = list(hands)
    placed = [*deck.top, *deck.under]
    hidden = [each.card for each in placed if not _is_known(each, own)]
    cards = [*deck.bag, *hidden, *[card for hand in hands for card in hand]]
    if discard:
        cards += deck.discard
    chance.shuffle(cards)

    def again(cards_there: tuple[Placed, ...]) -> tuple[Placed, ...]:
        return tuple(
            each if _is_known(each, own) else Placed(cards.pop(), each.known) for each in cards_there
        )

    deck.top, deck.under = again(deck.top), again(deck.under)
    for hand in hands:
        hand[:] = sorted([cards.pop() for _ in hand])
    if discard:
        deck.discard = [cards.pop() for _ in deck.discard]
    deck.bag = sorted(cards)


def _other_victory_cards(s: State, own: int, chance: random.Random) -> None:
    """FE-SETUP-20, FE-RULING-102: hands of other teams; the discard pile lies face down."""
    others = [team for number, team in enumerate(s.teams) if number != own]
    hands = [list(team.hand) for team in others]
    _deal(s.victory, hands, own, chance, discard=True)
    for team, hand in zip(others, hands, strict=True):
        team.hand = tuple(hand)


def _other_cards(s: State, own: int, pile: str, deck: Deck, chance: random.Random) -> None:
    """FE-SPELL-03, FE-PACK-01: spells and packs of other teams."""
    others = [hero for hero in s.heroes if hero.team != own]
    hands = [list(getattr(hero, pile)) for hero in others]
    _deal(deck, hands, own, chance)
    for hero, hand in zip(others, hands, strict=True):
        setattr(hero, pile, tuple(hand))


def _other_combat_cards(side: Side, opponent: bool, chance: random.Random) -> None:
    """FE-RULING-30: face-down cards (unless the opponent has looked at them) and drawn ones."""
    slots = [n for n, card in enumerate(side.grid) if not card.up and not (card.seen and opponent)]
    for slot in slots:
        side.deck = added(side.deck, side.grid[slot].kind)
    for kind in side.drawn:
        side.deck = added(side.deck, kind)
    cards = list(side.grid)
    for slot in slots:
        cards[slot] = msgspec.structs.replace(cards[slot], kind=_draw(side, range(SURGE), chance))
    side.grid = tuple(cards)
    kinds = [kind for kind in range(len(side.deck)) if kind != TOOL or len(side.drawn) > 1]
    side.drawn = tuple(_draw(side, kinds, chance) for _ in side.drawn)


def _draw(side: Side, kinds: Iterable[int], chance: random.Random) -> int:
    left = [kind for kind in kinds for _ in range(side.deck[kind])]
    kind = chance.choice(left)
    side.deck = added(side.deck, kind, -1)
    return kind
