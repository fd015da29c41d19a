"""How a game is shown: one protocol, so that tables, sockets and pages know no game."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, Protocol

import msgspec

from eternia.kernel.game import Game
from eternia.kernel.pending import Option
from eternia.server.phrases import Language
from eternia.server.storage.table_match import Entry


class Facts(msgspec.Struct, frozen=True, kw_only=True):
    """What the lobby shows of a table."""

    map: str = ""
    emblems: tuple[tuple[str, ...], ...] = ()
    factions: tuple[str, ...] = ()
    teams: tuple[int, ...] = ()
    """The team of each seat; empty where everybody plays alone."""


class Progress(msgspec.Struct, frozen=True, kw_only=True):
    """How far a match has come, as everybody may know it."""

    map: str = ""
    round: int = 0
    score: tuple[int, ...] = ()
    """Of each seat; seats of one team have the same."""


class Presenter(Protocol):
    """Shows one game. Everything is made from what a seat may know: views and masked events."""

    @property
    def game(self) -> Game:
        """The game that is shown."""
        ...

    def name(self, language: Language) -> str:
        """What the game is called."""
        ...

    def read_setup(self, setup: object) -> Any:
        """The set-up record of decoded JSON; EterniaError names what is wrong."""
        ...

    def shown_setup(self, setup: Any, seats: Collection[int]) -> Any:
        """The set-up without what only other seats than these may know."""
        ...

    def title(self, setup: Any, language: Language) -> str:
        """What kind of match this set-up makes, in a few words."""
        ...

    def unmanned(self, setup: Any) -> int:
        """The seat that no player has in a match of this set-up, for which the rules decide; -1: none."""
        ...

    def unmanned_name(self, setup: Any, language: Language) -> str:
        """What is in that seat."""
        ...

    def facts(self, setup: Any) -> Facts:
        """What the lobby shows of this set-up."""
        ...

    def progress(self, view: Any) -> Progress:
        """How far the match has come, from a spectator's view."""
        ...

    def position(self, view: Any, record: int, language: Language) -> object:
        """The position as the seat of the view sees it."""
        ...

    def open_position(self, views: Sequence[Any], record: int, language: Language) -> object:
        """The position with everything open, from the views of all seats."""
        ...

    def log(self, view: Any, entries: Sequence[Entry], language: Language) -> Sequence[Any]:
        """Lines for these events; each has a ``number``, that of its event."""
        ...

    def answer(self, view: Any, question: bytes, language: Language) -> bytes:
        """The JSON of the answer to a question that changes nothing. Called in another process."""
        ...

    def timeline(self, view: Any, entries: Sequence[Entry], finished: bool, language: Language) -> bytes:
        """The JSON of the match at a glance. Called in another process."""
        ...

    def forfeit(self) -> Option:
        """The option that gives up."""
        ...

    def draw(self, offer: bool) -> Option | None:
        """The option that offers a draw or agrees to it, or takes the offer back; None in a game without draws."""
        ...
