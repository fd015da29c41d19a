"""Two checkouts side by side: random games of each in alternating rounds, and the bytecodes of a decision.

    python bench/compare.py BEFORE AFTER [--rounds 7] [--bytecodes]

BEFORE and AFTER are folders of checkouts. Each keeps one process that plays the same games in turn with the other's,
so the noise of the machine hits both; what counts is the median of the ratios. Bytecodes do not depend on the
machine: they are counted in a few games with warm caches.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
from pathlib import Path
from typing import Any

GAMES = {"first games": 30, "whole collection": 12, "Fields of Eternia": 8}
"""Games of a round."""
COUNTED = 4
"""Games whose bytecodes are counted, when they are played for the second time: the caches are warm then."""

WORKER = """
import json, sys
from eternia.battleground.game import Battleground
from eternia.bench import playing
from eternia.fields.game import Fields
played = {
    "first games": (playing.first_games, Battleground()),
    "whole collection": (playing.collection_games, Battleground()),
    "Fields of Eternia": (playing.fields_games, Fields()),
}
count = 0
def local(frame, event, value):
    global count
    if event == "opcode":
        count += 1
    return local
def called(frame, event, value):
    frame.f_trace_opcodes = True
    frame.f_trace_lines = False
    return local
plain = playing.play
def counting(*known):
    sys.settrace(called)
    try:
        return plain(*known)
    finally:
        sys.settrace(None)
for line in sys.stdin:
    name, first, games, counted = json.loads(line)
    play, game = played[name]
    count = 0
    playing.play = counting if counted else plain
    pace = play(game, range(first, first + games))
    print(json.dumps([pace.decisions, pace.seconds, count]), flush=True)
"""


class Checkout:
    """A process that plays with the sources of one checkout."""

    def __init__(self, folder: Path) -> None:
        if not (folder / "src" / "eternia").is_dir():
            raise SystemExit(f"{folder} is no checkout of Eternia: it has no folder src/eternia")
        self._process = subprocess.Popen(
            [sys.executable, "-c", WORKER],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=os.environ | {"PYTHONPATH": str((folder / "src").resolve()), "PYTHONHASHSEED": "0"},
        )

    def play(self, name: str, first: int, games: int, counted: bool = False) -> tuple[int, float, int]:
        """Decisions, seconds and bytecodes of random games with these seeds."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps([name, first, games, counted]) + "\n")
        self._process.stdin.flush()
        said = self._process.stdout.readline()
        if not said:
            raise SystemExit("a checkout could not play; its own words are above")
        decisions, seconds, bytecodes = json.loads(said)
        return decisions, seconds, bytecodes


def main() -> None:
    """Print the comparison as a table."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("before", type=Path)
    parser.add_argument("after", type=Path)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--bytecodes", action="store_true", help="count bytecodes per decision as well")
    asked = parser.parse_args()
    pair = Checkout(asked.before), Checkout(asked.after)
    print(
        "| random games | decisions alike | after / before, median | lowest | highest | bytecodes before | after |"
    )
    print("| --- | --- | --- | --- | --- | --- | --- |")
    for name, games in GAMES.items():
        print(row(name, pair, games, asked.rounds, asked.bytecodes), flush=True)


def row(name: str, pair: tuple[Checkout, Checkout], games: int, rounds: int, bytecodes: bool) -> str:
    """One kind of game: whoever begins a round changes with each."""
    for each in pair:
        each.play(name, 10_000, games)
    ratios, alike = [], True
    for number in range(rounds):
        order = (0, 1) if number % 2 == 0 else (1, 0)
        paces: dict[int, Any] = {n: pair[n].play(name, number * games, games) for n in order}
        alike = alike and paces[0][0] == paces[1][0]
        ratios.append((paces[1][0] / paces[1][1]) / (paces[0][0] / paces[0][1]))
    counts = ["", ""]
    if bytecodes:
        for n, each in enumerate(pair):
            each.play(name, 20_000, COUNTED)
            decisions, _, count = each.play(name, 20_000, COUNTED, counted=True)
            counts[n] = f"{count / decisions:,.0f}"
    same = "yes" if alike else "no"
    middle = statistics.median(ratios)
    return f"| {name} | {same} | {middle:.3f} | {min(ratios):.3f} | {max(ratios):.3f} | {counts[0]} | {counts[1]} |"


if __name__ == "__main__":
    main()
