"""A full state for a view, so that the engine's own functions can be asked about what a seat sees."""

from __future__ import annotations

import random
from collections import deque
from typing import Final

from eternia.battleground.table.content import Content
from eternia.battleground.table.model import State
from eternia.battleground.views.determinize import determinize
from eternia.battleground.views.observe import View

KEPT: Final = 8
"""How many states are remembered: a position, its log and the questions about it share one."""

_RECENT: Final[deque[tuple[Content, View, State]]] = deque(maxlen=KEPT)


def imagined(content: Content, view: View) -> State:
    """A state that gives this view to its seat: always the same one for the same view.

    Hidden cards in it are dealt by a fixed chance and mean nothing: never show any of them. The state is
    shared; clone it before changing anything.
    """
    for known_content, known_view, state in _RECENT:
        if known_view is view and known_content is content:
            return state
    state = determinize(content, view, random.Random(0).randrange)
    _RECENT.append((content, view, state))
    return state
