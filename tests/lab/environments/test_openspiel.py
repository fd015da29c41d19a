"""OpenSpiel: its official random simulation, explicit chance, tensors that hold what a seat sees and no more."""

from __future__ import annotations

import importlib
from typing import Any

import numpy as np
import pytest

from eternia.lab.environments.description import GAMES
from support.laboratory import skip_without_wheels

EACH_GAME = pytest.mark.parametrize("game", GAMES)


@pytest.fixture(scope="module")
def pyspiel() -> Any:
    """The library, which knows our games."""
    skip_without_wheels("pyspiel")
    importlib.import_module("eternia.lab.environments.spiel")
    return importlib.import_module("pyspiel")


@pytest.mark.parametrize(
    "name",
    [
        "python_eternia_battleground",
        "python_eternia_battleground(mode=standard,setup_seed=4)",
        "python_eternia_fields",
        "python_eternia_fields(mode=standard,setup_seed=4)",
        "python_eternia_fields(mode=skirmish,setup_seed=4)",
    ],
)
def test_openspiel_random_sim(name: str, pyspiel: Any) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


@EACH_GAME
def test_openspiel_tells_the_odds_and_all_that_a_seat_sees(game: str, pyspiel: Any) -> None:
    state = pyspiel.load_game(f"python_eternia_{game}").new_initial_state()
    chance = np.random.default_rng(2)
    nodes = 0
    for _ in range(60):
        if state.is_chance_node():
            picks, odds = zip(*state.chance_outcomes(), strict=True)
            assert sum(odds) == pytest.approx(1)
            nodes += 1
        else:
            picks = state.legal_actions()
            table = state.held.table
            player = state.current_player()
            arrays = table.observe(player).values()
            seen = np.concatenate([array.ravel() for array in arrays])
            assert np.array_equal(state.observation_tensor(player), seen)
        state.apply_action(int(chance.choice(picks)))
    assert nodes


def test_openspiel_chance_is_explicit_and_strings_tell_no_secrets(pyspiel: Any) -> None:
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


@EACH_GAME
def test_openspiel_refuses_parameters_it_does_not_have(game: str, pyspiel: Any) -> None:
    with pytest.raises(Exception, match="first, standard"):
        pyspiel.load_game(f"python_eternia_{game}", {"mode": "third"})
