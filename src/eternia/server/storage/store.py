"""Storage: one append-only list of lines per match, and what tables and guests are. SQLite by default.

Everything that waits to be stored at the same moment goes into one transaction, and ``await`` returns only when the
disk has it. A transaction is one visit to one thread: an asynchronous driver goes to its thread and back for every
cursor, statement and commit, and under load each of these waits for the event loop.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final

import msgspec
from sqlalchemy import (
    Column,
    Float,
    Integer,
    LargeBinary,
    MetaData,
    Row,
    Select,
    String,
    Table,
    bindparam,
    create_engine,
    event,
    insert,
    select,
    update,
)

from eternia.kernel.errors import EterniaError
from eternia.server.storage.head import Head, Origin
from eternia.server.storage.restoring import Step

LOG: Final = logging.getLogger("eternia.server")
_META: Final = MetaData()
TABLES: Final = Table(
    "tables",
    _META,
    Column("id", String, primary_key=True),
    Column("seed", LargeBinary, nullable=False),
    Column("inherited", Integer, nullable=False),
    Column("setup", LargeBinary, nullable=False),
    Column("content", String, nullable=False),
    Column("made", Float, nullable=False),
    Column("head", LargeBinary, nullable=False),
)
LINES: Final = Table(
    "lines",
    _META,
    Column("table_id", String, primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("kind", String, nullable=False),
    Column("body", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)
GUESTS: Final = Table(
    "guests", _META, Column("id", String, primary_key=True), Column("name", String, nullable=False)
)


class Group(msgspec.Struct):
    """Rows that are stored together or not at all."""

    tables: list[dict[str, object]] = []
    lines: list[dict[str, object]] = []
    heads: list[dict[str, object]] = []
    guests: list[dict[str, object]] = []

    def add(self, other: Group) -> None:
        """Store these as well."""
        self.tables += other.tables
        self.lines += other.lines
        self.heads += other.heads
        self.guests += other.guests


Waiting = tuple[Group, "asyncio.Future[None]"]

_NEW_TABLE: Final = insert(TABLES)
_NEW_LINES: Final = insert(LINES)
_NEW_HEAD: Final = (
    update(TABLES).where(TABLES.c.id == bindparam("table_id")).values(head=bindparam("new_head"))
)
_NEW_NAME: Final = insert(GUESTS).prefix_with("OR REPLACE")


class StorageFailed(EterniaError):
    """Something could not be stored; nothing of it is."""


_HEADS: Final = msgspec.json.Decoder(Head)


class Store:
    """The database of a server. All writing is done by one thread, in groups."""

    def __init__(self, file: Path) -> None:
        self._engine = create_engine(f"sqlite:///{file}")
        event.listen(self._engine, "connect", _prepare)
        self._thread = ThreadPoolExecutor(1, "store")
        self._waiting: list[Waiting] = []
        self._wake = asyncio.Event()
        self._writer: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Make what is missing and begin to write."""
        await asyncio.to_thread(_META.create_all, self._engine)
        self._writer = asyncio.create_task(self._write())

    async def close(self) -> None:
        """Store what waits, then let go of the file."""
        if self._writer is not None:
            self._wake.set()
            writer, self._writer = self._writer, None
            await writer
        await asyncio.to_thread(self._thread.shutdown)
        self._engine.dispose()

    async def heads(self) -> list[tuple[Head, Any]]:
        """Every table with its set-up, without its match."""
        rows = await self._read(select(TABLES.c.head, TABLES.c.setup).order_by(TABLES.c.made))
        return [(_HEADS.decode(row.head), msgspec.json.decode(row.setup)) for row in rows]

    async def names(self) -> dict[str, str]:
        """Guests who chose a name."""
        rows = await self._read(select(GUESTS.c.id, GUESTS.c.name))
        return {row.id: row.name for row in rows}

    async def origin(self, table: str) -> Origin:
        """What the match of a table began with."""
        row = (await self._read(select(TABLES).where(TABLES.c.id == table)))[0]
        return Origin(row.seed, row.inherited, msgspec.json.decode(row.setup), row.content)

    async def lines(self, table: str) -> list[Step]:
        """What happened in the match of a table."""
        wanted = select(LINES.c.kind, LINES.c.body).where(LINES.c.table_id == table).order_by(LINES.c.number)
        return [Step(row.kind, row.body) for row in await self._read(wanted)]

    async def _read(self, wanted: Select[Any]) -> Sequence[Row[Any]]:
        def read() -> Sequence[Row[Any]]:
            with self._engine.connect() as connection:
                return connection.execute(wanted).all()

        return await asyncio.to_thread(read)

    async def make_table(self, head: Head, origin: Origin, steps: Sequence[Step]) -> None:
        """Store a new table with the lines its match begins with."""
        row = {
            "id": head.id,
            "seed": origin.seed,
            "inherited": origin.inherited,
            "setup": msgspec.json.encode(origin.setup),
            "content": origin.content,
            "made": head.changed,
            "head": msgspec.json.encode(head),
        }
        await self._store(Group(tables=[row], lines=_rows(head.id, 0, steps)))

    async def append(self, head: Head, number: int, steps: Sequence[Step]) -> None:
        """Add lines after line ``number`` of a match, and store what the table is now."""
        await self._store(Group(lines=_rows(head.id, number, steps), heads=[_head_row(head)]))

    async def change_table(self, head: Head) -> None:
        """Store what a table is now."""
        await self._store(Group(heads=[_head_row(head)]))

    async def rename(self, guest: str, name: str) -> None:
        """Store the name a guest has chosen."""
        await self._store(Group(guests=[{"id": guest, "name": name}]))

    async def _store(self, group: Group) -> None:
        if self._writer is None:
            raise StorageFailed("the storage is closed")
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((group, done))
        self._wake.set()
        await done

    async def _write(self) -> None:
        """Store whatever waits, all of it in one transaction, until the storage is closed."""
        loop = asyncio.get_running_loop()
        while self._writer is not None or self._waiting:
            if not self._waiting:
                self._wake.clear()
                await self._wake.wait()
            waiting, self._waiting = self._waiting, []
            groups = [group for group, _ in waiting]
            errors = await loop.run_in_executor(self._thread, self._commit_all, groups)
            for (_, done), error in zip(waiting, errors, strict=True):
                if done.done():
                    continue
                if error is None:
                    done.set_result(None)
                else:
                    done.set_exception(StorageFailed(f"could not be stored: {error}"))

    def _commit_all(self, groups: list[Group]) -> list[Exception | None]:
        """In the thread: store these groups together; if that fails, each by itself, so that one spoils no other."""
        whole = Group()
        for group in groups:
            whole.add(group)
        if self._commit(whole) is None:
            return [None] * len(groups)
        return [self._commit(group) for group in groups]

    def _commit(self, group: Group) -> Exception | None:
        """In the thread: store a group in one transaction; gives the error if that fails."""
        parts = (
            (_NEW_TABLE, group.tables),
            (_NEW_LINES, group.lines),
            (_NEW_HEAD, group.heads),
            (_NEW_NAME, group.guests),
        )
        try:
            with self._engine.begin() as connection:
                for statement, rows in parts:
                    if rows:
                        connection.execute(statement, rows)
        except Exception as error:
            LOG.error("storing failed: %s", error)
            return error
        return None


def _rows(table: str, number: int, steps: Sequence[Step]) -> list[dict[str, object]]:
    return [
        {"table_id": table, "number": place, "kind": step.kind, "body": step.body}
        for place, step in enumerate(steps, start=number + 1)
    ]


def _head_row(head: Head) -> dict[str, object]:
    return {"table_id": head.id, "new_head": msgspec.json.encode(head)}


def _prepare(connection: Any, _record: Any) -> None:
    """What is acknowledged must survive a crash of the machine: full synchronisation."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
