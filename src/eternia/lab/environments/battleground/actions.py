"""The actions of Battleground: its vocabulary and how each kind of option is spelled in it."""

from __future__ import annotations

from collections.abc import Iterator

from eternia.battleground.table import options as o
from eternia.battleground.table.content import Content
from eternia.hexes.grid import HEXES, PLATFORM, place_name
from eternia.lab.environments.actions import Actions, Parts, numeral_names
from eternia.lab.environments.spelling import Unlisted

CHARACTERS = 32
"""Most characters of a game that have an action and a row of their own."""
PLACES = (*HEXES, *(hex_id + PLATFORM for hex_id in HEXES))
"""Every place in the order of its actions: A1 to Y29, then the platform hexes A1+ to Y29+."""
WHOLE = (
    "pass",
    "accept",
    "end",
    "focus",
    "overwatch",
    "move",
    "focused move",
    "attack",
    "skill",
    "item",
    "play",
    "cards",
    "done",
    "none",
    "bonus first",
    "bonus second",
)
"""Options and parts of options that are one word; ``none`` stands for a field that is not used."""
WORDS = ("pay", "decline", "focus", "overwatch")
"""Words that rules offer, besides the names of tokens and maps."""


def card_ids(content: Content) -> tuple[str, ...]:
    """Every card that can be chosen, in the order of its action."""
    kinds = (content.characters, content.weapons, content.items, content.fate, content.glory)
    return tuple(sorted({id_ for kind in kinds for id_ in kind}))


def word_ids(content: Content) -> tuple[str, ...]:
    """Every word that rules offer, in the order of its action."""
    return tuple(sorted({*WORDS, *content.tokens, *content.maps}))


def _names(content: Content) -> Iterator[str]:
    yield from WHOLE
    yield from (f"face {facing}" for facing in range(6))
    yield from numeral_names()
    yield from (f"character {number}" for number in range(CHARACTERS))
    yield from (f"place {place_name(place)}" for place in PLACES)
    yield from (f"card {card}" for card in card_ids(content))
    yield from (f"rule {rule}" for rule in sorted(content.rules))
    yield from (f"word {word}" for word in word_ids(content))


class BattlegroundActions(Actions):
    """Spells the options of Battleground's decisions."""

    def __init__(self, content: Content) -> None:
        super().__init__(_names(content), WHOLE)
        numbered = self.vocabulary.numbered
        self.faces = numbered("face", range(6))
        self.characters = numbered("character", range(CHARACTERS))
        self.places = {place: self.vocabulary.numbers[f"place {place_name(place)}"] for place in PLACES}
        self.cards = numbered("card", card_ids(content))
        self.rules = numbered("rule", content.rules)
        self.words = numbered("word", word_ids(content))
        single = {
            o.Pass: "pass",
            o.Accept: "accept",
            o.End: "end",
            o.Focus: "focus",
            o.Overwatch: "overwatch",
        }
        self.by_class = {
            **self.always(single),
            o.Pick: lambda option: (self.listed(self.cards, option.card),),
            o.Cards: lambda option: (
                self.whole["cards"],
                *(self.listed(self.cards, card) for card in option.cards),
                self.whole["done"],
            ),
            o.Chosen: lambda option: (self.listed(self.characters, option.character),),
            o.Place: lambda option: (self.listed(self.places, option.place),),
            o.Face: lambda option: (self.faces[option.facing],),
            o.Player: lambda option: self.number(option.seat),
            o.DeploymentZone: lambda option: self.number(option.zone),
            o.Lay: lambda option: tuple([self.listed(self.places, place) for place in option.hexes]),
            o.TerrainPiece: lambda option: self.number(option.piece),
            o.Alternative: lambda option: self.number(option.alternative),
            o.Number: lambda option: self.number(option.number),
            o.Word: lambda option: (self.listed(self.words, option.word),),
            o.Move: lambda option: (self.whole["focused move" if option.focused else "move"],),
            o.Attack: self._attack,
            o.UseSkill: lambda option: self._use("skill", option.rule, option.target),
            o.UseItem: lambda option: self._use("item", option.rule, option.target),
            o.PlayCard: lambda option: (
                self.whole["play"],
                self.listed(self.cards, option.card),
                self.whole["bonus second" if option.second else "bonus first"],
            ),
        }

    def _target(self, character: int) -> int | Unlisted:
        return self.whole["none"] if character < 0 else self.listed(self.characters, character)

    def _use(self, kind: str, rule: str, target: int) -> Parts:
        return (self.whole[kind], self.listed(self.rules, rule), self._target(target))

    def _attack(self, option: o.Attack) -> Parts:
        """The weapon, the rules of it that are paid for with what is paid, then what it is aimed at."""
        none = self.whole["none"]
        extras = [
            part
            for rule, paid in option.extras
            for part in (self.listed(self.rules, rule), *self.number(paid))
        ]
        return (
            self.whole["attack"],
            self.listed(self.cards, option.weapon),
            *extras,
            self.whole["done"],
            self._target(option.target),
            *(self.number(option.piece) if option.piece >= 0 else (none,)),
            self.listed(self.places, option.place) if option.place >= 0 else none,
        )
