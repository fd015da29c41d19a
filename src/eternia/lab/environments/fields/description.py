"""Fields of Eternia as the environments see it."""

from __future__ import annotations

from functools import partial

from eternia.fields.views.observe import team_of
from eternia.lab.environments.description import Description
from eternia.lab.environments.fields.actions import FieldsActions
from eternia.lab.environments.fields.features import FieldsFeatures
from eternia.lab.games.fields import FieldsLab


def describe_fields() -> Description:
    """Every mode of the laboratory; the points of a seat are those of its team."""
    lab = FieldsLab()
    game = lab.game
    actions = FieldsActions(game.content)
    features = FieldsFeatures(game.content, len(actions.vocabulary))
    seats = game.seats_of(game.first_game())
    return Description(
        game=game,
        seats=seats,
        version=0,
        vocabulary=actions.vocabulary,
        spell=actions.spell,
        shapes=features.shapes(),
        observe=features,
        scores=lambda state: tuple(
            [float(state.teams[team_of(state.teams, seat)].points) for seat in range(seats)]
        ),
        modes={mode: partial(lab.setup, mode) for mode in lab.modes},
        longest=50_000,
    )
