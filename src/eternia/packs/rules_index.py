"""The rules index of a game for readers: chapters of numbered entries, in English or in another language."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final, NamedTuple

from eternia.kernel.screen import ChapterShown, RuleShown, RulesShown

FOLDER: Final = Path(__file__).resolve().parents[1] / "content" / "rules"
"""``fields.md`` is the index of Fields in English; ``fields.fr.md`` has its entries in French."""

_CHAPTER: Final = re.compile(r"#{2,3} ([A-Z]{2}(?:-[A-Z0-9]+)+)(?: - |: )(.+)")
_ENTRY: Final = re.compile(r"- \*\*([A-Z]{2}(?:-[A-Z0-9]+)+-\d{2,3})\*\* (?:\(([^)]*)\) )?(.+)")
_MARKS: Final = re.compile(r"\*\*|`|(?<!\w)\*(?=\S)|(?<=\S)\*(?!\w)")
"""Marks of print: bold, code and slanted words; the star of a bonus (+1*) is none, see `_plain`."""


class Index(NamedTuple):
    """An index as it is written."""

    titles: dict[str, str]
    """The chapters in order, by their ids."""
    entries: dict[str, RuleShown]


def read_rules(folder: Path, game: str, language: str) -> RulesShown:
    """All chapters that have entries; what has not been translated is shown in English."""
    english = read((folder / f"{game}.md").read_text(encoding="utf-8"))
    titles, entries = english
    if language != "en":
        translated = read_if_there(folder / f"{game}.{language}.md")
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
    return RulesShown(
        game=game, language=language, chapters=tuple(chapter for chapter in chapters if chapter.rules)
    )


def read_if_there(path: Path) -> Index:
    """The index in a file; an empty one without the file."""
    return read(path.read_text(encoding="utf-8")) if path.is_file() else Index({}, {})


def read(text: str) -> Index:
    """Chapters (``## BG-MOVE - Moving``, ``### FE-MOVE: Move``) and entries (``- **BG-MOVE-01** (source) rule``).

    Other lines are skipped: that the index is well formed is proved elsewhere; here it is only shown.
    """
    index = Index({}, {})
    for line in text.splitlines():
        if chapter := _CHAPTER.fullmatch(line):
            index.titles[chapter[1]] = chapter[2][0].upper() + chapter[2][1:]
        elif entry := _ENTRY.fullmatch(line):
            index.entries[entry[1]] = RuleShown(id=entry[1], source=entry[2] or "", text=_plain(entry[3]))
    return index


def _plain(text: str) -> str:
    """The text without marks of print."""
    kept = text.replace("+1*", "+1\0")
    return _MARKS.sub("", kept).replace("\0", "*")
