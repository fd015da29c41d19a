"""Questions of real games, to be put to agents."""

from __future__ import annotations

import random
from collections.abc import Iterator

from eternia.agents.uniform import Bold, Uniform
from eternia.battleground.game import Battleground
from eternia.kernel.engine import State, advance, answer, answer_chance
from eternia.kernel.game import Agent, Game
from eternia.kernel.pending import Chance, Decision, Outcome
from support.fields.setups import random_setup, the_game

GAMES: dict[str, Game] = {"battleground": Battleground(), "fields": the_game()}
EVERY = 7
"""Of so many decisions one is a question for the agent; a lively player makes the others."""


def asked(game: Game, seed: int) -> Iterator[tuple[State, Decision]]:
    """Positions of a game with what is asked in them."""
    setup = game.first_game() if isinstance(game, Battleground) else random_setup(seed, "S-01")
    player: Agent = Bold(seed) if game.name == "battleground" else Uniform(seed)
    state, chance = game.begin(setup), random.Random(seed)
    state.log = []
    pending = advance(state)
    number = 0
    while not isinstance(pending, Outcome):
        if isinstance(pending, Chance):
            pending = answer_chance(state, tuple([chance.randrange(size) for size in pending.sizes]))
            continue
        decision = chance.choice(pending)
        number += 1
        if number % EVERY == 0 and len(decision.options) > 1:
            yield state, decision
        option = player.decide(game.observe(state, decision.seat), decision)
        pending = answer(state, decision.seat, option)
