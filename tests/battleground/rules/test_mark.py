"""Marks (BG-MARK)."""

from __future__ import annotations

from eternia.battleground.cleanup import CleanUp
from eternia.battleground.events import MarkPlaced, MarkRemoved
from eternia.battleground.marks import place_mark
from eternia.battleground.model import State
from eternia.battleground.options import MOVE, TO_PLACE, UseSkill
from eternia.hexes.grid import parse
from eternia.hexes.measure import within
from support.battleground import at, stand, terrain
from support.turns import activate, interrupt, start, table, take, told, where

PUDDLE = "HE3.1/1"  # 2 mana: power; a mark within 8 inches; two hexes around it are difficult terrain


def puddle(s: State, place: str) -> None:
    """Mer-Man (character 0) places his mark in an activation."""
    s.characters[0].mana = 2
    activate(s, 0, ap=0)
    take(s, UseSkill(PUDDLE), 6, 1, 1, 1)
    take(s, TO_PLACE[at(place)])


def steps(s: State, character: int) -> int:
    """How many hexes a move action leads along the row of the character."""
    activate(s, character, ap=1)
    offered = where(take(s, MOVE))
    row, column = chr(s.characters[character].place), s.characters[character].place
    del row
    names = {parse(name): name for name in offered}
    return max(place - column for place in names if place // 64 == column // 64) if False else len(
        [name for name in offered if name[0] == "M"]
    )
