"""The verbs: one record per verb. Test and Choose, which hold steps themselves, stand with the rules."""

from __future__ import annotations

from eternia.battleground.language.amounts import Phrase
from eternia.battleground.language.conditions import Condition
from eternia.battleground.language.selectors import Amount, Apart, Who

Whos = tuple[Who, ...]
"""Whom a step is about, never empty: the reader has put the default in."""


class Things(Phrase, frozen=True):
    """What is gained, lost or given: amounts, all of some tokens, one of some tokens, or the same for all."""

    ap: Amount = 0
    mana: Amount = 0
    wounds: Amount = 0
    tokens: tuple[str, ...] = ()
    one_of: tuple[str, ...] = ()
    same: str | None = None


class Gain(Phrase, frozen=True):
    """Somebody gets something; `repeat` does it anew, for somebody chosen anew."""

    what: Things
    who: Whos
    repeat: Amount = 1  # anew for somebody else so many times
    if_: Condition = ()


class Lose(Phrase, frozen=True):
    """Somebody loses something."""

    what: Things
    who: Whos
    if_: Condition = ()


class Give(Phrase, frozen=True):
    """Something goes from one character to another."""

    what: Things
    to: Who
    from_: Who = "self"
    if_: Condition = ()


class Wound(Phrase, frozen=True):
    """Somebody suffers wounds."""

    wounds: Amount
    who: Whos
    if_: Condition = ()


class Heal(Phrase, frozen=True):
    """Somebody loses wounds."""

    wounds: Amount
    who: Whos
    if_: Condition = ()


class Move(Phrase, frozen=True):
    """A free move; of a mark: it is shifted."""

    hexes: Amount
    who: Whos
    direction: str | None = None
    towards: Who | None = None
    across: str | None = None
    uninterrupted: bool = False
    forced: bool = False
    ending: str | None = None
    if_: Condition = ()


class Jump(Phrase, frozen=True):
    """A free jump."""

    hexes: Amount
    who: Whos
    direction: str | None = None
    straight: bool = False
    uninterrupted: bool = False
    if_: Condition = ()


class Teleport(Phrase, frozen=True):
    """By a distance, or next to somebody: exactly one of `hexes` and `adjacent`."""

    who: Whos
    hexes: Amount | None = None
    adjacent: Who | None = None
    forced: bool = False
    if_: Condition = ()


class Push(Phrase, frozen=True):
    """Somebody is pushed."""

    hexes: Amount
    who: Whos
    if_: Condition = ()


class Pull(Phrase, frozen=True):
    """Somebody is pulled."""

    hexes: Amount
    who: Whos
    towards: Who | None = None
    if_: Condition = ()


class Switch(Phrase, frozen=True):
    """Self and that character change places."""

    with_: Who
    if_: Condition = ()


class Rotate(Phrase, frozen=True):
    """That character turns to any facing."""

    who: Who
    if_: Condition = ()


class Attack(Phrase, frozen=True):
    """An attack outside the usual actions, free unless `free` is False."""

    with_: tuple[str, ...]
    on: Who | None = None
    dice: Amount = 0
    mana: int | None = None  # instead of the weapon's own cost
    free: bool = True
    from_: str | None = None
    if_: Condition = ()


class Interrupt(Phrase, frozen=True):
    """`by` interrupts `whom`, with `ap` action points."""

    whom: Who
    by: Who = "self"
    ap: int = 1
    direction: str | None = None
    as_if: Who | None = None
    must: str | None = None
    bonus: str | None = None
    if_: Condition = ()


class End(Phrase, frozen=True):
    """The turn or activation of the acting character ends."""

    what: str
    if_: Condition = ()


class Prevent(Phrase, frozen=True):
    """The event of the window does not happen, or only at the end of `until`."""

    event: str
    until: str | None = None
    if_: Condition = ()


class Redirect(Phrase, frozen=True):
    """The attack gets another target."""

    to: Who
    if_: Condition = ()


class Draw(Phrase, frozen=True):
    """Cards go from the fate deck to the hand."""

    cards: Amount
    if_: Condition = ()


class Return(Phrase, frozen=True):
    """Cards go from the discard pile to `to`."""

    cards: Amount
    to: str
    random: bool = False
    if_: Condition = ()


class Look(Phrase, frozen=True):
    """The top cards of fate decks are looked at and put back in any order."""

    cards: Amount
    if_: Condition = ()


class Place(Phrase, frozen=True):
    """A mark or special terrain is placed."""

    thing: str
    within: Amount | None = None
    count: int = 1
    apart: Apart | None = None
    if_: Condition = ()


class Remove(Phrase, frozen=True):
    """A mark, an effect or terrain goes away; self goes to the reserve."""

    what: Who
    if_: Condition = ()


class Replace(Phrase, frozen=True):
    """One card takes the place of another: `card` is "self" (the character) or a card id, `by` a card id."""

    card: str
    by: str
    back: bool = False
    if_: Condition = ()


class Flip(Phrase, frozen=True):
    """The card is turned face down."""

    what: str
    if_: Condition = ()


class Deploy(Phrase, frozen=True):
    """Self comes from the reserve."""

    zone: str
    apart: Apart | None = None
    if_: Condition = ()


class Ready(Phrase, frozen=True):
    """That character becomes ready again."""

    who: Who
    if_: Condition = ()


class Activate(Phrase, frozen=True):
    """The revealed card must activate that character."""

    who: Who
    if_: Condition = ()


PlainStep = (
    Gain
    | Lose
    | Give
    | Wound
    | Heal
    | Move
    | Jump
    | Teleport
    | Push
    | Pull
    | Switch
    | Rotate
    | Attack
    | Interrupt
    | End
    | Prevent
    | Redirect
    | Draw
    | Return
    | Look
    | Place
    | Remove
    | Replace
    | Flip
    | Deploy
    | Ready
    | Activate
)
