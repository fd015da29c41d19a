"""Battleground passes the conformance suite of the kernel, in random games of every set-up.

``ETERNIA_SEEDS=17,30`` plays only these games, and checks each position; ``ETERNIA_GAMES=1000`` sets how many
games `make soak` plays of each set-up.
"""

from __future__ import annotations

import os

import pytest

from eternia.battleground.game import Battleground
from eternia.kernel.conformance import play_conformant
from support.random_games import agents_of, hidden_cards, setup_of

GAMES = 1_000
"""Of each set-up."""
CHUNK = 50
THOROUGH = 50
"""So many games of each set-up are checked at every position."""
SAMPLED = 25
"""Of the others one position in so many is checked."""
REPLAYED = 5
"""One in so many of the others is replayed."""
SOAK_GAMES = 100_000

MODES = ("first", "standard", "hunt")
HUNTS = 200
"""Of hunts fewer are played: nearly all of their rules are those of standard games."""
THOROUGH_HUNTS = 20


def chunks(games: int, start: int = 0) -> list[tuple[int, ...]]:
    """The seeds of all games in portions; only those asked for, if any are."""
    asked = os.environ.get("ETERNIA_SEEDS")
    if asked:
        return [(int(seed),) for seed in asked.split(",")]
    return [
        tuple(range(first, min(first + CHUNK, start + games)))
        for first in range(start, start + games, CHUNK)
    ]  # fmt: skip


def is_left_out(mode: str, seed: int) -> bool:
    """Whether a game is one of the hunts that only `make soak` plays."""
    return mode == "hunt" and seed >= HUNTS and "ETERNIA_SEEDS" not in os.environ


def portion(seeds: tuple[int, ...]) -> str:
    return f"{seeds[0]}-{seeds[-1]}"


def play(mode: str, seed: int, thorough: bool) -> None:
    game = Battleground()
    setup = setup_of(game, mode, seed)
    play_conformant(
        game,
        setup,
        seed,
        every=1 if thorough else SAMPLED,
        agents=agents_of(seed),
        replayed=thorough or seed % REPLAYED == 0,
        secrets=hidden_cards(setup),
        reproduce=f"ETERNIA_SEEDS={seed} pytest {__file__.partition('tests')[1]}/conformance -k {mode}",
    )


# Small portions of thorough games, so that two workers get the same share.
@pytest.mark.parametrize("seed", range(THOROUGH))
@pytest.mark.parametrize("mode", MODES)
def test_every_position_of_a_game_conforms(mode: str, seed: int) -> None:
    if "ETERNIA_SEEDS" not in os.environ and (mode != "hunt" or seed < THOROUGH_HUNTS):
        play(mode, seed, thorough=True)


@pytest.mark.parametrize("seeds", chunks(GAMES - THOROUGH, THOROUGH), ids=portion)
@pytest.mark.parametrize("mode", MODES)
def test_random_games_conform(mode: str, seeds: tuple[int, ...]) -> None:
    for seed in seeds:
        if not is_left_out(mode, seed):
            play(mode, seed, thorough="ETERNIA_SEEDS" in os.environ)


@pytest.mark.soak
@pytest.mark.parametrize(
    "seeds", chunks(int(os.environ.get("ETERNIA_GAMES", SOAK_GAMES)), GAMES), ids=portion
)
@pytest.mark.parametrize("mode", MODES)
def test_very_many_random_games_conform(mode: str, seeds: tuple[int, ...]) -> None:
    for seed in seeds:
        play(mode, seed, thorough=seed % 20 == 0)
