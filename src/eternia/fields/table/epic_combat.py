"""The table of an epic combat: two sides with grid, deck and what works for them (FE-GRID, FE-CARD)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

import msgspec

from eternia.fields.table.content_records import COMBAT_CARDS, ZONES
from eternia.kernel.data import Record
from eternia.kernel.frame import Frame

if TYPE_CHECKING:
    from eternia.fields.table.model import State

ATTACK, DEFENCE, INITIATIVE = range(3)
"""The zones of a grid by their number (FE-GRID-02)."""
SURGE, TIME, TOOL, FLUX = (COMBAT_CARDS.index(kind) for kind in ("surge", "time", "tool", "flux"))
"""The special cards by their number (FE-CARD-02); below them the basic ones."""
HIDDEN = -1
"""The kind of a card that the looker does not know."""
OUTSIDE = 2
"""In place of a side: a team that does not fight (FE-3TEAM-04)."""
NO_ZONE = -1
VALUES: tuple[int, ...] = (1, 2, 3, 1, 0, 0, 1)
"""FE-CARD-01, 03, 07: what each kind adds to the total of its zone."""
NO_CARDS: tuple[int, ...] = (0,) * len(COMBAT_CARDS)
ZONE_NUMBERS: dict[str, int] = {zone: number for number, zone in enumerate(ZONES)}


class GridCard(msgspec.Struct, frozen=True, gc=False):
    """A combat card on a grid."""

    kind: int
    zone: int
    up: bool = True
    """FE-EPIC-3-04: basic cards lie face down until step 4."""
    seen: bool = False
    """Whether the opponent has looked at it while it lay face down."""
    flipped: bool = False
    """FE-EPIC-5-04: it gives no bonus, but takes its place."""
    used: bool = False
    """FE-RULING-28: its surge has worked."""

    @property
    def value(self) -> int:
        """What it adds to the total of its zone."""
        return 0 if self.flipped else VALUES[self.kind]


class Bonus(msgspec.Struct, frozen=True, gc=False):
    """What an effect adds to a total for this round (FE-SPELL-12)."""

    zone: int
    amount: int
    source: str


class Side(Record, kw_only=True):
    """One side of an epic combat: a hero with its team's deck and a grid, or an epic beast or boss."""

    hero: int = -1
    """The hero who fights; -1 for a beast or boss."""
    beast: str = ""
    team: int = -1
    """The team of the hero; -1 for a beast or boss."""
    seats: tuple[int, ...] = ()
    """The players of the team: they know its face-down cards (FE-RULING-30)."""
    weapon: int = 0
    deck: tuple[int, ...] = NO_CARDS
    """What is left of the combat deck: how many of each kind; nobody knows the order."""
    pile: tuple[int, ...] = NO_CARDS
    """Discarded and focused cards, face up."""
    drawn: tuple[int, ...] = ()
    """Drawn, not played yet."""
    grid: tuple[GridCard, ...] = ()
    times: int = 0
    """FE-CARD-09: time cards beside the grid."""
    quota: int = 4
    """FE-EPIC-3-02, FE-FAST-COMBAT-09: cards to place in a round."""
    placed: int = 0
    """Cards placed in this round that count."""
    last: int = NO_ZONE
    """FE-EPIC-3-08: zone of the card placed last in this round."""
    focused: int = 0
    """FE-RULING-21: focuses used in this combat."""
    forced: int = NO_ZONE
    """The zone that an enemy effect names for the next card."""
    unfocused: bool = False
    """An effect forbids further focuses this round."""
    bonuses: tuple[Bonus, ...] = ()
    """What effects add to the totals of this round."""
    soldiers: tuple[int, int, int] = (0, 0, 0)
    """FE-EPIC-4-12: soldiers removed for each total of this round."""
    fallen: int = 0
    """Soldiers removed in this combat: they go back to the supply when it ends (FE-RULING-37)."""
    prevented: int = 0
    """Losses of HP that will be ignored in this round."""
    edge: int = 0
    """HP the enemy loses more if this side has the higher initiative."""
    sting: int = 0
    """HP the enemy loses more if this side's attack deals damage."""
    flat: tuple[int, int, int] = (0, 0, 0)
    """The totals as they were counted in step 5, without dice."""
    rolled: tuple[int, int, int] = (0, 0, 0)
    """FE-DICE-15, 19: successes rolled for each zone."""
    sure: tuple[int, int, int] = (0, 0, 0)
    """FE-DICE-09: sure successes of each zone."""
    away: tuple[int, int, int] = (0, 0, 0)
    """FE-RULING-53: dice of each zone that became sure successes."""
    dealt: int = 0
    """FE-RULING-38: HP that the enemy lost through this side."""
    lost: int = 0
    """HP lost in this combat, whatever took them."""
    damage: int = 0
    """Damage on an epic beast (FE-RULING-42: it does not outlast the combat)."""
    used: tuple[str, ...] = ()
    """Clauses used that have a limit per combat."""


class Printed(Protocol):
    """A card with totals: an epic beast, a boss, a battle card."""

    @property
    def id(self) -> str: ...

    @property
    def attack(self) -> int: ...

    @property
    def defence(self) -> int: ...

    @property
    def initiative(self) -> int: ...


class Combat(Frame, kw_only=True):
    """What lies on the table in an epic combat; the ten steps are in ``combat.EpicCombat``."""

    area: int
    sides: list[Side]
    """The active hero first, then the defender, beast or boss."""
    round: int = 0
    duel: bool = False
    """FE-END-09: one round, no soldiers, no flight."""
    entered: bool = False
    """Whether the active hero came into the area with Move."""
    turn: int = 0
    """The side that places next; in step 6 the one that attacks."""
    first: int = 0
    """FE-EPIC-5-06: the side that attacks first."""
    die: str = ""
    """FE-EPIC-3-14: the face of the epic die of this round."""
    ended: int = 0
    """How it ended for the active hero (``combat_result``); 0 while it goes on."""
    how: str = ""
    """By what: defeat, damage, flight, decline; nothing while it goes on or when the beast fled."""
    winner: int = -1
    """The side that counts as winner; -1 for none."""
    down: tuple[int, ...] = ()
    """The sides that were brought to 0 HP."""

    @property
    def against_hero(self) -> bool:
        """Whether the [H] text of each step applies (FE-EPIC-0-02)."""
        return self.sides[1].hero >= 0

    def places(self, number: int) -> bool:
        """FE-EPIC-3-16: whether a side has a grid and places cards."""
        return self.sides[number].hero >= 0

    def printed(self, s: State, number: int) -> Printed | None:
        """FE-EPIC-5-09: the card with the totals of a side that places no cards; None for one that does."""
        beast = self.sides[number].beast
        return s.content.opponent(beast) if beast else None

    def masked(self, seat: int) -> Combat:
        """FE-RULING-30: face-down and drawn cards are known to their own team only."""
        hidden = [n for n, side in enumerate(self.sides) if seat not in side.seats and has_secrets(side)]
        if not hidden:
            return self
        copy = self.clone()
        for number in hidden:
            hide(copy.sides[number], seat in self.sides[1 - number].seats)
        return copy

    def imagine(self, state: State, seat: int, pick: Callable[[int], int]) -> None:
        """Cards of the deck in place of those the looker does not know."""
        for side in self.sides:
            if seat in side.seats and has_unknown(side):
                fill(side, pick)

    def side_of(self, hero: int) -> int:
        """The side on which a hero fights; OUTSIDE for one that does not."""
        if self.sides[0].hero == hero:
            return 0
        return 1 if self.sides[1].hero == hero else OUTSIDE

    def side_of_team(self, team: int) -> int:
        """The side on which a team's hero fights; OUTSIDE for a team that does not."""
        if self.sides[0].team == team:
            return 0
        return 1 if self.sides[1].team == team else OUTSIDE


def has_secrets(side: Side) -> bool:
    """Whether a side has cards that others may not know."""
    return bool(side.drawn) or not all(card.up for card in side.grid)


def hide(side: Side, opponent: bool) -> None:
    """Put the secret cards of a side back into its deck; the opponent may have looked at some."""
    deck = side.deck
    cards = []
    for card in side.grid:
        if card.up or (card.seen and opponent):
            cards.append(card)
        else:
            deck = added(deck, card.kind)
            cards.append(msgspec.structs.replace(card, kind=HIDDEN))
    for kind in side.drawn:
        deck = added(deck, kind)
    side.grid = tuple(cards)
    side.drawn = (HIDDEN,) * len(side.drawn)
    side.deck = deck


def has_unknown(side: Side) -> bool:
    """Whether cards of a side are not known."""
    return HIDDEN in side.drawn or any(card.kind == HIDDEN for card in side.grid)


def fill(side: Side, pick: Callable[[int], int]) -> None:
    """Draw what could lie there: basic cards face down; drawn alone, no tool (it would be resolved by now)."""
    cards = []
    for card in side.grid:
        if card.kind == HIDDEN:
            card = msgspec.structs.replace(card, kind=_drawn(side, pick, tuple(range(SURGE))))
        cards.append(card)
    side.grid = tuple(cards)
    kinds = tuple([kind for kind in range(len(NO_CARDS)) if kind != TOOL or len(side.drawn) > 1])
    side.drawn = tuple([_drawn(side, pick, kinds) for _ in side.drawn])


def _drawn(side: Side, pick: Callable[[int], int], kinds: tuple[int, ...]) -> int:
    """One card of these kinds, drawn from the deck."""
    number = pick(sum([side.deck[kind] for kind in kinds]))
    for kind in kinds:
        if number < side.deck[kind]:
            side.deck = added(side.deck, kind, -1)
            return kind
        number -= side.deck[kind]
    raise AssertionError(f"no card of the kinds {kinds} is left")


def combat_of(s: State) -> Combat | None:
    """The epic combat in progress, the innermost one; None outside of any."""
    for frame in reversed(s.stack):
        if isinstance(frame, Combat):
            return frame
    return None


def the_combat(s: State) -> Combat:
    """The epic combat in progress."""
    c = combat_of(s)
    assert c is not None
    return c


def added(cards: tuple[int, ...], kind: int, count: int = 1) -> tuple[int, ...]:
    """A count of cards with so many more of a kind."""
    return (*cards[:kind], cards[kind] + count, *cards[kind + 1 :])


def raised(totals: tuple[int, int, int], zone: int, amount: int) -> tuple[int, int, int]:
    """Three numbers of the zones with one of them changed."""
    one, two, three = totals
    if zone == ATTACK:
        return one + amount, two, three
    return (one, two + amount, three) if zone == DEFENCE else (one, two, three + amount)
