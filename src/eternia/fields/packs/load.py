"""Reading whole packs: every entry becomes its record, and what refers to others is checked."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TypeVar

import msgspec

from eternia.effects.errors import LanguageError
from eternia.fields import content_records as records
from eternia.fields import scenario_records as scenarios
from eternia.fields.geography import Geography, survey
from eternia.fields.packs.counts import check_counts
from eternia.fields.packs.files import Entry, Pack, place_of, read_files
from eternia.fields.packs.references import check_references
from eternia.fields.packs.tables import read_entry
from eternia.fields.packs.world import read_world

T = TypeVar("T", bound=msgspec.Struct)


class Parts(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that packs hold, by kind and id."""

    world: records.WorldMap
    geography: Geography
    tracker: records.Tracker
    dice: dict[str, records.Die]
    combat_cards: dict[str, records.CombatKind]
    factions: dict[str, records.Faction]
    heroes: dict[str, records.HeroCard]
    equipment: dict[str, records.Equipment]
    spells: dict[str, records.Spell]
    vehicles: dict[str, records.Vehicle]
    allies: dict[str, records.Ally]
    beasts: dict[str, records.Beast]
    events: dict[str, records.EventCard]
    epic_beasts: dict[str, records.EpicBeast]
    bosses: dict[str, records.EpicBeast]
    victory: dict[str, records.VictoryCard]
    quests: dict[str, records.Quest]
    battle: dict[str, records.BattleCard]
    effects: dict[str, records.EffectCard]
    stories: dict[str, scenarios.Story]
    zones: dict[str, scenarios.DeploymentZone]
    skirmishes: dict[str, scenarios.Skirmish]
    levels: dict[str, scenarios.Level]
    solos: dict[str, scenarios.Solo]
    version: str


def read_packs(folders: Iterable[Path]) -> Parts:
    """Everything in the packs, strictly; LanguageError says what is wrong, where, and the remedy."""
    pack = read_files(folders)
    parts = _read(pack)
    check_references(parts, pack)
    check_counts(parts, pack, parts.geography)
    return parts


def _read(pack: Pack) -> Parts:
    entries = pack.entries
    world = read_world(entries["areas"], entries["ways"])
    return Parts(
        world=world,
        geography=survey(world),
        tracker=_one(records.Tracker, entries["tracker"], "tracker.toml"),
        dice=_all(records.Die, entries["dice"]),
        combat_cards=_all(records.CombatKind, entries["combat-cards"]),
        factions=_all(records.Faction, entries["factions"]),
        heroes=_by_id(records.HeroCard, entries["heroes"]),
        equipment=_by_id(records.Equipment, entries["equipment"]),
        spells=_all(records.Spell, entries["spells"]),
        vehicles=_all(records.Vehicle, entries["vehicles"]),
        allies=_all(records.Ally, entries["allies"]),
        beasts=_all(records.Beast, entries["beasts"]),
        events=_all(records.EventCard, entries["events"]),
        epic_beasts=_all(records.EpicBeast, entries["epic-beasts"]),
        bosses={
            id_: read_entry(records.EpicBeast, entry, boss=True, cost=-1)
            for id_, entry in entries["bosses"].items()
        },
        victory=_all(records.VictoryCard, entries["victory"]),
        quests=_by_id(records.Quest, entries["quests"]),
        battle=_all(records.BattleCard, entries["battle"]),
        effects=_all(records.EffectCard, entries["effects"]),
        stories=_by_id(scenarios.Story, entries["stories"]),
        zones=_all(scenarios.DeploymentZone, entries["zones"]),
        skirmishes=_by_id(scenarios.Skirmish, entries["skirmishes"]),
        levels=_all(scenarios.Level, entries["levels"]),
        solos=_by_id(scenarios.Solo, entries["solos"]),
        version=pack.digest,
    )


def _all(kind: type[T], entries: dict[str, Entry]) -> dict[str, T]:
    """Every entry in the order of the files."""
    return {id_: read_entry(kind, entry) for id_, entry in entries.items()}


def _by_id(kind: type[T], entries: dict[str, Entry]) -> dict[str, T]:
    """Every entry in the order of the ids: for kinds that are spread over several files."""
    return _all(kind, dict(sorted(entries.items())))


def _one(kind: type[T], entries: dict[str, Entry], file: str) -> T:
    if len(entries) != 1:
        raise LanguageError(place_of(file), f"expected one table, found {len(entries)}", "write [tracker]")
    (entry,) = entries.values()
    return read_entry(kind, entry)
