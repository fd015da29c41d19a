"""Fields of Eternia in the laboratory: first games, stories and skirmishes of two random teams, and its columns."""

from __future__ import annotations

import random
from typing import Any

from eternia.agents import registry
from eternia.fields.game import Fields
from eternia.fields.model import State
from eternia.fields.random_teams import random_setup
from eternia.fields.setup_data import Setup
from eternia.kernel.engine import State as KernelState
from eternia.kernel.game import Agent
from eternia.kernel.pending import Decision, Outcome
from eternia.lab.games import ColumnKind, Dimension
from eternia.lab.patience import is_hurried, patient


class FieldsLab:
    """What the laboratory knows of Fields of Eternia: a player for each of two teams."""

    modes = ("first", "standard", "skirmish")
    agents = registry.names("fields")
    sides = 2
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
        self.game = Fields()

    def names(self) -> dict[str, str]:
        """English names of everything in the content."""
        return {id_: text.en for id_, text in self.game.content.names().items()}

    def setup(self, mode: str, chance: random.Random) -> Setup:
        """The first game as it is, or a random scenario of two random factions with random heroes."""
        if mode == "first":
            return self.game.first_game()
        return random_setup(self.game.content, "standard" if mode == "standard" else "skirmish", chance)

    def side_of(self, setup: Setup) -> tuple[int, ...]:
        """Each seat is a team of its own."""
        return (0, 1)

    def drawn(self, decision: Decision, chance: random.Random) -> Any:
        """Nothing: agents are asked everything."""
        return None

    def agent(self, name: str, seed: int) -> Agent:
        """An agent of ``agents.registry``; time does not hurry one that comes to an end by itself."""
        return registry.make(self.game, patient(name), seed)

    def has_clock(self, agent: str) -> bool:
        """Whoever was given few seconds."""
        return is_hurried(agent)

    def winners(self, outcome: Outcome) -> tuple[int, ...]:
        """The seats of the winning team."""
        return outcome.winners

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
