"""What the next combat card is, and what a face-down one is by the deck alone (FE-EPIC-3-01, 04, ET-FIELDS-001)."""

from __future__ import annotations

from eternia.fields.table.content_records import COMBAT_CARDS
from eternia.fields.table.epic_combat import HIDDEN, SURGE, Combat, Side

Kinds = list[tuple[str, float]]


def next_card(side: Side) -> Kinds:
    """FE-EPIC-3-01: the chance of each kind to be drawn next; nobody knows the order of a deck."""
    return _shares(side.deck)


def face_down(shown: Side) -> Kinds:
    """FE-EPIC-3-04: what a card that the looker does not know is, by the deck alone: only basic cards lie face down.

    ``shown`` is the side as the looker sees it: its deck holds the unknown cards too.
    """
    if not any(card.kind == HIDDEN for card in shown.grid):
        return []
    return _shares(shown.deck[:SURGE])


def _shares(counts: tuple[int, ...]) -> Kinds:
    total = sum(counts)
    return [(COMBAT_CARDS[kind], count / total) for kind, count in enumerate(counts) if count]


def unknown_cards(c: Combat, number: int) -> list[int]:
    """The places on a grid of the cards that the looker does not know."""
    return [slot for slot, card in enumerate(c.sides[number].grid) if card.kind == HIDDEN]
