"""The options that decisions of all games offer, by value, and what the declaration of a kind of option says."""

from functools import cache
from typing import Annotated, Any, NamedTuple

import msgspec

from eternia.kernel.pending import Option


class Pick(Option, frozen=True, tag="card"):
    """A card, by its id."""

    card: str
    bare = True


class Cards(Option, frozen=True, tag="cards"):
    """Several cards at once, sorted."""

    cards: tuple[str, ...] = ()
    form = "[cards {cards}|no cards]"


class Pass(Option, frozen=True, tag="pass"):
    """Decline what is offered."""


class Accept(Option, frozen=True, tag="accept"):
    """Take what is offered."""


class Number(Option, frozen=True, tag="number"):
    """An amount: dice to reroll, mana to spend, ..."""

    number: int
    bare = True


class Alternative(Option, frozen=True, tag="alternative"):
    """One of the things between which a card lets its player choose, counted in the card's order."""

    alternative: Annotated[int, "number"]
    bare = True


class Word(Option, frozen=True, tag="word"):
    """A word that the asking rule or card offers."""

    word: str
    bare = True


class End(Option, frozen=True, tag="end"):
    """Perform no further action; stop what could go on."""

    group = "end"


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


class Part(NamedTuple):
    """A field of a kind of option, as it is declared."""

    name: str
    meaning: str
    """What it is, as it is annotated: a character, a card, ...; otherwise its name says it."""
    default: Any
    """NODEFAULT where it has none."""

    def is_set(self, option: Option) -> bool:
        """Whether an option says something in this field."""
        return bool(getattr(option, self.name) != self.default)


@cache
def parts_of(kind: type[Option]) -> tuple[Part, ...]:
    """The fields of a kind of option in their order."""
    fields = msgspec.structs.fields(kind)
    return tuple([Part(f.name, getattr(f.type, "__metadata__", (f.name,))[0], f.default) for f in fields])


def tag_of(kind: type[Option]) -> str:
    """The tag of a kind of option."""
    return str(kind.__struct_config__.tag)
