"""OpenSpiel: importing this module registers ``python_eternia_battleground`` and ``python_eternia_fields``.

Chance is explicit: every die and every card drawn is a chance node whose outcomes are equally likely, so that
search and regret algorithms know the odds. Seats that are asked at once answer one after the other; the later ones
do not see what the earlier ones chose.
"""

from __future__ import annotations

import random
from typing import Any

import msgspec
import numpy as np

from eternia.kernel.documents.codec import encode
from eternia.kernel.engine import State
from eternia.kernel.event import Event
from eternia.kernel.pending import Chance
from eternia.lab.environments import REMEDY
from eternia.lab.environments.description import Description, describe
from eternia.lab.environments.episode import Table

try:
    import pyspiel
except ModuleNotFoundError as error:
    raise ModuleNotFoundError(f"{error.name} is missing: {REMEDY}", name=error.name) from error

MOST_OUTCOMES = 256
"""A pick of chance is below this (``kernel.dice``)."""
_JSON = msgspec.json.Encoder(order="deterministic")


def _game_type(name: str) -> Any:
    seats = describe(name).seats
    return pyspiel.GameType(
        short_name=f"python_eternia_{name}",
        long_name=f"Eternia: {name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM if seats == 2 else pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=seats,
        min_num_players=seats,
        provides_information_state_string=True,
        # What a seat has been told has no bound, so no tensor of one size can hold it.
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        default_loadable=True,
        parameter_specification={"mode": next(iter(describe(name).modes)), "setup_seed": 0},
    )


def _game_info(description: Description) -> Any:
    return pyspiel.GameInfo(
        num_distinct_actions=len(description.vocabulary),
        max_chance_outcomes=MOST_OUTCOMES,
        num_players=description.seats,
        min_utility=-1.0,
        max_utility=1.0,
        utility_sum=0.0 if description.seats == 2 else None,
        max_game_length=description.longest,
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game with a fixed set-up: ``mode``, and ``setup_seed`` for what the mode leaves to chance."""

    name = ""
    game_type: Any = None

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = dict(params or {})
        self.description = describe(self.name)
        chance = random.Random(given.get("setup_seed", 0))
        self.setup = self.description.setup(given.get("mode", next(iter(self.description.modes))), chance)
        super().__init__(self.game_type, _game_info(self.description), given)

    def new_initial_state(self, *_: Any) -> SpielState:
        """A game that has not begun."""
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        """As many as actions at most."""
        return self.description.longest

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        """Sees what a seat sees; with perfect recall also all that it was told."""
        if params:
            raise ValueError(f"the observer takes no parameters, not {params}")
        return SpielObserver(self.description, bool(iig_obs_type is not None and iig_obs_type.perfect_recall))


class Battleground(SpielGame):
    """Battleground for OpenSpiel."""

    name = "battleground"


class Fields(SpielGame):
    """Fields of Eternia for OpenSpiel."""

    name = "fields"


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A position; everything of it that is not the set-up is in ``held``, which OpenSpiel copies and saves."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.held = Held(game.description, game.setup)

    def current_player(self) -> int:
        """Who acts: a seat, chance, or nobody any more."""
        return self.held.player()

    def _legal_actions(self, player: int) -> list[int]:
        return self.held.table.actions(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The results of the next pick, all equally likely."""
        size = self.held.size()
        return [(pick, 1.0 / size) for pick in range(size)]

    def _apply_action(self, action: int) -> None:
        self.held.act(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"pick {action}"
        return self.held.table.description.vocabulary.names[action]

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.held.table.is_over

    def returns(self) -> list[float]:
        """1 for the winner, -1 for the others; 0 for all in a draw and before the end."""
        table = self.held.table
        return table.rewards("outcome", table.scores)

    def __str__(self) -> str:
        return self.held.text()


class Held:
    """The table, the picks of an unfinished roll, and the events so far."""

    def __init__(self, description: Description, setup: Any) -> None:
        state: State = description.game.begin(setup)
        self.events: list[Event] = []
        self.picks: tuple[int, ...] = ()
        state.log = self.events
        self.table = Table(description, state)

    def player(self) -> int:
        """The player who acts, in the numbers of OpenSpiel."""
        table = self.table
        if table.is_over:
            return int(pyspiel.PlayerId.TERMINAL)
        return table.asked[0] if table.asked else int(pyspiel.PlayerId.CHANCE)

    def size(self) -> int:
        """How many results the next pick has."""
        chance = self.table.pending
        assert isinstance(chance, Chance)
        return chance.sizes[len(self.picks)]

    def act(self, action: int) -> None:
        """Take an action of the seat that is asked, or a pick of chance."""
        chance = self.table.pending
        if not isinstance(chance, Chance):
            self.table.act(self.table.asked[0], action)
            return
        self.picks += (action,)
        if len(self.picks) == len(chance.sizes):
            picks, self.picks = self.picks, ()
            self.table.take_picks(picks)

    def told(self, seat: int) -> list[Event]:
        """The events as a seat may be told them."""
        heard = (event if event.visible_to(seat) else event.masked() for event in self.events)
        return [event for event in heard if event is not None]

    def text(self) -> str:
        """The whole position, for people who look for errors."""
        given = {seat: self.table.given(seat) for seat in self.table.asked}
        return f"{encode(self.table.state).decode()} picks {self.picks} given {given}"

    def __deepcopy__(self, memo: dict[int, Any]) -> Held:
        copy = Held.__new__(Held)
        copy.__setstate__((self.table.clone(), self.picks, list(self.events)))
        return copy

    def __getstate__(self) -> tuple[Table, tuple[int, ...], list[Event]]:
        return self.table, self.picks, self.events

    def __setstate__(self, parts: tuple[Table, tuple[int, ...], list[Event]]) -> None:
        self.table, self.picks, self.events = parts
        self.table.state.log = self.events


class SpielObserver:
    """What a seat sees, as OpenSpiel asks for it."""

    def __init__(self, description: Description, recalls: bool) -> None:
        self.description = description
        self.recalls = recalls
        shapes = description.shapes
        sizes = [int(np.prod(shape)) for shape in shapes.values()]
        self.tensor = np.zeros(sum(sizes), np.float32)
        parts = np.split(self.tensor, np.cumsum(sizes)[:-1])
        self.dict = {name: part.reshape(shapes[name]) for name, part in zip(shapes, parts, strict=True)}

    def set_from(self, state: SpielState, player: int) -> None:
        """Fill the tensor with what the player sees."""
        for name, array in state.held.table.observe(player).items():
            self.dict[name][:] = array

    def string_from(self, state: SpielState, player: int) -> str:
        """The view of the player as JSON; with perfect recall also every event it was told."""
        held = state.held
        table = held.table
        seen: dict[str, Any] = {
            "view": table.description.game.observe(table.state, player),
            "given": table.given(player),
        }
        if self.recalls:
            seen["told"] = [[event.__class__.__name__, event] for event in held.told(player)]
        return _JSON.encode(seen).decode()


def _register(game: type[SpielGame]) -> None:
    game.game_type = _game_type(game.name)
    pyspiel.register_game(game.game_type, game)


_register(Battleground)
_register(Fields)
