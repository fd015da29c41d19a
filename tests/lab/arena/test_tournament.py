"""`eternia arena`: who beats whom, how surely, and after how many games it is clear."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from eternia.cli.main import app
from eternia.lab.arena.report import as_markdown, command_of, write_chart
from eternia.lab.arena.report import verdict as in_words
from eternia.lab.arena.tournament import arena_plan, compete, early_end, result_of
from eternia.lab.plan import Plan, Played
from eternia.lab.simulate.run import SeriesRun
from eternia.lab.stats import Sprt
from support.laboratory import played

AGENTS = ("random", "bold", "greedy")
PLAN = arena_plan("battleground", "first", AGENTS, 20, 1)


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, ["arena", *arguments])


def made_up(
    shares: tuple[float | None, ...] = (0.5, 0.9, 0.8), games: int = 20, plan: Plan = PLAN
) -> list[list[Played]]:
    """Meetings in which the agent named later wins so many games; None: all are drawn."""
    return [
        [
            played(n, None if share is None else int(n * 7 % 10 < share * 10), series, plan.series[series])
            for n in range(games)
        ]
        for series, share in enumerate(shares)
    ]


def test_everybody_meets_everybody() -> None:
    assert PLAN.series == (("random", "bold"), ("random", "greedy"), ("bold", "greedy"))


def test_wins_count_for_agents_on_either_side() -> None:
    result = result_of(PLAN, made_up())
    last = result.meetings[2]
    assert (last.agent, last.challenger) == ("bold", "greedy")
    assert (last.games, last.wins, last.losses, last.draws) == (20, 16, 4, 0)
    assert result.standings[0].agent == "greedy"
    greedy = result.standings[0]
    assert (greedy.games, greedy.wins, greedy.losses, greedy.draws) == (40, 34, 6, 0)
    assert greedy.share is not None
    assert greedy.share.low < 0.85 < greedy.share.high


def test_draws_are_shown_apart() -> None:
    result = result_of(PLAN, made_up((None, 0.9, 0.8)))
    first = result.meetings[0]
    assert (first.draws, first.share, first.score) == (20, None, 0.5)
    assert "| bold against random | 20 | 0 | 0 | 20 | – |" in as_markdown(result, "")


def test_exact_intervals_are_wider() -> None:
    wilson, exact = (result_of(PLAN, made_up(), kind).meetings[1].share for kind in ("wilson", "exact"))
    assert wilson is not None
    assert exact is not None
    assert exact.high - exact.low > wilson.high - wilson.low


def test_ratings_follow_the_results_and_get_surer() -> None:
    few, many = (result_of(PLAN, made_up((0.7, 0.9, 0.8), games)) for games in (10, 100))
    for result in (few, many):
        assert [each.agent for each in result.standings] == ["greedy", "bold", "random"]
    assert all(a.rating.sigma > b.rating.sigma for a, b in zip(few.standings, many.standings, strict=True))


# The sequential test


def test_a_series_ends_after_the_first_clear_pair() -> None:
    """Evidence of 20 to 1 needs twelve wins at 0.65 against 0.5; an answer inside a pair waits for its end."""
    enough = early_end(Sprt(0.5, 0.65))
    games = [played(n, 1) for n in range(40)]
    assert enough(games[:11]) is None
    assert enough(games) == 12
    assert enough([played(n, None) for n in range(40)]) is None
    assert enough([played(n, 0) for n in range(40)]) == 10


def test_the_order_of_arrival_does_not_matter() -> None:
    plan = arena_plan("battleground", "first", ("random", "bold"), 60, 1, Sprt(0.5, 0.65))
    chance = random.Random(2)
    found = set()
    for _ in range(20):
        series = SeriesRun(plan, 0, early_end(Sprt(0.5, 0.65)))
        chunks = list(series.chunks)
        chance.shuffle(chunks)
        for chunk in chunks:
            series.add(
                chunk, [played(n, int(n % 5 > 0)) for n in range(chunk.first, chunk.first + chunk.count)]
            )
        found.add(len(series.results))
    assert len(found) == 1
    assert 12 < found.pop() < 60


def test_the_test_is_told_in_words() -> None:
    plan = arena_plan("battleground", "first", AGENTS, 20, 1, Sprt(0.5, 0.65))
    result = result_of(plan, made_up((0.5, 1.0, 0.0)))
    assert [in_words(each, result) for each in result.meetings] == [
        "not decided",
        "at least 65%",
        "at most 50%",
    ]
    assert "| test |" in as_markdown(result, "")
    assert "--sprt 0.5,0.65 --risk 0.05" in command_of(result, Path("docs/reports/arena.md"))


def test_a_clear_meeting_ends_early_whoever_plays(tmp_path: Path) -> None:
    """Really played; the plan of a test differs from one without."""
    plan = arena_plan("battleground", "first", ("random", "greedy"), 40, 1, Sprt(0.5, 0.9, 0.2, 0.2))
    one = compete(plan, workers=1, out=tmp_path / "one")
    assert one == compete(plan, workers=2, out=tmp_path / "two")
    assert one.meetings[0].games < 40
    assert one.meetings[0].verdict == "high"
    for name in ("games.json", "games.parquet"):
        assert (tmp_path / "one" / name).read_bytes() == (tmp_path / "two" / name).read_bytes()


# What comes out


def test_the_command_writes_table_chart_and_page(tmp_path: Path) -> None:
    chart, page = tmp_path / "a.svg", tmp_path / "arena.md"
    files = ("--chart", str(chart), "--markdown", str(page), "--out", str(tmp_path / "games"))
    done = run("random", "bold", "--games", "4", "--workers", "1", "--json", *files)
    assert done.exit_code == 0, done.output
    result = json.loads(done.stdout)
    assert [each["games"] for each in result["meetings"]] == [4]
    assert {each["agent"] for each in result["standings"]} == {"random", "bold"}
    text = page.read_text(encoding="utf-8")
    assert "eternia arena random bold --game battleground --mode first --games 4 --seed 0" in text
    assert str(tmp_path) not in text
    again = run("random", "bold", "--games", "4", "--workers", "1", "--json", *files)
    assert json.loads(again.stdout) == result


@pytest.mark.parametrize(
    ("name", "start"), [("a.svg", b"<svg"), ("a.png", b"\x89PNG"), ("a.html", b"<!DOCTYPE html>")]
)
def test_charts_are_files_of_their_own(tmp_path: Path, name: str, start: bytes) -> None:
    write_chart(result_of(PLAN, made_up()), tmp_path / name)
    data = (tmp_path / name).read_bytes()
    assert data.lstrip().startswith(start)
    assert b"cdn." not in data


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("greedy",), "two agents or more"),
        (("greedy", "greedy"), "named twice"),
        (("greedy", "random", "--chart", "a.gif"), "svg, png, html"),
        (("greedy", "random", "--intervals", "wide"), "wilson, exact"),
        (("greedy", "random", "--sprt", "0.7,0.6"), "the lower one first"),
        (("bold", "random", "greedy", "--ladder", "--also", "bold/clever"), "write bold/greedy"),
        (("bold", "random", "greedy", "--ladder", "--also", "bold/bold"), "names no two of the agents"),
        (("bold", "random", "greedy", "--ladder", "--also", "random/bold"), "meet anyway"),
    ],
)
def test_wrong_words_are_refused_with_a_remedy(arguments: tuple[str, ...], said: str) -> None:
    done = run(*arguments)
    assert done.exit_code == 1
    assert said in done.output


def test_on_a_ladder_only_neighbours_meet() -> None:
    plan = arena_plan("battleground", "first", AGENTS, 20, 1, ladder=True)
    assert plan.series == ((AGENTS[0], AGENTS[1]), (AGENTS[1], AGENTS[2]))
    result = result_of(plan, made_up((0.5, 1.0)))
    assert "--ladder" in command_of(result, Path("docs/reports/arena.md"))
    assert "--ladder" not in command_of(
        result_of(PLAN, made_up((0.5, 1.0, 0.0))), Path("docs/reports/arena.md")
    )


def test_two_more_of_a_ladder_may_meet() -> None:
    plan = arena_plan("battleground", "first", AGENTS, 20, 1, ladder=True, also=("greedy/random",))
    assert plan.series[-1] == ("random", "greedy")
    command = command_of(result_of(plan, made_up((0.5, 1.0, 0.0), plan=plan)), Path("docs/reports/arena.md"))
    # All three meet: that is no ladder any more.
    assert "--ladder" not in command
    four = (*AGENTS, "tactician")
    longer = arena_plan("battleground", "first", four, 20, 1, ladder=True, also=("random/greedy",))
    command = command_of(
        result_of(longer, made_up((0.5, 1.0, 0.0, 1.0), plan=longer)), Path("docs/reports/arena.md")
    )
    assert "random bold greedy tactician" in command
    assert "--ladder --also random/greedy" in command
