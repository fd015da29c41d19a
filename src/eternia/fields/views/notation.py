"""Notation: options and events of Fields of Eternia as short text, with names from the state, and back again.

It is what scene files, logs and the command line share: ``move``, ``to CTOW``, ``he-man``, ``buy FE-EQ-01``,
``move soldiers GRAY GTOW 2``, ``place +2 attack``, ``play FE-SP-04 of teela``, ``pass``. Areas are written as
their ids without ``A-``. A text is read by looking for the option that it names among those offered.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Final, get_args

import msgspec

from eternia.fields.table import options as opt
from eternia.fields.table.epic_combat import combat_of
from eternia.kernel.notation import find_named, numbered, ordinal, plain_texts, slug, written
from eternia.kernel.pending import Option
from eternia.kernel.tally import Tally

if TYPE_CHECKING:
    from eternia.fields.table.model import State
    from eternia.kernel.event import Event

PLAIN: Final = plain_texts(get_args(opt.AnyOption))
"""The options that are always the same words."""

_PREFIX: Final = re.compile(r"^(?:to|number|card|choose|zone|word|hero) (?=.)")


class Names(msgspec.Struct, frozen=True):
    """What heroes, teams and areas of a state are called in texts, by their numbers."""

    heroes: tuple[str, ...]
    teams: tuple[str, ...]
    areas: tuple[str, ...]

    def hero(self, number: int) -> str:
        """The name of a hero; ``-`` for nobody."""
        return self.heroes[number] if 0 <= number < len(self.heroes) else "-"

    def team(self, number: int) -> str:
        """The name of a team; ``-`` for none."""
        return self.teams[number] if 0 <= number < len(self.teams) else "-"

    def area(self, number: int) -> str:
        """The name of an area; ``-`` for none."""
        return self.areas[number] if 0 <= number < len(self.areas) else "-"


def names_of(s: State) -> Names:
    """The names of everybody in a state: a hero's own, with a number where two share it."""
    return Names(
        numbered([slug(s.content.heroes[h.card].name.en) for h in s.heroes]),
        numbered([team.faction for team in s.teams]),
        tuple([area_code(area.id) for area in s.content.areas]),
    )


def area_code(area: str) -> str:
    """The id of an area as it is written: without its prefix."""
    return area.removeprefix("A-")


def option_text(option: Option, s: State, names: Names) -> str:
    """An option in notation. Different options of one decision have different texts."""
    writers: dict[str, Callable[[Any], str]] = {
        "hero": names.hero,
        "area": names.area,
        "side": lambda side: fighter(s, side, names),
        "place": ordinal,
        "thing": ordinal,
    }
    return written(option, writers)


def fighter(s: State, side: int, names: Names) -> str:
    """A side of the combat: its hero, or the id of the beast or boss."""
    c = combat_of(s)
    if c is None:
        return f"side {side}"
    found = c.sides[side]
    return names.hero(found.hero) if found.hero >= 0 else found.beast


def normal(text: str) -> str:
    """A text as it is compared: in small letters, without a leading ``to``, ``card``, ..."""
    return _PREFIX.sub("", " ".join(text.lower().split()))


def find_option(text: str, options: Iterable[Option], s: State, names: Names) -> Option:
    """The offered option that a text names; IllegalChoice says what is offered otherwise."""
    return find_named(text, options, lambda option: option_text(option, s, names), normal)


HERO_FIELDS: Final = frozenset(("hero", "enemy", "giver", "taker"))
TEAM_FIELDS: Final = frozenset(("team", "before"))
AREA_FIELDS: Final = frozenset(("area", "start"))
_SINGULAR: Final = {"heroes": "hero", "teams": "team"}


def event_text(event: Event, names: Names) -> str:
    """An event as words: its kind and its values in order, such as ``HpLost he-man 2 FE-EPIC-6-02``."""
    fields = [name for name in event.__struct_fields__ if name != "seats"]
    values = [_value_text(name, getattr(event, name), names) for name in fields]
    return " ".join((event.__class__.__name__, *values))


def _value_text(field: str, value: object, names: Names) -> str:
    if isinstance(value, Tally):
        return str(value.total)
    if isinstance(value, tuple):
        one = _SINGULAR.get(field, "")
        return ",".join([_part_text(one, part, names) for part in value]) or "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int):
        if field in HERO_FIELDS:
            return names.hero(value)
        if field in TEAM_FIELDS:
            return names.team(value)
        if field in AREA_FIELDS:
            return names.area(value)
    return str(value) if value != "" else "-"


def _part_text(field: str, part: object, names: Names) -> str:
    """One of several values; of a pair the first is what the field is about."""
    if isinstance(part, tuple):
        return ":".join([_value_text(field if n == 0 else "", each, names) for n, each in enumerate(part)])
    return _value_text(field, part, names)
