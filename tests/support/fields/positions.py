"""Positions of Fields of Eternia: a table with two or three teams, a skirmish or a solo game, and one frame on it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from eternia.fields.chapters.setup.setup import new_state
from eternia.fields.table.model import State
from eternia.fields.table.setup_data import Difficulty, Options, Setup, TeamSetup
from eternia.fields.variants.solo.scenario import ENEMY
from eternia.kernel.frame import Frame
from support.engine import EndOfTest
from support.fields.play import finish, turn_of
from support.fields.setups import the_game

HE_MAN, MAN_AT_ARMS, TEELA = 0, 1, 2
SKELETOR, BEAST_MAN, EVIL_LYN = 3, 4, 5
MASTERS, EVIL, HORDE = 0, 1, 2
FAKER, GUARDS = 3, (4, 5)
"""The enemy heroes of a solo game come after the players' three."""
TEAMS = (
    TeamSetup("masters", ("H-01", "H-03", "H-05"), (0, 0, 0)),
    TeamSetup("evil-warriors", ("H-07", "H-09", "H-10"), (1, 1, 1)),
    TeamSetup("evil-horde", ("H-13", "H-14", "H-15"), (2, 2, 2)),
)


def area(id_: str) -> int:
    """The index of an area by its id without the ``A-``."""
    return the_game().content.geography.index[f"A-{id_}"]


def setup(
    scenario: str = "S-01", teams: Iterable[TeamSetup] = TEAMS[:2], options: Options | None = None
) -> Setup:
    return Setup("standard", scenario, tuple(teams), options=options or Options())


def arrange(
    s: State, where: dict[int, str] | None = None, soldiers: dict[tuple[int, str], int] | None = None
) -> None:
    """Put heroes and soldiers somewhere."""
    for hero, place in (where or {}).items():
        s.heroes[hero].area = area(place)
    for (team, place), count in (soldiers or {}).items():
        s.soldiers[team][area(place)] = count
        s.teams[team].supply -= count


def table(
    *frames: Frame,
    scenario: str = "S-01",
    teams: Iterable[TeamSetup] = TEAMS[:2],
    options: Options | None = None,
    where: dict[int, str] | None = None,
    soldiers: dict[tuple[int, str], int] | None = None,
    **fields: Any,
) -> State:
    """Heroes in their bases unless ``where`` says otherwise; no token, vine or market; the first day."""
    s = new_state(the_game().content, setup(scenario, teams, options))
    s.starting_team = MASTERS
    arrange(s, where, soldiers)
    for name, value in fields.items():
        setattr(s, name, value)
    s.stack = [EndOfTest(), *frames]
    s.log = []
    return s


def turn(hero: int = HE_MAN, **fields: Any) -> State:
    """The turn of a hero."""
    return turn_of(table(**fields), hero)


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
    s.stack = [EndOfTest()]
    return s


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
    s.stack.insert(1, EndOfTest())
    finish(s)
    s.outcome = None
    s.stack = [EndOfTest()]
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
