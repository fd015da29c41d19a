"""The choices of Battleground: actions in groups, places, sets of cards."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from eternia.battleground.table import options as opt
from eternia.battleground.views.describe import Narrator, describe_option, notation
from eternia.battleground.views.describe.options import card_line
from eternia.battleground.views.notation import normal
from eternia.cli.terminal.choosing import Entry, Menu, card_set
from eternia.kernel.pending import Decision

KEYS: Final = {
    "m": "move",
    "f": "focus",
    "a": "attack",
    "o": "overwatch",
    "s": "skill",
    "x": "item",
    "c": "card",
    "e": "end",
}
"""The letter of each group of actions."""

COUNTED: Final = ("mana rerolls", "free rerolls", "pay mana", "shared mana", "choose row")
"""Questions answered by an amount: their lines are numbered by the amounts themselves."""

_COORDINATE: Final = re.compile(r"^[A-Ya-y]\d{1,2}\+?$")


class BattlegroundMenu(Menu):
    """The options of a decision, with the places among them."""

    def __init__(self, narrator: Narrator, decision: Decision) -> None:
        cards = card_set(decision, opt.Cards)
        lines = [card_line(narrator, card) for card in cards]
        entries = _entries(narrator, decision)
        super().__init__(decision, entries, KEYS, normal, cards, lines, narrator.texts.say("option.cards"))
        self.is_places = all(isinstance(entry.option, opt.Place | opt.Pass) for entry in self.entries)
        self.is_terrain = decision.kind == "place terrain"

    @property
    def legal(self) -> frozenset[int]:
        """The places that can be chosen."""
        return frozenset(e.option.place for e in self.entries if isinstance(e.option, opt.Place))

    def is_exact(self, text: str) -> bool:
        """A coordinate is no part of a name."""
        return is_coordinate(text) or super().is_exact(text)


def is_coordinate(text: str) -> bool:
    """Whether the words look like a coordinate."""
    return bool(_COORDINATE.match(text))


def _entries(narrator: Narrator, decision: Decision) -> list[Entry]:
    """Each distinct option once, actions sorted by group."""
    options: Sequence[opt.AnyOption] = list(dict.fromkeys(decision.options))
    if decision.kind == "action":
        options = sorted(options, key=lambda option: opt.GROUPS.index(option.group))
    counted = decision.kind in COUNTED
    return [
        Entry(
            number=option.number if counted and isinstance(option, opt.Number) else position,
            option=option,
            text=describe_option(narrator, decision, option),
            words=_words(narrator, decision, option),
            group=option.group,
        )
        for position, option in enumerate(options, 1)
    ]


def _words(narrator: Narrator, decision: Decision, option: opt.AnyOption) -> tuple[str, ...]:
    words = [normal(notation(narrator, option))]
    if isinstance(option, opt.Face):
        words.append(narrator.texts.word("compass", option.facing))
    return tuple([each.lower() for each in words])
