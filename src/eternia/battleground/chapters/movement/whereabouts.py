"""What the ground does to whoever comes to stand on it: terrain, special tokens, areas (ET-RULING-052 to 066)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from eternia.battleground.board.engagement import body, covered
from eternia.battleground.chapters.setup.scenario import areas_of
from eternia.battleground.table.events import FindTaken
from eternia.battleground.timing.program import Program
from eternia.hexes.bits import mask
from eternia.hexes.grid import HEX, PLATFORM

if TYPE_CHECKING:
    from eternia.battleground.table.model import State


def movement_ended(s: State, character: int) -> None:
    """A movement of a character has ended, by its own will or not: lava burns it, a token there is taken."""
    if not (s.board.ended or s.finds):
        return
    standing = [place for place in body(s, character) if place < PLATFORM]
    if s.finds and standing:
        _take_finds(s, character, standing)
    if s.board.ended and standing:
        _run(s, character, [f"{kind}/ended" for kind in _kinds(s, mask(standing) & s.board.ended)])


def activation_began(s: State, character: int) -> None:
    """A character begins its activation where it stands."""
    if s.board.begun:
        there = covered(s, s.characters[character]) & s.board.begun  # which is on the ground
        if there:
            _run(s, character, [f"{kind}/begun" for kind in _kinds(s, there)])
    for area in areas_of(s):
        if area.begun and any(area.hexes >> (place & HEX) & 1 for place in body(s, character)):
            _run(s, character, [f"{s.map}/{area.id}"])


def _kinds(s: State, hexes: int) -> list[str]:
    """The kinds of the pieces in these hexes; of kinds that do the same only one."""
    found: dict[object, str] = {}
    if not hexes:
        return []
    for piece, there in zip(s.pieces, s.board.piece_sets, strict=True):
        if hexes & there:
            kind = s.content.terrain[piece.kind]
            found.setdefault((kind.begun, kind.ended), piece.kind)
    return list(found.values())


def _take_finds(s: State, character: int, standing: list[int]) -> None:
    """ET-RULING-061: the tokens in the hexes it stands on leave the board and do what they do."""
    for find in s.finds:
        if find.place in standing:
            s.finds = tuple([other for other in s.finds if other != find])
            s.emit(FindTaken, character, find.kind, find.place)
            _run(s, character, [f"{find.kind}/do"])


def _run(s: State, character: int, keys: list[str]) -> None:
    seat = s.characters[character].seat
    for key in reversed(keys):
        s.push(Program(key=key, own=character, seat=seat))
