"""Every card of the content as it is printed: numbers from its record, text from its clauses."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from eternia.fields.table.content import Content
from eternia.fields.table.content_records import (
    ZONES,
    Ally,
    BattleCard,
    CombatKind,
    EpicBeast,
    Equipment,
    Spell,
    VictoryCard,
)
from eternia.fields.views.card_text import card_text
from eternia.fields.views.describe.printed import printed
from eternia.fields.views.present.catalog_shown import CardPrinted
from eternia.kernel.texts import Language, Texts, load_texts

KINDS: Final = {
    "equipment": "equipment",
    "spells": "spell",
    "vehicles": "vehicle",
    "allies": "ally",
    "beasts": "beast",
    "epic_beasts": "epic beast",
    "bosses": "boss",
    "events": "event",
    "quests": "quest",
    "victory": "victory",
    "battle": "battle",
    "effects": "effect",
    "combat_cards": "combat",
}
"""What a card is called, by the name of its kind in the content."""
NUMBERS: Final = ("hp", "attack", "defence", "initiative")
"""The printed numbers of whatever heroes fight."""


def cards(content: Content, language: Language) -> tuple[CardPrinted, ...]:
    """Every card of every kind."""
    texts = load_texts("fields", language)
    return tuple(
        [
            _card(content, kind, card, language, texts)
            for field, kind in KINDS.items()
            for card in _of(content, field).values()
        ]
    )


def _of(content: Content, field: str) -> Mapping[str, Any]:
    found: Mapping[str, Any] = getattr(content, field)
    return found


def _card(content: Content, kind: str, card: Any, language: Language, texts: Texts) -> CardPrinted:
    """One card; a battle card has no name but its id."""
    names = content.names()
    reward: str | tuple[str, ...] = getattr(card, "reward", ())
    gained = (reward,) if isinstance(reward, str) else reward
    return CardPrinted(
        id=card.id,
        name=getattr(card.name, language) if hasattr(card, "name") else card.id,
        kind=kind,
        subtype=_subtype(card),
        slot=_slot(card),
        faction=card.faction if isinstance(card, Ally) else "",
        cost=getattr(card, "cost", -1),
        copies=getattr(card, "copies", card.start + card.supply if isinstance(card, CombatKind) else 1),
        text=_text(content, card, language),
        story=getattr(card.story, language) if hasattr(card, "story") else "",
        numbers=_numbers(card, texts),
        reward=", ".join([getattr(names[each], language) for each in gained]),
    )


def _subtype(card: Any) -> str:
    """What sort of its kind it is."""
    if isinstance(card, Equipment):
        return card.type
    if isinstance(card, Spell):
        return " ".join(card.windows)
    return card.weapon if isinstance(card, BattleCard) else ""


def _slot(card: Any) -> str:
    """FE-EQUIP: where it is worn."""
    if not isinstance(card, Equipment) or card.type == "consumable":
        return ""
    return "artifact" if card.type == "artifact" else card.subtype


def _text(content: Content, card: Any, language: Language) -> str:
    """What its clauses say, a line each; battle and combat cards tell their numbers instead."""
    if isinstance(card, BattleCard | CombatKind):
        kind = "battle" if isinstance(card, BattleCard) else "combat_cards"
        return next(each.text for each in printed(content, card.id, language) if each.kind == kind)
    return "\n".join(card_text(card, language, content.names()))


def _numbers(card: Any, texts: Texts) -> tuple[tuple[str, str], ...]:
    """The printed numbers, each with its word."""
    found = [
        (texts.word("zone" if word in ZONES else "hero number", word), str(getattr(card, word)))
        for word in NUMBERS
        if hasattr(card, word)
    ]
    points = _points(card)
    return (*found, (texts.phrase("card number.points"), points)) if points else tuple(found)


def _points(card: Any) -> str:
    """The victory points that are printed on it; empty for none."""
    if isinstance(card, VictoryCard):
        return f"{card.primary.points} + {card.secondary.points}"
    if isinstance(card, EpicBeast):
        return str(1 + card.points)
    points = getattr(card, "points", 0)
    return str(points) if points else ""
