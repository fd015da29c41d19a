"""Ongoing effects: every active buff, debuff and mark (BG-GLOSS-15)."""

import msgspec

from eternia.battleground import amounts
from eternia.battleground.context import Context
from eternia.battleground.engagement import body, within_inches
from eternia.battleground.model import State
from eternia.battleground.sight import place_sees, sees
from eternia.effects.who import Selector
from eternia.hexes.grid import HEX, place_name
from eternia.hexes.measure import within


class Ongoing(msgspec.Struct, frozen=True):
    """A token on a character or a mark on the battleground."""

    label: str
    """token@character or mark@place: how a player names it."""
    token: str
    character: int = -1
    mark: int = -1
    place: int = -1
    """Where the mark lies."""


def named_by(s: State, c: Context, selector: Selector) -> list[Ongoing]:
    """The ongoing effects (or marks alone) that a card's selector means."""
    inches = amounts.amount(s, c, selector.within) if selector.within is not None else 99
    return ongoing_near(s, c.own, inches, marks_only=selector.object == "mark")


def is_kept(s: State, token: str, character: int = -1, place: int = -1) -> bool:
    """Whether a rule in force keeps this token or mark on the table in clean-up."""
    kept = s.index.by_key.get("forbid be cleared", ())
    return any(e.token == token and e.target == character and e.place == place for e, _ in kept)


def ongoing_near(s: State, character: int, inches: int, marks_only: bool = False) -> list[Ongoing]:
    """BG-SKILL-09: the ongoing effects within range and line of sight of a character, its own included."""
    found = []
    if not marks_only:
        for number, c in enumerate(s.characters):
            if c.place < 0 or not within_inches(s, character, number, inches):
                continue
            if number == character or sees(s, character, number):
                found += [
                    Ongoing(f"{t.name}@{number}", t.name, character=number) for t in (*c.buffs, *c.debuffs)
                ]
    for index, mark in enumerate(s.marks):
        for part in body(s, character):
            if within(part & HEX, mark.place & HEX, inches) and place_sees(s, part, mark.place):
                found.append(
                    Ongoing(f"{mark.name}@{place_name(mark.place)}", mark.name, mark=index, place=mark.place)
                )
                break
    return found
