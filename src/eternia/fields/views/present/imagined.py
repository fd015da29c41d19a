"""A full state for a view, so that the engine's own functions can be asked about what a seat sees."""

from __future__ import annotations

import random
from functools import lru_cache
from typing import Final

from eternia.fields.table.content import Content
from eternia.fields.table.model import State
from eternia.fields.views.determinize import determinize
from eternia.fields.views.observe import View

KEPT: Final = 8
"""How many states are remembered: a position, its log and the questions about it share one."""


def imagined(content: Content, view: View) -> State:
    """A state that gives this view to its seat: always the same one for the same view.

    Hidden cards in it are dealt by a fixed chance and mean nothing: never show any of them. The state is
    shared; clone it before changing anything.
    """
    return _imagined(content, _Same(view))


class _Same:
    """A view that is equal to itself alone: comparing views by what they show takes longer than dealing anew."""

    def __init__(self, view: View) -> None:
        self.view = view

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and other.view is self.view

    def __hash__(self) -> int:
        return id(self.view)


@lru_cache(maxsize=KEPT)
def _imagined(content: Content, same: _Same) -> State:
    return determinize(content, same.view, random.Random(0).randrange)
