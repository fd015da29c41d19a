"""Battleground as the environments see it."""

from __future__ import annotations

import random

from eternia.battleground.game import Battleground
from eternia.battleground.random_force import random_setup
from eternia.battleground.table.setup_data import Setup
from eternia.lab.environments.battleground.actions import BattlegroundActions
from eternia.lab.environments.battleground.features import BattlegroundFeatures
from eternia.lab.environments.description import Description


def describe_battleground() -> Description:
    """First games, and standard games with random forces."""
    game = Battleground()
    actions = BattlegroundActions(game.content)
    features = BattlegroundFeatures(game.content, len(actions.vocabulary))

    def standard(chance: random.Random) -> Setup:
        return random_setup(game.content, chance)

    return Description(
        game=game,
        seats=game.seats_of(game.first_game()),
        version=0,
        vocabulary=actions.vocabulary,
        spell=actions.spell,
        shapes=features.shapes(),
        observe=features,
        scores=lambda state: tuple([float(force.score) for force in state.forces]),
        modes={"first": lambda chance: game.first_game(), "standard": standard},
        longest=50_000,
    )
