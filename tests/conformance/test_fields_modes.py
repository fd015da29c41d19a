"""Skirmish, solo and cooperative games of Fields of Eternia pass the conformance suite of the kernel.

``ETERNIA_SEEDS=17,30`` plays only these games, and checks each position.
"""

from __future__ import annotations

import os
from collections.abc import Callable

import pytest

from eternia.fields.setup_data import Setup
from eternia.kernel.conformance import play_conformant
from support.fields import hidden_from, skirmish_setup, solo_setup, the_game

GAMES = 90
CHUNK = 15
SAMPLED = 25
"""Of the others one position in so many is checked."""
MODES: dict[str, Callable[[int], Setup]] = {"skirmish": skirmish_setup, "solo": solo_setup}


def chunks() -> list[tuple[int, ...]]:
    """The seeds of all games in portions; only those asked for, if any are."""
    asked = os.environ.get("ETERNIA_SEEDS")
    if asked:
        return [(int(seed),) for seed in asked.split(",")]
    return [tuple(range(first, first + CHUNK)) for first in range(0, GAMES, CHUNK)]


def play(mode: str, seed: int, thorough: bool) -> None:
    play_conformant(
        the_game(),
        MODES[mode](seed),
        seed,
        every=1 if thorough else SAMPLED,
        most_options=4,
        replayed=thorough,
        secrets=hidden_from,
        reproduce=f"ETERNIA_SEEDS={seed} pytest tests/conformance/test_fields_modes.py -k {mode}",
    )


@pytest.mark.parametrize("seeds", chunks(), ids=lambda seeds: f"{seeds[0]}-{seeds[-1]}")
@pytest.mark.parametrize("mode", MODES)
def test_random_games_conform(mode: str, seeds: tuple[int, ...]) -> None:
    for seed in seeds:
        # 16 and 3 have no common divisor, so that the thorough games are of every scenario.
        play(mode, seed, thorough=seed % 16 == 0 or "ETERNIA_SEEDS" in os.environ)
