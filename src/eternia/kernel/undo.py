"""How far choices can be taken back: to where chance fell or something was shown, and only by whoever chose last."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Generic, TypeVar

from eternia.kernel.event import Event
from eternia.kernel.pending import Chance

T = TypeVar("T")

SAID_AT_ANY_TIME: Final = "what may be said at any time is not taken back by undoing"


def after_chance(chance: Chance) -> str:
    """Why nobody goes back behind chance."""
    return "dice were rolled" if chance.purpose == "dice" else "cards were drawn"


class UndoLine(Generic[T]):
    """The choices that can be taken back, the last one last; ``T`` is what is kept of the time before each."""

    def __init__(self) -> None:
        self._choices: list[tuple[int, T]] = []
        self._barrier = "nothing has been chosen yet"

    def note(self, seat: int, before: T, events: Iterable[Event]) -> None:
        """A seat has chosen, and this is what happened at once: a fact that reveals something is the new line."""
        shown = next((event for event in events if event.reveals), None)
        if shown is None:
            self._choices.append((seat, before))
        else:
            self.bar(f"something was shown that cannot be forgotten ({shown.__class__.__name__})")

    def bar(self, reason: str) -> None:
        """From here nobody can go back."""
        self._choices.clear()
        self._barrier = reason

    def refusal(self, seat: int) -> str:
        """Why this seat cannot take back a choice; empty when it can."""
        if not self._choices:
            return f"seat {seat} cannot undo: {self._barrier}"
        if self._choices[-1][0] != seat:
            return f"seat {seat} cannot undo: seat {self._choices[-1][0]} has chosen since"
        return ""

    def pop(self) -> T:
        """Take back the last choice: what was kept of the time before it."""
        return self._choices.pop()[1]
