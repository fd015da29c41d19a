"""The check of the odds: right ones pass, wrong ones do not, and what it counts is what the engine does."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import msgspec
import pytest

from eternia.battleground.table.options import Attack
from eternia.kernel.engine import advance, answer, answer_chance
from eternia.lab.reports.odds_check import FOE, Case, End, Roll, Strikes, as_markdown, cases, check

CASES = cases()
NAMES = [case.title for case in CASES]


def test_there_are_many_cases() -> None:
    assert len(CASES) >= 12
    assert len(set(NAMES)) == len(CASES)


@pytest.mark.parametrize("case", CASES, ids=NAMES)
def test_the_odds_are_right(case: Case) -> None:
    """BG-TEST-07, BG-DEF-03, BG-ATK-07: a small sample here, a million attacks each with `make soak`."""
    found = check(case, 1500)
    assert found.passed, (found.p, found.expected, found.counted)
    assert found.freedom >= 1


def plain(case: Case, strikes: Strikes, times: int) -> Counter[End]:
    """The same dice, but every attack played by the engine from its beginning, and nothing kept."""
    found: Counter[End] = Counter()
    for _ in range(times):
        s = case.position()
        decision = advance(s)[0]  # type: ignore[index]
        option = next(
            o
            for o in decision.options
            if isinstance(o, Attack) and (o.weapon, o.target) == (case.attack, FOE)
        )
        at = strikes._next(s, answer(s, decision.seat, option))
        while isinstance(at, Roll):
            at = strikes._next(at.state, answer_chance(at.state, strikes._roll(at.chance)))
        found[at] += 1
    return found


@pytest.mark.parametrize("case", CASES, ids=NAMES)
def test_what_is_kept_in_mind_changes_nothing(case: Case) -> None:
    assert Strikes(case, 7).count(60) == plain(case, Strikes(case, 7), 60)


def test_wrong_odds_are_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """Those of a stronger attack, and those that exclude what happens."""
    case = CASES[0]
    focused = msgspec.structs.replace(case, hero={"focused": True}).odds()
    monkeypatch.setattr(Case, "odds", lambda self: focused)
    assert not check(case, 4000).passed
    sure = msgspec.structs.replace(focused, rungs=(msgspec.structs.replace(focused.rungs[0], chance=1.0),))
    monkeypatch.setattr(Case, "odds", lambda self: sure)
    assert check(case, 4000).p == 0


def test_the_page_of_a_million_attacks_is_that_of_these_cases() -> None:
    """docs/reports/odds.md is written by the command it names; a new case wants it written again."""
    page = Path(__file__).parents[3] / "docs" / "reports" / "odds.md"
    text = page.read_text(encoding="utf-8")
    assert "1,000,000 times with dice" in text
    rows = [line.split("|")[1].strip() for line in text.splitlines() if line.startswith("| ")][2:]
    assert rows == NAMES
    made = as_markdown([check(CASES[0], 100)], 100, 0)
    assert made.splitlines()[0] == text.splitlines()[0]
