"""Games in mind: how fast the tree search simulates, in positions of first games."""

import random
import time
from typing import Any

from eternia.agents.battleground.guide import BattlegroundGuide
from eternia.agents.protocol import UNHURRIED, Candidate, Reason
from eternia.agents.search.ismcts import Search
from eternia.agents.search.question import Question
from eternia.agents.uniform import Bold
from eternia.battleground.game import Battleground
from eternia.bench.paths import sampled_states
from eternia.bench.playing import Pace
from eternia.kernel.calm import undisturbed
from eternia.kernel.engine import State, advance

SIMULATIONS = 24
"""Games in mind in each position."""


def positions(game: Battleground, games: int) -> list[State]:
    """States of first games between bold players in which somebody has a choice."""
    found = sampled_states(game, lambda seed: game.first_game(), Bold, games)
    return [s for s in found if isinstance(asked := advance(s), tuple) and len(asked[0].options) > 1]


def simulations(game: Battleground, states: list[State], seed: int) -> Pace:
    """The games in mind for these positions, without the first opinion; ``games`` of the pace counts them."""
    pace, chance = Pace(), random.Random(seed)
    guide = BattlegroundGuide(game.content, chance)
    search = Search(guide, seed, simulations=SIMULATIONS)
    for s in states:
        asked: Any = advance(s)
        decision = asked[0]
        view = game.observe(s, decision.seat)
        imagined = guide.imagine(view, chance.randrange)
        opinion = [
            Candidate(option, worth, Reason("tried"))
            for option, worth in zip(decision.options, guide.priors(imagined, decision), strict=True)
        ]
        question = Question(decision, opinion, [0.0] * len(opinion), 0, imagined.seats)
        with undisturbed():
            start = time.process_time()
            search.ponder(question, view, imagined, UNHURRIED)
            pace.seconds += time.process_time() - start
        pace.games += question.root.visits
    pace.decisions = search.decisions
    return pace
