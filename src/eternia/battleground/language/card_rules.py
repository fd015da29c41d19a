"""The forms of a rule, and the steps that hold further steps."""

from __future__ import annotations

from eternia.battleground.language.amounts import Phrase
from eternia.battleground.language.conditions import Condition
from eternia.battleground.language.costs import FREE, Cost
from eternia.battleground.language.patterns import Patterns
from eternia.battleground.language.selectors import Amount, Selector, Who
from eternia.battleground.language.steps import PlainStep


class Modify(Phrase, frozen=True):
    """A number is changed `by` or `set`, or kept within `min` and `max`, while the condition holds."""

    number: tuple[str, ...]
    by: Amount | None = None
    set: Amount | None = None
    min: Amount | None = None
    max: Amount | None = None
    of: Who = "self"
    on: Patterns = ()
    if_: Condition = ()
    until: str | None = None
    once: bool = False


class Permission(Phrase, frozen=True):
    """`head` is allow, forbid, ignore or count_as; `words` is what is allowed and so on."""

    head: str
    words: tuple[str, ...]
    of: Who = "self"
    on: Patterns = ()
    if_: Condition = ()
    until: str | None = None
    once: bool = False
    area: int | None = None
    straight: bool = False
    only: str | None = None


class Share(Phrase, frozen=True):
    """`with_` may use what belongs to `from_` as its own."""

    what: str
    with_: Who
    from_: Who = "self"
    dice: int = 0
    limit: str | None = None
    on: Patterns = ()
    if_: Condition = ()
    until: str | None = None
    once: bool = False


class Triggered(Phrase, frozen=True):
    """When the window opens for an event that fits, and after the payment, the steps happen."""

    when: str
    do: tuple[Step, ...]
    on: Patterns = ()
    if_: Condition = ()
    may: bool = False
    pay: Cost | None = None
    limit: str | None = None
    until: str | None = None
    once: bool = False
    disposable: bool = False


class Active(Phrase, frozen=True):
    """An action: the cost is paid, a target is chosen, the steps happen."""

    do: tuple[Step, ...]
    use: Cost = FREE
    target: Who | None = None
    user: Selector | None = None
    if_: Condition = ()
    limit: str | None = None
    disposable: bool = False


class Payment(Phrase, frozen=True):
    """A step: the player may pay, and then the steps happen."""

    pay: Cost
    do: tuple[Step, ...]
    if_: Condition = ()


class Test(Phrase, frozen=True):
    """A step: a test of `stat` with `dice` more or fewer dice and `extra` dice that are counted or chosen.

    `against` and `of` come together: the opponent rolls that stat. `by` is who rolls. The highest row of
    `table` that is reached happens, or `do` happens and counts the successes.
    """

    __test__ = False  # keeps test collectors away from the name

    stat: str
    dice: int = 0
    extra: Amount = 0
    against: str | None = None
    of: Who | None = None
    by: Who = "self"
    as_: str | None = None
    table: Table = ()
    do: tuple[Step, ...] = ()
    if_: Condition = ()


class Choose(Phrase, frozen=True):
    """A step: one of the options happens, chosen by the rule's player or by the player of `chooser`."""

    options: tuple[tuple[Step, ...], ...]
    chooser: str | None = None
    if_: Condition = ()


Continuous = Modify | Permission | Share
Rule = Continuous | Triggered | Active
Step = PlainStep | Test | Choose | Payment | Continuous | Triggered
Steps = tuple[Step, ...]
Table = tuple[tuple[int, Steps], ...]
"""Rows with the net successes they need, lowest first."""
