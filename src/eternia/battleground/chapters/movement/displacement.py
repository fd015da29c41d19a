"""Displacement: characters make room for a terrain piece (BG-W3-TERRAIN-17 to 20, BG-RULING-122)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from eternia.battleground.board.board import empty_places
from eternia.battleground.board.engagement import GROUND
from eternia.battleground.board.facing import turn
from eternia.battleground.chapters.movement.destinations import facings_that_fit
from eternia.battleground.table.events import Moved
from eternia.battleground.table.options import FACES, TO_PLACE, Chosen, Face, Place
from eternia.battleground.table.turn import acting_turn
from eternia.hexes.bases import fits, touching
from eternia.hexes.bits import hexes, mask, spread
from eternia.hexes.grid import HEX
from eternia.kernel.frame import Frame, Question
from eternia.kernel.pending import Decision

if TYPE_CHECKING:
    from eternia.battleground.table.model import State


class Displace(Frame, kw_only=True):
    """Characters leave the hexes of a new piece, one at a time, the active player's first (BG-RULING-122).

    BG-W3-TERRAIN-17: each goes to an empty hex adjacent to any hex of the piece, chosen by its player.
    BG-W3-TERRAIN-18: nothing interrupts that. The piece lies there before the frame begins.
    """

    characters: tuple[int, ...]
    """Those who still have to go: from its hexes, or from a platform that has gone (BG-W3-TERRAIN-20)."""
    piece: tuple[int, ...]
    """The hexes of the piece; none when one was only removed: then each goes down where it stood."""
    character: int = -1
    """Who goes now."""

    def _next(self, s: State) -> tuple[int, ...]:
        """Those who may go next: the active player's before the other's."""
        acting = acting_turn(s)
        first = s.first_player if acting is None else s.characters[acting.character].seat
        seats = [s.characters[number].seat for number in self.characters]
        next_ = first if first in seats else seats[0] if seats else -1
        return tuple([n for n, seat in zip(self.characters, seats, strict=True) if seat == next_])

    def who(self, s: State) -> tuple[Decision[Chosen], ...] | None:
        """Each player orders their own characters."""
        waiting = self._next(s)
        if len(waiting) < 2:
            return None
        options = [Chosen(number) for number in waiting]
        return (Decision(s.characters[waiting[0]].seat, "displaced", options, "BG-W3-TERRAIN-17"),)

    def take_who(self, s: State, seat: int, option: Chosen) -> None:
        """Remember who goes now."""
        self.character = option.character

    def begin(self, s: State) -> None:
        """Take the chosen or only one; the frame ends when nobody is left."""
        if not self.characters:
            self.finish()
            return
        if self.character < 0:
            self.character = self._next(s)[0]
        self.characters = tuple([number for number in self.characters if number != self.character])

    def _places(self, s: State) -> list[int]:
        """BG-W3-TERRAIN-17, BG-RULING-122: empty hexes that border the piece, else the nearest ones."""
        c = s.characters[self.character]
        base = s.content.characters[c.card].base
        fitting = fits(base, c.facing, empty_places(s) & GROUND)
        around = mask(self.piece) or 1 << (c.place & HEX)
        while fitting:
            around |= spread(around)
            near = fitting & touching(base, c.facing, around)
            if near:
                return hexes(near)
        return []

    def where(self, s: State) -> tuple[Decision[Place], ...] | None:
        """Its own player chooses the hex."""
        options = [TO_PLACE[place] for place in self._places(s)]
        if not options:
            return None
        seat = s.characters[self.character].seat
        return (Decision(seat, "displaced to", options, "BG-W3-TERRAIN-17", self.character),)

    def take_where(self, s: State, seat: int, option: Place) -> None:
        """Stand there now."""
        c = s.characters[self.character]
        s.emit(Moved, self.character, (c.place, option.place), "displaced")
        c.place = option.place

    def facing(self, s: State) -> tuple[Decision[Face], ...]:
        """BG-W3-TERRAIN-19: the model may be turned to any direction."""
        options = tuple([FACES[facing] for facing in facings_that_fit(s, self.character)])
        seat = s.characters[self.character].seat
        return (Decision(seat, "facing", options, "BG-W3-TERRAIN-19", self.character),)

    def take_facing(self, s: State, seat: int, option: Face) -> None:
        """Turn, then on to the next one."""
        turn(s, self.character, option.facing)
        self.character = -1
        self.go("who")

    steps = (Question(who, take_who), begin, Question(where, take_where), Question(facing, take_facing))
