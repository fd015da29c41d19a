"""Random teams and games of two of them, for measuring, simulating and for players who want a surprise."""

import random
from collections.abc import Iterable

from eternia.fields.content import Content
from eternia.fields.setup import HEROES
from eternia.fields.setup_data import Mode, Setup, TeamSetup

TEAMS = 2


def random_heroes(
    content: Content, faction: str, chance: random.Random, taken: Iterable[str] = ()
) -> tuple[str, ...]:
    """FE-SETUP-04, FW-R3: three unmounted heroes of a faction, none of them a person of the cards ``taken``."""
    people = {content.heroes[card].person for card in taken}
    free = [
        card.id
        for card in content.heroes.values()
        if card.faction == faction and not card.mounted and card.person not in people
    ]
    return tuple(chance.sample(free, HEROES))


def random_setup(content: Content, mode: Mode, chance: random.Random) -> Setup:
    """A standard game or skirmish: any scenario, two players with a random team of any faction each."""
    scenario = chance.choice(list(content.stories if mode == "standard" else content.skirmishes))
    teams: list[TeamSetup] = []
    taken: list[str] = []
    for seat, faction in enumerate(chance.sample(list(content.factions), TEAMS)):
        heroes = random_heroes(content, faction, chance, taken)
        taken += heroes
        teams.append(TeamSetup(faction, heroes, (seat,) * HEROES))
    return Setup(mode, scenario, tuple(teams))
