"""The log for a screen: every event that has words, with its dice, rules and sound."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from eternia.fields.table import combat_events as fight
from eternia.fields.table import events as ev
from eternia.fields.table.content import Content
from eternia.fields.table.content_records import ZONES
from eternia.fields.table.model import State
from eternia.fields.views.describe import Narrator
from eternia.fields.views.observe import View
from eternia.fields.views.present.imagined import imagined
from eternia.fields.views.present.segments import MarkingNarrator, is_rule, sentence
from eternia.fields.views.present.shown import LogShown
from eternia.kernel.event import Event
from eternia.kernel.game import SPECTATOR
from eternia.kernel.screen import ReasonShown, TallyShown
from eternia.kernel.tally import Tally
from eternia.kernel.texts import Language

Entry = tuple[int, int, Event]
"""Number of the event in the match, number of the record it came with, and the event as the seat may know it."""

_SOURCES: Final = ("source", "rule")
"""Fields of events that name where something comes from."""
SOUNDS: Final[dict[type[Event], str]] = {
    ev.EterniumChanged: "stone",
    ev.CardBought: "card",
    ev.CardGained: "card",
    ev.CardsDrawn: "card",
    ev.VictoryCardsDrawn: "card",
    ev.CardDiscarded: "card",
    ev.CardEquipped: "card",
    ev.CardTraded: "card",
    ev.MarketShown: "flip",
    ev.WildsDrawn: "flip",
    ev.QuestDrawn: "page",
    ev.SoldiersMoved: "march",
    ev.HeroMoved: "march",
    ev.ControlChanged: "gate",
    ev.HpLost: "blade",
    ev.HeroDefeated: "blade",
    ev.SkullEventBegan: "bell",
    ev.PointsScored: "victory",
    ev.ObjectiveScored: "victory",
}
"""The sound that goes with an event; dice and the new round are told by their events themselves."""


def present_log(
    content: Content, view: View, entries: Iterable[Entry], language: Language
) -> tuple[LogShown, ...]:
    """The lines of these events; what another line tells already is left out."""
    teller = _Teller(imagined(content, view), language)
    lines = [teller.line(*entry) for entry in entries]
    return tuple([line for line in lines if line is not None])


class _Teller:
    """Tells events in their order."""

    def __init__(self, s: State, language: Language) -> None:
        self.s = s
        self.narrator = MarkingNarrator(s, language)
        self.plain = Narrator(s, language)
        """For the names within tallies, which a screen shows in a table of their own."""

    def line(self, number: int, record: int, event: Event) -> LogShown | None:
        """The line of one event."""
        text = sentence(self.narrator, event)
        if text is None:
            return None
        tallies = self._tallies(event)
        hero = int(getattr(event, "hero", -1))
        team = self.s.heroes[hero].team if hero >= 0 else int(getattr(event, "team", -1))
        faces: tuple[str, ...] = getattr(event, "faces", ())
        return LogShown(
            number=number,
            record=record,
            icon=type(event).__name__,
            seat=self.s.heroes[hero].seat if hero >= 0 else int(getattr(event, "seat", -1)),
            level=_level(event),
            text=text,
            tallies=tallies,
            rules=self._rules(event, tallies),
            secret=not event.visible_to(SPECTATOR) and event != event.masked(),
            dice=faces,
            hero=hero,
            team=team,
            sound=_sound(event, faces),
        )

    def _tallies(self, event: Event) -> tuple[TallyShown, ...]:
        """The totals of an epic combat with their reasons, side by side."""
        if not isinstance(event, fight.TotalsCounted):
            return ()
        n = self.plain
        n.beast = self.narrator.beast
        return tuple(
            [
                self._tally(f"{n.who(hero, n.beast)}, {n.texts.word('zone', zone)}", tally)
                for hero, totals in zip(event.heroes, event.totals, strict=True)
                for zone, tally in zip(ZONES, totals, strict=True)
            ]
        )

    def _tally(self, label: str, tally: Tally) -> TallyShown:
        reasons = [
            ReasonShown(
                label=self.plain.source(each.source),
                source=each.source,
                operation=each.operation,
                amount=each.amount,
            )
            for each in tally.reasons
        ]
        return TallyShown(
            base=tally.base, label=label, source=tally.source, total=tally.total, reasons=tuple(reasons)
        )

    def _rules(self, event: Event, tallies: tuple[TallyShown, ...]) -> tuple[str, ...]:
        """The ids of the rules behind an event, each once."""
        keys = [str(getattr(event, field, "")) for field in _SOURCES]
        keys += [reason.source for tally in tallies for reason in tally.reasons]
        return tuple(dict.fromkeys([key for key in keys if is_rule(self.narrator, key)]))


def _level(event: Event) -> int:
    if isinstance(event, ev.RoundBegan):
        return 0
    return 1 if isinstance(event, ev.HeroActivated | fight.EpicCombatBegan) else 2


def _sound(event: Event, faces: tuple[str, ...]) -> str:
    """The word for its sound; empty for none."""
    if isinstance(event, ev.RoundBegan):
        return "night" if event.night else "day"
    return "dice" if faces else SOUNDS.get(type(event), "")
