"""The official suites of PettingZoo and Gymnasium, and what they do not ask."""

from __future__ import annotations

from functools import partial
from typing import Any

import gymnasium
import msgspec
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

from eternia.agents.uniform import Bold, Uniform
from eternia.kernel.errors import IllegalChoice, SetupError
from eternia.lab.environments import battleground_v0, fields_v0, single
from eternia.lab.environments.description import GAMES, describe
from eternia.lab.environments.spelling import WAIT

# The suite would rather have one array than named ones; it has a list of environments that may do so.
NAMED_ARRAYS = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy", "ignore:Observation space for each"
)
ZOO: dict[str, Any] = {"battleground": battleground_v0, "fields": fields_v0}
EACH_GAME = pytest.mark.parametrize("game", GAMES)
EACH_MODE = pytest.mark.parametrize(
    ("game", "mode"), [(game, mode) for game in GAMES for mode in describe(game).modes]
)


@NAMED_ARRAYS
@EACH_MODE
@pytest.mark.parametrize("reward", ["outcome", "points"])
def test_pettingzoo_api(game: str, mode: str, reward: Any) -> None:
    api_test(ZOO[game].env(mode, reward), num_cycles=200)


@NAMED_ARRAYS
@EACH_GAME
def test_pettingzoo_api_without_guards(game: str) -> None:
    api_test(ZOO[game].raw_env(), num_cycles=400)


@EACH_MODE
def test_pettingzoo_parallel_api(game: str, mode: str) -> None:
    parallel_api_test(ZOO[game].parallel_env(mode), num_cycles=250)


@EACH_MODE
def test_pettingzoo_seeds(game: str, mode: str) -> None:
    seed_test(partial(ZOO[game].env, mode), num_cycles=120)
    parallel_seed_test(partial(ZOO[game].parallel_env, mode), num_cycles=20)


@EACH_MODE
def test_gymnasium_checker(game: str, mode: str) -> None:
    check_env(gymnasium.make(single.IDS[game], mode=mode).unwrapped)


def play_out(env: Any, seed: int, chance: np.random.Generator) -> list[tuple[str, float]]:
    """Every agent and reward of a game of random legal actions."""
    env.reset(seed=seed)
    told = []
    for agent in env.agent_iter():
        observed, reward, terminated, _, _ = env.last()
        told.append((agent, float(reward)))
        env.step(None if terminated else chance.choice(np.flatnonzero(observed["action_mask"])))
    return told


@pytest.mark.parametrize(("game", "array"), [("battleground", "equipment"), ("fields", "belongings")])
def test_seeds_make_games_and_further_resets_make_others(game: str, array: str) -> None:
    env = ZOO[game].raw_env("standard")
    env.reset(seed=5)
    first = env.observe(env.agent_selection)
    env.reset()
    second = env.observe(env.agent_selection)
    env.reset(seed=5)
    again = env.observe(env.agent_selection)
    owned = [each["observation"][array] for each in (first, second, again)]
    assert np.array_equal(owned[0], owned[2])
    assert not np.array_equal(owned[0], owned[1])


@EACH_GAME
def test_points_add_up_to_the_lead_at_the_end(game: str) -> None:
    env = ZOO[game].raw_env("first", "points")
    told = play_out(env, 8, np.random.default_rng(8))
    scores = env.play.table.scores
    for seat, agent in enumerate(env.possible_agents):
        assert sum(reward for name, reward in told if name == agent) == scores[seat] - scores[1 - seat]


@EACH_GAME
def test_an_illegal_action_loses_or_raises(game: str) -> None:
    env = ZOO[game].env()
    env.reset(seed=1)
    agent = env.agent_selection
    # The guard says it aloud in a log of its own.
    env.step(WAIT)
    assert all(env.terminations.values())
    assert env.rewards[agent] == -1
    raw = ZOO[game].raw_env()
    raw.reset(seed=1)
    with pytest.raises(IllegalChoice, match="not legal now"):
        raw.step(WAIT)
    together = ZOO[game].parallel_env()
    together.reset(seed=1)
    _, rewards, terminations, _, _ = together.step(dict.fromkeys(together.agents, WAIT))
    assert sorted(rewards.values()) == [-1, 0]
    assert all(terminations.values())
    assert together.agents == []


@pytest.mark.parametrize(("game", "opponent"), [("battleground", Bold), ("fields", Uniform)])
@pytest.mark.parametrize("seat", [0, 1, None])
def test_one_seat_against_an_agent(game: str, opponent: Any, seat: int | None) -> None:
    play_one_seat(gymnasium.make(single.IDS[game], seat=seat, opponent=opponent).unwrapped)


def play_one_seat(env: Any) -> None:
    """A whole game of random legal actions; what is told on the way and at the end is right."""
    assert isinstance(env, single.SeatEnvironment)
    chance = np.random.default_rng(3)
    observed, info = env.reset(seed=3)
    over, reward = False, 0.0
    while not over:
        assert env.seat in env.play.table.asked
        assert np.array_equal(observed["action_mask"], env.action_masks())
        observed, reward, over, _, info = env.step(chance.choice(np.flatnonzero(observed["action_mask"])))
    outcome = env.play.table.state.outcome
    assert outcome is not None
    assert info["termination"] == outcome.termination
    assert reward == (0 if outcome.winner is None else 1 if outcome.winner == env.seat else -1)


@EACH_GAME
@pytest.mark.parametrize("opponent", ["random", "greedy:seconds=1000"])
def test_opponents_go_by_the_names_of_agents(game: str, opponent: str) -> None:
    env = gymnasium.make(single.IDS[game], seat=0, opponent=opponent)
    chance = np.random.default_rng(4)
    observed, _ = env.reset(seed=4)
    for _ in range(10):
        observed, _, over, _, _ = env.step(chance.choice(np.flatnonzero(observed["action_mask"])))
        assert not over
    with pytest.raises(SetupError, match=f"plays {game}"):
        gymnasium.make(single.IDS[game], opponent="nobody")


@EACH_GAME
def test_one_seat_refuses_what_it_does_not_have(game: str) -> None:
    with pytest.raises(ValueError, match="no seat 2"):
        single.SeatEnvironment(game, seat=2)
    with pytest.raises(ValueError, match="no mode"):
        single.SeatEnvironment(game, mode="third")
    env = single.SeatEnvironment(game)
    env.reset(seed=1)
    _, reward, over, _, info = env.step(np.int64(WAIT))
    assert (reward, over) == (-1, True)
    assert "action mask" in info["illegal"]


def test_a_set_up_of_other_seats_is_refused() -> None:
    first = describe("fields").game.first_game()  # type: ignore[attr-defined]
    masters, evil = first.teams
    alone = msgspec.structs.replace(evil, players=(1, 2, 2))
    with pytest.raises(ValueError, match="3 seats; the environments need 2"):
        fields_v0.env(setup=msgspec.structs.replace(first, teams=(masters, alone)))
    env = fields_v0.raw_env(setup=first)
    env.reset(seed=2)
    assert env.play.table.state.scenario == first.scenario  # type: ignore[attr-defined]
