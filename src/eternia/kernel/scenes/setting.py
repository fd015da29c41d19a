"""A scene about to be played, as every game shows it to what plays and compares it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Protocol

from eternia.kernel.engine import State
from eternia.kernel.event import Event
from eternia.kernel.frame import Frame
from eternia.kernel.pending import Option, Outcome

END_OF_SCENE = "end of scene"
"""Termination of a scene whose start is over without the game being so."""


class Setting(Protocol):
    """The state of a scene with its names. Texts are those of the game's notation."""

    state: Any
    where: str
    """File and scene, for errors."""

    def option_text(self, option: Option) -> str:
        """An option in notation."""

    def event_text(self, event: Event) -> str:
        """An event in notation."""

    def normal(self, text: str) -> str:
        """A text as notation compares it."""

    def find(self, text: str, options: Iterable[Option]) -> Option:
        """The option that a text names; IllegalChoice when none is."""

    def seat(self, name: str, place: str) -> int:
        """The seat that a choice names; SceneError when there is none."""

    def seat_name(self, seat: int) -> str:
        """What a seat is called."""

    def observe(self, seat: int) -> Any:
        """The view of a seat, or of a spectator (-1)."""

    def subject_name(self, subject: int) -> str:
        """What the subject of a question is called."""

    def check(self, expect: Any, where: str) -> None:
        """SceneError for an expectation with a word that cannot be there."""

    def winner_name(self, outcome: Outcome) -> str:
        """Who won; ``nobody`` for none."""


class EndOfScene(Frame):
    """Lies under what a scene starts and stops the engine when that is over."""

    def stop(self, s: State) -> None:
        """Nothing more is awaited."""
        s.end(Outcome(END_OF_SCENE, (), ""))

    steps = (stop,)
