"""Where the forecast of the search has its weights from: games of the rollout policy, and least squares.

``python -m eternia.lab.fit_forecast --games 1000`` lets the rollout policy play first games, notes at every
selection and activation what each side has, and finds for each round how much of it is worth how many points in
the end. It prints the rows of ``agents.battleground.forecast.ROUNDS``.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Sequence
from typing import Any, Final

import msgspec
import numpy as np

from eternia.agents.battleground import rollout_policy
from eternia.agents.battleground.attack_value import Armoury
from eternia.agents.battleground.forecast import Weights, standing, weights_for
from eternia.battleground.chapters.rounds.victory import LAST_ROUND
from eternia.battleground.game import Battleground
from eternia.battleground.table.model import State
from eternia.kernel.engine import advance, answer, answer_chance
from eternia.kernel.pending import Chance, Outcome

NOTED: Final = ("select", "activate")
"""The questions at which a position is noted."""
PULL: Final = 60.0
"""How strongly weights are pulled to zero, as many noted positions: what hardly differs shall weigh little."""


class Noted(msgspec.Struct, frozen=True):
    """A position and how its game ended, for seat 0."""

    round: int
    lead: int
    ahead: tuple[float, ...]
    """What seat 0 has more than seat 1, in the order of the weights."""
    final: int


def play(game: Battleground, seed: int) -> list[Noted]:
    """One game, both seats with the rollout policy."""
    chance, armoury = random.Random(seed), Armoury()
    s = game.begin(game.first_game())
    pending = advance(s)
    seen: dict[tuple[int, int, str], tuple[int, tuple[float, ...]]] = {}
    while not isinstance(pending, Outcome):
        if isinstance(pending, Chance):
            pending = answer_chance(s, tuple([chance.randrange(size) for size in pending.sizes]))
            continue
        decision = pending[0]
        if decision.kind in NOTED:
            moment = (weights_for(s.round), sum([c.activated for c in s.characters]), decision.kind)
            seen.setdefault(moment, _difference(s, armoury))
        pending = answer(s, decision.seat, rollout_policy.choose(s, decision, chance.randrange, armoury))
    final = pending.scores[0] - pending.scores[1]
    return [Noted(moment[0], lead, ahead, final) for moment, (lead, ahead) in seen.items()]


def _difference(s: State, armoury: Armoury) -> tuple[int, tuple[float, ...]]:
    one, other = standing(s, 0, armoury), standing(s, 1, armoury)
    return s.forces[0].score - s.forces[1].score, tuple([a - b for a, b in zip(one, other, strict=True)])


def fit(noted: Sequence[Noted]) -> Weights:
    """The weights of one round; the last one is what they leave unexplained."""
    ahead = np.array([each.ahead for each in noted], dtype=float)
    # Points that are scored stay scored: only what is still to come is explained.
    gained = np.array([each.final - each.lead for each in noted], dtype=float)
    scale = ahead.std(axis=0) + 1e-9
    # The side that begins has an advantage of its own, which is nobody's weight.
    known = np.hstack([ahead / scale, np.ones((len(noted), 1))])
    found = np.linalg.solve(known.T @ known + PULL * np.eye(known.shape[1]), known.T @ gained)
    doubt = float((gained - known @ found).std())
    numbers = [round(float(each), 1) for each in (*(found[:-1] / scale), doubt)]
    return Weights(**dict(zip(Weights.__struct_fields__, numbers, strict=True)))


def learn(games: int, seed: int = 0) -> list[Weights]:
    """The weights of every round in order, fitted to so many games; the same for the same seed."""
    game = Battleground()
    noted = [each for number in range(games) for each in play(game, seed + number)]
    return [fit([each for each in noted if each.round == number]) for number in range(LAST_ROUND)]


def main(arguments: list[str] | None = None) -> None:
    """Print the weights as the rows of ``ROUNDS``."""
    parser = argparse.ArgumentParser(prog="python -m eternia.lab.fit_forecast", description=__doc__)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=0)
    given: Any = parser.parse_args(arguments)
    for weights in learn(given.games, given.seed):
        print(f"    {weights},")


if __name__ == "__main__":
    main()
