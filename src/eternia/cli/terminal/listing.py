"""Lists as they are shown: numbered lines, actions in groups, cards of which a set is chosen."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from rich.table import Table
from rich.text import Text

from eternia.agents.hints import Told, value_text
from eternia.cli.terminal.choosing import Entry, Menu
from eternia.kernel.texts import Language, Texts


def entries_table(entries: Iterable[Entry]) -> Table:
    """Entries with their numbers."""
    return numbered([(str(entry.number), entry.text) for entry in entries])


def numbered(lines: Iterable[tuple[str, str]]) -> Table:
    """Lines with their numbers."""
    grid = Table.grid(padding=(0, 1))
    grid.add_column(justify="right", width=4, style="bold green", no_wrap=True)
    grid.add_column()
    for number, line in lines:
        grid.add_row(Text(number), _line(line))
    return grid


def hints_table(menu: Menu, hints: Iterable[Told], language: Language) -> Table:
    """Options that somebody recommends: number, text, worth, and why."""
    entries = {entry.option: entry for entry in menu.entries}
    grid = Table.grid(padding=(0, 1))
    grid.add_column(justify="right", width=4, style="bold green", no_wrap=True)
    grid.add_column()
    grid.add_column(justify="right", no_wrap=True)
    grid.add_column(style="dim")
    for each in hints:
        entry = entries[each.option]
        # The numbers of a set are those of its cards.
        number = "" if menu.cards else str(entry.number)
        value = value_text(each.value, language)
        grid.add_row(Text(number), _line(entry.text), Text(value), Text(each.reason))
    return grid


def _line(line: str) -> Text:
    """A line whose name, up to the first colon, stands out."""
    name, colon, rest = line.partition(":")
    return Text.assemble((name, "bold"), colon, rest) if colon else Text(line)


def card_sets(menu: Menu, texts: Texts) -> list[Text | Table]:
    """The cards of which a set is chosen, and how to type it."""
    lines = [(str(n), line) for n, line in enumerate(menu.card_lines, 1)]
    none = [entry.text for entry in menu.entries if not entry.option.cards]
    how = texts.say("choose.cards or none", none=none[0]) if none else texts.say("choose.cards")
    return [numbered(lines), Text(how, style="dim")]


def grouped(menu: Menu, name_of: Callable[[str], str], width: int = 16) -> list[Text | Table]:
    """Actions under the letter and name of their group."""
    keys = {group: key for key, group in menu.keys.items()}
    grid = Table.grid(padding=(0, 1))
    grid.add_column(width=width, no_wrap=True)
    grid.add_column(justify="right", width=3, style="bold green", no_wrap=True)
    grid.add_column()
    before = ""
    for entry in menu.entries:
        head = Text()
        if entry.group != before:
            letter = f"[{keys[entry.group]}] "
            head = Text.assemble((letter, "bold green"), (name_of(entry.group), "bold"))
        before = entry.group
        grid.add_row(head, Text(str(entry.number)), _line(entry.text))
    return [grid]
