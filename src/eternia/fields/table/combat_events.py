"""The events of epic combat, wilds combat and dice: facts in the past tense."""

from typing import ClassVar

from eternia.kernel.event import Event, SecretOfSeats
from eternia.kernel.tally import Tally


class EpicCombatBegan(Event, frozen=True):
    """An epic combat began (FE-COMBAT-01): hero against hero, or against an epic beast or boss (hero -1)."""

    hero: int
    enemy: int
    beast: str
    area: int


class CombatDeclined(Event, frozen=True):
    """A hero avoided the combat (FW-R5)."""

    hero: int


class WeaponChosen(Event, frozen=True):
    """A hero announced a weapon (FE-EPIC-1-02)."""

    hero: int
    weapon: int


class CombatRoundBegan(Event, frozen=True):
    """A round of an epic combat began (FE-EPIC-0-03)."""

    round: int


class EpicDieRolled(Event, frozen=True):
    """The epic die gives the enemy a benefit (FE-EPIC-3-14)."""

    reveals: ClassVar[bool] = True
    face: str


class CombatCardsDrawn(SecretOfSeats, Event, frozen=True):
    """A side drew combat cards; only its team sees which (FE-RULING-30)."""

    reveals: ClassVar[bool] = True
    hero: int
    seats: tuple[int, ...]
    count: int
    cards: tuple[str, ...] = ()


class CombatCardPlaced(SecretOfSeats, Event, frozen=True):
    """A combat card lies in a zone, or beside the grid; face down only its team sees which (FE-EPIC-3-04)."""

    hero: int
    seats: tuple[int, ...]
    zone: str
    face_up: bool
    card: str = ""

    def visible_to(self, seat: int) -> bool:
        return self.face_up or seat in self.seats


class CombatCardDiscarded(Event, frozen=True):
    """A combat card was discarded, face up: by focus, as a tool, or instead of the other card of a tool."""

    reveals: ClassVar[bool] = True
    hero: int
    card: str
    focus: bool


class GridsShown(Event, frozen=True):
    """All face-down cards were turned up (FE-EPIC-4-01): the cards of each zone, side by side."""

    reveals: ClassVar[bool] = True
    heroes: tuple[int, int]
    cards: tuple[tuple[tuple[str, ...], ...], ...]


class GridLookedAt(SecretOfSeats, Event, frozen=True):
    """A side looked at the face-down cards of the other grid; only its team sees them."""

    reveals: ClassVar[bool] = True
    hero: int
    seats: tuple[int, ...]
    cards: tuple[tuple[str, str], ...] = ()
    """Zone and card."""


class CardsExchanged(Event, frozen=True):
    """Two cards of a grid changed places (FE-CARD-11)."""

    hero: int
    cards: tuple[str, str]
    zones: tuple[str, str]


class CombatCardFlipped(Event, frozen=True):
    """A card on a grid was turned face down by an effect (FE-EPIC-5-04)."""

    hero: int
    zone: str
    card: str


class SurgeUsed(Event, frozen=True):
    """The surge ability of a weapon works (FE-CARD-08)."""

    hero: int
    weapon: int


class SoldiersSacrificed(Event, frozen=True):
    """Soldiers were removed for totals of their hero (FE-EPIC-4-12)."""

    hero: int
    attack: int
    defence: int
    initiative: int


class CardUsed(Event, frozen=True):
    """A hero used a card: spell, consumable, or one that stays."""

    reveals: ClassVar[bool] = True
    hero: int
    card: str


class SpellCancelled(Event, frozen=True):
    """A spell had no effect because another answered it."""

    card: str


class TotalChanged(Event, frozen=True):
    """An effect changes a total for this round; hero -1 is the beast or boss."""

    hero: int
    zone: str
    amount: int
    source: str


class AbilityPassed(Event, frozen=True):
    """A team passed in step 4 (FE-EPIC-4-15)."""

    team: int


class TotalsCounted(Event, frozen=True):
    """The totals of both sides with their reasons, in the order of zones (FE-EPIC-5)."""

    heroes: tuple[int, int]
    totals: tuple[tuple[Tally, ...], tuple[Tally, ...]]


class InitiativeWon(Event, frozen=True):
    """A side attacks first and the other loses HP; on a tie nobody does (FE-EPIC-5-06 to 08)."""

    hero: int
    initiatives: tuple[int, int]


class Attacked(Event, frozen=True):
    """A side attacked (FE-EPIC-6-01 to 03)."""

    hero: int
    enemy: int
    attack: int
    defence: int
    damage: int


class BeastHurt(Event, frozen=True):
    """An epic beast or boss lost HP, or recovered some (negative)."""

    beast: str
    amount: int
    source: str


class LossPrevented(Event, frozen=True):
    """A loss of HP was ignored."""

    hero: int
    amount: int


class EpicCombatEnded(Event, frozen=True):
    """An epic combat is over (FE-EPIC-10-01)."""

    hero: int
    enemy: int
    beast: str
    how: str


class WildsDiceRolled(Event, frozen=True):
    """Wilds dice were rolled (FE-WC-04, FE-CHECK-01)."""

    reveals: ClassVar[bool] = True
    hero: int
    faces: tuple[str, ...]
    source: str


class EncounterChanged(Event, frozen=True):
    """An effect changes a number of a wilds combat."""

    hero: int
    word: str
    amount: int
    source: str


class WildsCombatEnded(Event, frozen=True):
    """A wilds combat is over: what is left of the enemy's HP and what the hero lost (FE-WC-15 to 17)."""

    hero: int
    name: str
    left: int
    lost: int
