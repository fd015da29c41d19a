"""The head of every game's view: who looks, what is in progress, who is asked what, how the game ended."""

from typing import Any

import msgspec

from eternia.kernel.engine import State, advance
from eternia.kernel.frame import Frame
from eternia.kernel.pending import Decision, Outcome


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
    }
