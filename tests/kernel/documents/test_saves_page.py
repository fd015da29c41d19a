"""The programs on docs/saves.md work as they stand there: the one that plays, and the checker of dice."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from support.checkout import ROOT


@pytest.mark.filterwarnings("ignore::ResourceWarning")
def test_the_programs_of_the_page_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = (ROOT / "docs" / "saves.md").read_text(encoding="utf-8")
    checker, player = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    monkeypatch.setenv("ETERNIA_DATA", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {}
    exec(player, names)
    data = names["match"].to_bytes()
    Path("match.json").write_bytes(data)
    exec(checker, {})
    Path("match.json").write_bytes(data.replace(b'"picks":[', b'"picks":[9,', 1))
    with pytest.raises(AssertionError):
        exec(checker, {})
