"""PettingZoo: agents that act one after the other (AEC) or all at once (parallel)."""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol, TypeVar

from eternia.kernel.errors import IllegalChoice
from eternia.lab.environments import REMEDY
from eternia.lab.environments.description import Description, describe
from eternia.lab.environments.spelling import WAIT

try:
    import numpy as np
    from gymnasium.utils import seeding
    from pettingzoo import AECEnv, ParallelEnv
    from pettingzoo.utils import wrappers

    from eternia.lab.environments.play import Observation, Play, action_space, new_setup, observation_space
except ModuleNotFoundError as error:
    raise ModuleNotFoundError(f"{error.name} is missing: {REMEDY}", name=error.name) from error

from eternia.lab.environments.episode import Reward, check_reward

T = TypeVar("T")

LOST = -1.0
"""The reward of an action that is not legal; it ends the game, and the others get nothing."""


class _Zoo:
    """What both kinds of environment share: names, spaces, chance and the game in progress."""

    def __init__(self, description: Description, mode: str, reward: Reward, setup: object) -> None:
        check_reward(reward)
        self.description = description
        self.reward = reward
        self.metadata = {"name": description.name, "render_modes": [], "is_parallelizable": False}
        self.render_mode = None
        self.possible_agents = [f"player_{seat}" for seat in range(description.seats)]
        self.seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: observation_space(description) for agent in self.possible_agents}
        self.action_spaces = {agent: action_space(description) for agent in self.possible_agents}
        self.agents: list[str] = []
        self._setup = new_setup(description, mode, setup)
        self._chance: np.random.Generator | None = None
        self.play: Play

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def render(self) -> None:
        return None

    def close(self) -> None:
        return None

    def _begin(self, seed: int | None) -> None:
        """A new game: from the seed, or without one from where the last seed's chance stands."""
        if seed is not None or self._chance is None:
            self._chance, _ = seeding.np_random(seed)
        self.agents = list(self.possible_agents)
        self.play = Play(self.description, self._setup, self._chance)

    def _each(self, value: T) -> dict[str, T]:
        return dict.fromkeys(self.agents, value)

    def _infos(self) -> dict[str, dict[str, object]]:
        return {agent: self.play.info(self.seats[agent]) for agent in self.agents}


class AecEnvironment(_Zoo, AECEnv[str, Observation, int | None]):  # type: ignore[misc]
    """Seats act one after the other, also where the game asks several at once: then nobody sees what the others
    have chosen. A seat that spells an answer of several actions acts several times in a row.
    """

    def __init__(
        self, description: Description, mode: str = "first", reward: Reward = "outcome", setup: object = None
    ) -> None:
        super().__init__(description, mode, reward, setup)

    def reset(self, seed: int | None = None, options: dict[str, object] | None = None) -> None:
        """Begin a game."""
        self._begin(seed)
        self.rewards = self._each(0.0)
        self._cumulative_rewards = self._each(0.0)
        self.terminations = self._each(False)
        self.truncations = self._each(False)
        self.infos = self._infos()
        self._select()

    def _select(self) -> None:
        asked = self.play.table.asked
        if asked:
            self.agent_selection = self.possible_agents[asked[0]]

    def observe(self, agent: str) -> Observation:
        """What an agent sees; one that is not asked can only wait."""
        return self.play.observe(self.seats[agent])

    def step(self, action: int | None) -> None:
        """Take the action of the agent whose turn it is; IllegalChoice when its mask does not allow it."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        table = self.play.table
        scores = table.scores
        if action is None:
            raise IllegalChoice(f"{agent} must act; None is the action of an agent that has finished")
        self.play.act(self.seats[agent], int(action))
        self._cumulative_rewards[agent] = 0.0
        earned = table.rewards(self.reward, scores)
        self.rewards = {each: earned[self.seats[each]] for each in self.agents}
        self.terminations = self._each(table.is_over)
        self.infos = self._infos()
        if table.is_over:
            self.agent_selection = self.agents[0]
        else:
            self._select()
        self._accumulate_rewards()


class ParallelEnvironment(_Zoo, ParallelEnv[str, Observation, int]):  # type: ignore[misc]
    """All seats act at once; those that are not asked wait, and what they send is ignored."""

    def __init__(
        self, description: Description, mode: str = "first", reward: Reward = "outcome", setup: object = None
    ) -> None:
        super().__init__(description, mode, reward, setup)

    def reset(
        self, seed: int | None = None, options: dict[str, object] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, object]]]:
        """Begin a game."""
        self._begin(seed)
        return self._observations(), self._infos()

    def step(self, actions: dict[str, int]) -> tuple[dict[str, Any], ...]:
        """Take the actions of all who are asked. One that is not legal loses the game."""
        table = self.play.table
        scores = table.scores
        wrong = self._act(actions)
        earned = table.rewards(self.reward, scores)
        over = table.is_over or wrong is not None
        if wrong is not None:
            earned = [LOST if seat == wrong else 0.0 for seat in range(self.description.seats)]
        result = (
            self._observations(),
            {agent: earned[self.seats[agent]] for agent in self.agents},
            self._each(over),
            self._each(False),
            self._infos(),
        )
        if over:
            self.agents = []
        return result

    def _act(self, actions: dict[str, int]) -> int | None:
        """Let the asked seats act in their order; the first that cannot act so, if any."""
        for seat in self.play.table.asked:
            if seat not in self.play.table.asked:
                continue
            try:
                self.play.act(seat, int(actions.get(self.possible_agents[seat], WAIT)))
            except IllegalChoice:
                return seat
        return None

    def _observations(self) -> dict[str, Observation]:
        return {agent: self.play.observe(self.seats[agent]) for agent in self.agents}


AnEnvironment = TypeVar("AnEnvironment", covariant=True)


class Maker(Protocol[AnEnvironment]):
    """Makes an environment; the options are those of docs/environments.md."""

    def __call__(
        self, mode: str = "first", reward: Reward = "outcome", setup: object = None
    ) -> AnEnvironment: ...


class Makers(NamedTuple):
    """The makers of a game's environments, as its module offers them."""

    env: Maker[Any]
    raw_env: Maker[AecEnvironment]
    parallel_env: Maker[ParallelEnvironment]


def makers(game: str) -> Makers:
    """The makers of the environments of a game."""

    def raw_env(mode: str = "first", reward: Reward = "outcome", setup: object = None) -> AecEnvironment:
        """Turns, without guards: an action that is not legal raises IllegalChoice."""
        return AecEnvironment(describe(game), mode, reward, setup)

    def env(mode: str = "first", reward: Reward = "outcome", setup: object = None) -> Any:
        """Turns, with the usual guards: an action that is not legal loses, a step before the reset is an error."""
        guarded = wrappers.TerminateIllegalWrapper(raw_env(mode, reward, setup), illegal_reward=LOST)
        return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(guarded))

    def parallel_env(
        mode: str = "first", reward: Reward = "outcome", setup: object = None
    ) -> ParallelEnvironment:
        """All at once: whoever is not asked waits."""
        return ParallelEnvironment(describe(game), mode, reward, setup)

    return Makers(env, raw_env, parallel_env)
