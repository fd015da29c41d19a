"""Many tables of computer players in one server, while somebody plays at another table over a socket."""

import json
import random
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import msgspec
from websockets.sync.client import ClientConnection

from eternia.bench.serving import PATIENCE, ServerFailed, Serving, Visitor, serving

TABLES = 200
SECONDS = 15.0
TABLES_PER_VISITOR = 20
COMPUTER = {"kind": "computer", "level": "bold"}
ME = {"kind": "me"}
WARM_CHOICES = 3
LEAST_CHOICES = 10
"""However short the time, the person makes so many choices."""
PACE = 1 / 15
"""Seconds between two choices, at least: a server takes 20 messages a second from a socket in the long run."""
METHOD = (
    "One server process with its own database on disk (every move is synchronised before it is shown) and its "
    "working processes; tables of two computer players each that never pause; meanwhile one person "
    "plays the first game against the computer over a socket, answering at once but at most 15 times a second, "
    "for a server refuses more than 20. moves_per_second counts "
    "choices of all tables in the database; p50_ms and p99_ms are from sending a choice to its acknowledgement, "
    "shown_p99_ms to the picture after it."
)


class Waits(msgspec.Struct):
    """How long the person waited, in milliseconds."""

    done: list[float] = []
    shown: list[float] = []
    next: float = 0.0
    """When the next choice may be sent."""


def measure(tables: int = TABLES, seconds: float = SECONDS) -> dict[str, Any]:
    """Run so many tables for so many seconds; the numbers for the report. ``errors`` must be 0."""
    with serving() as server:
        makers = [Visitor(server.port, 2 + n) for n in range(-(-tables // TABLES_PER_VISITOR))]
        made = [makers[n // TABLES_PER_VISITOR].make_table(COMPUTER, COMPUTER) for n in range(tables)]
        waits = Waits()
        # The first choices find the working processes still starting: they are not measured.
        _play(Visitor(server.port), Waits(), 0.0, WARM_CHOICES)
        before, start = _moves(server), time.perf_counter()
        _play(Visitor(server.port), waits, start + seconds, LEAST_CHOICES)
        moves, spent = _moves(server) - before, time.perf_counter() - start
        errors = server.errors()
        return {
            "tables": len(made),
            "seconds": spent,
            "moves_per_second": moves / spent,
            "person_moves": len(waits.done),
            "p50_ms": _share(waits.done, 0.50),
            "p99_ms": _share(waits.done, 0.99),
            "shown_p99_ms": _share(waits.shown, 0.99),
            "finished": _finished(server),
            "memory_mb": server.memory_mb(),
            "errors": len(errors),
            "first_error": errors[0] if errors else "",
            "method": METHOD,
        }


def _share(waits: list[float], share: float) -> float:
    """The wait that this share of all waits does not exceed."""
    ordered = sorted(waits)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0


@contextmanager
def _database(folder: Path) -> Iterator[sqlite3.Connection]:
    """The server's database, to read only."""
    with closing(sqlite3.connect(f"file:{folder / 'eternia.sqlite3'}?mode=ro", uri=True)) as database:
        yield database


def _moves(server: Serving) -> int:
    """Choices stored so far; what chance answers does not count."""
    wanted = (
        "select count(*) from lines where kind = 'record' and instr(cast(body as text), '\"seat\":-1') = 0"
    )
    with _database(server.folder) as database:
        return int(database.execute(wanted).fetchone()[0])


def _finished(server: Serving) -> int:
    """Tables whose match is over."""
    with _database(server.folder) as database:
        heads = [json.loads(row[0]) for row in database.execute("select head from tables")]
    return sum(bool(head.get("standing", {}).get("finished")) for head in heads)


def _play(visitor: Visitor, waits: Waits, end: float, least: int) -> None:
    """Play first games against the computer, one after the other, to the end of the time and so many choices."""
    chance = random.Random(0)

    def is_enough() -> bool:
        return time.perf_counter() >= end and len(waits.done) >= least

    while not is_enough():
        with visitor.sit(visitor.make_table(ME, COMPUTER)) as line:
            update = _hear(line)
            while update["type"] != "update" or not (update["position"]["outcome"] or is_enough()):
                decision = update["position"]["decision"] if update["type"] == "update" else None
                if decision is None:
                    heard = _hear(line)
                    update = heard if heard["type"] == "update" else update
                else:
                    update = _choose(line, update, chance.randrange(len(decision["options"])), waits)


def _choose(line: ClientConnection, before: Any, option: int, waits: Waits) -> Any:
    """Take an option; gives the update that shows it. That may come before the acknowledgement."""
    time.sleep(max(0.0, waits.next - time.perf_counter()))
    sent = time.perf_counter()
    waits.next = sent + PACE
    line.send(json.dumps({"type": "choose", "id": 1, "decision": before["record"], "option": option}))
    update, done, shown = before, False, False
    while not (done and shown):
        message = _hear(line)
        now = 1000 * (time.perf_counter() - sent)
        if message["type"] == "done":
            done = True
            waits.done.append(now)
        elif message["type"] == "update":
            update = message
            if not shown and update["record"] > before["record"]:
                shown = True
                waits.shown.append(now)
    return update


def _hear(line: ClientConnection) -> Any:
    """The next message; a refusal is a failure."""
    message = json.loads(line.recv(timeout=PATIENCE))
    if message["type"] == "refused":
        raise ServerFailed(f"a choice was refused: {message['reason']}")
    return message
