"""Single hot paths of the engine, in microseconds of processor time."""

import random
import time
from collections.abc import Callable, Iterable
from functools import partial
from statistics import median
from typing import Any

from eternia.agents.uniform import Bold, Uniform
from eternia.battleground.board.engagement import threatened
from eternia.battleground.board.sight import place_sees
from eternia.battleground.chapters.movement.destinations import walk
from eternia.battleground.game import Battleground
from eternia.battleground.table.model import State
from eternia.battleground.table.options import Attack
from eternia.battleground.views.odds import attack_odds
from eternia.bench.playing import fields_setup
from eternia.fields.game import Fields
from eternia.hexes.grid import HEXES
from eternia.hexes.routes import reach
from eternia.kernel.dice import DiceStream
from eternia.kernel.documents import codec
from eternia.kernel.engine import State as KernelState
from eternia.kernel.engine import advance, answer, answer_chance
from eternia.kernel.game import Agent, Game
from eternia.kernel.pending import Chance

REPEATS = 5


def microseconds(work: Callable[[], object], number: int) -> float:
    """The best of a few timings of so many calls, per call."""
    best = float("inf")
    for _ in range(REPEATS):
        start = time.process_time()
        for _ in range(number):
            work()
        best = min(best, (time.process_time() - start) / number)
    return best * 1e6


def sampled_states(
    game: Game, setup_of: Callable[[int], Any], agent_of: Callable[[int], Agent], games: int
) -> list[Any]:
    """States of games between such players, every tenth decision, and the most deeply nested ones."""
    found: list[KernelState] = []
    deepest: list[KernelState] = []
    for seed in range(games):
        agent = agent_of(seed)
        dice = DiceStream(seed.to_bytes(8, "big"))
        state = game.begin(setup_of(seed))
        pending = advance(state)
        count = 0
        while state.outcome is None:
            if isinstance(pending, Chance):
                pending = answer_chance(state, dice.picks(pending))
                continue
            assert isinstance(pending, tuple)
            count += 1
            if count % 10 == 0:
                found.append(state.clone())
            if not deepest or len(state.stack) > len(deepest[-1].stack):
                deepest.append(state.clone())
            decision = pending[0]
            view = None if agent.blind else game.observe(state, decision.seat)
            pending = answer(state, decision.seat, agent.decide(view, decision))
    return found + deepest[-3:]


def clone_times(states: Iterable[KernelState]) -> dict[str, float]:
    """Cloning: the median over sampled states, and the slowest (deeply nested) one."""
    times = [(microseconds(state.clone, 300), len(state.stack)) for state in states]
    return {
        "clone_us": median(t for t, _ in times),
        "clone_deepest_us": max(times, key=lambda pair: pair[1])[0],
        "clone_slowest_us": max(t for t, _ in times),
        "deepest_stack": float(max(depth for _, depth in times)),
    }


def sight_us(state: State) -> float:
    """Line of sight between two places of the map, warm, over many pairs."""
    rng = random.Random(0)
    pairs = [(rng.choice(HEXES), rng.choice(HEXES)) for _ in range(500)]

    def look() -> None:
        for a, b in pairs:
            place_sees(state, a, b)

    look()
    return microseconds(look, 4) / len(pairs)


def reach_us(state: State) -> float:
    """Reachable hexes with costs for eight movement points, computed anew each time."""
    character = next(n for n, c in enumerate(state.characters) if c.place >= 0)
    c = state.characters[character]
    walk(state, character, 8)
    stops = threatened(state, c.seat)
    return microseconds(lambda: reach(state.board.ground, c.place, 8, (0, 0), stops), 200)


def odds_us(states: Iterable[State]) -> float:
    """The exact odds of an attack with two mana on either side, asked anew: the median over attacks in play."""
    times = []
    for state in states:
        pending = advance(state)
        if not isinstance(pending, tuple) or pending[0].kind != "action":
            continue
        for option in pending[0].options:
            if isinstance(option, Attack) and option.target >= 0:
                asked = (state, pending[0].subject, option.weapon, option.target, option.extras, 2, 2)
                times.append(microseconds(partial(attack_odds, *asked), 4))
    return median(times) if times else 0.0


def measure(game: Battleground) -> dict[str, float]:
    """All single paths of Battleground, in games between bold players."""
    states = sampled_states(game, lambda seed: game.first_game(), Bold, games=12)
    return {
        **clone_times(states),
        "sight_us": sight_us(states[0]),
        "reach_us": reach_us(states[0]),
        "odds_us": odds_us(states),
        **_document_times(game, states[-1]),
    }


def measure_fields(game: Fields) -> dict[str, float]:
    """The single paths that Fields of Eternia has too, in random standard games."""
    states = sampled_states(game, lambda seed: fields_setup(game, seed), Uniform, games=4)
    return {**clone_times(states), **_document_times(game, states[-1])}


def _document_times(game: Game, state: KernelState) -> dict[str, float]:
    return {
        "digest_us": microseconds(lambda: codec.digest(state), 200),
        "view_us": microseconds(lambda: game.observe(state, 0), 200),
    }
