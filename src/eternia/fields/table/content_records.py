"""The records of the content of Fields of Eternia: everything that is printed, as frozen data."""

from __future__ import annotations

from typing import Literal

import msgspec

from eternia.fields.language.clauses import Clauses, Conditions, Objective, Tasks

AreaKind = Literal["base", "tower", "merchant", "plain", "wilds"]
Merchant = Literal["", "forge", "shop", "guild"]
WeaponType = Literal["melee", "missile", "magic"]
CombatCard = Literal["+1", "+2", "+3", "surge", "time", "tool", "flux"]
Zone = Literal["attack", "defence", "initiative"]
ZONES: tuple[Zone, ...] = ("attack", "defence", "initiative")
COMBAT_CARDS: tuple[CombatCard, ...] = ("+1", "+2", "+3", "surge", "time", "tool", "flux")
"""FE-CARD: the kinds of combat cards in the order in which decks count them."""
MERCHANTS: tuple[Merchant, ...] = ("shop", "forge", "guild")
WildsFace = Literal["blank", "success", "double", "reroll"]


class Text(msgspec.Struct, frozen=True):
    """A name or story in both languages."""

    en: str
    fr: str


class Faction(msgspec.Struct, frozen=True, kw_only=True):
    """A faction with its usual base (FE-SETUP-10 to 12, FE-3TEAM-02)."""

    id: str
    name: Text
    base: str
    adjective: Text
    """Its name in short."""
    soldiers: int = 15
    """FE-FACT-03."""
    dice: int = 10
    """FE-FACT-02: wilds dice."""


class CombatKind(msgspec.Struct, frozen=True, kw_only=True):
    """A kind of combat card and how many each faction has (FE-FACT-09, FE-OPEN-07)."""

    id: str
    name: Text
    start: int = 0
    """In the starting deck."""
    supply: int = 0
    """Gained in play."""


class Die(msgspec.Struct, frozen=True, kw_only=True):
    """A die and its six faces (FE-FACT-21, 22)."""

    id: str
    name: Text
    faces: tuple[str, ...]
    """Wilds die: blank, success, double, reroll. Epic die: a total and its bonus, or surge."""


class Tracker(msgspec.Struct, frozen=True, kw_only=True):
    """The round tracker: day and night in turn, from a day (FE-FACT-41)."""

    rounds: int
    skulls: tuple[int, ...]
    """The round of each skull event."""

    @property
    def last_day(self) -> int:
        """The last day round (FE-FACT-42)."""
        return self.rounds - 1 + self.rounds % 2


class Weapon(msgspec.Struct, frozen=True, kw_only=True):
    """One of a hero's two weapons with its surge ability (FE-WEAPON-01 to 05)."""

    name: Text
    type: WeaponType
    surge: Clauses
    immediate: bool = False
    """FE-EPIC-3-06: the surge works when its card is placed."""


class HeroCard(msgspec.Struct, frozen=True, kw_only=True):
    """A hero card (FE-SETUP-29)."""

    id: str
    name: Text
    faction: str
    person: str
    """FW-R3: cards that show the same person never play in the same game."""
    hp: int
    mind: int
    body: int
    initiative: int
    movement: int
    weapons: tuple[Weapon, Weapon]
    passive: Text
    """Its name; what it does is in ``rules``."""
    rules: Clauses = ()
    mounted: bool = False
    beast: str = ""
    """FE-MOUNT-02: the tamed beast it starts with."""


class SupportCard(msgspec.Struct, frozen=True, kw_only=True):
    """What every card has that a hero can own (FE-SUPPORT-01)."""

    id: str
    name: Text
    cost: int
    rules: Clauses = ()
    copies: int = 1


class Equipment(SupportCard, frozen=True, kw_only=True):
    """FE-EQUIP: armour, artifact or consumable."""

    type: Literal["armour", "artifact", "consumable"]
    subtype: str = ""
    windows: tuple[str, ...] = ()
    """Where a consumable is used: map, combat, wilds."""


class Spell(SupportCard, frozen=True, kw_only=True):
    """FE-SPELL: map, combat, or both."""

    windows: tuple[str, ...]
    target: Text
    """Whom it works on, in words."""


class Vehicle(SupportCard, frozen=True, kw_only=True):
    """FE-VEH: bonus movement, perhaps only while a condition holds."""

    flying: bool
    bonus: int = 0
    bonus_if: Conditions = ()
    """FE-VEH-05: the condition of a bonus written +1*; none: it always counts."""


class Ally(SupportCard, frozen=True, kw_only=True):
    """An ally of the wilds deck (FE-ALLY, FE-WILDS-07 to 11)."""

    faction: str
    hp: int
    attack: int
    defence: int
    ability: Clauses = ()
    reward: CombatCard
    extra: bool = False
    """Only in games in which its faction plays."""


class Beast(SupportCard, frozen=True, kw_only=True):
    """A beast of the wilds deck; ``cost`` is the taming cost, -1 when it cannot be tamed (FE-TAME-02, 03)."""

    hp: int
    attack: int
    defence: int
    ability: Clauses = ()
    reward: CombatCard


class EventCard(msgspec.Struct, frozen=True, kw_only=True):
    """An event of the wilds deck (FE-WILDS-04)."""

    id: str
    name: Text
    story: Text
    rules: Clauses


class EpicBeast(SupportCard, frozen=True, kw_only=True):
    """An epic beast; ``rules`` is its hero bonus, ``cost`` the taming cost or -1 (FE-FACT-16)."""

    hp: int
    initiative: int
    attack: int
    defence: int
    passive: Clauses = ()
    surge: Clauses = ()
    flying: bool = False
    reward: tuple[CombatCard, ...] = ()
    eternium: int = 0
    boss: bool = False
    points: int = 0
    """Victory points beyond the usual one."""
    growth: Clauses = ()
    """What happens to a boss in play, and when it is defeated."""


class VictoryCard(msgspec.Struct, frozen=True, kw_only=True):
    """A victory card (FE-VCARD-01)."""

    id: str
    name: Text
    primary: Objective
    secondary: Objective


class Quest(msgspec.Struct, frozen=True, kw_only=True):
    """A quest card of a scenario deck (FE-FACT-13)."""

    id: str
    name: Text
    story: Text
    tasks: dict[str, Tasks]
    """By faction, or for ``all``."""
    points: int
    extra: Clauses = ()
    """What comes with the victory points."""
    enemy: Text | None = None
    """Whom a fight is against."""
    notes: dict[str, Text] = {}
    """By faction: what its task stands for."""

    def tasks_of(self, faction: str) -> Tasks:
        """The tasks of a faction; the third one reads those of the Evil Warriors."""
        for key in (faction, "evil-warriors", "all"):
            if key in self.tasks:
                return self.tasks[key]
        raise KeyError(faction)


class BattleCard(msgspec.Struct, frozen=True, kw_only=True):
    """Totals of an enemy hero in the solo variant (FE-SOLO-GEN-06)."""

    id: str
    weapon: WeaponType
    attack: int
    defence: int
    initiative: int
    effects: int
    """Effect cards drawn."""
    surge: bool = False


class EffectCard(msgspec.Struct, frozen=True, kw_only=True):
    """An effect card of the solo variant (FE-SOLO-GEN-05)."""

    id: str
    name: Text
    skulls: int
    zone: Zone
    surge: bool = False
    rules: Clauses = ()
