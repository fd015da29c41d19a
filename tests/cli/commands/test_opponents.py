"""`--opponent`: the computer at every level that the browser offers, in both games."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from eternia.agents.levels import LEVELS, levels_of
from eternia.cli.main import app
from eternia.cli.terminal.battleground.choices import HUMAN
from eternia.cli.terminal.battleground.choices import OPPONENTS as IN_BATTLEGROUND
from eternia.cli.terminal.fields.starting import OPPONENTS as IN_FIELDS


@pytest.fixture(autouse=True)
def _in_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("ETERNIA_DATA", str(tmp_path))


def play(*arguments: str, typed: str = "1\n" * 4 + "q\nn\n") -> tuple[int, str]:
    result = CliRunner().invoke(app, ["play", *arguments, "--seed", "2", "--plain"], input=typed)
    return result.exit_code, result.output


def test_the_terminal_offers_what_the_browser_offers() -> None:
    assert (*[level.id for level in levels_of("battleground")], HUMAN) == IN_BATTLEGROUND
    assert tuple(level.id for level in levels_of("fields")) == IN_FIELDS
    assert [level.id for level in LEVELS] == list(IN_BATTLEGROUND[:-1])
    assert {"random", "bold", "distracted", "greedy", "tactician"} <= set(IN_BATTLEGROUND)


@pytest.mark.parametrize("level", IN_BATTLEGROUND)
def test_every_level_plays_battleground(level: str) -> None:
    code, out = play("--opponent", level)
    assert code == 0, out
    assert ("The computer plays" in out) == (level != HUMAN)


@pytest.mark.parametrize("level", IN_FIELDS)
def test_every_level_plays_fields(level: str) -> None:
    code, out = play("fields", "--mode", "skirmish", "--opponent", level)
    assert code == 0, out
    assert "The computer plays" in out


@pytest.mark.parametrize("game", [(), ("fields",)])
def test_another_word_is_refused_with_those_that_are_there(game: tuple[str, ...]) -> None:
    code, out = play(*game, "--opponent", "genius")
    assert code != 0
    assert "'genius' is not one of random," in " ".join(out.replace("│", " ").split())
