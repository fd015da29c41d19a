"""The verb look: the top cards of fate decks are seen by one player and put back in any order."""

from eternia.battleground.language import steps
from eternia.battleground.table.events import LookedAt
from eternia.battleground.table.model import State
from eternia.battleground.table.options import Pick, Player
from eternia.battleground.timing.program import Program, verb
from eternia.kernel.frame import Frame, Question
from eternia.kernel.pending import Chance, Decision


@verb(steps.Look)
def look(s: State, p: Program, step: steps.Look) -> None:
    """One card after the other, each from the deck its player chooses (ET-RULING-020)."""
    count = p.amount(s, step.cards)
    p.next()
    if count > 0:
        s.push(Look(seat=p.seat, left=count, source=p.card))


class Look(Frame, kw_only=True):
    """A player looks at top cards; those seen lie on top of their decks, known to that player alone."""

    seat: int
    left: int
    """Cards still to be looked at."""
    source: str
    seen: tuple[int, int] = (0, 0)
    """How many cards of each seat's deck have been looked at."""
    deck: int = -1
    """Whose deck is looked at now."""
    order: tuple[int, ...] = ()
    """Positions of the cards put back so far, the next to draw first."""

    def _decks(self, s: State) -> list[int]:
        """The decks that have a further card to look at."""
        decks = zip(s.forces, self.seen, strict=False)  # the monster of a hunt has none
        return [n for n, (force, seen) in enumerate(decks) if force.deck.size() > seen]

    def which(self, s: State) -> tuple[Decision[Player], ...] | None:
        """Whose deck comes next."""
        decks = self._decks(s) if self.left else []
        if len(decks) < 2:
            return None
        return (Decision(self.seat, "look", [Player(n) for n in decks], self.source),)

    def take_which(self, s: State, seat: int, option: Player) -> None:
        self.deck = option.seat

    def only(self, s: State) -> None:
        """The only deck left needs no choice; without any, or enough seen, the cards are put back."""
        decks = self._decks(s) if self.left else []
        if not decks:
            self.deck = -1
            self.go("next_deck")
        elif self.deck < 0:
            self.deck = decks[0]

    def see(self, s: State) -> Chance | None:
        """A card whose place nobody knows is any card of the bag (BG-DECK-06)."""
        return s.forces[self.deck].deck.ask(self.seen[self.deck] + 1, self.source, self.seat)

    def take_card(self, s: State, seat: int, picks: tuple[int, ...]) -> None:
        """It lies under the cards seen before."""
        s.forces[self.deck].deck.look_at(self.seen[self.deck] + 1, picks, 0)

    def note(self, s: State) -> None:
        """The player knows it."""
        cards = s.forces[self.deck].deck.look_at(self.seen[self.deck] + 1, (), 1 << self.seat)
        s.emit(LookedAt, self.seat, self.deck, cards[-1])
        counts = list(self.seen)
        counts[self.deck] += 1
        self.seen = (counts[0], counts[1])
        self.left -= 1
        self.deck = -1
        self.go("which")

    def next_deck(self, s: State) -> None:
        """The cards of one deck after the other are put back."""
        self.order = ()
        for number in range(self.deck + 1, len(self.seen)):
            if self.seen[number] > 1:
                self.deck = number
                return
        self.finish()

    def which_card(self, s: State) -> tuple[Decision[Pick], ...] | None:
        """Which of those seen is drawn next; the last one needs no choice."""
        left = self._left()
        if len(left) < 2:
            return None
        top = self._seen_cards(s)
        return (Decision(self.seat, "put back", [Pick(top[n]) for n in left], self.source, secret=True),)

    def _left(self) -> list[int]:
        return [n for n in range(self.seen[self.deck]) if n not in self.order]

    def _seen_cards(self, s: State) -> list[str]:
        """The cards looked at, the next to draw first."""
        return [placed.card for placed in s.forces[self.deck].deck.top[: self.seen[self.deck]]]

    def take_back(self, s: State, seat: int, option: Pick) -> None:
        """It comes under those chosen before."""
        self.order = (*self.order, self._seen_cards(s).index(option.card))
        self.go("which_card")

    def put_back(self, s: State) -> None:
        """They lie in that order; only this player knows it."""
        top = self._seen_cards(s)
        order = [top[n] for n in (*self.order, *self._left())]
        s.forces[self.deck].deck.arrange(order, 1 << self.seat)
        self.go("next_deck")

    def masked(self, seat: int) -> "Look":
        """Others do not see in which order they are put back."""
        if seat == self.seat or not self.order:
            return self
        hidden = self.clone()
        hidden.order = tuple(range(len(self.order)))
        return hidden

    steps = (
        Question(which, take_which),
        only,
        Question(see, take_card),
        note,
        next_deck,
        Question(which_card, take_back),
        put_back,
    )
