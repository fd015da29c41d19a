"""The files of a pack: which there are, what they hold, and a digest of them all."""

import hashlib
import tomllib
from collections.abc import Iterable
from pathlib import Path

import msgspec

from eternia.battleground.words import WORDS
from eternia.effects.errors import LanguageError, Place, unknown

KINDS = (
    "sets", "factions", "terrain", "tokens", "characters", "skills", "weapons", "items", "fate", "glory",
    "behaviour", "finds", "maps", "forces", "first-game",
)  # fmt: skip
"""What a file of a pack may hold: ``weapons.toml``, or any file in a folder ``weapons``, holds weapons.

What belongs to one faction stands in a folder of that faction: ``wave-4/evil-horde/characters.toml``.
"""


class Entry(msgspec.Struct, frozen=True):
    """One card, map or other thing of a pack, not yet read."""

    kind: str
    id: str
    table: dict[str, object]
    file: str
    set: str = ""
    """Id of the set: the name of the pack's folder."""


class Pack(msgspec.Struct, frozen=True):
    """All entries of some folders, by kind and id, and the digest of the files they come from."""

    entries: dict[str, dict[str, Entry]]
    digest: str


def place_of(file: str, card: str = "") -> Place:
    """The place of a whole file or of one of its entries."""
    return Place(file, card, WORDS)


def read_files(folders: Iterable[Path]) -> Pack:
    """Everything in the folders; the same id twice is an error, wherever it stands."""
    entries: dict[str, dict[str, Entry]] = {kind: {} for kind in KINDS}
    digest = hashlib.blake2b(digest_size=8)
    for folder in folders:
        for path in _files(folder):
            label = path.relative_to(folder.parent).as_posix()
            data = path.read_bytes()
            digest.update(f"{label}\0{len(data)}\0".encode() + data)
            for entry in _entries(_kind(path.relative_to(folder), label), data, label):
                _add(entries[entry.kind], msgspec.structs.replace(entry, set=folder.name))
    return Pack(entries, digest.hexdigest())


def _files(folder: Path) -> list[Path]:
    if not folder.is_dir():
        raise LanguageError(place_of(str(folder)), "there is no such folder", "name the folder of a pack")
    found = sorted(folder.rglob("*.toml"))
    if not found:
        raise LanguageError(place_of(str(folder)), "the pack is empty", "add files such as weapons.toml")
    return found


def _kind(path: Path, label: str) -> str:
    """What the file holds: the name of its folder inside the pack, or its own name."""
    names = (*(part for part in path.parent.parts), path.stem)
    kind = next((name for name in names if name in KINDS), None)
    if kind is None:
        raise unknown(path.stem, KINDS, "kind of file", place_of(label))
    return kind


def _entries(kind: str, data: bytes, label: str) -> list[Entry]:
    try:
        tables = tomllib.loads(data.decode("utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise LanguageError(place_of(label), f"not readable as TOML: {error}", "mend it there") from None
    if kind == "skills":
        return [
            Entry(kind, f"{owner}.{number}", skill, label)
            for owner, skills in tables.items()
            for number, skill in _table(skills, owner, label).items()
            if _table(skill, f"{owner}.{number}", label) is skill
        ]
    return [Entry(kind, id_, _table(table, id_, label), label) for id_, table in tables.items()]


def _table(value: object, card: str, label: str) -> dict[str, object]:
    if not isinstance(value, dict):
        raise LanguageError(
            place_of(label, card), f"expected a table, not {value!r}", f"start it with [{card}] on a line"
        )
    return value


def _add(known: dict[str, Entry], entry: Entry) -> None:
    if entry.id in known:
        raise LanguageError(
            place_of(entry.file, entry.id), f"the id is taken by {known[entry.id].file}", "choose another id"
        )
    known[entry.id] = entry
