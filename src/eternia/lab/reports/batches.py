"""Very many games on several cores, batch by batch: what they count is added up, what fails is told by its seed."""

import signal
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import msgspec

BATCH = 10
"""Games that a process plays before it reports."""
TIME_LIMIT = 60
"""Seconds of processor time after which a game is given up: the engine itself goes round in circles."""


class Endless(RuntimeError):
    """A game that does not come to its end."""


class Played(msgspec.Struct):
    """How many games were played, what they counted, and which failed."""

    games: int = 0
    used: Counter[str] = msgspec.field(default_factory=Counter)
    """By key: of a rule or list of steps, of a card, or of a card and what happened to it."""
    failed: dict[int, str] = {}
    """What went wrong, by the seed of the game."""

    def add(self, other: "Played") -> None:
        """Add the counts of other games."""
        self.games += other.games
        self.used.update(other.used)
        self.failed.update(other.failed)


def play_each(seeds: range, used: Counter[str], play: Callable[[int], None]) -> Played:
    """Play the game of each seed, which counts what it uses; what goes wrong is told with the seed."""
    played = Played(used=used)
    signal.signal(signal.SIGVTALRM, _give_up)
    for seed in seeds:
        signal.setitimer(signal.ITIMER_VIRTUAL, TIME_LIMIT)
        try:
            play(seed)
            played.games += 1
        except Exception as error:
            played.failed[seed] = _told(error)
    signal.setitimer(signal.ITIMER_VIRTUAL, 0)
    return played


def _give_up(number: int, frame: object) -> None:
    raise Endless(f"not over after {TIME_LIMIT} seconds")


def _told(error: Exception) -> str:
    """What went wrong and where, in one line."""
    frames = reversed(traceback.extract_tb(error.__traceback__)[-4:])
    where = " < ".join(f"{Path(frame.filename).name}:{frame.lineno} {frame.name}" for frame in frames)
    return f"{type(error).__name__}: {str(error)[:200]} at {where}"


def play_all(play: Callable[[range], Played], seeds: range, processes: int) -> Played:
    """The games of all seeds, on several cores."""
    batches = [seeds[start : start + BATCH] for start in range(0, len(seeds), BATCH)]
    whole = Played()
    began = time.monotonic()
    with ProcessPoolExecutor(processes) as pool:
        for part in pool.map(play, batches):
            whole.add(part)
            done = whole.games + len(whole.failed)
            pace = done / (time.monotonic() - began)
            sys.stderr.write(
                f"\r{done} of {len(seeds)} games, {len(whole.failed)} failed, {pace:.1f} a second "
            )
    sys.stderr.write("\n")
    return whole
