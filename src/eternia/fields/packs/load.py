"""Reading whole packs: every entry becomes its record, and what refers to others is checked."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import TypeVar

import msgspec

from eternia.fields.packs.counts import check_counts
from eternia.fields.packs.files import Pack, place_of, read_files
from eternia.fields.packs.references import check_references
from eternia.fields.packs.tables import read_entry
from eternia.fields.packs.world import read_world
from eternia.fields.table import content_records as records
from eternia.fields.table import geography
from eternia.fields.table import scenario_records as scenarios
from eternia.fields.table.content import COMBAT_CARDS, Content
from eternia.fields.table.geography import Geography, survey
from eternia.kernel.errors import ContentError
from eternia.packs.errors import LanguageError
from eternia.packs.files import version_of
from eternia.packs.problems import Faults, Problem

T = TypeVar("T", bound=msgspec.Struct)

BUILT_IN = Path(__file__).resolve().parents[2] / "content" / "fields"
"""The pack that comes with the game."""


def load_content(extra_folders: Iterable[Path] = ()) -> Content:
    """The built-in content, with that of further packs; ContentError says what is wrong with them."""
    extra = tuple(extra_folders)
    return read_content((BUILT_IN, *extra)) if extra else _built_in_content()


@cache
def _built_in_content() -> Content:
    return read_content((BUILT_IN,))


def read_content(folders: Iterable[Path]) -> Content:
    """The content of exactly these packs; ContentError tells every problem on a line of its own."""
    parts, pack, problems = read_packs(folders)
    if parts is None or problems:
        raise ContentError("\n".join([str(problem) for problem in problems]))
    supports: dict[str, records.SupportCard] = {
        **parts.equipment,
        **parts.spells,
        **parts.vehicles,
        **parts.allies,
        **parts.beasts,
        **parts.epic_beasts,
    }
    kinds = [parts.combat_cards[kind] for kind in COMBAT_CARDS]
    return Content(
        supports=supports,
        start_deck=tuple(kind.start for kind in kinds),
        supply=tuple(kind.supply for kind in kinds),
        version=version_of(pack.digests, {BUILT_IN.name}),
        **{name: getattr(parts, name) for name in parts.__struct_fields__},
    )


class Parts(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that packs hold, by kind and id."""

    world: geography.WorldMap
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


def read_packs(folders: Iterable[Path]) -> tuple[Parts | None, Pack, tuple[Problem, ...]]:
    """All packs in the folders as one, the files they come from, and everything that is wrong with them.

    With a problem the parts are not to be used. What refers to something else is only looked at when every
    entry can be read: most of what is wrong there would only follow from that.
    """
    faults = Faults()
    pack = read_files(folders, faults)
    parts = None if faults.errors else _Reading(pack, faults).parts()
    if parts is not None and not faults.errors:
        try:
            check_references(parts, pack)
            check_counts(parts, pack, parts.geography)
        except LanguageError as error:
            faults.note(error)
    return parts, pack, faults.problems()


class _Reading:
    """Reads the entries of packs and goes on after one that cannot be read."""

    def __init__(self, pack: Pack, faults: Faults) -> None:
        self.entries = pack.entries
        self.faults = faults

    def parts(self) -> Parts | None:
        """Everything, without what cannot be read; None without a map or tracker."""
        world = self._noted(lambda: read_world(self.entries["areas"], self.entries["ways"]))
        tracker = self._noted(self._tracker)
        cards = {
            "dice": self._all(records.Die, "dice"),
            "combat_cards": self._all(records.CombatKind, "combat-cards"),
            "factions": self._all(records.Faction, "factions"),
            "heroes": self._by_id(records.HeroCard, "heroes"),
            "equipment": self._by_id(records.Equipment, "equipment"),
            "spells": self._all(records.Spell, "spells"),
            "vehicles": self._all(records.Vehicle, "vehicles"),
            "allies": self._all(records.Ally, "allies"),
            "beasts": self._all(records.Beast, "beasts"),
            "events": self._all(records.EventCard, "events"),
            "epic_beasts": self._all(records.EpicBeast, "epic-beasts"),
            "bosses": self._all(records.EpicBeast, "bosses", boss=True, cost=-1),
            "victory": self._all(records.VictoryCard, "victory"),
            "quests": self._by_id(records.Quest, "quests"),
            "battle": self._all(records.BattleCard, "battle"),
            "effects": self._all(records.EffectCard, "effects"),
            "stories": self._by_id(scenarios.Story, "stories"),
            "zones": self._all(scenarios.DeploymentZone, "zones"),
            "skirmishes": self._by_id(scenarios.Skirmish, "skirmishes"),
            "levels": self._all(scenarios.Level, "levels"),
            "solos": self._by_id(scenarios.Solo, "solos"),
        }
        if world is None or tracker is None:
            return None
        return Parts(world=world, geography=survey(world), tracker=tracker, **cards)  # type: ignore[arg-type]

    def _noted(self, read: Callable[[], T]) -> T | None:
        """What is read; None with a problem noted where it cannot be."""
        try:
            return read()
        except LanguageError as error:
            self.faults.note(error)
        return None

    def _all(self, record: type[T], kind: str, **given: object) -> dict[str, T]:
        """Every entry of a kind in the order of the files."""
        found = {}
        for id_, entry in self.entries[kind].items():
            read = self._noted(lambda entry=entry: read_entry(record, entry, **given))  # type: ignore[misc]
            if read is not None:
                found[id_] = read
        return found

    def _by_id(self, record: type[T], kind: str) -> dict[str, T]:
        """Every entry in the order of the ids: for kinds that are spread over several files."""
        return dict(sorted(self._all(record, kind).items()))

    def _tracker(self) -> records.Tracker:
        entries = self.entries["tracker"]
        if len(entries) != 1:
            place = place_of("tracker.toml")
            raise LanguageError(place, f"expected one table, found {len(entries)}", "write [tracker]")
        (entry,) = entries.values()
        return read_entry(records.Tracker, entry)
