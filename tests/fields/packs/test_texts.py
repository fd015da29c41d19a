"""Everything has a name and a text in both languages, and nothing is left to fill in."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

import msgspec
import pytest

from eternia.fields.language.clauses import Clause, Objective, Task
from eternia.fields.language.text import Language, clauses_text, objective_text, tasks_text
from eternia.fields.packs.load import load_content
from eternia.fields.table.content_records import Text
from eternia.fields.table.scenario_records import Skirmish, Solo, Story
from eternia.fields.views.card_text import Card, card_text

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
        assert english != french or re.fullmatch(r"Initiative [+-]\d\.", english)


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


def lines(language: Language) -> list[str]:
    """Every line that stands on a card or belongs to a scenario."""
    kinds: list[dict[str, Card]] = [
        dict(CONTENT.heroes), dict(CONTENT.supports), dict(CONTENT.events), dict(CONTENT.bosses),
        dict(CONTENT.effects), dict(CONTENT.victory), dict(CONTENT.quests),
    ]  # fmt: skip
    cards = [line for kind in kinds for card in kind.values() for line in card_text(card, language, NAMES)]
    stories = [skull.rules for story in CONTENT.stories.values() for skull in story.skulls]
    duels: list[Skirmish | Solo] = [*CONTENT.skirmishes.values(), *CONTENT.solos.values()]
    modes: list[Story | Skirmish | Solo] = [*CONTENT.stories.values(), *duels]
    deeds = [(deed.rule,) for mode in modes for deed in mode.actions.values()]
    rules = [mode.rules for mode in duels if mode.rules]
    return [*cards, *(clauses_text(each, language, NAMES) for each in (*stories, *deeds, *rules))]


@pytest.mark.parametrize("language", LANGUAGES)
def test_lines_read_like_cards(language: Language) -> None:
    """FE-OPEN-27: capital and full stop, no colon after a colon, nobody in brackets, no word twice."""
    found = lines(language)
    assert len(found) > 250
    for text in found:
        assert re.match(r"[A-ZÀ-Ý0-9+-]", text), text
        assert text.endswith("."), text
        for part in re.split(r"(?<=[.;]) ", text):
            assert part.count(":") <= 1, text
        assert not re.search(r"\((you|your team|toi|ton équipe)\)|\b(\w+) \2\b|\) \(", text), text
        assert not re.search(STRAY[language], text), text


STRAY: dict[Language, str] = {
    "en": r"\b[Aa] [aeio]\w|(?<![+-])\b1 (soldiers|spells|dice|cards|successes)\b|go to:",
    "fr": r"\bde (le|les|au)\b|\bsi ils?\b|(?<![+-])\b1 (soldats|sorts|dés|cartes|points|réussites)\b|aller à :",
}
"""What nobody would write: a wrong article or ending."""


def test_no_english_in_french() -> None:
    """Rules text is translated whole; names that are the same in both languages stay."""
    names = {each.fr for each in NAMES.values()}
    english = re.compile(
        r"\b(the|you|your|and|with|when|each|gain|lose|heal|enemy|hero|draw|place|round|turn|card|spell)\b",
        re.IGNORECASE,
    )
    for text in lines("fr"):
        for name in sorted(names, key=len, reverse=True):
            text = text.replace(name, "")
        assert not english.search(text), text


SAMPLES = {
    "FE-EQ-14": (
        "Once per combat, in step 4, ignore the next 2 HP you would lose.",
        "Une fois par combat, à l'étape 4, tu ignores les 2 prochains points de Vie que tu devrais perdre.",
    ),
    "FE-EQ-30": ("The enemy's initiative -2 and defence -1.", "Initiative de l'ennemi -2 et défense -1."),
    "FE-SP-01": ("The enemy hero loses 2 HP.", "Le héros ennemi perd 2 points de Vie."),
    "FE-SP-02": (
        "The enemy loses 1 HP and your attack +1.", "L'ennemi perd 1 point de Vie et ton attaque +1.",
    ),
    "FE-SP-16": (
        "Go to an outpost your team controls, even your base.",
        "Tu vas dans un avant-poste de ton équipe, même ta base.",
    ),
    "FE-EV-10": (
        "Either heal 2 HP, or pay 1 Eternium and draw 1 spell.",
        "Soit tu récupères 2 points de Vie, soit tu paies 1 Eternium et tu pioches 1 sort.",
    ),
    "FE-EV-08": (
        "Place 2 soldiers in an outpost your team controls, not a base.",
        "Tu places 2 soldats dans un avant-poste de ton équipe, base exclue.",
    ),
    "H-05": (
        "Once per round, just before an epic combat against a hero, pay 1 Eternium and slip away without combat to "
        "an adjacent area without enemy models.",
        "Une fois par manche, juste avant un combat épique contre un héros, tu paies 1 Eternium et tu t'éclipses "
        "sans combat dans une région adjacente sans figurine ennemie.",
    ),
    "H-12": (
        "At the start of the second combat round, you may change your weapon. Once per combat, in step 4, one of "
        "your surge cards may use the surge of your other weapon.",
        "Au début de la seconde manche du combat, tu peux changer d'arme. Une fois par combat, à l'étape 4, une "
        "de tes cartes Déferlement peut utiliser le déferlement de ton autre arme.",
    ),
    "H-14": (
        "Attack +1 and initiative +1 in the first combat round if you entered the area with Move.",
        "Attaque +1 et initiative +1 à la première manche du combat si ton déplacement t'a mené dans la région.",
    ),
}  # fmt: skip


@pytest.mark.parametrize("id_", SAMPLES)
def test_samples(id_: str) -> None:
    """Some cards as they are printed."""
    rules = (CONTENT.supports | CONTENT.events | CONTENT.heroes)[id_].rules
    assert tuple(clauses_text(rules, language, NAMES) for language in LANGUAGES) == SAMPLES[id_]


def test_samples_of_beasts() -> None:
    """An ability with a check, and what a creature gains against somebody."""
    dylinx, turbodactyl = CONTENT.beasts["FE-BE-09"], CONTENT.epic_beasts["FE-EB-02"]
    assert clauses_text(dylinx.ability, "en", NAMES) == (
        "Before the wilds roll, roll 1 wilds die: on a success, this encounter's attack +1."
    )
    assert clauses_text(dylinx.ability, "fr", NAMES) == (
        "Avant le jet sauvage, lance 1 dé sauvage : en cas de réussite, attaque de cette rencontre +1."
    )
    assert clauses_text(turbodactyl.passive, "en", NAMES) == "Defence +1 against a melee weapon."
    assert clauses_text(turbodactyl.passive, "fr", NAMES) == "Défense +1 contre une arme de mêlée."


def test_what_befalls_others_names_them_once() -> None:
    """A skull event with two deeds to the same heroes, and areas in a row."""
    awakening = CONTENT.stories["S-02"].skulls[1].rules
    assert clauses_text(awakening[2:], "en", NAMES) == (
        "Each hero at the boss loses 1 HP (never the last) and goes to a bordering wilds area its player chooses. "
        "A vine in the boss's area moves to Anwat Gar. A quest token appears in Vine Jungle and in Coil Marsh."
    )
    effect = CONTENT.effects["FE-EF-21"]
    assert card_text(effect, "en", NAMES) == ("You lose 1 HP and the enemy hero's initiative +1.",)


def test_samples_of_goals() -> None:
    """Objectives list what they share once; tasks name their enemy and places."""
    market, heart = CONTENT.victory["V-03"], CONTENT.victory["V-22"]
    assert objective_text(market.secondary, "en", NAMES) == (
        "At the end of a round, you control at least 3 forges, 3 shops, 3 mage guilds or 6 merchants."
    )
    assert objective_text(heart.secondary, "fr", NAMES) == (
        "À la fin d'une manche, tu contrôles Tour centrale, Anwat Gar, Zalesia et Monts de Perpetua."
    )
    king, sword = CONTENT.quests["Q-F01"], CONTENT.quests["Q-F02"]
    assert tasks_text(king.tasks_of("masters"), "en", NAMES, king.enemy) == (
        "Fight Skeletor's shade (attack 4, defence 2, HP 3)."
    )
    assert tasks_text(sword.tasks_of("evil-horde"), "en", NAMES) == (
        "Carry it to Temple of Hordak or Central Tower within 2 rounds."
    )


def test_an_immediate_surge_says_so() -> None:
    """The text of a weapon tells when its surge works."""
    whip, spear = CONTENT.heroes["H-09"].weapons
    assert clauses_text(whip.surge, "en", NAMES, immediate=whip.immediate).startswith("Immediate surge: ")
    assert clauses_text(spear.surge, "fr", NAMES, immediate=spear.immediate) == "Déferlement : attaque +3."


def test_every_card_has_its_lines() -> None:
    """Each card says in both languages what it does."""
    cards: list[Card] = [*CONTENT.heroes.values(), *CONTENT.supports.values(), *CONTENT.quests.values()]
    for card in cards:
        english, french = (card_text(card, language, NAMES) for language in LANGUAGES)
        assert len(english) == len(french)
        assert english


def test_lines_of_some_cards() -> None:
    """A vehicle with a condition, a quest for two factions, a hero, a mounted one, a beast, a consumable."""
    assert card_text(CONTENT.vehicles["FE-VE-11"], "en", NAMES) == (
        "Flying.", "Movement +1 by day.", "Each day, gain 1 Eternium.",
    )  # fmt: skip
    assert card_text(CONTENT.quests["Q-F01"], "fr", NAMES) == (
        "Maîtres de l'Univers : affronte l'ombre de Skeletor (attaque 4, défense 2, Vie 3).",
        "Guerriers Maléfiques : réussis un test d'esprit avec 3 réussites (sceller sa chute).",
        "Récompense : 2 PVic.",
    )
    assert card_text(CONTENT.heroes["H-06"], "en", NAMES) == (
        "Staff of Avion (magic). Surge: initiative +2.",
        "Jet Pack Blasters (missile). Surge: attack +2.",
        "Winged Lord. You can fly.",
    )
    assert card_text(CONTENT.heroes["H-20"], "en", NAMES)[-1] == "Starts with the tamed beast Stridor."
    assert card_text(CONTENT.epic_beasts["FE-EB-10"], "en", NAMES) == (
        "The hero's initiative -1. Surge: the hero loses 2 HP.",
        "Hero bonus. Movement +1. Attack +1 by night.",
    )
    assert card_text(CONTENT.victory["V-02"], "en", NAMES)[1] == (
        "3 VP: at the end of a round, you control all 3 towers."
    )
    assert card_text(CONTENT.equipment["FE-EQ-28"], "en", NAMES) == (
        "Play it on the map or in combat. Heal 4 HP.",
    )
