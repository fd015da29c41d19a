"""One French word per term (BG-RULING-007)."""

from __future__ import annotations

import re

from eternia.battleground.language.text import card_text
from eternia.battleground.packs.load import load_content
from support.checkout import SOURCE

CONTENT = load_content()
NAMES = {key: text.fr for key, text in CONTENT.names().items()}
STRENGTH = re.compile(r"\bForce\b")
TEAM = re.compile(r"\b(?:votre|la dernière|vos|leur|sa|notre) Forces?\b")
"""A team written like the stat."""
OTHER_FORMS = ("jeton se concentrer", "jetons se concentrer", "cible de départ")


def card_texts() -> dict[str, str]:
    """The French text of every card, with neutral names for what it names."""
    neutral = {key: key for key in NAMES}
    return {key: card_text(program, "fr", neutral) for key, program in CONTENT.programs.items()}


def test_strength_is_never_taken_for_a_team() -> None:
    """BG-RULING-007: the stat is "Force" with a capital, without any mark; a team is a force without one."""
    texts = card_texts()
    assert "Test de Force contre" in texts["HM5.1"]
    assert "une force peut contenir" in texts["HH2.2"].lower()
    marked = [key for key, text in texts.items() if "(car.)" in text or TEAM.search(text)]
    assert marked == []
    for path in sorted((SOURCE / "content" / "text").rglob("fr.toml")):
        text = path.read_text(encoding="utf-8")
        assert "(car.)" not in text, path
        assert not TEAM.search(text), path


def test_the_stat_has_a_capital_wherever_a_card_tests_it() -> None:
    """BG-RULING-007: no card tests a force."""
    texts = card_texts()
    assert [key for key, text in texts.items() if re.search(r"\btest de force\b", text)] == []
    assert STRENGTH.search(texts["WM58"])


def test_one_form_for_one_thing() -> None:
    """BG-RULING-007: the focus token and the initial target have one name each."""
    for key, text in card_texts().items():
        assert not [form for form in OTHER_FORMS if form in text], key
    for path in sorted((SOURCE / "content" / "text").rglob("fr.toml")):
        text = path.read_text(encoding="utf-8")
        assert not [form for form in OTHER_FORMS if form in text], path
