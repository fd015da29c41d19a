"""Running a copy of a state by the engine's own steps, as far as somebody wants to look and no further."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

from eternia.fields.table.model import State
from eternia.kernel.frame import Frame
from eternia.kernel.pending import PUBLIC, Chance, Decision, Option

Awaited = tuple[Decision, ...] | Chance | None


def run(t: State, stop: Callable[[Frame], bool]) -> Awaited:
    """Run the copy until a frame for which ``stop`` holds is on top, or somebody must act; None for the former."""
    while t.stack:
        top = t.stack[-1]
        if stop(top):
            return None
        index = top.step
        top.step = index + 1
        awaited = top.procedure[index](top, t)
        if awaited is not None:
            top.step = index
            return awaited
    return None


def take(t: State, seat: int, value: Option | tuple[int, ...]) -> None:
    """Give the top frame its answer, without running on."""
    frame = t.stack[-1]
    index = frame.step
    frame.step = index + 1
    frame.steps[index].take(frame, t, seat, value)  # type: ignore[union-attr]


def taken(s: State, seat: int, value: Option | tuple[int, ...]) -> State:
    """A copy in which the top frame has got its answer."""
    t = s.clone()
    take(t, seat, value)
    return t


def branches(s: State, chance: Chance) -> list[tuple[State, float]]:
    """A copy for each result of a chance, each as likely as any other."""
    every = list(product(*[range(size) for size in chance.sizes]))
    return [(taken(s, PUBLIC, picks), 1 / len(every)) for picks in every]


def stands_at(frame: Frame, label: str) -> bool:
    """Whether a frame runs or asks the step of this name next."""
    return frame.step == frame.labels[label]
