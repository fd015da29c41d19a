"""Glances: what must be so before a rule can answer an event, seen before anything is made for it.

Most rules do not answer most events: those in it are of another side, or it is about another thing. What a glance
asks is necessary and never enough; the pattern itself is asked after it.
"""

from typing import TYPE_CHECKING

import msgspec

from eternia.battleground.in_force.conditions import asked_of
from eternia.battleground.in_force.selectors import has_distance
from eternia.battleground.language.patterns import Pattern
from eternia.battleground.language.rules import Triggered
from eternia.battleground.language.selectors import Selector, Who

if TYPE_CHECKING:
    from eternia.battleground.table.content import Content
    from eternia.battleground.table.model import State

ANYBODY, ENEMY, FRIEND = 0, 1, 2
"""Of which side somebody in an event must be, as the rule's own force sees it."""
IN_CONTEXT = frozenset(("this card", "own mark", "ultimate"))
"""Words for things that say nothing without the rule and the whole event."""


class Glance(msgspec.Struct, frozen=True, gc=False):
    """What a triggered rule asks at least."""

    who: int
    by: int
    against: int
    things: frozenset[str] | None
    """The words of which one must be true of the thing the event is about; None when any thing will do."""
    engaged: bool
    """Whether whom the event is about must be engaged: an enemy next to somebody of the rule's force."""


_GLANCES: dict[int, tuple[Triggered, Glance | None]] = {}
"""By the identity of a rule, kept with it: what ``glance_of`` says."""


def glance_of(rule: Triggered) -> Glance | None:
    """What a rule of the content asks at least; None when there is nothing to see at a glance."""
    known = _GLANCES.get(id(rule))
    if known is None:
        found = Glance(
            _side_of(rule, "who"),
            _side_of(rule, "by"),
            _side_of(rule, "against"),
            _things_of(rule.on),
            _is_of_engaged(rule),
        )
        some = found.who or found.by or found.against or found.things is not None
        known = _GLANCES[id(rule)] = (rule, found if some else None)
    return known[1]


def _side_of(rule: Triggered, part: str) -> int:
    """Of which side the one in this part of the event must be."""
    if len(rule.on) != 1 or part not in asked_of(rule.when):
        return ANYBODY
    if rule.when == "knocked out" and rule.on[0].who is None:
        return ANYBODY  # of a weapon's knockouts the pattern asks nothing more
    of: Who | None = getattr(rule.on[0], part)
    if not isinstance(of, Selector) or (of.from_ is not None and not has_distance(of)):
        return ANYBODY  # a bare "from" speaks of somebody else's allies and enemies
    return {"enemy": ENEMY, "yours": FRIEND, "ally": FRIEND}.get(of.side or "", ANYBODY)


def _is_of_engaged(rule: Triggered) -> bool:
    """Whether the one the event is about must be an enemy that is next to somebody of the rule's force."""
    if _side_of(rule, "who") != ENEMY:
        return False
    assert isinstance(rule.on[0].who, Selector)
    near = rule.on[0].who.near
    return near is not None and near.side in ("yours", "ally") and bool(near.adjacent) and near.from_ is None


def _things_of(patterns: tuple[Pattern, ...]) -> frozenset[str] | None:
    """The words for things of all patterns together."""
    words = frozenset([word for pattern in patterns for word in pattern.what])
    every = bool(patterns) and all(pattern.what for pattern in patterns)
    return words if every and words.isdisjoint(IN_CONTEXT) else None


_NAMES: dict[tuple[str, str], frozenset[str]] = {}
"""By version of the content and thing: what ``names_of`` says."""


def names_of(content: "Content", thing: str) -> frozenset[str]:
    """Every word that is true of a thing by itself."""
    known = _NAMES.get((content.version, thing))
    if known is None:
        names = {thing}
        kind = content.tokens.get(thing)
        if kind is not None:
            names |= {kind.class_, f"common {kind.class_}"} if kind.common else {kind.class_}
        if thing in content.fate:
            names.add("fate card")
        known = _NAMES[content.version, thing] = frozenset(names)
    return known


def is_possible(
    s: "State", glance: Glance, seat: int, who: int, by: int = -1, what: str = "", against: int = -1
) -> bool:
    """Whether a rule of this seat could answer an event with these in it, about this thing."""
    characters = s.characters
    if glance.who and (who < 0 or (characters[who].seat == seat) != (glance.who == FRIEND)):
        return False
    if glance.by and (by < 0 or (characters[by].seat == seat) != (glance.by == FRIEND)):
        return False
    if glance.against and (against < 0 or (characters[against].seat == seat) != (glance.against == FRIEND)):
        return False
    return is_about(s, glance, what)


def is_about(s: "State", glance: Glance, what: str) -> bool:
    """Whether a thing is one of those a rule speaks of."""
    return glance.things is None or not glance.things.isdisjoint(names_of(s.content, what))
