"""`eternia content` counts what was loaded and prints what a card says."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from eternia.battleground.packs.load import load_content
from eternia.battleground.views.describe import LANGUAGES
from eternia.battleground.views.describe.printed import printed, printed_ids
from eternia.cli.commands.content import content
from eternia.fields.packs.load import load_content as load_fields_content
from eternia.fields.views.describe import printed as of_fields
from eternia.kernel.texts import Language

LENS = """
[IX1]
name = { en = "Lens", fr = "Lentille" }
kind = "trinket"
cost = 1
rules = [{ disposable = true, do = [{ draw = 1 }] }]
"""

SPARK = """
[MY-01]
name = { en = "Spark", fr = "Étincelle" }
cost = 1
windows = ["combat"]
target = { en = "enemy in the combat", fr = "ennemi du combat" }
rules = ["use: enemy lose 1"]
"""

app = typer.Typer()
app.command()(content)


def run(*arguments: str) -> tuple[int, str, str]:
    result = CliRunner().invoke(app, list(arguments))
    return result.exit_code, result.stdout, result.stderr


def test_counts_as_json() -> None:
    code, out, _ = run("--json")
    assert code == 0
    assert json.loads(out) == {
        "battleground": {
            "characters": 70,
            "skills": 133,
            "weapons": 150,
            "items": 108,
            "fate": 118,
            "glory": 29,
            "behaviour": 10,
            "maps": 37,
        },
        "fields": {
            "heroes": 24,
            "equipment": 35,
            "spells": 24,
            "vehicles": 18,
            "allies": 12,
            "beasts": 12,
            "events": 12,
            "epic_beasts": 14,
            "bosses": 1,
            "victory": 26,
            "quests": 26,
            "battle": 24,
            "effects": 24,
            "combat_cards": 7,
            "areas": 48,
            "stories": 2,
            "skirmishes": 3,
            "solos": 3,
            "zones": 3,
            "levels": 4,
            "factions": 3,
        },
    }


def test_a_table_by_set() -> None:
    code, out, _ = run()
    assert code == 0
    assert re.search(r"^epic beasts +14$", out, re.MULTILINE)
    assert re.search(r"^Starter set +10 +20 +33 +24 +48 +18 +6$", out, re.MULTILINE)
    assert re.search(r"^ +70 +133 +150 +108 +118 +29 +10 +37$", out, re.MULTILINE)


def test_the_text_of_a_card_in_both_languages() -> None:
    code, english, _ = run("--text", "WM12")
    assert code == 0
    assert english.startswith("Sword of Power\n")
    assert "3 mana" in english
    code, french, _ = run("--text", "WM12", "--language", "fr")
    assert code == 0
    assert french.startswith("Épée du pouvoir\n")


def test_the_text_of_a_character_is_that_of_its_skills() -> None:
    code, out, _ = run("--text", "HM1", "--json")
    assert code == 0
    card = json.loads(out)
    assert card["name"] == "He-Man"
    assert "Superhuman Reflexes: " in card["text"]


def test_everything_has_a_text_unless_it_does_nothing() -> None:
    """Cards, skills, tokens, terrain, maps, forces, factions and sets, in both languages."""
    found = load_content()
    silent = {
        (each.kind, each.id)
        for id_ in printed_ids(found)
        for language in LANGUAGES
        for each in printed(found, id_, language)
        if not each.text
    }
    assert {id_ for kind, id_ in silent if kind != "sets"} == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_of_fields_has_a_text(language: Language) -> None:
    """Heroes, cards, areas, scenarios, zones, difficulties and factions; no name or word is missing."""
    found = load_fields_content()
    ids = of_fields.printed_ids(found)
    assert len(ids) > 300
    for id_ in ids:
        texts = of_fields.printed(found, id_, language)
        assert len(texts) == 1, id_
        assert re.fullmatch(r"(?s)[^{}<>_|]+\.", texts[0].text), texts
        assert (texts[0].name == id_) == (texts[0].kind == "battle" or id_.startswith("+"))


@pytest.mark.parametrize(
    ("id_", "english", "french"),
    [
        ("H-01", "He-Man\nFaction: Masters", "He-Man\nFaction : Maîtres"),
        ("FE-SP-10", "Counterspell", "Contresort"),
        ("A-GRAY", "Paths to: Grayskull Tower.", "Chemins vers : Tour de Grayskull."),
        ("S-01", "Storm of Hours", "Tempête des heures"),
        ("S-03", "Chant", "Incanter"),
        ("S-06", "Faker", "Faker"),
        ("BOSS-01", "defence 3", "défense 3"),
    ],
)
def test_the_text_of_things_of_fields(id_: str, english: str, french: str) -> None:
    for language, words in (("en", english), ("fr", french)):
        code, out, _ = run("--text", id_, "--language", language)
        assert (code, words in out) == (0, True), out


def test_every_id_of_both_games_is_found_by_the_command() -> None:
    """What both games have, factions, is printed for both."""
    own, others = printed_ids(load_content()), of_fields.printed_ids(load_fields_content())
    both = set(own) & set(others)
    assert both == {"masters", "evil-warriors", "evil-horde"}
    for id_ in (*own, *others):
        code, out, err = run("--json", "--text", id_)
        assert (code, err) == (0, ""), id_
        found = json.loads(out)
        found = found if isinstance(found, list) else [found]
        assert {each["id"] for each in found} == {id_}
        assert (id_ in both) == ({each["kind"] for each in found} == {"factions"} and len(found) == 2)


@pytest.mark.parametrize(
    ("id_", "words"),
    [
        ("lava-pit", "2 × Lava, 4 hexes"),
        ("forbidden-forest", "The forbidden grove: "),
        ("heroes-of-eternia", "He-Man: Sword of Power"),
        ("snake-men", "Rattlor"),
        ("flower", "Heal 2 wounds."),
        ("curse", "suffer 1 wound"),
    ],
)
def test_what_is_no_card_has_a_text_too(id_: str, words: str) -> None:
    code, out, _ = run("--text", id_)
    assert (code, words in out) == (0, True)


def test_an_unknown_id_or_language_is_refused() -> None:
    code, _, err = run("--text", "F333")
    assert code == 1
    assert "there is nothing with the id 'F333'; did you mean 'F33'" in err
    code, _, err = run("--text", "h-01")
    assert (code, "'H-01'" in err) == (1, True)
    code, _, err = run("--text", "?!")
    assert "try HM1.2, WM7, H-01 or S-01" in err
    code, _, err = run("--language", "de")
    assert code == 1
    assert "use one of en, fr" in err


def test_a_pack_of_ones_own(tmp_path: Path) -> None:
    (tmp_path / "items").mkdir()
    (tmp_path / "items" / "items.toml").write_text(LENS, encoding="utf-8")
    code, out, _ = run("--pack", str(tmp_path / "items"), "--text", "IX1")
    assert (code, out) == (0, "Lens\nDisposable: draw 1 fate card.\n")
    code, out, _ = run("--pack", str(tmp_path / "items"), "--json")
    assert json.loads(out)["battleground"]["items"] == 109
    spell = tmp_path / "sparks"
    spell.mkdir()
    (spell / "spells.toml").write_text(SPARK, encoding="utf-8")
    code, out, _ = run("--pack", str(spell), "--pack", str(tmp_path / "items"), "--text", "MY-01")
    assert (code, out.startswith("Spark\n")) == (0, True)
    code, _, err = run("--pack", str(tmp_path / "missing"))
    assert (code, "there is no such folder" in err) == (1, True)
