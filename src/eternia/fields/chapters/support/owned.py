"""What support cards a hero owns, and how they leave it (FE-SUPPORT, FE-EQUIP-04, FE-SPELL-04)."""

from eternia.fields.in_force import health
from eternia.fields.table.decks import Deck
from eternia.fields.table.events import CardDiscarded
from eternia.fields.table.model import Hero, State


def cards_of(h: Hero) -> list[str]:
    """FE-SUPPORT-01: every support card of a hero, equipped or packed."""
    ally = (h.ally,) if h.ally else ()
    return [*h.worn, *h.pack, *h.spells, *ally, *h.mounts]


def without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """These cards less one copy of a card."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def pile_of(s: State, card: str) -> Deck:
    """FE-GEN-07, FE-RULING-60: the deck whose discard pile a card goes to."""
    content = s.content
    if card in content.equipment:
        return s.equipment
    if card in content.spells:
        return s.spells
    if card in content.vehicles:
        return s.vehicles
    return s.scenario_deck if card in content.epic_beasts else s.wilds


def take_away(s: State, hero: int, card: str) -> bool:
    """A card leaves a hero, wherever it has it (a packed one before an equipped one); whether it was in force."""
    h = s.heroes[hero]
    if card in h.pack:
        h.pack = without(h.pack, card)
        return False
    if card in h.spells:
        h.spells = without(h.spells, card)
        return False
    if card in h.worn:
        h.worn = without(h.worn, card)
    elif card in h.mounts:
        h.mounts = without(h.mounts, card)
    else:
        assert card == h.ally, card
        h.ally = ""
    return True


def discard_card(s: State, hero: int, card: str) -> None:
    """A card of a hero goes to its discard pile."""
    if take_away(s, hero, card):
        health.keep_alive(s, hero)
    pile_of(s, card).discard.append(card)
    s.emit(CardDiscarded, hero, card)


def use_up(s: State, hero: int, card: str) -> None:
    """FE-EQUIP-04, FE-SPELL-04: a consumable or spell was used."""
    discard_card(s, hero, card)
