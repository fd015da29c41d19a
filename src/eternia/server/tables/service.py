"""All tables of a server: made, found, joined, played on, saved; and the lobby that shows them."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

from eternia.agents.levels import levels_of
from eternia.kernel.dice import DiceStream, commitment
from eternia.kernel.documents.document import MatchRecord, read_document, seed_of
from eternia.kernel.documents.replay import load, save
from eternia.kernel.errors import EterniaError
from eternia.kernel.game import SPECTATOR
from eternia.kernel.match import SEED_BYTES
from eternia.server.config import Config
from eternia.server.messages import Closing, ForkTable, Lobby, NewTable, SeatWanted, TableInfo, TableMade
from eternia.server.phrases import Language, Refusal
from eternia.server.presenter import Presenter
from eternia.server.storage.head import COMPUTER, OPEN, PERSON, Head, Origin, Seat
from eternia.server.storage.restoring import record_step, restore
from eternia.server.storage.store import StorageFailed, Store
from eternia.server.storage.table_match import ALL, TableMatch
from eternia.server.tables.computers import Computers
from eternia.server.tables.guests import Guests
from eternia.server.tables.lobby import join_link, lobby, table_info
from eternia.server.tables.rendering import Viewer
from eternia.server.tables.table import Live, Table
from eternia.server.tables.table_index import TableIndex
from eternia.server.tables.thinking import Thinkers, Workers

LOG: Final = logging.getLogger("eternia.server")
ROUND: Final = 30.0
"""Seconds between looks for matches that nobody needs in memory."""


def new_seed() -> bytes:
    """A seed for dice that nobody can guess."""
    return secrets.token_bytes(SEED_BYTES)


class TableService:
    """The tables of a server and everything they share."""

    def __init__(
        self, config: Config, presenters: Mapping[str, Presenter], store: Store, guests: Guests
    ) -> None:
        self.config = config
        self.presenters = presenters
        self.store = store
        self.guests = guests
        self.tables = TableIndex()
        self.visitors: dict[Viewer, str] = {}
        """The guest of every socket, at tables and in the lobby."""
        self.lobby_viewers: set[Viewer] = set()
        self.workers = Workers(config.processes)
        self.answering = Workers(1)
        self.computers = Computers(Thinkers(self.workers), config.pause)
        self._rematches = asyncio.Lock()
        self._tasks: list[asyncio.Task[None]] = []

    # --- opening and closing ---------------------------------------------------------------------------------

    async def open(self) -> None:
        """Find all tables; matches come into memory when they are needed."""
        await self.guests.load()
        for head, setup in await self.store.heads():
            if head.game in self.presenters:
                self._add(head, setup)
        self._tasks = [asyncio.create_task(self._resume()), asyncio.create_task(self._tidy())]

    def announce_end(self) -> None:
        """Tell everybody that the server stops."""
        for viewer in self.visitors:
            viewer.send(Closing())

    async def close(self) -> None:
        """Stop the computers, finish what has begun."""
        for task in self._tasks:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
        await self.computers.close()
        await self.computers.thinkers.close()
        for table in list(self.tables.values()):
            await table.settled()
        await self.workers.close()
        await self.answering.close()

    async def _resume(self) -> None:
        """Computers go on where they were when the server stopped."""
        if self.config.warm:
            await asyncio.gather(self.workers.warm(), self.answering.warm())
        for table in list(self.tables.values()):
            self.computers.wake(table)
            await asyncio.sleep(0)

    async def _tidy(self) -> None:
        """Matches that nobody looks at leave the memory after a while."""
        while True:
            await asyncio.sleep(min(ROUND, self.config.idle))
            late = time.monotonic() - self.config.idle
            for table in list(self.tables.values()):
                if table.is_loaded and table.used < late and not self.computers.is_busy(table):
                    table.forget()

    def _add(self, head: Head, setup: Any) -> Table:
        table = Table(head, setup, self.presenters[head.game], self.store)
        table.on_change = self._changed
        self.tables[head.id] = table
        return table

    def _changed(self, table: Table) -> None:
        self.tables.sort(table)
        self.computers.wake(table)
        self.renew_lobby()

    # --- making tables ---------------------------------------------------------------------------------------

    def find(self, table: str) -> Table:
        """The table with this id; a Refusal when there is none."""
        found = self.tables.get(table)
        if found is None:
            raise Refusal("no table", status=404, remedy="no table remedy", table=table[:40])
        return found

    async def make(self, guest: str, wanted: NewTable) -> TableMade:
        """Make and store a table; a Refusal says what of the set-up or the seats is wrong."""
        presenter = self._presenter(wanted.game)
        try:
            setup = presenter.read_setup(wanted.setup)
            seed = new_seed()
            match = TableMatch(presenter.game, setup, seed)
        except EterniaError as error:
            raise Refusal("setup", status=400, error=error) from error
        seats = self._seats(wanted.game, presenter.game.seats_of(setup), wanted.seats, guest)
        unmanned = presenter.unmanned(setup)
        if unmanned >= 0 and seats[unmanned].kind != COMPUTER:
            raise Refusal("unmanned", status=400, remedy="unmanned remedy", seat=unmanned)
        head = self._head(wanted.game, guest, seats, listed=wanted.listed, guided=wanted.guided)
        return await self._begin(head, match, seed, 0)

    async def fork(self, guest: str, table: Table, wanted: ForkTable) -> TableMade:
        """Play on from a record of a match that this guest may see whole, with new dice."""
        self._check_whole(table, guest)
        async with table.open() as live:
            seats = self._seats(table.head.game, live.match.state.seats, wanted.seats, guest)
            if not 0 <= wanted.record <= len(live.match.records):
                raise Refusal("record", status=400, record=wanted.record, count=len(live.match.records))
            if live.match.outcome is not None and wanted.record == len(live.match.records):
                raise Refusal("ended there", status=400, remedy="ended remedy")
            records = live.match.records[: wanted.record]
            setup = live.match.setup
        head = self._head(table.head.game, guest, seats, listed=False)
        return await self._continue(head, table.presenter, setup, None, records)

    async def import_document(self, guest: str, data: bytes) -> TableMade:
        """A table for a saved match: to look at when it is over, otherwise to play on at one screen."""
        self._check_number(guest)
        try:
            document = read_document(data)
            presenter = self._presenter(document.game)
            # Only a document that replays completely is taken in.
            match = await asyncio.to_thread(load, presenter.game, data, DiceStream(new_seed()))
        except EterniaError as error:
            raise Refusal("document", status=400, error=error) from error
        seats = [Seat(PERSON, owner=guest) for _ in range(match.state.seats)]
        head = self._head(document.game, guest, seats, listed=False)
        return await self._continue(head, presenter, match.setup, seed_of(document), list(document.records))

    async def rematch(self, table: Table, seats: Sequence[int], swap: bool) -> None:
        """Seats want to play again; begins when every person does. The first one says whether seats change."""
        async with self._rematches:
            await self._rematch(table, seats, swap)

    async def _rematch(self, table: Table, seats: Sequence[int], swap: bool) -> None:
        head = table.head
        if not head.status.finished:
            raise Refusal("not over")
        if head.next_table:
            return
        first = not head.wanting
        wanting = sorted({*head.wanting, *seats})
        await table.change_head(wanting=wanting, swap=swap if first else head.swap)
        people = [number for number, seat in enumerate(head.seats) if seat.kind == PERSON]
        if all(seat in wanting for seat in people):
            made = await self._again(table)
            await table.change_head(next_table=made.table)

    async def _again(self, table: Table) -> TableMade:
        head = table.head
        presenter = table.presenter
        seats = [Seat(OPEN) if seat.kind == OPEN else seat for seat in head.seats]
        if head.swap and presenter.unmanned(table.parsed) < 0:
            seats.reverse()
        seed = new_seed()
        match = TableMatch(presenter.game, table.parsed, seed)
        new = self._head(head.game, head.maker, seats, listed=head.listed, guided=False)
        return await self._begin(new, match, seed, 0)

    async def _continue(
        self,
        head: Head,
        presenter: Presenter,
        setup: Any,
        seed: bytes | None,
        records: list[MatchRecord],
    ) -> TableMade:
        """A table whose match begins with these records; without their seed the dice after them are new."""
        inherited = 0 if seed is not None else len(records)
        seed = seed or new_seed()
        steps = [record_step(record) for record in records]
        match = await asyncio.to_thread(restore, presenter.game, setup, seed, inherited, steps)
        return await self._begin(head, match, seed, inherited)

    async def _begin(self, head: Head, match: TableMatch, seed: bytes, inherited: int) -> TableMade:
        """Store a new table, then let it be found."""
        setup = msgspec.to_builtins(match.setup)
        origin = Origin(seed, inherited, setup, match.game.content_version)
        table = Table(head, setup, self.presenters[head.game], self.store)
        table.head = msgspec.structs.replace(head, status=table.status(match))
        steps = [record_step(record) for record in match.records]
        try:
            await self.store.make_table(table.head, origin, steps)
        except StorageFailed as error:
            raise Refusal("storage", status=503) from error
        table = self._add(table.head, setup)
        table.adopt(match, seed, len(steps))
        self._changed(table)
        LOG.info("table %s made: %s", head.id, head.game)
        return TableMade(table=head.id, join_link=join_link(table) if head.is_open else "")

    def _presenter(self, game: str) -> Presenter:
        if game not in self.presenters:
            raise Refusal("no game", status=400, game=game[:40])
        return self.presenters[game]

    def _seats(self, game: str, count: int, wanted: Sequence[SeatWanted], guest: str) -> list[Seat]:
        if len(wanted) != count:
            raise Refusal("seats", status=400, count=count, given=len(wanted))
        self._check_number(guest)
        return [_seat(game, seat, guest) for seat in wanted]

    def _check_number(self, guest: str) -> None:
        running = sum(1 for table in self.tables.of(guest) if not table.head.status.finished)
        if running >= self.config.limits.tables_per_guest:
            raise Refusal("many tables", status=429, count=running)

    def _head(
        self, game: str, maker: str, seats: list[Seat], *, listed: bool = True, guided: bool = False
    ) -> Head:
        return Head(
            id=secrets.token_hex(6),
            game=game,
            key=secrets.token_urlsafe(16),
            maker=maker,
            seats=seats,
            listed=listed,
            guided=guided,
            changed=time.time(),
        )

    # --- what may be known -----------------------------------------------------------------------------------

    def _check_whole(self, table: Table, guest: str) -> None:
        if not table.head.is_whole_to(guest):
            raise Refusal("secret", status=403)

    async def document(self, guest: str, table: Table) -> bytes:
        """The match as a document, for those who may see it whole; its seed only when it is over."""
        self._check_whole(table, guest)
        async with table.open() as live:
            return save(live.match, with_seed=live.match.outcome is not None)

    async def timeline(self, guest: str, table: Table, language: Language) -> bytes:
        """The match at a glance, as this guest may know it."""
        finished = table.head.status.finished
        own = table.head.seats_of(guest)
        seat = ALL if finished else own[0] if len(own) == 1 else SPECTATOR
        async with table.open() as live:
            view = live.renderer.view(seat)
            entries = live.match.entries(seat)
        return await self.answering.run(table.presenter.timeline, view, entries, finished, language)

    def info(self, table: Table, live: Live, guest: str, language: Language) -> TableInfo:
        """What a table is, as this guest is told."""
        public = live.match.commitment or commitment(live.secret)
        return table_info(table, guest, self.guests, language, public, live.secret.hex())

    # --- visitors --------------------------------------------------------------------------------------------

    def lobby(self, guest: str, language: Language) -> Lobby:
        """What this guest sees in the lobby."""
        people = len(set(self.visitors.values()))
        return lobby(self.tables.shown_to(guest), guest, self.guests, language, people)

    def enter(self, viewer: Viewer) -> None:
        """A socket of a guest is open."""
        self.visitors[viewer] = viewer.guest
        self.renew_lobby()

    def leave(self, viewer: Viewer) -> None:
        """A socket has gone."""
        self.visitors.pop(viewer, None)
        self.renew_lobby()

    def renew_lobby(self) -> None:
        """Show the lobby again to all who look at it."""
        for viewer in self.lobby_viewers:
            viewer.refresh()

    async def rename(self, guest: str, name: str) -> None:
        """A guest is called by another name, at every table."""
        await self.guests.rename(guest, name)
        for table in self.tables.of(guest):
            table.renew_info()
        self.renew_lobby()


def _seat(game: str, wanted: SeatWanted, guest: str) -> Seat:
    if wanted.kind == "me":
        return Seat(PERSON, owner=guest)
    if wanted.kind == "open":
        return Seat(OPEN)
    if wanted.kind == "computer":
        if all(level.id != wanted.level for level in levels_of(game)):
            raise Refusal("level", status=400, level=wanted.level[:40])
        return Seat(COMPUTER, level=wanted.level)
    raise Refusal("seat kind", status=400, kind=wanted.kind[:40])
