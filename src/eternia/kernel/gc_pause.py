"""Pausing the garbage collector while time counts."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def gc_paused() -> Iterator[None]:
    """Put off collecting cycles until this is over: looking through all memory takes longer than many a decision.

    States hold no cycles, so what is left over meanwhile is little.
    """
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()
