"""The choices of Fields of Eternia: actions in groups, areas by their codes and names, sets of cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.table import Table
from rich.text import Text

from eternia.cli.terminal.choosing import Entry, Menu, card_set
from eternia.cli.terminal.listing import card_sets, entries_table, grouped
from eternia.fields.table import options as opt
from eternia.fields.views.describe import Narrator, describe_option, notation
from eternia.fields.views.describe.options import card_line
from eternia.fields.views.notation import area_code, normal
from eternia.kernel.pending import Decision, Option
from eternia.kernel.texts import Texts

KEYS: Final = {
    "m": "move",
    "p": "path",
    "t": "travel",
    "s": "mobilize",
    "v": "wilds",
    "g": "quest",
    "z": "rest",
    "x": "scenario",
    "f": "free",
    "e": "end",
}
"""The letter of each group of actions."""
GROUP_WIDTH: Final = 24


class FieldsMenu(Menu):
    """The options of a decision, with the areas among them."""

    def __init__(self, narrator: Narrator, decision: Decision) -> None:
        cards = card_set(decision, opt.Cards)
        lines = [card_line(narrator, card) for card in cards]
        entries = _entries(narrator, decision)
        super().__init__(decision, entries, KEYS, normal, cards, lines, narrator.texts.say("option.cards"))

    @property
    def legal(self) -> frozenset[int]:
        """The areas that can be chosen."""
        return frozenset([entry.option.area for entry in self.entries if isinstance(entry.option, opt.To)])


def _entries(n: Narrator, decision: Decision) -> list[Entry]:
    """Each distinct option once, actions sorted by group."""
    options: Sequence[Option] = list(dict.fromkeys(decision.options))
    if decision.kind == "action":
        options = sorted(options, key=lambda option: opt.GROUPS.index(option.group))
    return [
        Entry(
            number=position,
            option=option,
            text=_text(n, decision, option),
            words=(normal(notation(n, option)),),
            group=option.group,
        )
        for position, option in enumerate(options, 1)
    ]


def _text(n: Narrator, decision: Decision, option: Option) -> str:
    """An option in words; an area with the code it has on the map."""
    said = describe_option(n, decision, option)
    area = getattr(option, "area", -1)
    if area < 0 or isinstance(option, opt.MoveSoldiers):
        return said
    return f"{area_code(n.s.content.areas[area].id)}  {said}"


def choices(menu: Menu, n: Narrator, texts: Texts) -> list[Text | Table]:
    """Everything that can be chosen now."""
    if menu.cards:
        return card_sets(menu, texts)
    if menu.decision.kind == "action":
        return grouped(menu, lambda group: n.texts.say(f"group.{group}"), GROUP_WIDTH)
    return [entries_table(menu.entries)]
