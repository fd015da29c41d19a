"""The log: every event as a line, with dice, modifiers and reasons; details are indented."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Final

from rich.text import Text

from eternia.battleground.table import events as ev
from eternia.battleground.views.describe import Narrator, describe_event
from eternia.cli.terminal.battleground.board import SEAT_STYLES
from eternia.cli.terminal.glyphs import Glyphs
from eternia.cli.terminal.log import LogStyle
from eternia.kernel.event import Event

_STYLES: Final[dict[type, str]] = {
    ev.PhaseBegan: "bold",
    ev.Wounded: "bold red",
    ev.KnockedOut: "bold white on red",
    ev.Healed: "green",
    ev.ObjectiveClaimed: "bold yellow",
    ev.MissionFulfilled: "bold yellow",
    ev.GameEnded: "bold",
    ev.Rolled: "bright_white",
    ev.TestEnded: "bold",
    ev.Opposed: "bold",
    ev.Drawn: "dim",
    ev.SetAside: "dim",
    ev.Discarded: "dim",
    ev.Readied: "dim",
    ev.ManaChanged: "dim",
    ev.APGained: "dim",
}

_HEADS: Final = (ev.Activated, ev.Interrupted)
"""Events that begin something: in the colour of their force."""

_DEEP: Final = (ev.TestBegan, ev.Rolled, ev.TestEnded, ev.Opposed)
_FLUSH: Final = (ev.RoundBegan, ev.PhaseBegan, ev.GameEnded, ev.Activated, ev.Revealed, ev.Interrupted)


_LOG: Final = LogStyle(ev.RoundBegan, _FLUSH, _DEEP, _STYLES)


def log_lines(narrator: Narrator, glyphs: Glyphs, events: Iterable[Event]) -> list[Text]:
    """The lines of these events."""

    def colour(event: Event) -> str:
        if isinstance(event, _HEADS):
            return SEAT_STYLES[narrator.s.characters[event.character].seat]
        return ""

    return _LOG.lines(glyphs, events, partial(describe_event, narrator), colour)
