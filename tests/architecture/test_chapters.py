"""The page of chapters names every section of the rules, and each section a module that speaks of it."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from support.checkout import ROOT

PAGE = ROOT / "docs" / "chapters.md"
RULES = ROOT / "src" / "eternia" / "content" / "rules"
NO_CODE = {
    "battleground": {"BG-EX", "BG-FACT", "BG-RULING"},
    # The two variants are headings whose subsections hold the rules.
    "fields": {"FE-TIP", "FE-EX", "FE-FACT", "FE-OPEN", "FE-RULING", "FE-SOLO", "FE-SKIRM"},
}


@pytest.mark.parametrize("game", NO_CODE)
def test_every_chapter_has_its_modules(game: str) -> None:
    letters = {"battleground": "BG", "fields": "FE"}[game]
    page, index = PAGE.read_text(encoding="utf-8"), (RULES / f"{game}.md").read_text(encoding="utf-8")
    rows = re.findall(rf"^\| ({letters}-[A-Z0-9-]+) \|.*\| (.*) \|$", page, re.MULTILINE)
    sections = re.findall(rf"^##+ ({letters}-[A-Z0-9-]+)(?: - |: )", index, re.MULTILINE)
    assert [section for section, _ in rows] == [name for name in sections if name not in NO_CODE[game]]
    for section, links in rows:
        files = [PAGE.parent / link for link in re.findall(r"\]\(([^)]+)\)", links)]
        assert files, section
        assert all(file.exists() for file in files), section
        assert any(_speaks_of(file, section) for file in files), (
            f"{section}: none of its modules names a rule of it"
        )


def _speaks_of(file: Path, section: str) -> bool:
    """Whether a module names a rule of the section, or its docstring the section in a list: FE-MOVE, WATER, FLY."""
    source = file.read_text(encoding="utf-8")
    if re.search(rf"\b{section}-\d", source):
        return True
    listed = re.findall(r"\(([A-Z]{2}-[A-Z, -]+)\)", ast.get_docstring(ast.parse(source)) or "")
    return any(section[3:] in re.split(r", |-", each) for each in listed)
