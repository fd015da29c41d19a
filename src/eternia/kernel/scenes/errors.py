"""What is said when a scene file cannot be understood."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from difflib import get_close_matches

from eternia.kernel.errors import EterniaError


class SceneError(EterniaError):
    """A scene file that cannot be read or set up; the message names file, table, key and the remedy."""


def unknown(word: str, known: Iterable[str], what: str, where: str, hint: str = "") -> SceneError:
    """The error for a word that is not one of the known ones; it names the nearest, and may add a hint."""
    more = f" ({hint})" if hint else ""
    words = list(known)
    near = get_close_matches(word, words, n=1)
    if near:
        return SceneError(f"{where}: unknown {what} {word!r}; did you mean {near[0]!r}?{more}")
    listed = ", ".join(words[:30]) + (", ..." if len(words) > 30 else "")
    return SceneError(f"{where}: unknown {what} {word!r}; known here: {listed or 'none'}{more}")


def number_of(name: str, known: Sequence[str], what: str, where: str) -> int:
    """The place of a name among the known ones; SceneError when it is not there."""
    if name not in known:
        raise unknown(name, known, what, where)
    return known.index(name)
