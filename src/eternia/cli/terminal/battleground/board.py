"""The battleground as text: 25 rows of hexes, A at the bottom, each row half a hex beside the next."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from rich.text import Text

from eternia.battleground.board.engagement import body
from eternia.battleground.table.model import State
from eternia.cli.terminal.glyphs import Glyphs
from eternia.hexes.grid import HEX, HEXES, PLATFORM, ROW_NAMES, R, X

LEFT: Final = min(X[hex_id] for hex_id in HEXES)
WIDTH: Final = max(X[hex_id] for hex_id in HEXES) - LEFT + 2
MARGIN: Final = 2
"""Columns for the names of the rows on either side."""
BOARD_WIDTH: Final = WIDTH + 2 * MARGIN

SEAT_STYLES: Final = ("bold bright_cyan", "bold bright_magenta", "bold bright_red")
"""By seat; the last one is for the monster of a hunt with two forces."""
LEGAL_STYLE: Final = "bold black on bright_green"
ZONE_STYLE: Final = "on grey15"

Cell = tuple[str, str]
"""Two characters and their style."""


def letters(s: State) -> list[str]:
    """A letter for each character, different within its force: capitals for one seat, small for the other."""
    taken: list[set[str]] = [set() for _ in s.forces]
    found = []
    for c in s.characters:
        name = s.content.characters[c.card].name.en.upper()
        wanted = [letter for letter in name + "ABCDEFGHIJKLMNOPQRSTUVWXYZ" if letter.isalpha()]
        letter = next((each for each in wanted if each not in taken[c.seat]), "?")
        taken[c.seat].add(letter)
        found.append(letter if c.seat == 0 else letter.lower())
    return found


def draw_board(s: State, glyphs: Glyphs, legal: Collection[int] = (), active: int = -1) -> list[Text]:
    """The lines of the board from the top down; ``legal`` places are marked, ``active`` stands out."""
    cells = {hex_id: _cell(s, glyphs, hex_id, legal) for hex_id in HEXES}
    _put_characters(s, glyphs, cells, legal, active)
    lines = [_numbers()]
    for row in range(len(ROW_NAMES) - 1, -1, -1):
        line = Text(f"{ROW_NAMES[row]} ", style="dim")
        inside = Text(style="none")
        hexes = [hex_id for hex_id in HEXES if R[hex_id] == row]
        inside.append(" " * (X[hexes[0]] - LEFT))
        for hex_id in hexes:
            inside.append(*cells[hex_id])
        inside.pad_right(WIDTH - inside.cell_len)
        lines.append(Text.assemble(line, inside, Text(f" {ROW_NAMES[row]}", style="dim")))
    lines.append(_numbers())
    return lines


def _numbers() -> Text:
    """The numbers of the hexes, every fifth; a number ends above the column that its hexes share."""
    line = [" "] * (WIDTH + MARGIN)
    start = X[HEXES[0]] - LEFT + MARGIN
    for number in (1, 5, 10, 15, 20, 25, 29):
        end = start + 2 * (number - 1)
        for offset, digit in enumerate(reversed(str(number))):
            line[end - offset] = digit
    return Text("".join(line), style="dim")


def _cell(s: State, glyphs: Glyphs, hex_id: int, legal: Collection[int]) -> Cell:
    """Terrain and tokens of a hex, with the sign that it can be chosen, on the ground or above it."""
    text, style = _terrain(s, glyphs, hex_id)
    token = _token(s, glyphs, hex_id)
    if token:
        text, style = token + text[1], "bold yellow"
    if hex_id in legal or hex_id + PLATFORM in legal:
        return text[0] + glyphs.legal, LEGAL_STYLE
    return text, style


def _terrain(s: State, glyphs: Glyphs, hex_id: int) -> Cell:
    board = s.board
    bit = 1 << hex_id
    for hexes, text, style in (
        (board.ladder, glyphs.ladder, "bold white on grey30"),
        (board.platform, glyphs.platform, "grey50 on grey30"),
        (board.high, glyphs.high, "grey58"),
        (board.low, glyphs.low, "yellow4"),
        (board.special, glyphs.special, "bold red"),
        (board.difficult, glyphs.difficult, "bright_blue"),
        (board.open, glyphs.open, "orange3"),
    ):
        if hexes & bit:
            return text, style
    if s.map and any(zone & bit for zone in s.content.maps[s.map].zones):
        return f"{glyphs.zone} ", f"grey50 {ZONE_STYLE}"
    return f"{glyphs.ground} ", "grey39"


def _token(s: State, glyphs: Glyphs, hex_id: int) -> str:
    """An objective, a special token or a mark on the hex."""
    if any(place & HEX == hex_id for place in s.objectives):
        return glyphs.objective
    if any(find.place == hex_id for find in s.finds):
        return glyphs.find
    return glyphs.mark if any(mark.place & HEX == hex_id for mark in s.marks) else ""


def _put_characters(
    s: State, glyphs: Glyphs, cells: dict[int, Cell], legal: Collection[int], active: int
) -> None:
    """Every character as its letter and facing; one on a platform is drawn over one below it."""
    names = letters(s)
    standing = [number for number, c in enumerate(s.characters) if c.place >= 0]
    for number in sorted(standing, key=lambda n: s.characters[n].place):
        c = s.characters[number]
        style = SEAT_STYLES[c.seat]
        if number == active:
            style += " reverse"
        for place in body(s, number):
            arrow = glyphs.arrows[c.facing]
            if place >= PLATFORM:
                style += " underline"
            cells[place & HEX] = names[number] + arrow, LEGAL_STYLE if place in legal else style


def legend(glyphs: Glyphs) -> list[tuple[str, str]]:
    """Every sign of the board with the key of what it means."""
    return [
        (glyphs.ground, "ground"),
        (glyphs.zone, "zone"),
        (glyphs.high, "high"),
        (glyphs.low, "low"),
        (glyphs.difficult, "difficult"),
        (glyphs.open, "open"),
        (glyphs.platform, "platform"),
        (glyphs.ladder, "ladder"),
        (glyphs.special, "special"),
        (glyphs.objective, "objective"),
        (glyphs.find, "find"),
        (glyphs.mark, "mark"),
        (glyphs.legal, "legal"),
    ]
