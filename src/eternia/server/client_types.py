"""The records of one game that its browser client knows; ``schema`` writes their types."""

from __future__ import annotations

from collections.abc import Iterable
from types import ModuleType

import msgspec

from eternia.kernel.event import Event


class GameTypes(msgspec.Struct, frozen=True):
    """What a client of one game knows."""

    records: tuple[type, ...]
    events: tuple[type, ...]

    @classmethod
    def of(cls, modules: Iterable[ModuleType], events: ModuleType, *more: type) -> GameTypes:
        """The records that these modules define, these besides, and the events."""
        return cls(
            records=(*(each for module in modules for each in defined(module, msgspec.Struct)), *more),
            events=tuple(defined(events, Event)),
        )


def defined(module: ModuleType, base: type) -> list[type]:
    """The classes of this kind that a module defines itself."""
    return [
        value
        for value in vars(module).values()
        if isinstance(value, type) and issubclass(value, base) and value.__module__ == module.__name__
    ]
