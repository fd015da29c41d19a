"""Who plays the chunks: this process, several processes of this machine, or the machines of a Ray cluster."""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
import threading
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from importlib import import_module
from multiprocessing import forkserver
from multiprocessing.connection import Connection
from typing import Any, Protocol

from eternia.lab.errors import UnknownName, WorkerLost, need
from eternia.lab.plan import Chunk, Plan, Played
from eternia.lab.simulate.play import play_chunk

EXECUTORS = ("processes", "ray")


class Executor(Protocol):
    """Plays chunks, several at once. The order in which they are finished is nobody's promise."""

    @property
    def room(self) -> int:
        """How many chunks should be under way so that nobody waits for work."""
        ...

    def submit(self, chunk: Chunk) -> None:
        """Begin to play a chunk."""
        ...

    def finished(self) -> list[tuple[Chunk, list[Played]]]:
        """Wait for at least one of the chunks under way; gives those that are finished."""
        ...

    def close(self) -> None:
        """Leave: what is under way is given up."""
        ...


def make(name: str, plan: Plan, workers: int) -> Executor:
    """The executor of this name; UnknownName when there is none."""
    if name == "ray":
        return RayExecutor(plan, workers)
    if name != "processes":
        raise UnknownName(f"there is no engine {name!r}; choose one of: {', '.join(EXECUTORS)}")
    return Processes(plan, workers) if workers > 1 else Alone(plan)


class Alone:
    """This process plays, one chunk at a time."""

    room = 1

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self._next: list[Chunk] = []

    def submit(self, chunk: Chunk) -> None:
        """Queue a chunk: it is played when its result is asked for."""
        self._next.append(chunk)

    def finished(self) -> list[tuple[Chunk, list[Played]]]:
        """Play the next chunk of the queue."""
        chunk = self._next.pop(0)
        return [(chunk, play_chunk(self._plan, chunk))]

    def close(self) -> None:
        """Nothing is under way."""


def preloaded(game: str) -> list[str]:
    """The modules that worker processes have from the start; a name that is wrong would only cost time, unseen."""
    return ["eternia.lab.simulate.play", f"eternia.lab.games.{game}"]


class Processes:
    """Several processes of this machine."""

    def __init__(self, plan: Plan, workers: int) -> None:
        self.room = 2 * workers
        self._plan = plan
        # Never a plain fork: libraries that have threads of their own may hang in the copy.
        ways = multiprocessing.get_all_start_methods()
        context: Any = multiprocessing.get_context("forkserver" if "forkserver" in ways else "spawn")
        if "forkserver" in ways:
            context.set_forkserver_preload(preloaded(plan.game))
            _start_deaf()
        self._leash, self._end = context.Pipe(duplex=False)
        self._pool = ProcessPoolExecutor(workers, context, _begin_work, (self._leash,))
        self._under_way: dict[Future[list[Played]], Chunk] = {}

    def submit(self, chunk: Chunk) -> None:
        """Hand it to whoever is free next."""
        try:
            self._under_way[self._pool.submit(_play, self._plan, chunk)] = chunk
        except BrokenProcessPool as error:
            raise _lost() from error

    def finished(self) -> list[tuple[Chunk, list[Played]]]:
        done = wait(self._under_way, return_when=FIRST_COMPLETED).done
        try:
            return [(self._under_way.pop(future), future.result()) for future in done]
        except BrokenProcessPool as error:
            raise _lost() from error

    def close(self) -> None:
        """The processes end at once, also in the middle of a game."""
        self._end.close()
        self._pool.shutdown(cancel_futures=True)
        self._leash.close()


def _start_deaf() -> None:
    """Start the process that makes others so that it and they ignore Ctrl-C from their first moment."""
    if threading.current_thread() is not threading.main_thread():
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        forkserver.ensure_running()
    finally:
        signal.signal(signal.SIGINT, before)


def _lost() -> WorkerLost:
    return WorkerLost(
        "a working process ended without an answer (it was killed, or memory ran out). What is stored in "
        "--out is kept: start again, if need be with fewer --workers"
    )


_SENDING = threading.Lock()
"""Held by a working process from the end of a chunk to the beginning of the next one: it may be sending."""
PATIENCE = 30.0
"""Seconds after which whoever still sends has nobody who listens."""


def _play(plan: Plan, chunk: Chunk) -> list[Played]:
    """Play a chunk; while it is played, and only then, the process may end at once."""
    if _SENDING.locked():
        _SENDING.release()
    try:
        return play_chunk(plan, chunk)
    finally:
        _SENDING.acquire()


def _begin_work(leash: Connection) -> None:
    """A working process leaves Ctrl-C to its parent and never outlives it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, args=(leash,), daemon=True).start()


def _end_with_parent(leash: Connection) -> None:
    """Wait for the other end of the pipe to be closed, which the system does even when the parent is killed.

    Half a result would leave the parent waiting for the other half for ever, so what is being sent is sent first.
    """
    try:
        leash.recv_bytes()
    except (EOFError, OSError):
        _SENDING.acquire(timeout=PATIENCE)
        os._exit(0)


class RayExecutor:
    """The machines of a Ray cluster (RAY_ADDRESS says which); without one, a small cluster on this machine.

    Every machine needs the same version of the program.
    """

    def __init__(self, plan: Plan, workers: int) -> None:
        need("ray", "--engine ray")
        self._ray: Any = import_module("ray")
        ray = self._ray
        address = os.environ.get("RAY_ADDRESS")
        if address:
            ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR)
        else:
            ray.init(
                address="local",
                num_cpus=workers,
                include_dashboard=False,
                log_to_driver=False,
                logging_level=logging.ERROR,
            )
        self.room = 2 * max(1, int(ray.cluster_resources().get("CPU", 1)))
        self._task: Any = ray.remote(play_chunk)
        self._plan = ray.put(plan)
        self._under_way: dict[Any, Chunk] = {}

    def submit(self, chunk: Chunk) -> None:
        """Ray finds a machine for it; a machine that fails is replaced by another."""
        self._under_way[self._task.remote(self._plan, chunk)] = chunk

    def finished(self) -> list[tuple[Chunk, list[Played]]]:
        done, _ = self._ray.wait(list(self._under_way), num_returns=1)
        try:
            return [(self._under_way.pop(each), self._ray.get(each)) for each in done]
        except self._ray.exceptions.RayTaskError as error:
            raise error.cause from None
        except self._ray.exceptions.RayError as error:
            raise WorkerLost(f"Ray lost a task: {error}. What is stored is kept: start again") from error

    def close(self) -> None:
        """Leave the cluster; a local one ends."""
        self._ray.shutdown()
