"""Displacement: a character makes room for a terrain piece (BG-W3-TERRAIN-17 to 20, BG-RULING-122)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from eternia.battleground.board import empty_places
from eternia.battleground.destinations import facings_that_fit
from eternia.battleground.engagement import GROUND
from eternia.battleground.events import Moved
from eternia.battleground.facing import turn
from eternia.battleground.options import FACES, TO_PLACE
from eternia.hexes.bases import fits, touching
from eternia.hexes.bits import hexes, mask, spread
from eternia.kernel.frame import Frame, Question
from eternia.kernel.pending import Decision

if TYPE_CHECKING:
    from eternia.battleground.model import State


class Displace(Frame, kw_only=True):
    """A character leaves the hexes of a new piece, or the place of a platform that has gone.

    BG-W3-TERRAIN-17, 20: to an empty hex adjacent to any hex of the piece, chosen by its player.
    BG-W3-TERRAIN-18: nothing interrupts that. The piece lies there before the frame begins; whoever pushes
    several of these puts the active player's characters first (BG-RULING-122).
    """

    character: int
    hexes: tuple[int, ...]
    """The hexes of the piece."""

    def _places(self, s: State) -> list[int]:
        """BG-W3-TERRAIN-17, BG-RULING-122: empty hexes that border the piece, else the nearest ones."""
        c = s.characters[self.character]
        base = s.content.characters[c.card].base
        fitting = fits(base, c.facing, empty_places(s) & GROUND)
        around = mask(self.hexes)
        while fitting:
            around |= spread(around)
            near = fitting & touching(base, c.facing, around)
            if near:
                return hexes(near)
        return []

    def where(self, s: State) -> tuple[Decision, ...] | None:
        """Its own player chooses the hex."""
        options = [TO_PLACE[place] for place in self._places(s)]
        if not options:
            return None
        seat = s.characters[self.character].seat
        return (Decision(seat, "displaced to", options, "BG-W3-TERRAIN-17", self.character),)

    def take_where(self, s: State, seat: int, option: Any) -> None:
        """Stand there now."""
        c = s.characters[self.character]
        s.emit(Moved(self.character, (c.place, option.place), "displaced"))
        c.place = option.place

    def facing(self, s: State) -> tuple[Decision, ...]:
        """BG-W3-TERRAIN-19: the model may be turned to any direction."""
        options = tuple([FACES[facing] for facing in facings_that_fit(s, self.character)])
        seat = s.characters[self.character].seat
        return (Decision(seat, "facing", options, "BG-W3-TERRAIN-19", self.character),)

    def take_facing(self, s: State, seat: int, option: Any) -> None:
        """Turn."""
        turn(s, self.character, option.facing)

    steps = (Question(where, take_where), Question(facing, take_facing))
