"""What a table is apart from its match: its seats, their owners, its keys and where it stands."""

from __future__ import annotations

from typing import Any

import msgspec

PERSON = "person"
COMPUTER = "computer"
OPEN = "open"


class Seat(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who sits there."""

    kind: str
    owner: str = ""
    """Id of the guest."""
    level: str = ""
    """Of a computer player."""


class MatchStatus(msgspec.Struct, frozen=True, omit_defaults=True):
    """Where the match stands, as everybody may know it: what the lobby needs without loading it."""

    records: int = 0
    asked: tuple[int, ...] = ()
    round: int = 0
    score: tuple[int, ...] = ()
    map: str = ""
    finished: bool = False
    winners: tuple[int, ...] = ()
    """The seats that have won: none yet, or none at all."""
    winner: int = -1
    """What tables of version 0.1 stored instead; -1 for nobody."""

    @property
    def won_by(self) -> tuple[int, ...]:
        """The seats that have won, whichever version stored them."""
        return self.winners or ((self.winner,) if self.winner >= 0 else ())


class Head(msgspec.Struct, omit_defaults=True):
    """A table without its match."""

    id: str
    game: str
    key: str
    """From the link that lets somebody take a seat."""
    maker: str
    """Id of the guest who made the table."""
    seats: list[Seat]
    listed: bool = True
    guided: bool = False
    changed: float = 0.0
    status: MatchStatus = msgspec.field(default=MatchStatus(), name="standing")
    next_table: str = ""
    wanting: list[int] = []
    """Seats that want to play again."""
    swap: bool = False
    """Whether they then change seats."""

    @property
    def one_screen(self) -> bool:
        """Whether one browser holds several seats."""
        owners = [seat.owner for seat in self.seats if seat.kind == PERSON]
        return len(owners) > 1 and len(set(owners)) == 1

    @property
    def state(self) -> str:
        """waiting, playing or finished."""
        if self.status.finished:
            return "finished"
        return "waiting" if self.is_open else "playing"

    @property
    def is_open(self) -> bool:
        """Whether a seat is to be had."""
        return any(seat.kind == OPEN for seat in self.seats)

    def seats_of(self, guest: str) -> list[int]:
        """The seats a guest owns."""
        return [n for n, seat in enumerate(self.seats) if seat.kind == PERSON and seat.owner == guest]

    def is_of(self, guest: str) -> bool:
        """Whether a guest made this table or sits there."""
        return self.maker == guest or bool(self.seats_of(guest))

    def is_whole_to(self, guest: str) -> bool:
        """Whether this guest may see the whole match: it is over, or the guest plays every seat."""
        return self.status.finished or len(self.seats_of(guest)) == len(self.seats)


class Origin(msgspec.Struct, frozen=True):
    """What a match began with."""

    seed: bytes
    inherited: int
    """How many of its first records come from another match."""
    setup: Any
    content: str
    """Version of the content it began with."""
