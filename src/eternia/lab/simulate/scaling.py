"""How much faster a simulation is with more processes."""

from __future__ import annotations

import time
from statistics import median
from typing import Any

from eternia.lab.plan import Chunk, chunks_of
from eternia.lab.simulate import executors
from eternia.lab.simulate.simulation import make_plan

GAMES = 240
ROUNDS = 5
METHOD = (
    "First games between bold players, in chunks as `eternia simulate` plays them: by one process, then by several, "
    "in alternating rounds on the clock of the wall; processes are started and warmed up before. Every round gives a "
    "ratio; the median of the ratios is reported. Needs a machine that does nothing else."
)


def measure(workers: int = 2, games: int = GAMES, rounds: int = ROUNDS) -> dict[str, Any]:
    """Games per second of one process and of several, and the ratio."""
    plan = make_plan("battleground", "first", (("bold", "bold"),), games, 0)
    one, several = executors.Processes(plan, 1), executors.Processes(plan, workers)
    chunks = chunks_of(plan, 0)
    try:
        for executor in (one, several):
            _seconds(executor, chunks[: 8 * workers])
        times = [(_seconds(one, chunks), _seconds(several, chunks)) for _ in range(rounds)]
    finally:
        one.close()
        several.close()
    return {
        "workers": workers,
        "games_per_second_of_one": games / median(alone for alone, _ in times),
        "games_per_second": games / median(together for _, together in times),
        "ratio": median(alone / together for alone, together in times),
        "method": METHOD,
    }


def _seconds(executor: executors.Executor, chunks: list[Chunk]) -> float:
    """How long all these chunks take."""
    start = time.perf_counter()
    waiting = list(chunks)
    under_way = 0
    while waiting or under_way:
        while waiting and under_way < executor.room:
            executor.submit(waiting.pop(0))
            under_way += 1
        under_way -= len(executor.finished())
    return time.perf_counter() - start
