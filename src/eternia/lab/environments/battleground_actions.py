"""The actions of Battleground: its vocabulary and how each kind of option is spelled in it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from eternia.battleground import options as o
from eternia.battleground.content import Content
from eternia.hexes.grid import HEXES, PLATFORM, place_name
from eternia.kernel.pending import Decision
from eternia.lab.environments.spelling import BASE, Unlisted, Vocabulary, Word, settled

CHARACTERS = 32
"""Most characters of a game that have an action and a row of their own."""
PLACES = (*HEXES, *(hex_id + PLATFORM for hex_id in HEXES))
"""Every place in the order of its actions: A1 to Y29, then the platform hexes A1+ to Y29+."""
NUMBERS = range(-8, BASE - 8)
"""The numbers that have an action of their own; greater ones are written in digits."""
DIGITS = 3
"""Digits of a number written out, the highest first."""
WHOLE = (
    "pass", "accept", "end", "focus", "overwatch", "move", "focused move",
    "attack", "skill", "item", "play", "cards", "done", "none", "bonus first", "bonus second",
)  # fmt: skip
"""Options and parts of options that are one word; ``none`` stands for a field that is not used."""
WORDS = ("pay", "decline", "focus", "overwatch")
"""Words that rules offer, besides the names of tokens and maps."""

Parts = tuple[int | Unlisted, ...]


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
    yield from (f"number {number}" for number in NUMBERS)
    yield from (f"digit {digit}" for digit in range(BASE))
    yield from (f"choice {digit}" for digit in range(BASE))
    yield from (f"character {number}" for number in range(CHARACTERS))
    yield from (f"place {place_name(place)}" for place in PLACES)
    yield from (f"card {card}" for card in card_ids(content))
    yield from (f"rule {rule}" for rule in sorted(content.rules))
    yield from (f"word {word}" for word in word_ids(content))


class BattlegroundActions:
    """Spells the options of Battleground's decisions. A kind of option it does not know goes by its place."""

    def __init__(self, content: Content) -> None:
        self.vocabulary = Vocabulary(_names(content))
        numbered = self.vocabulary.numbered
        self.whole = {name: self.vocabulary.numbers[name] for name in WHOLE}
        self.faces = numbered("face", range(6))
        self.numbers = numbered("number", NUMBERS)
        self.digits = numbered("digit", range(BASE))
        self.choice = self.vocabulary.numbers["choice 0"]
        self.characters = numbered("character", range(CHARACTERS))
        self.places = {place: self.vocabulary.numbers[f"place {place_name(place)}"] for place in PLACES}
        self.cards = numbered("card", card_ids(content))
        self.rules = numbered("rule", content.rules)
        self.words = numbered("word", word_ids(content))
        single = {
            o.Pass: "pass", o.Accept: "accept", o.End: "end", o.Focus: "focus", o.Overwatch: "overwatch",
        }  # fmt: skip
        self._spell: dict[type, Callable[[Any], Parts]] = {
            **{kind: self._always(self.whole[name]) for kind, name in single.items()},
            o.Pick: lambda option: (self._in(self.cards, option.card),),
            o.Cards: lambda option: (
                self.whole["cards"], *(self._in(self.cards, card) for card in option.cards), self.whole["done"],
            ),
            o.Chosen: lambda option: (self._in(self.characters, option.character),),
            o.Place: lambda option: (self._in(self.places, option.place),),
            o.Face: lambda option: (self.faces[option.facing],),
            o.Number: lambda option: self._number(option.number),
            o.Word: lambda option: (self._in(self.words, option.word),),
            o.Move: lambda option: (self.whole["focused move" if option.focused else "move"],),
            o.Attack: self._attack,
            o.UseSkill: lambda option: self._use("skill", option.rule, option.target),
            o.UseItem: lambda option: self._use("item", option.rule, option.target),
            o.PlayCard: lambda option: (
                self.whole["play"], self._in(self.cards, option.card),
                self.whole["bonus second" if option.second else "bonus first"],
            ),
        }  # fmt: skip

    def spell(self, decision: Decision) -> list[Word]:
        """How each option of the decision is spelled, in their order."""
        spell = self._spell
        words = [
            spell[option.__class__](option) if option.__class__ in spell else (Unlisted(option),)
            for option in decision.options
        ]
        return settled(words, self.choice)

    @staticmethod
    def _always(action: int) -> Callable[[Any], Parts]:
        return lambda option: (action,)

    @staticmethod
    def _in(actions: dict[Any, int], value: Any) -> int | Unlisted:
        return actions.get(value, Unlisted(value))

    def _target(self, character: int) -> int | Unlisted:
        return self.whole["none"] if character < 0 else self._in(self.characters, character)

    def _number(self, number: int) -> Parts:
        if number in self.numbers:
            return (self.numbers[number],)
        if not 0 <= number < BASE**DIGITS:
            return (Unlisted(number),)
        return tuple([self.digits[number // BASE**power % BASE] for power in reversed(range(DIGITS))])

    def _use(self, kind: str, rule: str, target: int) -> Parts:
        return (self.whole[kind], self._in(self.rules, rule), self._target(target))

    def _attack(self, option: o.Attack) -> Parts:
        """The weapon, the rules of it that are paid for with what is paid, then what it is aimed at."""
        none = self.whole["none"]
        extras = [
            part for rule, paid in option.extras for part in (self._in(self.rules, rule), *self._number(paid))
        ]
        return (
            self.whole["attack"],
            self._in(self.cards, option.weapon),
            *extras,
            self.whole["done"],
            self._target(option.target),
            *(self._number(option.piece) if option.piece >= 0 else (none,)),
            self._in(self.places, option.place) if option.place >= 0 else none,
        )
