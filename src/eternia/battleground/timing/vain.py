"""Offers in vain: a rule is not offered while the first thing it does is impossible."""

from collections.abc import Callable
from typing import Any

from eternia.battleground.language.rules import Triggered
from eternia.battleground.table.context import Context
from eternia.battleground.table.model import State

CHECKS: dict[type, Callable[[State, Context, Any], bool]] = {}
"""By the kind of a rule's first step, whether it is impossible; ``verbs.impossible`` fills it."""


def is_vain(s: State, c: Context, rule: Triggered) -> bool:
    """Whether a rule could do nothing now."""
    first = rule.do[0]
    check = CHECKS.get(first.__class__)
    return check is not None and check(s, c, first)
