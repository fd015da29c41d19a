"""Reactions: fate cards that are discarded from the hand to answer an event (card language: the cost `this`).

Who is asked depends on open facts alone (ET-RULING-021, 145): a player who holds a card and for whom some
printed reaction that can be in a deck of this game fits the event. So neither the question nor its absence tells
anything about hands and decks; without a fitting card the only answer is to pass.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from eternia.battleground.board.engagement import is_engaged
from eternia.battleground.in_force.conditions import fits, holds
from eternia.battleground.in_force.glances import Glance, glance_of, is_about, is_possible
from eternia.battleground.language.costs import FREE
from eternia.battleground.language.rules import Triggered
from eternia.battleground.table.context import Context, card_of
from eternia.battleground.table.moment import Moment
from eternia.battleground.table.options import PASS, Pass, Pick
from eternia.battleground.table.registry import REGISTRY
from eternia.battleground.table.turn import acting_turn
from eternia.battleground.timing import vain
from eternia.battleground.timing.program import Program
from eternia.kernel.frame import Frame, Question
from eternia.kernel.pending import Decision

if TYPE_CHECKING:
    from eternia.battleground.table.content import Content
    from eternia.battleground.table.model import State


def reactions_of(content: "Content", card: str) -> tuple[tuple[str, Triggered], ...]:
    """The rules of a fate card that discard it from the hand, by their keys."""
    known = _REACTIONS.get((content.version, card))
    if known is None:
        fate = content.fate.get(card)
        known = _REACTIONS[content.version, card] = tuple(
            [
                (f"{card}/{n}", rule)
                for n, rule in enumerate(() if fate is None else fate.rules, 1)
                if isinstance(rule, Triggered) and rule.pay is not None and rule.pay.this
            ]
        )
    return known


_REACTIONS: dict[tuple[str, str], tuple[tuple[str, Triggered], ...]] = {}
"""By version of the content and card: what ``reactions_of`` says."""


def windows_of(content: "Content", cards: Iterable[str]) -> tuple[str, ...]:
    """The windows that any of these cards can answer from the hand, sorted."""
    return tuple(sorted({rule.when for card in cards for _, rule in reactions_of(content, card)}))


def open_windows(content: "Content", mode: str) -> tuple[str, ...]:
    """The windows that cards can answer which anybody may have: BG-DECK-05 names them, BG-DECK-04 allows all."""
    if mode != "first":
        return windows_of(content, content.fate)
    return windows_of(content, [card for force in content.first_game.forces for card in force.fate])


Printed = tuple[str, Triggered, Glance | None]
"""A reaction that is printed: its key, what it says, and what it asks at a glance."""
_PRINTED: dict[str, dict[str, tuple[Printed, ...]]] = {}
"""By version of the content and window: every reaction that is printed."""


def _printed(content: "Content", window: str) -> tuple[Printed, ...]:
    known = _PRINTED.get(content.version)
    if known is None:
        known = _PRINTED[content.version] = {}
    found = known.get(window)
    if found is None:
        every = [pair for card in sorted(content.fate) for pair in reactions_of(content, card)]
        found = known[window] = tuple(
            [(key, rule, glance_of(rule)) for key, rule in every if rule.when == window]
        )
    return found


def could_answer(s: "State", window: str, who: int, what: str) -> bool:
    """Whether, at a glance, a card in somebody's hand could answer a plain event: mostly not.

    Of the sides nothing is asked: one of the two players nearly always sees those in the event as a card says.
    """
    known = _ANSWERS.get((s.content.version, window, what))
    if known is None:
        known = _ANSWERS[s.content.version, window, what] = _answers(s, window, what)
    return known == ALWAYS or (known == IF_ENGAGED and is_engaged(s, who))


NEVER, IF_ENGAGED, ALWAYS = 0, 1, 2
"""When some printed reaction could answer an event about some thing."""
_ANSWERS: dict[tuple[str, str, str], int] = {}
"""By version of the content, window and thing."""


def _answers(s: "State", window: str, what: str) -> int:
    found = NEVER
    for _, _, glance in _printed(s.content, window):
        if glance is None or is_about(s, glance, what):
            found = max(found, IF_ENGAGED if glance is not None and glance.engaged else ALWAYS)
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


def _may_react(s: "State", seat: int, printed: tuple[Printed, ...], moment: Moment) -> bool:
    for key, rule, glance in printed:
        if (
            glance is None or is_possible(s, glance, seat, moment.who, moment.by, moment.what, moment.against)
        ) and _fits(s, seat, key, rule, moment):
            return True
    return False


def _fits(s: "State", seat: int, key: str, rule: Triggered, moment: Moment) -> bool:
    """Whether a reaction answers this event."""
    c = Context(own=own_of(s, seat, moment), seat=seat, moment=moment, card=card_of(key))
    return (
        fits(s, c, rule.on, moment)
        and holds(s, c, rule.if_)
        and REGISTRY.affordable(s, c, rule.pay or FREE)
        and not vain.is_vain(s, c, rule)
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
        for key, rule in reactions_of(s.content, card):
            if rule.when == self.moment.kind and _fits(s, seat, key, rule, self.moment):
                return key
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
