"""How often every card is used in very many random games, and which never are.

``python -m eternia.lab.reports.card_usage --games 5000 --write docs/reports/usage.md`` plays them on all cores and
writes the report.
"""

import argparse
import os
import random
import sys
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

from eternia.battleground.game import Battleground
from eternia.battleground.table.content import Content
from eternia.lab.reports import exploration_policy as policy
from eternia.lab.reports.batches import Played, play_all, play_each
from eternia.lab.reports.card_counting import count_events, count_force, counting
from eternia.lab.reports.card_usage_report import as_markdown, never_used


@cache
def _game() -> Battleground:
    return Battleground()


def play_games(seeds: range) -> Played:
    """One game for each seed, everything counted; a game that fails is told with its seed."""
    game, used = _game(), Counter[str]()
    with counting(used):
        return play_each(seeds, used, lambda seed: _play_one(game, random.Random(seed), used))


def _play_one(game: Battleground, chance: random.Random, used: Counter[str]) -> None:
    setup = policy.random_setup(game.content, chance)
    for force in setup.forces:
        count_force(used, game.content, force)
    log: list[Any] = []
    state = policy.play(game, setup, chance, log)
    count_events(used, state, log)


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
