"""What callers name is checked where they name it: a wrong word is answered at once with what would be right."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any, get_args

from eternia.kernel.errors import SetupError


def check_word(what: str, word: object, kind: Any) -> None:
    """SetupError unless a word is one of those of a ``Literal``."""
    known = get_args(kind)
    if word not in known:
        raise SetupError(f"{what}: {word!r} is not one of {', '.join(known)}")


def check_flags(**flags: object) -> None:
    """SetupError for what is neither True nor False."""
    for what, flag in flags.items():
        if not isinstance(flag, bool):
            raise SetupError(f"{what}: {flag!r} is neither True nor False")


def check_list(what: str, named: object, *kinds: type) -> None:
    """SetupError unless it is a list, or the like, of these kinds of things."""
    if isinstance(named, str | bytes) or not isinstance(named, Iterable):
        raise SetupError(f"{what}: {named!r} is no list; name them in a list, even a single one")
    for each in named:
        if not isinstance(each, kinds):
            raise SetupError(f"{what}: {each!r} is not of a kind that can stand there")


def match_name(word: object) -> str:
    """What is to name a match; empty, which names none, for what is no word."""
    return word if isinstance(word, str) else ""


def pack_folders(packs: Iterable[Path | str]) -> list[Path]:
    """The folders of packs; SetupError for what names none."""
    folders = list(packs) if not isinstance(packs, str) and isinstance(packs, Iterable) else packs
    check_list("packs", folders, Path, str)
    return [Path(pack) for pack in folders]
