"""Eternia plays the board games Battleground and Fields of Eternia exactly.

The names below are the library. They are loaded when they are used: ``import eternia`` alone loads no game.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

__version__ = "0.2.0"

if TYPE_CHECKING:
    from eternia.agents.levels import Level
    from eternia.api.battleground import begin_battleground
    from eternia.api.fields import begin_fields
    from eternia.api.games import levels
    from eternia.api.match import Match
    from eternia.api.saved import Replay, Step, load
    from eternia.kernel.errors import (
        ContentError,
        DamagedDocument,
        Diverged,
        EterniaError,
        IllegalChoice,
        NotAwaited,
        SetupError,
        UndoRefused,
    )
    from eternia.kernel.event import Event
    from eternia.kernel.game import SPECTATOR, Agent, View
    from eternia.kernel.pending import Chance, Decision, Option, Outcome

__all__ = [
    "SPECTATOR",
    "Agent",
    "Chance",
    "ContentError",
    "DamagedDocument",
    "Decision",
    "Diverged",
    "EterniaError",
    "Event",
    "IllegalChoice",
    "Level",
    "Match",
    "NotAwaited",
    "Option",
    "Outcome",
    "Replay",
    "SetupError",
    "Step",
    "UndoRefused",
    "View",
    "begin_battleground",
    "begin_fields",
    "levels",
    "load",
]

_HOMES = {
    "eternia.agents.levels": ("Level",),
    "eternia.api.battleground": ("begin_battleground",),
    "eternia.api.fields": ("begin_fields",),
    "eternia.api.games": ("levels",),
    "eternia.api.match": ("Match",),
    "eternia.api.saved": ("Replay", "Step", "load"),
    "eternia.kernel.errors": (
        "ContentError", "DamagedDocument", "Diverged", "EterniaError", "IllegalChoice", "NotAwaited", "SetupError",
        "UndoRefused",
    ),
    "eternia.kernel.event": ("Event",),
    "eternia.kernel.game": ("SPECTATOR", "Agent", "View"),
    "eternia.kernel.pending": ("Chance", "Decision", "Option", "Outcome"),
}  # fmt: skip
"""Where each name lives; type checkers read the same above."""

if not TYPE_CHECKING:  # whoever checks types shall not take every name for one of the library

    def __getattr__(name: str) -> Any:
        """A name of the library, loaded now."""
        for home, names in _HOMES.items():
            if name in names:
                found = globals()[name] = getattr(import_module(home), name)
                return found
        raise AttributeError(f"module 'eternia' has no attribute {name!r}; it has {', '.join(__all__)}")


def __dir__() -> list[str]:
    return [*__all__, "__version__"]
