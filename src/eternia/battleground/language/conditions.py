"""What must be true for a rule or a step."""

from __future__ import annotations

from eternia.battleground.language.amounts import Bound, Phrase
from eternia.battleground.language.patterns import Patterns
from eternia.battleground.language.selectors import Selector


class State(Phrase, frozen=True):
    """What a character is, is not, has, is near to, carries, and has so much of: all of it holds."""

    is_: tuple[str, ...] = ()
    not_: tuple[str, ...] = ()
    has: tuple[str, ...] = ()
    near: Selector | None = None
    equipped: str | None = None  # a card id
    bounds: tuple[tuple[str, Bound], ...] = ()


class RoleIs(Phrase, frozen=True):
    """`self`, `target`, `attacker` or `it` is in a state."""

    role: str
    state: State


class Nobody(Phrase, frozen=True):
    """Nobody and nothing fits the selector."""

    of: Selector


class HowMany(Phrase, frozen=True):
    """So many fit the selector, or so much of a named total is there."""

    of: Selector | str
    min: int | None = None
    max: int | None = None


class InTurn(Phrase, frozen=True):
    """It is this kind of turn of the rule's own character."""

    turn: str


class InRound(Phrase, frozen=True):
    """The number of the round is within the bound."""

    bound: Bound


class AttackFits(Phrase, frozen=True):
    """The attack in progress fits one of the patterns."""

    patterns: Patterns


class Initiative(Phrase, frozen=True):
    """The last selection was won or lost."""

    result: str


Atom = RoleIs | Nobody | HowMany | InTurn | InRound | AttackFits | Initiative
Condition = tuple[Atom, ...]
"""All of these hold; empty: always."""
