"""What a selector says, worked out once for each: most say little, and are asked at every decision.

What is known is kept by the identity of the selector, together with it, so only selectors that stay (those of the
content) may be asked about.
"""

import msgspec

from eternia.battleground.language.selectors import Selector


class Plain(msgspec.Struct, frozen=True, gc=False):
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


_PLAIN: dict[int, tuple[Selector, Plain | None]] = {}
"""By the identity of a selector, kept with it: what ``plain_of`` says."""


def plain_of(selector: Selector) -> Plain | None:
    """What a plain selector says; None for any other. Most are plain, and asked at every decision."""
    known = _PLAIN.get(id(selector))
    if known is None:
        known = _PLAIN[id(selector)] = (selector, _read_plain(selector))
    return known[1]


def _read_plain(selector: Selector) -> Plain | None:
    side, inches = selector.side, selector.within
    bare = Selector(selector.pick, side, sight=selector.sight, max=selector.max)
    beside = bool(selector.adjacent) or selector.engaged
    if beside:
        meant = msgspec.structs.replace(bare, adjacent=selector.adjacent or None, engaged=selector.engaged)
    else:
        meant = msgspec.structs.replace(bare, within=inches)
    if selector != meant or not (beside or isinstance(inches, int)):
        return None
    return Plain(
        enemies=side in ("enemy", "other", "character"),
        friends=side in ("ally", "other", "yours", "character"),
        own=side in ("yours", "character"),
        inches=inches if isinstance(inches, int) else 0,
        sight=selector.sight,
        beside=beside,
        engaged=selector.engaged,
    )


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
