"""Decks: known cards come first, drawing from the bag is chance, cards under it come last."""

from __future__ import annotations

from eternia.kernel.deck import HIDDEN, Deck, Placed, as_known
from eternia.kernel.pending import Chance


def deck() -> Deck:
    return Deck(top=(Placed("t", 1),), bag=["a", "b", "c"], under=(Placed("u", 3),))


def test_drawing() -> None:
    """First what lies on top, without chance; then by picks; then what lies under the bag."""
    d = deck()
    assert d.ask(1, "rule") is None
    assert d.ask(3, "rule", 1) == Chance("draw", (3, 2), 1, "rule")
    assert d.take(3, (2, 0)) == ("t", "c", "a")
    assert (d.size(), d.sizes(5)) == (2, (1,))
    assert d.take(5, (0,)) == ("b", "u")
    assert d == Deck()


def test_looking() -> None:
    """Cards looked at stay on top, known to one more; put in another order they are known to one alone."""
    d = deck()
    assert d.look_at(2, (1,), 2) == ("t", "b")
    assert d.top == (Placed("t", 3), Placed("b", 2))
    assert as_known(d.top, 0, 3) == (Placed("t", 3), Placed(HIDDEN, 2))
    assert as_known(d.top, 1, 3) == d.top
    assert as_known(d.top, -1, 3) == as_known(d.top, 0, 3)
    d.arrange(("b", "t"), 1)
    assert d.top == (Placed("b", 1), Placed("t", 1))


def test_shuffling() -> None:
    """With a card that is shuffled in, nobody knows the place of any other."""
    d = deck()
    d.put_on_top("o", 3)
    d.put_under("v", 1)
    d.shuffle_in("b")
    assert d == Deck(bag=["a", "b", "b", "c", "o", "t", "u", "v"])
