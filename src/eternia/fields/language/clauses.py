"""Clauses: when, who does what by how much, under which condition, how often. Tasks and objectives likewise."""

from __future__ import annotations

from typing import Literal

import msgspec


class Action(msgspec.Struct, frozen=True, gc=False):
    """One deed: `self defence +1`, `outpost-near kill 2`, `self teleport tower`."""

    who: str
    verb: str
    amount: int = 0
    argument: str = ""
    per: str = ""
    """What the amount is multiplied by, such as ``vines4``."""
    most: int = 0
    """The multiplied amount is at most this; 0: no bound."""


class Check(msgspec.Struct, frozen=True, tag="check"):
    """A check with one wilds die (FE-CHECK): what happens on success and on failure."""

    success: Body
    failure: Body


class Either(msgspec.Struct, frozen=True, tag="choose"):
    """The hero's player takes one."""

    options: tuple[Body, ...]


class Paid(msgspec.Struct, frozen=True, tag="pay"):
    """The team pays so much Eternium, all of it or nothing happens."""

    cost: int
    then: Body


class Tested(msgspec.Struct, frozen=True, tag="test"):
    """As many wilds dice as the attribute says; with so many successes the one thing, else the other."""

    attribute: str
    successes: int
    success: Body
    failure: Body


class Deeds(msgspec.Struct, frozen=True, tag="deeds"):
    """Actions one after the other; none at all is `none`."""

    actions: tuple[Action, ...] = ()


Body = Deeds | Check | Either | Paid | Tested

NOTHING = Deeds()


class Condition(msgspec.Struct, frozen=True, gc=False):
    """`weapon=melee`, `controls>=5`, `night`."""

    word: str
    operator: str = ""
    value: str = ""


Conditions = tuple[Condition, ...]


class Clause(msgspec.Struct, frozen=True):
    """One clause of a card."""

    when: str
    body: Body
    conditions: Conditions = ()
    """All must hold."""
    limit: str = ""
    """once per combat, turn, round or game; empty: no limit."""


Clauses = tuple[Clause, ...]


class Objective(msgspec.Struct, frozen=True):
    """An objective of a victory card: `end-round: towers>=2` (FE-VCARD-01)."""

    when: str
    """When it is looked at: ``moment`` is after every event (FE-RULING-75)."""
    ways: tuple[Conditions, ...]
    """One of these must hold, with all its conditions."""
    points: int


TaskKind = Literal["test", "fight", "pay", "lose", "drop", "discard", "have", "carry"]


class Task(msgspec.Struct, frozen=True, kw_only=True):
    """One task of a quest: `test mind 2`, `fight 4/2/3`, `carry tower 1` (FE-QUEST)."""

    kind: TaskKind
    amount: int = 0
    """Successes to roll, Eternium to pay, HP to lose, soldiers to return, cards to discard."""
    attribute: str = ""
    """test: what is rolled."""
    attack: int = 0
    defence: int = 0
    hp: int = 0
    """fight: the values of the enemy."""
    what: str = ""
    """discard: equipment, spell, or card for either and more."""
    cost: int = 0
    """discard: the least printed cost of the card."""
    conditions: Conditions = ()
    """have: what must hold now."""
    places: tuple[str, ...] = ()
    """carry: ids of areas, or one word such as ``tower``."""
    rounds: int = 0
    """carry: how many rounds after this one it may still be fulfilled."""
    then: Body = NOTHING
    """What fulfilling it does besides the quest's reward."""
    failure: Body = NOTHING
    """What failing does."""


Tasks = tuple[Task, ...]
"""The tasks of a quest for one faction, one after the other; all must be fulfilled."""
