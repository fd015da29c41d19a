"""Tables and their twins: alike as far as a viewer may know, with other secrets. What the tests of leaks share."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from eternia.battleground.game import Battleground
from eternia.battleground.table.events import Drawn, Selected, SetAside
from eternia.kernel.documents.document import CHANCE, MatchRecord
from eternia.kernel.engine import advance
from eternia.kernel.event import Event
from eternia.kernel.match import Checkpoint
from eternia.kernel.undo import UndoLine
from eternia.server.config import Config
from eternia.server.games.battleground.presenter import BattlegroundPresenter
from eternia.server.messages import ForkTable, SeatWanted
from eternia.server.phrases import Language, Refusal
from eternia.server.storage.head import PERSON, Head, Seat
from eternia.server.storage.store import Store
from eternia.server.storage.table_match import TableMatch
from eternia.server.tables import lobby, rendering, table
from eternia.server.tables.guests import Guests
from eternia.server.tables.rendering import Viewer
from eternia.server.tables.service import TableService
from eternia.server.tables.table import Table
from eternia.server.web.table_connection import TableConnection, Unreadable

GAME = Battleground()
PRESENTER = BattlegroundPresenter(GAME)
CARDS = sorted({*GAME.content.fate, *GAME.content.glory})
GUESTS = {0: "adam", 1: "keldor", -1: "orko"}
"""Who looks through the eyes of which seat; -1 is a spectator."""
HIDDEN: Any = None
"""In place of an option that the other twin has not chosen."""
SECRET = (Drawn, SetAside, Selected)
"""Facts whose cards only their own seat may know, by this test's own word."""
NOW = time.time()


class Memory(Store):
    """A storage that keeps nothing: what is under test is what people see."""

    def __init__(self) -> None:
        pass

    async def append(self, *_: Any) -> None: ...

    async def change_table(self, *_: Any) -> None: ...


class Here:
    """Answers questions in this process."""

    async def run(self, function: Callable[..., Any], *arguments: Any) -> Any:
        return function(*arguments)


class Follower(TableMatch):
    """A match that plays nothing by itself: whatever is chosen, it stands where another match stands."""

    def __init__(self, real: TableMatch, seat: int) -> None:
        self.real, self.eyes = real, seat
        self.game, self.dice, self.seed, self.setup = real.game, real.dice, None, real.setup
        self.events: list[Event] = []
        self._followed: list[Event] = []
        self.follow()

    @property
    def commitment(self) -> str | None:
        return self.real.commitment

    def follow(self) -> None:
        """Stand where the other match stands."""
        real = self.real
        self.state = self.other_state(real.state)
        self.pending = advance(self.state)
        self.ends, self.barrier = list(real.ends), real.barrier
        self._follow_events()
        self.records = [self.other_record(record) for record in real.records]
        self._line = UndoLine()
        self._line._barrier = real._line._barrier
        self._line._choices = [
            (
                seat,
                Checkpoint(
                    c.seat, c.option if seat == self.eyes else HIDDEN, self.state, c.records, c.events
                ),
            )
            for seat, c in real._line._choices
        ]
        self._undone = [(seat, option if seat == self.eyes else HIDDEN) for seat, option in real._undone]

    def choose(self, seat: int, option: Any) -> None:
        self.follow()

    def undo(self, seat: int) -> None:
        self.follow()

    def redo(self, seat: int) -> None:
        self.follow()

    def state_after(self, record: int) -> Any:
        return self.other_state(self.real.state_after(record))

    def other_state(self, state: Any) -> Any:
        """The state of this match where the other has that one."""
        return state.clone()

    def other_event(self, event: Event) -> Event:
        """Likewise an event,"""
        return event

    def other_record(self, record: MatchRecord) -> MatchRecord:
        """or a record."""
        return record

    def _follow_events(self) -> None:
        kept = min(len(self._followed), len(self.real.events))
        while kept and self._followed[kept - 1] is not self.real.events[kept - 1]:
            kept -= 1
        del self.events[kept:], self._followed[kept:]
        for event in self.real.events[kept:]:
            self._followed.append(event)
            self.events.append(self.other_event(event))


class Twin(Follower):
    """A match that a seat cannot tell from another one: all that is hidden from that seat is swapped."""

    def __init__(self, real: TableMatch, seat: int, chance: random.Random) -> None:
        self.chance = chance
        super().__init__(real, seat)
        self.setup = self._other_decks()

    def other_state(self, state: Any) -> Any:
        """Other hands, decks, glory cards and secret choices of the others."""
        view = self.game.observe(state, self.eyes)
        # Once more by this test's own word, so that a view that shows too much is not taken for what it should be.
        closed = {"hand": None, "glory": None, "deck": None, "aside": None}
        forces = [
            force if seat == self.eyes else msgspec.structs.replace(force, **closed)
            for seat, force in enumerate(view.forces)
        ]
        view = msgspec.structs.replace(view, forces=tuple(forces))
        return self.game.determinize(view, self.chance.randrange)

    def other_event(self, event: Event) -> Event:
        """The same fact about other cards, for those who may not see which."""
        secret = isinstance(event, SECRET) and event.seat != self.eyes
        if not secret and event.visible_to(self.eyes):
            return event
        changed: dict[str, Any] = {}
        for field in event.__struct_fields__:
            value = getattr(event, field)
            if isinstance(value, str):
                changed[field] = self.chance.choice(CARDS)
            elif isinstance(value, tuple):
                changed[field] = tuple([self.chance.choice(CARDS) for _ in value])
        return msgspec.structs.replace(event, **changed)

    def other_record(self, record: MatchRecord) -> MatchRecord:
        """Nobody is shown records: all that is not the seat's own choice is another one."""
        if record.seat == self.eyes:
            return msgspec.structs.replace(record, digest="0" * 32)
        picks = tuple([size - 1 - pick for pick, size in zip(record.picks, record.sizes, strict=True)])
        choice = None if record.seat == CHANCE else self.chance.choice(CARDS)
        return MatchRecord(record.number, record.seat, "0" * 32, choice, picks, record.sizes)

    def _other_decks(self) -> Any:
        forces = [
            force
            if seat == self.eyes
            else msgspec.structs.replace(
                force,
                fate=tuple(self.chance.sample(sorted(GAME.content.fate), len(force.fate))),
                glory=tuple(self.chance.sample(sorted(GAME.content.glory), len(force.glory))),
            )
            for seat, force in enumerate(self.real.setup.forces)
        ]
        return msgspec.structs.replace(self.real.setup, forces=tuple(forces))


class Room:
    """A table of its own with somebody for each seat, and a spectator: the server without its sockets."""

    def __init__(self, match: TableMatch, secret: bytes, languages: dict[int, Language]) -> None:
        store = Memory()
        config = Config(data=Path("nowhere"))
        self.match = match
        self.service = TableService(config, {"battleground": PRESENTER}, store, Guests(b"0" * 32, store))
        self.service.answering = Here()  # type: ignore[assignment]
        seats = [Seat(PERSON, owner=GUESTS[seat]) for seat in (0, 1)]
        head = Head("t1", "battleground", "key", GUESTS[0], seats, changed=NOW)
        self.table = Table(head, msgspec.to_builtins(match.setup), PRESENTER, store)
        self.table.head = msgspec.structs.replace(head, status=self.table.status(match))
        self.table.adopt(match, secret, 0)
        self.service.tables[head.id] = self.table
        self.viewers = {seat: Viewer(guest, languages[seat]) for seat, guest in GUESTS.items()}
        self.talks = {
            seat: TableConnection(self.service, self.table, viewer) for seat, viewer in self.viewers.items()
        }
        for viewer in self.viewers.values():
            self.service.enter(viewer)
            self.table.enter(viewer)

    async def told(self, seat: int) -> list[bytes]:
        """All that waits to be sent to somebody."""
        viewer = self.viewers[seat]
        waiting = list(viewer.outbox)
        viewer.outbox.clear()
        return waiting + await self.talks[seat].news()

    async def say(self, seat: int, frame: bytes) -> list[bytes]:
        """What comes back when somebody sends this over the socket."""
        viewer = self.viewers[seat]
        try:
            await self.talks[seat].heard(frame)
            while not viewer.outbox:
                await asyncio.sleep(0)
        except Unreadable as bad:
            return [bad.refusal.said(viewer.language).encode()]
        return await self.told(seat)

    async def lobby(self, seat: int) -> list[bytes]:
        """The lobby as it is sent to somebody."""
        viewer = self.viewers[seat]
        return [msgspec.json.encode(self.service.lobby(viewer.guest, viewer.language))]

    async def timeline(self, seat: int) -> list[bytes]:
        """The match at a glance."""
        viewer = self.viewers[seat]
        return [await self.service.timeline(viewer.guest, self.table, viewer.language)]

    async def document(self, seat: int) -> list[bytes]:
        """The match as a file, or why not."""
        return await self._or_refusal(seat, self.service.document(GUESTS[seat], self.table))

    async def fork(self, seat: int) -> list[bytes]:
        """A table to play on from here at one screen, or why not."""
        wanted = ForkTable(
            record=len(self.match.records), seats=(SeatWanted(kind="me"), SeatWanted(kind="me"))
        )
        return await self._or_refusal(seat, self.service.fork(GUESTS[seat], self.table, wanted))

    async def _or_refusal(self, seat: int, asked: Awaitable[Any]) -> list[bytes]:
        try:
            return [repr(await asked).encode()]
        except Refusal as refusal:
            return [refusal.said(self.viewers[seat].language).encode()]


@contextmanager
def like_each_other() -> Iterator[None]:
    """Two tables show different seconds otherwise; and the log looks back less far, which takes most of the time."""
    clock = SimpleNamespace(time=lambda: NOW, monotonic=time.monotonic)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(table, "time", clock)
        patch.setattr(lobby, "time", clock)
        patch.setattr(rendering, "CONTEXT", 10)
        yield
