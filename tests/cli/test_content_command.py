"""`eternia content` counts what was loaded and prints what a card says."""

from __future__ import annotations

import json

import typer
from typer.testing import CliRunner

from eternia.battleground.content import load_content
from eternia.cli.content import LANGUAGES, card_words, content

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
        }
    }


def test_counts_as_text() -> None:
    code, out, _ = run()
    assert code == 0
    assert "  118 fate\n" in out


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


def test_every_card_has_a_text_unless_it_does_nothing() -> None:
    found = load_content()
    silent = {
        card for card in found.programs for language in LANGUAGES if not card_words(found, card, language)[1]
    }
    assert silent == {"F33"}


def test_an_unknown_card_or_language_is_refused() -> None:
    code, _, err = run("--text", "F333")
    assert code == 1
    assert "there is no card 'F333'; did you mean 'F33'?" in err
    code, _, err = run("--language", "de")
    assert code == 1
    assert "use one of en, fr" in err
