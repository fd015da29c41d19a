"""Running a plan: chunks that are not stored yet are played, results come in the order of the plan."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from eternia.lab.plan import Chunk, Plan, Played, chunks_of
from eternia.lab.simulate import executors
from eternia.lab.simulate.folder import Folder

Enough = Callable[[list[Played]], int | None]
"""After how many of the first games of a series it is decided; None: not yet."""
Progress = Callable[[int, int], None]
"""Is told how many games are finished and how many there are to play."""


class SeriesRun:
    """One series in progress: its chunks arrive in any order, but count only in theirs."""

    def __init__(self, plan: Plan, number: int, enough: Enough | None) -> None:
        self.chunks = chunks_of(plan, number)
        self.games: list[Played] = []
        """The first games without a gap."""
        self.arrived = 0
        """All games that are finished, whether or not one before them is missing."""
        self.decided: int | None = None
        self._early: dict[int, list[Played]] = {}
        self._next = 0
        self._enough = enough

    def add(self, chunk: Chunk, games: list[Played]) -> None:
        """Count a finished chunk; its games join the results once none before them is missing."""
        self.arrived += chunk.count
        self._early[chunk.number] = games
        while self._next in self._early:
            self.games += self._early.pop(self._next)
            self._next += 1
            if self.decided is None and self._enough is not None:
                self.decided = self._enough(self.games)

    @property
    def results(self) -> list[Played]:
        """The games without a gap, up to the one that decided the series."""
        return self.games[: self.decided]


def run(
    plan: Plan,
    *,
    workers: int,
    engine: str = "processes",
    folder: Folder | None = None,
    enough: Enough | None = None,
    progress: Progress = lambda done, total: None,
) -> list[list[Played]]:
    """Play what is not stored yet; gives the games of each series in order.

    ``enough`` ends a series early. It looks at games in their order only, so the result is the same however
    many workers there are.
    """
    if folder is not None:
        folder.open(plan)
    runs = [SeriesRun(plan, number, enough) for number in range(len(plan.series))]
    waiting = [chunk for row in zip(*(each.chunks for each in runs), strict=True) for chunk in row]
    if folder is not None:
        waiting = _without_stored(folder, runs, waiting)
    _tell(progress, plan, runs)
    waiting = [chunk for chunk in waiting if runs[chunk.series].decided is None]
    if waiting:
        machine = executors.make(engine, plan, workers)
        to_play = (chunk for chunk in waiting if runs[chunk.series].decided is None)
        try:
            _play(machine, to_play, runs, folder, lambda: _tell(progress, plan, runs))
        finally:
            machine.close()
    return [each.results for each in runs]


def _without_stored(folder: Folder, runs: list[SeriesRun], waiting: list[Chunk]) -> list[Chunk]:
    """The chunks still to be played; those that are stored are taken in."""
    left = []
    for chunk in waiting:
        games = folder.get(chunk)
        if games is None:
            left.append(chunk)
        else:
            runs[chunk.series].add(chunk, games)
    return left


def _play(
    executor: executors.Executor,
    to_play: Iterator[Chunk],
    runs: list[SeriesRun],
    folder: Folder | None,
    tell: Callable[[], None],
) -> None:
    """Keep the executor busy until nothing is left to play or everything is decided."""
    under_way = 0
    while any(each.decided is None for each in runs):
        while under_way < executor.room and (chunk := next(to_play, None)) is not None:
            executor.submit(chunk)
            under_way += 1
        if not under_way:
            break
        for done, games in executor.finished():
            under_way -= 1
            if folder is not None:
                folder.put(done, games)
            runs[done.series].add(done, games)
        tell()


def _tell(progress: Progress, plan: Plan, runs: list[SeriesRun]) -> None:
    """A series that was decided early counts as whole."""
    done = sum(plan.games if each.decided is not None else each.arrived for each in runs)
    progress(done, plan.games * len(runs))
