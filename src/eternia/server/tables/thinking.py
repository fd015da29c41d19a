"""Work away from the event loop: computer players and long answers run in processes of their own."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import multiprocessing
import os
import pickle
import signal
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import wait
from typing import Any, Final, TypeVar

from eternia.agents.hints import hint, told
from eternia.agents.levels import BY_ID, player
from eternia.kernel.pending import Decision
from eternia.server.messages import HintShown
from eternia.server.phrases import Language
from eternia.server.presenter import Presenter

LOG: Final = logging.getLogger("eternia.server")
TOGETHER: Final = 16
"""How many quick decisions go to a process in one go."""

T = TypeVar("T")


def _begin_work() -> None:
    """In a new process: end with the server whatever happens to it, and leave Ctrl-C to it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:
        sentinel = parent.sentinel

        def watch() -> None:
            wait([sentinel])
            os._exit(0)

        threading.Thread(target=watch, daemon=True).start()


def _ready() -> None:
    """Something to do that shows that a process is there; importing this module was the work."""


class Workers:
    """Processes that do what they are given; a process that dies is replaced and its work done again."""

    def __init__(self, processes: int) -> None:
        self.processes = processes
        self._pool: ProcessPoolExecutor | None = None
        self._closed = False

    async def run(self, function: Callable[..., T], *arguments: object) -> T:
        """The result of a function in one of the processes."""
        loop = asyncio.get_running_loop()
        for _ in range(2):
            pool = self._started()
            try:
                return await loop.run_in_executor(pool, function, *arguments)
            except BrokenProcessPool:
                LOG.warning("a working process has died; starting another")
                if self._pool is pool:
                    self._pool = None
                await asyncio.to_thread(pool.shutdown, True, cancel_futures=True)
        raise RuntimeError("working processes die again and again")

    async def warm(self) -> None:
        """Have the processes ready before somebody waits for them."""
        await asyncio.gather(*[self.run(_ready) for _ in range(self.processes)])

    async def close(self) -> None:
        """End the processes."""
        self._closed = True
        pool, self._pool = self._pool, None
        if pool is not None:
            await asyncio.to_thread(pool.shutdown, True, cancel_futures=True)

    def _started(self) -> ProcessPoolExecutor:
        if self._closed:
            raise asyncio.CancelledError
        if self._pool is None:
            # Never a fork: this process has threads.
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self.processes, context, _begin_work)
        return self._pool


Job = tuple[Presenter, str, int, bytes]
"""The game's presenter, level, seed, and the pickled view (or, for players who need none, the decision)."""


def decide_all(jobs: Sequence[Job]) -> list[int]:
    """In a process: the place of the chosen option for each job."""
    return [decide(*job) for job in jobs]


def decide(presenter: Presenter, level: str, seed: int, known: bytes) -> int:
    """The place of the option this computer player takes, knowing only what its seat may know."""
    seen = pickle.loads(known)
    agent = player(presenter.game, level, seed)
    decision: Decision = seen if agent.blind else seen.decision
    option = agent.decide(None if agent.blind else seen, decision)
    return list(decision.options).index(option)


def advise(presenter: Presenter, seed: int, known: bytes, language: Language) -> list[HintShown]:
    """In a process: the best options for a person, knowing only what their seat may know."""
    seen = pickle.loads(known)
    options = list(seen.decision.options)
    return [
        HintShown(option=options.index(each.option), value=each.value, reason=each.reason)
        for each in told(hint(presenter.game, seen, seed), language)
    ]


class Thinkers:
    """Asks computer players; quick ones that wait at the same time are asked together."""

    def __init__(self, workers: Workers) -> None:
        self.workers = workers
        self._waiting: list[tuple[Job, asyncio.Future[int]]] = []
        self._busy = 0
        self._tasks: set[asyncio.Task[None]] = set()

    async def decide(self, presenter: Presenter, level: str, seed: int, known: Any) -> int:
        """The place of the chosen option in the list of the decision."""
        job = (presenter, level, seed, pickle.dumps(known, protocol=5))
        if not BY_ID[level].quick:
            return await self.workers.run(decide, *job)
        future: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._waiting.append((job, future))
        if self._busy < self.workers.processes:
            self._busy += 1
            task = asyncio.create_task(self._serve())
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        return await future

    async def advise(
        self, presenter: Presenter, seed: int, known: Any, language: Language
    ) -> list[HintShown]:
        """The best options for a person, with their reasons."""
        return await self.workers.run(advise, presenter, seed, pickle.dumps(known, protocol=5), language)

    async def close(self) -> None:
        """Ask nobody any more."""
        for task in list(self._tasks):
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
        for _, future in self._waiting:
            future.cancel()

    async def _serve(self) -> None:
        try:
            while self._waiting:
                some, self._waiting = self._waiting[:TOGETHER], self._waiting[TOGETHER:]
                await self._ask([job for job, _ in some], [future for _, future in some])
        finally:
            self._busy -= 1

    async def _ask(self, jobs: list[Job], futures: list[asyncio.Future[int]]) -> None:
        try:
            chosen = await self.workers.run(decide_all, jobs)
        except asyncio.CancelledError:
            for future in futures:
                future.cancel()
            raise
        except Exception as error:
            for future in futures:
                if not future.done():
                    future.set_exception(error)
            return
        for future, option in zip(futures, chosen, strict=True):
            if not future.done():
                future.set_result(option)
