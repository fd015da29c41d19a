"""How far agents exceed their time: the largest overrun in very many decisions.

``python -m eternia.lab.reports.time_overrun --decisions 1000 --write docs/reports/time-overrun.md`` measures every
agent of both games twice: by the processor time of this process, which leaves out what else the machine does, and
by the clock on the wall.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import msgspec

from eternia.agents import protocol
from eternia.agents.registry import make, names
from eternia.kernel.engine import advance, answer, answer_chance
from eternia.kernel.game import Agent
from eternia.kernel.pending import Chance, Decision, Outcome
from eternia.lab.games.registry import GAMES, LabGame, lab_game

SECONDS: Final = 0.05
LIVELY, EVEN = "bold", "random"
"""Who goes on with the games: where there is one, an agent under which things happen."""
MOST: Final = 0.05
"""Seconds by which no agent may exceed its time."""
CLOCKS: Final[dict[str, Callable[[], float]]] = {"processor": time.process_time, "wall": time.monotonic}


class Overrun(msgspec.Struct, frozen=True):
    """How late an agent was at its worst, in seconds; below zero: never late."""

    game: str
    agent: str
    clock: str
    decisions: int
    largest: float
    kind: str
    """The kind of question at which that was,"""
    options: int
    """and how many options it had."""
    mean: float
    """The mean time of a decision."""


def overrun(game: str, agent: str, clock: str, decisions: int, seconds: float, seed: int = 0) -> Overrun:
    """Ask an agent so many questions of standard games, with so many seconds for each."""
    lab, read = lab_game(game), CLOCKS[clock]
    before, protocol.now = protocol.now, read
    try:
        late, kind, options, total = -seconds, "", 0, 0.0
        for thinker, view, decision in _questions(lab, f"{agent}:seconds={seconds}", decisions, seed):
            began = read()
            thinker.decide(view, decision)
            spent = read() - began
            total += spent
            if spent - seconds > late:
                late, kind, options = spent - seconds, decision.kind, len(decision.options)
    finally:
        protocol.now = before
    return Overrun(game, agent, clock, decisions, late, kind, options, total / decisions)


def _questions(lab: LabGame, agent: str, count: int, seed: int) -> Iterator[tuple[Agent, Any, Decision]]:
    """So many questions with more than one option; a lively player goes on with the games."""
    asked, number = 0, seed
    while asked < count:
        number += 1
        thinkers = [make(lab.game, agent, number + seat) for seat in range(8)]
        player = make(lab.game, LIVELY if LIVELY in lab.agents else EVEN, number)
        chance = random.Random(number)
        state = lab.game.begin(lab.setup("standard", chance))
        pending = advance(state)
        while not isinstance(pending, Outcome) and asked < count:
            if isinstance(pending, Chance):
                pending = answer_chance(state, tuple([chance.randrange(size) for size in pending.sizes]))
                continue
            decision = pending[0]
            option = lab.drawn(decision, chance)
            if option is None:
                view = lab.game.observe(state, decision.seat)
                if len(decision.options) > 1:
                    asked += 1
                    yield thinkers[decision.seat], view, decision
                option = player.decide(view, decision)
            pending = answer(state, decision.seat, option)


def as_markdown(found: list[Overrun], decisions: int, seconds: float) -> str:
    """The report as a page of Markdown."""
    lines = [
        "# Time overrun of computer players",
        "",
        f"Every player was asked {decisions:,} questions of standard games, for {seconds * 1000:.0f} ms each.",
        "The overrun is the largest one: how long after its time the answer came, below zero when it was never late.",
        "Processor time leaves out what else the machine did meanwhile; the clock on the wall does not.",
        "",
        f"Written by `python -m eternia.lab.reports.time_overrun --decisions {decisions} --seconds {seconds}"
        " --write docs/reports/time-overrun.md`.",
        "",
        "| game | player | clock | mean ms | largest overrun, ms | at |",
        "| --- | --- | --- | --- | --- | --- |",
    ]
    lines += [
        f"| {each.game} | {each.agent} | {each.clock} | {1000 * each.mean:.1f} | {1000 * each.largest:.1f} | "
        f"{each.kind}, {each.options} options |"
        for each in found
    ]
    return "\n".join(lines) + "\n"


def main() -> None:
    """Measure, report, and end with 1 when an agent exceeds its time by too much processor time."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--decisions", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=SECONDS, help="time for each decision")
    parser.add_argument("--agents", default="", help="only these, separated by commas")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--write", type=Path, help="write the report to this file")
    asked = parser.parse_args()
    wanted = set(asked.agents.split(",")) if asked.agents else None
    found = []
    for game in GAMES:
        for agent in names(game):
            for clock in CLOCKS if wanted is None or agent in wanted else ():
                one = overrun(game, agent, clock, asked.decisions, asked.seconds, asked.seed)
                found.append(one)
                print(
                    f"{game} {agent}, {clock}: {1000 * one.largest:.1f} ms late at most "
                    f"({one.kind}, {one.options} options), {1000 * one.mean:.1f} ms on average",
                    flush=True,
                )
    if asked.write is not None:
        asked.write.write_text(as_markdown(found, asked.decisions, asked.seconds), encoding="utf-8")
    sys.exit(any(each.largest > MOST for each in found if each.clock == "processor"))


if __name__ == "__main__":
    main()
