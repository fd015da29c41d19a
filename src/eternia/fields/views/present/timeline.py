"""A match at a glance: rounds and activations in words with the points after each, and the turning points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from eternia.fields.table import events as ev
from eternia.fields.table.content import Content
from eternia.fields.views.observe import View
from eternia.fields.views.present.imagined import imagined
from eternia.fields.views.present.log import Entry
from eternia.fields.views.present.segments import MarkingNarrator, sentence
from eternia.kernel.event import Event
from eternia.kernel.screen import MomentShown, Segment, TimelineShown
from eternia.kernel.texts import Language

FACTS: Final = 3
"""How many things are told of a moment."""
TURNING_POINTS: Final = 4
"""How many moments count as turning points."""
_TOLD: Final = (
    ev.PointsScored,
    ev.ObjectiveScored,
    ev.HeroDefeated,
    ev.QuestEnded,
    ev.BossDefeated,
    ev.EncounterEnded,
    ev.ControlChanged,
    ev.SkullEventBegan,
    ev.ActionTaken,
)
"""What is worth telling of an activation, the weightiest first."""


class _Moment:
    """A round or an activation as it is being read."""

    def __init__(self, record: int, round_: int, event: Event) -> None:
        self.record = record
        self.round = round_
        self.event = event
        self.facts: list[Event] = []
        self.dice = False
        self.swing = 0
        """How many points changed hands in it."""
        self.scores: tuple[int, ...] = ()


def timeline(
    content: Content, view: View, entries: Sequence[Entry], finished: bool, language: Language
) -> TimelineShown:
    """The whole match as the seat of the view may know it.

    ``entries`` are all its events in their order, masked for the seat; ``view`` is of the end of them.
    """
    narrator = MarkingNarrator(imagined(content, view), language)
    moments = _read(entries, len(view.teams))
    shown = [_shown(narrator, moment) for moment in moments]
    swings = sorted(zip(moments, shown, strict=True), key=lambda pair: -pair[0].swing)
    return TimelineShown(
        records=entries[-1][1] if entries else 0,
        moments=tuple(shown),
        turning_points=tuple([each for moment, each in swings[:TURNING_POINTS] if moment.swing]),
    )


def _read(entries: Sequence[Entry], teams: int) -> list[_Moment]:
    """The moments in their order; what comes before the first round belongs to none."""
    moments: list[_Moment] = []
    scores = [0] * teams
    round_ = 0
    for _, record, event in entries:
        if isinstance(event, ev.RoundBegan):
            round_ = event.round
        if isinstance(event, ev.RoundBegan | ev.HeroActivated):
            moments.append(_Moment(record, round_, event))
        points = event.points if isinstance(event, ev.PointsScored) else 0
        if isinstance(event, ev.PointsScored):
            scores[event.team] += points
        if moments:
            moment = moments[-1]
            moment.swing += abs(points)
            moment.dice |= bool(getattr(event, "faces", ()))
            moment.scores = tuple(scores)
            if isinstance(event, _TOLD):
                moment.facts.append(event)
    return moments


def _shown(narrator: MarkingNarrator, moment: _Moment) -> MomentShown:
    """The moment for a screen."""
    hero = getattr(moment.event, "hero", -1)
    told = sorted(moment.facts, key=lambda event: _TOLD.index(type(event)))
    text: list[Segment] = []
    for event in (moment.event, *told):
        said = sentence(narrator, event)
        if said is None or (len(text) and _sentences(text) > FACTS):
            continue
        text += [Segment(text=" "), *said] if text else said
    return MomentShown(
        record=moment.record,
        round=moment.round,
        seat=narrator.s.heroes[hero].seat if hero >= 0 else -1,
        kind=type(moment.event).__name__,
        text=tuple(text),
        dice=moment.dice,
        scores=moment.scores,
    )


def _sentences(text: Sequence[Segment]) -> int:
    """How many sentences have been told."""
    return 1 + sum(1 for part in text if part.text == " ")
