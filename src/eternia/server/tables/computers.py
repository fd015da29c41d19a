"""Computer players at the tables: asked away from the event loop, told only what their seat may know."""

from __future__ import annotations

import asyncio
import logging
from hashlib import blake2b
from typing import Any, Final

from eternia.agents.levels import BY_ID
from eternia.server.phrases import Refusal
from eternia.server.storage.head import COMPUTER
from eternia.server.tables.table import Asked, Live, Table
from eternia.server.tables.thinking import Thinkers

LOG: Final = logging.getLogger("eternia.server")
AT_ONCE: Final = 8
"""How many tables without people move at the same time: people must not wait for them."""


class Computers:
    """Lets the computer play wherever it is asked."""

    def __init__(self, thinkers: Thinkers, pause: float) -> None:
        self.thinkers = thinkers
        self.pause = pause
        self._running: dict[str, asyncio.Task[None]] = {}
        self._unwatched = asyncio.Semaphore(AT_ONCE)

    def is_busy(self, table: Table) -> bool:
        """Whether the computer is at work at this table."""
        return table.head.id in self._running

    def wake(self, table: Table) -> None:
        """Let the computer play at a table if it is asked there and not at work yet."""
        status = table.head.status
        asked = any(table.head.seats[seat].kind == COMPUTER for seat in status.asked)
        if asked and not status.finished and not self.is_busy(table):
            task = asyncio.create_task(self._play(table), name=f"computer {table.head.id}")
            self._running[table.head.id] = task

    async def close(self) -> None:
        """Stop everywhere."""
        tasks = list(self._running.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _play(self, table: Table) -> None:
        try:
            while await self._move(table):
                pass
        except Refusal as refusal:
            # The storage or the table failed: whoever comes to the table next starts it again.
            LOG.error("table %s: the computer cannot go on: %s", table.head.id, refusal.said("en"))
        except Exception:
            LOG.exception("table %s: the computer failed", table.head.id)
        finally:
            self._ended(table)

    def _ended(self, table: Table) -> None:
        """This task is no longer at work at the table; another one may be by now."""
        if self._running.get(table.head.id) is asyncio.current_task():
            del self._running[table.head.id]

    async def _move(self, table: Table) -> bool:
        """One choice of a computer player; False when none is asked."""
        if table.viewers:
            return await self._once(table)
        async with self._unwatched:
            return await self._once(table)

    async def _once(self, table: Table) -> bool:
        async with table.open() as live:
            asked = self._next(table)
            if asked is None:
                # Said while the table is held: whoever changes it next finds nobody at work and wakes us.
                self._ended(table)
                return False
            level = table.head.seats[asked.decision.seat].level
            known = _known(live, asked, level)
            seed = _seed(live, asked)
        begun = asyncio.get_running_loop().time()
        option = await self._think(table, level, seed, known)
        if table.viewers:
            left = self.pause - (asyncio.get_running_loop().time() - begun)
            await asyncio.sleep(max(0.0, left))
        await table.do(table.reply(asked, option))
        return True

    async def _think(self, table: Table, level: str, seed: int, known: Any) -> int:
        try:
            return await self.thinkers.decide(table.presenter, level, seed, known)
        except Exception:
            # A table never gets stuck: the first option is always legal.
            LOG.exception("table %s: level %s failed to decide", table.head.id, level)
            return 0

    def _next(self, table: Table) -> Asked | None:
        for seat, asked in table.asked.items():
            if table.head.seats[seat].kind == COMPUTER:
                return asked
        return None


def _known(live: Live, asked: Asked, level: str) -> Any:
    """All a computer player gets to know: the view of its seat, or only the decision if that is enough for it."""
    if BY_ID[level].blind:
        return asked.decision
    return live.match.view(asked.decision.seat)


def _seed(live: Live, asked: Asked) -> int:
    """Chance of a computer player: the same for the same moment of the same match, and no kin of its dice."""
    moment = len(live.match.records).to_bytes(8, "big") + bytes((asked.decision.seat,))
    return int.from_bytes(
        blake2b(moment, key=live.secret, digest_size=8, person=b"eternia-agent").digest(), "big"
    )
