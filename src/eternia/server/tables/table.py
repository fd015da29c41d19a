"""A table in play: its match, who may do what, and what is stored before anybody sees it."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from functools import cached_property
from typing import Any, Final, NamedTuple, TypeVar

import msgspec

from eternia.kernel.documents.document import CHANCE
from eternia.kernel.errors import EterniaError, IllegalChoice, NotAwaited, UndoRefused
from eternia.kernel.pending import Decision, Option
from eternia.server.phrases import Refusal
from eternia.server.presenter import Presenter
from eternia.server.storage.head import COMPUTER, OPEN, Head, MatchStatus, Seat
from eternia.server.storage.restoring import Step, mark_step, record_step, restore
from eternia.server.storage.store import StorageFailed, Store
from eternia.server.storage.table_match import ALL, TableMatch
from eternia.server.tables.rendering import MatchRenderer, Viewer

LOG: Final = logging.getLogger("eternia.server")
T = TypeVar("T")


class Asked(NamedTuple):
    """A decision somebody is asked, and since which record."""

    since: int
    decision: Decision


class Live(NamedTuple):
    """A match in memory."""

    match: TableMatch
    renderer: MatchRenderer
    secret: bytes
    """The seed of its dice."""


class Table:
    """One table. Whatever changes its match is stored first and shown then, one change at a time."""

    def __init__(self, head: Head, setup: Any, presenter: Presenter, store: Store) -> None:
        self.head = head
        self.setup = setup
        """As JSON data."""
        self.presenter = presenter
        self.store = store
        self.viewers: set[Viewer] = set()
        self.asked: dict[int, Asked] = {}
        self.used = time.monotonic()
        self.on_change: Callable[[Table], None] = lambda table: None
        """Told after every change that is stored."""
        self._lock = asyncio.Lock()
        self._live: Live | None = None
        self._lines = 0
        self._changes: set[asyncio.Task[object]] = set()

    # --- the match in memory ---------------------------------------------------------------------------------

    @asynccontextmanager
    async def open(self) -> AsyncIterator[Live]:
        """The match with everything stored that is in it; nobody changes it meanwhile."""
        async with self._lock:
            self.used = time.monotonic()
            if self._live is None:
                await self._load()
            assert self._live is not None
            yield self._live

    async def _load(self) -> None:
        origin = await self.store.origin(self.head.id)
        steps = await self.store.lines(self.head.id)
        try:
            match = await asyncio.to_thread(
                restore, self.presenter.game, self.parsed, origin.seed, origin.inherited, steps
            )
        except EterniaError as error:
            LOG.error("table %s cannot be restored: %s", self.head.id, error)
            raise Refusal("damaged", status=500, error=error) from error
        self.adopt(match, origin.seed, len(steps))

    def adopt(self, match: TableMatch, seed: bytes, lines: int) -> None:
        """Take a match into memory that is stored with so many lines."""
        self._live = Live(match, MatchRenderer(match, self.presenter), seed)
        self._lines = lines
        self._note_asked(0)
        for viewer in self.viewers:
            viewer.refresh(fresh=True)

    @cached_property
    def parsed(self) -> Any:
        """The set-up as the game knows it."""
        return self.presenter.read_setup(self.setup)

    @property
    def is_loaded(self) -> bool:
        """Whether its match is in memory."""
        return self._live is not None

    def forget(self) -> bool:
        """Let go of a match that nobody needs now; it comes back from the storage."""
        if self.viewers or self._lock.locked() or self._changes:
            return False
        self._live = None
        self.asked = {}
        return True

    async def do(self, work: Coroutine[object, None, T]) -> T:
        """Carry out a change to its end, even if whoever asked for it has gone."""
        task = asyncio.ensure_future(work)
        self._changes.add(task)
        task.add_done_callback(self._changes.discard)
        return await asyncio.shield(task)

    async def settled(self) -> None:
        """Wait until every change that has begun is stored."""
        if self._changes:
            await asyncio.wait(list(self._changes))

    # --- what seats do ---------------------------------------------------------------------------------------

    async def choose(self, seat: int, number: int, option: int) -> None:
        """A seat takes an option of the decision it was asked at this record."""
        async with self.open() as live:
            await self._choose(live, self._meant(live.match, seat, number).decision, option)

    async def view_of_asked(self, seat: int, number: int) -> Any:
        """What a seat may know that was asked for a decision at this record."""
        async with self.open() as live:
            self._meant(live.match, seat, number)
            return live.match.view(seat)

    def _meant(self, match: TableMatch, seat: int, number: int) -> Asked:
        """The decision that somebody means who was asked it at this record."""
        asked = self._asked(match, seat)
        records = len(match.records)
        if number > records:
            raise Refusal("early", asked=number, number=records)
        if number < asked.since:
            raise Refusal("late", number=records)
        return asked

    async def reply(self, asked: Asked, option: int) -> bool:
        """A computer player's option; False when it comes too late, because the table has moved on."""
        async with self.open() as live:
            if self.asked.get(asked.decision.seat) is not asked:
                return False
            await self._choose(live, asked.decision, option)
            return True

    async def _choose(self, live: Live, decision: Decision, option: int) -> None:
        if not 0 <= option < len(decision.options):
            raise Refusal("option", option=option, count=len(decision.options))
        await self._play(live, decision.seat, decision.options[option])

    async def forfeit(self, seat: int) -> None:
        """A seat gives up."""
        async with self.open() as live:
            self._check_running(live.match)
            await self._play(live, seat, self.presenter.forfeit())

    async def offer_draw(self, seat: int, offer: bool) -> None:
        """A seat offers a draw, agrees to one, or takes the offer back."""
        async with self.open() as live:
            self._check_running(live.match)
            if any(other.kind == COMPUTER for other in self.head.seats):
                raise Refusal("computer draw")
            option = self.presenter.draw(offer)
            if option is None:
                raise Refusal("no draw")
            await self._play(live, seat, option)

    async def undo(self, seat: int) -> None:
        """A seat takes back its last choice."""
        async with self.open() as live:
            refusal = live.match.undo_refusal(seat)
            if refusal:
                raise Refusal(f"undo.{refusal}")
            await self._change(live, lambda match: self._marked(match, "undo", seat), fresh=True)

    async def redo(self, seat: int) -> None:
        """A seat makes the choice again that it took back."""
        async with self.open() as live:
            if not live.match.can_redo(seat):
                raise Refusal("redo.nothing")
            await self._change(live, lambda match: self._marked(match, "redo", seat))

    def _asked(self, match: TableMatch, seat: int) -> Asked:
        self._check_running(match)
        asked = self.asked.get(seat)
        if asked is None:
            raise Refusal("not asked")
        return asked

    def _check_running(self, match: TableMatch) -> None:
        if match.outcome is not None:
            raise Refusal("over")

    def _marked(self, match: TableMatch, kind: Any, seat: int) -> list[Step]:
        if kind == "undo":
            match.undo(seat)
        else:
            match.redo(seat)
        return [mark_step(kind, seat)]

    async def _play(self, live: Live, seat: int, option: Option) -> None:
        def play(match: TableMatch) -> list[Step]:
            before = len(match.records)
            match.choose(seat, option)
            return [record_step(record) for record in match.records[before:]]

        await self._change(live, play)

    async def _change(self, live: Live, act: Callable[[TableMatch], list[Step]], fresh: bool = False) -> None:
        """Do it in memory, store it, and only then let it be seen; if it cannot be stored, forget it."""
        match = live.match
        before = len(match.records)
        try:
            steps = act(match)
        except (NotAwaited, IllegalChoice, UndoRefused) as error:
            LOG.warning("table %s: %s", self.head.id, error)
            raise Refusal("internal") from error
        except Exception as error:
            LOG.exception("table %s: the engine failed", self.head.id)
            self._live = None
            raise Refusal("internal", status=500) from error
        head = msgspec.structs.replace(self.head, status=self.status(match), changed=time.time())
        try:
            await self.store.append(head, self._lines, steps)
        except StorageFailed as error:
            self._live = None
            for viewer in self.viewers:
                viewer.refresh(fresh=True)
            raise Refusal("storage", status=503) from error
        ended = head.status.finished and not self.head.status.finished
        self.head = head
        self._lines += len(steps)
        live.renderer.changed()
        self._note_asked(before)
        self._show(fresh=fresh, info=ended)

    def status(self, match: TableMatch) -> MatchStatus:
        """Where a match stands, as everybody may know it."""
        progress = self.presenter.progress(match.view(-1))
        outcome = match.outcome
        return MatchStatus(
            records=len(match.records),
            asked=tuple([decision.seat for decision in match.decisions]),
            round=progress.round,
            score=progress.score,
            map=progress.map,
            finished=outcome is not None,
            winners=() if outcome is None else outcome.winners,
        )

    def _note_asked(self, before: int) -> None:
        """Who is asked what since when. A decision that others' choices left as it was is still the same."""
        assert self._live is not None
        match = self._live.match
        done = match.records[before:]
        rolled = any(record.seat == CHANCE for record in done)
        chose = {record.seat for record in done}
        asked = {}
        for decision in match.decisions:
            seat = decision.seat
            old = self.asked.get(seat)
            same = old is not None and not rolled and seat not in chose and old.decision == decision
            if old is None or not same:
                asked[seat] = Asked(len(match.records), decision)
            else:
                asked[seat] = old if old.since <= len(match.records) else Asked(len(match.records), decision)
        self.asked = asked

    # --- those who look --------------------------------------------------------------------------------------

    def enter(self, viewer: Viewer) -> None:
        """Somebody looks at the table; a player sits down, at one screen the one who is asked."""
        own = self.head.seats_of(viewer.guest)
        asked = [seat for seat in own if seat in self.head.status.asked]
        viewer.seat = (asked or own or [-1])[0]
        self.viewers.add(viewer)
        self.renew_info()

    def leave(self, viewer: Viewer) -> None:
        """Drop a viewer; the table counts as used until now."""
        self.viewers.discard(viewer)
        self.used = time.monotonic()
        self.renew_info()

    def sit(self, viewer: Viewer, seat: int) -> None:
        """Look through the eyes of an own seat, of a spectator, or of all once the match is over."""
        if seat == ALL and not self.head.status.finished:
            raise Refusal("all")
        if seat not in (ALL, -1) and seat not in self.head.seats_of(viewer.guest):
            raise Refusal("seat", seat=seat)
        viewer.seat = seat
        viewer.refresh(fresh=True)

    def look(self, viewer: Viewer, record: int) -> None:
        """Look at an earlier moment, or (-1) at the present again."""
        if not -1 <= record <= self.head.status.records:
            raise Refusal("record", record=record, count=self.head.status.records)
        viewer.refresh(fresh=(record == -1) != (viewer.looks_at == -1))
        viewer.looks_at = record

    def is_present(self, seat: Seat) -> bool:
        """Whether somebody is there for a seat; computers always are."""
        if seat.kind == OPEN:
            return False
        return seat.kind == COMPUTER or any(viewer.guest == seat.owner for viewer in self.viewers)

    @property
    def watchers(self) -> int:
        """How many look on who do not play."""
        owners = {seat.owner for seat in self.head.seats}
        return len({viewer.guest for viewer in self.viewers if viewer.guest not in owners})

    def renew_info(self) -> None:
        """Tell everybody again what the table is."""
        for viewer in self.viewers:
            viewer.renew_info()

    def _show(self, *, fresh: bool, info: bool) -> None:
        for viewer in self.viewers:
            if viewer.looks_at < 0:
                viewer.refresh(info=info, fresh=fresh)
            else:
                viewer.renew_info()
                if viewer.looks_at > self.head.status.records:
                    viewer.looks_at = self.head.status.records
                    viewer.refresh(fresh=True)
        self.on_change(self)

    # --- seats -----------------------------------------------------------------------------------------------

    async def change_head(self, **fields: Any) -> None:
        """Store what has changed about the table itself, and tell everybody."""
        async with self._lock:
            head = msgspec.structs.replace(self.head, **fields)
            try:
                await self.store.change_table(head)
            except StorageFailed as error:
                raise Refusal("storage", status=503) from error
            self.head = head
        self.renew_info()
        self.on_change(self)

    async def take_seat(self, guest: str, key: str) -> None:
        """A guest takes the first open seat; who sits already stays."""
        async with self._lock:
            head = self.head
            if head.seats_of(guest):
                return
            if not head.listed and key != head.key:
                raise Refusal("key", status=403, remedy="key remedy")
            place = next((n for n, seat in enumerate(head.seats) if seat.kind == OPEN), None)
            if place is None or head.status.finished:
                raise Refusal("taken", remedy="taken remedy")
            seats = list(head.seats)
            seats[place] = Seat("person", owner=guest)
            head = msgspec.structs.replace(head, seats=seats, changed=time.time())
            try:
                await self.store.change_table(head)
            except StorageFailed as error:
                raise Refusal("storage", status=503) from error
            self.head = head
        for viewer in self.viewers:
            if viewer.guest == guest and viewer.seat == -1:
                viewer.seat = place
                viewer.refresh(fresh=True)
        self.renew_info()
        self.on_change(self)
