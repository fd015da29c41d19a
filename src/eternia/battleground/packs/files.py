"""What a pack of Battleground may hold."""

from collections.abc import Iterable
from pathlib import Path

from eternia.battleground.words import WORDS
from eternia.effects import packs
from eternia.effects.errors import Place
from eternia.effects.packs import Entry, Format, Pack

__all__ = ["KINDS", "Entry", "Pack", "place_of", "read_files"]

KINDS = (
    "sets", "factions", "terrain", "tokens", "characters", "skills", "weapons", "items", "fate", "glory",
    "behaviour", "finds", "maps", "forces", "first-game",
)  # fmt: skip
"""What belongs to one faction stands in a folder of that faction: ``wave-4/evil-horde/characters.toml``."""

FORMAT = Format(kinds=KINDS, words=WORDS, example="weapons.toml", nested=("skills",))


def place_of(file: str, card: str = "") -> Place:
    """The place of a whole file or of one of its entries."""
    return FORMAT.place(file, card)


def read_files(folders: Iterable[Path]) -> Pack:
    """Everything in the folders; the same id twice is an error, wherever it stands."""
    return packs.read_files(folders, FORMAT)
