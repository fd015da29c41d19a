"""Limits: a use is remembered by what it is limited to."""

from __future__ import annotations

from eternia.kernel.engine import State
from eternia.kernel.uses import is_used, note_use


def test_a_use_counts_where_it_is_noted() -> None:
    one, other = State(), State()
    note_use(one, "rule")
    note_use(None, "rule")
    assert is_used(one, "rule")
    assert not is_used(one, "another")
    assert not is_used(other, "rule")
    assert not is_used(None, "rule")
