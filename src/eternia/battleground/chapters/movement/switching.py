"""Switching: two models take each other's hexes (BG-FORCEDMOVE-24 to 27, BG-RULING-085, BG-RULING-101)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from eternia.battleground.board.board import occupied
from eternia.battleground.board.engagement import is_engaged
from eternia.battleground.chapters.attack.wounds import is_beaten
from eternia.battleground.chapters.movement import whereabouts
from eternia.battleground.chapters.rounds import interruption
from eternia.battleground.in_force.numbers import forbidden, ignored
from eternia.battleground.in_force.speed import moment_of
from eternia.battleground.table.events import Moved
from eternia.battleground.table.turn import acting_turn
from eternia.hexes.bases import fits
from eternia.hexes.grid import HEX, PLATFORM
from eternia.kernel.frame import Frame

if TYPE_CHECKING:
    from eternia.battleground.table.model import State


def can_switch(s: State, one: int, other: int) -> bool:
    """Whether two characters can take each other's hexes.

    BG-MASSIVE-19: not a massive model with another. BG-RULING-085: two massive ones only with bases of the
    same shape; each must fit, with its facing, where the other stood.
    """
    a, b = s.characters[one], s.characters[other]
    if a.place < 0 or b.place < 0 or one == other:
        return False
    base = s.content.characters[a.card].base
    if base != s.content.characters[b.card].base:
        return False
    if any(forbidden(s, "leave hex", moment_of(s, character, False)) for character in (one, other)):
        return False
    return len(base) == 1 or (_fits(s, one, other, b.place) and _fits(s, other, one, a.place))


def _fits(s: State, mover: int, other: int, place: int) -> bool:
    """Whether a massive base fits where another of its shape stood; both leave their hexes at once."""
    c = s.characters[mover]
    base = s.content.characters[c.card].base
    level = place >= PLATFORM
    held = occupied(s, mover)[level] & occupied(s, other)[level]
    ground = s.board.ground
    free = (ground.platform if level else ground.floor) & ~held
    return bool(fits(base, c.facing, free) >> (place & HEX) & 1)


class Switch(Frame, kw_only=True):
    """Two characters take each other's hexes and keep their facings (BG-FORCEDMOVE-27).

    BG-FORCEDMOVE-25: no overwatch. BG-FORCEDMOVE-26, BG-RULING-101: before it each draws attacks of
    opportunity from the enemies engaged with it, the other one excepted, the active side's character first.
    """

    one: int
    other: int

    def begin(self, s: State) -> None:
        """Put the active side's character first."""
        if not can_switch(s, self.one, self.other):
            self.finish()
            return
        turn = acting_turn(s)
        if turn is not None and s.characters[self.one].seat != s.characters[turn.character].seat:
            self.one, self.other = self.other, self.one

    def draw_attacks(self, s: State) -> None:
        """Attacks on the first."""
        _draw_attacks(s, self.one, self.other)

    def draw_more_attacks(self, s: State) -> None:
        """Attacks on the second."""
        _draw_attacks(s, self.other, self.one)

    def switch(self, s: State) -> None:
        """BG-FORCEDMOVE-24: they change places, if both still can."""
        if not can_switch(s, self.one, self.other):
            return
        a, b = s.characters[self.one], s.characters[self.other]
        a.place, b.place = b.place, a.place
        s.emit(Moved, self.one, (b.place, a.place), "switch")
        s.emit(Moved, self.other, (a.place, b.place), "switch")
        whereabouts.movement_ended(s, self.other)
        whereabouts.movement_ended(s, self.one)

    steps = (begin, draw_attacks, draw_more_attacks, switch)


def _draw_attacks(s: State, character: int, but: int) -> None:
    """Attacks of opportunity on a switched character, unless a rule spares it.

    ET-RULING-125: whoever is about to be knocked out draws none.
    """
    if not is_engaged(s, character) or is_beaten(s, character):
        return
    moment = moment_of(s, character, False)
    if not (ignored(s, "attacks of opportunity", moment) or ignored(s, "engagement", moment)):
        interruption.opportunities(s, character, (but,))
