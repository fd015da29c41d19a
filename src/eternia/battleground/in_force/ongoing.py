"""Ongoing effects: every active buff, debuff and mark (BG-GLOSS-15)."""

import msgspec

from eternia.battleground.board.engagement import body
from eternia.battleground.in_force.conditions import fits
from eternia.battleground.in_force.selectors import reaches
from eternia.battleground.language.card_rules import Permission
from eternia.battleground.language.selectors import Selector
from eternia.battleground.table.context import Context, of_effect
from eternia.battleground.table.model import State
from eternia.battleground.table.moment import Moment
from eternia.hexes.grid import place_name


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
    assert selector.object in ("mark", "ongoing effect")
    found = []
    if selector.object != "mark":
        for number, character in enumerate(s.characters):
            tokens = (*character.buffs, *character.debuffs)
            if not tokens or character.place < 0:
                continue
            if number == c.own or reaches(s, c, selector, body(s, number)):
                found += [Ongoing(f"{t.name}@{number}", t.name, character=number) for t in tokens]
    for index, mark in enumerate(s.marks):
        if reaches(s, c, selector, (mark.place,)):
            label = f"{mark.name}@{place_name(mark.place)}"
            found.append(Ongoing(label, mark.name, mark=index, place=mark.place))
    return found


def is_kept(s: State, token: str, character: int = -1, place: int = -1) -> bool:
    """Whether a rule in force keeps this token or mark on the table in clean-up.

    A rule that was made for one effect keeps that one; a rule that names kinds of tokens keeps its bearer's.
    """
    for effect, rule in s.index.by_key.get("forbid be cleared", ()):
        if effect.token:
            if effect.token == token and effect.target == character and effect.place == place:
                return True
        elif character >= 0 and effect.bearer == character:
            c = of_effect(effect, Moment(kind="would lose", who=character, what=token))
            assert isinstance(rule, Permission)
            if fits(s, c, rule.on, c.moment):
                return True
    return False


def ongoing_near(s: State, character: int, inches: int) -> list[Ongoing]:
    """BG-SKILL-09: the ongoing effects within range and line of sight of a character, its own included."""
    c = Context(own=character, seat=s.characters[character].seat)
    return named_by(s, c, Selector("one", object="ongoing effect", within=inches))
