"""What attacks are worth: exact odds turned into points."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from eternia.agents.protocol import UNHURRIED
from eternia.battleground.chapters.attack.weapons import weapons_of
from eternia.battleground.table.health import health_of
from eternia.battleground.table.model import Character, State
from eternia.battleground.table.options import Attack
from eternia.battleground.views.odds.attack_odds import attack_odds
from eternia.battleground.views.odds.outcomes import AttackOdds
from eternia.kernel.errors import EterniaError

HURT = 0.7
"""The part of its value that a character with one health left has lost already."""
DOWN = 4.0
"""What a knockout is worth beyond the points: somebody fewer to act."""
REROLLS = 2
"""Mana that either side is expected to spend on rerolls, if it has as much."""


def lost(s: State, c: Character, wounds: int) -> float:
    """The points that a character with so many wounds is as good as lost for."""
    health = health_of(s, c)
    if wounds <= 0:
        return 0.0
    if wounds >= health:
        return c.value + DOWN
    return float(c.value * HURT * wounds / (health - 1 or 1)) if health > 1 else 0.0


class Prospect(msgspec.Struct, frozen=True, gc=False):
    """What an attack promises."""

    gain: float
    """In points."""
    wounds: float
    knock_out: float


NOTHING = Prospect(0.0, 0.0, 0.0)


def promised(s: State, odds: AttackOdds) -> Prospect:
    """The prospect of an attack with these odds: the mean over all results."""
    hurt = s.characters[odds.reading.target]
    before = lost(s, hurt, hurt.wounds)
    health = health_of(s, hurt)
    gain = 0.0
    for rung in odds.rungs:
        after = health if rung.knocks_out else hurt.wounds + rung.wounds
        # A row without wounds still does something: a debuff or a push.
        gain += rung.chance * (lost(s, hurt, after) - before + (1.0 if rung.row >= 0 else 0.0))
    return Prospect(gain, odds.expected_wounds, odds.knock_out)


def prospect(s: State, attacker: int, option: Attack) -> Prospect:
    """The prospect of an attack as it is offered now; nothing against friends and where there are no odds."""
    if option.target < 0 or s.characters[option.target].seat == s.characters[attacker].seat:
        return NOTHING
    mana = min(REROLLS, s.characters[attacker].mana)
    defence = min(REROLLS, s.characters[option.target].mana)
    try:
        odds = attack_odds(s, attacker, option.weapon, option.target, option.extras, mana, defence)
    except EterniaError:
        return NOTHING
    return promised(s, odds)


class Arm(msgspec.Struct, frozen=True, gc=False):
    """A weapon in somebody's hands against somebody, wherever they stand."""

    melee: bool
    reach: int
    """Hexes or inches, at least 1."""
    gains: tuple[float, ...]
    """The mean gain of an attack, by the wounds that the target has already."""


class Armoury:
    """A cache of what weapons do, by attacker and target; an agent has its own, so it depends on its game alone."""

    def __init__(self) -> None:
        self._known: dict[tuple[object, ...], tuple[Arm, ...]] = {}
        self.clock = UNHURRIED
        """Working out a weapon takes milliseconds: once the time is up, what is not known yet counts for nothing."""

    def arms(self, s: State, attacker: int, target: int) -> tuple[Arm, ...]:
        """What the weapons of a character do to another, without flank, cover and focus."""
        one, other = s.characters[attacker], s.characters[target]
        key = (
            attacker, one.card, one.weapons, one.items, one.face_down, one.buffs, one.debuffs,
            target, other.card, other.items, other.face_down, other.buffs, other.debuffs,
        )  # fmt: skip
        found = self._known.get(key)
        if found is None:
            if self.clock.is_up:
                return ()
            found = self._known[key] = tuple(_arms(s, attacker, target, weapons_of(s, attacker)))
        return found

    def best_gain(self, s: State, attacker: int, target: int) -> float:
        """The mean gain of the best weapon against a character as wounded as it is."""
        wounds = s.characters[target].wounds
        gains = [arm.gains[wounds] for arm in self.arms(s, attacker, target) if wounds < len(arm.gains)]
        return max(gains, default=0.0)


def _arms(s: State, attacker: int, target: int, weapons: Iterable[str]) -> Iterable[Arm]:
    for id_ in weapons:
        weapon = s.content.weapons[id_]
        if weapon.target is not None:
            continue
        try:
            odds = attack_odds(_plain(s, attacker, target), attacker, id_, target)
        except EterniaError:
            continue
        yield Arm(weapon.type == "melee", max(1, weapon.range), _gains(s, odds, target))


def _plain(s: State, attacker: int, target: int) -> State:
    """The same characters without focus and wounds, so that the result holds for later too."""
    t = s.clone()
    for number in (attacker, target):
        t.characters[number].focused = False
        t.characters[number].wounds = 0
    t.characters[attacker].mana = max(t.characters[attacker].mana, 3)
    return t


def _gains(s: State, odds: AttackOdds, target: int) -> tuple[float, ...]:
    hurt = s.characters[target]
    health = health_of(s, hurt)
    return tuple(
        sum(
            rung.chance * (lost(s, hurt, min(health, before + rung.wounds)) - lost(s, hurt, before))
            for rung in odds.rungs
        )
        for before in range(health)
    )
