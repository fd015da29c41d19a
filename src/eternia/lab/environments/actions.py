"""What the actions of every game have in common: numbers, places in a list, and options spelled by their class."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from eternia.kernel.pending import Decision
from eternia.lab.environments.spelling import BASE, Unlisted, Vocabulary, Word, settled

NUMBERS = range(-8, BASE - 8)
"""The numbers that have an action of their own; greater ones are written in digits."""
DIGITS = 3
"""Digits of a number written out, the highest first."""

Parts = tuple[int | Unlisted, ...]
Spell = Callable[[Any], Parts]


def numeral_names() -> Iterator[str]:
    """The actions for numbers and for places in a list."""
    yield from (f"number {number}" for number in NUMBERS)
    yield from (f"digit {digit}" for digit in range(BASE))
    yield from (f"choice {digit}" for digit in range(BASE))


class Actions:
    """Spells the options of a game's decisions. A kind of option it does not know goes by its place.

    ``names`` are those of all actions, ``whole`` those of them that are an option or a part of one by themselves.
    """

    def __init__(self, names: Iterable[str], whole: Iterable[str]) -> None:
        self.vocabulary = Vocabulary(names)
        self.whole = {name: self.vocabulary.numbers[name] for name in whole}
        self.numbers = self.vocabulary.numbered("number", NUMBERS)
        self.digits = self.vocabulary.numbered("digit", range(BASE))
        self.choice = self.vocabulary.numbers["choice 0"]
        self.by_class: dict[type, Spell] = {}

    def spell(self, decision: Decision) -> list[Word]:
        """How each option of the decision is spelled, in their order."""
        spell = self.by_class
        words = [
            spell[option.__class__](option) if option.__class__ in spell else (Unlisted(option),)
            for option in decision.options
        ]
        return settled(words, self.choice)

    def always(self, names: dict[Any, str]) -> dict[type, Spell]:
        """Classes whose options are one whole action."""
        return {kind: self._constant(self.whole[name]) for kind, name in names.items()}

    @staticmethod
    def _constant(action: int) -> Spell:
        return lambda option: (action,)

    @staticmethod
    def listed(actions: dict[Any, int], value: Any) -> int | Unlisted:
        """The action of a value, if it has one."""
        return actions.get(value, Unlisted(value))

    def number(self, number: int) -> Parts:
        """A number as one action or in digits."""
        if number in self.numbers:
            return (self.numbers[number],)
        if not 0 <= number < BASE**DIGITS:
            return (Unlisted(number),)
        return tuple([self.digits[number // BASE**power % BASE] for power in reversed(range(DIGITS))])
