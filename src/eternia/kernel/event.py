"""Events: facts in the past tense. Log, animation, statistics and the undo line come from them only."""

from typing import ClassVar

import msgspec


class Event(msgspec.Struct, frozen=True, gc=False, tag_field="event"):
    """A fact. Games declare their own kinds in past participles (``Moved``, ``Revealed``)."""

    reveals: ClassVar[bool] = False
    """Whether this fact shows somebody what was hidden, or chance fell: it cannot be taken back."""

    def visible_to(self, seat: int) -> bool:
        """Whether the seat (or a spectator, -1) may be told this fact as it is."""
        return True

    def masked(self) -> "Event | None":
        """What those may be told who may not see it as it is; None for nothing."""
        return None
