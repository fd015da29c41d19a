"""What came of everything that was in a game: wins, draws and points with their intervals."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from eternia.lab import stats
from eternia.lab.games.registry import Dimension, LabGame, lab_game
from eternia.lab.plan import Plan

FEW = 30
"""Fewer decided games than these say little."""
FIRST, OTHER = "first", "other"
Row = dict[str, Any]


class Line(msgspec.Struct, frozen=True):
    """One faction, card, map, ... and what came of the games it was in."""

    id: str
    name: str
    games: int
    """Games it counts in: of what sides bring, those in which not all of them brought it."""
    won: int
    lost: int
    drawn: int
    share: stats.Share | None
    """Of decided games those that were won; None when all were drawn."""
    points: stats.Mean | None
    """Average score of the sides that brought it; of a map, of all sides."""
    small: bool
    """Whether the sample is too small to say much."""
    not_counted: int = 0
    """Games in which all sides brought it: one of them wins, whatever it is worth."""


class Section(msgspec.Struct, frozen=True):
    """Everything of one kind, the most successful first."""

    key: str
    title: str
    one: str
    measure: str
    """What a share is a share of."""
    lines: tuple[Line, ...]


class Balance(msgspec.Struct, frozen=True):
    """The whole report as data."""

    game: str
    mode: str
    seed: int
    agents: tuple[str, ...]
    games: int
    decided: int
    drawn: int
    rounds: stats.Mean | None
    decisions: stats.Mean | None
    points: stats.Mean | None
    """Average score of a side."""
    first_player: stats.Share | None
    """Of decided games those that the first player won."""
    terminations: dict[str, int]
    confidence: float
    few: int
    sections: tuple[Section, ...]


class Sample:
    """Games gathered for one line. Games of one pair are alike, so they are kept together."""

    def __init__(self) -> None:
        self.won: Counter[object] = Counter()
        self.decided: Counter[object] = Counter()
        self.points: defaultdict[object, list[float]] = defaultdict(list)
        self.drawn = 0
        self.not_counted = 0

    def add(self, row: Row, won: bool, points: Iterable[float]) -> None:
        """Count a game of one side with the points it scored."""
        pair = row["series"], row["pair"]
        self.points[pair] += points
        if not row["winners"]:
            self.drawn += 1
            return
        self.decided[pair] += 1
        self.won[pair] += won

    def line(self, id_: str, name: str) -> Line:
        """The line of a report: counts, and estimates with their intervals."""
        decided, won = self.decided.total(), self.won.total()
        return Line(
            id=id_,
            name=name,
            games=decided + self.drawn,
            won=won,
            lost=decided - won,
            drawn=self.drawn,
            share=stats.share_of_groups([(self.won[pair], count) for pair, count in self.decided.items()]),
            points=stats.mean_of_groups(self.points.values()),
            small=decided < FEW,
            not_counted=self.not_counted,
        )


def balance_of(plan: Plan, rows: list[Row]) -> Balance:
    """The balance of a plan's games, one row for each."""
    lab = lab_game(plan.game)
    first = _samples(rows, _role_by_seat)
    decided = sum(bool(row["winners"]) for row in rows)
    return Balance(
        game=plan.game,
        mode=plan.mode,
        seed=plan.seed,
        agents=tuple(dict.fromkeys(name for agents in plan.series for name in agents)),
        games=len(rows),
        decided=decided,
        drawn=len(rows) - decided,
        rounds=_mean(rows, lambda row: [row["rounds"]]),
        decisions=_mean(rows, lambda row: [row["decisions"]]),
        points=_mean(rows, lambda row: row["scores"]),
        first_player=first[FIRST].line("", "").share if FIRST in first else None,
        terminations=dict(Counter(row["termination"] for row in rows).most_common()),
        confidence=stats.CONFIDENCE,
        few=FEW,
        sections=tuple(_sections(lab, rows, first)),
    )


def _mean(rows: list[Row], values: Callable[[Row], list[float]]) -> stats.Mean | None:
    """An average over all games."""
    groups: defaultdict[object, list[float]] = defaultdict(list)
    for row in rows:
        groups[row["series"], row["pair"]] += values(row)
    return stats.mean_of_groups(groups.values())


def _sections(lab: LabGame, rows: list[Row], first: dict[str, Sample]) -> Iterable[Section]:
    """What a game has compared, then first player and agents."""
    names = lab.names()
    for dimension in lab.dimensions:
        kind = lab.columns[dimension.column]
        if kind == "word":
            samples, measure = _samples_of_games(rows, dimension.column), "won by the first player"
        else:
            samples, measure = _samples(rows, _held_by_seat(dimension, kind)), "won by who brought it"
        yield _section(dimension, measure, samples, names)
    roles = {FIRST: "First player", OTHER: "Other player"}
    yield _section(Dimension("first_player", "First player", "player"), "won", first, roles)
    agents = _samples(rows, lambda row: [{name} for name in row["agents"]])
    yield _section(Dimension("agents", "Agents", "agent"), "won", agents, {})


def _section(
    dimension: Dimension, measure: str, samples: dict[str, Sample], names: dict[str, str]
) -> Section:
    lines = [sample.line(id_, names.get(id_, id_)) for id_, sample in samples.items()]
    lines.sort(key=lambda line: (line.share is None, -line.share.value if line.share else 0.0, line.id))
    return Section(dimension.column, dimension.title, dimension.one, measure, tuple(lines))


def _held_by_seat(dimension: Dimension, kind: str) -> Callable[[Row], list[set[str]]]:
    """What each seat brought of this kind."""
    if kind == "word by seat":
        return lambda row: [{word} for word in row[dimension.column]]
    return lambda row: [set(words) for words in row[dimension.column]]


def _role_by_seat(row: Row) -> list[set[str]]:
    return [{FIRST if seat == row["first_player"] else OTHER} for seat in range(len(row["agents"]))]


def _samples(rows: list[Row], held: Callable[[Row], list[set[str]]]) -> dict[str, Sample]:
    """A sample for everything that some side brought."""
    found: defaultdict[str, Sample] = defaultdict(Sample)
    for row in rows:
        by_seat = held(row)
        by_all = set.intersection(*by_seat)
        for id_ in by_all:
            found[id_].not_counted += 1
        scores = row["scores"] if len(row["scores"]) == len(by_seat) else []
        for seat, ids in enumerate(by_seat):
            for id_ in ids - by_all:
                found[id_].add(row, seat in row["winners"], scores[seat : seat + 1])
    return dict(sorted(found.items()))


def _samples_of_games(rows: list[Row], column: str) -> dict[str, Sample]:
    """A sample for every value of a column that whole games have; a win is one of the first player."""
    found: defaultdict[str, Sample] = defaultdict(Sample)
    for row in rows:
        found[row[column]].add(row, row["first_player"] in row["winners"], row["scores"])
    return dict(sorted(found.items()))
