"""Wilds combat: hero against an encounter card, a single round with wilds dice (FE-WC)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from eternia.fields import timing
from eternia.fields.chapters.combat.dice import DOUBLE, FACES, SUCCESS, Roll, dice_of
from eternia.fields.chapters.rounds import rescue
from eternia.fields.chapters.support import owned
from eternia.fields.in_force import health, numbers
from eternia.fields.table import hidden
from eternia.fields.table.combat_events import (
    CardUsed,
    EncounterChanged,
    LossPrevented,
    WildsCombatEnded,
)
from eternia.fields.table.combat_options import STOP_ASSIGNING, Assign, StopAssigning
from eternia.fields.table.content_records import Ally, Beast
from eternia.fields.table.options import PASS, Pass, Pick
from eternia.kernel.frame import Frame, Question
from eternia.kernel.pending import Decision

if TYPE_CHECKING:
    from eternia.fields.table.model import State

ATTRIBUTES = ("defence", "hp", "attack")
"""FE-WC-09: what a die can be assigned to."""
ASSIGN: dict[tuple[int, str], Assign] = {
    (face, attribute): Assign(FACES[face], attribute)
    for face in (SUCCESS, DOUBLE)
    for attribute in ATTRIBUTES
}
FACE_NUMBERS = {"success": SUCCESS, "double": DOUBLE}


def begin_wilds(
    s: State, hero: int, card: str = "", *, stats: tuple[int, int, int] = (0, 0, 0), name: str = ""
) -> None:
    """A hero fights an encounter card, or an enemy with this attack, defence and HP; hands over 1 if it won."""
    attack, defence, hp = stats
    if card:
        found = encounter_of(s, card)
        attack, defence, hp = found.attack, found.defence, found.hp
    s.push(WildsCombat(hero=hero, card=card, name=card or name, attack=attack, defence=defence, hp=hp))


def encounter_of(s: State, card: str) -> Ally | Beast:
    """A beast or ally of the wilds deck."""
    return s.content.beasts[card] if card in s.content.beasts else s.content.allies[card]


class WildsCombat(Frame, kw_only=True):
    """FE-WC: ability, roll, assignment, damage; who gains or loses what is said by the frame below."""

    hero: int
    card: str
    name: str
    attack: int
    """What is left of the enemy's attributes."""
    defence: int
    hp: int
    dice: int = 0
    """Dice more or less than the body."""
    sure: int = 0
    """Sure successes; below 0: success dice to be set aside."""
    blanks: int = 0
    """Blank dice that may be rolled again once."""
    single: int = 0
    """Single successes to assign."""
    double: int = 0
    assigned: int = 0
    """Successes assigned to HP."""
    lost: int = 0

    def ability(self, s: State) -> None:
        """FE-WC-03: the enemy's combat ability comes first; so do dice that an effect has given."""
        h = s.heroes[self.hero]
        self.dice = numbers.use_up(h, "dice", 99)
        if self.card:
            timing.run(s, self.hero, encounter_of(s, self.card).ability, "wilds-start", self.card, "wilds")

    def blank_rolls(self, s: State) -> None:
        """Rolling blanks again is known before the roll. A hero without HP fights no more (FE-DEFEAT-01)."""
        rescue.rescue(s, self.hero)
        if health.left(s, self.hero) <= 0:
            self.go("close")
            return
        windows = s.content.windows
        for card in numbers.owned(s.heroes[self.hero]):
            for clause in windows[card].get("wilds-roll", ()):
                for action in getattr(clause.body, "actions", ()):
                    if action.verb == "reroll-blanks":
                        self.blanks += action.amount

    def roll(self, s: State) -> None:
        """FE-WC-04, FE-RULING-59: as many dice as the body, without a limit."""
        count = max(0, numbers.total(s, self.hero, "body") + self.dice)
        s.push(Roll(hero=self.hero, count=count, source="FE-WC-04", blanks=self.blanks))

    def rolled(self, s: State) -> None:
        """After the last reroll cards of both sides add or take successes."""
        _, self.single, self.double = dice_of(self.result)
        timing.run_cards(s, self.hero, "wilds-roll", "wilds")
        if self.card:
            timing.run(s, self.hero, encounter_of(s, self.card).ability, "wilds-roll", self.card, "wilds")

    def consumables(self, s: State) -> tuple[Decision[Pick | Pass], ...] | None:
        """A consumable for wilds combat may be used now; whoever may hold one is asked (ET-FIELDS-016)."""
        equipment = s.content.equipment
        if not hidden.could_hold(s, self.hero, "pack", lambda card: "wilds" in equipment[card].windows):
            return None
        options: list[Pick | Pass] = [*[Pick(card) for card in self._consumables(s)], PASS]
        seat = s.heroes[self.hero].seat
        return (
            Decision(seat, "wilds consumable", options, "FE-EQUIP-04", self.hero, secret=True, guarded=True),
        )

    def _consumables(self, s: State) -> list[str]:
        equipment = s.content.equipment
        return sorted({card for card in s.heroes[self.hero].pack if "wilds" in equipment[card].windows})

    def use_consumable(self, s: State, seat: int, option: Pick | Pass) -> None:
        """FE-EQUIP-04: it is discarded."""
        if isinstance(option, Pass):
            return
        self.go("consumables")
        owned.use_up(s, self.hero, option.card)
        s.emit(CardUsed, self.hero, option.card)
        timing.run(s, self.hero, s.content.equipment[option.card].rules, "use", option.card, "wilds")

    def set_aside(self, s: State) -> None:
        """Sure successes are single ones; negative ones set dice aside, single before double."""
        while self.sure < 0 and (self.single or self.double):
            if self.single:
                self.single -= 1
            else:
                self.double -= 1
            self.sure += 1
        self.single += max(self.sure, 0)
        self.sure = 0

    def assign(self, s: State) -> tuple[Decision[Assign | StopAssigning], ...] | None:
        """FE-WC-09 to 12, FE-RULING-59: the next die, whole, to one attribute; HP only once defence is at 0."""
        options = self._assignments()
        if not options:
            return None
        return (
            Decision(s.heroes[self.hero].seat, "assign", [*options, STOP_ASSIGNING], "FE-WC-09", self.hero),
        )

    def _assignments(self) -> list[Assign]:
        """Surplus successes are lost, so an attribute at 0 is not offered."""
        open_ = [
            attribute
            for attribute in ATTRIBUTES
            if getattr(self, attribute) > 0 and (attribute != "hp" or self.defence == 0)
        ]
        faces = [face for face, there in ((SUCCESS, self.single), (DOUBLE, self.double)) if there]
        return [ASSIGN[face, attribute] for face in faces for attribute in open_]

    def take_assign(self, s: State, seat: int, option: Assign | StopAssigning) -> None:
        """FE-WC-10, 11: each success lowers the attribute by 1; a double success is not split."""
        if isinstance(option, StopAssigning):
            return
        if FACE_NUMBERS[option.face] == SUCCESS:
            self.single -= 1
            amount = 1
        else:
            self.double -= 1
            amount = 2
        left = max(0, getattr(self, option.attribute) - amount)
        if option.attribute == "attack":
            self.attack = left
        elif option.attribute == "defence":
            self.defence = left
        else:
            self.hp = left
        self.go("assign")

    def damage(self, s: State) -> None:
        """FE-WC-15 to 17: both attacks at the same time."""
        suffer(s, self.hero, self.attack, "FE-WC-17")
        if self.hp and self.card:
            timing.run(s, self.hero, encounter_of(s, self.card).ability, "encounter-lost", self.card, "wilds")

    def close(self, s: State) -> None:
        """FE-WC-13: an enemy at 0 HP is defeated."""
        rescue.rescue(s, self.hero)
        s.emit(WildsCombatEnded, self.hero, self.name, self.hp, self.lost)
        s.hand_over(int(self.hp == 0))

    steps = (
        ability,
        blank_rolls,
        roll,
        rolled,
        Question(consumables, use_consumable),
        set_aside,
        Question(assign, take_assign),
        damage,
        close,
    )


def _fight(s: State) -> WildsCombat:
    """The wilds combat in progress."""
    return next(frame for frame in reversed(s.stack) if isinstance(frame, WildsCombat))


def change(s: State, word: str, amount: int, source: str) -> None:
    """An effect changes the enemy's attack or defence, the dice, or the sure successes."""
    fight = _fight(s)
    if word == "attack":
        fight.attack += amount
    elif word == "defence":
        fight.defence += amount
    elif word == "dice":
        fight.dice += amount
    else:
        fight.sure += amount
    s.emit(EncounterChanged, fight.hero, word, amount, source)


def suffer(s: State, hero: int, amount: int, source: str) -> None:
    """The hero of the wilds combat loses HP, less what an effect lets it ignore."""
    ignored = numbers.use_up(s.heroes[hero], "prevent", amount)
    if ignored:
        s.emit(LossPrevented, hero, ignored)
    _fight(s).lost += health.lose(s, hero, amount - ignored, source)
