"""Paying what a rule asks besides AP: mana, focus, tokens, wounds, cards, weapons (card language: costs)."""

from itertools import combinations

from eternia.battleground.chapters.attack import wounds
from eternia.battleground.chapters.cards import mana, tokens
from eternia.battleground.chapters.cards.decks import discard
from eternia.battleground.chapters.cards.equipment import discard_weapon
from eternia.battleground.chapters.cards.focus import has_focus, spend_any_focus
from eternia.battleground.in_force.selectors import select
from eternia.battleground.language.amounts import Chosen as ChosenAmount
from eternia.battleground.language.costs import Cost, least
from eternia.battleground.language.selectors import Selector
from eternia.battleground.table.choice import Choice
from eternia.battleground.table.context import Context, role
from eternia.battleground.table.in_progress import AttackInProgress
from eternia.battleground.table.model import State
from eternia.battleground.table.options import PASS, Cards, Chosen, Number, Pass
from eternia.battleground.table.registry import REGISTRY
from eternia.battleground.table.turn import turn_of
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
    if cost.focus and not has_focus(s, c.own):
        return False
    if cost.iconic and len(iconic_weapons(s, c.own)) < cost.iconic:
        return False
    if cost.buff and not _owners(s, c, cost.buff, "buff"):
        return False
    if cost.debuff and not _owners(s, c, cost.debuff, "debuff"):
        return False
    if not cost.fate and not cost.glory:
        return True
    force = s.forces[c.seat]
    return least(cost.fate) <= len(force.hand) and cost.glory <= len(force.glory)


def iconic_weapons(s: State, character: int) -> tuple[str, ...]:
    """The iconic weapons a character has to discard."""
    c = s.characters[character]
    return tuple([w for w in c.weapons if s.content.weapons[w].iconic and w not in c.face_down])


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
    given: tuple[int, ...] = ()
    """Those whose buff or debuff has been paid."""

    def how_much(self, s: State) -> tuple[Decision[Number], ...] | None:
        """How much mana of an "up to" payment."""
        asked = self.cost.mana
        if isinstance(asked, int):
            self.paid = asked
            return None
        most = min(asked.max, mana.available_mana(s, self.own))
        options = [Number(n) for n in range(least(asked), most + 1)]
        return (Decision(self.seat, "pay mana", options, self.source, self.own),)

    def take_mana(self, s: State, seat: int, option: Number) -> None:
        """Remember the amount."""
        self.paid = option.number

    def pay(self, s: State) -> None:
        """Everything that leaves no choice."""
        turn = turn_of(s, self.own) if self.cost.ap else None
        if turn is not None:
            turn.ap -= self.cost.ap
        if self.cost.wounds:
            card = self.source.partition("/")[0]
            s.push(wounds.Wound(who=self.own, amount=self.cost.wounds, by=self.own, source=card))
        if self.paid:
            mana.spend_mana(s, self.own, self.paid, self.source)
        if self.cost.focus:
            spend_any_focus(s, self.own, self.source)

    def which_iconic(self, s: State) -> None:
        """Which iconic weapon it costs."""
        if self.cost.iconic:
            weapons = iconic_weapons(s, self.own)
            s.push(
                Choice(
                    seat=self.seat,
                    kind="choose card",
                    source=self.source.partition("/")[0],
                    subject=self.own,
                    of="card",
                    words=weapons,
                )
            )

    def discard_iconic(self, s: State) -> None:
        """The chosen weapon is out of the game."""
        if self.cost.iconic:
            discard_weapon(s, self.own, iconic_weapons(s, self.own)[self.result])

    def _token(self) -> str:
        """Which kind of token is paid."""
        return "buff" if self.cost.buff else "debuff"

    def _givers(self, s: State) -> tuple[int, ...]:
        """Whose tokens can be paid that have not paid yet."""
        of = self.cost.buff or self.cost.debuff
        if not of:
            return ()
        c = Context(own=self.own, seat=self.seat, target=self.target)
        return tuple([n for n in _owners(s, c, of, self._token()) if n not in self.given])

    def whose(self, s: State) -> tuple[Decision[Chosen | Pass], ...] | None:
        """Whose buff or debuff; of any number of characters one after the other."""
        found = self._givers(s)
        of = self.cost.buff or self.cost.debuff
        several = isinstance(of, Selector) and of.pick == "some"
        if not found or (self.given and not several) or (len(found) == 1 and not self.given):
            return None
        options: list[Chosen | Pass] = [Chosen(number) for number in found]
        return (
            Decision(
                self.seat, "pay token", [*options, PASS] if self.given else options, self.source, self.own
            ),
        )

    def take_whose(self, s: State, seat: int, option: Chosen | Pass) -> None:
        """This one, or no further one."""
        if isinstance(option, Pass):
            self.go("which_cards")
        else:
            self.give(s, option.character)

    def only_giver(self, s: State) -> None:
        """The only one who can needs no choice."""
        found = self._givers(s)
        if found and not self.given:
            self.give(s, found[0])

    def give(self, s: State, number: int) -> None:
        """Its token goes; where it holds several its payer chooses which."""
        self.given = (*self.given, number)
        self.paid = len(self.given)
        self.go("whose")
        tokens.discard_one(s, number, self._token(), self.source, self.seat)

    def which_cards(self, s: State) -> tuple[Decision[Cards], ...] | None:
        """Which fate or glory cards are discarded."""
        if not self.cost.fate and not self.cost.glory:
            return None
        force = s.forces[self.seat]
        held, asked = (force.hand, self.cost.fate) if self.cost.fate else (force.glory, self.cost.glory)
        most = min(asked.max if isinstance(asked, ChosenAmount) else asked, len(held))
        options = [Cards(cards) for n in range(least(asked), most + 1) for cards in combinations(held, n)]
        return (Decision(self.seat, "pay cards", options, self.source, self.own, secret=True),)

    def take_cards(self, s: State, seat: int, option: Cards) -> None:
        """They go to the discard pile."""
        self.paid = len(option.cards)
        for frame in reversed(s.stack):
            if isinstance(frame, AttackInProgress):
                frame.paid_card = option.cards[0]
                break
        discard(s, self.seat, option.cards)

    def close(self, s: State) -> None:
        """Tell how much was paid."""
        s.hand_over(self.paid)

    steps = (
        Question(how_much, take_mana),
        pay,
        which_iconic,
        discard_iconic,
        Question(whose, take_whose),
        only_giver,
        Question(which_cards, take_cards),
        close,
    )


REGISTRY.affordable = affordable
REGISTRY.pay_for = pay_for
