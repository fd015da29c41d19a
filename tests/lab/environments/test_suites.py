"""The official suites of PettingZoo, Gymnasium and OpenSpiel, and what they do not ask."""

from __future__ import annotations

from functools import partial
from typing import Any

import gymnasium
import numpy as np
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

from eternia.agents.uniform import Bold
from eternia.kernel.errors import IllegalChoice
from eternia.lab.environments import battleground_v0, single, spiel
from eternia.lab.environments.spelling import WAIT

# The suite would rather have one array than named ones; it has a list of environments that may do so.
NAMED_ARRAYS = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy", "ignore:Observation space for each"
)
MODES = pytest.mark.parametrize("mode", ["first", "standard"])


@NAMED_ARRAYS
@MODES
@pytest.mark.parametrize("reward", ["outcome", "points"])
def test_pettingzoo_api(mode: str, reward: Any) -> None:
    api_test(battleground_v0.env(mode, reward), num_cycles=200)


@NAMED_ARRAYS
def test_pettingzoo_api_without_guards() -> None:
    api_test(battleground_v0.raw_env(), num_cycles=400)


@MODES
def test_pettingzoo_parallel_api(mode: str) -> None:
    parallel_api_test(battleground_v0.parallel_env(mode), num_cycles=250)


@MODES
def test_pettingzoo_seeds(mode: str) -> None:
    seed_test(partial(battleground_v0.env, mode), num_cycles=120)
    parallel_seed_test(partial(battleground_v0.parallel_env, mode), num_cycles=20)


@MODES
def test_gymnasium_checker(mode: str) -> None:
    check_env(gymnasium.make(single.ID, mode=mode).unwrapped)


@pytest.mark.parametrize("parameters", ["", "(mode=standard,setup_seed=4)"])
def test_openspiel_random_sim(parameters: str) -> None:
    game = pyspiel.load_game(f"python_eternia_battleground{parameters}")
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def play_out(env: Any, seed: int, chance: np.random.Generator) -> list[tuple[str, float]]:
    """Every agent and reward of a game of random legal actions."""
    env.reset(seed=seed)
    told = []
    for agent in env.agent_iter():
        observed, reward, terminated, _, _ = env.last()
        told.append((agent, float(reward)))
        env.step(None if terminated else chance.choice(np.flatnonzero(observed["action_mask"])))
    return told


def test_seeds_make_games_and_further_resets_make_others() -> None:
    env = battleground_v0.raw_env("standard")
    env.reset(seed=5)
    first = env.observe(env.agent_selection)
    env.reset()
    second = env.observe(env.agent_selection)
    env.reset(seed=5)
    again = env.observe(env.agent_selection)
    equipment = [each["observation"]["equipment"] for each in (first, second, again)]
    assert np.array_equal(equipment[0], equipment[2])
    assert not np.array_equal(equipment[0], equipment[1])


def test_points_add_up_to_the_lead_at_the_end() -> None:
    env = battleground_v0.raw_env("first", "points")
    told = play_out(env, 8, np.random.default_rng(8))
    scores = env.play.table.scores
    for seat, agent in enumerate(env.possible_agents):
        assert sum(reward for name, reward in told if name == agent) == scores[seat] - scores[1 - seat]


def test_an_illegal_action_loses_or_raises() -> None:
    env = battleground_v0.env()
    env.reset(seed=1)
    agent = env.agent_selection
    # The guard says it aloud in a log of its own.
    env.step(WAIT)
    assert all(env.terminations.values())
    assert env.rewards[agent] == -1
    raw = battleground_v0.raw_env()
    raw.reset(seed=1)
    with pytest.raises(IllegalChoice, match="not legal now"):
        raw.step(WAIT)
    together = battleground_v0.parallel_env()
    together.reset(seed=1)
    _, rewards, terminations, _, _ = together.step(dict.fromkeys(together.agents, WAIT))
    assert sorted(rewards.values()) == [-1, 0]
    assert all(terminations.values())
    assert together.agents == []


@pytest.mark.parametrize("seat", [0, 1, None])
def test_one_seat_against_an_agent(seat: int | None) -> None:
    env = gymnasium.make(single.ID, seat=seat, opponent=Bold).unwrapped
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


def test_one_seat_refuses_what_it_does_not_have() -> None:
    with pytest.raises(ValueError, match="no seat 2"):
        single.SeatEnvironment(seat=2)
    with pytest.raises(ValueError, match="no mode"):
        single.SeatEnvironment(mode="third")
    env = single.SeatEnvironment()
    env.reset(seed=1)
    _, reward, over, _, info = env.step(np.int64(WAIT))
    assert (reward, over) == (-1, True)
    assert "action mask" in info["illegal"]


def test_openspiel_chance_is_explicit_and_strings_tell_no_secrets() -> None:
    state = pyspiel.load_game("python_eternia_battleground").new_initial_state()
    chance = np.random.default_rng(1)
    while state.current_player() < 0 or len(state.held.table.asked) < 2:
        if state.is_chance_node():
            picks, odds = zip(*state.chance_outcomes(), strict=True)
            assert sum(odds) == pytest.approx(1)
            state.apply_action(int(chance.choice(picks)))
        else:
            state.apply_action(int(chance.choice(state.legal_actions())))
    first, second = state.held.table.asked
    assert state.current_player() == first
    told = set()
    for action in state.legal_actions():
        child = state.child(action)
        while child.current_player() == first:
            child.apply_action(child.legal_actions()[0])
        assert child.current_player() == second
        told.add((child.information_state_string(second), child.observation_string(second)))
    assert len(told) == 1
    assert len(state.observation_tensor(second)) == sum(
        int(np.prod(shape)) for shape in state.held.table.description.shapes.values()
    )
    assert spiel.Battleground.name == "battleground"


def test_openspiel_refuses_parameters_it_does_not_have() -> None:
    with pytest.raises(Exception, match="first, standard"):
        pyspiel.load_game("python_eternia_battleground", {"mode": "third"})
