"""The arena: every agent meets every other, or the next one, until the games are played or the result is clear."""

from __future__ import annotations

from itertools import combinations, pairwise
from pathlib import Path
from typing import Literal

import msgspec

from eternia.lab import stats
from eternia.lab.arena.ratings import Rating, ratings_of
from eternia.lab.errors import UnknownName, need
from eternia.lab.games.registry import labels
from eternia.lab.plan import Plan, Played
from eternia.lab.simulate.folder import Folder
from eternia.lab.simulate.results import write_results
from eternia.lab.simulate.run import Enough, Progress, run
from eternia.lab.simulate.simulation import make_plan, winning_players

Interval = Literal["wilson", "exact"]


class Meeting(msgspec.Struct, frozen=True):
    """What came of the games between two agents, seen from the second, the challenger."""

    agent: str
    challenger: str
    games: int
    wins: int
    """Of the challenger."""
    losses: int
    draws: int
    share: stats.Share | None
    """Wins among decided games; None when all were drawn."""
    score: float
    """Average points of victory: a win is 1, a draw a half."""
    verdict: str = ""
    """With a sequential test: "high", "low", or "open" when the games did not suffice."""
    evidence: float | None = None


class Standing(msgspec.Struct, frozen=True):
    """How one agent did against all others."""

    agent: str
    rating: Rating
    games: int
    wins: int
    losses: int
    draws: int
    share: stats.Share | None
    """Wins among decided games."""


class Result(msgspec.Struct, frozen=True):
    """Everything an arena found, the strongest agent first. It has no times in it."""

    game: str
    mode: str
    seed: int
    games: int
    """Most games of each meeting."""
    interval: Interval
    sprt: stats.Sprt | None
    standings: tuple[Standing, ...]
    meetings: tuple[Meeting, ...]


def arena_plan(
    game: str,
    mode: str,
    agents: tuple[str, ...],
    games: int,
    seed: int,
    sprt: stats.Sprt | None = None,
    ladder: bool = False,
    also: tuple[str, ...] = (),
) -> Plan:
    """A series for each two of the agents, in the order they were named; of a ladder for neighbours only.

    ``also`` are further meetings on a ladder, such as "random/greedy".
    """
    if len(agents) < 2:
        raise UnknownName("an arena needs two agents or more: eternia arena greedy tactician search")
    if len(set(agents)) < len(agents):
        raise UnknownName(f"an agent is named twice ({', '.join(labels(agents))}): name each one once")
    pairs = list(pairwise(agents) if ladder else combinations(agents, 2))
    for text in also:
        pairs.append(_meeting_of(text, agents, pairs))
    plan = make_plan(game, mode, tuple(pairs), games, seed)
    return plan if sprt is None else msgspec.structs.replace(plan, sprt=msgspec.structs.astuple(sprt))


def _meeting_of(text: str, agents: tuple[str, ...], pairs: list[tuple[str, str]]) -> tuple[str, str]:
    """The two agents of a further meeting, in the order they were named."""
    two = text.split("/")
    pair = tuple([agent for agent in agents if agent in two])
    if not len(pair) == len(two) == 2:
        raise UnknownName(f"{text!r} names no two of the agents: write {agents[0]}/{agents[-1]}")
    if pair in pairs:
        raise UnknownName(f"{text!r} meet anyway: leave it out")
    return pair


def compete(
    plan: Plan,
    *,
    workers: int,
    engine: str = "processes",
    out: Path | None = None,
    interval: Interval = "wilson",
    progress: Progress = lambda done, total: None,
) -> Result:
    """Play all meetings; with ``out`` the games are kept and written there."""
    need("lab", "the arena")
    sprt = sprt_of(plan)
    enough = early_end(sprt) if sprt is not None else None
    folder = Folder(out) if out is not None else None
    series = run(plan, workers=workers, engine=engine, folder=folder, enough=enough, progress=progress)
    if out is not None:
        write_results(out, plan, [game for games in series for game in games])
    return result_of(plan, series, interval)


def sprt_of(plan: Plan) -> stats.Sprt | None:
    """The sequential test of a plan."""
    return stats.Sprt(*plan.sprt) if plan.sprt else None


def early_end(sprt: stats.Sprt) -> Enough:
    """After how many games, in whole pairs, the test has an answer."""

    def enough(games: list[Played]) -> int | None:
        wins = losses = 0
        for game in games:
            won = winning_players(game)
            wins += won == [1]
            losses += won == [0]
            if game.game % 2 and sprt.verdict(wins, losses):
                return game.game + 1
        return None

    return enough


def result_of(plan: Plan, series: list[list[Played]], interval: Interval = "wilson") -> Result:
    """Standings and meetings from the games."""
    sprt = sprt_of(plan)
    meetings = tuple(
        _meeting(agents, games, interval, sprt) for agents, games in zip(plan.series, series, strict=True)
    )
    agents = tuple(dict.fromkeys(name for pair in plan.series for name in pair))
    ratings = ratings_of(agents, series)
    standings = [_standing(agent, ratings[agent], meetings, interval) for agent in agents]
    standings.sort(key=lambda each: -each.rating.mu)
    return Result(plan.game, plan.mode, plan.seed, plan.games, interval, sprt, tuple(standings), meetings)


def share(wins: int, decided: int, interval: Interval) -> stats.Share | None:
    """The share of decided games with the interval that was asked for."""
    return stats.exact(wins, decided) if interval == "exact" else stats.wilson(wins, decided)


def _meeting(
    agents: tuple[str, ...], games: list[Played], interval: Interval, sprt: stats.Sprt | None
) -> Meeting:
    won = [winning_players(game) for game in games]
    losses, wins, draws = won.count([0]), won.count([1]), won.count([])
    return Meeting(
        agent=agents[0],
        challenger=agents[1],
        games=len(games),
        wins=wins,
        losses=losses,
        draws=draws,
        share=share(wins, wins + losses, interval),
        score=(wins + draws / 2) / len(games),
        verdict="" if sprt is None else sprt.verdict(wins, losses) or "open",
        evidence=None if sprt is None else round(sprt.evidence(wins, losses), 3),
    )


def _standing(agent: str, rating: Rating, meetings: tuple[Meeting, ...], interval: Interval) -> Standing:
    as_second = [each for each in meetings if each.challenger == agent]
    as_first = [each for each in meetings if each.agent == agent]
    wins = sum(each.wins for each in as_second) + sum(each.losses for each in as_first)
    losses = sum(each.losses for each in as_second) + sum(each.wins for each in as_first)
    draws = sum(each.draws for each in as_second + as_first)
    games = wins + losses + draws
    return Standing(agent, rating, games, wins, losses, draws, share(wins, wins + losses, interval))
