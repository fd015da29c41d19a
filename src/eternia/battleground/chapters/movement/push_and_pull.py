"""Pushes and pulls: a character is moved along a straight line (BG-FORCEDMOVE-17 to 23, BG-W3-PULL)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from eternia.battleground.board.board import occupied
from eternia.battleground.board.engagement import body
from eternia.battleground.chapters.movement import whereabouts
from eternia.battleground.chapters.movement.climbing_pushes import cannot_be_pushed
from eternia.battleground.chapters.rounds import overwatch
from eternia.battleground.table.events import Moved
from eternia.battleground.table.options import TO_PLACE, Place
from eternia.battleground.timing import windows
from eternia.hexes.grid import HEX, NEIGHBOUR, PLATFORM
from eternia.hexes.straight import gap, has_line, line_steps
from eternia.kernel.frame import Frame, Question
from eternia.kernel.pending import Decision

if TYPE_CHECKING:
    from eternia.battleground.table.model import State


class Shift(Frame, kw_only=True):
    """A push or pull, step by step along a line fixed at its start (BG-FORCEDMOVE-18, 19, BG-RULING-082).

    BG-FORCEDMOVE-22, 23: the character keeps its facing and draws neither attacks of opportunity nor
    overwatch.
    """

    manner: str
    """push or pull."""
    character: int
    seat: int
    """The player who caused it chooses between two hexes on the line (BG-W3-PULL-02)."""
    hexes: int
    by: int = -1
    """The character who causes it: the line starts at the centre of its base (BG-W3-PULL-01)."""
    places: tuple[int, ...] = ()
    """Instead of that character's base: the places whose centre the line goes through."""
    card: str = ""
    """The card that says so."""
    base: tuple[int, ...] = ()
    """The hexes from whose centre the line starts, and ``start`` the one it goes through: fixed when it begins."""
    start: int = -1
    away: int = 0
    """How many hexes it is from that base."""
    end: int = -1
    """Where the next step goes."""
    route: tuple[int, ...] = ()
    prevented: bool = False
    """Set by a rule that stops it in the window "would be pushed or pulled"."""

    def announce(self, s: State) -> None:
        """BG-MASSIVE-18: massive models are never pushed or pulled. Rules may stop it for others."""
        if s.characters[self.character].place < 0 or cannot_be_pushed(s, self.character, self.by):
            self.finish()
            return
        windows.open_event(s, "would be pushed or pulled", self.character, by=self.by)

    def begin(self, s: State) -> None:
        """Fix the line."""
        place = s.characters[self.character].place
        base = self.places or (body(s, self.by) if self.by >= 0 else ())
        if self.prevented or place < 0 or not base:
            self.finish()
            return
        self.base = tuple([own & HEX for own in base])
        self.start = place & HEX
        self.away = gap(self.base, self.start)
        self.route = (place,)

    def aim(self, s: State) -> None:
        """Find the next step; the movement stops where there is none."""
        steps = self._steps(s) if len(self.route) <= self.hexes else ()
        if not steps:
            self.go("ended")
        elif len(steps) == 1:
            self.end = steps[0]
        else:
            self.end = -1

    def _steps(self, s: State) -> tuple[int, ...]:
        """The places the next step may go to: of the hexes the line offers, those where nothing stops it."""
        found = [self._landing(s, hex_id) for hex_id in self._line()]
        return tuple([place for place in found if place >= 0])

    def _line(self) -> tuple[int, ...]:
        """The hexes of the next step (BG-RULING-082); from straight above or below, every direction."""
        if has_line(self.base, self.start):
            away = self.away + (1 if self.manner == "push" else -1)
            return line_steps(self.base, self.start, self.route[-1] & HEX, away)
        if self.manner == "push":
            return tuple(sorted(hex_id for hex_id in NEIGHBOUR[self.start] if hex_id >= 0))
        return ()

    def _landing(self, s: State, hex_id: int) -> int:
        """Where a character pushed to a hex comes to stand, or -1 when something stops it before.

        BG-FORCEDMOVE-20, BG-RULING-083: any character and any terrain piece at its level stop it, difficult
        terrain and open pieces too (ET-RULING-060); tokens, marks and what a mark makes of the ground do not.
        A hex under a platform is open.
        BG-FORCEDMOVE-21, BG-RULING-084: off a platform it climbs down, if it can stand there.
        """
        board = s.board
        floor_held, deck_held = occupied(s)
        if self.route[-1] >= PLATFORM:
            if board.platform >> hex_id & 1:
                return -1 if deck_held >> hex_id & 1 else hex_id + PLATFORM
            return hex_id if board.ground.floor & ~floor_held & 1 << hex_id else -1
        blocked = board.obstacle | board.difficult | board.open | floor_held
        return -1 if blocked >> hex_id & 1 else hex_id

    def line(self, s: State) -> tuple[Decision[Place], ...] | None:
        """BG-W3-PULL-02, BG-RULING-082: where the line cuts two valid hexes, or runs along their border."""
        if self.end >= 0:
            return None
        options = [TO_PLACE[place] for place in self._steps(s)]
        return (Decision(self.seat, "line", options, "BG-W3-PULL-02", self.character),)

    def take_line(self, s: State, seat: int, option: Place) -> None:
        """Remember the place."""
        self.end = option.place

    def shift(self, s: State) -> None:
        """BG-FORCEDMOVE-17: one hex on; a climb down ends it."""
        fell = self.route[-1] >= PLATFORM > self.end
        s.characters[self.character].place = self.end
        self.route = (*self.route, self.end)
        if not has_line(
            self.base, self.start
        ):  # the first step away from straight above or below gives the line
            self.start = self.end & HEX
        self.away = gap(self.base, self.end & HEX)
        if not fell:
            self.go("aim")

    def ended(self, s: State) -> None:
        """Tell what happened; nothing did when the first hex already stopped it."""
        if len(self.route) > 1:
            s.emit(Moved, self.character, self.route, self.manner)
            windows.open_event(s, "pushed or pulled", self.character, by=self.by, later=True)
            whereabouts.movement_ended(s, self.character)
        else:
            self.finish()

    def watched(self, s: State) -> None:
        """A card may let it trigger overwatch."""
        self.finish()
        if s.characters[self.character].place >= 0:
            overwatch.pushed(s, self.character, self.by, self.card)

    steps = (announce, begin, aim, Question(line, take_line), shift, ended, watched)


def push(s: State, character: int, hexes: int, by: int, card: str = "") -> None:
    """Push a character away from another one (BG-FORCEDMOVE-17)."""
    seat = s.characters[by].seat
    s.push(Shift(manner="push", character=character, seat=seat, hexes=hexes, by=by, card=card))


def pull(s: State, character: int, hexes: int, by: int, places: tuple[int, ...] = (), card: str = "") -> None:
    """Pull a character towards the one who causes it, or towards the centre of some places (BG-W3-PULL-01)."""
    seat = s.characters[by].seat
    s.push(Shift(manner="pull", character=character, seat=seat, hexes=hexes, by=by, places=places, card=card))
