"""From typed words to an option: numbers, letters of groups, names, sets of cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

import msgspec

from eternia.kernel.pending import Decision

_FEW_LETTERS: Final = 3
"""Shorter parts of names are more likely slips than names."""


class Entry(msgspec.Struct, frozen=True):
    """One line that can be chosen."""

    number: int
    option: Any
    text: str
    words: tuple[str, ...]
    """What it may be called besides its text: its notation, a direction's letters; in small letters."""
    group: str


class Menu:
    """The options of a decision, ready to be listed and chosen from."""

    def __init__(
        self,
        decision: Decision,
        entries: Sequence[Entry],
        keys: Mapping[str, str],
        normal: Callable[[str], str],
        cards: Sequence[str] = (),
        card_lines: Sequence[str] = (),
        none: str = "",
    ) -> None:
        self.decision = decision
        self.entries = entries
        self.keys = keys
        """The letter of each group of actions."""
        self.normal = normal
        """A text as notation compares it."""
        self.cards = cards
        """The cards of which a set is chosen; empty for any other question."""
        self.card_lines = card_lines
        self._none = ("none", "0", none)

    @property
    def legal(self) -> frozenset[int]:
        """The places of the board that can be chosen; none where a game shows them otherwise."""
        return frozenset()

    def find(self, text: str) -> list[Entry]:
        """The entries the words may mean: one is a choice, several are a shorter list, none a slip."""
        if self.cards:
            return self._sets(text)
        if text.isdecimal():
            return [entry for entry in self.entries if entry.number == int(text)]
        group = self.keys.get(text.lower())
        if group is not None and any(entry.group == group for entry in self.entries):
            return [entry for entry in self.entries if entry.group == group]
        return self._by_words(text.lower())

    def is_exact(self, text: str) -> bool:
        """Whether words that fit nothing exactly are no part of a name either."""
        return len(text) < _FEW_LETTERS

    def _by_words(self, text: str) -> list[Entry]:
        names = {text, self.normal(text)}
        exact = [entry for entry in self.entries if names & set(entry.words)]
        if exact:
            return exact
        wanted = set(text.split())
        fitting = [entry for entry in self.entries if any(wanted <= set(w.split()) for w in entry.words)]
        if fitting or self.is_exact(text):
            return fitting
        heads = [entry for entry in self.entries if entry.text.lower().startswith(text)]
        return heads or [entry for entry in self.entries if text in entry.text.lower()]

    def _sets(self, text: str) -> list[Entry]:
        """A set of cards by the numbers of its cards or by their ids."""
        words = [] if text.lower() in self._none else text.replace(",", " ").split()
        chosen = set()
        for word in words:
            if word.isdecimal() and 1 <= int(word) <= len(self.cards):
                chosen.add(self.cards[int(word) - 1])
            elif word.upper() in self.cards:
                chosen.add(word.upper())
            else:
                return []
        return [entry for entry in self.entries if set(entry.option.cards) == chosen]

    @property
    def set_sizes(self) -> str:
        """How many cards a set may have."""
        return ", ".join(str(size) for size in sorted({len(entry.option.cards) for entry in self.entries}))


def card_set(decision: Decision, kind: type) -> tuple[str, ...]:
    """All cards that occur in sets of this kind, where sets of different cards or sizes are offered."""
    if not all(isinstance(option, kind) for option in decision.options):
        return ()
    if all(len(option.cards) == 1 for option in decision.options):
        return ()
    return tuple(dict.fromkeys(card for option in decision.options for card in option.cards))
