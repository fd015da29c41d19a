"""Random teams and games of two of them, for measuring, simulating and for players who want a surprise."""

import random
from collections.abc import Iterable

from eternia.fields.chapters.setup.setup import HEROES
from eternia.fields.table.content import Content
from eternia.fields.table.setup_data import Mode, Setup, TeamSetup

TEAMS = 2


def random_heroes(
    content: Content, faction: str, chance: random.Random, taken: Iterable[str] = (), mounted: float = 0.0
) -> tuple[str, ...]:
    """FE-SETUP-04, FW-R3: three heroes of a faction, none of them a person of the cards ``taken``.

    FE-MOUNT-04: ``mounted`` is the chance that one of those who can ride does.
    """
    people = {content.heroes[card].person for card in taken}
    cards = [c for c in content.heroes.values() if c.faction == faction and c.person not in people]
    heroes = chance.sample([card for card in cards if not card.mounted], HEROES)
    riders = {card.person: card for card in cards if card.mounted}
    could = [place for place, card in enumerate(heroes) if card.person in riders]
    if mounted and could and chance.random() < mounted:
        place = chance.choice(could)
        heroes[place] = riders[heroes[place].person]
    return tuple([card.id for card in heroes])


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
