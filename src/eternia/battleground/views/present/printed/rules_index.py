"""The rules index for readers: chapters of numbered entries, in English or in French."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from eternia.battleground.table.content_records import Language
from eternia.kernel.screen import ChapterShown, RuleShown, RulesShown

FOLDER: Final = Path(__file__).resolve().parents[4] / "content" / "rules"
"""``battleground.md`` is the index in English; ``battleground.fr.md`` has entries of it in French."""

_CHAPTER: Final = re.compile(r"#{2,3} ([A-Z]{2}(?:-[A-Z0-9]+)+) - (.+)")
_ENTRY: Final = re.compile(r"- \*\*([A-Z]{2}(?:-[A-Z0-9]+)+-\d{2,3})\*\* (?:\(([^)]*)\) )?(.+)")


class Index(NamedTuple):
    """An index as it is written."""

    titles: dict[str, str]
    """The chapters in order, by their ids."""
    entries: dict[str, RuleShown]


@cache
def rules(language: Language) -> RulesShown:
    """All chapters; what has not been translated is shown in English."""
    english = read((FOLDER / "battleground.md").read_text(encoding="utf-8"))
    titles, entries = english
    if language != "en":
        translated = read_if_there(FOLDER / f"battleground.{language}.md")
        titles = titles | translated.titles
        entries = {id_: translated.entries.get(id_, entry) for id_, entry in entries.items()}
    chapters = [
        ChapterShown(
            id=chapter,
            title=titles[chapter],
            rules=tuple(entry for id_, entry in entries.items() if id_.rpartition("-")[0] == chapter),
        )
        for chapter in english.titles
    ]
    return RulesShown(game="battleground", language=language, chapters=tuple(chapters))


def read_if_there(path: Path) -> Index:
    """The index in a file; an empty one without the file."""
    return read(path.read_text(encoding="utf-8")) if path.is_file() else Index({}, {})


def read(text: str) -> Index:
    """Chapters (``## BG-MOVE - Moving``) and entries (``- **BG-MOVE-01** (source) rule``); other lines are skipped.

    That the index is well formed is proved elsewhere; here it is only shown.
    """
    index = Index({}, {})
    for line in text.splitlines():
        if chapter := _CHAPTER.fullmatch(line):
            index.titles[chapter[1]] = chapter[2]
        elif entry := _ENTRY.fullmatch(line):
            plain = entry[3].replace("**", "").replace("`", "")
            index.entries[entry[1]] = RuleShown(id=entry[1], source=entry[2] or "", text=plain)
    return index
