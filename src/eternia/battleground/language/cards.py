"""What a card says in the language, besides its numbers and its name."""

from __future__ import annotations

from eternia.battleground.language.amounts import Phrase
from eternia.battleground.language.card_rules import Rule, Steps, Table
from eternia.battleground.language.conditions import Condition
from eternia.battleground.language.costs import Cost
from eternia.battleground.language.patterns import Patterns
from eternia.battleground.language.selectors import Who


class Token(Phrase, frozen=True):
    """A token or mark that a card defines, with the rules it has while in play."""

    id: str
    class_: str
    rules: tuple[Rule, ...] = ()
    count: int = 1


class Mission(Phrase, frozen=True):
    """A side mission: `need` events that fit, counted by `measure`, within the scope.

    With `at` the condition is looked at once, when the window opens.
    `measure` is times (events), total (their amounts) or distinct (different characters or cards).
    """

    window: str
    at: bool = False
    on: Patterns = ()
    if_: Condition = ()
    measure: str = "times"
    need: int = 1
    scope: str = "turn"


class Area(Phrase, frozen=True):
    """Who else an attack reaches around its initial target: by hexes, by inches, or all who are adjacent."""

    hexes: int | None = None
    within: int | None = None
    adjacent: bool = False
    arc: str | None = None
    centre: bool = True  # False: the initial target itself is not attacked


class Program(Phrase, frozen=True):
    """All of a card that is written in the language. `kind` is what sort of card it is."""

    kind: str
    rules: tuple[Rule, ...] = ()
    bonus: Steps = ()
    table: Table = ()
    token: Token | None = None
    mission: Mission | None = None
    slots: int | None = None
    mandatory: bool = False
    requires: Condition = ()
    pay: Cost | None = None
    target: Who | None = None  # the word none: nobody
    area: Area | None = None
    test: str | None = None
    against: str | None = None  # the word none: no defence test
    pick: str | None = None
    drawback: bool = False
    ultimate: str | None = None
    keyword: str | None = None
    actions: tuple[str, ...] = ()
