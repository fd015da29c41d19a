"""The lines of a log: what the logs of all games have in common."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import msgspec
from rich.text import Text

from eternia.cli.terminal.glyphs import Glyphs
from eternia.kernel.event import Event

Kinds = tuple[type[Event], ...]


class LogStyle(msgspec.Struct, frozen=True):
    """How the events of a game look."""

    rounds: type[Event]
    """Begins a round: a line of its own kind."""
    flush: Kinds
    """At the margin; all others are indented."""
    deep: Kinds
    """Indented twice."""
    styles: dict[type, str]

    def lines(
        self,
        glyphs: Glyphs,
        events: Iterable[Event],
        words_of: Callable[[Event], str | None],
        colour_of: Callable[[Event], str],
    ) -> list[Text]:
        """The lines of these events; those without words have none. A colour goes before the style of its kind."""
        told = [(event, words_of(event)) for event in events]
        return [
            self._line(glyphs, event, words, colour_of(event)) for event, words in told if words is not None
        ]

    def _line(self, glyphs: Glyphs, event: Event, words: str, colour: str) -> Text:
        if isinstance(event, self.rounds):
            return Text(f"{glyphs.rule * 8} {words} {glyphs.rule * 8}", style="bold reverse")
        depth = 0 if isinstance(event, self.flush) else 4 if isinstance(event, self.deep) else 2
        return Text(" " * depth + words, style=colour or self.styles.get(type(event), ""))
