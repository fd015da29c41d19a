"""A match at a glance: its moments in words, the turning points and, once it is over, how the dice fell."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from eternia.battleground.table import events as ev
from eternia.battleground.table.content import Content, Language
from eternia.battleground.views.observe import View
from eternia.battleground.views.present.building.setup_records import MomentShown, TimelineShown
from eternia.battleground.views.present.course.luck import luck
from eternia.battleground.views.present.course.moments import Entry, Moment, MomentBuilder
from eternia.battleground.views.present.imagined import imagined
from eternia.battleground.views.present.segments import MarkingNarrator, sentence, split
from eternia.hexes.grid import place_name
from eternia.kernel.screen import Segment

FACTS: Final = 3
"""How many things are told of a moment."""
TURNING_POINTS: Final = 4
"""How many moments count as turning points."""


def timeline(
    content: Content, view: View, entries: Sequence[Entry], finished: bool, language: Language
) -> TimelineShown:
    """The whole match as the seat of the view may know it.

    ``entries`` are all its events in their order, masked for the seat; ``view`` is of the end of them.
    """
    teller = _Teller(MarkingNarrator(imagined(content, view), language))
    moments = MomentBuilder(view).read(entries)
    shown = [teller.shown(moment) for moment in moments]
    swings = sorted(zip(moments, shown, strict=True), key=lambda pair: -abs(pair[0].swing))
    return TimelineShown(
        records=entries[-1][1] if entries else 0,
        moments=tuple(shown),
        luck=luck(content, view, [event for _, _, event in entries]) if finished else (),
        turning_points=tuple([each for moment, each in swings[:TURNING_POINTS] if moment.swing]),
    )


class _Teller:
    """Puts moments into words."""

    def __init__(self, narrator: MarkingNarrator) -> None:
        self.narrator = narrator
        self.texts = narrator.texts

    def shown(self, moment: Moment) -> MomentShown:
        """The moment for a screen."""
        return MomentShown(
            record=moment.record,
            round=moment.round,
            seat=self._seat(moment),
            character=moment.character,
            kind=moment.kind,
            text=self._text(moment),
            dice=moment.dice,
            knocked_out=tuple(moment.knocked_out),
            scored=moment.gained != (0, 0),
            scores=moment.scores,
        )

    def _seat(self, moment: Moment) -> int:
        if isinstance(moment.told, ev.GameEnded):
            return -1 if moment.told.winner is None else moment.told.winner
        return self.narrator.s.characters[moment.character].seat if moment.character >= 0 else -1

    def _text(self, moment: Moment) -> tuple[Segment, ...]:
        if moment.told is not None:
            return sentence(self.narrator, moment.told) or ()
        facts = self._facts(moment)[:FACTS]
        key = f"timeline.{moment.kind}"
        words = self.texts.say(
            key if facts else self.texts.first(f"{key} alone", key),
            who=self.narrator.who(moment.character),
            whom=self.narrator.who(moment.whom),
            facts=", ".join(facts),
        )
        places = [moment.place, *(claim.place for claim in moment.objectives)]
        return split(words, {place_name(place): place for place in places if place >= 0})

    def _facts(self, moment: Moment) -> list[str]:
        """What happened in it, the weightiest first."""
        who = self.narrator.who
        facts = [self._fact("knocked out", target=who(number)) for number in moment.knocked_out]
        facts += [self._fact("mission", card=self.narrator.card(card)) for card in moment.missions]
        facts += [
            self._fact("objective", place=place_name(claim.place), seat=self.narrator.seat(claim.seat))
            for claim in moment.objectives
        ]
        for number, amount in moment.wounds.items():
            if number not in moment.knocked_out:
                wounds = self.texts.count("wound", amount)
                facts.append(self._fact("wounds", target=who(number), wounds=wounds))
        for number in moment.attacked:
            if number not in moment.wounds and number not in moment.knocked_out:
                facts.append(self._fact("attack", target=who(number)))
        facts += [self.narrator.card(skill) for skill in moment.skills]
        facts += [self.texts.word("action", action) for action in moment.actions]
        if moment.place >= 0:
            facts.append(self._fact("move", place=place_name(moment.place)))
        return facts

    def _fact(self, key: str, **values: object) -> str:
        return self.texts.say(f"timeline.{key}", **values)
