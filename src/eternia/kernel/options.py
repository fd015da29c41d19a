"""The options that decisions of all games offer, by value: a card, a number, a word, yes, no, no more."""

from eternia.kernel.pending import Option


class Pick(Option, frozen=True, tag="card"):
    """A card, by its id."""

    card: str


class Cards(Option, frozen=True, tag="cards"):
    """Several cards at once, sorted."""

    cards: tuple[str, ...]


class Pass(Option, frozen=True, tag="pass"):
    """Decline what is offered."""


class Accept(Option, frozen=True, tag="accept"):
    """Take what is offered."""


class Number(Option, frozen=True, tag="number"):
    """A number: dice to reroll, mana to spend, ..."""

    number: int


class Word(Option, frozen=True, tag="word"):
    """A word that the asking rule or card offers."""

    word: str


class End(Option, frozen=True, tag="end"):
    """Perform no further action; stop what could go on."""


class Forfeit(Option, frozen=True, tag="forfeit"):
    """Give up, for the whole team where there are teams; possible at any time."""


class _Picks(dict[str, Pick]):
    def __missing__(self, card: str) -> Pick:
        found = self[card] = Pick(card)
        return found


PASS = Pass()
ACCEPT = Accept()
END = End()
FORFEIT = Forfeit()
PICKS = _Picks()
"""Every card by its id, ready made: decisions are built often."""
