"""Fields of Eternia passes the conformance suite of the kernel, in random games of every way to play.

``ETERNIA_SEEDS=17,30`` plays only these games, and checks each position; ``ETERNIA_GAMES=1000`` sets how many
games `make soak` plays of each way to play.
"""

from __future__ import annotations

import os

import pytest

from eternia.kernel.conformance import play_conformant
from support.fields.setups import MODES, hidden_from, the_game

GAMES = 10
"""Of each way to play."""
SAMPLED = 25
"""One position in so many is checked,"""
CLOSER = 5
"""in the first game of each way to play one in so many,"""
REPLAYED = 5
"""One in so many games is replayed."""
SOAK_GAMES = 500
CHUNK = 25
THOROUGH = 100
"""and in one of so many soak games each."""


def asked() -> list[int] | None:
    """The seeds that were asked for, if any were."""
    seeds = os.environ.get("ETERNIA_SEEDS")
    return [int(seed) for seed in seeds.split(",")] if seeds else None


def play(mode: str, seed: int, every: int) -> None:
    play_conformant(
        the_game(),
        MODES[mode](seed),
        seed,
        every=every,
        most_options=4,
        replayed=seed % REPLAYED == 0,
        secrets=hidden_from,
        reproduce=f"ETERNIA_SEEDS={seed} pytest tests/conformance/test_fields.py -k {mode}",
    )


@pytest.mark.parametrize("mode", MODES)
def test_random_games_conform(mode: str) -> None:
    for seed in asked() or range(GAMES):
        play(mode, seed, 1 if asked() else SAMPLED if seed else CLOSER)


@pytest.mark.soak
@pytest.mark.parametrize("first", range(0, int(os.environ.get("ETERNIA_GAMES", SOAK_GAMES)), CHUNK))
@pytest.mark.parametrize("mode", MODES)
def test_many_random_games_conform(mode: str, first: int) -> None:
    for seed in range(first, first + CHUNK):
        play(mode, seed, SAMPLED if seed % THOROUGH else 1)
