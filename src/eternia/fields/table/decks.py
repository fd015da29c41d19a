"""The decks of the game, and the rules in progress that hold cards of them (FE-GEN-07, 08)."""

from eternia.kernel import deck
from eternia.kernel.frame import Frame


class Holding(Frame, kw_only=True):
    """A rule in progress that holds open cards: drawn or taken, and not yet put away."""

    @property
    def in_play(self) -> tuple[str, ...]:
        """The cards it holds, which are in no deck."""
        raise NotImplementedError


class Deck(deck.Deck, kw_only=True):
    """FE-GEN-08: a deck with a discard pile, which becomes the deck when that is used up."""

    discard: list[str] = []

    def size(self) -> int:
        """Cards that can be drawn, those of the discard pile included."""
        return len(self.top) + len(self.bag) + len(self.under) + len(self.discard)

    def sizes(self, count: int) -> tuple[int, ...]:
        """The sizes of the bag before each pick: of the deck, then of the discard pile as a new deck."""
        again = deck.shrinking(len(self.discard), count - self.size() + len(self.discard))
        return (*super().sizes(count), *again)

    def take(self, count: int, picks: tuple[int, ...] = ()) -> tuple[str, ...]:
        """Draw so many cards with the picks that were asked for; fewer when there are no more."""
        bag = len(self.bag)
        drawn = super().take(count, picks[:bag])
        if len(drawn) == count or not self.discard:
            return drawn
        self.bag, self.discard = sorted(self.discard), []
        return (*drawn, *super().take(count - len(drawn), picks[bag:]))

    def reshuffle(self) -> None:
        """The discard pile is shuffled into the deck."""
        cards, self.discard = self.discard, []
        self.shuffle_in(*cards)
