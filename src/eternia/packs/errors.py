"""Where the card language is read, and what is said when it is not understood."""

from __future__ import annotations

from collections.abc import Collection
from difflib import get_close_matches

import msgspec

from eternia.packs.vocabulary import Vocabulary

NEAR = 0.6
"""How alike a word must be to one that is known, of 1, to be taken for a slip of it."""
LONGEST_WORD = 80
"""Of a longer word or value only the beginning is looked at and shown."""


class Place(msgspec.Struct, frozen=True):
    """The spot that is being read: file, card, the keys that lead there, and the words of the game.

    Numbers in the path count from 1, as in the keys of `eternia.battleground.language.names`.
    """

    file: str
    card: str
    words: Vocabulary
    path: tuple[str, ...] = ()

    def at(self, *keys: str | int) -> Place:
        """The place reached from here by following these keys."""
        return Place(self.file, self.card, self.words, (*self.path, *map(str, keys)))

    def __str__(self) -> str:
        parts = [self.file, self.card, ".".join(self.path)]
        return ": ".join(part for part in parts if part)


class LanguageError(ValueError):
    """A card that cannot be read: the place, what is wrong there, and what would be right."""

    def __init__(self, place: Place, problem: str, remedy: str, line: int = 0) -> None:
        super().__init__(f"{place}: {problem}; {remedy}")
        self.line = line  # 0: to be found by the place
        self.place = place
        self.problem = problem
        self.remedy = remedy


class MissingKey(LanguageError):
    """A table that lacks a key."""

    def __init__(self, place: Place, key: str, remedy: str) -> None:
        super().__init__(place, f"the key {key!r} is missing", remedy)
        self.key = key


class UnknownWord(LanguageError):
    """A word that is not one of the known ones."""

    def __init__(self, place: Place, problem: str, remedy: str, near: str) -> None:
        super().__init__(place, problem, remedy)
        self.near = near  # the known word that was probably meant, or empty


def unknown(
    word: object, known: Collection[str], what: str, place: Place, near_from: float = NEAR
) -> UnknownWord:
    """The error for a word that is not one of the known ones; it names the nearest."""
    near = get_close_matches(str(word)[:LONGEST_WORD], known, n=1, cutoff=near_from)
    remedy = f"did you mean {near[0]!r}?" if near else f"known here: {', '.join(known) or 'none'}"
    return UnknownWord(place, f"unknown {what} {shown(word)}", remedy, near[0] if near else "")


def shown(value: object) -> str:
    """A value as an error shows it, cut off where it is too long to be read."""
    try:
        text = repr(value)
    except ValueError:  # a number with more digits than Python writes
        return "something very large"
    return text if len(text) <= LONGEST_WORD else f"{text[:LONGEST_WORD]}..."
