"""The combat grid: where a card may lie, and exchanging cards (FE-GRID, FE-CARD-11, FE-EPIC-3-08, 09)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from eternia.fields.table.combat_events import CardsExchanged, CombatCardFlipped
from eternia.fields.table.content_records import COMBAT_CARDS, ZONES
from eternia.fields.table.epic_combat import FLUX, NO_ZONE, GridCard, Side

if TYPE_CHECKING:
    from eternia.fields.table.model import State

ZONE_LIMIT = 4
"""FE-GRID-03."""
ZONE_LIMIT_WITH_DICE = 2
"""FE-DICE-03."""
EVERY_ZONE: tuple[int, ...] = (0, 1, 2)
"""FE-GRID-02: attack, defence, initiative."""


def zone_limit(s: State, against_hero: bool) -> int:
    """FE-GRID-03, FE-DICE-03: how many cards a zone holds, flux not counted."""
    return ZONE_LIMIT_WITH_DICE if s.options.dice_of_power and against_hero else ZONE_LIMIT


def in_zone(side: Side, zone: int) -> int:
    """FE-CARD-06: the cards of a zone that count toward its limit."""
    return sum([card.zone == zone and card.kind != FLUX for card in side.grid])


def open_zones(side: Side, kind: int, limit: int, free: bool) -> tuple[int, ...]:
    """The zones in which a card may be placed.

    FE-EPIC-3-08, 09: not where the previous one lies, unless ``free``. FE-RULING-26: that is dropped when no
    other zone has room; with every zone full there is none.
    """
    room = EVERY_ZONE
    if kind != FLUX and len(side.grid) >= limit:
        room = tuple([zone for zone in EVERY_ZONE if in_zone(side, zone) < limit])
    if free or side.last == NO_ZONE:
        allowed = room
    else:
        allowed = tuple([zone for zone in room if zone != side.last]) or room
    if not free and side.forced in allowed:
        return (side.forced,)
    return allowed


def exchanges(side: Side, limit: int) -> list[tuple[int, int]]:
    """FE-RULING-27: pairs of own cards in different zones whose exchange changes something and keeps the limit."""
    found = []
    seen = set()
    for first, one in enumerate(side.grid):
        for second in range(first + 1, len(side.grid)):
            other = side.grid[second]
            if one.zone == other.zone or _alike(one, other) or not _fits(side, one, other, limit):
                continue
            key = (one, other) if (one.zone, one.kind) <= (other.zone, other.kind) else (other, one)
            if key not in seen:
                seen.add(key)
                found.append((first, second))
    return found


def _alike(one: GridCard, other: GridCard) -> bool:
    return (one.kind, one.flipped, one.used) == (other.kind, other.flipped, other.used)


def _fits(side: Side, one: GridCard, other: GridCard, limit: int) -> bool:
    """A flux takes no place in its zone, so what comes for it needs room."""
    if one.kind == FLUX and other.kind != FLUX:
        return in_zone(side, one.zone) < limit
    if other.kind == FLUX and one.kind != FLUX:
        return in_zone(side, other.zone) < limit
    return True


def exchange(s: State, side: Side, first: int, second: int) -> None:
    """FE-CARD-11: two cards change places."""
    cards = list(side.grid)
    one, other = cards[first], cards[second]
    cards[first] = msgspec.structs.replace(one, zone=other.zone)
    cards[second] = msgspec.structs.replace(other, zone=one.zone)
    side.grid = tuple(cards)
    names = (COMBAT_CARDS[one.kind], COMBAT_CARDS[other.kind])
    s.emit(CardsExchanged, side.hero, names, (ZONES[one.zone], ZONES[other.zone]))


def slots(side: Side, highest: int | None = None) -> list[int]:
    """The cards of a grid that an effect could turn face down, of alike ones the first only.

    ``highest``: only basic cards of at most this value. Cards that lie face down already stay as they are:
    to offer them would tell what they are (ET-FIELDS-017).
    """
    found = []
    seen = set()
    for slot, card in enumerate(side.grid):
        if not card.up or card.flipped or (highest is not None and not card.kind < highest):
            continue
        key = (card.kind, card.zone, card.used)
        if key not in seen:
            seen.add(key)
            found.append(slot)
    return found


def flip(s: State, side: Side, slot: int) -> None:
    """FE-EPIC-5-04: a card gives no bonus any more but keeps its place."""
    card = side.grid[slot]
    turned = msgspec.structs.replace(card, flipped=True)
    side.grid = (*side.grid[:slot], turned, *side.grid[slot + 1 :])
    s.emit(CombatCardFlipped, side.hero, ZONES[card.zone], COMBAT_CARDS[card.kind])


def turn_up(side: Side) -> None:
    """FE-EPIC-4-01: all face-down cards are turned up."""
    side.grid = tuple(
        [card if card.up else GridCard(card.kind, card.zone, flipped=card.flipped) for card in side.grid]
    )
