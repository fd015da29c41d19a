"""Random games, played as fast as the engine goes."""

import random
import time
from collections.abc import Iterable
from typing import Any

import msgspec

from eternia.battleground import random_force
from eternia.battleground.game import Battleground
from eternia.fields.game import Fields
from eternia.fields.random_teams import random_setup
from eternia.kernel.dice import DiceStream
from eternia.kernel.engine import State, advance, answer, answer_chance
from eternia.kernel.game import Game
from eternia.kernel.gc_pause import gc_paused
from eternia.kernel.pending import Chance, Outcome


class Pace(msgspec.Struct):
    """How many decisions were taken in how much processor time."""

    decisions: int = 0
    choices: int = 0
    """Decisions with two or more options."""
    games: int = 0
    seconds: float = 0.0

    def add(self, other: "Pace") -> None:
        """Count what another one counted as well."""
        self.decisions += other.decisions
        self.choices += other.choices
        self.games += other.games
        self.seconds += other.seconds

    @property
    def decisions_per_second(self) -> float:
        """All decisions."""
        return self.decisions / self.seconds

    @property
    def choices_per_second(self) -> float:
        """Real choices only."""
        return self.choices / self.seconds


def opened(game: Game, setup: Any) -> State:
    """A game that has come to its first chance or decision: simulations clone it instead of setting up anew."""
    state = game.begin(setup)
    advance(state)
    return state


def play(start: State, seed: int, pace: Pace) -> State:
    """One whole game from a clone of its opening, with uniformly random choices; counts into ``pace``."""
    chance = random.Random(seed).random
    dice = DiceStream(seed.to_bytes(8, "big"))
    state = start.clone()
    pending = advance(state)
    while True:
        if isinstance(pending, tuple):
            decision = pending[0]
            options = decision.options
            pace.decisions += 1
            if len(options) > 1:
                pace.choices += 1
            pending = answer(state, decision.seat, options[int(chance() * len(options))])
        elif isinstance(pending, Chance):
            pending = answer_chance(state, dice.picks(pending))
        else:
            assert isinstance(pending, Outcome)
            pace.games += 1
            return state


def first_games(game: Battleground, seeds: range) -> Pace:
    """Random first games, timed by the processor time of this process."""
    opening = opened(game, game.first_game())
    return _timed((opening, seed) for seed in seeds)


def collection_games(game: Battleground, seeds: range) -> Pace:
    """The same with random forces, decks and maps from the whole collection; setting them up is not timed."""
    return _timed(
        (opened(game, random_force.random_setup(game.content, random.Random(seed))), seed) for seed in seeds
    )


def fields_games(game: Fields, seeds: range) -> Pace:
    """Random standard games of two random teams; setting them up is not timed."""
    return _timed((opened(game, fields_setup(game, seed)), seed) for seed in seeds)


def fields_setup(game: Fields, seed: int) -> Any:
    """Any story scenario, any two factions, any heroes."""
    return random_setup(game.content, "standard", random.Random(seed))


def _timed(openings: Iterable[tuple[State, int]]) -> Pace:
    ready = list(openings)
    pace = Pace()
    with gc_paused():
        start = time.process_time()
        for opening, seed in ready:
            play(opening, seed, pace)
        pace.seconds = time.process_time() - start
    return pace
