"""What a pack of Battleground may hold."""

from collections.abc import Iterable
from pathlib import Path

from eternia.battleground.table.content_records import FISTS
from eternia.battleground.table.vocabulary import WORDS
from eternia.packs import files as packs
from eternia.packs.errors import Place
from eternia.packs.files import Entry, Format, Pack
from eternia.packs.problems import Faults

__all__ = ["KINDS", "Entry", "Pack", "place_of", "read_files"]

KINDS = (
    "sets",
    "factions",
    "terrain",
    "tokens",
    "characters",
    "skills",
    "weapons",
    "items",
    "fate",
    "glory",
    "behaviour",
    "finds",
    "maps",
    "forces",
    "first-game",
)
"""What belongs to one faction stands in a folder of that faction: ``wave-4/evil-horde/characters.toml``."""
LETTERS = {
    "characters": "HM",
    "skills": "HM",
    "weapons": "W",
    "items": "I",
    "fate": "F",
    "glory": "G",
    "behaviour": "B",
}
"""What the ids of cards begin with: the rules tell by it whose rule is the stronger one (BG-HIERARCHY)."""


def _misnamed(entry: Entry) -> tuple[str, str]:
    letters = LETTERS.get(entry.kind, "")
    if letters and entry.id[0] not in letters and entry.id != FISTS:
        return (
            f"the ids of {entry.kind} begin with {' or '.join(letters)}",
            f"write for example {letters[0]}X1",
        )
    if entry.kind == "tokens" and not entry.id[0].islower():
        return "the ids of tokens begin with a small letter", "write it small"
    if entry.kind == "sets" and entry.id != entry.set:
        return f"the set of this folder has its name, {entry.set!r}", f"write [{entry.set}]"
    return "", ""


FORMAT = Format(kinds=KINDS, words=WORDS, example="weapons.toml", nested=("skills",), misnamed=_misnamed)


def place_of(file: str, card: str = "") -> Place:
    """The place of a whole file or of one of its entries."""
    return FORMAT.place(file, card)


def read_files(folders: Iterable[Path], faults: Faults) -> Pack:
    """Everything in the folders; the same id twice is a problem, wherever it stands."""
    return packs.read_files(folders, FORMAT, faults)
