"""Notation: options, events and places as short text, with names from the state, and back again.

It is what scene files, logs and the command line share: ``move``, ``to M17``, ``face east``, ``skeletor``,
``attack WM12 skeletor``, ``use HM2.2``, ``play F11 for mana``, ``pass``. A text is read by looking for the
option that it names among those offered, so there is one grammar for both directions.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Final, get_args

import msgspec

from eternia.battleground.language.card_rules import Active
from eternia.battleground.table import options as opt
from eternia.hexes.grid import place_name
from eternia.kernel.notation import find_named, numbered, plain_texts, slug, written
from eternia.kernel.pending import Option
from eternia.kernel.tally import Tally

if TYPE_CHECKING:
    from eternia.battleground.table.content import Content
    from eternia.battleground.table.model import State
    from eternia.kernel.event import Event

FACINGS: Final = ("east", "north-east", "north-west", "west", "south-west", "south-east")
"""The six facings by their numbers in ``hexes.grid``."""

SHORT_FACINGS: Final = {"E": 0, "NE": 1, "NW": 2, "W": 3, "SW": 4, "SE": 5}

PLAIN: Final = plain_texts(get_args(opt.AnyOption))
"""The options that are always the same words."""

_PREFIX: Final = re.compile(r"^(?:to|on|face|number|card|rerolls|choose) (?=.)")


class Names(msgspec.Struct, frozen=True):
    """What the characters and forces of a state are called in texts, by their numbers."""

    characters: tuple[str, ...]
    forces: tuple[str, ...]

    def character(self, number: int) -> str:
        """The name of a character; ``-`` for nobody."""
        return self.characters[number] if 0 <= number < len(self.characters) else "-"

    def force(self, seat: int | None) -> str:
        """The name of a force; ``-`` for neither."""
        return self.forces[seat] if seat is not None and 0 <= seat < len(self.forces) else "-"


def names_of(s: State) -> Names:
    """The names of everybody in a state: the character's own, with a number where two share it."""
    plain = [slug(s.content.characters[c.card].name.en) for c in s.characters]
    return Names(numbered(plain), numbered([force.faction for force in s.forces]))


def facing_of(text: str) -> int | None:
    """The facing with this name (``east`` or ``E``), if there is one."""
    if text in FACINGS:
        return FACINGS.index(text)
    return SHORT_FACINGS.get(text)


def option_text(option: Option, s: State, names: Names) -> str:
    """An option in notation. Different options of one decision have different texts."""
    writers: dict[str, Callable[[Any], str]] = {
        "character": names.character,
        "place": place_name,
        "hexes": lambda places: " ".join(map(place_name, places)),
        "facing": FACINGS.__getitem__,
        "rule": lambda rule: used_card(s.content, rule),
        "effect": lambda effect: _effect(effect, s, names),
        "extras": _extras,
        "second": lambda second: "mana" if getattr(option, "card", "") in s.content.fate else "AP",
    }
    return written(option, writers)


def _extras(extras: tuple[tuple[str, int], ...]) -> str:
    return " ".join([f"{rule}:{paid}" if paid else rule for rule, paid in extras])


def used_card(content: Content, rule: str) -> str:
    """The card of an active rule; the rule's own key where its card has several that can be used."""
    card = rule.partition("/")[0]
    program = content.programs.get(card)
    several = program is not None and sum(isinstance(each, Active) for each in program.rules) > 1
    return rule if several else card


def _effect(number: int, s: State, names: Names) -> str:
    effect = next((each for each in s.effects if each.number == number), None)
    if effect is None:
        return f"effect {number}"
    same = [e.number for e in s.effects if (e.rule, e.bearer) == (effect.rule, effect.bearer)]
    text = f"{effect.rule} of {names.character(effect.bearer)}"
    return text if same[0] == number else f"{text} {same.index(number) + 1}"


def normal(text: str) -> str:
    """A text as it is compared: without a leading ``to``, ``face``, ``card``, ..., with long facings."""
    words = _PREFIX.sub("", " ".join(text.split()))
    facing = facing_of(words)
    return words if facing is None else FACINGS[facing]


def find_option(text: str, options: Iterable[Option], s: State, names: Names) -> Option:
    """The offered option that a text names; IllegalChoice says what is offered otherwise."""
    return find_named(text, options, lambda option: option_text(option, s, names), normal)


CHARACTER_FIELDS: Final = frozenset(("character", "attacker", "target", "by", "interrupted", "opponent"))
SEAT_FIELDS: Final = frozenset(("seat", "active", "winner"))


def event_text(event: Event, names: Names) -> str:
    """An event as words: its kind and its values in order, such as ``Wounded skeletor 1 he-man WM12``."""
    values = [_value_text(name, getattr(event, name), names) for name in event.__struct_fields__]
    return " ".join((event.__class__.__name__, *values))


def _value_text(field: str, value: Any, names: Names) -> str:
    if isinstance(value, Tally):
        return str(value.total)
    if field in CHARACTER_FIELDS and isinstance(value, int):
        return names.character(value)
    if field in SEAT_FIELDS:
        return names.force(value)
    if field == "place":
        return place_name(value)
    if field == "facing":
        return FACINGS[value]
    if field in ("route", "hexes") and isinstance(value, tuple):
        return ">".join(place_name(place) for place in value)
    if isinstance(value, tuple):
        return ",".join(str(part) for part in value) or "-"
    return str(value) if value != "" else "-"
