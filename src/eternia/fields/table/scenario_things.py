"""What heroes carry in a scenario: the artifact, parts of the plans, the child."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from eternia.fields.table.mode_events import ThingMoved
from eternia.fields.table.model import IN_BOX, Thing

if TYPE_CHECKING:
    from eternia.fields.table.model import State

NOBODY = -1


def carried_by(s: State, hero: int) -> list[int]:
    """The numbers of the things a hero carries."""
    return [number for number, thing in enumerate(s.things) if thing.hero == hero]


def lying_in(s: State, area: int) -> list[int]:
    """The numbers of the things that lie in an area."""
    return [number for number, thing in enumerate(s.things) if thing.area == area]


def carriers(s: State) -> list[int]:
    """The heroes who carry something."""
    return sorted({thing.hero for thing in s.things if thing.hero != NOBODY})


def give(s: State, number: int, hero: int) -> None:
    """A hero carries it from now on."""
    _move(s, number, IN_BOX, hero)


def put_down(s: State, number: int, area: int) -> None:
    """It lies in an area from now on."""
    _move(s, number, area, NOBODY)


def remove(s: State, number: int) -> None:
    """It is out of play."""
    _move(s, number, IN_BOX, NOBODY)


def add(s: State, word: str, *, area: int = IN_BOX, hero: int = NOBODY) -> None:
    """It comes into play."""
    s.things = (*s.things, Thing(word, area, hero, area))
    s.emit(ThingMoved, word, area, hero)


def pick_up(s: State, hero: int) -> None:
    """A hero takes up what lies in its area."""
    for number in lying_in(s, s.heroes[hero].area):
        give(s, number, hero)


def _move(s: State, number: int, area: int, hero: int) -> None:
    thing = msgspec.structs.replace(s.things[number], area=area, hero=hero)
    s.things = (*s.things[:number], thing, *s.things[number + 1 :])
    s.emit(ThingMoved, thing.word, area, hero)
