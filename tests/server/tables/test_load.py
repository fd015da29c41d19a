"""Many tables at once: no error, nobody waits for the computers, every match comes to its end."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path

import pytest

from eternia.bench.tables import measure
from server.harness import BOLD, ME, play, served
from support.patience import PATIENCE

TABLES = 10


def test_computers_finish_their_games_while_a_person_plays(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def scenario() -> None:
        async with served(tmp_path) as place, place.browser() as one:
            for _ in range(TABLES):
                await one.make(BOLD, BOLD)
            made = await one.make(ME, BOLD)
            talk = await one.sit(made["table"])
            async with asyncio.timeout(PATIENCE):
                while not talk.over:
                    if talk.decision:
                        await play(1, talk)
                    else:
                        await talk.hear()
                while not all(table.head.status.finished for table in place.service.tables.values()):
                    await asyncio.sleep(0.05)

    with caplog.at_level(logging.WARNING, "eternia.server"):
        asyncio.run(scenario())
    assert not caplog.records


def test_the_benchmark_measures_a_server() -> None:
    found = measure(tables=TABLES, seconds=2.0)
    assert (found["tables"], found["errors"], found["first_error"]) == (TABLES, 0, "")
    assert found["person_moves"] > 0
    assert found["moves_per_second"] > 0
    assert found["p99_ms"] >= found["p50_ms"] > 0
