"""Intervals and tests: what a sample says and how sure it is."""

from __future__ import annotations

from collections.abc import Iterable
from math import log, sqrt
from statistics import NormalDist, fmean, stdev

import msgspec

from eternia.lab.errors import LabError

CONFIDENCE = 0.95


class Share(msgspec.Struct, frozen=True):
    """A share of a number of games, with the interval that holds the true share in 95 of 100 samples."""

    value: float
    low: float
    high: float


class Mean(msgspec.Struct, frozen=True):
    """An average with its interval; without an interval when there is no second value."""

    value: float
    low: float | None = None
    high: float | None = None


def wilson(wins: float, games: float) -> Share | None:
    """The interval of Wilson: right also near 0 and 1. None without games. ``games`` may be an effective number."""
    if games <= 0:
        return None
    z = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
    share = wins / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z / (1 + z * z / games) * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return Share(share, max(0.0, min(share, middle - half)), min(1.0, max(share, middle + half)))


def exact(wins: int, games: int) -> Share | None:
    """The interval of Clopper and Pearson: never too narrow. None without games."""
    from scipy.stats import binomtest

    if not games:
        return None
    found = binomtest(wins, games).proportion_ci(CONFIDENCE, method="exact")
    return Share(wins / games, float(found.low), float(found.high))


def share_of_groups(groups: Iterable[tuple[int, int]]) -> Share | None:
    """A share from groups of (wins, games) whose games are alike, such as two with the same dice and forces.

    Alike games tell less than independent ones: the number of games is divided by how much more the groups
    differ than independent games would (never by less than 1), then Wilson's interval is taken.
    """
    filled = [group for group in groups if group[1]]
    games = sum(count for _, count in filled)
    wins = sum(won for won, _ in filled)
    if not games:
        return None
    share = wins / games
    plain = share * (1 - share) / games
    number = len(filled)
    if number < 2 or not plain:
        effective = float(min(games, number))
    else:
        spread = sum((won - share * count) ** 2 for won, count in filled) / games**2 * number / (number - 1)
        effective = games / max(1.0, spread / plain)
    return wilson(share * effective, effective)


def mean_of_groups(groups: Iterable[list[float]]) -> Mean | None:
    """An average over groups of alike games; Student's interval over the groups."""
    from scipy.stats import t

    filled = [group for group in groups if group]
    if not filled:
        return None
    value = fmean([each for group in filled for each in group])
    number = len(filled)
    if number < 2:
        return Mean(value)
    half = float(t.ppf((1 + CONFIDENCE) / 2, number - 1)) * stdev(map(fmean, filled)) / sqrt(number)
    return Mean(value, value - half, value + half)


class Sprt(msgspec.Struct, frozen=True):
    """Wald's sequential test between two win shares of decided games: it plays only as long as it must."""

    low: float
    """Said to hold when the challenger is no better than this."""
    high: float
    """Said to hold when it is at least as good as this."""
    alpha: float = 0.05
    """Most often that ``high`` is said although ``low`` holds."""
    beta: float = 0.05
    """Most often that ``low`` is said although ``high`` holds."""

    @classmethod
    def of(cls, text: str, alpha: float = 0.05, beta: float = 0.05) -> Sprt:
        """From two shares with a comma between."""
        try:
            low, high = map(float, text.split(","))
        except ValueError:
            low, high = 1.0, 0.0
        if not 0 < low < high < 1:
            raise LabError(f"{text!r} are no two win shares: write --sprt 0.5,0.65, the lower one first")
        return cls(low, high, alpha, beta)

    def evidence(self, wins: int, losses: int) -> float:
        """How much more likely ``high`` makes this result than ``low`` does, as a logarithm."""
        return wins * log(self.high / self.low) + losses * log((1 - self.high) / (1 - self.low))

    @property
    def bounds(self) -> tuple[float, float]:
        """Evidence at which ``low`` or ``high`` is said to hold."""
        return log(self.beta / (1 - self.alpha)), log((1 - self.beta) / self.alpha)

    def verdict(self, wins: int, losses: int) -> str:
        """ "high", "low", or empty while more games are needed."""
        evidence = self.evidence(wins, losses)
        lower, upper = self.bounds
        return "high" if evidence >= upper else "low" if evidence <= lower else ""
