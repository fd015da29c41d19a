"""What a selector says, worked out once for each: most say little, and are asked at every decision.

What is known is kept by the identity of the selector, together with it, so only selectors that stay (those of the
content) may be asked about.
"""

import msgspec

from eternia.effects.who import Selector


class Plain(msgspec.Struct, frozen=True, gc=False):
    """A selector that says no more than whose characters it means and within how many inches of its own one."""

    enemies: bool
    """Whether it can mean characters of the other force. Likewise below."""
    friends: bool
    own: bool
    inches: int
    sight: bool


_PLAIN: dict[int, tuple[Selector, Plain | None]] = {}
"""By the identity of a selector, kept with it: what ``plain_of`` says."""


def plain_of(selector: Selector) -> Plain | None:
    """What a plain selector says; None for any other. Most are plain, and asked at every decision."""
    known = _PLAIN.get(id(selector))
    if known is None:
        side, inches = selector.side, selector.within
        found = None
        if isinstance(inches, int) and selector == Selector(
            selector.pick, side, within=inches, sight=selector.sight, max=selector.max
        ):
            found = Plain(
                enemies=side in ("enemy", "other", "character"),
                friends=side in ("ally", "other", "yours", "character"),
                own=side in ("yours", "character"),
                inches=inches,
                sight=selector.sight,
            )
        known = _PLAIN[id(selector)] = (selector, found)
    return known[1]


_BARE: dict[int, tuple[object, bool]] = {}
"""By the identity of a selector, kept with it: what ``says_side_alone`` says."""


def says_side_alone(selector: object) -> bool:
    """Whether it is a selector that says no more than whose characters it means: nothing else is to be asked."""
    known = _BARE.get(id(selector))
    if known is None:
        found = isinstance(selector, Selector) and selector == Selector(
            selector.pick, selector.side, sight=selector.sight, max=selector.max
        )
        known = _BARE[id(selector)] = (selector, found)
    return known[1]


_EVERY: dict[int, tuple[Selector, Selector]] = {}
"""By the identity of a selector, kept with it: what ``every_of`` says."""


def every_of(selector: Selector) -> Selector:
    """The same selector for all who fit: always the same one, since its identity is remembered."""
    known = _EVERY.get(id(selector))
    if known is None:
        known = _EVERY[id(selector)] = (selector, msgspec.structs.replace(selector, pick="every"))
    return known[1]
