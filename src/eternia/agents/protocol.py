"""What thinking agents share: a clock, and advice that can be explained."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Protocol, TypeVar, runtime_checkable

import msgspec

from eternia.kernel.game import View
from eternia.kernel.pending import Decision, Option

FOREVER = float("inf")
V = TypeVar("V")

now: Callable[[], float] = monotonic
"""What clocks go by, in seconds; who measures agents on a busy machine puts its own processor time in its place."""


class Clock(msgspec.Struct, frozen=True):
    """How long somebody may think."""

    deadline: float = FOREVER
    """As ``now`` tells the time."""

    @classmethod
    def of(cls, seconds: float) -> Clock:
        """A clock that starts now."""
        return cls(now() + seconds)

    def left(self) -> float:
        """Seconds until the time is up."""
        return self.deadline - now()

    @property
    def is_up(self) -> bool:
        """Whether the time is over."""
        return now() >= self.deadline

    def share(self, part: float) -> Clock:
        """A clock for a part of the time that is left, from 0 to 1, beginning now."""
        return Clock(now() + part * self.left())


UNHURRIED = Clock()
"""Of somebody who may think as long as it takes."""


class Reason(msgspec.Struct, frozen=True):
    """Why an option is worth what it is: a word of the game's texts and the numbers it is filled with."""

    word: str
    numbers: dict[str, float] = {}


class Candidate(msgspec.Struct, frozen=True):
    """An option that was considered."""

    option: Option
    value: float
    """How good it is for the seat, in the agent's own measure: only the order and the distances matter."""
    reason: Reason


class Advice(msgspec.Struct, frozen=True):
    """What an agent would choose and what else it thought of."""

    option: Option
    candidates: tuple[Candidate, ...] = ()
    """The best first."""
    simulations: int = 0
    """Games played on in mind."""


@runtime_checkable
class Adviser(Protocol):
    """An agent that knows only a view, keeps to a clock and can say why."""

    @property
    def blind(self) -> bool:
        """Whether it needs no view."""
        ...

    def advise(self, view: View | None, decision: Decision, clock: Clock) -> Advice:
        """The option it takes, with its reasons."""
        ...

    def decide(self, view: View | None, decision: Decision) -> Option:
        """The option alone, in the time it usually takes."""
        ...


def own_view(kind: type[V], view: View | None) -> V:
    """The view as the record of the agent's own game; TypeError for anything else, a full state above all."""
    if isinstance(view, kind):
        return view
    raise TypeError(
        f"an agent is shown the view of its seat ({kind.__module__}), not {type(view).__qualname__}"
    )


def ranked(candidates: list[Candidate], simulations: int = 0) -> Advice:
    """Advice from candidates in any order; of equals the first."""
    best = sorted(candidates, key=lambda candidate: -candidate.value)
    return Advice(best[0].option, tuple(best), simulations)
