"""Fields of Eternia in the laboratory: first games, stories and skirmishes of two random teams, and its columns."""

from __future__ import annotations

import random
from typing import Any

from eternia.agents import registry
from eternia.fields.content import Content
from eternia.fields.game import Fields
from eternia.fields.model import State
from eternia.fields.setup_data import Mode, Setup, TeamSetup
from eternia.kernel.engine import State as KernelState
from eternia.kernel.game import Agent
from eternia.kernel.pending import Decision, Outcome
from eternia.lab.games import ColumnKind, Dimension

HEROES = 3
"""FE-SETUP-04: heroes of a team."""


def random_heroes(
    content: Content, faction: str, chance: random.Random, absent: tuple[str, ...] = (), mounted: float = 0.0
) -> tuple[str, ...]:
    """FE-SETUP-05, FE-MOUNT-04: any heroes of a faction, with a chance that one of those who can is mounted."""
    cards = [card for card in content.heroes.values() if card.faction == faction and card.id not in absent]
    heroes = chance.sample([card for card in cards if not card.mounted], HEROES)
    riders = {card.person: card for card in cards if card.mounted}
    could = [place for place, card in enumerate(heroes) if card.person in riders]
    if could and chance.random() < mounted:
        place = chance.choice(could)
        heroes[place] = riders[heroes[place].person]
    return tuple([card.id for card in heroes])


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
        content = self.game.content
        kind: Mode = "standard" if mode == "standard" else "skirmish"
        scenario = chance.choice(list(content.stories if kind == "standard" else content.skirmishes))
        factions = chance.sample(list(content.factions), self.sides)
        teams = [
            TeamSetup(faction, random_heroes(content, faction, chance), (seat,) * HEROES)
            for seat, faction in enumerate(factions)
        ]
        return Setup(kind, scenario, tuple(teams))

    def side_of(self, setup: Setup) -> tuple[int, ...]:
        """Each seat is a team of its own."""
        return (0, 1)

    def drawn(self, decision: Decision, chance: random.Random) -> Any:
        """Nothing: agents are asked everything."""
        return None

    def agent(self, name: str, seed: int) -> Agent:
        """An agent of ``agents.registry``."""
        return registry.make(self.game, name, seed)

    def has_clock(self, agent: str) -> bool:
        """No agent of this game looks at the clock."""
        return False

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
