"""Step 5 of epic combat: the totals of both sides with their reasons (FE-EPIC-5, FE-RULING-36)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from eternia.fields.in_force import conditions, numbers
from eternia.fields.table.content_records import COMBAT_CARDS, ZONES
from eternia.fields.table.epic_combat import INITIATIVE, Combat, Side
from eternia.kernel.tally import Tally

if TYPE_CHECKING:
    from eternia.fields.table.model import State

SOLDIERS = "FE-EPIC-4-12"
"""Reason of what removed soldiers add."""
DICE = "FE-DICE-14"
"""Reason of what dice add."""


def zone_value(c: Combat, number: int, zone: int) -> int:
    """What cards and soldiers bring to a zone: FE-CARD-01, 03, FE-EPIC-5-01, 04, 05; or the dice (FE-RULING-55)."""
    side = c.sides[number]
    return sum([card.value for card in side.grid if card.zone == zone]) + side.soldiers[zone]


def total(s: State, c: Combat, number: int, zone: int) -> Tally:
    """The total of a zone: cards, soldiers, printed initiative, cards owned and effects; never below 0."""
    side = c.sides[number]
    card = c.printed(s, number)
    if card is not None:
        tally = Tally((card.attack, card.defence, card.initiative)[zone], card.id, [])
        face, _, amount = c.die.partition(" ")
        if face == ZONES[zone]:
            tally.add(int(amount), "FE-EPIC-3-14")
    else:
        h = s.heroes[side.hero]
        printed = s.content.heroes[h.card].initiative if zone == INITIATIVE else 0
        tally = Tally(printed, h.card, [])
        if s.options.dice_of_power:
            tally.add(side.rolled[zone], DICE)
        else:
            for placed in side.grid:
                if placed.zone == zone:
                    tally.add(placed.value, COMBAT_CARDS[placed.kind])
            tally.add(side.soldiers[zone], SOLDIERS)
    if side.hero >= 0:
        _add_owned(s, tally, side.hero, zone, "self")
    enemy = c.sides[1 - number].hero
    if enemy >= 0:
        _add_owned(s, tally, enemy, zone, "enemy")
    for bonus in side.bonuses:
        if bonus.zone == zone:
            tally.add(bonus.amount, bonus.source)
    tally.note("min", 0, "FE-EPIC-5-01")
    return tally


def _add_owned(s: State, tally: Tally, hero: int, zone: int, who: str) -> None:
    """FE-RULING-36: flat additions of the cards in force for a hero, to its own totals or to the enemy's."""
    word = ZONES[zone]
    bonuses = s.content.bonuses
    for card in numbers.owned(s.heroes[hero]):
        table = bonuses[card]
        if word in table:
            for action, needed in table[word]:
                if action.who == who and (not needed or conditions.holds(s, hero, needed)):
                    tally.add(action.amount, card)


def count(s: State, c: Combat) -> None:
    """FE-EPIC-5-01: the totals are counted once; what happens in step 6 does not change them."""
    for number in (0, 1):
        side = c.sides[number]
        one, two, three = [
            tally.base + sum([reason.amount for reason in tally.reasons if reason.operation == "by"]) - rolled
            for tally, rolled in zip(totals(s, c, number), side.rolled, strict=True)
        ]
        side.flat = (one, two, three)


def counted(side: Side, zone: int) -> int:
    """A total as it was counted, with the dice that were rolled for it, never below 0."""
    return max(0, side.flat[zone] + side.rolled[zone])


def totals(s: State, c: Combat, number: int) -> tuple[Tally, Tally, Tally]:
    """Attack, defence and initiative of a side."""
    return total(s, c, number, 0), total(s, c, number, 1), total(s, c, number, 2)
