"""The rules reader shows every entry of the index of Fields, in English or in French."""

from __future__ import annotations

import re

from eternia.fields.views.present.rules_index import rules
from eternia.kernel.texts import LANGUAGES
from eternia.packs.rules_index import FOLDER, read, read_if_there
from eternia.rulebook.index import load


def test_the_reader_shows_what_the_index_has() -> None:
    """Nothing of the index is lost: the same ids and sources in the same order; no chapter is empty."""
    (index,) = [index for index in load() if index.game == "fields"]
    shown = rules("en")
    found = [rule for chapter in shown.chapters for rule in chapter.rules]
    assert [rule.id for rule in found] == list(index.ids)
    assert [rule.source for rule in found] == [entry.source for entry in index.entries]
    assert all(chapter.rules for chapter in shown.chapters)
    assert {chapter.id for chapter in shown.chapters} == {entry.section for entry in index.entries}


def test_texts_are_plain() -> None:
    for language in LANGUAGES:
        for chapter in rules(language).chapters:
            for rule in chapter.rules:
                assert rule.text
                assert not re.search(r"\*\*|`|(?<!\+1)\*", rule.text), rule.id


def test_the_french_index_has_no_id_of_its_own() -> None:
    """What is translated names the same rules and has the same source."""
    english = read((FOLDER / "fields.md").read_text(encoding="utf-8"))
    french = read_if_there(FOLDER / "fields.fr.md")
    assert set(french.entries) <= set(english.entries)
    assert set(french.titles) <= set(english.titles)
    for id_, entry in french.entries.items():
        named = set(re.findall(r"FE-[A-Z0-9-]+-\d{2,3}", english.entries[id_].text))
        assert set(re.findall(r"FE-[A-Z0-9-]+-\d{2,3}", entry.text)) == named, id_
