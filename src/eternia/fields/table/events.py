"""The events of Fields of Eternia on the map: facts in the past tense. Those of combat are in ``epic``."""

from typing import ClassVar

from eternia.kernel.event import Event, SecretOfSeats


class StartingTeamDrawn(Event, frozen=True):
    """The starting team is known (FE-SETUP-28)."""

    reveals: ClassVar[bool] = True
    team: int


class VictoryCardsDrawn(SecretOfSeats, Event, frozen=True):
    """A team drew victory cards; only its players see which (FE-SETUP-20)."""

    reveals: ClassVar[bool] = True
    team: int
    seats: tuple[int, ...]
    count: int
    cards: tuple[str, ...] = ()


class VictoryCardsDiscarded(SecretOfSeats, Event, frozen=True):
    """A team put victory cards away, face down (FE-RULING-102)."""

    team: int
    seats: tuple[int, ...]
    count: int
    cards: tuple[str, ...] = ()


class ObjectiveScored(Event, frozen=True):
    """A team achieved an objective of a victory card, which was in its hand till then (FE-VCARD-02)."""

    reveals: ClassVar[bool] = True
    team: int
    card: str
    secondary: bool
    points: int


class EterniumChanged(Event, frozen=True):
    """A team's pool changed (FE-ETERN-02)."""

    team: int
    amount: int
    source: str


class PointsScored(Event, frozen=True):
    """A team gained victory points (FE-GEN-05)."""

    team: int
    points: int
    source: str


class RoundBegan(Event, frozen=True):
    """A round began (FE-ROUND-01)."""

    round: int
    night: bool


class PhaseBegan(Event, frozen=True):
    """A phase of the round began (FE-ROUND-02)."""

    phase: str


class SkullEventBegan(Event, frozen=True):
    """A skull event of the scenario takes place (FE-PREP-07)."""

    number: int


class HeroActivated(Event, frozen=True):
    """A hero was activated (FE-ACTION-01)."""

    hero: int


class TurnEnded(Event, frozen=True):
    """A hero's activation is over (FE-ACTION-03)."""

    hero: int


class ActionTaken(Event, frozen=True):
    """A hero took an action, by its word (FE-ACTION-09)."""

    hero: int
    action: str


class HeroMoved(Event, frozen=True):
    """A hero went, or was put, into another area."""

    hero: int
    start: int
    area: int
    how: str


class SoldiersPlaced(Event, frozen=True):
    """Soldiers of a team were placed from its supply."""

    team: int
    area: int
    count: int


class SoldiersRemoved(Event, frozen=True):
    """Soldiers of a team went back to its supply."""

    team: int
    area: int
    count: int


class SoldiersMoved(Event, frozen=True):
    """Soldiers followed a path (FE-MOB-08)."""

    team: int
    start: int
    area: int
    count: int


class DamageDivided(Event, frozen=True):
    """A team divided the damage of soldiers: so much to each hero, so many soldiers (FE-SC-11)."""

    team: int
    area: int
    heroes: tuple[tuple[int, int], ...]
    soldiers: int


class ControlChanged(Event, frozen=True):
    """Another team controls an outpost, or nobody (-1) (FE-CTRL)."""

    area: int
    team: int
    before: int


class HpLost(Event, frozen=True):
    """A hero lost hit points."""

    hero: int
    amount: int
    source: str


class Healed(Event, frozen=True):
    """A hero recovered hit points."""

    hero: int
    amount: int
    source: str


class HeroDefeated(Event, frozen=True):
    """A hero was defeated and went to its base (FE-DEFEAT)."""

    hero: int
    area: int


class WildsDrawn(Event, frozen=True):
    """A hero braved the wilds and drew these cards (FE-WILDS-01)."""

    reveals: ClassVar[bool] = True
    hero: int
    cards: tuple[str, ...]


class WildsChosen(Event, frozen=True):
    """Of two wilds cards this one is resolved (FE-WILDS-02)."""

    hero: int
    card: str


class EncounterEnded(Event, frozen=True):
    """A wilds card was dealt with: defeated, gained, tamed, or shuffled back."""

    hero: int
    card: str
    how: str


class QuestDrawn(Event, frozen=True):
    """A hero took a quest token and drew a scenario card (FE-QUEST-01)."""

    reveals: ClassVar[bool] = True
    hero: int
    area: int
    card: str


class QuestEnded(Event, frozen=True):
    """A quest was fulfilled, failed, or is carried (FE-QUEST-05, 06)."""

    hero: int
    card: str
    how: str


class TokenPlaced(Event, frozen=True):
    """A quest token or a vine lies in an area."""

    area: int
    token: str


class TokenRemoved(Event, frozen=True):
    """A quest token or a vine left an area."""

    area: int
    token: str


class BossEntered(Event, frozen=True):
    """A boss is on the map."""

    card: str
    area: int


class BossChanged(Event, frozen=True):
    """A boss took (or removed) damage outside combat."""

    card: str
    damage: int


class BossDefeated(Event, frozen=True):
    """A boss left the game."""

    card: str


class MarketShown(Event, frozen=True):
    """Cards of a market were turned up (FE-MARKET-01, 15)."""

    reveals: ClassVar[bool] = True
    merchant: str
    cards: tuple[str, ...]


class MarketCleared(Event, frozen=True):
    """A market was discarded (FE-MARKET-11)."""

    merchant: str
    cards: tuple[str, ...]


class CardBought(Event, frozen=True):
    """A hero bought a card (FE-MARKET-10)."""

    hero: int
    card: str
    price: int


class CardGained(Event, frozen=True):
    """A hero got a card that everybody saw."""

    hero: int
    card: str


class CardsDrawn(SecretOfSeats, Event, frozen=True):
    """A hero drew spells or equipment; only its team sees which (FE-SPELL-03, FE-PACK-01)."""

    reveals: ClassVar[bool] = True
    hero: int
    seats: tuple[int, ...]
    kind: str
    count: int
    cards: tuple[str, ...] = ()


class CardDiscarded(Event, frozen=True):
    """A card of a hero went to its discard pile, face up."""

    reveals: ClassVar[bool] = True
    hero: int
    card: str


class CardEquipped(Event, frozen=True):
    """A hero wears a card of its pack (FE-PACK-04)."""

    reveals: ClassVar[bool] = True
    hero: int
    card: str


class CardTraded(SecretOfSeats, Event, frozen=True):
    """A card changed hands; others than the team learn it only when it lies open (FE-TRADE-02)."""

    giver: int
    taker: int
    seats: tuple[int, ...]
    card: str = ""
    open: bool = False

    def visible_to(self, seat: int) -> bool:
        return self.open or seat in self.seats


class CombatCardGained(Event, frozen=True):
    """A team's combat deck got a card (FE-DECK-03)."""

    team: int
    card: str


class CombatCardRemoved(Event, frozen=True):
    """A card left a combat deck for good (FE-DECK-04, 05)."""

    team: int
    card: str


class LookedAtDeck(SecretOfSeats, Event, frozen=True):
    """A team looked at the top card of a deck; only its players see which."""

    reveals: ClassVar[bool] = True
    team: int
    seats: tuple[int, ...]
    deck: str
    card: str = ""


class TieBroken(Event, frozen=True):
    """Teams are level; this rule goes on (FE-END-05 to 10)."""

    rule: str
    teams: tuple[int, ...]


class DuelChosen(Event, frozen=True):
    """The heroes of the deciding duel were shown (FE-END-08)."""

    reveals: ClassVar[bool] = True
    heroes: tuple[int, ...]


class GameEnded(Event, frozen=True):
    """The game is over (FE-END)."""

    termination: str
    teams: tuple[int, ...]
    points: tuple[int, ...]
