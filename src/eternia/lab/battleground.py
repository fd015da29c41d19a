"""Battleground in the laboratory: first games, standard games with random forces and maps, and its columns."""

from __future__ import annotations

import random
from typing import Any

from eternia.agents import registry
from eternia.battleground.game import Battleground
from eternia.battleground.model import State
from eternia.battleground.random_force import random_setup
from eternia.battleground.setup_data import Setup
from eternia.kernel.engine import State as KernelState
from eternia.kernel.game import Agent
from eternia.kernel.pending import Decision, Outcome
from eternia.lab.games import ColumnKind, Dimension
from eternia.lab.patience import is_hurried, patient


class BattlegroundLab:
    """What the laboratory knows of Battleground."""

    modes = ("first", "standard")
    agents = registry.names("battleground")
    sides = 2
    columns: dict[str, ColumnKind] = {
        "factions": "word by seat",
        "characters": "words by seat",
        "weapons": "words by seat",
        "items": "words by seat",
        "fate": "words by seat",
        "glory": "words by seat",
        "map": "word",
        "rounds": "number",
        "first_player": "number",
    }
    dimensions = (
        Dimension("factions", "Factions", "faction"),
        Dimension("characters", "Characters", "character"),
        Dimension("weapons", "Weapons", "weapon"),
        Dimension("items", "Items", "item"),
        Dimension("fate", "Fate cards", "card"),
        Dimension("glory", "Glory cards", "card"),
        Dimension("map", "Maps", "map"),
    )

    def __init__(self) -> None:
        self.game = Battleground()

    def names(self) -> dict[str, str]:
        """English names of everything in the content."""
        content = self.game.content
        names = {id_: text.en for id_, text in content.names().items()}
        return names | {id_: faction.name.en for id_, faction in content.factions.items()}

    def setup(self, mode: str, chance: random.Random) -> Setup:
        """The first game as it is, or a standard game of two random legal forces of any faction."""
        if mode == "first":
            return self.game.first_game()
        return random_setup(self.game.content, chance)

    def side_of(self, setup: Setup) -> tuple[int, ...]:
        """Each seat is a side of its own."""
        return (0, 1)

    def drawn(self, decision: Decision, chance: random.Random) -> Any:
        """The map: agents would choose the same few again and again."""
        return chance.choice(decision.options) if decision.kind == "map" else None

    def agent(self, name: str, seed: int) -> Agent:
        """An agent of ``agents.registry``; time does not hurry one that comes to an end by itself."""
        return registry.make(self.game, patient(name), seed)

    def has_clock(self, agent: str) -> bool:
        """Whoever was given few seconds, and search unless its simulations are limited."""
        return is_hurried(agent)

    def winners(self, outcome: Outcome) -> tuple[int, ...]:
        """At most one seat wins."""
        return outcome.winners

    def details(self, setup: Setup, state: KernelState) -> dict[str, Any]:
        """Forces as they were brought, and where and how long they fought."""
        assert isinstance(state, State)
        forces = setup.forces
        return {
            "factions": [force.faction for force in forces],
            "characters": [[each.character for each in force.characters] for force in forces],
            "weapons": [[id_ for each in force.characters for id_ in each.weapons] for force in forces],
            "items": [[id_ for each in force.characters for id_ in each.items] for force in forces],
            "fate": [list(force.fate) for force in forces],
            "glory": [list(force.glory) for force in forces],
            "map": state.map,
            "rounds": state.round,
            "first_player": state.first_player,
        }
