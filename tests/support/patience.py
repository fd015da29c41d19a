"""How long tests wait: for as long as it takes. What is waited for is always a condition, never a time."""

from __future__ import annotations

import itertools
import time
from collections.abc import Callable

import pytest

from eternia.agents import protocol

PATIENCE = 900.0
"""Seconds after which something is stuck: a guard, never a measurement. Shorter than pytest's own guard."""


def wait_until(holds: Callable[[], bool], pause: Callable[[], object] = lambda: time.sleep(0.02)) -> None:
    """Wait until something holds; ``pause`` lets others work meanwhile."""
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end, "what was waited for has not come"
        pause()


def given_clock(monkeypatch: pytest.MonkeyPatch, tick: float = 0.0) -> None:
    """Agents of this process think by a clock that goes on by ``tick`` seconds whenever it is looked at.

    Without a tick it stands still: whoever comes to an end by itself thinks everything through.
    """
    times = itertools.count()
    monkeypatch.setattr(protocol, "now", lambda: next(times) * tick)
