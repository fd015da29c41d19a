"""The list of choices of Battleground as it is shown: grouped actions, places by row, cards with their text."""

from __future__ import annotations

from collections.abc import Iterable

from rich.table import Table
from rich.text import Text

from eternia.battleground.table.options import Place
from eternia.battleground.views.describe import Narrator, Texts
from eternia.cli.terminal.battleground.choosing import BattlegroundMenu
from eternia.cli.terminal.glyphs import Glyphs
from eternia.cli.terminal.listing import card_sets, entries_table, grouped
from eternia.hexes.bits import ROW_STARTS
from eternia.hexes.grid import HEX, PLATFORM, ROW_NAMES, R, place_name

SHOWN_WAYS = 12
"""Ways to lay terrain that are listed; the others are found by their coordinates."""


def choices(menu: BattlegroundMenu, narrator: Narrator, texts: Texts, glyphs: Glyphs) -> list[Text | Table]:
    """Everything that can be chosen now."""
    if menu.cards:
        return card_sets(menu, texts)
    if menu.is_places and len(menu.entries) > 1:
        return _places(menu, texts, glyphs)
    if menu.is_terrain and len(menu.entries) > SHOWN_WAYS:
        example = menu.entries[0].text
        return [Text(texts.say("choose.terrain", count=len(menu.entries), example=example))]
    if menu.decision.kind == "action":
        return grouped(menu, lambda group: narrator.texts.say(f"group.{group}"))
    return [entries_table(menu.entries)]


def _places(menu: BattlegroundMenu, texts: Texts, glyphs: Glyphs) -> list[Text | Table]:
    """Places by row, as ranges; whatever else may be chosen keeps its number."""
    places = sorted(menu.legal)
    example = place_name(places[len(places) // 2])
    head = texts.say("choose.places", count=len(places), sign=glyphs.legal, example=example)
    shown: list[Text | Table] = [Text(head), Text("  " + "   ".join(place_ranges(places)))]
    others = [entry for entry in menu.entries if not isinstance(entry.option, Place)]
    if others:
        shown.append(entries_table(others))
    return shown


def place_ranges(places: Iterable[int]) -> list[str]:
    """Places in a few words: ``M15-18``, ``M20``, ``N3+``."""
    ranges: list[tuple[int, int]] = []
    for place in sorted(places):
        if ranges and ranges[-1][1] == place - 1 and R[place & HEX] == R[ranges[-1][0] & HEX]:
            ranges[-1] = ranges[-1][0], place
        else:
            ranges.append((place, place))
    return [_range(first, last) for first, last in ranges]


def _range(first: int, last: int) -> str:
    row = R[first & HEX]
    number = (first & HEX) - ROW_STARTS[row] + 1
    above = "+" if first >= PLATFORM else ""
    if first == last:
        return f"{ROW_NAMES[row]}{number}{above}"
    return f"{ROW_NAMES[row]}{number}-{number + last - first}{above}"
