"""Drawing and placing a combat card, with flux, time, tool and focus (FE-CARD, FE-EPIC-3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from eternia.fields.chapters.combat.epic import grid, surge_abilities
from eternia.fields.in_force import numbers
from eternia.fields.table.combat_events import CombatCardDiscarded, CombatCardPlaced, CombatCardsDrawn
from eternia.fields.table.combat_options import FOCUS, FocusCard, PlaceCard
from eternia.fields.table.content_records import COMBAT_CARDS, ZONES
from eternia.fields.table.epic_combat import (
    FLUX,
    NO_ZONE,
    SURGE,
    TIME,
    TOOL,
    ZONE_NUMBERS,
    Combat,
    GridCard,
    Side,
    added,
    the_combat,
)
from eternia.kernel.frame import Frame, Question
from eternia.kernel.pending import Chance, Decision

if TYPE_CHECKING:
    from eternia.fields.table.model import State

KINDS: dict[str, int] = {card: kind for kind, card in enumerate(COMBAT_CARDS)}
IN_ZONE: tuple[tuple[PlaceCard, ...], ...] = tuple(
    tuple(PlaceCard(card, zone) for zone in ZONES) for card in COMBAT_CARDS
)
"""By kind and zone, ready made: these decisions are the most frequent ones of a combat."""
ASIDE: tuple[PlaceCard, ...] = tuple(PlaceCard(card, "") for card in COMBAT_CARDS)
"""By kind: a time card beside the grid, a tool resolved, a card without room given up."""


def can_place(side: Side) -> bool:
    """FE-EPIC-3-02, 12: whether a side has cards to place and to draw."""
    return side.placed < side.quota and any(side.deck)


class Placing(Frame, kw_only=True):
    """One side draws and places a card; special cards are resolved in one chain (FE-RULING-24).

    ``ability``: an effect lets it draw, so the card lies face up, does not count, goes into any zone with
    room, and cannot be focused (FE-RULING-22, 29).
    """

    side: int
    ability: bool = False

    def draw(self, s: State) -> Chance | None:
        """FE-EPIC-3-01, 12: one card; from an empty deck none."""
        side = the_combat(s).sides[self.side]
        left = sum(side.deck)
        if not left:
            self.finish()
            return None
        return Chance("draw", (left,), s.heroes[side.hero].seat, "FE-EPIC-3-01")

    def drew(self, s: State, seat: int, picks: tuple[int, ...]) -> None:
        """FE-CARD-12, FE-RULING-22: a tool is resolved at once and cannot be focused away."""
        side = the_combat(s).sides[self.side]
        _draw(s, side, picks)
        if side.drawn[0] == TOOL:
            side.drawn = ()
            _discard(s, side, TOOL)
            self.go("draw_two")
        else:
            self.go("place")

    def draw_two(self, s: State) -> Chance | None:
        """FE-CARD-13, FE-RULING-23: two cards, or as many as there are."""
        side = the_combat(s).sides[self.side]
        left = sum(side.deck)
        if not left:
            self.finish()
            return None
        sizes = (left, left - 1) if left > 1 else (left,)
        return Chance("draw", sizes, s.heroes[side.hero].seat, "FE-CARD-13")

    def drew_two(self, s: State, seat: int, picks: tuple[int, ...]) -> None:
        """One of them will be played."""
        _draw(s, the_combat(s).sides[self.side], picks)

    def place(self, s: State) -> tuple[Decision[PlaceCard | FocusCard], ...] | None:
        """Where the card goes, or which of two; or focus. With a single possibility nothing is asked."""
        c = the_combat(s)
        side = c.sides[self.side]
        options = self.options(s, c, side)
        if len(options) == 1:
            return None
        seat = s.heroes[side.hero].seat
        return (Decision(seat, "place", options, "FE-EPIC-3-01", side.hero, secret=True),)

    def options(self, s: State, c: Combat, side: Side) -> list[PlaceCard | FocusCard]:
        """What can be done with the drawn cards."""
        limit = grid.zone_limit(s, c.against_hero)
        options: list[PlaceCard | FocusCard] = []
        for kind in side.drawn if len(side.drawn) == 1 else sorted(set(side.drawn)):
            if kind in (TIME, TOOL):
                options.append(ASIDE[kind])
                continue
            zones = grid.open_zones(side, kind, limit, self.ability)
            options += [IN_ZONE[kind][zone] for zone in zones] or [ASIDE[kind]]
        if self.can_focus(s, side):
            options.append(FOCUS)
        return options

    def can_focus(self, s: State, side: Side) -> bool:
        """FE-EPIC-3-10, 11, FE-RULING-22, 23: a single drawn card, while mind and deck last."""
        if self.ability or side.unfocused or len(side.drawn) > 1 or not any(side.deck):
            return False
        return side.focused < numbers.total(s, side.hero, "mind")

    def take(self, s: State, seat: int, option: PlaceCard | FocusCard) -> None:
        """The answer."""
        c = the_combat(s)
        self.play(s, c, c.sides[self.side], option)

    def only(self, s: State) -> None:
        """What was not asked because there was nothing to choose."""
        c = the_combat(s)
        side = c.sides[self.side]
        if side.drawn:
            self.play(s, c, side, self.options(s, c, side)[0])

    def play(self, s: State, c: Combat, side: Side, option: PlaceCard | FocusCard) -> None:
        """Focus, or play one card; another drawn with it is discarded (FE-CARD-13)."""
        if isinstance(option, FocusCard):
            kind = side.drawn[0]
            side.drawn = ()
            side.focused += 1
            _discard(s, side, kind, focus=True)
            self.go("draw")
            return
        kind = KINDS[option.card]
        rest = list(side.drawn)
        rest.remove(kind)
        side.drawn = ()
        for other in rest:
            _discard(s, side, other)
        if option.zone:
            self._lay(s, c, side, kind, ZONE_NUMBERS[option.zone])
        elif kind == TIME:
            side.times += 1
            s.emit(CombatCardPlaced, side.hero, side.seats, "", True, option.card)
            self.go("draw")
        else:
            _discard(s, side, kind)
            if kind == TOOL:
                self.go("draw_two")
            else:
                self._count(side)
                self.finish()

    def _lay(self, s: State, c: Combat, side: Side, kind: int, zone: int) -> None:
        """FE-EPIC-3-04, 05, 17: basic cards face down against a hero, all others face up."""
        up = self.ability or kind >= SURGE or not c.against_hero
        side.grid = (*side.grid, GridCard(kind, zone, up))
        s.emit(CombatCardPlaced, side.hero, side.seats, ZONES[zone], up, COMBAT_CARDS[kind])
        if not self.ability:
            side.last = zone
            side.forced = NO_ZONE
        if kind == FLUX:  # FE-CARD-05, 06
            self.go("draw")
            return
        self._count(side)
        self.finish()
        if kind == SURGE and surge_abilities.is_immediate(s, side):
            use_surge(side)
            surge_abilities.activate(s, c, self.side)

    def _count(self, side: Side) -> None:
        """FE-RULING-29: cards drawn by abilities do not count."""
        if not self.ability:
            side.placed += 1

    steps = (Question(draw, drew), Question(draw_two, drew_two), Question(place, take), only)


def use_surge(side: Side) -> None:
    """FE-RULING-28: the surge of one card, the first unused, has worked."""
    for slot, card in enumerate(side.grid):
        if card.kind == SURGE and not card.used and not card.flipped:
            used = msgspec.structs.replace(card, used=True)
            side.grid = (*side.grid[:slot], used, *side.grid[slot + 1 :])
            return


def _draw(s: State, side: Side, picks: tuple[int, ...]) -> None:
    """Take cards at these positions of the deck, sorted by kind."""
    drawn = []
    for pick in picks:
        kind = 0
        while pick >= side.deck[kind]:
            pick -= side.deck[kind]
            kind += 1
        side.deck = added(side.deck, kind, -1)
        drawn.append(kind)
    side.drawn = tuple(drawn)
    s.emit(CombatCardsDrawn, side.hero, side.seats, len(drawn), tuple([COMBAT_CARDS[kind] for kind in drawn]))


def _discard(s: State, side: Side, kind: int, focus: bool = False) -> None:
    """FE-RULING-30: discards lie face up."""
    side.pile = added(side.pile, kind)
    s.emit(CombatCardDiscarded, side.hero, COMBAT_CARDS[kind], focus)
