"""What the environments must know of a game: its actions, its observation, its set-ups. One description each."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from eternia.kernel.game import Game
from eternia.lab.environments.spelling import Speller, Vocabulary

Arrays = dict[str, NDArray[np.float32]]


class Description(NamedTuple):
    """A game as the environments see it."""

    game: Game
    seats: int
    version: int
    """Raised whenever an action or a column gets another meaning."""
    vocabulary: Vocabulary
    spell: Speller
    shapes: dict[str, tuple[int, ...]]
    """The arrays of an observation."""
    observe: Callable[[Any, Iterable[int]], Arrays]
    """The observation of a view and the actions of an answer that have been given."""
    scores: Callable[[Any], tuple[float, ...]]
    """The points of every seat in a state: only for rewards."""
    modes: dict[str, Callable[[random.Random], Any]]
    """Set-ups by name, the usual one first; chance decides what they leave open."""
    longest: int
    """A bound on the actions and the picks of chance of a game."""

    @property
    def name(self) -> str:
        """Its versioned name, such as ``battleground_v0``."""
        return f"{self.game.name}_v{self.version}"

    def setup(self, mode: str, chance: random.Random) -> Any:
        """The set-up of a game in this mode."""
        if mode not in self.modes:
            raise ValueError(f"{self.game.name} has no mode {mode!r}; choose one of {', '.join(self.modes)}")
        return self.modes[mode](chance)


def _battleground() -> Description:
    from eternia.lab.environments.battleground.description import describe_battleground

    return describe_battleground()


def _fields() -> Description:
    from eternia.lab.environments.fields.description import describe_fields

    return describe_fields()


_GAMES: dict[str, Callable[[], Description]] = {"battleground": _battleground, "fields": _fields}
GAMES = tuple(_GAMES)
"""The games that have environments, by name."""


@cache
def describe(name: str) -> Description:
    """The description of a game by its name."""
    if name not in _GAMES:
        raise ValueError(f"there is no environment for the game {name!r}; choose one of {', '.join(_GAMES)}")
    return _GAMES[name]()
