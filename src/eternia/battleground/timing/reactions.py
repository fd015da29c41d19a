"""Reactions: fate cards that are discarded from the hand to answer an event (card language: the cost `this`).

Who is asked depends on open facts alone (ET-RULING-021, 145): a player who holds a card and for whom some
printed reaction that can be in a deck of this game fits the event. So neither the question nor its absence tells
anything about hands and decks; without a fitting card the only answer is to pass.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING

from eternia.battleground.board.engagement import is_engaged
from eternia.battleground.in_force.conditions import fits, holds
from eternia.battleground.language.card_rules import Triggered
from eternia.battleground.language.costs import FREE
from eternia.battleground.table.compiled import CompiledRule
from eternia.battleground.table.context import Context
from eternia.battleground.table.moment import Moment
from eternia.battleground.table.options import PASS, Pass, Pick
from eternia.battleground.table.registry import REGISTRY
from eternia.battleground.table.turn import acting_turn
from eternia.battleground.timing.program import Program, is_impossible
from eternia.kernel.frame import Frame, Question
from eternia.kernel.pending import Decision

if TYPE_CHECKING:
    from eternia.battleground.table.content import Content
    from eternia.battleground.table.model import State


def windows_of(content: "Content", cards: Iterable[str]) -> tuple[str, ...]:
    """The windows that any of these cards can answer from the hand, sorted."""
    found = [_triggered(each).when for card in cards for each in content.reactions.get(card, ())]
    return tuple(sorted(set(found)))


def _triggered(compiled: CompiledRule) -> Triggered:
    assert isinstance(compiled.rule, Triggered)
    return compiled.rule


def open_windows(content: "Content", mode: str) -> tuple[str, ...]:
    """The windows that cards can answer which anybody may have: BG-DECK-05 names them, BG-DECK-04 allows all."""
    if mode != "first":
        return windows_of(content, content.fate)
    return windows_of(content, [card for force in content.first_game.forces for card in force.fate])


@lru_cache(maxsize=256)
def _printed(content: "Content", window: str) -> tuple[CompiledRule, ...]:
    """Every reaction to this window that is printed."""
    every = [each for reactions in content.reactions.values() for each in reactions]
    return tuple([each for each in every if _triggered(each).when == window])


def any_passes(s: "State", window: str, who: int, what: str) -> bool:
    """Whether a card that can be in somebody's hand could answer an event about this thing: mostly none can.

    Of the sides nothing is asked: one of the two players nearly always sees those in the event as a card says.
    """
    known = _answers(s.content, window, what)
    return known == ALWAYS or (known == IF_ENGAGED and is_engaged(s, who))


NEVER, IF_ENGAGED, ALWAYS = 0, 1, 2
"""When some printed reaction could answer an event about some thing."""


@lru_cache(maxsize=4096)
def _answers(content: "Content", window: str, what: str) -> int:
    found = NEVER
    for compiled in _printed(content, window):
        event = compiled.event
        if event is None or event.passes_thing(content, what):
            found = max(found, IF_ENGAGED if event is not None and event.engaged else ALWAYS)
    return found


def offer(s: "State", moment: Moment) -> None:
    """Ask those whom open facts let react, the acting player first (BG-RULING-070)."""
    printed = _printed(s.content, moment.kind)
    able = [seat for seat in (0, 1) if s.forces[seat].hand and _may_react(s, seat, printed, moment)]
    if able:
        if len(able) > 1 and _first(s) == 1:
            able.reverse()
        s.push(Reaction(moment=moment, seats=tuple(able)))


def _first(s: "State") -> int:
    """The seat that is asked first."""
    turn = acting_turn(s)
    return s.first_player if turn is None else s.characters[turn.character].seat


def _may_react(s: "State", seat: int, printed: tuple[CompiledRule, ...], moment: Moment) -> bool:
    for compiled in printed:
        event = compiled.event
        if (
            event is None or event.passes(s, seat, moment.who, moment.by, moment.what, moment.against)
        ) and _fits(s, seat, compiled, moment):
            return True
    return False


def _fits(s: "State", seat: int, compiled: CompiledRule, moment: Moment) -> bool:
    """Whether a reaction answers this event."""
    rule = _triggered(compiled)
    c = Context(own=own_of(s, seat, moment), seat=seat, moment=moment, card=compiled.card)
    return (
        fits(s, c, rule.on, moment)
        and holds(s, c, rule.if_)
        and REGISTRY.affordable(s, c, rule.pay or FREE)
        and not is_impossible(s, c, rule)
    )


def own_of(s: "State", seat: int, moment: Moment) -> int:
    """The role self of a reaction: the first of those in the event who belongs to its player, or nobody."""
    for number in (moment.who, moment.against, moment.by):
        if number >= 0 and s.characters[number].seat == seat:
            return number
    return -1


class Reaction(Frame, kw_only=True):
    """An event that cards in hand can answer, one seat after the other, as often as they like."""

    moment: Moment
    seats: tuple[int, ...]
    """The seats that are still to be asked."""

    def which(self, s: "State") -> tuple[Decision[Pick | Pass], ...] | None:
        """A fitting card of the hand, or none."""
        if not self.seats:
            return None
        seat = self.seats[0]
        options: list[Pick | Pass] = [Pick(card) for card in s.forces[seat].hand if self._rule(s, seat, card)]
        options.append(PASS)
        asked = Decision(seat, "react", options, "BG-TIMING-02", self.moment.who, secret=True, guarded=True)
        return (asked,)

    def _rule(self, s: "State", seat: int, card: str) -> str:
        """The key of the rule with which a card answers; empty when it cannot."""
        for compiled in s.content.reactions[card]:
            if _triggered(compiled).when == self.moment.kind and _fits(s, seat, compiled, self.moment):
                return compiled.key
        return ""

    def take(self, s: "State", seat: int, option: Pick | Pass) -> None:
        """The card is discarded and its steps happen; then its player is asked again if that is still open."""
        if isinstance(option, Pass):
            self.seats = self.seats[1:]
            self.go("which")
            return
        key = self._rule(s, seat, option.card)
        if not s.forces[seat].hand[1:]:
            self.seats = self.seats[1:]
        self.go("which")
        s.push(
            Program(key=f"{key}/do", own=own_of(s, seat, self.moment), seat=seat, moment=self.moment, paid=1)
        )
        REGISTRY.discard(s, seat, (option.card,))

    steps = (Question(which, take),)
