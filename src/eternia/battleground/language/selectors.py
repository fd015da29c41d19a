"""Selectors and the amounts that count what they select: they contain one another, so they live together."""

from __future__ import annotations

from eternia.battleground.language.amounts import Bound, Chosen, OneOf, Phrase, To

PICKS = ("one", "every", "some", "nearest")
FILTERS = (
    "within", "hexes", "adjacent", "engaged", "from", "sight", "is", "not", "has",
    "mana", "initiative", "near", "but", "apart", "force", "max",
)  # fmt: skip


class Apart(Phrase, frozen=True):
    """At least so far away from all of these: sides, objects, landmarks or roles."""

    inches: int | None = None
    hexes: int | None = None
    from_: tuple[str, ...] = ("self",)


class Selector(Phrase, frozen=True):
    """Characters or objects in play: a pick, a side or an object, and filters that all hold.

    Distances count from `from_`. When that is None they count from the rule's own character, or, inside
    `near`, from the character that is asked about. `adjacent = "it"` in a program is
    `adjacent=True, from_="it"`.
    """

    pick: str
    side: str | None = None  # exactly one of side and object is given
    object: str | None = None
    within: Amount | None = None  # inches
    hexes: Amount | None = None
    adjacent: bool | None = None
    engaged: bool = False
    from_: str | None = None
    sight: bool = True
    is_: tuple[str, ...] = ()
    not_: tuple[str, ...] = ()
    has: tuple[str, ...] = ()
    mana: Bound | None = None
    initiative: Bound | None = None
    near: Selector | None = None
    but: str | None = None
    apart: Apart | None = None
    force: str | None = None
    max: int | None = None


class CountOf(Phrase, frozen=True):
    """How much of something one character has."""

    what: str
    of: str


class Counted(Phrase, frozen=True):
    """times x (count / each, rounded down or up) + plus, then bounded by min and max."""

    per: str | CountOf | Selector
    each: int = 1
    times: int = 1
    plus: int = 0
    min: int | None = None
    max: int | None = None
    round_up: bool = False


Amount = int | str | Counted | Chosen | OneOf | To
"""A plain number, a named amount (such as all), or one that is computed or chosen."""

Who = str | Selector
"""A role or a selector. A bare side in a program is `Selector("one", side)`."""
