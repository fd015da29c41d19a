"""Procedures that lower floors or modules call of higher ones; each is entered by the module that defines it.

This is the one list of calls that go up: imports never do.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from eternia.battleground.language.costs import Cost
from eternia.battleground.table.moment import Moment
from eternia.kernel.pending import Decision

if TYPE_CHECKING:
    from eternia.battleground.table.context import Context
    from eternia.battleground.table.model import State
    from eternia.battleground.table.options import AnyOption


class Registry:
    """By name the registered procedures: who answers at a moment must pay, discard, use up, observe."""

    strength: Callable[[State, int], int]
    """The strength of a character with everything that changes it (in_force/numbers)."""
    speed: Callable[[State, int], int]
    """The speed of a character as amounts count it (in_force/speed)."""
    affordable: Callable[[State, Context, Cost], bool]
    """Whether a rule's own character can pay a cost (chapters/cards/payment)."""
    pay_for: Callable[[State, Context, Cost, str], None]
    """Pay a cost; the frame that asked gets as result how much was paid."""
    discard: Callable[[State, int, tuple[str, ...]], None]
    """Cards of a hand go to the discard pile (chapters/cards/decks)."""
    turn_face_down: Callable[[State, int, str], None]
    """A disposable item is used up (chapters/cards/equipment)."""
    observe: Callable[[State, Moment], None]
    """Open side missions look at an event (chapters/cards/missions)."""
    decide_for_monster: Callable[[State, Decision], AnyOption]
    """The option that the monster of a hunt takes (hunt/instinct)."""
    monster_wounded: Callable[[State, int, int], None]
    """The points for a wound dealt to the monster (hunt/scoring)."""
    monster_fell: Callable[[State], None]
    """The monster is knocked out: the hunt is over."""
    scorer_in_hunt: Callable[[State, int, int], int]
    """The seat that scores for a knockout in a hunt, or -1."""
    check_hunt: Callable[[State], None]
    """Whether a hunt ends in clean-up."""


REGISTRY = Registry()
