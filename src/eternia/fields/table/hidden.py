"""Hidden cards: what everybody may know of them. Who is asked depends on nothing else (ET-FIELDS-016)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Literal

from eternia.fields.table.model import ALL_TEAMS

if TYPE_CHECKING:
    from eternia.fields.table.model import State

Pile = Literal["spells", "pack"]
PILES: tuple[Pile, ...] = ("spells", "pack")
"""FE-SPELL-03, FE-PACK-01: the cards of a hero that other teams do not see."""


def could_hold(s: State, hero: int, pile: Pile, fits: Callable[[str], bool]) -> bool:
    """Whether by open facts a hero may hold such a card: it has hidden ones, and one that fits was not seen yet.

    Where nobody plays against its team there is nothing to hide, and it counts what the hero holds.
    """
    h = s.heroes[hero]
    held = h.spells if pile == "spells" else h.pack
    if not held:
        return False
    if all(team.is_enemy or number == h.team for number, team in enumerate(s.teams)):
        return any(fits(card) for card in held)
    cards = s.content.spells if pile == "spells" else s.content.equipment
    return any(fits(card) and _is_unseen(s, card, pile) for card in cards)


def _is_unseen(s: State, card: str, pile: Pile) -> bool:
    """Whether a copy of a card lies where not everybody sees it."""
    deck = s.spells if pile == "spells" else s.equipment
    seen = deck.discard.count(card)
    seen += sum([cards.count(card) for cards in s.markets.values()])
    seen += sum([each.card == card and each.known == ALL_TEAMS for each in (*deck.top, *deck.under)])
    if pile == "pack":
        seen += sum([h.worn.count(card) for h in s.heroes])
    return seen < s.content.supports[card].copies
