"""The words that options of `eternia play` take. Nothing of the game is needed to list them."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from eternia.agents.levels import levels_of

HUMAN: Final = "human"
OPPONENTS: Final = (*[level.id for level in levels_of("battleground")], HUMAN)
"""Who plays the sides that are left: the computer at a level, or somebody else at this keyboard."""
USUAL: Final = "bold"


class Mode(StrEnum):
    """The set-up (BG-SETUP-14, ET-RULING-150)."""

    FIRST = "first"
    STANDARD = "standard"
    HUNT = "hunt"


class Seat(StrEnum):
    """Which sides people play."""

    MASTERS = "masters"
    EVIL_WARRIORS = "evil-warriors"
    BOTH = "both"
    NONE = "none"


class Difficulty(StrEnum):
    """How hard a hunt is (ET-RULING-160)."""

    EASY = "easy"
    NORMAL = "normal"
    HARD = "hard"


class Forces(StrEnum):
    """The forces of a standard game."""

    READY = "ready"
    RANDOM = "random"


FORCE_HELP: Final = (
    "Your force: id of a ready-made one, share code, `random` or a faction for a random one; "
    "`random:7` or `masters:7` is the same random force each time."
)
