"""Acting: the loop of actions that activations and interruptions share (BG-ACT-15, BG-INT-03)."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from eternia.battleground.table.options import ActionOption
from eternia.battleground.table.turn import Turn
from eternia.kernel.pending import Decision

if TYPE_CHECKING:
    from eternia.battleground.table.model import State


class Acting(Turn, kw_only=True):
    """A turn whose character performs actions until its player is done. Subclasses put it among their steps."""

    over: bool = False
    """Set when nothing further may be done in this turn (BG-OW-02, BG-RULING-068)."""

    def next_action(self, s: "State") -> tuple[Decision[ActionOption], ...] | None:
        """Every action that is legal now; None when the turn is over or nothing is left but to end it."""
        if self.over or s.characters[self.character].place < 0:
            return None
        return ACTIONS.decision(s, self)

    def take_action(self, s: "State", seat: int, option: ActionOption) -> None:
        """Perform it and ask again."""
        self.go("next_action")
        ACTIONS.perform(s, self, option)


class _Actions:
    """What can be done in a turn; ``actions`` enters it.

    Actions hold movements, movements can be interrupted, and an interruption holds actions.
    """

    decision: Callable[["State", Acting], tuple[Decision[ActionOption], ...] | None]
    perform: Callable[["State", Acting, ActionOption], None]


ACTIONS = _Actions()
