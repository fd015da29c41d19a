"""Fields of Eternia passes the conformance suite of the kernel, in random standard games.

``ETERNIA_SEEDS=17,30`` plays only these games, and checks each position.
"""

from __future__ import annotations

import os

import pytest

from eternia.kernel.conformance import play_conformant
from support.fields import hidden_from, random_setup, the_game

GAMES = 200
CHUNK = 20
THOROUGH = 10
"""So many games are checked at every position."""
SAMPLED = 25
"""Of the others one position in so many is checked."""


def chunks() -> list[tuple[int, ...]]:
    """The seeds of all games in portions; only those asked for, if any are."""
    asked = os.environ.get("ETERNIA_SEEDS")
    if asked:
        return [(int(seed),) for seed in asked.split(",")]
    return [tuple(range(first, first + CHUNK)) for first in range(0, GAMES, CHUNK)]


def play(seed: int, thorough: bool) -> None:
    play_conformant(
        the_game(),
        random_setup(seed),
        seed,
        every=1 if thorough else SAMPLED,
        most_options=4,
        replayed=thorough,
        secrets=hidden_from,
        reproduce=f"ETERNIA_SEEDS={seed} pytest tests/conformance/test_fields.py",
    )


@pytest.mark.parametrize("seeds", chunks(), ids=lambda seeds: f"{seeds[0]}-{seeds[-1]}")
def test_random_games_conform(seeds: tuple[int, ...]) -> None:
    for seed in seeds:
        play(seed, thorough=seed % (GAMES // THOROUGH) == 0 or "ETERNIA_SEEDS" in os.environ)
