"""What the options of a decision stand for says which control answers it."""

from __future__ import annotations

from typing import Any

import pytest

from eternia.battleground.views.present.controls import control_of
from eternia.battleground.views.present.shown import Control, OptionShown

FACES = ({"group": "face", "facing": 0}, {"group": "face", "facing": 3})
TERRAIN = ({"group": "number", "number": 0, "place": 4, "hexes": (4, 5)},)
BONUSES = ({"group": "card", "card": "A"}, {"group": "card", "card": "A", "second": True})


@pytest.mark.parametrize(
    ("kind", "options", "control"),
    [
        ("action", ({"group": "end"},), "actions"),
        ("free attack", ({"group": "attack", "weapon": "W"}, {"group": "pass"}), "actions"),
        ("facing", FACES, "facing"),
        ("choose number", ({"group": "face", "facing": 1},), "facing"),
        ("move", ({"group": "place", "place": 4}, {"group": "pass"}), "places"),
        ("place terrain", TERRAIN, "places"),
        ("zone", ({"group": "zone"},), "zones"),
        ("mulligan", ({"group": "cards"}, {"group": "cards", "cards": ("A",)}), "cards"),
        ("select", ({"group": "card", "card": "A"}, {"group": "pass"}), "card"),
        ("bonus", BONUSES, "choices"),
        ("activate", ({"group": "character", "character": 0},), "characters"),
        ("order", ({"group": "effect", "number": 7, "character": 2},), "choices"),
        ("mana rerolls", ({"group": "number", "number": 0},), "rerolls"),
        ("pay mana", ({"group": "number", "number": 1},), "mana"),
        ("map", ({"group": "word", "word": "ruins"},), "maps"),
        ("something new", ({"group": "accept"}, {"group": "pass"}), "choices"),
    ],
)
def test_the_control_of_a_decision(kind: str, options: tuple[dict[str, Any], ...], control: Control) -> None:
    assert control_of(kind, tuple(OptionShown(label="", **fields) for fields in options)) == control
