"""Paying what a rule asks besides AP: mana, focus, tokens, wounds, cards (card language: costs)."""

from itertools import combinations
from typing import Any

from eternia.battleground import mana, tokens, wounds
from eternia.battleground.context import Context, role
from eternia.battleground.decks import discard
from eternia.battleground.focus import spend_focus
from eternia.battleground.model import State
from eternia.battleground.options import Cards, Number
from eternia.battleground.selectors import select
from eternia.battleground.turn import turn_of
from eternia.effects.amounts import Chosen
from eternia.effects.costs import Cost
from eternia.effects.who import Selector
from eternia.kernel.frame import Frame, Question
from eternia.kernel.pending import Decision


def affordable(s: State, c: Context, cost: Cost) -> bool:
    """Whether the rule's own character can pay all of it."""
    if cost.ap:
        turn = turn_of(s, c.own)  # of an interrupted character: its own turn, which waits
        if turn is None or turn.ap < cost.ap:
            return False
    if cost.mana and least(cost.mana) > mana.available_mana(s, c.own):
        return False
    if cost.focus and not s.characters[c.own].focused:
        return False
    if cost.buff and not _owners(s, c, cost.buff, "buff"):
        return False
    if cost.debuff and not _owners(s, c, cost.debuff, "debuff"):
        return False
    if not cost.fate and not cost.glory:
        return True
    force = s.forces[c.seat]
    return least(cost.fate) <= len(force.hand) and cost.glory <= len(force.glory)


def least(value: int | Chosen) -> int:
    """The smallest payment; an "up to" payment is at least one, or it is not made."""
    return value if value.__class__ is int else max(1, value.min)  # type: ignore[union-attr]


def _owners(s: State, c: Context, of: int | str | Selector, token: str) -> tuple[int, ...]:
    """Whose buff or debuff can be paid with."""
    if isinstance(of, int):
        numbers: tuple[int, ...] = (c.own,)
    elif isinstance(of, str):
        numbers = (role(s, c, of),)
    else:
        numbers = select(s, c, of)
    held = "buffs" if token == "buff" else "debuffs"
    return tuple(n for n in numbers if n >= 0 and getattr(s.characters[n], held))


def pay_for(s: State, c: Context, cost: Cost, source: str) -> None:
    """Pay; the frame that asked gets as result how much was paid (for amounts that count it)."""
    s.push(Pay(own=c.own, seat=c.seat, cost=cost, source=source, target=role(s, c, "target")))


class Pay(Frame, kw_only=True):
    """A payment in progress: asks how much and with which cards where there is a choice."""

    own: int
    seat: int
    cost: Cost
    source: str
    target: int = -1
    """The target of the attack or test it is paid in, whose token may be the payment."""
    paid: int = 0

    def how_much(self, s: State) -> tuple[Decision, ...] | None:
        """How much mana of an "up to" payment."""
        asked = self.cost.mana
        if isinstance(asked, int):
            self.paid = asked
            return None
        most = min(asked.max, mana.available_mana(s, self.own))
        options = [Number(n) for n in range(least(asked), most + 1)]
        return (Decision(self.seat, "pay mana", options, self.source, self.own),)

    def take_mana(self, s: State, seat: int, option: Any) -> None:
        """Remember the amount."""
        self.paid = option.number

    def pay(self, s: State) -> None:
        """Everything that leaves no choice."""
        turn = turn_of(s, self.own) if self.cost.ap else None
        if turn is not None:
            turn.ap -= self.cost.ap
        if self.cost.wounds:
            s.push(wounds.Wound(who=self.own, amount=self.cost.wounds, by=self.own, source=self.source))
        if self.paid:
            mana.spend_mana(s, self.own, self.paid, self.source)
        if self.cost.focus:
            spend_focus(s, self.own, self.source)
        for token, of in (("buff", self.cost.buff), ("debuff", self.cost.debuff)):
            if of:
                c = Context(own=self.own, seat=self.seat, target=self.target)
                owners = _owners(s, c, of, token)
                tokens.discard_one(s, owners[0], token, self.source)
                self.paid = 1

    def which_cards(self, s: State) -> tuple[Decision, ...] | None:
        """Which fate or glory cards are discarded."""
        if not self.cost.fate and not self.cost.glory:
            return None
        force = s.forces[self.seat]
        held, asked = (force.hand, self.cost.fate) if self.cost.fate else (force.glory, self.cost.glory)
        most = min(asked.max if isinstance(asked, Chosen) else asked, len(held))
        options = [Cards(cards) for n in range(least(asked), most + 1) for cards in combinations(held, n)]
        return (Decision(self.seat, "pay cards", options, self.source, self.own),)

    def take_cards(self, s: State, seat: int, option: Any) -> None:
        """They go to the discard pile."""
        self.paid = len(option.cards)
        discard(s, self.seat, option.cards)

    def close(self, s: State) -> None:
        """Tell how much was paid."""
        s.hand_over(self.paid)

    steps = (Question(how_much, take_mana), pay, Question(which_cards, take_cards), close)
