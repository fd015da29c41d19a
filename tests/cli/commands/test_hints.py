"""`y` at the terminal: what the computer would do in one's place, from what one may know."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from eternia.agents.protocol import Advice, Adviser, Clock
from eternia.agents.registry import adviser
from eternia.battleground.views.observe import View as BattlegroundView
from eternia.cli.main import app
from eternia.fields.views.observe import View as FieldsView
from eternia.kernel.game import Game, View
from eternia.kernel.pending import Decision
from support.patience import given_clock

TITLE = "The computer would choose"


@pytest.fixture(autouse=True)
def _in_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("ETERNIA_DATA", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "120")
    given_clock(monkeypatch)


def run(*arguments: str, typed: tuple[str, ...]) -> str:
    text = "".join(f"{line}\n" for line in (*typed, "q", "n"))
    result = CliRunner().invoke(app, ["play", *arguments, "--seed", "3", "--plain"], input=text)
    assert result.exit_code == 0, result.output[-2000:] + repr(result.exception)
    return result.output


def test_a_hint_shows_the_best_three_with_worth_and_reason() -> None:
    """The best first, by the numbers of the list, and the game goes on as before."""
    out = run("--seat", "masters", typed=("1",) * 8 + ("y", "hint"))
    assert out.count(TITLE) == 2
    shown = out[out.index(TITLE) :].splitlines()[1:4]
    worth = [float(line.split()[0]) for line in re.findall(r"[+-]\d+\.\d", "\n".join(shown))]
    assert len(worth) == 3
    assert worth == sorted(worth, reverse=True)
    assert all("planned to the end of the activation" in line for line in shown)
    number = shown[0].split()[0]
    after = run("--seat", "masters", typed=(*("1",) * 8, "y", number))
    assert "is not one of the choices" not in after


def test_hints_in_french() -> None:
    out = run("--seat", "masters", "--language", "fr", typed=("y",))
    assert "L'ordinateur choisirait" in out
    assert re.search(r"[+-]\d+,\d la situation après, essayée \d+ fois", out)


def test_a_hint_about_a_set_of_cards_shows_no_numbers_of_lines() -> None:
    """What is typed there are the numbers of cards (BG-DECK-08)."""
    out = run("--seat", "masters", "--mode", "standard", typed=("1", "1", "y"))
    assert re.search(rf"{TITLE}.*\n {{5,}}\S", out)


def test_hints_in_fields() -> None:
    out = run("fields", "--seat", "masters", typed=("y", "1", "y"))
    assert out.count(TITLE) == 2
    assert "what it brings the hero on its errand" in " ".join(out.split())


@pytest.mark.parametrize(("game", "kind"), [((), BattlegroundView), (("fields",), FieldsView)])
def test_a_hint_is_made_from_the_own_view(
    game: tuple[str, ...], kind: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The adviser is shown the view of the seat that asks, and nothing else."""
    seen: list[tuple[Any, Decision]] = []

    def spied(game: Game, name: str, seed: int) -> Adviser:
        found = adviser(game, name, seed)
        advise = found.advise

        def listening(view: View | None, decision: Decision, clock: Clock) -> Advice:
            seen.append((view, decision))
            return advise(view, decision, clock)

        monkeypatch.setattr(found, "advise", listening)
        return found

    monkeypatch.setattr("eternia.agents.hints.adviser", spied)
    run(*game, "--seat", "masters", typed=("1", "y"))
    ((view, decision),) = seen
    assert type(view) is kind
    assert view.seat == decision.seat == 0
