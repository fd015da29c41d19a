"""Gymnasium: one seat against agents.

Importing this module registers ``Eternia/Battleground-v0`` and ``Eternia/Fields-v0``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from eternia.agents import registry
from eternia.kernel.errors import IllegalChoice
from eternia.kernel.game import Agent
from eternia.lab.environments import REMEDY
from eternia.lab.environments.description import GAMES, describe
from eternia.lab.environments.episode import Reward, check_reward

try:
    import gymnasium
    import numpy as np
    from numpy.typing import NDArray

    from eternia.lab.environments.play import Observation, Play, action_space, new_setup, observation_space
except ModuleNotFoundError as error:
    raise ModuleNotFoundError(f"{error.name} is missing: {REMEDY}", name=error.name) from error

IDS = {game: f"Eternia/{game.capitalize()}-v0" for game in GAMES}
"""The id of each game."""
LOST = -1.0
"""The reward of an action that is not legal; it ends the game."""

NewAgent = Callable[[int], Agent]
"""Makes an opponent from a seed."""


class SeatEnvironment(gymnasium.Env[Observation, np.int64]):
    """One seat of a game; agents have the others.

    ``seat``: the learner's, or None for another one in each game, by chance. ``opponent``: the name of an agent
    ("random", "greedy", ...) or a function that makes one from a seed. ``reward``: see docs/environments.md.
    """

    def __init__(
        self,
        game: str = "battleground",
        mode: str = "first",
        seat: int | None = None,
        opponent: str | NewAgent = "random",
        reward: Reward = "outcome",
        setup: object = None,
    ) -> None:
        self.description = describe(game)
        check_reward(reward)
        if seat is not None and not 0 <= seat < self.description.seats:
            raise ValueError(f"there is no seat {seat}; choose 0 to {self.description.seats - 1} or None")
        self.reward_kind = reward
        self.metadata = {"name": self.description.name, "render_modes": []}
        self.render_mode = None
        self.observation_space = observation_space(self.description)
        self.action_space = action_space(self.description)
        self._seat = seat
        self._opponent = opponent
        self._setup = new_setup(self.description, mode, setup)
        self._new_agent(0)

    def _new_agent(self, seed: int) -> Agent:
        if callable(self._opponent):
            return self._opponent(seed)
        agent: Agent = registry.make(self.description.game, self._opponent, seed)
        return agent

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a game and play it to the learner's first decision."""
        super().reset(seed=seed)
        seats = self.description.seats
        self.seat = int(self.np_random.integers(seats)) if self._seat is None else self._seat
        self.opponents = {
            other: self._new_agent(int(self.np_random.integers(2**31)))
            for other in range(seats)
            if other != self.seat
        }
        self.play = Play(self.description, self._setup, self.np_random)
        self._others()
        return self.play.observe(self.seat), self._info()

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Act, and let the others answer until the learner is asked again."""
        table = self.play.table
        scores = table.scores
        try:
            self.play.act(self.seat, int(action))
        except IllegalChoice as error:
            info = {**self._info(), "illegal": str(error)}
            return self.play.observe(self.seat), LOST, True, False, info
        self._others()
        earned = table.rewards(self.reward_kind, scores)[self.seat]
        return self.play.observe(self.seat), earned, table.is_over, False, self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal now, as libraries with maskable policies ask for it."""
        return self.play.table.mask(self.seat).astype(np.bool_)

    def _info(self) -> dict[str, Any]:
        return {
            "seat": self.seat,
            "action_mask": self.play.table.mask(self.seat),
            **self.play.info(self.seat),
        }

    def _others(self) -> None:
        """The agents decide until the learner is asked or the game is over. They see their own view alone."""
        table = self.play.table
        while table.asked and self.seat not in table.asked:
            decision = table.decisions[0]
            agent = self.opponents[decision.seat]
            view = None if agent.blind else self.description.game.observe(table.state, decision.seat)
            self.play.answer(decision.seat, agent.decide(view, decision))


for _game, _id in IDS.items():
    if _id not in gymnasium.registry:
        gymnasium.register(
            _id,
            entry_point=f"{__name__}:{SeatEnvironment.__name__}",
            disable_env_checker=True,
            kwargs={"game": _game},
        )
