"""The games that the laboratory can play, by name, and what it must know of each."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from typing import Any, Literal, Protocol

import msgspec

from eternia.kernel.engine import State
from eternia.kernel.game import Agent, Game
from eternia.kernel.pending import Decision, Option
from eternia.lab.errors import UnknownName
from eternia.lab.plan import FREE, Fixed

ColumnKind = Literal["word", "number", "word by seat", "words by seat"]


class Dimension(msgspec.Struct, frozen=True):
    """Something that a report compares: the values of a column, each with what came of it."""

    column: str
    title: str
    one: str
    """What a single value is called."""


class LabGame(Protocol):
    """A game of the kernel with what simulations, arena and reports need besides."""

    @property
    def game(self) -> Game:
        """The rules."""
        ...

    @property
    def modes(self) -> tuple[str, ...]:
        """The kinds of set-up, the usual one first."""
        ...

    @property
    def agents(self) -> tuple[str, ...]:
        """The kinds of agents that play it."""
        ...

    def sides_of(self, mode: str) -> int:
        """How many agents a game needs: each has one side, with all its seats."""
        ...

    def maps(self, mode: str) -> tuple[str, ...]:
        """The maps that a plan of this mode may fix."""
        ...

    def difficulties(self, mode: str) -> tuple[str, ...]:
        """The difficulties that a plan of this mode may fix, the easiest first."""
        ...

    @property
    def columns(self) -> dict[str, ColumnKind]:
        """The columns of ``details`` in their order. ``first_player`` and ``rounds`` are among them."""
        ...

    @property
    def dimensions(self) -> tuple[Dimension, ...]:
        """What a report compares, in its order."""
        ...

    def names(self) -> dict[str, str]:
        """What ids of cards, factions and maps are called."""
        ...

    def setup(self, mode: str, chance: random.Random, fixed: Fixed = FREE) -> Any:
        """A set-up of this mode; what it leaves open is drawn."""
        ...

    def side_of(self, setup: Any) -> tuple[int, ...]:
        """The side of each seat."""
        ...

    def drawn(self, decision: Decision, chance: random.Random, fixed: Fixed = FREE) -> Option | None:
        """The option that is fixed or drawn instead of asking the agent; None: the agent is asked."""
        ...

    def agent(self, name: str, seed: int) -> Agent:
        """An agent of this name, with parameters after a colon."""
        ...

    def has_clock(self, agent: str) -> bool:
        """Whether time decides what the agent does, so that no two runs need be the same."""
        ...

    def details(self, setup: Any, state: State) -> dict[str, Any]:
        """The values of ``columns`` at the end of a game."""
        ...


def _battleground() -> LabGame:
    from eternia.lab.games.battleground import BattlegroundLab

    return BattlegroundLab()


def _fields() -> LabGame:
    from eternia.lab.games.fields import FieldsLab

    return FieldsLab()


GAMES: dict[str, Callable[[], LabGame]] = {"battleground": _battleground, "fields": _fields}


@cache
def lab_game(name: str) -> LabGame:
    """The game of this name, loaded once in each process."""
    if name not in GAMES:
        raise UnknownName(f"there is no game {name!r}; choose one of: {', '.join(GAMES)}")
    return GAMES[name]()


def check_mode(lab: LabGame, mode: str) -> None:
    """UnknownName unless the game has this mode."""
    if mode not in lab.modes:
        raise UnknownName(f"{lab.game.name} has no mode {mode!r}; choose one of: {', '.join(lab.modes)}")


def check_fixed(lab: LabGame, mode: str, map_: str, difficulty: str) -> None:
    """UnknownName unless games of this mode have such a map and difficulty; empty words are always right."""
    for word, known, what in (
        (map_, lab.maps(mode), "map"),
        (difficulty, lab.difficulties(mode), "difficulty"),
    ):
        if word and not known:
            raise UnknownName(f"no {what} is chosen in mode {mode!r} of {lab.game.name}; leave it out")
        if word and word not in known:
            raise UnknownName(
                f"mode {mode!r} of {lab.game.name} has no {what} {word!r}; choose one of: {', '.join(known)}"
            )


def check_agents(lab: LabGame, names: tuple[str, ...]) -> None:
    """An error of the user unless all these agents can play the game."""
    for name in names:
        lab.agent(name, 0)


def split_agents(text: str) -> tuple[str, ...]:
    """Names between commas; a part such as ``seconds=2`` belongs to the name before it."""
    names: list[str] = []
    for part in text.split(","):
        if names and "=" in part and ":" not in part:
            names[-1] += f",{part.strip()}"
        else:
            names.append(part.strip())
    return tuple(names)


def labels(agents: tuple[str, ...]) -> tuple[str, ...]:
    """The names of a series, told apart where an agent meets itself."""
    return tuple(
        name if name not in agents[:place] else f"{name} ({agents[:place].count(name) + 1})"
        for place, name in enumerate(agents)
    )
