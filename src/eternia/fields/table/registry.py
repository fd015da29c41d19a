"""Procedures that the interpreter of the cards starts in the chapters above it; each is entered where it is defined.

This is the one list of calls that go up: imports never do. Verbs (``timing.verb``) and the ways to play
(``table.modes``) have lists of their own.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from eternia.fields.table.model import State


class Registry:
    """The registered procedures by name."""

    begin_check: Callable[[State, int, str], None]
    """FE-CHECK-01: a hero rolls one wilds die; hands over 1 for a success (chapters/quests/checks)."""
    begin_test: Callable[[State, int, str, str], None]
    """A hero rolls dice by an attribute; hands over the successes (chapters/quests/checks)."""
    check_combat: Callable[[State], None]
    """FE-RULING-31: whether an effect has left a side of the combat without HP (chapters/combat/epic/zero_hp)."""
    check_map: Callable[[State], None]
    """FE-DEFEAT-01: whether an effect has left heroes on the map without HP (chapters/combat/epic/zero_hp)."""


REGISTRY = Registry()
