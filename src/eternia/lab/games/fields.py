"""Fields of Eternia in the laboratory: first games, stories and skirmishes of two random teams, and its columns."""

from __future__ import annotations

import random
from typing import Any

from eternia.fields.game import Fields
from eternia.fields.random_teams import random_setup
from eternia.fields.table.model import State
from eternia.fields.table.setup_data import Setup
from eternia.kernel.engine import State as KernelState
from eternia.lab.games.common import CommonLab
from eternia.lab.games.registry import ColumnKind, Dimension
from eternia.lab.plan import FREE, Fixed


class FieldsLab(CommonLab[Fields]):
    """What the laboratory knows of Fields of Eternia: a player for each of two teams."""

    modes = ("first", "standard", "skirmish")
    columns: dict[str, ColumnKind] = {
        "factions": "word by seat",
        "heroes": "words by seat",
        "scenario": "word",
        "rounds": "number",
        "first_player": "number",
    }
    dimensions = (
        Dimension("factions", "Factions", "faction"),
        Dimension("heroes", "Heroes", "hero"),
        Dimension("scenario", "Scenarios", "scenario"),
    )

    def __init__(self) -> None:
        super().__init__(Fields())

    def names(self) -> dict[str, str]:
        """English names of everything in the content."""
        return {id_: text.en for id_, text in self.game.content.names().items()}

    def setup(self, mode: str, chance: random.Random, fixed: Fixed = FREE) -> Setup:
        """The first game as it is, or a random scenario of two random factions with random heroes."""
        if mode == "first":
            return self.game.first_game()
        return random_setup(self.game.content, "standard" if mode == "standard" else "skirmish", chance)

    def details(self, setup: Setup, state: KernelState) -> dict[str, Any]:
        """Teams as they were set up, and where and how long they fought."""
        assert isinstance(state, State)
        return {
            "factions": [team.faction for team in setup.teams],
            "heroes": [list(team.heroes) for team in setup.teams],
            "scenario": setup.scenario,
            "rounds": state.round,
            "first_player": state.starting_team,
        }
