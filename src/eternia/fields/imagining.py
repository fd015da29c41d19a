"""Helping imagined states: a hero who is asked because of a hidden card must hold such a card."""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from eternia.fields.model import Deck, State


def give(
    s: State, heroes: Iterable[int], pile: str, wanted: Callable[[str], bool], pick: Callable[[int], int]
) -> None:
    """Exchange a hidden card of one of the heroes for a wanted one of the deck, unless one has such a card.

    ``pile`` is spells or pack. When the deck has none, nothing changes.
    """
    holders = [hero for hero in heroes if getattr(s.heroes[hero], pile)]
    held = [card for hero in holders for card in getattr(s.heroes[hero], pile)]
    deck: Deck = s.spells if pile == "spells" else s.equipment
    there = sorted({card for card in deck.bag if wanted(card)})
    if not holders or not there or any(wanted(card) for card in held):
        return
    new = there[pick(len(there))]
    hero = s.heroes[holders[pick(len(holders))]]
    cards = list(getattr(hero, pile))
    old = cards.pop(pick(len(cards)))
    insort(cards, new)
    deck.bag.remove(new)
    insort(deck.bag, old)
    if pile == "spells":
        hero.spells = tuple(cards)
    else:
        hero.pack = tuple(cards)
