"""Marks on the battleground: placing, reach, removing (BG-MARK)."""

from eternia.battleground import in_force
from eternia.battleground.board import empty_places
from eternia.battleground.engagement import BESIDE, body
from eternia.battleground.events import MarkPlaced, MarkRemoved
from eternia.battleground.model import Mark, State
from eternia.battleground.sight import field
from eternia.battleground.turn import acting_turn, aimed_at
from eternia.hexes.bits import hexes
from eternia.hexes.grid import PLATFORM


def mark_places(s: State, character: int, inches: int) -> tuple[int, ...]:
    """BG-MARK-03 to 05, 11, BG-INT-13: the empty places in range and sight of the character.

    In an interruption only those adjacent to the interrupted enemy.
    """
    enemy = aimed_at(s, acting_turn(s), character)
    free = empty_places(s)
    if enemy >= 0:
        near = 0
        for part in body(s, enemy):
            near |= BESIDE[part]
        free &= near
    seen = 0
    for part in body(s, character):
        seen |= field(s, part, inches)
    return split_places(free & seen)


def split_places(places: int) -> tuple[int, ...]:
    """The places of a set, the ground first."""
    ground = places & ((1 << PLATFORM) - 1)
    return (*hexes(ground), *(hex_id | PLATFORM for hex_id in hexes(places >> PLATFORM)))


def place_mark(s: State, character: int, name: str, place: int) -> None:
    """BG-MARK-01, 10, BG-RULING-115: put it down; the force's older copy of the same mark goes."""
    seat = s.characters[character].seat
    for mark in s.marks:
        if mark.name == name and mark.seat == seat:
            remove_mark(s, mark)
    s.marks = (*s.marks, Mark(name, place, seat, character))
    for rule in in_force.rules_of(s.content, name):
        in_force.begin(s, rule, character, in_force.TOKEN, token=name, place=place)
    s.emit(MarkPlaced, name, place, character)


def remove_mark(s: State, mark: Mark) -> None:
    """Take a mark off the battleground with everything it did."""
    s.marks = tuple(other for other in s.marks if other != mark)
    in_force.end_passing(s, lambda e: e.token == mark.name and e.place == mark.place and e.seat == mark.seat)
    s.emit(MarkRemoved, mark.name, mark.place)
