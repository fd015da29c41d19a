"""A set-up of Fields of Eternia from words: scenario, factions, heroes by their names, for terminal and library."""

from __future__ import annotations

import random
from collections.abc import Sequence
from difflib import get_close_matches
from typing import Final

import msgspec

from eternia.fields.chapters.setup.setup import HEROES
from eternia.fields.random_teams import random_heroes
from eternia.fields.table.content import Content
from eternia.fields.table.setup_data import Difficulty, Mode, Options, Setup, TeamSetup
from eternia.kernel.errors import SetupError
from eternia.kernel.notation import slug

USUAL: Final = {
    "masters": ("H-01", "H-02", "H-05"),
    "evil-warriors": ("H-07", "H-09", "H-10"),
    "evil-horde": ("H-13", "H-14", "H-15"),
}
"""The heroes of a faction that are taken unless others are named, best known first."""
RANDOM: Final = "random"
"""In place of a team's heroes: any three of its faction."""


class Wanted(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody wants to play, in words; what is left empty is the usual."""

    mode: Mode = "standard"
    scenario: str = ""
    """Its id or English name."""
    factions: tuple[str, ...] = ()
    """One for each team."""
    heroes: tuple[tuple[str, ...], ...] = ()
    """For each team ids or English names, or RANDOM alone."""
    surprise: bool = False
    """Random heroes for every team that names none."""
    players: int = 0
    """0: one for each team."""
    difficulty: Difficulty = "novice"
    enemy: str = ""
    options: Options = Options()


def named_setup(content: Content, wanted: Wanted, seed: int) -> Setup:
    """The setup that the words describe; SetupError says which word is wrong and what would be right."""
    scenario = _scenario(content, wanted)
    factions = _factions(content, wanted, scenario)
    if len(wanted.heroes) > len(factions):
        raise SetupError(
            f"heroes of {len(wanted.heroes)} teams are named, but {len(factions)} play; separate teams by /"
        )
    names = [*wanted.heroes, *[()] * (len(factions) - len(wanted.heroes))]
    chance = random.Random(seed)
    teams = []
    taken: list[str] = list(_absent(content, scenario))
    for faction, own, heroes in zip(factions, _seats(wanted, len(factions)), names, strict=True):
        cards = _heroes(content, faction, heroes or ((RANDOM,) if wanted.surprise else ()), chance, taken)
        taken += cards
        teams.append(TeamSetup(faction, tuple(cards), own))
    return Setup(wanted.mode, scenario, tuple(teams), wanted.difficulty, wanted.enemy, wanted.options)


def _scenarios(content: Content, mode: Mode) -> Sequence[str]:
    if mode == "standard":
        return list(content.stories)
    return list(content.skirmishes if mode == "skirmish" else content.solos)


def _scenario(content: Content, wanted: Wanted) -> str:
    """By id or by its English name; the first of the mode unless one is named."""
    known = _scenarios(content, wanted.mode)
    if not wanted.scenario:
        return known[0]
    word = slug(wanted.scenario)
    for id_ in known:
        if word in (slug(id_), slug(content.scenario(id_).name.en)):
            return id_
    listed = ", ".join([f"{id_} ({content.scenario(id_).name.en})" for id_ in known])
    raise SetupError(f"there is no {wanted.mode} scenario {wanted.scenario!r}; choose one of {listed}")


def _factions(content: Content, wanted: Wanted, scenario: str) -> tuple[str, ...]:
    if not wanted.factions:
        if wanted.mode == "solo":
            return (next(iter(content.solos[scenario].players)),)
        return ("masters", "evil-warriors")
    for faction in wanted.factions:
        if faction not in content.factions:
            raise SetupError(_no_such("faction", faction, list(content.factions)))
    return wanted.factions


def _seats(wanted: Wanted, teams: int) -> list[tuple[int, ...]]:
    """FE-SETUP-06, 07: players spread evenly over the teams, and each team's heroes over its players."""
    players = wanted.players or teams
    if not teams <= players <= teams * HEROES:
        least = "one" if teams == 1 else f"{teams}"
        raise SetupError(f"{players} players for {teams} team(s); choose from {least} to {teams * HEROES}")
    found, seat = [], 0
    for team in range(teams):
        own = players // teams + (team < players % teams)
        found.append(tuple([seat + min(hero, own - 1) for hero in range(HEROES)]))
        seat += own
    return found


def _absent(content: Content, scenario: str) -> tuple[str, ...]:
    return content.solos[scenario].absent if scenario in content.solos else ()


def _heroes(
    content: Content, faction: str, names: tuple[str, ...], chance: random.Random, taken: list[str]
) -> list[str]:
    """The heroes of a team; who is absent or in another team is left out where heroes are not named."""
    if names == (RANDOM,):
        return list(random_heroes(content, faction, chance, taken))
    if names:
        return [hero_named(content, name) for name in names]
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
