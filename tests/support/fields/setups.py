"""Setups of Fields of Eternia for tests, drawn by chance or fixed."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from functools import cache, partial
from typing import Any, get_args

from eternia.fields.chapters.setup.setup import HEROES
from eternia.fields.game import Fields
from eternia.fields.table.model import State
from eternia.fields.table.setup_data import Difficulty, Options, Setup, TeamSetup
from eternia.fields.views.observe import team_of

FACTIONS = ("masters", "evil-warriors", "evil-horde")
DIFFICULTIES: tuple[Difficulty, ...] = get_args(Difficulty)
SKIRMISHES = ("S-03", "S-04", "S-05")


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


def spread(players: int, teams: int, chance: random.Random) -> list[tuple[int, ...]]:
    """The seats of each team's heroes: so many players, at least one and at most three in a team."""
    sizes = [1] * teams
    while sum(sizes) < players:
        team = chance.randrange(teams)
        sizes[team] += sizes[team] < HEROES
    first = [sum(sizes[:team]) for team in range(teams)]
    return [
        tuple(start + min(n, size - 1) for n in range(HEROES))
        for start, size in zip(first, sizes, strict=True)
    ]  # fmt: skip


def random_setup(
    seed: int, scenario: str = "", teams: int = 0, options: Options | None = None, players: int = 0
) -> Setup:
    """A standard game: two or three teams, up to six players, any heroes and options."""
    chance = random.Random(seed)
    count = teams or (3 if chance.random() < 0.25 else 2)
    seats = spread(players or chance.randrange(count, 7), count, chance)
    found = [
        TeamSetup(faction, heroes_of(faction, chance), own)
        for faction, own in zip(chance.sample(FACTIONS, count), seats, strict=True)
    ]  # fmt: skip
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


def skirmish_setup(seed: int, scenario: str = "") -> Setup:
    """A skirmish: two factions, open heroes in some games, one to three players each."""
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
    return Setup("skirmish", scenario or f"S-0{3 + seed % 3}", teams, options=options)


def solo_setup(
    seed: int, difficulty: Difficulty | None = None, players: tuple[int, ...] = (1, 2, 3)
) -> Setup:
    """A solo or cooperative game of any scenario and side, with one of these numbers of players."""
    chance = random.Random(seed)
    content = the_game().content
    solo = content.solos[f"S-0{6 + seed % 3}"]
    faction = chance.choice(sorted(solo.players))
    heroes = heroes_of(faction, chance)
    while set(heroes) & set(solo.absent):
        heroes = heroes_of(faction, chance)
    (seats,) = spread(chance.choice(players), 1, chance)
    enemy = solo.enemy_of(faction) or chance.choice([other for other in FACTIONS if other != faction])
    return Setup(
        "solo",
        solo.id,
        (TeamSetup(faction, heroes, seats),),
        difficulty=chance.choice(DIFFICULTIES) if difficulty is None else difficulty,
        enemy=enemy,
        options=Options(dice_of_power=chance.random() < 0.1, initiative_matters=chance.random() < 0.2),
    )


def quicker_setup(seed: int) -> Setup:
    """A standard game with faster combat; its two companions in half of the games each."""
    options = Options(
        faster_combat=True, initiative_matters=seed % 2 == 0, stronger_together=seed // 2 % 2 == 0
    )
    return random_setup(seed, options=options)


MODES: dict[str, Callable[[int], Setup]] = {
    **{
        f"standard-{players}": partial(random_setup, teams=2, players=players, options=Options())
        for players in range(2, 7)
    },
    "three-teams": partial(random_setup, teams=3, options=Options()),
    "first-game": partial(random_setup, options=Options(first_game=True)),
    "faster-combat": quicker_setup,
    "dice-of-power": partial(random_setup, options=Options(dice_of_power=True)),
    **{f"solo-{level}": partial(solo_setup, difficulty=level, players=(1,)) for level in DIFFICULTIES},
    "co-op": partial(solo_setup, players=(2, 3)),
    **{f"skirmish-{scenario}": partial(skirmish_setup, scenario=scenario) for scenario in SKIRMISHES},
}
"""FE-GEN-01, FE-GEN-03: every way to play, each with random set-ups by seed."""
