"""The benchmark: every measure is there and is a number that was measured. How large it is, is no test's business."""

from __future__ import annotations

import pytest

from eternia.bench import peer, report
from eternia.bench.playing import Pace

MEASURES = {
    "battleground": {
        "decisions_per_second",
        "collection_decisions_per_second",
        "collection_share",
        "search_decisions_per_second",
        "simulations_per_second",
        "clone_us",
        "sight_us",
        "reach_us",
        "odds_us",
    },
    "fields": {"decisions_per_second", "clone_us"},
}


def test_everything_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, few in (
        ("SLICES", 1),
        ("COLLECTION_WARM_UP", 100),
        ("GAMES_PER_SLICE", 3),
        ("POSITION_GAMES", 1),
    ):
        monkeypatch.setattr(report, name, few)
    told: list[int] = []
    found = report.run(2, told.append, server_tables=0)
    assert told == [1, 2]
    for game, measures in MEASURES.items():
        assert measures <= found[game].keys()
        assert all(value > 0 for value in found[game].values())
    assert ("catanatron" in found) == peer.is_installed()
    for ratio in ("search_ratio", "search_choices_ratio"):
        assert (ratio in found["battleground"]) == peer.is_installed()


def test_parts_of_a_round_count_together() -> None:
    """Not the mean of their paces: a long part weighs more."""
    pace = Pace()
    pace.add(Pace(decisions=100, choices=50, games=1, seconds=1.0))
    pace.add(Pace(decisions=500, choices=100, games=2, seconds=2.0))
    assert pace.decisions_per_second == 200
    assert pace.choices_per_second == 50
    assert pace.games == 3


def test_ratios_are_taken_round_by_round() -> None:
    """The median of three, so that one disturbed round does not matter."""
    ours = [Pace(decisions=n, seconds=1.0) for n in (30, 10, 100)]
    theirs = [Pace(decisions=n, seconds=1.0) for n in (10, 10, 10)]
    assert report._ratios(ours, theirs) == {"decisions_per_second": 3.0}
