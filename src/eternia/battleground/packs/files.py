"""The files of packs: which there are, what they hold, and a digest of each pack."""

import hashlib
import re
import tomllib
from collections.abc import Iterable
from pathlib import Path

import msgspec

from eternia.battleground.content_records import FISTS
from eternia.battleground.packs.problems import Faults
from eternia.battleground.words import WORDS
from eternia.effects.errors import LanguageError, Place, shown, unknown

KINDS = (
    "sets", "factions", "terrain", "tokens", "characters", "skills", "weapons", "items", "fate", "glory",
    "behaviour", "finds", "maps", "forces", "first-game",
)  # fmt: skip
"""What a file of a pack may hold: ``weapons.toml``, or any file in a folder ``weapons``, holds weapons.

What belongs to one faction stands in a folder of that faction: ``wave-4/evil-horde/characters.toml``.
"""
SCENES = "scenes"
"""Folder of a pack for the scenes that prove its cards; they are no part of the content."""
LETTERS = {
    "characters": "HM", "skills": "HM", "weapons": "W", "items": "I", "fate": "F", "glory": "G", "behaviour": "B",
}  # fmt: skip
"""What the ids of cards begin with: the rules tell by it whose rule is the stronger one (BG-HIERARCHY)."""
LARGEST_FILE = 1_000_000
"""Bytes of a file that is read."""
MOST_FILES = 2000
"""Files of a pack."""
_ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9 _-]{0,39}")


class Entry(msgspec.Struct, frozen=True):
    """One card, map or other thing of a pack, not yet read."""

    kind: str
    id: str
    table: dict[str, object]
    file: str
    set: str = ""
    """Id of the set: the name of the pack's folder."""


class Pack(msgspec.Struct, frozen=True):
    """All entries of some folders, by kind and id, and the digest of each folder's files by its name."""

    entries: dict[str, dict[str, Entry]]
    digests: dict[str, str]


def place_of(file: str, card: str = "") -> Place:
    """The place of a whole file or of one of its entries."""
    return Place(file, card, WORDS)


def read_files(folders: Iterable[Path], faults: Faults) -> Pack:
    """Everything in the folders; the same id twice is a problem, wherever it stands."""
    pack = Pack({kind: {} for kind in KINDS}, {})
    for folder in folders:
        try:
            whole = folder.resolve()
            files = _files(folder, whole, pack)
        except LanguageError as error:
            faults.note(error)
            continue
        digest = hashlib.blake2b(digest_size=8)
        for path in files:
            label = f"{whole.name}/{path.relative_to(whole).as_posix()}"
            faults.sources[label] = path
            try:
                data = _bytes(path, whole, label)
                digest.update(f"{label}\0{len(data)}\0".encode() + data)
                entries = _entries(_kind(path.relative_to(whole), label), data, label, whole.name)
            except LanguageError as error:
                faults.note(error)
                continue
            for entry in entries:
                _add(pack.entries[entry.kind], entry, faults)
        pack.digests[whole.name] = digest.hexdigest()
    return pack


def _files(folder: Path, whole: Path, pack: Pack) -> list[Path]:
    """The files of one pack in a fixed order."""
    place = place_of(shown(str(folder))[1:-1])
    if not whole.is_dir():
        raise LanguageError(place, "there is no such folder", "name the folder of a pack")
    if not whole.name.isprintable() or not whole.name:
        raise LanguageError(place, "the name of the folder cannot be written", "rename the folder")
    if whole.name in pack.digests:
        raise LanguageError(place, f"there are two packs {whole.name!r}", "rename one of the folders")
    try:
        found = [
            path for path in sorted(whole.rglob("*.toml")) if SCENES not in path.relative_to(whole).parts
        ]
    except OSError as error:
        raise LanguageError(place, f"cannot be read: {error.strerror}", "see to its rights") from None
    if not found:
        raise LanguageError(place, "the pack is empty", "add files such as weapons.toml")
    if len(found) > MOST_FILES:
        raise LanguageError(place, f"{len(found)} files are too many", f"a pack has at most {MOST_FILES}")
    return found


def _bytes(path: Path, folder: Path, label: str) -> bytes:
    """What is in a file: a plain one, in the pack, of a sensible size."""
    place = place_of(shown(label)[1:-1])
    if not label.isprintable():
        raise LanguageError(place, "the name of the file cannot be written", "rename it")
    try:
        if not path.resolve().is_relative_to(folder):
            raise LanguageError(place, "the link leads out of the pack", "put the file itself here")
        if not path.is_file():
            raise LanguageError(place, "this is no plain file", "take it away")
        size = path.stat().st_size
        if size > LARGEST_FILE:
            raise LanguageError(place, f"{size} bytes are too many", f"split it: at most {LARGEST_FILE} each")
        return path.read_bytes()
    except (OSError, RuntimeError) as error:  # RuntimeError: links in a circle
        raise LanguageError(place, f"cannot be read: {error}", "see to its rights and links") from None


def _kind(path: Path, label: str) -> str:
    """What the file holds: the name of its folder inside the pack, or its own name."""
    names = (*(part for part in path.parent.parts), path.stem)
    kind = next((name for name in names if name in KINDS), None)
    if kind is None:
        raise unknown(path.stem, KINDS, "kind of file", place_of(label))
    return kind


def _entries(kind: str, data: bytes, label: str, set_: str) -> list[Entry]:
    tables = _parsed(data, label)
    if kind == "skills":
        return [
            Entry(kind, f"{owner}.{number}", _table(skill, f"{owner}.{number}", label), label, set_)
            for owner, skills in tables.items()
            for number, skill in _table(skills, owner, label).items()
        ]
    return [Entry(kind, id_, _table(table, id_, label), label, set_) for id_, table in tables.items()]


def _parsed(data: bytes, label: str) -> dict[str, object]:
    """The tables of a file."""
    place = place_of(label)
    try:
        return tomllib.loads(data.decode("utf-8"))
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise LanguageError(place, "not readable as TOML: not UTF-8", "save it as UTF-8", line) from None
    except RecursionError:
        raise LanguageError(place, "not readable as TOML: nested too deeply", "write it flatter") from None
    except ValueError as error:  # also a number with more digits than Python reads
        found = re.search(r"at line (\d+)", str(error))
        at_end = len(data.rstrip().splitlines()) if "end of document" in str(error) else 0
        line = int(found[1]) if found else at_end
        raise LanguageError(place, f"not readable as TOML: {error}", "mend it there", line) from None


def _table(value: object, card: str, label: str) -> dict[str, object]:
    if not isinstance(value, dict):
        raise LanguageError(
            place_of(label, card),
            f"expected a table, not {shown(value)}",
            f"start it with [{card}] on a line",
        )
    return value


def _add(known: dict[str, Entry], entry: Entry, faults: Faults) -> None:
    """Take in an entry whose id is free and well formed."""
    place = place_of(entry.file, entry.id)
    if entry.id in known:
        taken = known[entry.id].file
        faults.note(LanguageError(place, f"the id is taken by {taken}", "choose another id"))
    elif not all(_ID.fullmatch(part) for part in entry.id.split(".", entry.kind == "skills")):
        remedy = "begin with a letter or digit and write only these, hyphens and spaces, 40 at most"
        faults.note(LanguageError(place_of(entry.file), f"{shown(entry.id)} is no id", remedy))
    else:
        letters = LETTERS.get(entry.kind, "")
        if letters and entry.id[0] not in letters and entry.id != FISTS:
            known_as = " or ".join(letters)
            problem = f"the ids of {entry.kind} begin with {known_as}"
            faults.note(LanguageError(place, problem, f"write for example {letters[0]}X1"))
        elif entry.kind == "tokens" and not entry.id[0].islower():
            faults.note(LanguageError(place, "the ids of tokens begin with a small letter", "write it small"))
        known[entry.id] = entry
