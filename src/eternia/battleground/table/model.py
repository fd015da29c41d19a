"""The state of a game of Battleground: what lies on the table, as plain data."""

from typing import Annotated

import msgspec

from eternia.battleground.table.bases import Base
from eternia.battleground.table.content import Content
from eternia.battleground.table.effects import Effect, Index
from eternia.battleground.table.options import AnyOption
from eternia.battleground.table.registry import REGISTRY
from eternia.battleground.table.setup_data import Options
from eternia.battleground.table.terrain import Board
from eternia.kernel.data import Record, Shared
from eternia.kernel.deck import Deck
from eternia.kernel.engine import State as KernelState
from eternia.kernel.pending import Decision

OFF_BOARD = -1
"""Place of a character that is not on the battleground."""

MANA_LIMIT = 5
"""BG-MANA-02: most mana a character can have (cards may change it)."""

EVERYBODY = 3
"""Who knows a card on top of a deck, one bit for each seat: both."""

HAND_LIMIT = 5
"""BG-GLOSS-12, BG-PREP-04: most fate cards in hand."""


class Token(msgspec.Struct, frozen=True, gc=False):
    """A buff or debuff lying next to a character (BG-BUFF-01)."""

    name: str
    seat: int
    """The force that gave it: a force keeps one copy of a unique token in play (BG-BUFF-15)."""


class Mark(msgspec.Struct, frozen=True, gc=False):
    """A mark token on the battleground (BG-MARK-01)."""

    name: str
    place: int
    seat: int
    owner: int
    """The character that placed it."""


class OpenMission(msgspec.Struct, frozen=True, gc=False):
    """A side mission in play that is not fulfilled yet (BG-GLORY-04)."""

    card: str
    seat: int
    character: int
    """The character it was played for."""
    turn: int
    """Number of the turn it was played in (BG-GLORY-05)."""
    progress: int = 0
    seen: tuple[str, ...] = ()
    """Different characters or cards counted so far."""
    attack: int = 0
    """Serial number of the last attack that was counted as a whole."""


class Piece(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """A terrain piece lying on the battleground (BG-TERR-10)."""

    kind: str
    """Id of its kind in the content ("H4", "platform", "crater", ...)."""
    hexes: tuple[int, ...]
    """The hexes it fills, in the order of its kind's portions."""
    wounds: int = 0
    """Wounds of special terrain that can be attacked (BG-W3-TERRAIN-07)."""
    dormant: bool = False
    """Whether it was laid this round and links nothing before the next one (ET-RULING-140)."""


class Find(msgspec.Struct, frozen=True, gc=False):
    """A special token of a scenario on the battleground (ET-RULING-061)."""

    kind: str
    place: int


class Character(Record, kw_only=True):
    """A character of a force with everything that lies on and beside its card (BG-GLOSS-08)."""

    card: str
    seat: int
    weapons: tuple[str, ...]
    items: tuple[str, ...]
    value: int
    """BG-FORCE-07, BG-VP-04: its cost plus the costs of all its equipment."""
    place: int = OFF_BOARD
    """Where it stands (for a massive model: the anchor of its base); a place knows hex and elevation."""
    facing: int = 0
    """The border it faces: a direction of ``hexes.grid`` (BG-BOARD-10)."""
    wounds: int = 0
    mana: int = 0
    focused: bool = False
    on_overwatch: bool = False
    buffs: tuple[Token, ...] = ()
    debuffs: tuple[Token, ...] = ()
    cards: tuple[str, ...] = ()
    """The cards on its character card; without any it is ready (BG-ACT-09)."""
    activated: bool = False
    """Whether it was activated this round (BG-CLEAN-06); a character readied in mid-round stays so."""
    knocked_out: bool = False
    lingers: bool = False
    """BG-RULING-134: knocked out and paid for, but a card keeps it standing until clean-up."""
    face_down: tuple[str, ...] = ()
    """Equipment turned face down, such as used disposable items (BG-ITEM-08)."""
    knockouts: int = 0
    """Enemies it has knocked out this game."""
    hexes_moved: int = 0
    """The most hexes it moved in one turn of this round that is over."""
    acted: bool = False
    """Whether it has acted in a turn of this round that is over."""


class Force(Record, kw_only=True):
    """One player's side: cards, claimed objectives and score (BG-FORCE-01)."""

    faction: str
    hand: list[str] = []
    """Fate cards in hand, sorted (BG-DECK-12)."""
    glory: list[str] = []
    """Glory cards in hand, sorted."""
    deck: Deck = msgspec.field(default_factory=Deck)
    """The shuffled fate deck (BG-DECK-06); cards on top of it are known to seats."""
    discard: list[str] = []
    """Fate and glory cards discarded, face up, the last one last."""
    aside: list[str] = []
    """Glory cards out of the game, face down (BG-DECK-10)."""
    fulfilled: list[str] = []
    """Glory cards of completed side missions, face up in the play area (BG-GLORY-07)."""
    objectives: int = 0
    """Objective tokens claimed (BG-OBJ-09)."""
    claimed: tuple[int, ...] = ()
    """Where those tokens lay, for showing them; a scene that gives only their number leaves it empty."""
    score: int = 0
    """Victory points (BG-VP-01)."""
    passed: bool = False
    """Whether the player has passed for this round (BG-ACT-23)."""
    last_activated: int = -1
    """The character activated last this round (BG-ACT-10)."""
    barred: int = -1
    """The last character activated in the round before: may not be the first activation of this round."""
    activations: int = 0
    """Activations of this round."""
    initiative: str = ""
    """"won" or "lost" at the last selection where both showed a card, otherwise empty."""
    zone: int = -1
    """Index of its deployment zone on the map."""
    offers_draw: bool = False
    """Whether the player offers a draw (BG-VP-13)."""


class Hunt(msgspec.Struct, frozen=True, gc=False):
    """What a hunt has besides the forces: its monster and the behaviour deck (ET-RULING-150, 153)."""

    monster: int
    """The monster's number among the characters; its seat is the one that no player has."""
    deck: tuple[str, ...]
    """The shuffled behaviour deck: a bag, kept sorted; drawing from it is chance. Open to all."""
    played: tuple[str, ...] = ()
    """The behaviour cards drawn since it was shuffled, the last one last."""


class State(KernelState, kw_only=True):
    """A whole game of Battleground in progress."""

    mode: str
    """"first", "standard" (BG-SETUP-14) or "hunt" (ET-RULING-150)."""
    options: Options
    map: str = ""
    round: int = 0
    first_player: int = -1
    """BG-SETUP-12: wins initiative ties."""
    forces: list[Force]
    """By seat; in a hunt the last one is the monster's, which no player has."""
    characters: list[Character]
    pieces: tuple[Piece, ...] = ()
    marks: tuple[Mark, ...] = ()
    objectives: tuple[int, ...] = ()
    """Places of the objective tokens on the board."""
    finds: tuple[Find, ...] = ()
    """The special tokens of the scenario that lie on the board."""
    hunt: Hunt | None = None
    """The monster of a hunt; None in every other game."""
    last_active: int = -1
    """The seat whose character was activated last."""
    reacts: tuple[str, ...] = ()
    """The windows that cards in hand can answer in this game: an open fact (ET-RULING-145)."""
    effects: tuple[Effect, ...] = ()
    """Every rule of a card, token or mark that is in force."""
    missions: tuple[OpenMission, ...] = ()
    """Side missions in play that are not fulfilled yet."""

    content: Annotated[Content, Shared]
    board: Annotated[Board, Shared]
    """Terrain as bitboards, derived from ``pieces``; replaced whenever they change."""
    massive: Annotated[dict[str, Base], Shared]
    """The bases of the massive character cards; empty in a game without any, so that geometry is quick."""
    index: Annotated[Index, Shared]
    """The effects by what they listen to or change; replaced whenever they change."""

    @property
    def seats(self) -> int:
        """BG-SETUP-15: always two players."""
        return 2

    def decide_unmanned(self, decision: Decision) -> AnyOption:
        """ET-RULING-151: what the monster of a hunt does is decided by rules."""
        return REGISTRY.decide_for_monster(self, decision)
