"""The files of a pack: which there are, what they hold, and a digest of them all."""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Iterable
from pathlib import Path

import msgspec

from eternia.effects.errors import LanguageError, Place, unknown
from eternia.effects.words import Vocabulary


class Format(msgspec.Struct, frozen=True, kw_only=True):
    """What the packs of a game may hold."""

    kinds: tuple[str, ...]
    """``weapons.toml``, or any file in a folder ``weapons``, holds weapons."""
    words: Vocabulary
    example: str
    """A file that a pack could have."""
    nested: tuple[str, ...] = ()
    """Kinds whose entries stand in tables of their owner: ``[HM1.2]`` is the second of HM1."""

    def place(self, file: str, card: str = "") -> Place:
        """The place of a whole file or of one of its entries."""
        return Place(file, card, self.words)


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


def read_files(folders: Iterable[Path], form: Format) -> Pack:
    """Everything in the folders; the same id twice is an error, wherever it stands."""
    entries: dict[str, dict[str, Entry]] = {kind: {} for kind in form.kinds}
    digest = hashlib.blake2b(digest_size=8)
    for folder in folders:
        for path in _files(folder, form):
            label = path.relative_to(folder.parent).as_posix()
            data = path.read_bytes()
            digest.update(f"{label}\0{len(data)}\0".encode() + data)
            for entry in _entries(_kind(path.relative_to(folder), label, form), data, label, form):
                _add(entries[entry.kind], msgspec.structs.replace(entry, set=folder.name), form)
    return Pack(entries, digest.hexdigest())


def _files(folder: Path, form: Format) -> list[Path]:
    if not folder.is_dir():
        raise LanguageError(form.place(str(folder)), "there is no such folder", "name the folder of a pack")
    found = sorted(folder.rglob("*.toml"))
    if not found:
        raise LanguageError(form.place(str(folder)), "the pack is empty", f"add files such as {form.example}")
    return found


def _kind(path: Path, label: str, form: Format) -> str:
    """What the file holds: the name of its folder inside the pack, or its own name."""
    names = (*path.parent.parts, path.stem)
    kind = next((name for name in names if name in form.kinds), None)
    if kind is None:
        raise unknown(path.stem, form.kinds, "kind of file", form.place(label))
    return kind


def _entries(kind: str, data: bytes, label: str, form: Format) -> list[Entry]:
    try:
        tables = tomllib.loads(data.decode("utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise LanguageError(form.place(label), f"not readable as TOML: {error}", "mend it there") from None
    if kind in form.nested:
        tables = {
            f"{owner}.{number}": table
            for owner, owned in tables.items()
            for number, table in _table(owned, form.place(label, owner)).items()
        }
    return [Entry(kind, id_, _table(table, form.place(label, id_)), label) for id_, table in tables.items()]


def _table(value: object, place: Place) -> dict[str, object]:
    if not isinstance(value, dict):
        raise LanguageError(
            place, f"expected a table, not {value!r}", f"start it with [{place.card}] on a line"
        )
    return value


def _add(known: dict[str, Entry], entry: Entry, form: Format) -> None:
    if entry.id in known:
        raise LanguageError(
            form.place(entry.file, entry.id),
            f"the id is taken by {known[entry.id].file}",
            "choose another id",
        )
    known[entry.id] = entry
