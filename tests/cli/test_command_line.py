"""The command line itself: quick to start, quiet when interrupted, one set of level names, words to complete."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from eternia.agents.levels import LEVELS, levels_of
from eternia.battleground.game import Battleground
from eternia.cli import lazy
from eternia.cli.commands import play
from eternia.cli.lazy import Lazy
from eternia.cli.main import COMMANDS, app
from eternia.kernel.documents.replay import save
from eternia.kernel.documents.saves import file_to_write, put
from eternia.kernel.match import Match

ETERNIA = [sys.executable, "-m", "eternia"]
PATIENCE = 300.0
"""Seconds after which a test gives up waiting: a guard, never a measurement."""
SERVER = ("litestar", "sqlalchemy", "uvicorn", "eternia.server")
LABORATORY = ("polars", "scipy", "altair", "openskill", "ray", "eternia.lab")
LIBRARIES = (*SERVER[:-1], *LABORATORY[:-1])
GAMES = ("eternia.battleground", "eternia.fields")
LOADED = """
import contextlib, io, json, sys
from eternia.cli.main import app
with contextlib.redirect_stdout(io.StringIO()), contextlib.suppress(SystemExit):
    app(sys.argv[1:])
print(json.dumps(sorted(sys.modules)))
"""


# Starting


@pytest.mark.parametrize(
    ("command", "unneeded"),
    [
        ("", (*SERVER, *LABORATORY, *GAMES, "eternia.agents", "eternia.kernel", "msgspec")),
        ("play", (*SERVER, *LABORATORY, *GAMES)),
        ("play fields", (*SERVER, *LABORATORY, "eternia.battleground")),
        ("serve", (*SERVER, *LABORATORY, *GAMES)),
        ("simulate", (*LIBRARIES, "eternia.server", *GAMES)),
        ("arena", (*LIBRARIES, "eternia.server", *GAMES)),
        ("report", (*LIBRARIES, "eternia.server", *GAMES)),
        ("content", (*SERVER, *LABORATORY)),
        ("check-pack", (*SERVER, *LABORATORY)),
        ("rules", (*SERVER, *LABORATORY, *GAMES)),
        ("scene", (*SERVER, *LABORATORY, *GAMES)),
        ("replay", (*SERVER, *LABORATORY, *GAMES)),
        ("verify-dice", (*SERVER, *LABORATORY, *GAMES)),
    ],
)
def test_a_command_imports_what_it_needs(command: str, unneeded: tuple[str, ...]) -> None:
    arguments = [*command.split(), "--help"]
    done = subprocess.run(
        [sys.executable, "-c", LOADED, *arguments], capture_output=True, text=True, check=True
    )
    imported = json.loads(done.stdout)
    found = [m for m in imported if any(m == each or m.startswith(f"{each}.") for each in unneeded)]
    assert not found


@pytest.mark.parametrize("commands", [COMMANDS, play.COMMANDS], ids=["eternia", "play"])
def test_the_list_of_commands_says_what_they_say(commands: dict[str, Lazy]) -> None:
    for name, command in commands.items():
        said = " ".join(lazy.loaded(name, command).help.split())
        assert said.startswith(command.help), name


def test_each_game_is_played_by_its_name() -> None:
    for game, words in (("battleground", "--opponent"), ("fields", "--players")):
        done = CliRunner().invoke(app, ["play", game, "--help"], env={"COLUMNS": "200", "TERM": "dumb"})
        assert done.exit_code == 0, done.output
        assert words in done.output
    refused = CliRunner().invoke(app, ["play", "battlegroun"])
    assert refused.exit_code == 2


# Ctrl-C


@pytest.mark.parametrize("name", COMMANDS)
def test_ctrl_c_ends_every_command_quietly(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Wherever it is: even while the command is imported."""

    def interrupted(*_: Any) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(lazy, "import_module", interrupted)
    done = CliRunner().invoke(app, [name])
    assert done.exit_code == 130
    assert done.stderr == "eternia: interrupted\n"


def interrupt(arguments: list[str], is_at_work: Callable[[], bool], folder: Path) -> tuple[int, str]:
    """Exit code and last words of a command that gets Ctrl-C as from a terminal: with all its processes."""
    told = folder / "told"
    with told.open("w") as out, subprocess.Popen(
        [*ETERNIA, *arguments], stdin=subprocess.PIPE, stdout=out, stderr=out, start_new_session=True
    ) as process:  # fmt: skip
        end = time.monotonic() + PATIENCE
        while not is_at_work():
            assert process.poll() is None, told.read_text(encoding="utf-8")
            assert time.monotonic() < end, "it does not begin"
            time.sleep(0.05)
        os.killpg(process.pid, signal.SIGINT)
        code = process.wait(PATIENCE)
    return code, told.read_text(encoding="utf-8")


@pytest.mark.skipif(os.name != "posix", reason="process groups are those of POSIX")
@pytest.mark.parametrize("workers", ["1", "2"])
def test_ctrl_c_ends_a_simulation_with_its_processes(workers: str, tmp_path: Path) -> None:
    out = tmp_path / "out"
    arguments = ["simulate", "--games", "1000000", "--workers", workers, "--out", str(out)]
    code, told = interrupt(arguments, lambda: out.is_dir() and len(list(out.rglob("*"))) > 2, tmp_path)
    assert code == 130, told
    assert "interrupted; finished games are kept" in told
    assert "Traceback" not in told


@pytest.mark.skipif(os.name != "posix", reason="process groups are those of POSIX")
def test_ctrl_c_ends_the_server(tmp_path: Path) -> None:
    arguments = ["serve", "--port", "0", "--no-open", "--data", str(tmp_path / "data")]
    told = tmp_path / "told"
    code, said = interrupt(arguments, lambda: "Eternia is open" in told.read_text(encoding="utf-8"), tmp_path)
    assert code == 130, said
    assert "Traceback" not in said


# Levels


@pytest.mark.parametrize("game", ["battleground", "fields"])
def test_a_level_has_one_name_everywhere(game: str) -> None:
    names = [level.id for level in levels_of(game)]
    for name in names:
        done = CliRunner().invoke(app, ["simulate", game, "--games", "1", "--agents", f"{name},none"])
        assert "no agent 'none' plays" in done.stderr, done.stderr
    told = CliRunner().invoke(app, ["arena", "zzz", "random", "--game", game])
    assert told.exit_code == 1
    assert all(name in told.stderr for name in names)


def test_an_agent_with_parameters_plays_in_the_terminal_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ETERNIA_DATA", str(tmp_path))
    chosen = ["play", "--seat", "masters", "--plain", "--seed", "1", "--opponent"]
    assert CliRunner().invoke(app, [*chosen, "greedy:handicap=0.5"], input="q\nn\n").exit_code == 0
    refused = CliRunner().invoke(app, [*chosen, "greedy:speed=3"], input="q\nn\n")
    assert refused.exit_code == 1
    assert "the parameters are seconds, simulations, handicap, style" in refused.stderr


# Output


def test_json_is_one_document_and_everything_else_goes_to_standard_error(tmp_path: Path) -> None:
    game = Battleground()
    match = Match(game, game.first_game(), b"\1" * 8)
    file = tmp_path / "match.json"
    put(file, save(match))
    for command in (
        ["content", "--json"],
        ["simulate", "--games", "2", "--workers", "1", "--json"],
        ["arena", "random", "bold", "--games", "2", "--workers", "1", "--json"],
        ["replay", str(file), "--json"],
        ["verify-dice", str(file), "--json"],
    ):
        done = CliRunner().invoke(app, command)
        assert done.exit_code == 0, done.stderr
        assert json.loads(done.stdout)


# Completion


def completed(*words: str) -> list[str]:
    """What bash would offer for the last of these words."""
    asked = {"_ETERNIA_COMPLETE": "complete_bash", "COMP_WORDS": " ".join(("eternia", *words))}
    done = CliRunner().invoke(app, [], prog_name="eternia", env={**asked, "COMP_CWORD": str(len(words))})
    return done.stdout.split()


def test_commands_and_values_are_completed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ETERNIA_DATA", str(tmp_path))
    game = Battleground()
    (tmp_path / "saves").mkdir()
    put(file_to_write("duel"), save(Match(game, game.first_game(), b"\1" * 8)))
    assert completed("re") == ["report", "replay"]
    assert completed("play", "fi") == ["fields"]
    assert completed("play", "--opponent", "st") == ["strategist"]
    assert completed("play", "fields", "--opponent", "dis") == ["distracted"]
    assert completed("play", "--load", "d") == completed("replay", "d") == ["duel"]
    assert completed("simulate", "f") == ["fields"]
    assert completed("simulate", "--agents", "random,tac") == ["random,tactician"]
    assert completed("arena", "random", "dis") == ["distracted"]
    assert completed("content", "--text", "HM1.") == ["HM1.1", "HM1.2"]
    assert "FE-EQ-33" in completed("content", "--text", "FE-EQ-3")
    assert {level.id for level in LEVELS} <= set(completed("arena", ""))
