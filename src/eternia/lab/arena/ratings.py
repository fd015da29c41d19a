"""Ratings with their uncertainty, from the games of all meetings."""

from __future__ import annotations

from itertools import zip_longest

import msgspec

from eternia.lab.plan import Played
from eternia.lab.simulate.simulation import winning_players


class Rating(msgspec.Struct, frozen=True):
    """How strong an agent is believed to be (``mu``) and how uncertain that is (``sigma``)."""

    mu: float
    sigma: float


def ratings_of(agents: tuple[str, ...], series: list[list[Played]]) -> dict[str, Rating]:
    """Plackett-Luce ratings (openskill). Agents do not get better with time, so no uncertainty is added back.

    Updates depend on their order: the meetings take turns, game by game.
    """
    from openskill.models import PlackettLuce

    model = PlackettLuce(tau=0.0)
    found = {agent: model.rating(name=agent) for agent in agents}
    for row in zip_longest(*series):
        for game in row:
            if game is None:
                continue
            names = _agents_by_player(game)
            won = winning_players(game)
            ranks = [0.0 if player in won or not won else 1.0 for player in range(len(names))]
            after = model.rate([[found[name]] for name in names], ranks=ranks)
            found |= {name: team[0] for name, team in zip(names, after, strict=True)}
    return {agent: Rating(round(each.mu, 3), round(each.sigma, 3)) for agent, each in found.items()}


def _agents_by_player(game: Played) -> list[str]:
    """The agents in the order of their series."""
    named = dict(zip(game.players, game.agents, strict=True))
    return [named[player] for player in sorted(named)]
