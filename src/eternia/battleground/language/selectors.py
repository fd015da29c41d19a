"""Selectors and the amounts that count what they select: they contain one another, so they live together."""

from __future__ import annotations

from functools import cached_property

from msgspec.structs import replace

from eternia.battleground.language.amounts import Bound, Chosen, OneOf, Phrase, To

PICKS = ("one", "every", "some", "nearest")
FILTERS = (
    "within",
    "hexes",
    "adjacent",
    "engaged",
    "from",
    "sight",
    "is",
    "not",
    "has",
    "mana",
    "initiative",
    "near",
    "but",
    "apart",
    "force",
    "max",
)


class Apart(Phrase, frozen=True):
    """At least so far away from all of these: sides, objects, landmarks or roles."""

    inches: int | None = None
    hexes: int | None = None
    from_: tuple[str, ...] = ("self",)


class Plain(Phrase, frozen=True):
    """A selector that says no more than whose characters it means and how near to its own one.

    Within how many inches, or next to it, or engaged with it.
    """

    enemies: bool
    """Whether it can mean characters of the other force. Likewise below."""
    friends: bool
    own: bool
    inches: int
    sight: bool
    beside: bool = False
    """Whether it means those in adjacent hexes, and not by inches."""
    engaged: bool = False
    """Whether those must be of the opposing force."""


class Selector(Phrase, frozen=True, dict=True):
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

    @cached_property
    def has_distance(self) -> bool:
        """Whether it says how far away, how near or engaged."""
        return self.within is not None or self.hexes is not None or self.adjacent is not None or self.engaged

    @cached_property
    def says_side_alone(self) -> bool:
        """Whether it says no more than whose characters it means: nothing else is to be asked."""
        return self == self._bare

    @cached_property
    def plain(self) -> Plain | None:
        """What a plain selector says; None for any other. Most are plain, and asked at every decision."""
        side, inches = self.side, self.within
        beside = bool(self.adjacent) or self.engaged
        if beside:
            meant = replace(self._bare, adjacent=self.adjacent or None, engaged=self.engaged)
        else:
            meant = replace(self._bare, within=inches)
        if self != meant or not (beside or isinstance(inches, int)):
            return None
        return Plain(
            enemies=side in ("enemy", "other", "character"),
            friends=side in ("ally", "other", "yours", "character"),
            own=side in ("yours", "character"),
            inches=inches if isinstance(inches, int) else 0,
            sight=self.sight,
            beside=beside,
            engaged=self.engaged,
        )

    @cached_property
    def every(self) -> Selector:
        """The same selector for all who fit."""
        return replace(self, pick="every")

    @property
    def _bare(self) -> Selector:
        return Selector(self.pick, self.side, sight=self.sight, max=self.max)


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
