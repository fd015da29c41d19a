"""Every card of the built-in content has scenes that show what it does and where it does not apply."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest

from eternia.battleground.packs.load import BUILT_IN, load_content, read_content
from eternia.battleground.scenes.reading import read_scenes

FOLDER = Path(__file__).parent / "cards"
CONTENT = load_content()
STARTER = read_content([BUILT_IN / "starter"])
"""Its terrain is what the rulebook's own examples prove."""
CARDS: dict[str, Iterable[str]] = {
    "skills": CONTENT.skills,
    "weapons": CONTENT.weapons,
    "items": CONTENT.items,
    "fate": CONTENT.fate,
    "glory": CONTENT.glory,
    "behaviour": CONTENT.behaviour,
    "tokens": CONTENT.tokens,
    "terrain": [name for name in CONTENT.terrain if name not in STARTER.terrain],
}


@pytest.mark.parametrize("kind", CARDS)
def test_every_card_has_scenes(kind: str) -> None:
    files = {card: FOLDER / kind / f"{card.replace(' ', '-')}.toml" for card in CARDS[kind]}
    assert [card for card, file in files.items() if not file.exists()] == []
    assert {file.name for file in files.values()} == {file.name for file in (FOLDER / kind).glob("*.toml")}


@pytest.mark.parametrize("kind", ["skills", "weapons", "items", "fate", "glory", "tokens", "terrain"])
def test_a_card_has_several_scenes(kind: str) -> None:
    """At least one where it applies and one where it does not."""
    assert [file.name for file in (FOLDER / kind).glob("*.toml") if len(read_scenes(file)) < 2] == []
