"""Options spelled in a fixed set of actions: what makes a game of many kinds of options learnable.

An option is a value with fields ("attack with this weapon that character"). It is spelled as a short word of
actions, one for each thing to be settled, and chosen by giving them one after the other. What is settled already
(every option left goes on in the same way) is not asked. Two options never share a word, so nothing collides and
nothing is left out, however many options a decision has.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from hashlib import blake2b
from typing import Any, NamedTuple

from eternia.kernel.pending import Decision

WAIT = 0
"""The action of a seat that is not asked; no option is ever spelled with it."""
BASE = 64
"""Digits of a number or of a place in a list: 0 to BASE - 1."""

Word = tuple[int, ...]
"""The actions that spell an option."""


class Unlisted(NamedTuple):
    """A part of an option that the vocabulary has no action for: its place in the decision's list stands for it."""

    value: Any


class Vocabulary:
    """The actions of a game by their names; a name never changes its number within a version."""

    def __init__(self, names: Iterable[str]) -> None:
        self.names = ("wait", *names)
        self.numbers = {name: number for number, name in enumerate(self.names)}
        if len(self.numbers) != len(self.names):
            raise ValueError("a vocabulary names an action twice")

    def __len__(self) -> int:
        return len(self.names)

    def numbered(self, prefix: str, values: Iterable[Any]) -> dict[Any, int]:
        """The actions ``f"{prefix} {value}"`` by these values."""
        return {value: self.numbers[f"{prefix} {value}"] for value in values}

    @property
    def digest(self) -> str:
        """A short hash of all names in their order: two programs with the same one speak the same language."""
        return blake2b("\n".join(self.names).encode(), digest_size=8).hexdigest()


def settled(words: Sequence[tuple[int | Unlisted, ...]], choice: int) -> list[Word]:
    """The words with their unlisted parts written as places in the list of such parts, digit by digit.

    ``choice``: the action of digit 0. Should two options be spelled alike, each is spelled by its place instead.
    """
    plain: Any = words
    unlisted = list(dict.fromkeys(part for word in words for part in word if isinstance(part, Unlisted)))
    if unlisted:
        spelled = dict(zip(unlisted, _places(len(unlisted), choice), strict=True))
        plain = [
            tuple(
                [
                    action
                    for part in word
                    for action in (spelled[part] if isinstance(part, Unlisted) else (part,))
                ]
            )
            for word in words
        ]
    return list(plain) if len(set(plain)) == len(plain) else _places(len(plain), choice)


def _places(count: int, choice: int) -> list[Word]:
    """The places 0, 1, ... of a list as digits, all of the same length."""
    length = 1
    while BASE**length < count:
        length += 1
    return [
        tuple([choice + n // BASE**power % BASE for power in reversed(range(length))]) for n in range(count)
    ]


class Spelling(NamedTuple):
    """A decision while its answer is being spelled. Never changed: ``after`` gives the next one."""

    decision: Decision
    words: tuple[Word, ...]
    """How the options that are still possible are spelled."""
    options: tuple[Any, ...]
    """Those options."""
    given: Word = ()
    """The actions so far, also those that went without saying."""

    def actions(self) -> list[int]:
        """What can be given next, in rising order."""
        place = len(self.given)
        return sorted({word[place] for word in self.words})

    def after(self, action: int) -> Spelling:
        """The spelling with one more action; ``settles`` tells whether that was the last one."""
        place = len(self.given)
        left = [n for n, word in enumerate(self.words) if word[place] == action]
        if not left:
            raise KeyError(action)
        words = tuple([self.words[n] for n in left])
        options = tuple([self.options[n] for n in left])
        return Spelling(self.decision, words, options, _common(words))

    @property
    def settles(self) -> bool:
        """Whether one option is left."""
        return len(self.options) == 1


def begin_spelling(decision: Decision, words: Sequence[Word]) -> Spelling:
    """A decision that nothing has been said about.

    A decision with one option is asked all the same: whether somebody has a choice can be a secret.
    """
    given = _common(words) if len(words) > 1 else ()
    return Spelling(decision, tuple(words), tuple(decision.options), given)


def _common(words: Sequence[Word]) -> Word:
    """What all words begin with."""
    first, last = min(words), max(words)
    for place, action in enumerate(first):
        if action != last[place]:
            return first[:place]
    return first


Speller = Callable[[Decision], list[Word]]
"""How a game spells the options of a decision, in their order."""
