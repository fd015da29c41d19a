"""The map of Eternia as text: every area at its place, with holder, soldiers, heroes and tokens."""

from __future__ import annotations

from collections.abc import Collection
from itertools import groupby
from typing import Final

from rich.text import Text

from eternia.cli.terminal.fields.signs import TEAM_STYLES, hero_signs, team_letter
from eternia.cli.terminal.glyphs import Glyphs
from eternia.fields.table.geography import Area
from eternia.fields.table.model import State
from eternia.fields.views.notation import area_code

LEFT, RIGHT, TOP, BOTTOM = 60, 1540, 85, 905
"""The part of the drawn map that has areas, in its own units."""
LINES: Final = 33
LEAST_COLUMNS: Final = 80
MOST_COLUMNS: Final = 132
LABEL: Final = 13
"""Columns of an area at most."""
LEGAL_STYLE: Final = "bold black on bright_green"

Cell = tuple[str, str]
Canvas = list[list[Cell]]


def map_columns(width: int) -> int:
    """Columns of the map on a screen of this width."""
    return max(LEAST_COLUMNS, min(MOST_COLUMNS, width))


def draw_map(
    s: State, glyphs: Glyphs, width: int, legal: Collection[int] = (), active: int = -1
) -> list[Text]:
    """The lines of the map; ``legal`` areas are marked, the hero ``active`` stands out."""
    columns = map_columns(width)
    canvas: Canvas = [[(" ", "")] * columns for _ in range(LINES)]
    _draw_ways(s, glyphs, canvas)
    signs = hero_signs(s)
    for number in range(len(s.content.areas)):
        _draw_area(s, glyphs, canvas, number, number in legal, active, signs)
    return [_line(row) for row in canvas]


def _line(row: list[Cell]) -> Text:
    text = Text(no_wrap=True)
    for style, cells in groupby(row, key=lambda cell: cell[1]):
        text.append("".join([sign for sign, _ in cells]), style=style)
    text.rstrip()
    return text


def _at(area: Area, columns: int) -> tuple[int, int]:
    """Column and line of the middle of an area."""
    column = (area.x - LEFT) * (columns - LABEL) // (RIGHT - LEFT) + LABEL // 2
    line = (area.y - TOP) * (LINES - 2) // (BOTTOM - TOP)
    return column, line


def _draw_ways(s: State, glyphs: Glyphs, canvas: Canvas) -> None:
    """Paths and flight paths as dotted lines below everything else."""
    world = s.content.world
    for ways, sign, style in ((world.paths, glyphs.path, "grey42"), (world.flights, glyphs.sea, "blue")):
        for one, other in ways:
            _draw_line(s, canvas, one, other, sign, style)


def _draw_line(s: State, canvas: Canvas, one: int, other: int, sign: str, style: str) -> None:
    columns = len(canvas[0])
    (x, y), (to_x, to_y) = [_at(s.content.areas[area], columns) for area in (one, other)]
    steps = max(abs(to_x - x) // 2, abs(to_y - y), 1)
    for step in range(steps + 1):
        column, line = x + (to_x - x) * step // steps, y + (to_y - y) * step // steps
        if 0 <= line < LINES and 0 <= column < columns:
            canvas[line][column] = (sign, style)


def _draw_area(
    s: State, glyphs: Glyphs, canvas: Canvas, number: int, is_legal: bool, active: int, signs: list[str]
) -> None:
    """Two lines: what the area is and who holds it; who is in it."""
    head = _head(s, glyphs, number, is_legal)
    inside = _inside(s, number, active, signs)
    column, line = _at(s.content.areas[number], len(canvas[0]))
    for offset, parts in enumerate((head, inside)):
        width = sum(len(text) for text, _ in parts)
        start = max(0, min(column - width // 2, len(canvas[0]) - width))
        row = canvas[min(line + offset, LINES - 1)]
        for text, style in parts:
            for sign in text:
                row[start] = (sign, style)
                start += 1


def kind_sign(glyphs: Glyphs, area: Area) -> str:
    """What kind of area it is."""
    if area.kind == "merchant":
        return {"forge": glyphs.forge, "shop": glyphs.shop, "guild": glyphs.guild}[area.merchant]
    return {"base": glyphs.base, "tower": glyphs.tower, "plain": glyphs.outpost, "wilds": ""}[area.kind]


def _head(s: State, glyphs: Glyphs, number: int, is_legal: bool) -> list[Cell]:
    area = s.content.areas[number]
    holder = s.holders[number] if s.holders else -1
    style = TEAM_STYLES[holder] if holder >= 0 else ("grey70" if area.is_outpost else "grey50")
    if is_legal:
        style = LEGAL_STYLE
    text = (glyphs.legal if is_legal else "") + area_code(area.id) + kind_sign(glyphs, area)
    if holder >= 0:
        text += team_letter(s, holder)
    parts = [(text, style)]
    if number in s.quests:
        parts.append((glyphs.quest, "bold yellow"))
    if number in s.vines:
        parts.append((glyphs.vine, "bold green"))
    parts += [(glyphs.thing, "bold yellow") for thing in s.things if thing.area == number]
    if s.boss is not None and s.boss.area == number:
        parts.append((glyphs.boss, "bold red"))
    return parts


def _inside(s: State, number: int, active: int, signs: list[str]) -> list[Cell]:
    parts: list[Cell] = []
    for team, places in enumerate(s.soldiers):
        if places[number]:
            parts.append((f"{team_letter(s, team)}{places[number]}", TEAM_STYLES[team].removeprefix("bold ")))
    for hero, h in enumerate(s.heroes):
        if h.area == number:
            style = TEAM_STYLES[h.team] + (" reverse" if hero == active else "")
            parts.append((signs[hero], style))
    spaced: list[Cell] = []
    for part in parts:
        spaced += [(" ", ""), part] if spaced else [part]
    return spaced


def legend(glyphs: Glyphs) -> list[tuple[str, str]]:
    """Every sign of the map with the key of what it means."""
    return [
        (glyphs.base, "base"),
        (glyphs.tower, "tower"),
        (glyphs.forge, "forge"),
        (glyphs.shop, "shop"),
        (glyphs.guild, "guild"),
        (glyphs.outpost, "outpost"),
        (glyphs.quest, "quest"),
        (glyphs.vine, "vine"),
        (glyphs.thing, "thing"),
        (glyphs.boss, "boss"),
        (glyphs.path, "path"),
        (glyphs.sea, "sea"),
        (glyphs.legal, "legal"),
    ]
