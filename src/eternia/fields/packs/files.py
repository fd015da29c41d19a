"""What a pack of Fields of Eternia may hold."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import msgspec

from eternia.packs import files as packs
from eternia.packs.errors import Place
from eternia.packs.files import Entry, Format, Pack
from eternia.packs.problems import Faults
from eternia.packs.vocabulary import Vocabulary

__all__ = ["KINDS", "Entry", "Pack", "at_entry", "place_of", "read_files"]

KINDS = (
    "areas",
    "ways",
    "factions",
    "tracker",
    "dice",
    "combat-cards",
    "heroes",
    "equipment",
    "spells",
    "vehicles",
    "allies",
    "beasts",
    "events",
    "epic-beasts",
    "bosses",
    "victory",
    "quests",
    "stories",
    "zones",
    "skirmishes",
    "levels",
    "solos",
    "battle",
    "effects",
)

NO_WORDS = msgspec.convert(dict.fromkeys(Vocabulary.__struct_fields__, ()), Vocabulary)
"""A place carries the words of a table-shaped language; clauses are strings and have their own."""

FORMAT = Format(kinds=KINDS, words=NO_WORDS, example="spells.toml", fixed=("combat-cards",))


def place_of(file: str, card: str = "") -> Place:
    """The place of a whole file or of one of its entries."""
    return FORMAT.place(file, card)


def read_files(folders: Iterable[Path], faults: Faults) -> Pack:
    """Everything in the folders; the same id twice is a problem, wherever it stands."""
    return packs.read_files(folders, FORMAT, faults)


def at_entry(entry: Entry) -> Place:
    """Where an entry stands."""
    return FORMAT.place(entry.file, entry.id)
