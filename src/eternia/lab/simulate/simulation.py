"""A simulation: one series of games between agents, and what came of it."""

from __future__ import annotations

import time
from pathlib import Path

import msgspec

from eternia import __version__
from eternia.lab.errors import UnknownName, need
from eternia.lab.games.registry import check_agents, check_fixed, check_mode, lab_game, labels
from eternia.lab.plan import Plan, Played
from eternia.lab.simulate.folder import Folder
from eternia.lab.simulate.results import write_results
from eternia.lab.simulate.run import Progress, run


class Summary(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a simulation went. ``seconds`` is the time of this run alone, not of games that were stored before."""

    games: int
    wins: dict[str, int]
    """By agent, in the order they were named; one that meets itself is there twice."""
    draws: int
    seconds: float
    seed: int
    zones: dict[str, int] = {}
    """Where a map was fixed: wins by the deployment zone of the winner."""


def make_plan(
    game: str,
    mode: str,
    series: tuple[tuple[str, ...], ...],
    games: int,
    seed: int,
    *,
    map_: str = "",
    difficulty: str = "",
) -> Plan:
    """A plan whose names are all known; UnknownName otherwise."""
    lab = lab_game(game)
    check_mode(lab, mode)
    check_fixed(lab, mode, map_, difficulty)
    sides = lab.sides_of(mode)
    for agents in series:
        if len(agents) != sides:
            raise UnknownName(
                f"{game} needs {sides} agents in mode {mode!r}, not {len(agents)} ({', '.join(agents)}): "
                f"name them with commas between, such as {','.join(lab.agents[:sides])}"
            )
    check_agents(lab, tuple(dict.fromkeys(name for agents in series for name in agents)))
    version = lab.game.content_version
    return Plan(game, mode, series, games, seed, version, __version__, map=map_, difficulty=difficulty)


def simulate(
    plan: Plan,
    *,
    workers: int,
    engine: str = "processes",
    out: Path | None = None,
    progress: Progress = lambda done, total: None,
) -> Summary:
    """Play a plan of one series; with ``out`` the results are written there."""
    if out is not None:
        need("lab", "writing Parquet files")
    start = time.perf_counter()
    folder = Folder(out) if out is not None else None
    (games,) = run(plan, workers=workers, engine=engine, folder=folder, progress=progress)
    if out is not None:
        write_results(out, plan, games)
    return summary_of(plan, games, time.perf_counter() - start)


def summary_of(plan: Plan, games: list[Played], seconds: float) -> Summary:
    """Wins by agent, and draws."""
    names = labels(plan.series[0])
    wins = dict.fromkeys(names, 0)
    for game in games:
        for player in winning_players(game):
            wins[names[player]] += 1
    draws = sum(not game.winners for game in games)
    return Summary(len(games), wins, draws, round(seconds, 3), plan.seed, _wins_by_zone(plan, games))


def _wins_by_zone(plan: Plan, games: list[Played]) -> dict[str, int]:
    """Where a map was fixed: how often the force of each zone won."""
    if not plan.map:
        return {}
    zones = [game.details["zones"] for game in games]
    wins = dict.fromkeys(sorted({zone for each in zones for zone in each}), 0)
    for game, by_seat in zip(games, zones, strict=True):
        for seat in game.winners:
            if seat < len(by_seat):
                wins[by_seat[seat]] += 1
    return wins


def winning_players(game: Played) -> list[int]:
    """Which agents of the series won: each once, however many seats it has; a monster is none of them."""
    return sorted({game.players[seat] for seat in game.winners if seat < len(game.players)})
