"""The log of Fields of Eternia: every event as a line; what follows from another is indented."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Final

from rich.text import Text

from eternia.cli.terminal.fields.signs import TEAM_STYLES
from eternia.cli.terminal.glyphs import Glyphs
from eternia.cli.terminal.log import LogStyle
from eternia.fields.table import combat_events as fight
from eternia.fields.table import events as ev
from eternia.fields.table import mode_events as mode
from eternia.fields.views.describe import Narrator, describe_event
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
    ev.RoundBegan,
    ev.PhaseBegan,
    ev.GameEnded,
    ev.HeroActivated,
    ev.SkullEventBegan,
    mode.EnemyStepBegan,
)
_DEEP: Final = (
    fight.CombatCardsDrawn,
    fight.CombatCardPlaced,
    fight.CombatCardDiscarded,
    fight.GridsShown,
    fight.TotalsCounted,
    fight.TotalChanged,
    fight.WildsDiceRolled,
    fight.EncounterChanged,
    fight.AbilityPassed,
)


_LOG: Final = LogStyle(ev.RoundBegan, _FLUSH, _DEEP, _STYLES)


def log_lines(n: Narrator, glyphs: Glyphs, events: Iterable[Event]) -> list[Text]:
    """The lines of these events."""

    def colour(event: Event) -> str:
        return TEAM_STYLES[n.s.heroes[event.hero].team] if isinstance(event, ev.HeroActivated) else ""

    return _LOG.lines(glyphs, events, partial(describe_event, n), colour)
