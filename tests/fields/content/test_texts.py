"""Everything has a name and a text in both languages, and nothing is left to fill in."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

import msgspec
import pytest

from eternia.fields.card_text import Card, card_text
from eternia.fields.content import load_content
from eternia.fields.content_records import Text
from eternia.fields.language.records import Clause, Objective, Task
from eternia.fields.language.text import Language, clauses_text, objective_text, tasks_text

CONTENT = load_content()
NAMES = CONTENT.names()
LANGUAGES: tuple[Language, ...] = ("en", "fr")


def everything(value: object, kind: type) -> Iterator[object]:
    """All records of a kind inside a value."""
    if isinstance(value, kind):
        yield value
    elif isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            yield from everything(getattr(value, name), kind)
    elif isinstance(value, dict):
        for each in value.values():
            yield from everything(each, kind)
    elif isinstance(value, tuple):
        for each in value:
            yield from everything(each, kind)


def sentences(language: Language) -> list[str]:
    """Every generated text."""
    clauses = [each for each in everything(CONTENT, Clause) if isinstance(each, Clause)]
    objectives = [each for each in everything(CONTENT, Objective) if isinstance(each, Objective)]
    tasks = [each for each in everything(CONTENT, Task) if isinstance(each, Task)]
    enemy = Text("somebody", "quelqu'un")
    return [
        *(clauses_text((clause,), language, NAMES) for clause in clauses),
        *(objective_text(objective, language, NAMES) for objective in objectives),
        *(tasks_text((task,), language, NAMES, enemy) for task in tasks),
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_has_a_gap(language: Language) -> None:
    """FE-OPEN-27: texts are whole sentences without placeholders or stray signs."""
    found = sentences(language)
    assert len(found) > 300
    for text in found:
        assert re.fullmatch(r"[^{}<>_|]+\.", text), text
        assert not re.search(r"A-[A-Z]|  | ,|\(\)|,,|\.\.", text), text


def test_the_languages_differ() -> None:
    """A French text is not the English one; a bare number may be."""
    for english, french in zip(sentences("en"), sentences("fr"), strict=True):
        assert english != french


def test_french_has_its_spaces() -> None:
    """A colon, a semicolon and quotation marks stand apart in French."""
    for text in sentences("fr"):
        assert not re.search(r"\w[:;]|«\S|\S»", text), text


def test_every_name_and_story_is_in_both_languages() -> None:
    """FE-OPEN-27: names and stories are there twice, whole and trimmed."""
    texts = [each for each in everything(CONTENT, Text) if isinstance(each, Text)]
    assert len(texts) > 400
    for text in texts:
        for each in (text.en, text.fr):
            assert each == each.strip()
            assert each
            assert not re.search(r"[{}<>|`*_]|  |TODO|\?\?", each)


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_are_unique(language: Language) -> None:
    """No two cards of the same game have the same name; the boss lends its own to its scenario."""
    cards = {
        *CONTENT.supports, *CONTENT.events, *CONTENT.victory, *CONTENT.effects, *CONTENT.heroes,
        *(area.id for area in CONTENT.areas),
    }  # fmt: skip
    names = Counter(getattr(NAMES[id_], language) for id_ in cards)
    assert [name for name, count in names.items() if count > 1] == []


@pytest.mark.parametrize(
    ("id_", "english", "french"),
    [
        (
            "FE-EQ-14",
            "Step 4: ignore the next 2 HP lost (you), once per combat.",
            "Étape 4 : ignorer 2 pertes de Vie à venir (toi), une fois par combat.",
        ),
        (
            "FE-EQ-27",
            "Use: attack -2 (enemy in the combat).",
            "Utilisation : attaque -2 (ennemi du combat).",
        ),
        (
            "FE-SP-01",
            "Use: lose 2 HP (enemy hero in the combat).",
            "Utilisation : perdre 2 Vie (héros ennemi du combat).",
        ),
        (
            "FE-EV-10",
            "When drawn: heal 2 HP (you) or pay 1 Eternium: draw 1 spell (you).",
            "Quand elle est piochée : récupérer 2 Vie (toi) ou payer 1 Eternium : piocher 1 sort (toi).",
        ),
        (
            "FE-EV-08",
            "When drawn: place 2 soldiers (one outpost your team controls).",
            "Quand elle est piochée : placer 2 soldats (un avant-poste de ton équipe).",
        ),
        (
            "H-14",
            "Always: attack +1 and initiative +1 (you), if you entered the area with Move and first combat round.",
            "En permanence : attaque +1 et initiative +1 (toi), si tu es entré dans la région en te déplaçant "
            "et première manche du combat.",
        ),
    ],
)
def test_samples(id_: str, english: str, french: str) -> None:
    """Some cards as they are printed."""
    rules = (CONTENT.supports | CONTENT.events | CONTENT.heroes)[id_].rules
    assert clauses_text(rules, "en", NAMES) == english
    assert clauses_text(rules, "fr", NAMES) == french


def test_samples_of_beasts() -> None:
    """An ability with a check, and a passive with a condition."""
    dylinx, lygor = CONTENT.beasts["FE-BE-09"], CONTENT.epic_beasts["FE-EB-04"]
    assert clauses_text(dylinx.ability, "en", NAMES) == (
        "Before the wilds roll: roll a wilds die: success, attack +1 (this encounter); failure, nothing."
    )
    assert clauses_text(dylinx.ability, "fr", NAMES) == (
        "Avant le jet sauvage : jet d'un dé sauvage : réussite, attaque +1 (cette rencontre) ; échec, rien."
    )
    assert clauses_text(lygor.passive, "en", NAMES) == (
        "Passive: attack +1 (this beast), if first combat round."
    )
    assert clauses_text(lygor.passive, "fr", NAMES) == (
        "Passif : attaque +1 (cette bête), si première manche du combat."
    )


def test_samples_of_goals() -> None:
    """Objectives list what they share once; tasks name their enemy and places."""
    market, heart = CONTENT.victory["V-03"], CONTENT.victory["V-22"]
    assert objective_text(market.primary, "en", NAMES) == (
        "End of a round: you control 1 forge, 1 shop and 1 mage guild."
    )
    assert objective_text(heart.secondary, "fr", NAMES) == (
        "À la fin d'une manche : tu contrôles : Tour centrale, Anwat Gar, Zalesia et Monts de Perpetua."
    )
    king, sword = CONTENT.quests["Q-F01"], CONTENT.quests["Q-F02"]
    assert tasks_text(king.tasks_of("masters"), "en", NAMES, king.enemy) == (
        "Fight Skeletor's shade: attack 4, defence 2, 3 HP."
    )
    assert tasks_text(sword.tasks_of("evil-horde"), "en", NAMES) == (
        "Carry it, within 2 rounds, to: Temple of Hordak or Central Tower."
    )


def test_an_immediate_surge_says_so() -> None:
    """The text of a weapon tells when its surge works."""
    whip, spear = CONTENT.heroes["H-09"].weapons
    assert clauses_text(whip.surge, "en", NAMES, immediate=whip.immediate).startswith("Immediate surge: ")
    assert (
        clauses_text(spear.surge, "fr", NAMES, immediate=spear.immediate) == "Déferlement : attaque +3 (toi)."
    )


def test_every_card_has_its_lines() -> None:
    """Each card says in both languages what it does."""
    kinds: list[dict[str, Card]] = [
        dict(CONTENT.heroes), dict(CONTENT.supports), dict(CONTENT.events), dict(CONTENT.bosses),
        dict(CONTENT.effects), dict(CONTENT.victory), dict(CONTENT.quests),
    ]  # fmt: skip
    for kind in kinds:
        for card in kind.values():
            english, french = (card_text(card, language, NAMES) for language in LANGUAGES)
            assert len(english) == len(french)
            assert english
            assert all(line.endswith((".", ")")) and "{" not in line for line in (*english, *french))


def test_lines_of_some_cards() -> None:
    """A vehicle with a condition, a quest for two factions, a hero, a beast."""
    assert card_text(CONTENT.vehicles["FE-VE-11"], "en", NAMES) == (
        "Flying.", "Movement +1, if day round.", "Each day: +1 Eternium (your team).",
    )  # fmt: skip
    assert card_text(CONTENT.quests["Q-F01"], "fr", NAMES) == (
        "Maîtres de l'Univers : Combattre l'ombre de Skeletor : attaque 4, défense 2, Vie 3.",
        "Guerriers Maléfiques : Test (esprit) : 3 succès. (sceller sa chute)",
        "2 PVic.",
    )
    assert card_text(CONTENT.heroes["H-06"], "en", NAMES) == (
        "Staff of Avion (magic). Surge: initiative +2 (you).",
        "Jet Pack Blasters (missile). Surge: attack +2 (you).",
        "Winged Lord. Always: flying (you).",
    )
    assert card_text(CONTENT.epic_beasts["FE-EB-10"], "en", NAMES) == (
        "Passive: initiative -1 (the hero fighting it). Surge: lose 2 HP (the hero fighting it).",
        "Hero bonus. Always: movement +1 (you); attack +1 (you), if night round.",
    )
    assert card_text(CONTENT.victory["V-02"], "en", NAMES)[1] == (
        "End of a round: you control all 3 towers. 3 VP."
    )
