"""Climbing onto an occupied place: who stands there is pushed aside (BG-CLIMB-10 to 15)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from eternia.battleground.board.board import occupant, occupied
from eternia.battleground.chapters.movement import whereabouts
from eternia.battleground.in_force.numbers import forbidden
from eternia.battleground.table.events import Moved
from eternia.battleground.table.moment import Moment
from eternia.battleground.table.options import TO_PLACE, Place
from eternia.battleground.timing import windows
from eternia.hexes.grid import HEX, NEIGHBOURS, PLATFORM
from eternia.hexes.ground import NOWHERE, Levels, levels_of, places
from eternia.kernel.frame import Frame, Question
from eternia.kernel.pending import Decision

if TYPE_CHECKING:
    from eternia.battleground.table.model import State
    from eternia.hexes.routes import Reach


def cannot_be_pushed(s: State, character: int, by: int) -> bool:
    """Whether pushes and pulls have no hold on a character: massive (BG-MASSIVE-18), or a rule forbids it."""
    if s.content.characters[s.characters[character].card].massive:
        return True
    return forbidden(s, "be pushed or pulled", Moment(kind="would be pushed or pulled", who=character, by=by))


def ways_aside(s: State, occupant: int, mover: int, old: int) -> Levels:
    """The places a character may go to when another one, coming from ``old``, takes its place.

    BG-CLIMB-12, BG-RULING-075: free places that share a border with its own, at its elevation or one level
    down from the edge of a platform (not under one, BG-RULING-076), but not the place the other comes from.
    """
    if cannot_be_pushed(s, occupant, mover):
        return NOWHERE
    place = s.characters[occupant].place
    around = NEIGHBOURS[place & HEX]
    ground = s.board.ground
    floor_held, deck_held = occupied(s, but=mover)
    old_floor, old_deck = levels_of(old)
    floor = around & ground.floor & ~floor_held & ~old_floor
    if place < PLATFORM:
        return floor, 0
    return floor & ~ground.platform, around & ground.platform & ~deck_held & ~old_deck


def enterable(s: State, mover: int, found: Reach) -> Levels:
    """The occupied places in reach whose occupants can give way.

    BG-CLIMB-10, 11, 14, 15: climbing onto an occupied hex is allowed unless the character there has no legal
    place to go to. BG-RULING-139: only a change of elevation pushes; ``Reach`` lists no others.
    """
    floor = deck = 0
    for place in places(found.pushes().ends()):
        if ways_aside(s, occupant(s, place), mover, found.route(place)[-2]) != NOWHERE:
            in_floor, in_deck = levels_of(place)
            floor |= in_floor
            deck |= in_deck
    return floor, deck


class Aside(Frame, kw_only=True):
    """A character is pushed out of the place that another one climbs to.

    BG-CLIMB-13: its player chooses where to. BG-RULING-075: it keeps its facing and draws neither attacks of
    opportunity nor overwatch. When a rule stops the push, it stays and the place is not entered
    (BG-CLIMB-11).
    """

    character: int
    mover: int
    old: int
    """The place the mover comes from."""
    end: int = -1
    prevented: bool = False
    """Set by a rule that stops the push in the window "would be pushed or pulled"."""

    def announce(self, s: State) -> None:
        """Rules may stop it."""
        windows.open_event(s, "would be pushed or pulled", self.character, by=self.mover)

    def begin(self, s: State) -> None:
        """Nothing happens when it was stopped or nobody is there any more."""
        if self.prevented or s.characters[self.character].place < 0:
            self.finish()
            return
        ways = places(ways_aside(s, self.character, self.mover, self.old))
        if not ways:
            self.finish()
        elif len(ways) == 1:
            self.end = ways[0]

    def where(self, s: State) -> tuple[Decision[Place], ...] | None:
        """BG-CLIMB-13: its own player chooses, if there is a choice."""
        if self.end >= 0:
            return None
        options = [TO_PLACE[place] for place in places(ways_aside(s, self.character, self.mover, self.old))]
        seat = s.characters[self.character].seat
        return (Decision(seat, "pushed to", options, "BG-CLIMB-13", self.character),)

    def take(self, s: State, seat: int, option: Place) -> None:
        """Remember the place."""
        self.end = option.place

    def give_way(self, s: State) -> None:
        """Stand there now, facing as before."""
        c = s.characters[self.character]
        s.emit(Moved, self.character, (c.place, self.end), "push")
        c.place = self.end
        windows.open_event(s, "pushed or pulled", self.character, by=self.mover, later=True)
        whereabouts.movement_ended(s, self.character)

    steps = (announce, begin, Question(where, take), give_way)
