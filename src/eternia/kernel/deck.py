"""Decks: a shuffled bag, from which drawing is chance, and cards on top of it or under it that somebody knows."""

from bisect import insort
from collections.abc import Iterable

import msgspec

from eternia.kernel.data import Record
from eternia.kernel.pending import PUBLIC, Chance

HIDDEN = ""
"""In a view: a card that its seat may not know."""


class Placed(msgspec.Struct, frozen=True, gc=False):
    """A card whose place in a deck somebody knows."""

    card: str
    known: int
    """Those who know it, one bit each."""


class Deck(Record, kw_only=True):
    """Known cards on top, a bag that was shuffled, known cards under it."""

    top: tuple[Placed, ...] = ()
    """Cards that were looked at or put on top, the next to draw first."""
    bag: list[str] = []
    """Sorted; drawing is chance."""
    under: tuple[Placed, ...] = ()
    """Cards put under the bag, the next to draw first."""

    def size(self) -> int:
        """How many cards can be drawn."""
        return len(self.top) + len(self.bag) + len(self.under)

    def ask(self, count: int, source: str, seat: int = PUBLIC) -> Chance | None:
        """The chance of drawing so many cards; None when their order is known or there is none."""
        sizes = self.sizes(count)
        return Chance("draw", sizes, seat, source) if sizes else None

    def sizes(self, count: int) -> tuple[int, ...]:
        """The sizes of the bag before each of the picks that drawing so many cards needs."""
        return shrinking(len(self.bag), count - len(self.top))

    def take(self, count: int, picks: tuple[int, ...] = ()) -> tuple[str, ...]:
        """Draw so many cards with the picks that were asked for; fewer when there are no more."""
        drawn: list[str] = []
        if self.top:
            drawn += [placed.card for placed in self.top[:count]]
            self.top = self.top[count:]
        drawn += taken(self.bag, picks)
        if (left := count - len(drawn)) and self.under:
            drawn += [placed.card for placed in self.under[:left]]
            self.under = self.under[left:]
        return tuple(drawn)

    def look_at(self, count: int, picks: tuple[int, ...], who: int) -> tuple[str, ...]:
        """The next cards, drawn with these picks if need be; they stay on top, known to these as well."""
        known = [placed.known for placed in self.top[:count]]
        cards = self.take(count, picks)
        known += [0] * (len(cards) - len(known))
        seen = [Placed(card, before | who) for card, before in zip(cards, known, strict=True)]
        self.top = (*seen, *self.top)
        return cards

    def arrange(self, cards: Iterable[str], known: int) -> None:
        """The top cards are these, in this order now, and only these know it."""
        first = [Placed(card, known) for card in cards]
        self.top = (*first, *self.top[len(first) :])

    def put_on_top(self, card: str, known: int) -> None:
        """A card comes to lie on top; these know it."""
        self.top = (Placed(card, known), *self.top)

    def put_under(self, card: str, known: int) -> None:
        """A card comes to lie under all others; these know it."""
        self.under = (*self.under, Placed(card, known))

    def shuffle_in(self, *cards: str) -> None:
        """Cards are shuffled into the deck: nobody knows the place of any card any more."""
        add_sorted(self.bag, [*cards, *[placed.card for placed in (*self.top, *self.under)]])
        self.top = self.under = ()


def shrinking(size: int, count: int) -> tuple[int, ...]:
    """The sizes of a bag before each of ``count`` picks, or before as many as there are cards."""
    return tuple(range(size, max(size - count, 0), -1))


def taken(bag: list[str], picks: Iterable[int]) -> list[str]:
    """The cards at these positions of a sorted bag that shrinks with each pick; they leave it."""
    return [bag.pop(pick) for pick in picks]


def add_sorted(cards: list[str], new: Iterable[str]) -> None:
    """Put cards into a hand or bag that is kept sorted."""
    for card in new:
        insort(cards, card)


def as_known(cards: tuple[Placed, ...], who: int, everybody: int) -> tuple[Placed, ...]:
    """These cards as one of their knowers sees them, others hidden; a spectator (-1) knows what everybody does."""
    return tuple(
        [
            each
            if (each.known == everybody if who < 0 else each.known >> who & 1)
            else Placed(HIDDEN, each.known)
            for each in cards
        ]
    )
