"""The attacks of a match as its events tell them: dice, needed results, defence and wounds."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from eternia.battleground.table import events as ev
from eternia.kernel.event import Event


class Dice(msgspec.Struct):
    """One test."""

    count: int
    needed: int
    free: int = 0
    """Dice rerolled for free, and by mana."""
    paid: int = 0


class AttackRoll(msgspec.Struct, kw_only=True):
    """The attack on one target."""

    attacker: int
    target: int
    weapon: str
    attack: Dice
    defence: Dice | None = None
    """None: no defence test was made, because there is none or because nothing had to be cancelled."""
    opposed: bool = False
    """Whether somebody defends."""
    net: int = 0
    """The successes that were left."""
    wounds: int = 0
    """The wounds the weapon dealt to its target."""


def attack_rolls(events: Iterable[Event]) -> list[AttackRoll]:
    """Every attack on a character, one for each target of an area."""
    reader = _Reader()
    for event in events:
        reader.read(event)
    return reader.found


class _Reader:
    """Reads events in their order."""

    def __init__(self) -> None:
        self.found: list[AttackRoll] = []
        self.declared: dict[int, ev.AttackDeclared] = {}
        """The last attack each character has declared."""
        self.rolls: dict[int, AttackRoll] = {}
        """The last roll of each attacker."""
        self.tests: dict[int, Dice] = {}
        """The tests in progress, by who makes them."""
        self.defences: dict[int, Dice] = {}
        """The last defence test of each character."""

    def read(self, event: Event) -> None:
        """Take one event in."""
        if isinstance(event, ev.AttackDeclared):
            self.declared[event.attacker] = event
        elif isinstance(event, ev.TestBegan):
            self._begin(event)
        elif isinstance(event, ev.Rolled):
            self._roll(event)
        elif isinstance(event, ev.TestEnded):
            self.tests.pop(event.character, None)
            roll = self.rolls.get(event.character)
            if roll is not None and event.test != "defence":
                roll.net = event.successes
        elif isinstance(event, ev.Opposed):
            self._oppose(event)
        elif isinstance(event, ev.Wounded):
            self._wound(event)

    def _begin(self, event: ev.TestBegan) -> None:
        """A test with its dice; of an attack on a character a roll begins."""
        dice = Dice(max(0, event.dice.total), event.needed)
        self.tests[event.character] = dice
        if event.test == "defence":
            self.defences[event.character] = dice
            return
        self.rolls.pop(event.character, None)
        attack = self.declared.get(event.character)
        if event.test.startswith("attack") and attack is not None and attack.piece < 0:
            roll = AttackRoll(
                attacker=event.character, target=attack.target, weapon=attack.weapon, attack=dice
            )
            self.rolls[event.character] = roll
            self.found.append(roll)

    def _roll(self, event: ev.Rolled) -> None:
        dice = self.tests.get(event.character)
        if dice is None:
            return
        if event.roll == "free rerolls":
            dice.free += len(event.faces)
        elif event.roll == "mana rerolls":
            dice.paid += len(event.faces)

    def _oppose(self, event: ev.Opposed) -> None:
        """BG-DEF-03: what the defence has left of the successes; it also names the target within an area."""
        roll = self.rolls.get(event.character)
        if roll is None:
            return
        roll.target = event.opponent
        roll.opposed = True
        roll.net = event.net
        if event.successes:
            roll.defence = self.defences.pop(event.opponent, None)

    def _wound(self, event: ev.Wounded) -> None:
        roll = self.rolls.get(event.by)
        if roll is not None and (event.source, event.character) == (roll.weapon, roll.target):
            roll.wounds += event.amount
