"""What is played and by whom in Fields of Eternia: from the options of the command line, or from a short menu."""

from __future__ import annotations

import random
from collections.abc import Sequence
from difflib import get_close_matches
from enum import StrEnum
from typing import Final

import msgspec

from eternia.agents.levels import levels_of, player
from eternia.cli.terminal.menu import choose_line
from eternia.cli.terminal.screen import Screen
from eternia.fields.content import Content
from eternia.fields.random_teams import random_heroes
from eternia.fields.setup import HEROES
from eternia.fields.setup_data import Difficulty, Options, Setup, TeamSetup
from eternia.fields.setup_data import Mode as ModeName
from eternia.kernel.errors import SetupError
from eternia.kernel.game import Agent
from eternia.kernel.match import Match
from eternia.kernel.notation import slug

USUAL: Final = {
    "masters": ("H-01", "H-02", "H-05"),
    "evil-warriors": ("H-07", "H-09", "H-10"),
    "evil-horde": ("H-13", "H-14", "H-15"),
}
"""The heroes of a faction that are taken unless others are named, best known first."""
RANDOM: Final = "random"
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
    scenario = _scenario(content, start)
    factions = _factions(content, start, scenario)
    chance = random.Random(seed)
    teams = []
    seats = _seats(start, len(factions))
    words = _hero_words(start, len(factions))
    taken: list[str] = list(_absent(content, scenario))
    for faction, own, named in zip(factions, seats, words, strict=True):
        cards = _heroes(content, start, faction, named, chance, taken)
        taken += cards
        teams.append(TeamSetup(faction, tuple(cards), own))
    mode: ModeName = start.mode.value
    difficulty: Difficulty = start.difficulty.value
    return Setup(mode, scenario, tuple(teams), difficulty, start.enemy, start.options)


def _scenarios(content: Content, mode: Mode) -> Sequence[str]:
    if mode is Mode.STANDARD:
        return list(content.stories)
    return list(content.skirmishes if mode is Mode.SKIRMISH else content.solos)


def _scenario(content: Content, start: Start) -> str:
    """By id or by its English name; the first of the mode unless one is named."""
    known = _scenarios(content, start.mode)
    if not start.scenario:
        return known[0]
    wanted = slug(start.scenario)
    for id_ in known:
        if wanted in (slug(id_), slug(content.scenario(id_).name.en)):
            return id_
    listed = ", ".join([f"{id_} ({content.scenario(id_).name.en})" for id_ in known])
    raise SetupError(f"there is no {start.mode} scenario {start.scenario!r}; choose one of {listed}")


def _factions(content: Content, start: Start, scenario: str) -> tuple[str, ...]:
    if not start.factions:
        if start.mode is Mode.SOLO:
            return (next(iter(content.solos[scenario].players)),)
        return ("masters", "evil-warriors")
    factions = tuple([word.strip() for word in start.factions.split(",")])
    for faction in factions:
        if faction not in content.factions:
            raise SetupError(_no_such("faction", faction, list(content.factions)))
    return factions


def _seats(start: Start, teams: int) -> list[tuple[int, ...]]:
    """FE-SETUP-06, 07: players spread evenly over the teams, and each team's heroes over its players."""
    players = start.players or teams
    if not teams <= players <= teams * HEROES:
        least = "one" if teams == 1 else f"{teams}"
        raise SetupError(f"{players} players for {teams} team(s); choose from {least} to {teams * HEROES}")
    found, seat = [], 0
    for team in range(teams):
        own = players // teams + (team < players % teams)
        found.append(tuple([seat + min(hero, own - 1) for hero in range(HEROES)]))
        seat += own
    return found


def _hero_words(start: Start, teams: int) -> list[str]:
    if start.heroes in ("", RANDOM):
        return [start.heroes] * teams
    words = start.heroes.split("/")
    if len(words) > teams:
        raise SetupError(f"heroes of {len(words)} teams are named, but {teams} play; separate teams by /")
    return [*words, *[""] * (teams - len(words))]


def _absent(content: Content, scenario: str) -> tuple[str, ...]:
    return content.solos[scenario].absent if scenario in content.solos else ()


def _heroes(
    content: Content, start: Start, faction: str, words: str, chance: random.Random, taken: list[str]
) -> list[str]:
    """The heroes of a team; who is absent or in another team is left out where heroes are not named."""
    if words == RANDOM:
        return list(random_heroes(content, faction, chance, taken))
    if words:
        return [hero_named(content, word) for word in words.split(",")]
    people = {content.heroes[card].person for card in taken}
    free = [card for card in content.heroes.values() if card.faction == faction and card.person not in people]
    usual = [card for card in USUAL[faction] if content.heroes[card].person not in people]
    others = [card.id for card in free if not card.mounted and card.id not in usual]
    return [*usual, *others][:HEROES]


def hero_named(content: Content, word: str) -> str:
    """The id of the hero with this id or English name."""
    wanted = slug(word)
    for id_, card in content.heroes.items():
        if wanted in (slug(id_), slug(card.name.en)):
            return id_
    raise SetupError(_no_such("hero", word.strip(), [slug(card.name.en) for card in content.heroes.values()]))


def _no_such(what: str, word: str, known: Sequence[str]) -> str:
    near = get_close_matches(slug(word), known, n=1)
    remedy = f"did you mean {near[0]!r}?" if near else f"choose from {', '.join(known)}"
    return f"there is no {what} {word!r}; {remedy}"


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
