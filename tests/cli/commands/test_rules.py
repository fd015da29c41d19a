"""`eternia rules` prints the coverage; its exit code is 0 only on success."""

from __future__ import annotations

import json
from pathlib import Path

from typer.testing import CliRunner

from eternia import __version__
from eternia.cli.main import app
from support.checkout import ROOT


def run(*arguments: str) -> tuple[int, str, str]:
    result = CliRunner().invoke(app, list(arguments))
    return result.exit_code, result.stdout, result.stderr


def test_json_is_one_document_and_adds_up() -> None:
    code, out, _ = run("rules", "--json", "--root", str(ROOT))
    assert code == 0
    for game in json.loads(out).values():
        assert game["covered"] + len(game["missing"]) == game["total"]
        assert game["total"] + len(game["untestable"]) == game["entries"]


def test_text_lists_sections_and_what_is_untestable() -> None:
    code, out, _ = run("rules", "--root", str(ROOT))
    assert code == 0
    assert "BG-MOVE " in out
    assert "Platforms, ladders and" in out
    assert "Missing" in out, "the table fits into eighty columns"
    assert "BG-HIERARCHY-09: " in out


def test_a_folder_without_tests_is_refused(tmp_path: Path) -> None:
    code, out, err = run("rules", "--json", "--root", str(tmp_path))
    assert code == 1
    assert out == ""
    assert "run this in a checkout" in err


def test_version() -> None:
    assert run("--version") == (0, f"eternia {__version__}\n", "")


def test_an_unknown_command_fails() -> None:
    assert run("no-such-command")[0] == 2
