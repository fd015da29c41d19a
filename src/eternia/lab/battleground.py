"""Battleground in the laboratory: first games, standard games with random forces and maps, and its columns."""

from __future__ import annotations

import random
from typing import Any

from eternia.battleground.game import Battleground
from eternia.battleground.model import State
from eternia.battleground.random_force import random_setup
from eternia.battleground.setup_data import Setup
from eternia.kernel.engine import State as KernelState
from eternia.kernel.pending import Decision
from eternia.lab.common import CommonLab
from eternia.lab.games import ColumnKind, Dimension


class BattlegroundLab(CommonLab[Battleground]):
    """What the laboratory knows of Battleground."""

    modes = ("first", "standard")
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
        super().__init__(Battleground())

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

    def drawn(self, decision: Decision, chance: random.Random) -> Any:
        """The map: agents would choose the same few again and again."""
        return chance.choice(decision.options) if decision.kind == "map" else None

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
