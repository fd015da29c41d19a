"""Stable names for everything in a card that a game in progress may have to point at.

A game's state holds no programs, only these keys:

- `HM2.2/1` is the first rule of HM2.2, `HM2.2/1/do` its steps,
- `HM2.2/1/do/1/table/1` is row 1 of the test that is its first step,
- `F15/bonus` is a bonus, `F15/bonus/1` the rule that is its first step,
- `WM7/table/2` is row 2 of a weapon's table, `WM3/1/do/1/choose/2` the second option of a choice,
- `HE3.1/token/1` is the first rule of a card's token.

Rules, steps and options count from 1; rows go by the successes they need.
"""

from __future__ import annotations

import msgspec

from eternia.battleground.language.card_rules import (
    Active,
    Choose,
    Modify,
    Payment,
    Permission,
    Rule,
    Share,
    Step,
    Steps,
    Table,
    Test,
    Triggered,
)
from eternia.battleground.language.cards import Program


class Programs(msgspec.Struct, frozen=True):
    """Rules and lists of steps by their keys."""

    rules: dict[str, Rule]
    steps: dict[str, Steps]


def walk(card: str, program: Program) -> Programs:
    """All rules and lists of steps of a card, each under its key."""
    found = Programs({}, {})
    _walk_rules(card, program.rules, found)
    if program.bonus:
        _walk_steps(f"{card}/bonus", program.bonus, found)
    _walk_table(f"{card}/table", program.table, found)
    if program.token is not None:
        _walk_rules(f"{card}/token", program.token.rules, found)
    return found


def walk_steps(key: str, steps: Steps) -> Programs:
    """A list of steps that stands alone, with all that is nested in it."""
    found = Programs({}, {})
    _walk_steps(key, steps, found)
    return found


def _walk_rules(key: str, rules: tuple[Rule, ...], found: Programs) -> None:
    for number, rule in enumerate(rules, 1):
        _walk_rule(f"{key}/{number}", rule, found)


def _walk_rule(key: str, rule: Rule, found: Programs) -> None:
    found.rules[key] = rule
    if isinstance(rule, Triggered | Active):
        _walk_steps(f"{key}/do", rule.do, found)


def _walk_table(key: str, table: Table, found: Programs) -> None:
    for row, steps in table:
        _walk_steps(f"{key}/{row}", steps, found)


def _walk_steps(key: str, steps: Steps, found: Programs) -> None:
    found.steps[key] = steps
    for number, step in enumerate(steps, 1):
        _walk_step(f"{key}/{number}", step, found)


def _walk_step(key: str, step: Step, found: Programs) -> None:
    if isinstance(step, Modify | Permission | Share | Triggered):
        _walk_rule(key, step, found)
    elif isinstance(step, Payment):
        _walk_steps(f"{key}/do", step.do, found)
    elif isinstance(step, Test):
        _walk_table(f"{key}/table", step.table, found)
        if step.do:
            _walk_steps(f"{key}/do", step.do, found)
    elif isinstance(step, Choose):
        for number, option in enumerate(step.options, 1):
            _walk_steps(f"{key}/choose/{number}", option, found)
