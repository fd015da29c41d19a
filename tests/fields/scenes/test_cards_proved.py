"""Every card of Fields of Eternia has a scene or a rule test that names it and shows what it does."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

import pytest

from eternia.fields.packs.load import load_content

HERE = Path(__file__).parent
RULES = [HERE.with_name(floor) for floor in ("map", "chapters", "variants")]
CONTENT = load_content()
CARDS: dict[str, Iterable[str]] = {
    "heroes": CONTENT.heroes,
    "equipment": CONTENT.equipment,
    "spells": CONTENT.spells,
    "vehicles": CONTENT.vehicles,
    "allies": CONTENT.allies,
    "beasts": CONTENT.beasts,
    "events": CONTENT.events,
    "epic beasts": CONTENT.epic_beasts,
    "bosses": CONTENT.bosses,
    "quests": CONTENT.quests,
    "victory cards": CONTENT.victory,
    "effect cards": CONTENT.effects,
    "scenarios": [*CONTENT.stories, *CONTENT.skirmishes, *CONTENT.solos],
}


def named() -> set[str]:
    """Every id in scenes and rule tests."""
    files = [*HERE.rglob("*.toml"), *(file for floor in RULES for file in floor.rglob("*.py"))]
    return {
        id_
        for file in files
        for id_ in re.findall(r"\b[A-Z]+(?:-[A-Z]*\d+|-[A-Z]+-[A-Z]?\d+)\b", file.read_text("utf-8"))
    }


@pytest.mark.parametrize("kind", CARDS)
def test_every_card_is_shown(kind: str) -> None:
    known = named()
    assert [card for card in CARDS[kind] if card not in known] == []
