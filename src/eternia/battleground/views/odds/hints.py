"""What rules in force look at: worked out once for each rule, so that a rehearsal follows no more than it must."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

import msgspec

from eternia.battleground.language.patterns import Pattern
from eternia.battleground.language.selectors import Counted
from eternia.battleground.table.content import Content
from eternia.battleground.table.content_records import Weapon
from eternia.battleground.table.model import State

MORE: Final = 6
"""How far beyond the highest row it is looked where a row counts successes."""


class Hint(msgspec.Struct, frozen=True, gc=False):
    """What one rule looks at."""

    successes: int
    """The highest number of net successes it tells apart."""
    faces: bool
    """Whether it looks at single dice of a test."""


def most_successes(s: State, weapon: Weapon) -> int:
    """From how many net successes on every attack with this weapon has the same result."""
    hints = [_hint(s.content, effect.rule).successes for effect in s.effects]
    return max(_top(s.content, weapon.id), *hints, 0)


@lru_cache(maxsize=1024)
def _top(content: Content, weapon: str) -> int:
    """The net successes that the weapon itself tells apart."""
    table = content.weapons[weapon].table
    counts = any(isinstance(part, Counted) and part.per == "success" for part in _parts(table))
    return max([need for need, _ in table], default=1) + (MORE if counts else 0)


def looks_at_faces(s: State) -> list[str]:
    """The rules in force that look at single dice, which the odds do not tell apart."""
    return [effect.rule for effect in s.effects if _hint(s.content, effect.rule).faces]


@lru_cache(maxsize=4096)
def _hint(content: Content, rule: str) -> Hint:
    patterns = [part for part in _parts(content.rules[rule]) if isinstance(part, Pattern)]
    bounds = [p.successes for p in patterns if p.successes is not None]
    return Hint(
        successes=max([max(bound.min or 0, (bound.max or 0) + 1) for bound in bounds], default=0),
        faces=any(p.rolled is not None for p in patterns),
    )


def _parts(value: object) -> Iterator[object]:
    """A piece of a card's program with everything in it."""
    if isinstance(value, tuple):
        for item in value:
            yield from _parts(item)
    elif isinstance(value, msgspec.Struct):
        yield value
        for name in value.__struct_fields__:
            yield from _parts(getattr(value, name))
