"""The options of Battleground's decisions, by value. A client or agent only ever picks one of those offered."""

from collections.abc import Sequence
from operator import itemgetter
from typing import Annotated, get_args

from eternia.hexes.grid import PLACES
from eternia.kernel.options import (
    ACCEPT,
    END,
    PASS,
    PICKS,
    Accept,
    Alternative,
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
    "Alternative",
    "Cards",
    "End",
    "Forfeit",
    "Number",
    "Pass",
    "Pick",
    "Word",
]
"""Those of all games, which are offered here, too; the others follow."""

Target = Annotated[int, "character"]


class Chosen(Option, frozen=True, tag="character"):
    """A character, by its number."""

    character: int
    bare = True


class Place(Option, frozen=True, tag="place"):
    """A place on the battleground."""

    place: int
    form = "to {place}"
    bare = True


class Face(Option, frozen=True, tag="face"):
    """One of the six facings."""

    facing: int
    form = "face {facing}"
    bare = True


class Player(Option, frozen=True, tag="player"):
    """A player, by the seat."""

    seat: Annotated[int, "number"]
    bare = True


class DeploymentZone(Option, frozen=True, tag="zone"):
    """One of the two deployment zones of the map."""

    zone: Annotated[int, "number"]
    bare = True


class Lay(Option, frozen=True, tag="lay"):
    """A way to lay a terrain piece, by the hexes that it covers."""

    hexes: tuple[int, ...]
    form = "on {hexes}"
    bare = True


class TerrainPiece(Option, frozen=True, tag="piece"):
    """A terrain piece on the board, by its number."""

    piece: int
    bare = True


class Answer(Option, frozen=True, tag="effect"):
    """The rule in force that resolves next, by its effect's number."""

    effect: int
    bare = True


class Focus(Option, frozen=True, tag="focus"):
    """Focus action (BG-FOCUS-01)."""

    group = "focus"


class Move(Option, frozen=True, tag="move"):
    """Move action; ``focused`` spends the focus token for the focused speed (BG-FOCUS-04)."""

    focused: bool = False
    form = "[focused{focused} ]move"
    group = "move"


class Attack(Option, frozen=True, tag="attack"):
    """Attack action with a weapon on a character, or on a terrain piece (target -1)."""

    weapon: str
    target: Target
    piece: int = -1
    extras: tuple[tuple[str, int], ...] = ()
    """Rules of the weapon used for an extra payment, each with what is paid (range, area, dice, type)."""
    place: int = -1
    """The place it is aimed at, of a weapon that is aimed at a mark, an empty hex or a high obstacle."""
    form = "attack {weapon} [{place}|piece {piece}|{target}][ with {extras}]"
    group = "attack"


class UseSkill(Option, frozen=True, tag="skill"):
    """Use the active skill of this rule (BG-SKILL-03), on a target if it needs one."""

    rule: str
    target: Target = -1
    form = "use {rule}[ {target}]"
    group = "skill"


class UseItem(Option, frozen=True, tag="item"):
    """Use the disposable item of this rule (BG-ITEM-06)."""

    rule: str
    target: Target = -1
    form = "use {rule}[ {target}]"
    group = "item"


class Overwatch(Option, frozen=True, tag="overwatch"):
    """Overwatch action (BG-OW-01)."""

    group = "overwatch"


class PlayCard(Option, frozen=True, tag="play"):
    """Play a further card for one of its bonuses (BG-CARD-05); ``second`` takes the mana or AP."""

    card: str
    second: bool = False
    form = "play {card}[ for {second}]"
    group = "card"


class OfferDraw(Option, frozen=True, tag="offer draw"):
    """Offer a draw or accept the opponent's offer; possible at any time (BG-VP-13)."""


class WithdrawDraw(Option, frozen=True, tag="withdraw draw"):
    """Take back or decline a draw offer."""


Offered = (
    Pick
    | Cards
    | Pass
    | Accept
    | Chosen
    | Place
    | Face
    | Player
    | DeploymentZone
    | Lay
    | TerrainPiece
    | Alternative
    | Number
    | Word
    | Answer
    | Focus
    | Move
    | Attack
    | UseSkill
    | UseItem
    | Overwatch
    | PlayCard
    | End
)
"""Every option that decisions offer."""
AnyTime = Forfeit | OfferDraw | WithdrawDraw
AnyOption = Offered | AnyTime

ActionOption = Move | Focus | Attack | Overwatch | UseSkill | UseItem | PlayCard | End
"""What a character's turn offers (BG-ACT-15)."""
GROUPS = tuple([kind.group for kind in get_args(ActionOption)])
"""The groups of actions, in the order in which they are listed."""
ChoiceOption = Chosen | Place | Face | TerrainPiece | Alternative | Number | Word | Pick | Pass
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
