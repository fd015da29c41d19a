"""How often every card is used in very many random games, and which never are.

``python -m eternia.lab.usage --games 5000 --write docs/reports/usage.md`` plays them on all cores and writes
the report.
"""

import argparse
import os
import random
import signal
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from pathlib import Path

import msgspec

from eternia.battleground.game import Battleground
from eternia.battleground.table.content import Content
from eternia.kernel.event import Event
from eternia.lab import eager, using
from eternia.lab.usage_report import as_markdown, never_used

BATCH = 10
"""Games that a process plays before it reports."""
PATIENCE = 60
"""Seconds of processor time after which a game is given up: the engine itself goes round in circles."""


class Played(msgspec.Struct):
    """What came of some games."""

    games: int = 0
    used: Counter[str] = msgspec.field(default_factory=Counter)
    """By key: of a rule or list of steps, of a card, or of a card and what happened to it."""
    failed: dict[int, str] = {}
    """What went wrong, by the seed of the game."""

    def add(self, other: "Played") -> None:
        """Take in what came of other games."""
        self.games += other.games
        self.used.update(other.used)
        self.failed.update(other.failed)


@cache
def _game() -> Battleground:
    return Battleground()


def play_games(seeds: range) -> Played:
    """One game for each seed, everything counted; a game that fails is told with its seed."""
    game, used = _game(), Counter[str]()
    with using.counting(used):
        return play_each(seeds, used, lambda seed: _play_one(game, random.Random(seed), used))


def play_each(seeds: range, used: Counter[str], play: Callable[[int], None]) -> Played:
    """Play the game of each seed, which counts what it uses; what goes wrong is told with the seed."""
    played = Played(used=used)
    signal.signal(signal.SIGVTALRM, _give_up)
    for seed in seeds:
        signal.setitimer(signal.ITIMER_VIRTUAL, PATIENCE)
        try:
            play(seed)
            played.games += 1
        except Exception as error:
            played.failed[seed] = _told(error)
    signal.setitimer(signal.ITIMER_VIRTUAL, 0)
    return played


def _give_up(number: int, frame: object) -> None:
    raise eager.Endless(f"not over after {PATIENCE} seconds")


def _play_one(game: Battleground, chance: random.Random, used: Counter[str]) -> None:
    setup = eager.random_setup(game.content, chance)
    for force in setup.forces:
        using.count_force(used, game.content, force)
    log: list[Event] = []
    state = eager.play(game, setup, chance, log)
    using.count_events(used, state, log)


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


def main() -> None:
    """Play, report, and end with 1 when a game failed or a card was never used."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=5000)
    parser.add_argument("--seed", type=int, default=0, help="seed of the first game")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--write", type=Path, help="write the report to this file")
    asked = parser.parse_args()
    seeds = range(asked.seed, asked.seed + asked.games)
    played = play_all(play_games, seeds, asked.processes)
    content: Content = _game().content
    if asked.write is not None:
        page = as_markdown(content, played.used, seeds, len(played.failed))
        asked.write.write_text(page, encoding="utf-8")
    unused = never_used(content, played.used)
    print(f"{played.games} games played, {len(unused)} never used: {', '.join(unused) or 'none'}")
    for seed, problem in played.failed.items():
        print(f"seed {seed}: {problem}")
    sys.exit(bool(unused or played.failed))


if __name__ == "__main__":
    main()
