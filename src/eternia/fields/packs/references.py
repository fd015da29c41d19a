"""Checks of what refers to something else: areas, factions, beasts and cards that must exist."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING

from eternia.fields.language.clauses import Action, Body, Check, Clauses, Deeds, Either, Paid, Tested
from eternia.fields.packs.files import Entry, Pack, at_entry
from eternia.packs.errors import LanguageError, unknown

if TYPE_CHECKING:
    from eternia.fields.packs.load import Parts

DRILLS = {"guard": False, "hunt": True, "raid": True, "march": False}
"""What enemy heroes can be told to do, and whether a number of steps belongs to it."""


def check_references(parts: Parts, pack: Pack) -> None:
    """Every id that stands on a card or in a scenario is the id of something."""
    areas = {area.id for area in parts.world.areas}
    entries = pack.entries
    for id_, faction in parts.factions.items():
        _known([faction.base], areas, "area", entries["factions"][id_], "base")
    for id_, hero in parts.heroes.items():
        _known([hero.faction], parts.factions, "faction", entries["heroes"][id_], "faction")
        if hero.beast:
            _known([hero.beast], parts.epic_beasts, "epic beast", entries["heroes"][id_], "beast")
    for id_, ally in parts.allies.items():
        _known([ally.faction], parts.factions, "faction", entries["allies"][id_], "faction")
    for id_, quest in parts.quests.items():
        entry = entries["quests"][id_]
        _known(quest.tasks, (*parts.factions, "all"), "faction", entry, "tasks")
        if not {"all", "evil-warriors"} & set(quest.tasks):
            raise LanguageError(
                at_entry(entry).at("tasks"), "some factions have no task", "add those for all"
            )
        for tasks in quest.tasks.values():
            for task in tasks:
                places = [place for place in task.places if place.startswith("A-")]
                _known(places, areas, "area", entry, "tasks")
                if task.kind == "fight" and quest.enemy is None:
                    raise LanguageError(
                        at_entry(entry), "a fight without an enemy", "name it: enemy = { ... }"
                    )
    _check_stories(parts, entries["stories"], areas)
    _check_skirmishes(parts, entries, areas)
    _check_solos(parts, entries["solos"], areas)


def _check_stories(parts: Parts, entries: dict[str, Entry], areas: Collection[str]) -> None:
    for id_, story in parts.stories.items():
        entry = entries[id_]
        _known(story.tokens, areas, "area", entry, "tokens")
        _known(story.quests, parts.quests, "quest", entry, "quests")
        _known(story.beasts, parts.epic_beasts, "epic beast", entry, "beasts")
        if story.boss:
            _known([story.boss], parts.bosses, "boss", entry, "boss")
        if story.vines is not None:
            _known((*story.vines.start, story.vines.seed), areas, "area", entry, "vines")
        if len(story.skulls) != len(parts.tracker.skulls):
            raise LanguageError(
                at_entry(entry).at("skulls"),
                f"{len(story.skulls)} skull events for {len(parts.tracker.skulls)} spaces",
                "write one for each",
            )
        for skull in story.skulls:
            named = [action.argument for action in actions_of(skull.rules)]
            _known([word for word in named if word.startswith("A-")], areas, "area", entry, "skulls")


def _check_skirmishes(parts: Parts, entries: dict[str, dict[str, Entry]], areas: Collection[str]) -> None:
    for id_, zone in parts.zones.items():
        _known((*zone.outposts, *zone.wilds), areas, "area", entries["zones"][id_], "outposts")
        _known([zone.base], zone.outposts, "outpost of the zone", entries["zones"][id_], "base")
    for id_, skirmish in parts.skirmishes.items():
        entry = entries["skirmishes"][id_]
        _known(skirmish.zones, parts.zones, "zone", entry, "zones")
        _known(skirmish.stones, areas, "area", entry, "stones")


def _check_solos(parts: Parts, entries: dict[str, Entry], areas: Collection[str]) -> None:
    for id_, solo in parts.solos.items():
        entry = entries[id_]
        _known(solo.players, parts.factions, "faction", entry, "players")
        _known((*solo.players.values(), solo.base, *solo.parts), areas, "area", entry, "players")
        _known((*solo.named.values(), *solo.absent), parts.heroes, "hero", entry, "named")
        _known(solo.levels, parts.levels, "difficulty", entry, "levels")
        _check_drills(solo.drills, entry, "drills")
        _check_drills(solo.later, entry, "later")
        if len(solo.levels) != len(parts.levels):
            raise LanguageError(at_entry(entry).at("levels"), "a difficulty is missing", "write them all")
        for level in solo.levels.values():
            places = (*level.enemy_soldiers, *level.soldiers, *level.tokens, *level.enemies)
            _known(places, areas, "area", entry, "levels")


def _check_drills(drills: tuple[str, ...], entry: Entry, key: str) -> None:
    """A drill of an enemy hero, with its steps where it has any."""
    for number, drill in enumerate(drills, 1):
        word, _, steps = drill.partition(" ")
        if word not in DRILLS:
            raise unknown(word, DRILLS, "drill", at_entry(entry).at(key, number))
        if steps.isdecimal() != DRILLS[word] or (steps and not DRILLS[word]):
            raise LanguageError(
                at_entry(entry).at(key, number),
                f"{drill!r} is not understood",
                f"write '{word} 2'" if DRILLS[word] else f"write '{word}'",
            )


def _known(ids: Collection[str], known: Collection[str], what: str, entry: Entry, key: str) -> None:
    for id_ in ids:
        if id_ not in known:
            raise unknown(id_, known, what, at_entry(entry).at(key))


def actions_of(clauses: Clauses) -> Iterator[Action]:
    """Every action of the clauses, whatever leads to it."""
    for clause in clauses:
        yield from _actions(clause.body)


def _actions(body: Body) -> Iterator[Action]:
    match body:
        case Deeds():
            yield from body.actions
        case Check() | Tested():
            yield from _actions(body.success)
            yield from _actions(body.failure)
        case Either():
            for option in body.options:
                yield from _actions(option)
        case Paid():
            yield from _actions(body.then)
