"""What the laboratory plays and what comes of it: a plan, its chunks, one record for each game."""

from typing import Any

import msgspec

LARGEST_SEED = 2**53 - 1
"""Seeds are whole numbers that every reader of JSON keeps exact."""


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that decides the games; two runs of the same plan give the same results."""

    game: str
    mode: str
    series: tuple[tuple[str, ...], ...]
    """Who meets whom: of each series the agents, as many as the game has sides."""
    games: int
    """How many games each series has."""
    seed: int
    content: str
    """Version of the game's content."""
    version: str
    """Version of the program."""
    sprt: tuple[float, ...] = ()
    """Where series end early: the two win shares compared and the two risks of error; empty: they do not."""
    map: str = ""
    """The map of all games; empty: it is drawn."""
    difficulty: str = ""
    """How hard a hunt is; empty: as the game has it."""

    @property
    def chunk_size(self) -> int:
        """How many games are stored together: few of short plans, more of long ones, whole pairs always."""
        return 2 * min(50, max(1, self.games // 400))


class Fixed(msgspec.Struct, frozen=True):
    """What is not left to chance in one game of a plan."""

    map: str = ""
    difficulty: str = ""
    zone: int = 0
    """Where a map is fixed: which of the deployment zones the first player gets."""


FREE = Fixed()
"""Nothing is fixed."""


class Chunk(msgspec.Struct, frozen=True, order=True):
    """Games of one series that are played in one go and stored together."""

    series: int
    number: int
    first: int
    """Number of its first game."""
    count: int


class Played(msgspec.Struct, frozen=True):
    """One game and how it ended. Lists are by seat unless they say otherwise."""

    series: int
    game: int
    """Its number within the series, from 0."""
    pair: int
    """Games of one pair have the same dice, forces and map; the agents change sides."""
    seed: int
    """Of the dice: as eight bytes, the high ones first, it is the seed of a match."""
    agents: tuple[str, ...]
    players: tuple[int, ...]
    """Which of the agents of the series has the seat."""
    winners: tuple[int, ...]
    """The seats that won; none: a draw."""
    termination: str
    scores: tuple[int, ...]
    decisions: int
    details: dict[str, Any]
    """The columns that only this game has."""

    def row(self) -> dict[str, Any]:
        """The game as one flat row of a table."""
        row: dict[str, Any] = msgspec.structs.asdict(self)
        details: dict[str, Any] = row.pop("details")
        return row | details


def chunks_of(plan: Plan, series: int) -> list[Chunk]:
    """The games of one series in order, cut into chunks. Workers and executors have no say in it."""
    size = plan.chunk_size
    starts = range(0, plan.games, size)
    return [
        Chunk(series, number, first, min(size, plan.games - first)) for number, first in enumerate(starts)
    ]
