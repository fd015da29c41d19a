"""The page of chapters names every section of the rules, and each section a module that speaks of it."""

from __future__ import annotations

import re

from support.checkout import ROOT

PAGE = ROOT / "docs" / "chapters.md"
INDEX = ROOT / "src" / "eternia" / "content" / "rules" / "battleground.md"
NO_CODE = {"BG-EX", "BG-FACT", "BG-RULING"}


def test_every_chapter_has_its_modules() -> None:
    rows = re.findall(r"^\| (BG-[A-Z0-9-]+) \|.*\| (.*) \|$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    sections = re.findall(r"^## (BG-[A-Z0-9-]+) - ", INDEX.read_text(encoding="utf-8"), re.MULTILINE)
    assert [section for section, _ in rows] == [name for name in sections if name not in NO_CODE]
    for section, links in rows:
        files = [PAGE.parent / link for link in re.findall(r"\]\(([^)]+)\)", links)]
        assert files, section
        silent = [file.name for file in files if f"{section}-" not in file.read_text(encoding="utf-8")]
        assert len(silent) < len(files), f"{section}: none of its modules names a rule of it"
        assert all(file.exists() for file in files), section
