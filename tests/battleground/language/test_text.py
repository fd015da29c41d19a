"""What a card says is what it does, in English and in French."""

from __future__ import annotations

import re
import string

import pytest

from battleground.language.mutations import changes, word_groups
from battleground.language.sample import KINDS, TABLES, VOCABULARY, place, program
from eternia.battleground.language.reader import LanguageError, read_program, read_rule
from eternia.battleground.language.text import LANGUAGES, card_text, rule_text

GROUPS = word_groups(VOCABULARY)
ENGLISH, FRENCH = LANGUAGES["en"], LANGUAGES["fr"]

EXAMPLES = {
    "WM7": (
        "1+: 1 wound; 2+: 1 wound, push 2 hexes; 3+: 2 wounds, push 2 hexes."
        " While focused: +1 die on its defence tests.",
        "1+ : 1 blessure ; 2+ : 1 blessure, poussée de 2 hexagones ; 3+ : 2 blessures, poussée de 2"
        " hexagones. Tant qu'il est concentré : +1 dé à ses tests de défense.",
    ),
    "I10": (
        '1 AP, 1 mana: target an ally within 12"; the target gains focus.',
        "1 PA, 1 mana : ciblez un allié à 12 pouces ou moins ; la cible gagne la concentration.",
    ),
    "I95": (
        "1 AP: target another massive adjacent character; this character and the target move up to 3 hexes,"
        " ending adjacent to each other.",
        "1 PA : ciblez un autre personnage adjacent à figurine massive ; ce personnage et la cible se"
        " déplacent d'au plus 3 hexagones, en finissant adjacents l'un à l'autre.",
    ),
    "HS2.2": (
        "This character may start in reserve. At the start of the round, if this character is in reserve and"
        ' it is round 1: place 2 marks at least 6" from every character and every objective.',
        "Ce personnage peut commencer en réserve. Au début de la manche, si ce personnage est en réserve"
        " et que c'est la manche 1 : placez 2 marques à au moins 6 pouces de chaque personnage"
        " et de chaque objectif.",
    ),
    "F38": (
        "Gain 1 AP and 1 mana if this character has 4 or more mana.",
        "Gagnez 1 PA et 1 mana si ce personnage a au moins 4 manas.",
    ),
    "G10": (
        "Mission: at the end of this turn, 3 or more characters have a debuff.",
        "Mission : à la fin de ce tour, au moins 3 personnages ont un affaiblissement.",
    ),
}


@pytest.mark.parametrize("card", EXAMPLES)
def test_cards_read_well_in_both_languages(card: str) -> None:
    english, french = EXAMPLES[card]
    assert card_text(program(card), "en") == english
    assert card_text(program(card), "fr").replace("\u00a0", " ") == french


@pytest.mark.parametrize("card", TABLES)
def test_every_key_of_a_program_is_audible(card: str) -> None:
    """Change or delete any key: where that makes another program, it makes another text in both languages."""
    original = program(card)
    texts = {code: card_text(original, code) for code in LANGUAGES}
    tried = 0
    for what, changed in changes(TABLES[card], GROUPS):
        try:
            other = read_program(KINDS[card], changed, place(card))
        except LanguageError:
            continue
        if other == original:
            continue
        tried += 1
        for code, text in texts.items():
            assert card_text(other, code) != text, f"{card} in {code}: {what} makes no difference"
    assert tried


@pytest.mark.parametrize("card", TABLES)
def test_texts_are_clean(card: str) -> None:
    for code in LANGUAGES:
        text = card_text(program(card), code)
        assert text.endswith(".")
        assert not re.search(r"[{}\[\]<>|_@]|  | [.,)]|\.\.", text), text
    french = card_text(program(card), "fr").replace("\u00a0", " ")
    assert not re.search(r"\b(de|à) les?\b|\b(de|que|la|le) [aeiouéè]|\bsi ils?\b", french), french
    assert not re.search(r"\ba [aeio]\w", card_text(program(card), "en"))


def test_both_languages_have_the_same_phrases() -> None:
    only = set(ENGLISH.phrases) ^ set(FRENCH.phrases)
    assert {key for key in only if not key.endswith(".bare")} == set()


def test_a_phrase_has_the_same_slots_in_both_languages() -> None:
    def slots(phrase: str) -> set[str]:
        found = {name for _, name, _, _ in string.Formatter().parse(phrase) if name}
        return {"unit" if name == "many" else name for name in found} - {"e", "s"}

    for key in ENGLISH.phrases.keys() & FRENCH.phrases.keys():
        assert slots(ENGLISH.phrases[key]) == slots(FRENCH.phrases[key]), key


def test_names_of_cards_and_tokens_come_from_outside() -> None:
    names = {"WM6": "Hook Attachment", "WR8": "Laser Attachment"}
    assert "replace Hook Attachment by Laser Attachment" in card_text(program("HE5.1"), "en", names)


@pytest.mark.parametrize(
    ("kind", "subject"),
    [("skill", "this character"), ("token", "the bearer"), ("mark", "the character that placed the mark")],
)
def test_self_is_named_by_the_kind_of_card(kind: str, subject: str) -> None:
    rule = read_rule({"forbid": "be interrupted"}, place())
    assert rule_text(rule, "en", kind).lower() == f"{subject} cannot be interrupted."


@pytest.mark.parametrize(
    ("number", "english", "french"),
    [(0, "0 dice", "0 dé"), (1, "1 die", "1 dé"), (2, "2 dice", "2 dés")],
)
def test_the_plural_goes_by_the_language(number: int, english: str, french: str) -> None:
    rule = read_rule({"modify": "dice", "set": number}, place())
    assert rule_text(rule, "en", "skill") == f"Roll {english}."
    assert rule_text(rule, "fr", "skill") == f"Lancez {french}."


def test_own_movement_is_optional_in_a_triggered_rule_only() -> None:
    triggered = read_rule({"when": "wounded", "do": [{"move": 2}]}, place())
    active = read_rule({"use": {"mana": 1}, "do": [{"move": 2}]}, place())
    assert rule_text(triggered, "en", "skill").endswith(": you may move up to 2 hexes.")
    assert rule_text(active, "en", "skill").endswith(": move up to 2 hexes.")
