"""Where saved matches lie: a folder of the user's data, in which all commands and the browser find them by name."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

import msgspec

from eternia.kernel.errors import EterniaError

VARIABLE: Final = "ETERNIA_DATA"
"""Environment variable that names another folder for a user's data."""
SUFFIX: Final = ".json"
LISTED: Final = 20
"""So many names an error tells."""


class Saved(msgspec.Struct, frozen=True, kw_only=True):
    """A match in the folder."""

    name: str
    game: str
    changed: float
    """When it was last written, in seconds since 1970."""


class _Beginning(msgspec.Struct):
    """What tells a match from any other document."""

    format: str
    game: str


def data_folder() -> Path:
    """Where a user's data is kept on this system, or where ETERNIA_DATA says."""
    named = os.environ.get(VARIABLE)
    if named:
        return Path(named).expanduser().absolute()
    from platformdirs import user_data_path  # not needed by those who name a folder

    return user_data_path("eternia", appauthor=False)


def saves_folder(data: Path | None = None) -> Path:
    """The folder of saved matches within a user's data."""
    return (data or data_folder()) / "saves"


def is_name(word: str) -> bool:
    """Whether a word names a match of the folder; with a separator, or as an absolute path, it names a file."""
    return bool(word) and Path(word).name == word and word not in (".", "..")


def file_to_write(word: str, folder: Path | None = None) -> Path:
    """Where a match of this name, or for this path, is written; EterniaError for what names nothing."""
    if not word or "\0" in word:
        raise EterniaError(f"{word!r} names no match; use a name such as 'friday', or a path")
    if not is_name(word):
        return Path(word)
    return (folder or saves_folder()) / (word if word.endswith(SUFFIX) else word + SUFFIX)


def file_to_read(word: str, folder: Path | None = None) -> Path:
    """The file of a saved match by its name or path; EterniaError lists what is there when a name is not known."""
    found = file_to_write(word, folder)
    if not is_name(word) or found.is_file():
        return found
    if Path(word).is_file():
        return Path(word)
    where = folder or saves_folder()
    names = [each.name for each in saved_in(where)]
    there = ", ".join(names[:LISTED]) + (", ..." if len(names) > LISTED else "") if names else "none yet"
    raise EterniaError(f"there is no saved match {word!r}; saved in {where}: {there}")


def word_for(file: Path) -> str:
    """What finds a saved match again: its name in the folder, or else its path."""
    return file.stem if file.parent == saves_folder() else str(file)


def saved_in(folder: Path) -> list[Saved]:
    """The matches of a folder, the newest first; other files are passed over."""
    found = []
    for file in folder.glob(f"*{SUFFIX}") if folder.is_dir() else ():
        try:
            game = msgspec.json.decode(file.read_bytes(), type=_Beginning).game
            changed = file.stat().st_mtime
        except (OSError, msgspec.DecodeError, UnicodeDecodeError):
            continue
        found.append(Saved(name=file.stem, game=game, changed=changed))
    return sorted(found, key=lambda each: (-each.changed, each.name))


def put(file: Path, data: bytes) -> None:
    """Write a match whole or not at all. A save tells every secret: the folder is the user's alone."""
    if file.parent == saves_folder():
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    unfinished = file.with_name(f".{file.name}.{os.getpid()}")
    try:
        unfinished.write_bytes(data)
        unfinished.replace(file)
    finally:
        unfinished.unlink(missing_ok=True)
