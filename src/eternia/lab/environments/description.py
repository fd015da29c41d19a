"""What the environments must know of a game: its actions, its observation, its set-ups. One description each."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from functools import cache, partial
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from eternia.battleground.game import Battleground
from eternia.battleground.random_force import random_setup
from eternia.battleground.table.setup_data import Setup
from eternia.fields.views.observe import team_of
from eternia.kernel.game import Game
from eternia.lab.environments.battleground_actions import BattlegroundActions
from eternia.lab.environments.battleground_features import BattlegroundFeatures
from eternia.lab.environments.fields_actions import FieldsActions
from eternia.lab.environments.fields_features import FieldsFeatures
from eternia.lab.environments.spelling import Speller, Vocabulary
from eternia.lab.fields import FieldsLab

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
    game = Battleground()
    actions = BattlegroundActions(game.content)
    features = BattlegroundFeatures(game.content, len(actions.vocabulary))

    def standard(chance: random.Random) -> Setup:
        return random_setup(game.content, chance)

    return Description(
        game=game,
        seats=game.seats_of(game.first_game()),
        version=0,
        vocabulary=actions.vocabulary,
        spell=actions.spell,
        shapes=features.shapes(),
        observe=features,
        scores=lambda state: tuple([float(force.score) for force in state.forces]),
        modes={"first": lambda chance: game.first_game(), "standard": standard},
        longest=50_000,
    )


def _fields() -> Description:
    lab = FieldsLab()
    game = lab.game
    actions = FieldsActions(game.content)
    features = FieldsFeatures(game.content, len(actions.vocabulary))
    seats = game.seats_of(game.first_game())
    return Description(
        game=game,
        seats=seats,
        version=0,
        vocabulary=actions.vocabulary,
        spell=actions.spell,
        shapes=features.shapes(),
        observe=features,
        scores=lambda state: tuple(
            [float(state.teams[team_of(state.teams, seat)].points) for seat in range(seats)]
        ),
        modes={mode: partial(lab.setup, mode) for mode in lab.modes},
        longest=50_000,
    )


_GAMES: dict[str, Callable[[], Description]] = {"battleground": _battleground, "fields": _fields}
GAMES = tuple(_GAMES)
"""The games that have environments, by name."""


@cache
def describe(name: str) -> Description:
    """The description of a game by its name."""
    if name not in _GAMES:
        raise ValueError(f"there is no environment for the game {name!r}; choose one of {', '.join(_GAMES)}")
    return _GAMES[name]()
