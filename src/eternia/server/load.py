"""Measuring a server under load: many tables of computer players, and how long a person waits meanwhile."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec

from eternia.server.app import DATABASE
from eternia.server.config import Config
from eternia.server.guests import Guests, read_secret
from eternia.server.hall import Hall
from eternia.server.messages import Choose, NewTable, SeatWanted
from eternia.server.presenting import Presenter
from eternia.server.store import Store
from eternia.server.table import Table
from eternia.server.table_talk import TableTalk
from eternia.server.viewing import Viewer

BREATH: Final = 0.02
"""Seconds between two choices of the person."""


class Load(msgspec.Struct, frozen=True, kw_only=True):
    """What was measured."""

    tables: int
    seconds: float
    moves: int
    """Records of the computers' tables."""
    moves_per_second: float
    requests: int
    """Choices of the person."""
    median_ms: float
    """From the choice being heard to what the person is shown next."""
    p99_ms: float


@asynccontextmanager
async def opened(folder: Path, presenters: Mapping[str, Presenter], processes: int) -> Any:
    """A hall as a server has it, without the network."""
    config = Config(data=folder, pause=0.0, processes=processes)
    store = Store(folder / DATABASE)
    await store.open()
    hall = Hall(config, presenters, store, Guests(read_secret(folder), store))
    await hall.open()
    try:
        yield hall
    finally:
        await hall.close()
        await store.close()


async def measure(hall: Hall, game: str, setup: Any, tables: int, seconds: float, level: str) -> Load:
    """Play so many tables of computers for some seconds, with one person among them."""
    computer = SeatWanted(kind="computer", level=level)
    wanted = NewTable(game=game, setup=setup, seats=(computer, computer), listed=False)
    await hall.workers.warm()
    made = [await hall.make(f"load {number}", wanted) for number in range(tables)]
    found = [hall.find(one.table) for one in made]
    before = _records(found)
    begun = time.monotonic()
    waited = await _person(hall, game, setup, begun + seconds)
    moves, passed = _records(found) - before, time.monotonic() - begun
    waited.sort()
    return Load(
        tables=tables,
        seconds=passed,
        moves=moves,
        moves_per_second=moves / passed,
        requests=len(waited),
        median_ms=waited[len(waited) // 2] * 1000,
        p99_ms=waited[len(waited) * 99 // 100] * 1000,
    )


def _records(tables: list[Table]) -> int:
    return sum(table.head.standing.records for table in tables)


async def _person(hall: Hall, game: str, setup: Any, until: float) -> list[float]:
    """A person plays both seats by chance; how long each choice took, in seconds."""
    me = SeatWanted(kind="me")
    chance = Random(1)
    waited: list[float] = []
    while time.monotonic() < until:
        made = await hall.make("person", NewTable(game=game, setup=setup, seats=(me, me), listed=False))
        table = hall.find(made.table)
        viewer = Viewer("person", "en")
        talk = TableTalk(hall, table, viewer)
        table.enter(viewer)
        while table.asked and time.monotonic() < until:
            seat, asked = next(iter(table.asked.items()))
            table.sit(viewer, seat)
            await talk.news()
            option = chance.randrange(len(asked.decision.options))
            message = Choose(decision=table.head.standing.records, option=option)
            begun = time.monotonic()
            await talk.heard(msgspec.json.encode(message))
            await talk.news()
            waited.append(time.monotonic() - begun)
            viewer.outbox.clear()
            await asyncio.sleep(BREATH)
        table.leave(viewer)
        await talk.close()
    return waited
