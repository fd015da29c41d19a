"""Tables of actions some way into a random game, for the tests of the environments."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import numpy as np

from eternia.kernel.pending import Chance, Decision
from eternia.lab.environments.description import Arrays, Description
from eternia.lab.environments.episode import Table
from eternia.lab.environments.spelling import WAIT, Word, begin_spelling


def begun(
    game: Description, seed: int, mode: str = "first", simultaneous: bool = False
) -> tuple[Table, random.Random]:
    """A game some way on; with ``simultaneous`` at a decision of two seats at once, if there is one."""
    chance = random.Random(seed)
    table = Table(game, game.game.begin(game.setup(mode, chance)))
    for _ in range(60):
        if len(table.asked) == 2 and simultaneous:
            break
        forward(table, chance)
    while not table.asked:
        forward(table, chance)
    return table, chance


def forward(table: Table, chance: random.Random) -> None:
    """One random action, or picks of chance."""
    if isinstance(table.pending, Chance):
        table.take_picks(tuple(chance.randrange(size) for size in table.pending.sizes))
    else:
        seat = chance.choice(table.asked)
        table.act(seat, chance.choice(table.actions(seat)))


def same(one: Arrays, other: Arrays) -> bool:
    """Whether two observations are the same, number for number."""
    return one.keys() == other.keys() and all(np.array_equal(one[name], other[name]) for name in one)


def check_words(words: Sequence[Word]) -> None:
    """No word of a decision is another or begins another, and nobody has to wait."""
    for word, following in pairwise(sorted(words)):
        assert following[: len(word)] != word
    assert all(WAIT not in word for word in words)


def spelled_out(decision: Decision, words: Sequence[Word], number: int) -> Any:
    """The option that is chosen by giving the actions of a word one after the other."""
    spelling = begin_spelling(decision, words)
    while not spelling.settles or not spelling.given:
        spelling = spelling.after(words[number][len(spelling.given)])
    (option,) = spelling.options
    return option
