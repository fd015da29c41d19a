"""The peer: random four-player games of catanatron, where it is installed (extra ``bench``)."""

import random
import time
from typing import Any

from eternia.bench.playing import Pace
from eternia.kernel.gc_pause import gc_paused

BEGUN = 100
"""Decisions before the state from which playouts begin: the first settlements and some turns."""


def is_installed() -> bool:
    """Whether the peer can be measured."""
    try:
        import catanatron  # noqa: F401
    except ImportError:
        return False
    return True


def random_games(count: int, seed: int) -> Pace:
    """Random games of four, timed by the processor time of this process."""
    from catanatron import Color, Game
    from catanatron.models.player import Player

    pace = Pace()
    chance = random.Random(seed).random

    class Chooser(Player):  # type: ignore[misc]
        def decide(self, game: Any, playable_actions: Any) -> Any:
            pace.decisions += 1
            options = list(playable_actions)
            if len(options) > 1:
                pace.choices += 1
            return options[int(chance() * len(options))]

    with gc_paused():
        start = time.process_time()
        for number in range(count):
            random.seed(seed * 1000 + number)
            Game([Chooser(color) for color in Color]).play()
            pace.games += 1
        pace.seconds = time.process_time() - start
    return pace


def clone_us(repeats: int = 200) -> float:
    """Microseconds to copy a game at its end."""
    from catanatron import Color, Game, RandomPlayer

    game = Game([RandomPlayer(color) for color in Color])
    game.play()
    start = time.process_time()
    for _ in range(repeats):
        game.copy()
    return (time.process_time() - start) / repeats * 1e6


def playouts(count: int, seed: int) -> Pace:
    """Games of its own random players, played on from copies of a state, copying included."""
    from catanatron import Color, Game, RandomPlayer

    pace = Pace()

    def decide(player: Any, game: Any, playable_actions: Any) -> Any:
        pace.decisions += 1
        if len(playable_actions) > 1:
            pace.choices += 1
        return player.decide(game, playable_actions)

    random.seed(seed)
    begun = Game([RandomPlayer(color) for color in Color])
    for _ in range(BEGUN):
        begun.play_tick()
    with gc_paused():
        start = time.process_time()
        for _ in range(count):
            begun.copy().play(decide_fn=decide)
            pace.games += 1
        pace.seconds = time.process_time() - start
    return pace
