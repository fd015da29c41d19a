"""The cards of a force: drawing from the shuffled fate deck, discarding, returning (BG-DECK, BG-PREP)."""

from eternia.battleground.table.events import Discarded, Drawn
from eternia.battleground.table.model import HAND_LIMIT, Force, State
from eternia.battleground.table.registry import REGISTRY
from eternia.battleground.table.turn import acting_turn
from eternia.battleground.timing import windows
from eternia.kernel.deck import add_sorted
from eternia.kernel.frame import Frame, Question
from eternia.kernel.pending import Chance


def room(force: Force, count: int) -> int:
    """How many of ``count`` fate cards can be drawn.

    BG-GLOSS-12, BG-PREP-04, BG-RULING-053: never a sixth in hand. BG-RULING-052: no more than are left.
    """
    return max(0, min(count, HAND_LIMIT - len(force.hand), force.deck.size()))


def discard(s: State, seat: int, cards: tuple[str, ...]) -> None:
    """Put fate or glory cards of a hand on the force's discard pile, face up."""
    force = s.forces[seat]
    for card in cards:
        (force.hand if card in force.hand else force.glory).remove(card)
    lay_down(s, seat, cards)


def lay_down(s: State, seat: int, cards: tuple[str, ...]) -> None:
    """Put cards that lay elsewhere on the discard pile; rules may answer that, the cards' own among them."""
    if not cards:
        return
    s.forces[seat].discard.extend(cards)
    s.emit(Discarded, seat, cards)
    awaited = windows.may_answer(s, "card discarded")
    for card in reversed(cards):
        fate = s.content.fate.get(card)
        if awaited or (fate is not None and fate.rules):
            turn = acting_turn(s)
            windows.card_discarded(s, seat, card, "" if turn is None else turn.kind)


class Draw(Frame, kw_only=True):
    """A player draws fate cards: those on top in their known order, then by chance from the deck."""

    seat: int
    count: int
    source: str = "BG-PREP-01"

    def from_top(self, s: State) -> None:
        """Cards that a rule put back on top come first and need no chance."""
        force = s.forces[self.seat]
        self.count = room(force, self.count)
        known = min(self.count, len(force.deck.top))
        self.count -= known
        self._to_hand(s, force.deck.take(known))

    def from_deck(self, s: State) -> Chance | None:
        """BG-DECK-06: the deck is shuffled, so each card left is equally likely."""
        return s.forces[self.seat].deck.ask(self.count, self.source, self.seat)

    def drawn(self, s: State, seat: int, picks: tuple[int, ...]) -> None:
        """The picked cards go to the hand."""
        self._to_hand(s, s.forces[self.seat].deck.take(self.count, picks))

    def _to_hand(self, s: State, cards: tuple[str, ...]) -> None:
        if cards:
            add_sorted(s.forces[self.seat].hand, cards)
            s.emit(Drawn, self.seat, len(cards), cards)

    steps = (from_top, Question(from_deck, drawn))


REGISTRY.discard = discard
