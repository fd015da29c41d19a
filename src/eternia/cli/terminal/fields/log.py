"""The log of Fields of Eternia: every event as a line; what follows from another is indented."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rich.text import Text

from eternia.cli.terminal.fields.signs import TEAM_STYLES
from eternia.cli.terminal.glyphs import Glyphs
from eternia.fields import events as ev
from eternia.fields import mode_events as mode
from eternia.fields.describe import Narrator, describe_event
from eternia.fields.epic import events as fight
from eternia.kernel.event import Event

_STYLES: Final[dict[type, str]] = {
    ev.PhaseBegan: "bold",
    ev.SkullEventBegan: "bold red",
    ev.HpLost: "red",
    ev.HeroDefeated: "bold white on red",
    ev.Healed: "green",
    ev.ObjectiveScored: "bold yellow",
    ev.PointsScored: "bold yellow",
    ev.ControlChanged: "bold",
    ev.GameEnded: "bold",
    ev.EterniumChanged: "dim",
    ev.MarketShown: "dim",
    ev.VictoryCardsDrawn: "dim",
    ev.VictoryCardsDiscarded: "dim",
    fight.EpicCombatBegan: "bold red",
    fight.CombatRoundBegan: "bold",
    fight.Attacked: "bold",
    fight.WildsDiceRolled: "bright_white",
    fight.AbilityPassed: "dim",
    fight.CombatCardsDrawn: "dim",
    mode.SoloScored: "bold yellow",
}

_FLUSH: Final = (
    ev.RoundBegan, ev.PhaseBegan, ev.GameEnded, ev.HeroActivated, ev.SkullEventBegan, mode.EnemyStepBegan,
)  # fmt: skip
_DEEP: Final = (
    fight.CombatCardsDrawn, fight.CombatCardPlaced, fight.CombatCardDiscarded, fight.GridsShown, fight.TotalsCounted,
    fight.TotalChanged, fight.WildsDiceRolled, fight.EncounterChanged, fight.AbilityPassed,
)  # fmt: skip


def log_lines(n: Narrator, glyphs: Glyphs, events: Iterable[Event]) -> list[Text]:
    """The lines of these events."""
    lines = []
    for event in events:
        words = describe_event(n, event)
        if words is not None:
            lines.append(_line(n, glyphs, event, words))
    return lines


def _line(n: Narrator, glyphs: Glyphs, event: Event, words: str) -> Text:
    if isinstance(event, ev.RoundBegan):
        return Text(f"{glyphs.rule * 8} {words} {glyphs.rule * 8}", style="bold reverse")
    style = _STYLES.get(type(event), "")
    if isinstance(event, ev.HeroActivated):
        style = TEAM_STYLES[n.s.heroes[event.hero].team]
    depth = 0 if isinstance(event, _FLUSH) else 4 if isinstance(event, _DEEP) else 2
    return Text(" " * depth + words, style=style)
