"""Determinizing: dealing hidden cards until the state looks to the seat of a view like that view."""

from collections.abc import Callable
from typing import Any, TypeVar

from eternia.kernel.engine import State, advance
from eternia.kernel.errors import ImpossibleState
from eternia.kernel.view import ViewHead

S = TypeVar("S", bound=State)

TRIES = 100
"""How often cards are dealt anew when somebody with those cards would not be asked what the view says."""


def deal_until_asked(deal: Callable[[], S], view: ViewHead) -> S:
    """A dealing with which those are asked that the view says; ImpossibleState when there is none.

    Who is asked may depend on the cards a player holds, so other dealings are thrown away.
    """
    for _ in range(TRIES):
        s = deal()
        pending = advance(s)
        asked = tuple([d.seat for d in pending]) if isinstance(pending, tuple) else ()
        if asked == view.asked and _is_where(s, view):
            return s
    raise ImpossibleState(f"no dealing of the hidden cards in {TRIES} tries asks the seats {view.asked}")


def _is_where(s: Any, view: Any) -> bool:
    """Whether the game has not run on: with other cards somebody may have had nothing to decide."""
    if len(s.stack) != len(view.stack) or s.serial != view.serial:
        return False
    return not s.stack or (s.stack[-1].__class__, s.stack[-1].step) == (
        view.stack[-1].__class__,
        view.stack[-1].step,
    )
