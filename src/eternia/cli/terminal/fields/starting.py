"""What is played and by whom in Fields of Eternia: from the options of the command line, or from a short menu."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

import msgspec

from eternia.agents.levels import levels_of, player
from eternia.cli.terminal.menu import choose_line
from eternia.cli.terminal.screen import Screen
from eternia.fields.named_setup import RANDOM, Wanted, named_setup
from eternia.fields.table.content import Content
from eternia.fields.table.setup_data import Options, Setup
from eternia.kernel.errors import SetupError
from eternia.kernel.game import Agent
from eternia.kernel.match import Match

EVERYBODY: Final = ("all", "both")
NOBODY: Final = "none"
OPPONENTS: Final = tuple([level.id for level in levels_of("fields")])
"""Who plays the seats that are left: the computer at a level."""
STRONGEST: Final = OPPONENTS[-1]


class Mode(StrEnum):
    """FE-GEN-03: the three ways to play."""

    STANDARD = "standard"
    SKIRMISH = "skirmish"
    SOLO = "solo"


class Level(StrEnum):
    """FE-SOLO-SET-01: the difficulty of solo and cooperative games."""

    BEGINNER = "beginner"
    NOVICE = "novice"
    ADVANCED = "advanced"
    MERCILESS = "merciless"


class Start(msgspec.Struct, frozen=True):
    """What is played and by whom; empty words: the usual."""

    mode: Mode = Mode.STANDARD
    scenario: str = ""
    factions: str = ""
    """Separated by commas, one for each team."""
    heroes: str = ""
    """``random``, or names and ids: commas between heroes, a slash between teams."""
    players: int = 0
    """How many people the seats are for; 0: one for each team."""
    seat: str = ""
    """Whom people at this keyboard play: a faction, all, none, or numbers of seats."""
    enemy: str = ""
    difficulty: Level = Level.NOVICE
    options: Options = Options()
    opponent: str = STRONGEST
    """One of OPPONENTS."""


MENU: Final = {
    "first": Start(options=Options(first_game=True)),
    "standard": Start(),
    "seed": Start(scenario="S-02"),
    "two": Start(seat="all"),
    "skirmish": Start(mode=Mode.SKIRMISH),
    "solo": Start(mode=Mode.SOLO),
    "watch": Start(seat=NOBODY),
}


def from_menu(screen: Screen) -> Start | None:
    """Ask what to play; Enter takes the first line, None: nothing."""
    return choose_line(screen, "fields_menu", MENU)


def setup_of(content: Content, start: Start, seed: int) -> Setup:
    """The setup that the words describe; SetupError says which word is wrong and what would be right."""
    surprise = start.heroes == RANDOM
    heroes = "" if surprise else start.heroes
    wanted = Wanted(
        mode=start.mode.value,
        scenario=start.scenario,
        factions=_parts(start.factions, ","),
        heroes=tuple([_parts(team, ",") for team in heroes.split("/")]) if heroes else (),
        surprise=surprise,
        players=start.players,
        difficulty=start.difficulty.value,
        enemy=start.enemy,
        options=start.options,
    )
    return named_setup(content, wanted, seed)


def _parts(words: str, mark: str) -> tuple[str, ...]:
    return tuple([part.strip() for part in words.split(mark)]) if words else ()


def people_of(start: Start, setup: Setup) -> list[int]:
    """The seats that people play: those of the first team unless others are named."""
    word = start.seat
    every = list(range(setup.seats))
    if word in EVERYBODY:
        return every
    if word == NOBODY:
        return []
    teams = {team.faction: sorted(set(team.players)) for team in setup.teams}
    if not word:
        return next(iter(teams.values()))
    if word in teams:
        return teams[word]
    parts = word.split(",")
    if all(part.strip().isdecimal() and 1 <= int(part) <= setup.seats for part in parts):
        return sorted({int(part) - 1 for part in parts})
    known = ", ".join([*teams, "all", "none"])
    raise SetupError(f"nobody plays {word!r}; choose from {known}, or seats from 1 to {setup.seats}")


def agents_of(start: Start, match: Match, seed: int) -> dict[int, Agent]:
    """The computer players by seat; none for seats that people play."""
    people = people_of(start, match.setup)
    seats = [seat for seat in range(match.setup.seats) if seat not in people]
    first = seed + len(match.records)
    return {seat: player(match.game, start.opponent, first + seat) for seat in seats}
