"""What the laboratory does alike for every game: a game's own class adds the rest of ``games.LabGame``."""

from __future__ import annotations

import random
from typing import Any, Generic, TypeVar

from eternia.agents import registry
from eternia.kernel.game import Agent, Game
from eternia.kernel.pending import Decision
from eternia.lab.games.time_limits import is_limited, without_limit
from eternia.lab.plan import FREE, Fixed

AGame = TypeVar("AGame", bound=Game)


class CommonLab(Generic[AGame]):
    """Sides of one seat each, played by the agents of ``agents.registry``."""

    def __init__(self, game: AGame) -> None:
        self.game = game
        self.agents = registry.choices(game.name)

    def side_of(self, setup: Any) -> tuple[int, ...]:
        """Each seat is a side of its own."""
        return (0, 1)

    def drawn(self, decision: Decision, chance: random.Random, fixed: Fixed = FREE) -> Any:
        """Nothing: agents are asked everything."""
        return None

    def sides_of(self, mode: str) -> int:
        """Always two."""
        return 2

    def maps(self, mode: str) -> tuple[str, ...]:
        """There is nothing to choose."""
        return ()

    def difficulties(self, mode: str) -> tuple[str, ...]:
        """There are none."""
        return ()

    def agent(self, name: str, seed: int) -> Agent:
        """An agent by its name; time does not hurry one that comes to an end by itself."""
        return registry.make(self.game, without_limit(registry.spelled(name)), seed)

    def has_clock(self, agent: str) -> bool:
        """Whoever was given few seconds, and search unless its simulations are limited."""
        return is_limited(registry.spelled(agent))
