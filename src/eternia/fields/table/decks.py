"""Decks: drawing is chance from a sorted bag; known cards lie on top or below (FE-GEN-07, 08)."""

from bisect import insort

from eternia.fields.table.model import ALL_TEAMS, Deck, Placed
from eternia.kernel.frame import Frame
from eternia.kernel.pending import PUBLIC, Chance


class Holding(Frame, kw_only=True):
    """A rule in progress that holds open cards: drawn or taken, and not yet put away."""

    @property
    def in_play(self) -> tuple[str, ...]:
        """The cards it holds, which are in no deck."""
        raise NotImplementedError


def size(deck: Deck) -> int:
    """Cards that can be drawn, those of the discard pile included (FE-GEN-08)."""
    return len(deck.top) + len(deck.bag) + len(deck.under) + len(deck.discard)


def ask(deck: Deck, count: int, source: str, seat: int = PUBLIC) -> Chance | None:
    """The chance of drawing so many cards; None when their order is known or there is none."""
    sizes = _sizes(deck, count)
    return Chance("draw", sizes, seat, source) if sizes else None


def _sizes(deck: Deck, count: int) -> tuple[int, ...]:
    """The sizes of the bag before each pick: of the deck, then of the discard pile as a new deck."""
    count -= len(deck.top)
    if count <= 0:
        return ()
    bag = len(deck.bag)
    if count <= bag:
        return tuple(range(bag, bag - count, -1))
    rest = count - bag - len(deck.under)
    pile = len(deck.discard)
    again = range(pile, pile - min(rest, pile), -1) if rest > 0 else range(0)
    return (*range(bag, 0, -1), *again)


def take(deck: Deck, count: int, picks: tuple[int, ...] = ()) -> tuple[str, ...]:
    """Draw so many cards with the picks that were asked for: fewer when there are no more."""
    drawn: list[str] = []
    left = list(picks)
    while len(drawn) < count:
        if deck.top:
            drawn.append(deck.top[0].card)
            deck.top = deck.top[1:]
        elif deck.bag:
            drawn.append(deck.bag.pop(left.pop(0)))
        elif deck.under:
            drawn.append(deck.under[0].card)
            deck.under = deck.under[1:]
        elif deck.discard:
            # FE-GEN-08: the discard pile becomes the deck.
            deck.bag = sorted(deck.discard)
            deck.discard = []
        else:
            break
    return tuple(drawn)


def shuffle_in(deck: Deck, *cards: str) -> None:
    """Cards are shuffled into a deck: nobody knows the place of any card any more."""
    if deck.top or deck.under:
        deck.bag = sorted([*deck.bag, *cards, *[p.card for p in (*deck.top, *deck.under)]])
        deck.top = deck.under = ()
        return
    for card in cards:
        insort(deck.bag, card)


def put_under(deck: Deck, card: str, known: int = ALL_TEAMS) -> None:
    """A card goes under the deck; these teams know it."""
    deck.under = (*deck.under, Placed(card, known))


def put_on_top(deck: Deck, card: str, known: int) -> None:
    """A card lies on top of the deck; these teams know it."""
    deck.top = (Placed(card, known), *deck.top)


def reshuffle(deck: Deck) -> None:
    """The discard pile is shuffled into the deck."""
    cards, deck.discard = deck.discard, []
    shuffle_in(deck, *cards)
