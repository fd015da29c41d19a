"""Events: facts in the past tense. Log, animation, statistics and the undo line come from them only."""

from typing import Any, ClassVar

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


class _Secret:
    """A fact of which only some learn all: to the others its last fields, those with a default, are blank."""

    __slots__ = ()

    def masked(self: Any) -> Event:
        """The fact without what has a default."""
        kind = self.__class__
        open_fields = kind.__struct_fields__[: -len(kind.__struct_defaults__)]
        told: Event = kind(*[getattr(self, name) for name in open_fields])
        return told


class SecretOfSeat(_Secret):
    """Beside ``Event``: only its own seat learns all."""

    __slots__ = ()

    def visible_to(self: Any, seat: int) -> bool:
        """Whether it is that seat."""
        return bool(seat == self.seat)


class SecretOfSeats(_Secret):
    """Beside ``Event``: only these seats, those of a team, learn all."""

    __slots__ = ()

    def visible_to(self: Any, seat: int) -> bool:
        """Whether it is one of those seats."""
        return seat in self.seats
