"""The README plays a game in ten lines."""

from __future__ import annotations

import contextlib
import io
import re
from pathlib import Path

import pytest

import eternia
from support.checkout import ROOT

(BLOCK,) = re.findall(
    r"^```python\n(.*?)^```$", (ROOT / "README.md").read_text("utf-8"), re.MULTILINE | re.DOTALL
)


def test_ten_lines_play_a_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ETERNIA_DATA", str(tmp_path))
    assert len([line for line in BLOCK.splitlines() if line]) <= 10
    with contextlib.redirect_stdout(io.StringIO()) as said:
        exec(compile(BLOCK, "README.md", "exec"), {"__name__": "readme"})
    assert "The game is over" in said.getvalue().splitlines()[-1]
    assert eternia.load("friday").outcome is not None
