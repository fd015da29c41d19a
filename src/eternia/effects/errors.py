"""Where the card language is read, and what is said when it is not understood."""

from __future__ import annotations

from collections.abc import Collection
from difflib import get_close_matches

import msgspec

from eternia.effects.words import Vocabulary


class Place(msgspec.Struct, frozen=True):
    """The spot that is being read: file, card, the keys that lead there, and the words of the game.

    Numbers in the path count from 1, as in the keys of `eternia.effects.names`.
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

    def __init__(self, place: Place, problem: str, remedy: str) -> None:
        super().__init__(f"{place}: {problem}; {remedy}")
        self.place = place
        self.problem = problem
        self.remedy = remedy


def unknown(word: object, known: Collection[str], what: str, place: Place) -> LanguageError:
    """The error for a word that is not one of the known ones; it names the nearest."""
    near = get_close_matches(str(word), known, n=1, cutoff=0.6)
    remedy = f"did you mean {near[0]!r}?" if near else f"known here: {', '.join(known)}"
    return LanguageError(place, f"unknown {what} {word!r}", remedy)
