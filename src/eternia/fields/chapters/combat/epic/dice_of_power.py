"""Dice of Power: epic combat with wilds dice (FE-DICE)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from eternia.fields.chapters.combat.dice import Roll, successes_of
from eternia.fields.chapters.combat.epic.totals import zone_value
from eternia.fields.table.combat_options import Excess
from eternia.fields.table.content_records import ZONES
from eternia.fields.table.epic_combat import ZONE_NUMBERS, Combat, raised, the_combat
from eternia.kernel.frame import Frame, Question
from eternia.kernel.pending import Decision

if TYPE_CHECKING:
    from eternia.fields.table.model import State

MOST_DICE = 10
"""FE-DICE-08."""


def dice_for(c: Combat, number: int, zone: int) -> int:
    """FE-DICE-14: the dice of a zone, less those that became sure successes."""
    return zone_value(c, number, zone) - c.sides[number].away[zone]


def begin_excess(s: State, c: Combat) -> None:
    """FE-DICE-08, 09: at the beginning of step 4 dice beyond ten become sure successes."""
    for number in (1, 0):
        if c.places(number):
            s.push(ExcessDice(side=number))


class ExcessDice(Frame, kw_only=True):
    """FE-RULING-53: for each die above ten one is taken from a zone and a sure success goes to a zone."""

    side: int

    def which(self, s: State) -> tuple[Decision[Excess], ...] | None:
        """The player chooses both zones."""
        c = the_combat(s)
        dice = [dice_for(c, self.side, zone) for zone in range(3)]
        if sum(dice) <= MOST_DICE:
            return None
        options = [Excess(ZONES[zone], to) for zone in range(3) if dice[zone] for to in ZONES]
        hero = c.sides[self.side].hero
        return (Decision(s.heroes[hero].seat, "excess dice", options, "FE-DICE-09", hero),)

    def take(self, s: State, seat: int, option: Excess) -> None:
        """Until ten are left."""
        side = the_combat(s).sides[self.side]
        side.away = raised(side.away, ZONE_NUMBERS[option.die], 1)
        side.sure = raised(side.sure, ZONE_NUMBERS[option.success], 1)
        self.go("which")

    steps = (Question(which, take),)


class ZoneRoll(Frame, kw_only=True):
    """FE-DICE-15, 19 to 24, 31: a hero rolls the dice of a zone; a beast never does (FE-RULING-57)."""

    side: int
    zone: int

    def roll(self, s: State) -> None:
        """FE-RULING-53: at most ten dice; each further one is a sure success."""
        c = the_combat(s)
        count = min(MOST_DICE, dice_for(c, self.side, self.zone))
        s.push(Roll(hero=c.sides[self.side].hero, count=count, source="FE-DICE-14"))

    def note(self, s: State) -> None:
        """The successes of the zone."""
        c = the_combat(s)
        side = c.sides[self.side]
        beyond = max(0, dice_for(c, self.side, self.zone) - MOST_DICE)
        found = successes_of(self.result) + beyond + side.sure[self.zone]
        side.rolled = raised(side.rolled, self.zone, found - side.rolled[self.zone])

    steps = (roll, note)


def begin_rolls(s: State, c: Combat, rolls: tuple[tuple[int, int], ...]) -> None:
    """Roll for these sides and zones, the first one first."""
    for number, zone in reversed(rolls):
        if c.places(number):
            s.push(ZoneRoll(side=number, zone=zone))
