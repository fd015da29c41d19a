"""Reads the rules indexes: every rule of a game as one numbered entry."""

from __future__ import annotations

import re
from importlib.resources import files

import msgspec

_HEADING = re.compile(r"^#{2,3} (?P<section>[A-Z]{2}(?:-[A-Z0-9]+)+)(?: - |: )(?P<title>.+)$")
_ENTRY = re.compile(
    r"^- \*\*(?P<section>[A-Z]{2}(?:-[A-Z0-9]+)+)-(?P<number>\d{2,3})\*\* "
    r"(?:\((?P<source>[^)]*)\) )?(?P<text>.+)$"
)
_CARDS = re.compile(r"^Cards, not rules: (?P<sections>.+)\.$")
_ENTRY_START = re.compile(r"^- \*\*[A-Z]{2}-")


class RulebookError(ValueError):
    """A rules index, or what refers to it, is wrong; the message names place and remedy."""


class Entry(msgspec.Struct, frozen=True):
    """One rule, worked example, fact or ruling of an index."""

    id: str
    section: str
    """The id without its number: BG-MOVE."""
    source: str
    """Where the rule stands in print (EN p.14); empty for rulings."""
    text: str


class Index(msgspec.Struct, frozen=True):
    """The rules index of one game, in print order."""

    game: str
    entries: tuple[Entry, ...]
    titles: dict[str, str]
    """The title of each section by its name."""
    cards: tuple[str, ...] = ()
    """What looks like a section and is a kind of cards: FE-EQ."""

    @property
    def ids(self) -> tuple[str, ...]:
        """Every id, in print order."""
        return tuple(entry.id for entry in self.entries)

    @property
    def prefix(self) -> str:
        """What every id of the game starts with: BG."""
        return self.entries[0].id.partition("-")[0]


def parse(game: str, text: str) -> Index:
    """The index written in `text`; RulebookError names the line that cannot be read."""
    titles: dict[str, str] = {}
    entries: dict[str, Entry] = {}
    cards: tuple[str, ...] = ()
    for number, line in enumerate(text.splitlines(), start=1):
        if heading := _HEADING.match(line):
            titles[heading["section"]] = heading["title"]
        elif kinds := _CARDS.match(line):
            cards = tuple(kinds["sections"].split(", "))
        elif _ENTRY_START.match(line):
            entry = _parse_entry(line, f"rules/{game}.md:{number}")
            if entry.id in entries:
                raise RulebookError(
                    f"rules/{game}.md:{number}: {entry.id} occurs twice; give it the next free number"
                )
            if entry.section not in titles:
                raise RulebookError(
                    f"rules/{game}.md:{number}: no heading for {entry.section} above {entry.id}"
                )
            entries[entry.id] = entry
    if not entries:
        raise RulebookError(f"rules/{game}.md: no entry found; an entry is '- **BG-MOVE-01** (source) rule'")
    return Index(game, tuple(entries.values()), titles, cards)


def load() -> tuple[Index, ...]:
    """The indexes of all games in the package, by name of the game; translations (``x.fr.md``) are none."""
    folder = files("eternia").joinpath("content", "rules")
    found = [file.name for file in folder.iterdir() if file.name.endswith(".md")]
    names = sorted(name for name in found if name.count(".") == 1)
    return tuple(
        parse(name.removesuffix(".md"), folder.joinpath(name).read_text(encoding="utf-8")) for name in names
    )


def _parse_entry(line: str, place: str) -> Entry:
    match = _ENTRY.match(line)
    if match is None:
        raise RulebookError(f"{place}: cannot read this entry; write '- **BG-MOVE-01** (source) rule'")
    return Entry(
        id=f"{match['section']}-{match['number']}",
        section=match["section"],
        source=match["source"] or "",
        text=match["text"],
    )
