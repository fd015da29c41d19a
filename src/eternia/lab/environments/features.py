"""What the observations of every game have in common: empty arrays, counted cards, the question asked."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from eternia.kernel.frame import Frame
from eternia.kernel.pending import Decision

Array = NDArray[np.float32]
Shapes = dict[str, tuple[int, ...]]
DICE = 10.0
"""What counts of dice, cards, points and the like are divided by."""

AFrame = TypeVar("AFrame", bound=Frame)


def places(values: Iterable[str]) -> dict[str, int]:
    """The column of each value, in their order."""
    return {value: number for number, value in enumerate(values)}


def empty(shapes: Shapes) -> dict[str, Array]:
    """The arrays of an observation that says nothing yet."""
    return {name: np.zeros(shape, np.float32) for name, shape in shapes.items()}


def count(row: Array, columns: dict[str, int], values: Iterable[str]) -> None:
    """Add 1 in the column of each value that has one; hidden cards have none."""
    for value in values:
        if value in columns:
            row[columns[value]] += 1


def put_question(row: Array, kinds: dict[str, int], decision: Decision | None) -> None:
    """What is asked: a column for each kind, one for any other, then the number of options / 100."""
    if decision is not None:
        row[kinds.get(decision.kind, len(kinds))] = 1
        row[-1] = len(decision.options) / 100


def latest(stack: Iterable[Frame], kind: type[AFrame]) -> AFrame | None:
    """The rule of a kind that is in progress; of several the one begun last."""
    found = None
    for frame in stack:
        if isinstance(frame, kind):
            found = frame
    return found
