"""`eternia report`: what wins how often, as a page that needs nothing else and as data."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest
from typer.testing import CliRunner, Result

from eternia.cli.main import app
from eternia.lab.plan import Played
from eternia.lab.reports.balance import page as page_module
from eternia.lab.reports.balance.charts import (
    GRID,
    HALF,
    MOST,
    POINT,
    RULE,
    SMALL,
    TEXT,
    chart_of,
    drawn_lines,
)
from eternia.lab.reports.balance.outcomes import FEW, Balance, Line, balance_of
from eternia.lab.reports.balance.page import as_page
from eternia.lab.simulate.simulation import simulate
from support.checkout import ROOT
from support.laboratory import details, plan_of, played

LOOK = Path(page_module.__file__).parent / "look.css"
TOKENS = ROOT / "web" / "src" / "kit" / "styles" / "tokens.css"


def rows(winners: list[int | None], **other: Any) -> list[dict[str, Any]]:
    """Made-up games that these seats won."""
    found = []
    for number, winner in enumerate(winners):
        game = played(number, None)
        changed: Played = msgspec.structs.replace(
            game,
            winners=() if winner is None else (winner,),
            scores=(10, 20),
            details=details(**other),
        )
        found.append(changed.row())
    return found


def line(balance: Balance, section: str, id_: str) -> Line:
    (lines,) = (each.lines for each in balance.sections if each.key == section)
    return next(each for each in lines if each.id == id_)


def balance(winners: list[int | None], **other: Any) -> Balance:
    return balance_of(plan_of(games=len(winners)), rows(winners, **other))


# The numbers


def test_wins_draws_and_points_by_what_was_brought() -> None:
    found = balance([0, 0, 0, 1, None, None])
    masters, evil = line(found, "factions", "masters"), line(found, "factions", "evil-warriors")
    assert (masters.games, masters.won, masters.lost, masters.drawn) == (6, 3, 1, 2)
    assert (evil.games, evil.won, evil.lost, evil.drawn) == (6, 1, 3, 2)
    assert masters.share is not None
    assert masters.share.value == 0.75
    assert masters.share.low < 0.75 < masters.share.high
    assert masters.points is not None
    assert evil.points is not None
    assert (masters.points.value, evil.points.value) == (10, 20)
    for section, id_ in (("characters", "HM1"), ("weapons", "WM1"), ("fate", "F1"), ("glory", "G1")):
        assert line(found, section, id_).won == 3
    assert line(found, "items", "I1").won == 1
    assert (found.games, found.decided, found.drawn) == (6, 4, 2)
    assert found.terminations == {"draw": 6}


def test_what_both_sides_bring_says_nothing() -> None:
    both = line(balance([0, 0, 1]), "fate", "F2")
    assert (both.games, both.not_counted, both.share) == (0, 3, None)


def test_a_map_shows_how_well_the_first_player_does() -> None:
    found = balance([0, 0, 0, 1, None], first_player=1)
    lava = line(found, "map", "lava-pit")
    assert (lava.games, lava.won, lava.lost, lava.drawn) == (5, 1, 3, 1)
    assert line(found, "first_player", "first").won == 1
    assert line(found, "first_player", "other").won == 3
    assert found.first_player is not None
    assert found.first_player.value == 0.25


def test_names_are_those_of_the_cards() -> None:
    assert line(balance([0]), "characters", "HM1").name != "HM1"
    assert line(balance([0]), "factions", "masters").name == "Masters of the Universe"


def test_small_samples_are_marked() -> None:
    assert line(balance([0] * (FEW - 1) + [None] * 50), "factions", "masters").small
    assert not line(balance([0] * FEW), "factions", "masters").small


def test_pairs_of_alike_games_widen_the_interval() -> None:
    alike = line(balance([0, 0, 1, 1] * 20), "factions", "masters").share
    mixed = line(balance([0, 1, 1, 0] * 20), "factions", "masters").share
    assert alike is not None
    assert mixed is not None
    assert alike.high - alike.low > 1.3 * (mixed.high - mixed.low)


# The page


def test_the_page_needs_nothing_else() -> None:
    text = as_page(balance([0, 1, None, 0]))
    assert "default-src 'none'" in text
    addresses = set(re.findall(r"https?://[^\s\"'<>]+", text))
    assert addresses <= {"http://www.w3.org/2000/svg", "http://www.w3.org/1999/xlink"}
    assert not re.search(r"<(link|img|iframe|script)[^>]*\s(src|href)=", text)
    assert "@import" not in text
    assert "url(" not in text


def test_the_page_has_every_section_with_chart_and_table() -> None:
    found = balance([0, 1, None, 0])
    text = as_page(found)
    for section in found.sections:
        if section.lines:
            assert f'<section id="{section.key}"' in text
    assert text.count("<svg ") == sum(bool(drawn_lines(section)) for section in found.sections)
    assert text.count("<table>") == sum(bool(section.lines) for section in found.sections)
    assert 'class="few"' in text


def test_names_cannot_break_the_page() -> None:
    found = balance([0, 1], characters=[["<script>alert(1)</script>"], ['"&']])
    text = as_page(found)
    assert "<script>alert" not in text
    assert "&lt;script&gt;alert" in text


def test_long_sections_draw_the_extremes() -> None:
    ids = [f"X{n:03}" for n in range(100)]
    many = [row for n, id_ in enumerate(ids) for row in rows([int(n > 40)] * 2, characters=[[id_], ["HE1"]])]
    (section,) = (each for each in balance_of(plan_of(games=200), many).sections if each.key == "characters")
    drawn = drawn_lines(section)
    assert len(drawn) == MOST
    assert drawn[0].share is not None
    assert drawn[-1].share is not None
    assert drawn[0].share.value == 1.0
    assert drawn[-1].share.value == 0.0


def test_charts_take_their_colours_from_the_look() -> None:
    """Every colour of a chart has a rule in the style; none of them would be seen as it is."""
    style = LOOK.read_text(encoding="utf-8")
    (section, *_) = balance([0, 1] * FEW).sections
    colours = set(re.findall(r'(?:fill|stroke)="(#[0-9a-f]{6})"', chart_of(section)))
    assert colours <= {POINT, SMALL, RULE, HALF, TEXT, GRID}
    for colour in (POINT, SMALL, RULE, HALF, TEXT, GRID):
        assert f'="{colour}"]' in style


@pytest.mark.parametrize("theme", [":root", '[data-theme="light"]'])
def test_the_look_is_that_of_the_product(theme: str) -> None:
    ours, theirs = (_tokens(file, theme) for file in (LOOK, TOKENS))
    assert ours
    assert {name: theirs.get(name) for name in ours} == ours


def _tokens(file: Path, theme: str) -> dict[str, str]:
    text = file.read_text(encoding="utf-8")
    block = text[text.index(f"{theme} {{") :].partition("\n}")[0]
    return dict(re.findall(r"(--[\w-]+): (#[0-9a-f]+);", block))


# The command


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, ["report", *arguments])


def test_the_command_writes_page_and_data(tmp_path: Path) -> None:
    simulate(plan_of(games=6, mode="standard"), workers=1, out=tmp_path)
    done = run(str(tmp_path), "--json")
    assert done.exit_code == 0, done.output
    data = json.loads((tmp_path / "report.json").read_bytes())
    assert data == json.loads(done.stdout)
    assert data["games"] == 6
    before = (tmp_path / "report.html").read_bytes()
    assert run(str(tmp_path)).exit_code == 0
    assert (tmp_path / "report.html").read_bytes() == before


def test_unfinished_or_wrong_folders_are_refused(tmp_path: Path) -> None:
    done = run(str(tmp_path))
    assert done.exit_code == 1
    assert "name a folder that `eternia simulate --out`" in done.output
    simulate(plan_of(games=2), workers=1, out=tmp_path)
    assert "name it report.html" in run(str(tmp_path), "--out", str(tmp_path / "games.html")).output
    (tmp_path / "games.json").unlink()
    done = run(str(tmp_path))
    assert done.exit_code == 1
    assert "does the rest" in done.output
