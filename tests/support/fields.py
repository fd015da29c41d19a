"""Setups of Fields of Eternia for tests, drawn by chance or fixed."""

from __future__ import annotations

import random
from collections.abc import Iterable
from functools import cache
from typing import Any

from eternia.fields.game import Fields
from eternia.fields.model import State
from eternia.fields.observe import team_of
from eternia.fields.setup_data import Options, Setup, TeamSetup

FACTIONS = ("masters", "evil-warriors", "evil-horde")


@cache
def the_game() -> Fields:
    """The game with the built-in content."""
    return Fields()


def heroes_of(faction: str, chance: random.Random) -> tuple[str, ...]:
    """Three heroes of a faction, at most one of them mounted."""
    cards = [card for card in the_game().content.heroes.values() if card.faction == faction]
    while True:
        chosen = chance.sample(cards, 3)
        if len({card.person for card in chosen}) == 3 and sum(card.mounted for card in chosen) < 2:
            return tuple(card.id for card in chosen)


def random_setup(seed: int, scenario: str = "", teams: int = 0, options: Options | None = None) -> Setup:
    """A standard game: two or three teams, one to three players each, any heroes and options."""
    chance = random.Random(seed)
    count = teams or (3 if chance.random() < 0.25 else 2)
    found, seat = [], 0
    for faction in FACTIONS[:count]:
        players = chance.randrange(1, 4 if count == 2 else 3)
        seats = tuple(seat + min(n, players - 1) for n in range(3))
        seat = seats[-1] + 1
        found.append(TeamSetup(faction, heroes_of(faction, chance), seats))
    if options is None:
        options = Options(
            first_game=chance.random() < 0.2,
            faster_combat=chance.random() < 0.2,
            initiative_matters=chance.random() < 0.2,
            stronger_together=chance.random() < 0.2,
            dice_of_power=chance.random() < 0.2,
        )
    return Setup("standard", scenario or chance.choice(("S-01", "S-02")), tuple(found), options=options)


def hidden_from(s: Any, seat: int) -> Iterable[str]:
    """The victory cards that other teams hold."""
    assert isinstance(s, State)
    own = team_of(s.teams, seat)
    return [card for number, team in enumerate(s.teams) if number != own for card in team.hand]


def skirmish_setup(seed: int) -> Setup:
    """A skirmish of any scenario: two factions, open heroes in some games, one to three players each."""
    chance = random.Random(seed)
    factions = chance.sample(FACTIONS, 2)
    options = Options(
        open_heroes=chance.random() < 0.4,
        faster_combat=chance.random() < 0.2,
        stronger_together=chance.random() < 0.2,
        dice_of_power=chance.random() < 0.1,
    )
    drafted = options.open_heroes and chance.random() < 0.7
    heroes = [() if drafted else heroes_of(faction, chance) for faction in factions]
    seats = chance.choice((((0, 0, 0), (1, 1, 1)), ((0, 1, 0), (2, 3, 2)), ((0, 2, 4), (1, 3, 5))))
    teams = tuple(TeamSetup(f, h, p) for f, h, p in zip(factions, heroes, seats, strict=True))
    return Setup("skirmish", f"S-0{3 + seed % 3}", teams, options=options)


def solo_setup(seed: int) -> Setup:
    """A solo or cooperative game of any scenario, side and difficulty."""
    chance = random.Random(seed)
    content = the_game().content
    solo = content.solos[f"S-0{6 + seed % 3}"]
    faction = chance.choice(sorted(solo.players))
    heroes = heroes_of(faction, chance)
    while set(heroes) & set(solo.absent):
        heroes = heroes_of(faction, chance)
    seats = chance.choice(((0, 0, 0), (0, 1, 0), (0, 1, 2)))
    enemy = solo.enemy_of(faction) or chance.choice([other for other in FACTIONS if other != faction])
    return Setup(
        "solo",
        solo.id,
        (TeamSetup(faction, heroes, seats),),
        difficulty=chance.choice(("beginner", "novice", "advanced", "merciless")),
        enemy=enemy,
        options=Options(dice_of_power=chance.random() < 0.1, initiative_matters=chance.random() < 0.2),
    )
