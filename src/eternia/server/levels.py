"""The levels of the computer, in one list: a stronger player is one more line here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from eternia.agents.uniform import Bold, Uniform
from eternia.kernel.game import Agent


class Level(msgspec.Struct, frozen=True):
    """A strength of the computer."""

    id: str
    make: Callable[[int], Agent]
    """Makes the player from a seed; made anew for each decision, so it keeps nothing in mind."""
    names: dict[str, str]
    texts: dict[str, str]
    quick: bool = True
    """Whether it decides at once, so that several may be asked in one go."""


LEVELS: Final = (
    Level(
        "random",
        Uniform,
        {"en": "Random", "fr": "Hasard"},
        {"en": "Takes any legal option.", "fr": "Choisit n'importe quelle option permise."},
    ),
    Level(
        "bold",
        Bold,
        {"en": "Bold", "fr": "Téméraire"},
        {
            "en": "Seeks a fight whenever it can, without much thought.",
            "fr": "Cherche le combat dès qu'il le peut, sans trop réfléchir.",
        },
    ),
)
BY_ID: Final = {level.id: level for level in LEVELS}
