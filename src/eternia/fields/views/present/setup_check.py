"""Whether a set-up of Fields of Eternia is legal: what is wrong in words, its rule, and set-ups that mend it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, get_args

from msgspec.structs import replace

from eternia.fields.chapters.setup.setup import HEROES
from eternia.fields.table.content import Content
from eternia.fields.table.setup_data import Mode, Setup, TeamSetup
from eternia.fields.variants.modes import MODES
from eternia.fields.views.present.catalog import scenarios_of
from eternia.fields.views.present.catalog_shown import FixShown, ProblemShown, SetupChecked
from eternia.kernel.errors import SetupError
from eternia.kernel.texts import Language, Texts, load_texts

_RULE: Final = re.compile(r"\(((?:FE|FW)-[A-Z0-9-]+)\)$")
_TEAM: Final = re.compile(r"teams\[(\d)\]")
Mend = Callable[[Content, Setup], Setup]


def check(content: Content, setup: Setup, language: Language) -> SetupChecked:
    """The first problem of a set-up, if it has one, with every single change that makes it legal."""
    texts = load_texts("fields", language)
    fault = fault_of(content, setup)
    return SetupChecked(
        legal=not fault,
        title=title(setup, language),
        seats=len(_seats(setup)),
        problems=(_problem(content, setup, fault, texts),) if fault else (),
    )


def title(setup: Setup, language: Language) -> str:
    """What kind of game it is."""
    texts = load_texts("fields", language)
    if setup.options.first_game:
        return texts.phrase("mode.first")
    together = setup.mode == "solo" and len(_seats(setup)) > 1
    return texts.phrase("mode.solo-together" if together else f"mode.{setup.mode}")


def _seats(setup: Setup) -> set[int]:
    """The seats that it names, legal or not."""
    return {seat for team in setup.teams for seat in team.players}


def fault_of(content: Content, setup: Setup) -> str:
    """What the rules of set-up say against it; empty when it is legal."""
    try:
        MODES[setup.mode][0](content, setup)
    except SetupError as error:
        return str(error)
    return ""


def _problem(content: Content, setup: Setup, fault: str, texts: Texts) -> ProblemShown:
    """The place that a fault names chooses the words; a rule of its own may have words of its own."""
    rule = found[1] if (found := _RULE.search(fault)) else ""
    place = _TEAM.sub("team", fault.partition(":")[0])
    team = int(named[1]) + 1 if (named := _TEAM.match(fault)) else 0
    key = texts.first(f"setup problem.{place} {rule}", f"setup problem.{place}")
    return ProblemShown(text=texts.say(key, team=team), rule=rule, fixes=_fixes(content, setup, texts))


def _fixes(content: Content, setup: Setup, texts: Texts) -> tuple[FixShown, ...]:
    """Each change that alone makes it legal."""
    fixes = []
    for name, mend in MENDS.items():
        mended = mend(content, setup)
        if mended != setup and not fault_of(content, mended):
            fixes.append(FixShown(label=texts.phrase(f"setup fix.{name}"), setup=mended))
    return tuple(fixes) or (FixShown(label=texts.phrase("setup fix.anew"), setup=_anew(content, setup)),)


def _scenario(content: Content, setup: Setup) -> Setup:
    return replace(setup, scenario=scenarios_of(content, setup.mode)[0])


def _mode(content: Content, setup: Setup) -> Setup:
    """The way to play that knows its scenario."""
    for mode in get_args(Mode):
        if setup.scenario in scenarios_of(content, mode):
            return replace(setup, mode=mode)
    return setup


def _plain(content: Content, setup: Setup) -> Setup:
    return replace(setup, options=replace(setup.options, first_game=False))


def _bases(content: Content, setup: Setup) -> Setup:
    return replace(setup, teams=tuple([replace(team, base="") for team in setup.teams]))


def _enemy(content: Content, setup: Setup) -> Setup:
    return replace(setup, enemy="")


def _players(content: Content, setup: Setup) -> Setup:
    """One player for each team."""
    return replace(
        setup,
        teams=tuple([replace(team, players=(n,) * HEROES) for n, team in enumerate(setup.teams)]),
    )


def _heroes(content: Content, setup: Setup) -> Setup:
    """Heroes that may not play give way to others of their faction."""
    absent = content.solos[setup.scenario].absent if setup.scenario in content.solos else ()
    people: set[str] = set()
    teams = []
    for team in setup.teams:
        own: list[str] = []
        of_faction = [hero.id for hero in content.heroes.values() if hero.faction == team.faction]
        others = [id_ for id_ in of_faction if not content.heroes[id_].mounted]
        for id_ in (*team.heroes, *others):
            if len(own) == HEROES or id_ not in of_faction or id_ in absent:
                continue
            hero = content.heroes[id_]
            riders = [each for each in own if content.heroes[each].mounted]
            if hero.person in people or (hero.mounted and riders):
                continue
            own.append(id_)
            people.add(hero.person)
        teams.append(replace(team, heroes=tuple(own)))
    return replace(setup, teams=tuple(teams))


def _factions(content: Content, setup: Setup) -> Setup:
    """A team whose faction is taken or not to be had gets a free one with its heroes."""
    allowed = list(content.factions)
    if setup.mode == "solo" and setup.scenario in content.solos:
        allowed = list(content.solos[setup.scenario].players)
    taken: list[str] = []
    teams = []
    for team in setup.teams:
        free = [each for each in allowed if each not in taken]
        faction = team.faction if team.faction in free or not free else free[0]
        taken.append(faction)
        teams.append(replace(team, faction=faction, base="" if faction != team.faction else team.base))
    return _heroes(content, replace(setup, teams=tuple(teams)))


def _teams(content: Content, setup: Setup) -> Setup:
    """As many teams as this way to play has, the first ones staying."""
    most = {"standard": 3, "skirmish": 2, "solo": 1}[setup.mode]
    least = min(most, 2)
    teams = list(setup.teams[:most])
    for faction in content.factions:
        if len(teams) < least and faction not in [team.faction for team in teams]:
            teams.append(TeamSetup(faction, (), ()))
    changed = replace(setup, teams=tuple(teams))
    return _players(content, _heroes(content, changed)) if changed != setup else setup


def _anew(content: Content, setup: Setup) -> Setup:
    """Everything usual for this way to play, keeping what can be kept."""
    known = scenarios_of(content, setup.mode)
    scenario = setup.scenario if setup.scenario in known else known[0]
    kept = replace(setup, scenario=scenario, enemy="")
    return _players(content, _factions(content, _teams(content, _bases(content, _plain(content, kept)))))


MENDS: Final[dict[str, Mend]] = {
    "scenario": _scenario,
    "mode": _mode,
    "plain": _plain,
    "bases": _bases,
    "enemy": _enemy,
    "players": _players,
    "heroes": _heroes,
    "factions": _factions,
    "teams": _teams,
}
"""Single changes that may mend a set-up, by the name of their label."""
