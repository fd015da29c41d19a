"""Every test of this folder gets the same dice in every run."""

from __future__ import annotations

import itertools

import pytest

from eternia.server.tables import service


@pytest.fixture(autouse=True)
def known_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    numbers = itertools.count(1)
    monkeypatch.setattr(service, "new_seed", lambda: next(numbers).to_bytes(32, "big"))
