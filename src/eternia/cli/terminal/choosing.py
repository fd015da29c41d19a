"""From typed words to an option: numbers, letters of groups, coordinates, names, sets of cards."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

import msgspec

from eternia.battleground import options as opt
from eternia.battleground.describe import Narrator, describe_option, group_of, notation
from eternia.battleground.describe.options import GROUPS, card_line
from eternia.battleground.notation import normal
from eternia.kernel.pending import Decision

KEYS: Final = {
    "m": "move",
    "f": "focus",
    "a": "attack",
    "o": "overwatch",
    "s": "skill",
    "x": "item",
    "c": "card",
    "e": "end",
}
"""The letter of each group of actions."""

COUNTED: Final = ("mana rerolls", "free rerolls", "pay mana", "choose row")
"""Questions answered by an amount: their lines are numbered by the amounts themselves."""

_COORDINATE: Final = re.compile(r"^[A-Ya-y]\d{1,2}\+?$")
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

    def __init__(self, narrator: Narrator, decision: Decision) -> None:
        self.decision = decision
        self.entries = _entries(narrator, decision)
        self.is_places = all(isinstance(entry.option, opt.Place | opt.Pass) for entry in self.entries)
        self.is_terrain = decision.kind == "place terrain"
        self.cards = _card_set(decision)
        """The cards of which a set is chosen; empty for any other question."""
        self.card_lines = [card_line(narrator, card) for card in self.cards]
        self._none = ("none", "0", narrator.texts.say("option.cards none"))

    @property
    def legal(self) -> frozenset[int]:
        """The places that can be chosen."""
        return frozenset(e.option.place for e in self.entries if isinstance(e.option, opt.Place))

    def find(self, text: str) -> list[Entry]:
        """The entries the words may mean: one is a choice, several are a shorter list, none a slip."""
        if self.cards:
            return self._sets(text)
        if text.isdecimal():
            return [entry for entry in self.entries if entry.number == int(text)]
        group = KEYS.get(text.lower())
        if group is not None and any(entry.group == group for entry in self.entries):
            return [entry for entry in self.entries if entry.group == group]
        return self._by_words(text.lower())

    def _by_words(self, text: str) -> list[Entry]:
        names = {text, normal(text)}
        exact = [entry for entry in self.entries if names & set(entry.words)]
        if exact:
            return exact
        wanted = set(text.split())
        fitting = [entry for entry in self.entries if any(wanted <= set(w.split()) for w in entry.words)]
        if fitting or is_coordinate(text) or len(text) < _FEW_LETTERS:
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


def is_coordinate(text: str) -> bool:
    """Whether the words look like a coordinate."""
    return bool(_COORDINATE.match(text))


def _entries(narrator: Narrator, decision: Decision) -> list[Entry]:
    """Each distinct option once, actions sorted by group."""
    options: Sequence[Any] = list(dict.fromkeys(decision.options))
    order = list(GROUPS.values())
    if decision.kind == "action":
        options = sorted(options, key=lambda option: order.index(group_of(option)))
    counted = decision.kind in COUNTED
    return [
        Entry(
            number=option.number if counted and isinstance(option, opt.Number) else position,
            option=option,
            text=describe_option(narrator, decision, option),
            words=_words(narrator, decision, option),
            group=group_of(option),
        )
        for position, option in enumerate(options, 1)
    ]


def _words(narrator: Narrator, decision: Decision, option: Any) -> tuple[str, ...]:
    words = [normal(notation(narrator, option))]
    if isinstance(option, opt.Face):
        words.append(narrator.texts.word("compass", option.facing))
    return tuple([each.lower() for each in words])


def _card_set(decision: Decision) -> tuple[str, ...]:
    """All cards that occur in the sets, where sets of different cards or sizes are offered."""
    if not all(isinstance(option, opt.Cards) for option in decision.options):
        return ()
    if all(len(option.cards) == 1 for option in decision.options):
        return ()
    return tuple(dict.fromkeys(card for option in decision.options for card in option.cards))
