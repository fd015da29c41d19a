"""Weapons that take each other's place: of two bought one is equipped, the other lies in reserve (ET-RULING-175)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from eternia.battleground.chapters.cards.equipment import replace_weapon
from eternia.battleground.table.options import Pick
from eternia.kernel.frame import Frame, Question
from eternia.kernel.pending import Decision

if TYPE_CHECKING:
    from eternia.battleground.table.content import Content
    from eternia.battleground.table.model import State


def equipped(content: Content, weapons: tuple[str, ...]) -> tuple[str, ...]:
    """These weapons without those in reserve: of two that are exchanged for each other the first stays."""
    for _, one, other in content.exchanges:
        if one in weapons and other in weapons:
            spare = max(one, other, key=weapons.index)
            weapons = tuple([weapon for weapon in weapons if weapon != spare])
    return weapons


def take_up(s: State, character: int) -> None:
    """A model with two such weapons comes to the battleground: one of them is equipped, its player says which."""
    c = s.characters[character]
    carried, c.weapons = c.weapons, equipped(s.content, c.weapons)
    for card, one, other in s.content.exchanges:
        if one in carried and other in carried:
            first, second = sorted((one, other), key=carried.index)
            s.push(TakeUp(character=character, card=card, weapon=first, spare=second))


class TakeUp(Frame, kw_only=True):
    """Which of two weapons that are exchanged for each other its bearer begins with (ET-RULING-175)."""

    character: int
    card: str
    """The card that exchanges them."""
    weapon: str
    spare: str

    def which(self, s: State) -> tuple[Decision[Pick], ...]:
        """Either."""
        options = (Pick(self.weapon), Pick(self.spare))
        return (
            Decision(s.characters[self.character].seat, "choose card", options, self.card, self.character),
        )

    def take(self, s: State, seat: int, option: Pick) -> None:
        """That one is equipped."""
        if option.card == self.spare:
            replace_weapon(s, self.character, self.weapon, self.spare)

    steps = (Question(which, take),)
