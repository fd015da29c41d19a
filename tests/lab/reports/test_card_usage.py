"""The usage report: what cards do is counted, the engine is left as it was, a failed game is told with its seed."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from eternia.battleground.chapters.setup.force import problems
from eternia.battleground.in_force import numbers
from eternia.battleground.packs.load import load_content
from eternia.battleground.table.setup_data import NO_FORCE
from eternia.battleground.timing.program import VERBS
from eternia.lab.reports import card_counting, card_usage, exploration_policy
from eternia.lab.reports.card_usage_report import as_markdown, by_kind, never_used

CONTENT = load_content()


def test_a_few_games_are_counted() -> None:
    played = card_usage.play_games(range(3))
    assert (played.games, played.failed) == (3, {})
    counted = by_kind(CONTENT, played.used)
    assert sum(counted["maps"].values()) == 3
    assert sum(counted["characters"].values()) > 20
    assert sum(counted["weapons"].values()) > 10
    assert any(counted["skills"].values())
    assert any(counted["fate"].values())


def test_the_engine_is_left_as_it_was() -> None:
    before = (dict(VERBS), numbers.note, numbers._permits)
    with card_counting.counting(Counter()):
        assert numbers.note is not before[1]
    assert (dict(VERBS), numbers.note, numbers._permits) == before


def test_the_same_seed_is_the_same_game() -> None:
    assert card_usage.play_games(range(5, 6)).used == card_usage.play_games(range(5, 6)).used


def test_a_game_that_fails_is_told_with_its_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object) -> None:
        raise ZeroDivisionError("on purpose")

    monkeypatch.setattr(exploration_policy, "play", fails)
    played = card_usage.play_games(range(7, 9))
    assert played.games == 0
    assert list(played.failed) == [7, 8]
    assert "ZeroDivisionError: on purpose at test_card_usage.py" in played.failed[7]


def test_set_ups_are_legal_and_varied() -> None:
    setups = [exploration_policy.random_setup(CONTENT, random.Random(seed)) for seed in range(60)]
    for setup in setups:
        for force in setup.forces:
            assert force == NO_FORCE or problems(CONTENT, force) == ()
    assert {setup.mode for setup in setups} == {"standard", "hunt"}
    assert {force.faction for setup in setups for force in setup.forces} >= set(CONTENT.factions)
    assert {setup.options.scenario for setup in setups} == {"played", "plain"}


def test_the_report_names_what_was_never_used() -> None:
    used = Counter({"HM1": 3, "HM1.1/1": 2, "WM12": 1, "G1/MissionFulfilled": 4, "G2/CardPlayed": 9})
    unused = never_used(CONTENT, used)
    assert {"HM1", "HM1.1", "WM12", "G1"}.isdisjoint(unused)
    assert {"G2", "B1", "HE1", "lava-pit"} <= set(unused)
    page = as_markdown(CONTENT, used, range(5, 15), 2)
    assert "8 random games (of the seeds 5 to 14; failed: 2)" in page
    assert "HM1.1 I Have the Power! | 2 |" in page
    assert "Never used: HE1, " in page
