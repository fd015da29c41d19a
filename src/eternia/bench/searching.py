"""Games in mind: how fast the tree search simulates, in positions of first games."""

import random
import time
from collections.abc import Iterable
from typing import Any

from eternia.agents.battleground.guide import BattlegroundGuide
from eternia.agents.protocol import UNHURRIED, Candidate, Reason
from eternia.agents.search.ismcts import Search
from eternia.agents.search.question import Question
from eternia.agents.uniform import Bold
from eternia.battleground.game import Battleground
from eternia.battleground.table.model import State as BattlegroundState
from eternia.bench.paths import sampled_states
from eternia.bench.playing import Pace
from eternia.kernel.engine import State, advance
from eternia.kernel.gc_pause import gc_paused
from eternia.kernel.pending import Decision

SIMULATIONS = 24
"""Games in mind in each position."""


def positions(game: Battleground, games: int) -> list[State]:
    """States of first games between bold players in which somebody has a choice."""
    found = sampled_states(game, lambda seed: game.first_game(), Bold, games)
    return [s for s in found if isinstance(asked := advance(s), tuple) and len(asked[0].options) > 1]


class Thinker:
    """A search as one player has it for a whole game: what it has learned of weapons it keeps."""

    def __init__(self, game: Battleground, games: int) -> None:
        self.game = game
        self.positions = positions(game, games)
        self.chance = random.Random(0)
        self.guide = BattlegroundGuide(game.content, self.chance)

    def ponder(self, numbers: Iterable[int], seed: int) -> Pace:
        """Games in mind for some positions, without the first opinion; ``games`` of the pace counts them."""
        pace = Pace()
        search = Search(self.guide, seed, simulations=SIMULATIONS)
        for number in numbers:
            s = self.positions[number % len(self.positions)]
            asked: Any = advance(s)
            view = self.game.observe(s, asked[0].seat)
            imagined = self.guide.imagine(view, self.chance.randrange)
            question = self._question(imagined, asked[0])
            with gc_paused():
                start = time.process_time()
                search.ponder(question, view, imagined, UNHURRIED)
                pace.seconds += time.process_time() - start
            pace.games += question.root.visits
        pace.decisions, pace.choices = search.decisions, search.choices
        return pace

    def _question(self, imagined: BattlegroundState, decision: Decision) -> Question:
        """Cheap first thoughts in place of a plan."""
        opinion = [
            Candidate(option, worth, Reason("tried"))
            for option, worth in zip(decision.options, self.guide.priors(imagined, decision), strict=True)
        ]
        return Question(decision, opinion, [0.0] * len(opinion), 0, imagined.seats)
