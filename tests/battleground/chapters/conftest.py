"""Fixtures of the chapters of Battleground."""

from __future__ import annotations

import pytest

from eternia.battleground.packs.load import load_content
from eternia.battleground.table.content import Content
from support.battleground.play import Calls


@pytest.fixture(scope="session")
def content() -> Content:
    """The built-in content."""
    return load_content()


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> Calls:
    """Attacks of opportunity and ends of movements, written down instead of played."""
    return Calls(monkeypatch)
