"""The Python on the pages runs: every page from top to bottom, in a process and a folder of its own."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import eternia
from support.checkout import ROOT, name_of

FENCE = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)
CONCEPTS = sorted((ROOT / "docs" / "concepts").glob("*.md"))
OTHERS = [ROOT / "docs" / f"{name}.md" for name in ("library", "saves", "environments")]
PAGES = [ROOT / "README.md", *OTHERS, *CONCEPTS]


def code_of(page: Path) -> str:
    """All blocks of a page, on the lines where they stand, so that a failure names the line."""
    lines = [""] * len((text := page.read_text(encoding="utf-8")).splitlines())
    for block in FENCE.finditer(text):
        first = text[: block.start(1)].count("\n")
        for number, line in enumerate(block[1].splitlines()):
            lines[first + number] = line
    return "\n".join(lines)


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_the_code_of_a_page_runs(page: Path, tmp_path: Path) -> None:
    code = code_of(page)
    assert code.strip(), f"{name_of(page)} has no block of Python"
    match = eternia.begin_battleground(seed=7)
    match.play_out()
    match.save(tmp_path / "match.json")  # the file that the page about saved matches checks
    program = tmp_path / page.name
    program.write_text(code, encoding="utf-8")
    path = os.pathsep.join([str(ROOT / "src"), os.environ.get("PYTHONPATH", "")])
    done = subprocess.run(
        [sys.executable, "-W", "error::SyntaxWarning", program.name],
        cwd=tmp_path,
        env=os.environ | {"ETERNIA_DATA": str(tmp_path / "data"), "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, f"{name_of(page)}:\n{done.stderr}"


@pytest.mark.parametrize("page", CONCEPTS, ids=name_of)
def test_a_concept_is_shown_in_both_games(page: Path) -> None:
    code = code_of(page)
    assert "battleground" in code
    assert "fields" in code
