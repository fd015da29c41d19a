"""One French word per term (BG-RULING-007)."""

from __future__ import annotations

import re

from eternia.battleground.content import load_content
from eternia.effects.text import card_text
from support.checkout import SOURCE

CONTENT = load_content()
NAMES = {key: text.fr for key, text in CONTENT.names().items()}
STRENGTH = re.compile(r"\bForce\b(?! \(car\.\))")
"""The stat without its mark: it could be a team."""
OTHER_FORMS = ("jeton se concentrer", "jetons se concentrer", "cible de départ")


def card_texts() -> dict[str, str]:
    """The French text of every card, with neutral names for what it names."""
    neutral = {key: key for key in NAMES}
    return {key: card_text(program, "fr", neutral) for key, program in CONTENT.programs.items()}


def test_strength_is_never_taken_for_a_team() -> None:
    """BG-RULING-007: always "Force (car.)" on cards and screens; a team is a force without capital."""
    texts = card_texts()
    assert "Force (car.)" in texts["HM5.1"]
    assert [key for key, text in texts.items() if STRENGTH.search(text)] == []
    for path in sorted((SOURCE / "content" / "text").rglob("fr.toml")):
        lines = path.read_text(encoding="utf-8").splitlines()
        assert [
            line for line in lines if line.startswith(("strength", "stats")) and STRENGTH.search(line)
        ] == []


def test_one_form_for_one_thing() -> None:
    """BG-RULING-007: the focus token and the initial target have one name each."""
    for key, text in card_texts().items():
        assert not [form for form in OTHER_FORMS if form in text], key
    for path in sorted((SOURCE / "content" / "text").rglob("fr.toml")):
        text = path.read_text(encoding="utf-8")
        assert not [form for form in OTHER_FORMS if form in text], path
