"""The moments of a match: set-up, selections, activations, interruptions, clean-ups and the end."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

import msgspec

from eternia.battleground.chapters.rounds.objectives import OBJECTIVE_POINTS
from eternia.battleground.table import events as ev
from eternia.battleground.views.observe import View
from eternia.kernel.event import Event

Entry = tuple[int, int, Event]
"""Number of the event in the match, number of the record it came with, and the event as the seat may know it."""


class Moment(msgspec.Struct, kw_only=True):
    """What happened between two points of a match; moments do not overlap."""

    kind: str
    record: int
    round: int
    character: int = -1
    whom: int = -1
    """Who is interrupted."""
    dice: bool = False
    knocked_out: list[int] = []
    wounds: dict[int, int] = {}
    """Wounds by who took them."""
    attacked: list[int] = []
    missions: list[str] = []
    objectives: list[ev.ObjectiveClaimed] = []
    skills: list[str] = []
    actions: list[str] = []
    """Focus and overwatch."""
    place: int = -1
    """Where the acting character has moved to."""
    told: Event | None = None
    """The event that says it all, for selections and the end."""
    gained: tuple[int, int] = (0, 0)
    """Points of both seats in it."""
    scores: tuple[int, int] = (0, 0)
    """Points of both seats after it."""

    @property
    def swing(self) -> int:
        """How much it was worth: points of seat 0 less those of seat 1."""
        return self.gained[0] - self.gained[1]


class MomentBuilder:
    """Builds the moments of a match from its events, given one by one in their order."""

    def __init__(self, view: View) -> None:
        self.seats = [c.seat for c in view.characters]
        self.unmanned = view.unmanned
        self.moments: list[Moment] = []
        self.round = 0
        self.scores = (0, 0)
        self.acting: list[tuple[str, int, int]] = []
        """The activation in progress and the interruptions within it: kind, character, who is interrupted."""
        self.resumed = False
        """Whether an interruption is over and what it broke into goes on."""

    def read(self, entries: Iterable[Entry]) -> list[Moment]:
        """All moments of these events."""
        for _, record, event in entries:
            if not self.moments:
                self._begin("setup", 0)
            if self.resumed and isinstance(event, _NOTABLE):
                self._begin(*self.acting[-1][:1], record, *self.acting[-1][1:])
            handle = _HANDLERS.get(type(event))
            if handle is not None:
                handle(self, record, event)
        return self.moments

    def _begin(self, kind: str, record: int, character: int = -1, whom: int = -1) -> None:
        self.resumed = False
        moment = Moment(
            kind=kind, record=record, round=self.round, character=character, whom=whom, scores=self.scores
        )
        self.moments.append(moment)

    @property
    def now(self) -> Moment:
        """The moment in progress."""
        return self.moments[-1]

    def _score(self, seat: int, points: int) -> None:
        change = (points, 0) if seat == 0 else (0, points)
        self.scores = (self.scores[0] + change[0], self.scores[1] + change[1])
        self.now.gained = (self.now.gained[0] + change[0], self.now.gained[1] + change[1])
        self.now.scores = self.scores

    def round_began(self, record: int, event: ev.RoundBegan) -> None:
        """BG-ROUND-02: what follows belongs to this round."""
        self.round = event.round

    def phase_began(self, record: int, event: ev.PhaseBegan) -> None:
        """The clean-up phase is a moment of its own."""
        self.acting.clear()
        if event.phase == "clean-up":
            self._begin("clean-up", record)

    def selected(self, record: int, event: ev.Selected) -> None:
        """The first card put face down begins a selection."""
        if self.now.kind != "select" or self.now.told is not None:
            self._begin("select", record)

    def revealed(self, record: int, event: ev.Revealed) -> None:
        """Both cards are turned up."""
        if self.now.kind != "select":
            self._begin("select", record)
        if any(event.cards):
            self.now.told = event

    def activated(self, record: int, event: ev.Activated) -> None:
        """An activation begins."""
        self.acting = [("activation", event.character, -1)]
        self._begin("activation", record, event.character)

    def interrupted(self, record: int, event: ev.Interrupted) -> None:
        """An interruption begins, inside whatever is going on."""
        self.acting.append(("interruption", event.character, event.interrupted))
        self._begin("interruption", record, event.character, event.interrupted)

    def turn_ended(self, record: int, event: ev.TurnEnded) -> None:
        """What was interrupted goes on."""
        if self.acting:
            self.acting.pop()
        self.resumed = bool(self.acting)

    def rolled(self, record: int, event: ev.Rolled | ev.FirstPlayerRolled) -> None:
        """Dice fell."""
        self.now.dice = True

    def attacked(self, record: int, event: ev.AttackDeclared) -> None:
        """Somebody was attacked."""
        if event.target >= 0 and event.target not in self.now.attacked:
            self.now.attacked.append(event.target)

    def wounded(self, record: int, event: ev.Wounded) -> None:
        """Somebody was wounded."""
        self.now.wounds[event.character] = self.now.wounds.get(event.character, 0) + event.amount

    def knocked_out(self, record: int, event: ev.KnockedOut) -> None:
        """BG-WOUND-05, BG-VP-04: the opponent of its owner scores its value; ET-RULING-158: or who felled it."""
        self.now.knocked_out.append(event.character)
        seat = self.seats[event.character]
        if seat != self.unmanned:
            self._score(1 - seat, event.points)
        elif event.by >= 0 and self.seats[event.by] != seat:
            self._score(self.seats[event.by], event.points)

    def fulfilled(self, record: int, event: ev.MissionFulfilled) -> None:
        """BG-GLORY-06: a side mission scores."""
        self.now.missions.append(event.card)
        self._score(event.seat, event.points)

    def scored(self, record: int, event: ev.PointsScored) -> None:
        """ET-RULING-063, 064, 158: the scenario of the map scores, or a wound dealt to the monster."""
        self._score(event.seat, event.points)

    def claimed(self, record: int, event: ev.ObjectiveClaimed) -> None:
        """BG-OBJ-10: an objective scores."""
        self.now.objectives.append(event)
        self._score(event.seat, OBJECTIVE_POINTS)

    def used(self, record: int, event: ev.SkillUsed) -> None:
        """A skill or item was used."""
        card = event.rule.partition("/")[0]
        if card not in self.now.skills:
            self.now.skills.append(card)

    def acted(self, record: int, event: ev.ActionTaken) -> None:
        """An action that leaves no other trace."""
        if event.action in ("focus", "overwatch"):
            self.now.actions.append(event.action)

    def moved(self, record: int, event: ev.Moved) -> None:
        """The acting character went somewhere."""
        if event.character == self.now.character:
            self.now.place = event.route[-1]

    def ended(self, record: int, event: ev.GameEnded) -> None:
        """The game is over."""
        self._begin("end", record)
        self.now.told = event
        self.now.scores = event.scores


_NOTABLE: Final = (
    ev.Rolled,
    ev.AttackDeclared,
    ev.Wounded,
    ev.KnockedOut,
    ev.MissionFulfilled,
    ev.ObjectiveClaimed,
)
"""What makes a moment of its own of the rest of an activation after an interruption."""

_HANDLERS: Final[dict[type, Callable[[MomentBuilder, int, Any], None]]] = {
    ev.ActionTaken: MomentBuilder.acted,
    ev.Activated: MomentBuilder.activated,
    ev.AttackDeclared: MomentBuilder.attacked,
    ev.FirstPlayerRolled: MomentBuilder.rolled,
    ev.GameEnded: MomentBuilder.ended,
    ev.Interrupted: MomentBuilder.interrupted,
    ev.KnockedOut: MomentBuilder.knocked_out,
    ev.MissionFulfilled: MomentBuilder.fulfilled,
    ev.Moved: MomentBuilder.moved,
    ev.ObjectiveClaimed: MomentBuilder.claimed,
    ev.PointsScored: MomentBuilder.scored,
    ev.PhaseBegan: MomentBuilder.phase_began,
    ev.Revealed: MomentBuilder.revealed,
    ev.Rolled: MomentBuilder.rolled,
    ev.RoundBegan: MomentBuilder.round_began,
    ev.Selected: MomentBuilder.selected,
    ev.SkillUsed: MomentBuilder.used,
    ev.TurnEnded: MomentBuilder.turn_ended,
    ev.Wounded: MomentBuilder.wounded,
}
