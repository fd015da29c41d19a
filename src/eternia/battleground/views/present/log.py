"""The log for a screen: every event that has words, with its dice, numbers and rules."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from eternia.battleground.table import events as ev
from eternia.battleground.table.content import Content, Language
from eternia.battleground.table.model import State
from eternia.battleground.views.describe import Narrator
from eternia.battleground.views.observe import SPECTATOR, View
from eternia.battleground.views.present.imagined import imagined
from eternia.battleground.views.present.labels import is_rule, tally_shown
from eternia.battleground.views.present.segments import MarkingNarrator, sentence
from eternia.battleground.views.present.shown import DiceShown, LogShown
from eternia.kernel.event import Event
from eternia.kernel.screen import TallyShown

Entry = tuple[int, int, Event]
"""Number of the event in the match, number of the record it came with, and the event as the seat may know it."""

_HEADS: Final = (ev.Activated, ev.Interrupted)
_SOURCES: Final = ("source", "why", "rule")
"""Fields of events that name where something comes from."""


def present_log(
    content: Content, view: View, entries: Iterable[Entry], language: Language
) -> tuple[LogShown, ...]:
    """The lines of these events; what another line tells already is left out."""
    teller = _Teller(imagined(content, view), language)
    lines = [teller.line(*entry) for entry in entries]
    return tuple([line for line in lines if line is not None])


class _Teller:
    """Tells events in their order and remembers the tests that dice belong to."""

    def __init__(self, s: State, language: Language) -> None:
        self.s = s
        self.narrator = MarkingNarrator(s, language)
        self.plain = Narrator(s, language)
        """For the names within tallies, which a screen shows in a table of their own."""
        self.tests: dict[int, ev.TestBegan] = {}

    def line(self, number: int, record: int, event: Event) -> LogShown | None:
        """The line of one event."""
        if isinstance(event, ev.TestBegan):
            self.tests[event.character] = event
        text = sentence(self.narrator, event)
        if text is None:
            return None
        tallies = self._tallies(event)
        return LogShown(
            number=number,
            record=record,
            icon=type(event).__name__,
            seat=self._seat(event),
            level=_level(event),
            text=text,
            dice=self._dice(event),
            tallies=tallies,
            rules=_rules(event, tallies),
            secret=not event.visible_to(SPECTATOR) and event != event.masked(),
        )

    def _seat(self, event: Event) -> int:
        """Whose doing it is: of whoever brought it about, otherwise of whoever it happens to."""
        for field in ("by", "attacker", "character"):
            who = getattr(event, field, -1)
            if isinstance(who, int) and who >= 0:
                return self.s.characters[who].seat
        return int(getattr(event, "seat", -1))

    def _dice(self, event: Event) -> DiceShown | None:
        """The dice just rolled, with what they need."""
        if isinstance(event, ev.FirstPlayerRolled):
            return DiceShown(roll="initial", character=-1, faces=event.dice, needed=0, defence=False)
        if not isinstance(event, ev.Rolled):
            return None
        test = self.tests.get(event.character)
        return DiceShown(
            roll=event.roll,
            character=event.character,
            faces=event.faces,
            needed=test.needed if test is not None else 0,
            defence=test is not None and test.test == "defence",
        )

    def _tallies(self, event: Event) -> tuple[TallyShown, ...]:
        """The numbers of an event with their reasons."""
        n, texts = self.plain, self.plain.texts
        if isinstance(event, ev.ActionTaken):
            label = texts.say("present.tally cost", action=texts.word("action", event.action))
            return (tally_shown(n, event.cost, label, least=0),)
        if isinstance(event, ev.TestBegan):
            dice = texts.say("present.tally dice", stat=texts.word("stat", event.stat))
            return (
                tally_shown(n, event.dice, dice, least=0),
                tally_shown(n, event.scope, texts.say("present.tally scope")),
            )
        return ()


def _level(event: Event) -> int:
    if isinstance(event, ev.RoundBegan):
        return 0
    return 1 if isinstance(event, _HEADS) else 2


def _rules(event: Event, tallies: tuple[TallyShown, ...]) -> tuple[str, ...]:
    """The ids of the rules behind an event, each once."""
    keys = [getattr(event, field, "") for field in _SOURCES]
    for tally in tallies:
        keys += [tally.source, *(reason.source for reason in tally.reasons)]
    return tuple(dict.fromkeys([key for key in keys if is_rule(key)]))
