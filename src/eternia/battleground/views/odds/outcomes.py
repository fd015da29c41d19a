"""What an attack can come to: the numbers of its tests, its possible courses, and the odds."""

from __future__ import annotations

import msgspec

from eternia.battleground.chapters.attack.dice_tests import EXTRA_DICE_NEED, REROLL_LIMIT
from eternia.battleground.views.odds.dice import Distribution, changed, successes
from eternia.kernel.tally import Tally


class Numbers(msgspec.Struct, frozen=True, gc=False):
    """Everything that decides the successes of one test."""

    dice: int
    needed: int
    free: int = 0
    """Free rerolls."""
    mana: int = 0
    """Mana that can be spent on rerolls, at most five (BG-TEST-18)."""
    per_mana: int = 1
    """Dice that one mana rerolls."""
    explodes: bool = True
    extra_needed: int = EXTRA_DICE_NEED
    final: tuple[int, ...] = ()
    """What rules make of 0, 1, 2, ... successes in the end; empty: nothing is changed."""

    def successes(self, mana: int = 0) -> Distribution:
        """The final successes when so much mana is spent on rerolls at most."""
        rerolls = max(0, min(mana, self.mana, REROLL_LIMIT)) * self.per_mana
        found = successes(
            self.dice, self.needed, self.free, min(rerolls, self.dice), self.explodes, self.extra_needed
        )
        return changed(found, self.final) if self.final else found


class Told(msgspec.Struct, frozen=True):
    """A test as it can be told: its numbers and where they come from."""

    character: int
    stat: str
    numbers: Numbers
    dice: Tally
    scope: Tally


class Note(msgspec.Struct, frozen=True, gc=False):
    """Something the odds leave out or take for granted."""

    key: str
    """One of the words below."""
    source: str = ""
    """The rule or card it comes from."""
    seat: int = -1
    """Whose choice it is."""


MAY = "may"
"""A rule that its player may use during the attack: the odds are those without it."""
CHOICE = "choice"
"""A choice during the attack: the odds are those of the choice that is best for whoever has it."""
TEST = "test"
"""A test that a rule asks for on the way: it counts, made without mana."""
REACH = "reach"
"""The target cannot be attacked so from where the two stand now."""
UNPAID = "unpaid"
"""The mana for the attack is missing now."""
AREA = "area"
"""An area attack: the odds are those of the first target."""
FACES = "faces"
"""A rule that looks at single dice: the odds are those without it."""
REDIRECT = "redirect"
"""A rule gives the attack another target."""


# --- the possible courses of an attack --------------------------------------------------------------------


class End(msgspec.Struct, frozen=True, gc=False):
    """One result of an attack for its target."""

    row: int = -1
    """The row of the weapon's table, by the successes it needs; -1 when none was reached."""
    wounds: int = 0
    knocked_out: bool = False
    score: int = 0
    """Points the attacker's force has gained by then."""
    fulfilled: tuple[str, ...] = ()
    """Side missions of the attacker's force fulfilled by then."""


class Either(msgspec.Struct, frozen=True):
    """Somebody chooses how it goes on."""

    seat: int
    courses: tuple[Course, ...]


class Tested(msgspec.Struct, frozen=True):
    """A test of some rule along the way decides how it goes on."""

    numbers: Numbers
    courses: tuple[Course, ...]
    """By its successes; the last one is for so many or more."""


class Attacked(msgspec.Struct, frozen=True):
    """The attack test has been rolled; ``then`` is how the target defends."""

    attack: Told
    flank: bool
    covered: bool
    then: Course


class Defended(msgspec.Struct, frozen=True):
    """The defence, or none, and how it goes on with each number of net successes; the last one or more."""

    defence: Told | None
    courses: tuple[Course, ...]


Course = End | Either | Tested | Attacked | Defended


class Reading(msgspec.Struct, frozen=True):
    """An attack with all its possible courses, as the engine's own rules tell them."""

    attacker: int
    weapon: str
    target: int
    seat: int
    """The attacker's player."""
    type: str
    """melee, ranged, spell or heavy, in this attack."""
    health: int
    """Wounds the target can take before it is knocked out."""
    course: Course
    notes: tuple[Note, ...]


# --- the odds ---------------------------------------------------------------------------------------------


class Rung(msgspec.Struct, frozen=True, gc=False):
    """One result with its chance."""

    row: int
    """The row of the weapon's table; -1 for no effect."""
    wounds: int
    knocks_out: bool
    chance: float


class AttackOdds(msgspec.Struct, frozen=True):
    """The exact odds of one attack."""

    reading: Reading
    mana: int
    """Mana the attacker spends on rerolls at most; likewise the defender below."""
    defence_mana: int
    attack: Told | None
    """The attack test; None when the attack never comes to it."""
    defence: Told | None
    flank: bool
    covered: bool
    rungs: tuple[Rung, ...]
    """Every possible result, no effect first, then by row and wounds."""
    pays: End | None
    """A knockout with what it scores, if one is possible."""

    @property
    def knock_out(self) -> float:
        """The chance that the target is knocked out."""
        return sum([rung.chance for rung in self.rungs if rung.knocks_out])

    @property
    def expected_wounds(self) -> float:
        """The mean of the wounds."""
        return sum([rung.chance * rung.wounds for rung in self.rungs])

    @property
    def any_effect(self) -> float:
        """The chance that a row of the table is reached."""
        return sum([rung.chance for rung in self.rungs if rung.row >= 0])
