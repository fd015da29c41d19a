"""The messages between server and browser. The types of the client are generated from these records."""

from __future__ import annotations

from typing import Any

import msgspec

# --- from the browser, over the socket of a table -----------------------------------------------------------


class FromClient(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type"):
    """Base of everything a browser may send over a socket."""

    id: int = 0
    """Chosen by the browser; the answer to this message carries it."""


class Choose(FromClient, frozen=True, tag="choose"):
    """Take one option of a decision: nothing but its number and the place of the option in its list."""

    decision: int
    option: int


class Undo(FromClient, frozen=True, tag="undo"):
    """Take back this seat's last choice."""


class Redo(FromClient, frozen=True, tag="redo"):
    """Make the choice again that was taken back."""


class Forfeit(FromClient, frozen=True, tag="forfeit"):
    """Give up."""


class OfferDraw(FromClient, frozen=True, tag="draw"):
    """Offer a draw, accept the other's offer, or take the own offer back."""

    offer: bool


class Sit(FromClient, frozen=True, tag="sit"):
    """See the table as another of the own seats (one screen for two), or as a spectator (-1)."""

    seat: int


class Speak(FromClient, frozen=True, tag="language"):
    """From now on in this language."""

    language: str


class Ask(FromClient, frozen=True, tag="ask"):
    """A question that changes nothing; what can be asked depends on the game."""

    question: msgspec.Raw


class Hint(FromClient, frozen=True, tag="hint"):
    """What would the computer do in my place? ``decision`` is the record as in ``Choose``; answered by ``Hinted``."""

    decision: int


class Look(FromClient, frozen=True, tag="look"):
    """Show the table as it was after this record (0: the start); -1 goes back to the present."""

    record: int


class Rematch(FromClient, frozen=True, tag="rematch"):
    """Play again with the same set-up, seats swapped when ``swap``; begins when every person at the table agrees."""

    swap: bool = False


class Ping(FromClient, frozen=True, tag="ping"):
    """Is anybody there?"""


ClientMessage = Choose | Undo | Redo | Forfeit | OfferDraw | Sit | Speak | Ask | Hint | Look | Rematch | Ping

# --- to the browser, over the socket of a table -------------------------------------------------------------


class ToClient(msgspec.Struct, frozen=True, kw_only=True, tag_field="type"):
    """Base of everything a server sends over a socket."""


class SeatInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A seat of a table."""

    seat: int
    team: int
    """Seats of one team win and lose together."""
    kind: str
    """person, computer or open."""
    name: str
    level: str
    """Of a computer player; empty for a person."""
    present: bool
    """Whether somebody is connected for it."""
    yours: bool


class TableInfo(ToClient, frozen=True, tag="table"):
    """What a table is; sent at the start and whenever it changes."""

    table: str
    game: str
    title: str
    seats: tuple[SeatInfo, ...]
    one_screen: bool
    """Whether one browser holds several seats and hands pass behind a curtain."""
    watchers: int
    setup: Any
    """The set-up as the game knows it."""
    commitment: str
    """Public hash of the dice seed."""
    seed: str
    """The seed, once the match is over; before that empty."""
    records: int
    """How many records the match has."""
    finished: bool
    guided: bool
    join_link: str
    """Path that lets a friend take the open seat; empty when none is open or it is not yours to give."""
    rematch: tuple[int, ...]
    """Seats that want to play again."""
    next_table: str
    """The table of the rematch, once it has begun."""


class Update(ToClient, frozen=True, tag="update"):
    """The table as the seat sees it now, and what happened since the last update."""

    seat: int
    record: int
    """Records of the match so far: the number the next choice must name."""
    live: bool
    """False when an earlier moment is shown (``Look``)."""
    position: Any
    """The game's own record, as its presenter makes it."""
    log: tuple[Any, ...]
    """New lines of the log, the game's own records."""
    fresh: bool
    """Whether ``log`` is the whole log (first update, other seat or language, undo) and nothing is to be animated."""
    events: tuple[Any, ...]
    """The new events themselves, as the seat may know them, for animation."""
    can_undo: bool
    undo_refusal: str
    """Why not, in words."""
    can_redo: bool


class Answered(ToClient, frozen=True, tag="answered"):
    """The answer to a question."""

    id: int
    answer: Any


class HintShown(msgspec.Struct, frozen=True, kw_only=True):
    """An option that the computer would take in one's place."""

    option: int
    """Its place in the decision's list."""
    value: float
    """What it is worth: only the order and the distances matter."""
    reason: str
    """Why, in words."""


class Hinted(ToClient, frozen=True, tag="hinted"):
    """The answer to ``Hint``: the best options, the best first."""

    id: int
    decision: int
    hints: tuple[HintShown, ...]


class Done(ToClient, frozen=True, tag="done"):
    """A message was carried out and is stored: it cannot be lost any more."""

    id: int


class Refused(ToClient, frozen=True, tag="refused"):
    """A message was not carried out; nothing has changed."""

    id: int
    reason: str
    rule: str = ""


class Pong(ToClient, frozen=True, tag="pong"):
    """Still there."""

    id: int


class Closing(ToClient, frozen=True, tag="closing"):
    """The server stops; come back in a moment."""


ServerMessage = TableInfo | Update | Answered | Hinted | Done | Refused | Pong | Closing

# --- the lobby and the pages, over HTTP (and the lobby's socket) ------------------------------------------------


class Guest(msgspec.Struct, frozen=True, kw_only=True):
    """Who a browser is."""

    id: str
    name: str


class LevelInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A strength of the computer."""

    id: str
    name: str
    text: str


class GameInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A game that can be played here."""

    id: str
    name: str
    seats: tuple[int, int]
    """Fewest and most players."""
    levels: tuple[LevelInfo, ...]


class Session(msgspec.Struct, frozen=True, kw_only=True):
    """``GET /api/session``"""

    guest: Guest
    languages: tuple[str, ...]
    version: str
    games: tuple[GameInfo, ...]


class TableCard(msgspec.Struct, frozen=True, kw_only=True):
    """A table in the lists of the lobby."""

    table: str
    game: str
    title: str
    """"First game" or the like."""
    map: str
    """Id of the map, if it is settled."""
    seats: tuple[SeatInfo, ...]
    emblems: tuple[tuple[str, ...], ...]
    """For each seat the cards of its characters, for the medallions."""
    factions: tuple[str, ...]
    state: str
    """waiting, playing or finished."""
    your_move: bool
    yours: bool
    round: int
    score: tuple[int, ...]
    """Of each seat."""
    winners: tuple[int, ...]
    """The seats that have won; none while it goes on, and after a draw."""
    watchers: int
    changed: float
    """Seconds since 1970."""


class Lobby(ToClient, frozen=True, tag="lobby"):
    """All tables somebody may care for; sent over ``/ws/lobby`` whenever it changes, and by ``GET /api/lobby``."""

    open: tuple[TableCard, ...]
    playing: tuple[TableCard, ...]
    yours: tuple[TableCard, ...]
    people: int


class SeatWanted(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Who shall sit there."""

    kind: str
    """me, computer or open."""
    level: str = ""


class NewTable(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """``POST /api/tables``"""

    game: str
    setup: Any
    """The game's own set-up record, or {"mode": "first"} alone for the first game."""
    seats: tuple[SeatWanted, ...]
    listed: bool = True
    """Whether others may find an open seat in the lobby; otherwise by link only."""
    guided: bool = False


class TableMade(msgspec.Struct, frozen=True, kw_only=True):
    """Answer to making, joining, forking or importing a table."""

    table: str
    join_link: str = ""


class SavedMatch(msgspec.Struct, frozen=True, kw_only=True):
    """``GET /api/saves``: a match in the folder of saves, which ``POST /api/saves/{name}`` opens."""

    name: str
    changed: float
    """When it was last written, in seconds since 1970."""


class JoinTable(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """``POST /api/tables/{table}/join``"""

    key: str = ""
    """From the link; not needed for a listed table."""


class ForkTable(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """``POST /api/tables/{table}/fork``: play on from a record of a match that may be seen whole."""

    record: int
    seats: tuple[SeatWanted, ...]


class Rename(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """``POST /api/session``"""

    name: str


class Fault(msgspec.Struct, frozen=True, kw_only=True):
    """Every error of the HTTP interface."""

    error: str
    remedy: str = ""
    rule: str = ""
