"""Verbs about fate cards: draw, return."""

from eternia.battleground.chapters.cards.decks import Draw
from eternia.battleground.language import steps
from eternia.battleground.language.amounts import To
from eternia.battleground.table.events import Drawn, SetAside
from eternia.battleground.table.model import EVERYBODY, HAND_LIMIT, State
from eternia.battleground.timing.program import Program, verb
from eternia.kernel.deck import add_sorted, shrinking
from eternia.kernel.frame import Frame, Question
from eternia.kernel.pending import Chance


@verb(steps.Draw)
def draw(s: State, p: Program, step: steps.Draw) -> None:
    """BG-RULING-052, 053: from the fate deck to the hand, never a sixth card."""
    if isinstance(step.cards, To):
        count = max(0, step.cards.level - len(s.forces[p.seat].hand))
    else:
        count = p.amount(s, step.cards)
    p.next()
    if count > 0:
        s.push(Draw(seat=p.seat, count=count, source=p.card))


@verb(steps.Return)
def return_cards(s: State, p: Program, step: steps.Return) -> None:
    """Fate cards from the discard pile to the hand, into the deck or on top of it."""
    count = p.amount(s, step.cards)
    force = s.forces[p.seat]
    fate = [card for card in force.discard if card in s.content.fate]
    if step.to == "hand":
        count = min(count, HAND_LIMIT - len(force.hand))
    count = min(count, len(fate))
    if count <= 0:
        p.next()
        return
    if step.random:
        p.next()
        s.push(ReturnRandom(seat=p.seat, count=count, to=step.to, source=p.card))
        return
    if p.stage:
        put_back(s, p.seat, (sorted(fate)[p.result],), step.to)
        p.picked += (0,)
    if len(p.picked) >= count:
        p.next()
        return
    p.stage = 1
    p.ask(s, "card", words=tuple(sorted(c for c in force.discard if c in s.content.fate)))


class ReturnRandom(Frame, kw_only=True):
    """Fate cards picked at random from a discard pile."""

    seat: int
    count: int
    to: str
    source: str

    def pick(self, s: State) -> Chance:
        """Each card is equally likely."""
        size = sum(card in s.content.fate for card in s.forces[self.seat].discard)
        return Chance("draw", shrinking(size, self.count), -1, self.source)

    def take(self, s: State, seat: int, picks: tuple[int, ...]) -> None:
        """The picked cards move."""
        fate = sorted(card for card in s.forces[self.seat].discard if card in s.content.fate)
        put_back(s, self.seat, tuple(fate.pop(pick) for pick in picks), self.to)

    steps = (Question(pick, take),)


def put_back(s: State, seat: int, cards: tuple[str, ...], to: str) -> None:
    """Move cards of the discard pile; it lies face up, so everybody sees which."""
    force = s.forces[seat]
    for card in cards:
        force.discard.remove(card)
    if to == "hand":
        add_sorted(force.hand, cards)
        s.emit(Drawn, seat, len(cards), cards)
    elif to == "top":
        for card in cards:
            force.deck.put_on_top(card, EVERYBODY)
        s.emit(SetAside, seat, len(cards), cards)
    else:
        assert to == "deck"
        add_sorted(force.deck.bag, cards)
        s.emit(SetAside, seat, len(cards), cards)
