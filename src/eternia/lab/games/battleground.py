"""Battleground in the laboratory: first games, standard games with random forces and maps, and its columns."""

from __future__ import annotations

import random
from typing import Any

from eternia.battleground.game import Battleground
from eternia.battleground.hunt.setup import hunt_maps
from eternia.battleground.random_force import random_setup
from eternia.battleground.table.model import State
from eternia.battleground.table.setup_data import DIFFICULTIES, NO_FORCE, Options, Setup, difficulty_named
from eternia.kernel.engine import State as KernelState
from eternia.kernel.pending import Decision
from eternia.lab.games.common import CommonLab
from eternia.lab.games.registry import ColumnKind, Dimension
from eternia.lab.plan import FREE, Fixed


class BattlegroundLab(CommonLab[Battleground]):
    """What the laboratory knows of Battleground."""

    modes = ("first", "standard", "hunt")
    columns: dict[str, ColumnKind] = {
        "factions": "word by seat",
        "characters": "words by seat",
        "weapons": "words by seat",
        "items": "words by seat",
        "fate": "words by seat",
        "glory": "words by seat",
        "map": "word",
        "zones": "word by seat",
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

    def sides_of(self, mode: str) -> int:
        """A hunt is played alone."""
        return 1 if mode == "hunt" else 2

    def side_of(self, setup: Setup) -> tuple[int, ...]:
        """Each seat is a side of its own; the monster has none."""
        return (0,) if setup.forces[1] == NO_FORCE else (0, 1)

    def maps(self, mode: str) -> tuple[str, ...]:
        """All maps, of a hunt those with a lair; the first game has its own."""
        content = self.game.content
        return {"first": (), "standard": tuple(content.maps), "hunt": hunt_maps(content)}[mode]

    def difficulties(self, mode: str) -> tuple[str, ...]:
        """A hunt has them, other games none."""
        return DIFFICULTIES if mode == "hunt" else ()

    def setup(self, mode: str, chance: random.Random, fixed: Fixed = FREE) -> Setup:
        """The first game as it is, a standard game of two random legal forces of any faction, a hunt of one."""
        if mode == "first":
            return self.game.first_game()
        drawn = random_setup(self.game.content, chance)
        if mode == "standard":
            return drawn
        options = Options(difficulty=difficulty_named(fixed.difficulty))
        return Setup(mode="hunt", forces=(drawn.forces[0], NO_FORCE), options=options)

    def drawn(self, decision: Decision, chance: random.Random, fixed: Fixed = FREE) -> Any:
        """The map: agents would choose the same few again and again. On a fixed map the zones are given, too."""
        if decision.kind == "map":
            wanted = [option for option in decision.options if option.word == fixed.map]
            return wanted[0] if wanted else chance.choice(decision.options)
        if decision.kind == "zone" and fixed.map:
            return decision.options[fixed.zone]
        return None

    def details(self, setup: Setup, state: KernelState) -> dict[str, Any]:
        """Forces as they were brought, and where and how long they fought."""
        assert isinstance(state, State)
        forces = [force for force in setup.forces if force != NO_FORCE]
        return {
            "factions": [force.faction for force in forces],
            "characters": [[each.character for each in force.characters] for force in forces],
            "weapons": [[id_ for each in force.characters for id_ in each.weapons] for force in forces],
            "items": [[id_ for each in force.characters for id_ in each.items] for force in forces],
            "fate": [list(force.fate) for force in forces],
            "glory": [list(force.glory) for force in forces],
            "map": state.map,
            "zones": [str(state.forces[seat].zone) for seat in range(len(forces))],
            "rounds": state.round,
            "first_player": state.first_player,
        }
