"""Positions of skirmish and solo games for rule tests."""

from __future__ import annotations

from typing import Any

from eternia.fields.chapters.rounds.activation import Activation
from eternia.fields.table.model import State
from eternia.fields.table.setup_data import Difficulty, Options, Setup, TeamSetup
from eternia.fields.variants.solo.scenario import ENEMY
from eternia.kernel.engine import advance, answer, answer_chance
from eternia.kernel.pending import Chance, Outcome
from support.fields import the_game
from support.fields_table import TEAMS, EndOfFieldsTest, area

FAKER, GUARDS = 3, (4, 5)
"""The enemy heroes of a solo game come after the players' three."""


def skirmish_setup_of(scenario: str, teams: tuple[TeamSetup, ...] = TEAMS[:2], /, **options: bool) -> Setup:
    return Setup("skirmish", scenario, teams, options=Options(**options))


def begun(setup: Setup) -> State:
    """A game at its very beginning, with its events."""
    s: State = the_game().begin(setup)
    s.log = []
    return s


def skirmish(
    scenario: str = "S-03",
    where: dict[int, str] | None = None,
    soldiers: dict[tuple[int, str], int] | None = None,
    zones: tuple[str, str] = ("west", "east"),
    **options: bool,
) -> State:
    """A skirmish in play: zones taken, heroes in their bases, no soldiers, tokens or Eternium."""
    s = begun(skirmish_setup_of(scenario, TEAMS[:2], **options))
    s.starting_team = 0
    for team, zone in zip(s.teams, zones, strict=True):
        team.zone = zone
        team.base = s.content.geography.index[s.content.zones[zone].base]
    for h in s.heroes:
        h.area = s.teams[h.team].base
    arrange(s, where, soldiers)
    s.stack = [EndOfFieldsTest()]
    return s


def arrange(
    s: State, where: dict[int, str] | None = None, soldiers: dict[tuple[int, str], int] | None = None
) -> None:
    """Put heroes and soldiers somewhere."""
    for hero, place in (where or {}).items():
        s.heroes[hero].area = area(place)
    for (team, place), count in (soldiers or {}).items():
        s.soldiers[team][area(place)] = count
        s.teams[team].supply -= count


def solo_setup_of(
    scenario: str = "S-06",
    difficulty: Difficulty = "novice",
    faction: str = "masters",
    heroes: tuple[str, ...] = ("H-02", "H-03", "H-05"),
    players: tuple[int, ...] = (0, 0, 0),
    enemy: str = "",
) -> Setup:
    """She-Ra, Man-At-Arms and Teela of one player."""
    team = TeamSetup(faction, heroes, players)
    return Setup("solo", scenario, (team,), difficulty=difficulty, enemy=enemy)


def solo(
    scenario: str = "S-06",
    difficulty: Difficulty = "novice",
    where: dict[int, str] | None = None,
    soldiers: dict[tuple[int, str], int] | None = None,
    enemies: tuple[str, ...] = (),
    **wanted: Any,
) -> State:
    """A solo game set up, with the first enemies by id unless others are named; nothing is in progress."""
    s = begun(solo_setup_of(scenario, difficulty, **wanted))
    s.stack.insert(1, EndOfFieldsTest())
    awaited = advance(s)
    while isinstance(awaited, Chance):
        awaited = answer_chance(s, (0,) * len(awaited.sizes))
    assert isinstance(awaited, Outcome), awaited
    s.outcome = None
    s.stack = [EndOfFieldsTest()]
    for number, card in enumerate(enemies):
        s.heroes[3 + number].card = card
    arrange(s, where, soldiers)
    return s


def strip(s: State) -> None:
    """No enemy soldiers and heroes on the map any more."""
    for place, count in enumerate(s.soldiers[ENEMY]):
        s.teams[ENEMY].supply += count
        s.soldiers[ENEMY][place] = 0
    for h in s.heroes:
        if h.team == ENEMY:
            h.area = -1


def turn_of(s: State, hero: int = 0) -> State:
    """The turn of a hero begins."""
    s.push(Activation(hero=hero, turn=s.next_serial()))
    return s


def play_on(s: State, *, picks: int = 0) -> Any:
    """Answer everything with the first possibility until nothing is awaited."""
    awaited = advance(s)
    while not isinstance(awaited, Outcome):
        if isinstance(awaited, Chance):
            awaited = answer_chance(s, tuple(min(picks, size - 1) for size in awaited.sizes))
        else:
            awaited = answer(s, awaited[0].seat, awaited[0].options[-1])
    return awaited
