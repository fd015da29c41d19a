"""The levels of the computer, in one list for terminal and browser: a stronger player is one more line here."""

from __future__ import annotations

from typing import Final

import msgspec

from eternia.agents import registry
from eternia.kernel.game import Agent, Game


class Level(msgspec.Struct, frozen=True):
    """A strength of the computer."""

    id: str
    agent: str
    """Its name in ``agents.registry``; made anew for each decision, so it keeps nothing in mind."""
    names: dict[str, str]
    texts: dict[str, str]
    blind: bool = False
    """Whether the question is enough for it: building a view costs time."""
    quick: bool = True
    """Whether it decides at once, so that several may be asked in one go."""


LEVELS: Final = (
    Level(
        "random",
        "random",
        {"en": "Random", "fr": "Hasard"},
        {"en": "Takes any legal option.", "fr": "Choisit n'importe quelle option permise."},
        blind=True,
    ),
    Level(
        "bold",
        "bold",
        {"en": "Bold", "fr": "Téméraire"},
        {
            "en": "Seeks a fight whenever it can, without much thought.",
            "fr": "Cherche le combat dès qu'il le peut, sans trop réfléchir.",
        },
    ),
    Level(
        "distracted",
        registry.LEVELS["distracted"],
        {"en": "Distracted", "fr": "Distrait"},
        {
            "en": "Weighs its options by exact odds, but one in four it takes at random.",
            "fr": "Pèse ses options d'après les probabilités exactes, mais en prend une sur quatre au hasard.",
        },
        quick=False,
    ),
    Level(
        "greedy",
        "greedy",
        {"en": "Greedy", "fr": "Avide"},
        {
            "en": "Takes what promises most at the moment, by exact odds.",
            "fr": "Prend ce qui promet le plus sur le moment, d'après les probabilités exactes.",
        },
        quick=False,
    ),
    Level(
        "tactician",
        "tactician",
        {"en": "Tactician", "fr": "Tacticien"},
        {
            "en": "Plans a whole activation before it moves anybody.",
            "fr": "Prévoit toute une activation avant de bouger qui que ce soit.",
        },
        quick=False,
    ),
    Level(
        "strategist",
        registry.LEVELS["strategist"],
        {"en": "Strategist", "fr": "Stratège"},
        {
            "en": "Plays the next turns a hundred times in its mind before each decision, for up to a second.",
            "fr": "Joue cent fois les prochains tours dans sa tête avant chaque décision, une seconde au plus.",
        },
        quick=False,
    ),
)
BY_ID: Final = {level.id: level for level in LEVELS}


def levels_of(game: str) -> tuple[Level, ...]:
    """The levels at which the computer can play a game, the weakest first."""
    known = registry.names(game)
    return tuple([level for level in LEVELS if level.agent.partition(":")[0] in known])


def player(game: Game, level: str, seed: int) -> Agent:
    """The computer at this level, or any other agent by its name and parameters."""
    return registry.make(game, level, seed)
