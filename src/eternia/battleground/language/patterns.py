"""Which attack, test or event a rule is about."""

from __future__ import annotations

from eternia.battleground.language.amounts import Bound, Phrase
from eternia.battleground.language.selectors import Who

FIELDS = (
    "test",
    "by",
    "against",
    "who",
    "with",
    "arc",
    "focused",
    "in",
    "after",
    "distance",
    "successes",
    "rolled",
    "what",
    "amount",
    "nth",
    "action",
    "event",
    "effect",
)


class Pattern(Phrase, frozen=True):
    """All given fields hold; an absent field (None or empty) asks nothing or has the rule's default."""

    test: tuple[str, ...] = ()
    by: Who | None = None
    against: Who | None = None
    who: Who | None = None
    with_: tuple[str, ...] = ()
    arc: str | None = None
    focused: bool = False
    in_: str | None = None
    after: str | None = None
    distance: Bound | None = None  # inches
    successes: Bound | None = None  # net
    rolled: int | None = None  # some die shows it
    what: tuple[str, ...] = ()
    amount: Bound | None = None
    nth: int | None = None
    action: str | None = None
    event: str | None = None
    effect: bool = True  # False: no row of the table was reached


Patterns = tuple[Pattern, ...]
"""One of these patterns fits; empty: the rule has no pattern."""
ONLY_PLAIN = (Pattern(),)
"""The patterns of a rule that gives none: one with everything at its default."""
