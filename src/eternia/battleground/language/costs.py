"""What is paid."""

from __future__ import annotations

from eternia.battleground.language.amounts import Chosen, Phrase
from eternia.battleground.language.selectors import Selector

COSTS = ("ap", "mana", "focus", "buff", "debuff", "wounds", "fate", "glory", "iconic", "this")


class Cost(Phrase, frozen=True):
    """What is paid, all of it; 0 is not paid. `Cost()` is free.

    `buff` and `debuff` are a number of the payer's own, or those of a role or of selected characters.
    """

    ap: int = 0
    mana: int | Chosen = 0
    focus: int = 0
    buff: int | str | Selector = 0
    debuff: int | str | Selector = 0
    wounds: int = 0
    fate: int | Chosen = 0
    glory: int = 0
    iconic: int = 0
    this: bool = False


FREE = Cost()


def least(value: int | Chosen) -> int:
    """The smallest payment; an "up to" payment is at least one, or it is not made."""
    return value if value.__class__ is int else max(1, value.min)  # type: ignore[union-attr]
