"""The command `eternia scene`."""

from __future__ import annotations

from pathlib import Path

import msgspec
from typer.testing import CliRunner

from eternia.cli.main import app

GOOD = 'title = "good"\n[characters.he-man]\ncard = "HM1"\nat = "M15"\n[expect]\nhe-man = { speed = 5 }\n'
BAD = GOOD.replace("speed = 5", "speed = 9").replace('"good"', '"bad"')


def written(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def test_scenes_that_pass(tmp_path: Path) -> None:
    written(tmp_path, "one.toml", GOOD)
    done = CliRunner().invoke(app, ["scene", str(tmp_path)])
    assert done.exit_code == 0
    assert "1 passed, 0 failed" in done.output


def test_a_failure_is_told_and_counts(tmp_path: Path) -> None:
    paths = [written(tmp_path, "one.toml", GOOD), written(tmp_path, "two.toml", BAD)]
    done = CliRunner().invoke(app, ["scene", *map(str, paths)])
    assert done.exit_code == 1
    assert "he-man: expected speed = 9, got 5" in done.output
    assert "1 passed, 1 failed" in done.output


def test_as_json(tmp_path: Path) -> None:
    written(tmp_path, "one.toml", GOOD)
    written(tmp_path, "three.toml", "title = 3")
    written(tmp_path, "two.toml", BAD)
    done = CliRunner().invoke(app, ["scene", "--json", str(tmp_path)])
    assert done.exit_code == 1
    document = msgspec.json.decode(done.stdout)
    assert (document["passed"], document["failed"]) == (1, 2)
    assert [scene["passed"] for scene in document["scenes"]] == [True, False, False]
    assert "three.toml" in document["scenes"][1]["failures"][0]


def test_no_such_file(tmp_path: Path) -> None:
    done = CliRunner().invoke(app, ["scene", str(tmp_path / "none.toml")])
    assert done.exit_code == 1
    assert "no such file or folder" in done.output
