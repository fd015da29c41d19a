"""Speed: how many movement points a move action gives (BG-MOVE-01 to 03, BG-MOVE-14, BG-RULING-078)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from eternia.battleground.board.board import difficult_for
from eternia.battleground.in_force.numbers import is_changed, modified
from eternia.battleground.table.moment import Moment
from eternia.battleground.table.registry import REGISTRY
from eternia.battleground.table.turn import turn_of
from eternia.kernel.tally import Tally

if TYPE_CHECKING:
    from eternia.battleground.table.model import State

DIFFICULT_START: Final = -2
"""BG-MOVE-14: what starting in difficult terrain does to both speeds."""


def starts_in_difficult_terrain(s: State, character: int) -> bool:
    """Whether any hex under the character is difficult terrain."""
    return difficult_for(s, character)


def speed(
    s: State, character: int, focused: bool, difficult: bool | None = None, leaps: bool = False
) -> Tally:
    """The movement points of a move action (BG-MOVE-01, BG-MOVE-02), with reasons.

    BG-MOVE-03, BG-BUFF-05, 09: what changes speed names both values, unless a card tells them apart.
    BG-MOVE-14, BG-BUFF-10, BG-RULING-078: a start in difficult terrain takes two away and sets cripple aside;
    never below 0. ``difficult`` says how the action started; otherwise it is looked up. BG-FORCEDMOVE-07, 13: who
    ``leaps``, by jump or teleport, is spared the two points and still ignores cripple.
    """
    c = s.characters[character]
    card = s.content.characters[c.card]
    if difficult is None:
        difficult = starts_in_difficult_terrain(s, character)
    base, number = (card.focused_speed, "focused speed") if focused else (card.speed, "speed")
    if is_changed(s, number, character):
        moment = moment_of(s, character, focused)
        tally = modified(s, number, base, c.card, moment, ("cripple",) if difficult else ())
    else:
        tally = Tally(base, c.card, [])
    if difficult and not leaps:
        tally.add(DIFFICULT_START, "BG-MOVE-14")
    if tally.reasons:
        tally.note("min", 0, "BG-RULING-078")
    return tally


def moment_of(s: State, character: int, focused: bool) -> Moment:
    """A movement as rules in force look at it."""
    turn = turn_of(s, character)
    kind = "" if turn is None else turn.kind
    return Moment(kind="move", who=character, focused=focused, action="move", turn=kind)


def _leaping(s: State, character: int) -> int:
    """Its speed for amounts that count it: as of one who leaps, unfocused."""
    return speed(s, character, focused=False, leaps=True).total


REGISTRY.speed = _leaping
