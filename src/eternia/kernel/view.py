"""Views: what they have in common in every game, and dealing hidden cards until a state looks like one."""

from collections.abc import Callable
from typing import Any, TypeVar

import msgspec

from eternia.kernel.engine import State, advance
from eternia.kernel.errors import ImpossibleState
from eternia.kernel.frame import Frame
from eternia.kernel.pending import Decision, Outcome

S = TypeVar("S", bound=State)

TRIES = 100
"""How often cards are dealt anew when somebody with those cards would not be asked what the view says."""


class ViewHead(msgspec.Struct, frozen=True, kw_only=True):
    """A view of a seat; games add what lies on their tables."""

    seat: int
    stack: tuple[Frame, ...]
    """The rules in progress, without what the seat may not know of them."""
    asked: tuple[int, ...]
    """The seats that are asked for a decision."""
    decision: Decision | None
    """What this seat is asked."""
    outcome: Outcome | None
    used: tuple[str, ...]
    serial: int


def head_of(s: State, seat: int) -> dict[str, Any]:
    """The fields of ``ViewHead`` for this seat; runs the state until somebody is asked."""
    pending = advance(s)
    decisions = pending if isinstance(pending, tuple) else ()
    return {
        "seat": seat,
        "stack": tuple([frame.masked(seat).clone() for frame in s.stack]),
        "asked": tuple([decision.seat for decision in decisions]),
        "decision": next((decision for decision in decisions if decision.seat == seat), None),
        "outcome": s.outcome,
        "used": s.used,
        "serial": s.serial,
    }


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


def head_from(view: ViewHead) -> dict[str, Any]:
    """What a view tells of the fields that every game's state has."""
    return {
        "stack": [frame.clone() for frame in view.stack],
        "outcome": view.outcome,
        "used": view.used,
        "serial": view.serial,
    }


def _is_where(s: State, view: ViewHead) -> bool:
    """Whether the game has not run on: with other cards somebody may have had nothing to decide."""
    if len(s.stack) != len(view.stack) or s.serial != view.serial:
        return False
    return not s.stack or (s.stack[-1].__class__, s.stack[-1].step) == (
        view.stack[-1].__class__,
        view.stack[-1].step,
    )
