"""The rules reader shows every entry of the index, in English or in French."""

from __future__ import annotations

import re
from pathlib import Path

from eternia.battleground.views.describe import LANGUAGES
from eternia.battleground.views.present.printed import rules_index as reader
from eternia.kernel.screen import RuleShown
from eternia.packs.rules_index import FOLDER, read, read_if_there, read_rules
from eternia.rulebook.index import load


def test_the_reader_shows_what_the_index_has() -> None:
    """Nothing of the index is lost: the same ids, sources and chapters in the same order."""
    (index,) = [index for index in load() if index.game == "battleground"]
    shown = reader.rules("en")
    found = [rule for chapter in shown.chapters for rule in chapter.rules]
    assert [rule.id for rule in found] == list(index.ids)
    assert [rule.source for rule in found] == [entry.source for entry in index.entries]
    assert [rule.text for rule in found] == [
        entry.text.replace("**", "").replace("`", "") for entry in index.entries
    ]
    assert {chapter.id: chapter.title for chapter in shown.chapters} == index.titles


def test_texts_are_plain() -> None:
    for language in LANGUAGES:
        for chapter in reader.rules(language).chapters:
            for rule in chapter.rules:
                assert rule.text
                assert not re.search(r"\*\*|`", rule.text)


def test_french_falls_back_entry_by_entry(tmp_path: Path) -> None:
    (tmp_path / "battleground.md").write_text(
        "## BG-MOVE - Moving\n- **BG-MOVE-01** (EN p.1) Go.\n- **BG-MOVE-02** (EN p.2) Stop.\n"
        "## BG-RULING - Rulings\n### Grid\n- **BG-RULING-001** **Which.** See `this`.\n"
    )
    (tmp_path / "battleground.fr.md").write_text(
        "## BG-MOVE - Se déplacer\n- **BG-MOVE-02** (EN p.2) Arrêter.\n- **BG-MOVE-09** (EN p.9) Trop.\n"
    )
    moving, rulings = read_rules(tmp_path, "battleground", "fr").chapters
    assert (moving.title, rulings.title) == ("Se déplacer", "Rulings")
    assert [rule.text for rule in moving.rules] == ["Go.", "Arrêter."]
    assert rulings.rules == (RuleShown(id="BG-RULING-001", source="", text="Which. See this."),)


def test_the_french_index_has_no_id_of_its_own() -> None:
    english = read((FOLDER / "battleground.md").read_text(encoding="utf-8"))
    french = read_if_there(FOLDER / "battleground.fr.md")
    assert set(french.entries) <= set(english.entries)
    assert set(french.titles) <= set(english.titles)
    for id_, entry in french.entries.items():
        named = set(re.findall(r"BG-[A-Z0-9-]+-\d{2,3}", english.entries[id_].text))
        assert set(re.findall(r"BG-[A-Z0-9-]+-\d{2,3}", entry.text)) == named, id_
