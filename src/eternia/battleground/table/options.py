"""The options of Battleground's decisions, by value. A client or agent only ever picks one of those offered."""

from collections.abc import Sequence
from operator import itemgetter

from eternia.hexes.grid import PLACES
from eternia.kernel.options import (
    ACCEPT,
    END,
    PASS,
    PICKS,
    Accept,
    Cards,
    End,
    Forfeit,
    Number,
    Pass,
    Pick,
    Word,
)
from eternia.kernel.pending import Option

__all__ = [
    "ACCEPT",
    "END",
    "PASS",
    "PICKS",
    "Accept",
    "Cards",
    "End",
    "Forfeit",
    "Number",
    "Pass",
    "Pick",
    "Word",
]
"""Those of all games, which are offered here, too; the others follow."""


class Chosen(Option, frozen=True, tag="character"):
    """A character, by its number."""

    character: int


class Place(Option, frozen=True, tag="place"):
    """A place on the battleground."""

    place: int


class Face(Option, frozen=True, tag="face"):
    """One of the six facings."""

    facing: int


class Answer(Option, frozen=True, tag="effect"):
    """The rule in force that resolves next, by its effect's number."""

    effect: int


class Focus(Option, frozen=True, tag="focus"):
    """Focus action (BG-FOCUS-01)."""


class Move(Option, frozen=True, tag="move"):
    """Move action; ``focused`` spends the focus token for the focused speed (BG-FOCUS-04)."""

    focused: bool = False


class Attack(Option, frozen=True, tag="attack"):
    """Attack action with a weapon on a character, or on a terrain piece (target -1)."""

    weapon: str
    target: int
    piece: int = -1
    extras: tuple[tuple[str, int], ...] = ()
    """Rules of the weapon used for an extra payment, each with what is paid (range, area, dice, type)."""
    place: int = -1
    """The place it is aimed at, of a weapon that is aimed at a mark, an empty hex or a high obstacle."""


class UseSkill(Option, frozen=True, tag="skill"):
    """Use the active skill of this rule (BG-SKILL-03), on a target if it needs one."""

    rule: str
    target: int = -1


class UseItem(Option, frozen=True, tag="item"):
    """Use the disposable item of this rule (BG-ITEM-06)."""

    rule: str
    target: int = -1


class Overwatch(Option, frozen=True, tag="overwatch"):
    """Overwatch action (BG-OW-01)."""


class PlayCard(Option, frozen=True, tag="play"):
    """Play a further card for one of its bonuses (BG-CARD-05); ``second`` takes the mana or AP."""

    card: str
    second: bool


class OfferDraw(Option, frozen=True, tag="offer draw"):
    """Offer a draw or accept the opponent's offer; possible at any time (BG-VP-13)."""


class WithdrawDraw(Option, frozen=True, tag="withdraw draw"):
    """Take back or decline a draw offer."""


AnyOption = (
    Pick | Cards | Pass | Accept | Chosen | Place | Face | Number | Word | Answer | Focus | Move | Attack
    | UseSkill | UseItem | Overwatch | PlayCard | End | Forfeit | OfferDraw | WithdrawDraw
)  # fmt: skip


ActionOption = Focus | Move | Attack | UseSkill | UseItem | Overwatch | PlayCard | End
"""What a character's turn offers (BG-ACT-15)."""
ChoiceOption = Chosen | Place | Number | Word | Pick | Pass
"""What a single choice offers (``choice``)."""

FOCUS = Focus()
OVERWATCH = Overwatch()
MOVE = Move(False)
FOCUSED_MOVE = Move(True)
FACES = tuple(Face(facing) for facing in range(6))
"""Every facing, ready made: decisions are built often."""
TO_PLACE = tuple(Place(place) for place in range(PLACES))
"""Every place, ready made."""


def to_places(places: Sequence[int]) -> tuple[Place, ...]:
    """The options that go to these places."""
    if len(places) > 1:
        return itemgetter(*places)(TO_PLACE)  # type: ignore[no-any-return]
    return tuple([TO_PLACE[place] for place in places])
