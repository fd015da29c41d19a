"""The files of packs: which there are, what they hold, and a digest of each pack."""

from __future__ import annotations

import hashlib
import re
import tomllib
from collections.abc import Callable, Collection, Iterable, Mapping
from pathlib import Path

import msgspec

from eternia.packs.errors import LanguageError, Place, shown, unknown
from eternia.packs.problems import Faults
from eternia.packs.vocabulary import Vocabulary

SCENES = "scenes"
"""Folder of a pack for the scenes that prove its cards; they are no part of the content."""
LARGEST_FILE = 1_000_000
"""Bytes of a file that is read."""
MOST_FILES = 2000
"""Files of a pack."""
CURLY = "“”„‘’«»"
"""Quotes that word processors write and TOML does not know."""
_ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9 _-]{0,39}")


class Entry(msgspec.Struct, frozen=True):
    """One card, map or other thing of a pack, not yet read."""

    kind: str
    id: str
    table: dict[str, object]
    file: str
    set: str = ""
    """Id of the set: the name of the pack's folder."""


class Format(msgspec.Struct, frozen=True, kw_only=True):
    """What the packs of a game may hold."""

    kinds: tuple[str, ...]
    """``weapons.toml``, or any file in a folder ``weapons``, holds weapons."""
    words: Vocabulary
    example: str
    """A file that a pack could have."""
    nested: tuple[str, ...] = ()
    """Kinds whose entries stand in tables of their owner: ``[HM1.2]`` is the second of HM1."""
    fixed: tuple[str, ...] = ()
    """Kinds whose ids the game itself names; they may have any signs."""
    misnamed: Callable[[Entry], tuple[str, str]] | None = None
    """What is wrong with the id of an entry in this game, and the remedy; both empty when nothing is."""

    def place(self, file: str, card: str = "") -> Place:
        """The place of a whole file or of one of its entries."""
        return Place(file, card, self.words)


class Pack(msgspec.Struct, frozen=True):
    """All entries of some folders, by kind and id, and the digest of each folder's files by its name."""

    entries: dict[str, dict[str, Entry]]
    digests: dict[str, str]


def version_of(digests: Mapping[str, str], built_in: Collection[str]) -> str:
    """One digest of the built-in packs, then each pack of the player's own: ``5f1c...+moon@91ab...``."""
    own = {name: digest for name, digest in digests.items() if name not in built_in}
    whole = hashlib.blake2b(digest_size=8)
    for name, digest in digests.items():
        if name not in own:
            whole.update(f"{name} {digest}\n".encode())
    return "+".join([whole.hexdigest(), *(f"{name}@{digest}" for name, digest in own.items())])


def read_files(folders: Iterable[Path], form: Format, faults: Faults) -> Pack:
    """Everything in the folders; the same id twice is a problem, wherever it stands."""
    pack = Pack({kind: {} for kind in form.kinds}, {})
    for folder in folders:
        try:
            whole = folder.resolve()
            files = _files(folder, whole, pack, form)
        except LanguageError as error:
            faults.note(error)
            continue
        digest = hashlib.blake2b(digest_size=8)
        for path in files:
            label = f"{whole.name}/{path.relative_to(whole).as_posix()}"
            faults.sources[label] = path
            try:
                data = _bytes(path, whole, form.place(shown(label)[1:-1]))
                digest.update(f"{label}\0{len(data)}\0".encode() + data)
                kind = _kind(path.relative_to(whole), label, form)
                entries = _entries(kind, data, label, whole.name, form)
            except LanguageError as error:
                faults.note(error)
                continue
            for entry in entries:
                _add(pack.entries[entry.kind], entry, form, faults)
        pack.digests[whole.name] = digest.hexdigest()
    return pack


def _files(folder: Path, whole: Path, pack: Pack, form: Format) -> list[Path]:
    """The files of one pack in a fixed order."""
    place = form.place(shown(str(folder))[1:-1])
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
        raise LanguageError(place, "the pack is empty", f"add files such as {form.example}")
    if len(found) > MOST_FILES:
        raise LanguageError(place, f"{len(found)} files are too many", f"a pack has at most {MOST_FILES}")
    return found


def _bytes(path: Path, folder: Path, place: Place) -> bytes:
    """What is in a file: a plain one, in the pack, of a sensible size."""
    if not path.relative_to(folder).as_posix().isprintable():
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


def _kind(path: Path, label: str, form: Format) -> str:
    """What the file holds: the name of its folder inside the pack, or its own name."""
    names = (*path.parent.parts, path.stem)
    kind = next((name for name in names if name in form.kinds), None)
    if kind is None:
        raise unknown(path.stem, form.kinds, "kind of file", form.place(label))
    return kind


def _entries(kind: str, data: bytes, label: str, set_: str, form: Format) -> list[Entry]:
    tables = [*_parsed(data, form.place(label)).items()]
    if kind in form.nested:
        tables = [
            (f"{owner}.{number}", table)
            for owner, owned in tables
            for number, table in _table(owned, form.place(label, owner)).items()
        ]
    return [Entry(kind, id_, _table(table, form.place(label, id_)), label, set_) for id_, table in tables]


def _parsed(data: bytes, place: Place) -> dict[str, object]:
    """The tables of a file."""
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
        twice = re.search(r"Cannot declare \((.+?)\) twice", str(error))
        if twice:
            id_ = ".".join(re.findall(r"'([^']+)'", twice[1]))
            problem = f"the id {id_} stands twice in this file"
            raise LanguageError(place, problem, "choose another id", line) from None
        remedy = _remedy(data, line, str(error))
        raise LanguageError(place, f"not readable as TOML: {error}", remedy, line) from None


def _remedy(data: bytes, line: int, error: str) -> str:
    """What would help a file that is no TOML: mostly it is the quotes, or a key that stands twice."""
    lines = data.decode("utf-8").splitlines()
    text = lines[line - 1] if 0 < line <= len(lines) else ""
    if "Invalid value" in error and any(sign in text for sign in CURLY):
        return 'write straight quotes: "'
    if text.count('"') % 2:
        return 'a quote " is missing: close each one on its line'
    return "take one of the two keys away" if "Cannot overwrite" in error else "mend it there"


def _table(value: object, place: Place) -> dict[str, object]:
    if not isinstance(value, dict):
        problem = f"expected a table, not {shown(value)}"
        raise LanguageError(place, problem, f"start it with [{place.card}] on a line")
    return value


def _add(known: dict[str, Entry], entry: Entry, form: Format, faults: Faults) -> None:
    """Take in an entry whose id is free and well formed."""
    place = form.place(entry.file, entry.id)
    if entry.id in known:
        taken = known[entry.id].file
        faults.note(LanguageError(place, f"the id is taken by {taken}", "choose another id"))
    elif entry.kind not in form.fixed and not _is_id(entry.id, entry.kind in form.nested):
        remedy = "begin with a letter or digit and write only these, hyphens and spaces, 40 at most"
        faults.note(LanguageError(form.place(entry.file), f"{shown(entry.id)} is no id", remedy))
    else:
        if form.misnamed is not None:
            problem, remedy = form.misnamed(entry)
            if problem:
                faults.note(LanguageError(place, problem, remedy))
        known[entry.id] = entry


def _is_id(text: str, nested: bool) -> bool:
    return all(_ID.fullmatch(part) for part in text.split(".", nested))
