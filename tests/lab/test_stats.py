"""Intervals and the sequential test against SciPy and against chance."""

from __future__ import annotations

import random

import pytest
from scipy.stats import binomtest

from eternia.lab.errors import LabError
from eternia.lab.stats import Sprt, exact, mean_of_groups, share_of_groups, wilson


@pytest.mark.parametrize(
    ("wins", "games"), [(0, 1), (1, 1), (0, 20), (7, 20), (20, 20), (260, 400), (399, 400)]
)
def test_intervals_are_those_of_scipy(wins: int, games: int) -> None:
    test = binomtest(wins, games)
    for share, method in ((wilson(wins, games), "wilson"), (exact(wins, games), "exact")):
        found = test.proportion_ci(0.95, method=method)
        assert share is not None
        assert (share.value, share.low, share.high) == pytest.approx((wins / games, found.low, found.high))


def test_nothing_played_says_nothing() -> None:
    assert [wilson(0, 0), exact(0, 0), share_of_groups([]), mean_of_groups([])] == [None] * 4


def test_alike_games_count_once() -> None:
    """Two games that always end alike say no more than one of them."""
    twice = share_of_groups([(2, 2)] * 60 + [(0, 2)] * 40)
    once = wilson(60, 100)
    assert twice is not None
    assert once is not None
    assert (twice.value, twice.low, twice.high) == pytest.approx((0.6, once.low, once.high), abs=2e-3)


def test_independent_games_count_in_full() -> None:
    chance = random.Random(1)
    groups = [(sum(chance.random() < 0.6 for _ in range(2)), 2) for _ in range(5000)]
    share, plain = share_of_groups(groups), wilson(sum(won for won, _ in groups), 10_000)
    assert share is not None
    assert plain is not None
    assert share.high - share.low == pytest.approx(plain.high - plain.low, rel=0.05)


def test_no_interval_from_one_group() -> None:
    mean = mean_of_groups([[3.0, 5.0]])
    assert mean is not None
    assert (mean.value, mean.low, mean.high) == (4.0, None, None)
    one = share_of_groups([(2, 2)])
    assert one is not None
    assert one.low < 0.25


@pytest.mark.parametrize(("truth", "wrong"), [(0.5, "high"), (0.65, "low")])
def test_the_sequential_test_seldom_errs_and_ends_early(truth: float, wrong: str) -> None:
    """With a risk of 5 % at most 5 % of many tests say the wrong thing, after far fewer games than 400."""
    chance, sprt = random.Random(3), Sprt(0.5, 0.65)
    errors = games = 0
    for _ in range(1000):
        wins = losses = 0
        while not (said := sprt.verdict(wins, losses)):
            won = chance.random() < truth
            wins, losses = wins + won, losses + (not won)
        errors += said == wrong
        games += wins + losses
    assert errors <= 60
    assert games / 1000 < 120


@pytest.mark.parametrize("text", ["0.65,0.5", "0.5", "a,b", "0,1", "0.5,0.6,0.7", ""])
def test_wrong_shares_are_refused(text: str) -> None:
    with pytest.raises(LabError, match=r"--sprt 0.5,0.65"):
        Sprt.of(text)
