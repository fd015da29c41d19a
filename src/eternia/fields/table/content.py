"""The whole content of Fields of Eternia: every card, the map and its tables, the scenarios."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property

import msgspec

from eternia.fields.language.clauses import Action, Clause, Clauses, Conditions, Deeds
from eternia.fields.language.conditions import HISTORY
from eternia.fields.table.content_records import (
    COMBAT_CARDS,
    MERCHANTS,
    ZONES,
    Ally,
    BattleCard,
    Beast,
    CombatKind,
    Die,
    EffectCard,
    EpicBeast,
    Equipment,
    EventCard,
    Faction,
    HeroCard,
    Quest,
    Spell,
    SupportCard,
    Text,
    Tracker,
    Vehicle,
    VictoryCard,
)
from eternia.fields.table.geography import Area, Geography, WorldMap
from eternia.fields.table.scenario_records import DeploymentZone, Level, Skirmish, Solo, Story

__all__ = ["COMBAT_CARDS", "MERCHANTS", "ZONES", "Content"]

Scenario = Story | Skirmish | Solo
Windows = dict[str, dict[str, Clauses]]
"""By card and window: its clauses."""
Bonuses = dict[str, dict[str, tuple[tuple[Action, Conditions], ...]]]
"""By card and verb: what an ``always`` clause does, and under which conditions."""


class Content(msgspec.Struct, frozen=True, kw_only=True, dict=True, eq=False):
    """Everything that is printed, by id. Never changed; all games share it, and caches go by it."""

    world: WorldMap
    geography: Geography
    """What follows from the map: neighbours, distances, kinds of areas."""
    tracker: Tracker
    dice: dict[str, Die]
    combat_cards: dict[str, CombatKind]
    factions: dict[str, Faction]
    heroes: dict[str, HeroCard]
    equipment: dict[str, Equipment]
    spells: dict[str, Spell]
    vehicles: dict[str, Vehicle]
    allies: dict[str, Ally]
    beasts: dict[str, Beast]
    events: dict[str, EventCard]
    epic_beasts: dict[str, EpicBeast]
    bosses: dict[str, EpicBeast]
    victory: dict[str, VictoryCard]
    quests: dict[str, Quest]
    battle: dict[str, BattleCard]
    effects: dict[str, EffectCard]
    stories: dict[str, Story]
    zones: dict[str, DeploymentZone]
    skirmishes: dict[str, Skirmish]
    levels: dict[str, Level]
    solos: dict[str, Solo]
    supports: dict[str, SupportCard]
    """Every card that a hero can own, of all kinds."""
    start_deck: tuple[int, ...]
    """FE-FACT-09: the starting combat deck by the order of ``COMBAT_CARDS``."""
    supply: tuple[int, ...]
    """FE-FACT-07: what each faction can still gain, likewise."""
    version: str
    """A digest of the data: equal for equal content."""

    @property
    def areas(self) -> tuple[Area, ...]:
        """The areas of the map; a state knows them by their index."""
        return self.world.areas

    @cached_property
    def windows(self) -> Windows:
        """The clauses of every hero and every card that a hero can own, by window."""
        heroes = {id_: card.rules for id_, card in self.heroes.items()}
        return _windows_of(heroes | {id_: card.rules for id_, card in self.supports.items()})

    @cached_property
    def wilds_faces(self) -> tuple[int, ...]:
        """FE-FACT-21: for each side of the wilds die the number of its face: blank, success, double, reroll."""
        kinds = ("blank", "success", "double", "reroll")
        return tuple(kinds.index(face) for face in self.dice["wilds"].faces)

    @cached_property
    def counted_goals(self) -> frozenset[tuple[str, bool]]:
        """Objectives of victory cards (card, secondary) that only count what has happened so far."""
        return frozenset(
            (card.id, secondary)
            for card in self.victory.values()
            for secondary, goal in ((False, card.primary), (True, card.secondary))
            if all(condition.word in HISTORY for way in goal.ways for condition in way)
        )

    @cached_property
    def bonuses(self) -> Bonuses:
        """What every hero and every card that a hero can own changes while it is in force."""
        return _bonuses_of(self.heroes.values(), self.supports.values())

    def scenario(self, id_: str) -> Scenario:
        """A scenario of any mode."""
        if id_ in self.stories:
            return self.stories[id_]
        return self.skirmishes[id_] if id_ in self.skirmishes else self.solos[id_]

    def opponent(self, id_: str) -> EpicBeast:
        """An epic beast or a boss."""
        return self.epic_beasts[id_] if id_ in self.epic_beasts else self.bosses[id_]

    def names(self) -> dict[str, Text]:
        """The name of every area, faction, card and scenario by its id."""
        kinds: tuple[Mapping[str, msgspec.Struct], ...] = (
            self.factions,
            self.combat_cards,
            self.heroes,
            self.supports,
            self.events,
            self.bosses,
            self.victory,
            self.quests,
            self.effects,
            self.stories,
            self.zones,
            self.skirmishes,
            self.levels,
            self.solos,
            {area.id: area for area in self.areas},
        )
        return {id_: each.name for kind in kinds for id_, each in kind.items()}  # type: ignore[attr-defined]


def _windows_of(rules: Mapping[str, Clauses]) -> Windows:
    """The clauses of every card by window."""
    return {card: _by_window(clauses) for card, clauses in rules.items()}


def _by_window(clauses: Clauses) -> dict[str, Clauses]:
    found: dict[str, list[Clause]] = {}
    for clause in clauses:
        found.setdefault(clause.when, []).append(clause)
    return {when: tuple(each) for when, each in found.items()}


def _bonuses_of(heroes: Iterable[HeroCard], supports: Iterable[SupportCard]) -> Bonuses:
    """What every card changes while it is in force; a vehicle's movement and flight among it (FE-VEH-01, 04)."""
    cards: list[HeroCard | SupportCard] = [*heroes, *supports]
    table: Bonuses = {}
    for card in cards:
        found: dict[str, list[tuple[Action, Conditions]]] = {}
        for clause in card.rules:
            if clause.when == "always" and isinstance(clause.body, Deeds):
                for action in clause.body.actions:
                    found.setdefault(action.verb, []).append((action, clause.conditions))
        if isinstance(card, Vehicle):
            if card.bonus:
                found.setdefault("movement", []).append(
                    (Action("self", "movement", card.bonus), card.bonus_if)
                )
            if card.flying:
                found.setdefault("fly", []).append((Action("self", "fly"), ()))
        table[card.id] = {verb: tuple(each) for verb, each in found.items()}
    return table
