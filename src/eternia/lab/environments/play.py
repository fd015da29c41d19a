"""A game with its own dice, from a seed: what the PettingZoo and Gymnasium environments drive."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import numpy as np
from gymnasium import spaces

from eternia.kernel.dice import DiceStream
from eternia.kernel.pending import Chance, Option
from eternia.lab.environments.description import Description
from eternia.lab.environments.episode import Table

SEED_BYTES = 32
LOWEST, HIGHEST = -1.0, 64.0
"""Bounds of every number of an observation."""
Observation = dict[str, Any]
NewSetup = Callable[[random.Random], Any]


def observation_space(description: Description) -> spaces.Dict:
    """The arrays of an observation beside the action mask."""
    arrays: dict[str, spaces.Space[Any]] = {
        name: spaces.Box(LOWEST, HIGHEST, shape, np.float32) for name, shape in description.shapes.items()
    }
    mask = spaces.Box(0, 1, (len(description.vocabulary),), np.int8)
    return spaces.Dict({"observation": spaces.Dict(arrays), "action_mask": mask})


def action_space(description: Description) -> spaces.Discrete:
    """One number for every action of the vocabulary."""
    return spaces.Discrete(len(description.vocabulary))


class Play:
    """One game; chance is answered at once by a dice stream of the seed."""

    def __init__(self, description: Description, setup: NewSetup, chance: np.random.Generator) -> None:
        """Begin a game; all its chance comes from two draws of ``chance``."""
        given = random.Random(int(chance.integers(2**63)))
        self.dice = DiceStream(chance.bytes(SEED_BYTES))
        self.table = Table(description, description.game.begin(setup(given)))
        self.settle()

    def settle(self) -> None:
        """Let the dice answer until a seat is asked or the game is over."""
        table = self.table
        while isinstance(table.pending, Chance):
            table.take_picks(self.dice.picks(table.pending))

    def act(self, seat: int, action: int) -> None:
        """Take an action and go on to the next question; IllegalChoice when the mask does not allow it."""
        self.table.act(seat, action)
        self.settle()

    def answer(self, seat: int, option: Option) -> None:
        """Answer a decision with a whole option and go on to the next question."""
        self.table.answer(seat, option)
        self.settle()

    def observe(self, seat: int) -> Observation:
        """What a seat sees, with the mask of what it can do."""
        return {"observation": self.table.observe(seat), "action_mask": self.table.mask(seat)}

    def info(self, seat: int) -> dict[str, Any]:
        """What a seat is asked in words, and at the end how it ended."""
        outcome = self.table.state.outcome
        if outcome is not None:
            return {"termination": outcome.termination, "scores": outcome.scores}
        if seat not in self.table.asked:
            return {"question": ""}
        return {"question": self.table.spelling(seat).decision.kind}


def new_setup(description: Description, mode: str, setup: object) -> NewSetup:
    """How every game is set up: always the same, or as the mode says."""
    if setup is not None:
        seats = description.game.seats_of(setup)
        if seats != description.seats:
            raise ValueError(f"the set-up has {seats} seats; the environments need {description.seats}")
        return lambda chance: setup
    if mode not in description.modes:
        description.setup(mode, random.Random())
    return description.modes[mode]
