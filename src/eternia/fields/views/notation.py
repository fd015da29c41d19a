"""Notation: options and events of Fields of Eternia as short text, with names from the state, and back again.

It is what scene files, logs and the command line share: ``move``, ``to CTOW``, ``he-man``, ``buy FE-EQ-01``,
``move soldiers GRAY GTOW 2``, ``place +2 attack``, ``play FE-SP-04 of teela``, ``pass``. Areas are written as
their ids without ``A-``. A text is read by looking for the option that it names among those offered.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Final

import msgspec

from eternia.fields.table import combat_options as fight
from eternia.fields.table import mode_options as mode
from eternia.fields.table import options as opt
from eternia.fields.table.epic_combat import combat_of
from eternia.kernel.notation import find_named, numbered, slug
from eternia.kernel.pending import Option
from eternia.kernel.tally import Tally

if TYPE_CHECKING:
    from eternia.fields.table.model import State
    from eternia.kernel.event import Event

PLAIN: Final[dict[type, str]] = {
    opt.Pass: "pass", opt.Accept: "accept", opt.End: "end", opt.Move: "move", opt.Mobilize: "mobilize",
    opt.GoOnQuest: "quest", opt.Rest: "rest", opt.Trade: "trade", opt.Refresh: "refresh",
    opt.ExchangeVictory: "exchange victory cards", opt.Forfeit: "forfeit", fight.FocusCard: "focus",
    fight.StopRolling: "keep the dice", fight.StopAssigning: "stop", mode.AcquireMount: "acquire mount",
}  # fmt: skip
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
    kind = option.__class__
    if kind in PLAIN:
        return PLAIN[kind]
    return _WRITERS[kind](option, s, names)


def _clause(card: str, clause: int) -> str:
    """A card, with the number of the clause where it is not the first."""
    return f"{card}/{clause + 1}" if clause else card


def _cards(option: opt.Cards, s: State, names: Names) -> str:
    return " ".join(("cards", *option.cards)) if option.cards else "no cards"


def _march(option: opt.MoveSoldiers, s: State, names: Names) -> str:
    return f"move soldiers {names.area(option.source)} {names.area(option.area)} {option.soldiers}"


def _hand(option: opt.Hand, s: State, names: Names) -> str:
    return f"give {option.card} {names.hero(option.giver)} {names.hero(option.taker)}"


def _equip(option: opt.Equip, s: State, names: Names) -> str:
    return f"equip {option.card} for {option.instead}" if option.instead else f"equip {option.card}"


def _place(option: fight.PlaceCard, s: State, names: Names) -> str:
    return f"place {option.card} {option.zone}" if option.zone else f"play {option.card}"


def _play(option: fight.PlayCard, s: State, names: Names) -> str:
    return f"play {_clause(option.card, option.clause)} of {names.hero(option.hero)}"


def fighter(s: State, side: int, names: Names) -> str:
    """A side of the combat: its hero, or the id of the beast or boss."""
    c = combat_of(s)
    if c is None:
        return f"side {side}"
    found = c.sides[side]
    return names.hero(found.hero) if found.hero >= 0 else found.beast


def _slot(option: fight.Slot, s: State, names: Names) -> str:
    return f"card {option.slot + 1} of {fighter(s, option.side, names)}"


def _sacrifice(option: fight.Sacrifice, s: State, names: Names) -> str:
    return f"sacrifice {option.attack} {option.defence} {option.initiative}"


def _purchase(option: mode.Purchase, s: State, names: Names) -> str:
    return f"{names.hero(option.hero)} buys {option.card or 'nothing'}"


def _hand_over(option: mode.HandOver, s: State, names: Names) -> str:
    return f"give thing {option.thing + 1} {names.hero(option.giver)} {names.hero(option.taker)}"


Writer = Callable[[Any, "State", Names], str]

_WRITERS: Final[dict[type, Writer]] = {
    opt.Pick: lambda option, s, names: str(option.card),
    opt.Cards: _cards,
    opt.Chosen: lambda option, s, names: names.hero(option.hero),
    opt.To: lambda option, s, names: f"to {names.area(option.area)}",
    opt.Number: lambda option, s, names: str(option.number),
    opt.Word: lambda option, s, names: str(option.word),
    opt.OutpostMovement: lambda option, s, names: f"outpost movement {names.area(option.area)}",
    opt.FastTravel: lambda option, s, names: f"fast travel {names.area(option.area)}",
    opt.Fortify: lambda option, s, names: f"fortify {option.soldiers}",
    opt.MoveSoldiers: _march,
    opt.BraveTheWilds: lambda option, s, names: (
        f"brave the wilds{' with two cards' if option.second else ''}"
    ),
    opt.ScenarioDeed: lambda option, s, names: str(option.action),
    opt.Hand: _hand,
    opt.UseMerchant: lambda option, s, names: f"merchant {option.merchant}",
    opt.Buy: lambda option, s, names: f"buy {option.card}",
    opt.UseCard: lambda option, s, names: f"use {_clause(option.card, option.clause)}",
    opt.Equip: _equip,
    fight.PlaceCard: _place,
    fight.Exchange: lambda option, s, names: f"exchange {option.first + 1} {option.second + 1}",
    fight.UseSurge: lambda option, s, names: "other surge" if option.other else "surge",
    fight.PlayCard: _play,
    fight.Sacrifice: _sacrifice,
    fight.Weapon: lambda option, s, names: f"weapon {option.weapon + 1}",
    fight.Zone: lambda option, s, names: str(option.zone),
    fight.Slot: _slot,
    fight.FighterOption: lambda option, s, names: fighter(s, option.side, names),
    fight.Reroll: lambda option, s, names: f"reroll with {option.other}" if option.other else "reroll",
    fight.RollBlanks: lambda option, s, names: f"roll {option.dice} blanks",
    fight.Assign: lambda option, s, names: f"{option.face} to {option.attribute}",
    mode.Purchase: _purchase,
    mode.Deploy: lambda option, s, names: f"{names.hero(option.hero)} to {names.area(option.area)}",
    mode.Train: lambda option, s, names: f"train {option.card}",
    mode.HandOver: _hand_over,
    fight.Excess: lambda option, s, names: f"{option.die} die to {option.success}",
}


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
