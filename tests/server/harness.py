"""A real server on a free port, and browsers that talk to it: what the tests of this folder share."""

from __future__ import annotations

import asyncio
import itertools
import json
import random
import socket
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from eternia.battleground.views.observe import View
from eternia.kernel.errors import DamagedDocument
from eternia.server.config import Config, Limits
from eternia.server.games.battleground.presenter import BattlegroundPresenter
from eternia.server.phrases import Language
from eternia.server.run import Server
from eternia.server.storage.table_match import Entry
from eternia.server.tables.service import TableService
from eternia.server.web.app import Application
from support.patience import PATIENCE

ROOM = Limits(rate=1e9, burst=10**9, posts_rate=1e9, posts_burst=10**9, handshake=PATIENCE)
"""However fast a machine plays, it is not too fast; however slow, not too slow."""
FIRST = {"mode": "first"}
ME, OPEN = {"kind": "me"}, {"kind": "open"}
BOLD = {"kind": "computer", "level": "bold"}


class Line(msgspec.Struct, frozen=True):
    """A line of the plain log."""

    number: int
    record: int
    icon: str


class PlainPresenter(BattlegroundPresenter):
    """Shows views nearly as they are: what is under test here is the server, not the words."""

    def __reduce__(self) -> tuple[type[PlainPresenter], tuple[None, tuple[Path, ...]]]:
        return PlainPresenter, (None, ())

    def position(self, view: View, record: int, language: Language) -> Any:
        decision = view.decision
        return {
            "seat": view.seat,
            "language": language,
            "asked": view.asked,
            "hands": [force.hand for force in view.forces],
            "decision": None
            if decision is None
            else {"number": record, "kind": decision.kind, "options": len(decision.options)},
            "outcome": view.outcome,
        }

    def open_position(self, views: Sequence[View], record: int, language: Language) -> Any:
        return {"seat": -2, "hands": [views[seat].forces[seat].hand for seat in range(2)], "outcome": None}

    def log(self, view: View, entries: Sequence[Entry], language: Language) -> Any:
        return [Line(number, record, event.__class__.__name__) for number, record, event in entries]

    def answer(self, view: View, question: bytes, language: Language) -> bytes:
        asked = msgspec.json.decode(question)
        if asked.get("ask") == "fail":
            raise RuntimeError("as told")
        if asked.get("ask") != "seat":
            raise DamagedDocument("no such question")
        return msgspec.json.encode({"seat": view.seat, "language": language})


class Place:
    """A running server."""

    def __init__(self, application: Application, server: Server, port: int) -> None:
        self.application = application
        self.server = server
        self.port = port

    @property
    def service(self) -> TableService:
        assert self.application.service is not None
        return self.application.service

    @asynccontextmanager
    async def browser(self) -> AsyncIterator[Browser]:
        async with visiting(self.port) as browser:
            yield browser


@asynccontextmanager
async def served(folder: Path, application: Application | None = None, **fields: Any) -> AsyncIterator[Place]:
    """A server in this process, with plain pictures of Battleground."""
    usual: dict[str, Any] = {"pause": 0.0, "processes": 1, "limits": ROOM}
    config = Config(data=folder, **usual | fields)
    application = application or Application(config, {"battleground": PlainPresenter()})
    server = Server(application)
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        task = asyncio.create_task(server.serve(sockets=[listener]))
        try:
            while not server.started:
                assert not task.done(), "the server has not started"
                await asyncio.sleep(0.005)
            yield Place(application, server, listener.getsockname()[1])
        finally:
            server.should_exit = True
            await task


@asynccontextmanager
async def visiting(port: int) -> AsyncIterator[Browser]:
    """A browser of its own, with its cookie."""
    base = f"http://127.0.0.1:{port}"
    async with httpx.AsyncClient(base_url=base, headers={"Origin": base}, timeout=PATIENCE) as client:
        browser = Browser(client, port)
        browser.session = (await client.get("/api/session")).json()
        try:
            yield browser
        finally:
            for line in browser.lines:
                await line.socket.close()


class Browser:
    """Somebody with a cookie."""

    def __init__(self, client: httpx.AsyncClient, port: int) -> None:
        self.client = client
        self.port = port
        self.lines: list[Talk] = []
        self.session: Any = {}

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.client.cookies.items())

    async def post(self, path: str, body: Any = None, status: int | None = None) -> Any:
        answer = await self.client.post(path, json={} if body is None else body)
        assert status is None or answer.status_code == status, (answer.status_code, answer.text)
        return answer.json()

    async def make(self, *seats: Any, setup: Any = None, **fields: Any) -> Any:
        body = {"game": "battleground", "setup": setup or FIRST, "seats": seats} | fields
        return await self.post("/api/tables", body, 201)

    async def sit(self, table: str, query: str = "?lang=en") -> Talk:
        """Open a socket at a table; the table and the first update are there."""
        talk = await self.dial(f"/ws/tables/{table}{query}")
        await talk.until(lambda: bool(talk.info and talk.update))
        return talk

    async def dial(self, path: str, **headers: str) -> Talk:
        origin = headers.pop("Origin", f"http://127.0.0.1:{self.port}")
        wire = await connect(
            f"ws://127.0.0.1:{self.port}{path}",
            origin=origin,  # type: ignore[arg-type]
            additional_headers={"Cookie": self.cookie} | headers,
            proxy=None,
        )
        talk = Talk(wire)
        self.lines.append(talk)
        return talk


class Talk:
    """A socket, with what was last heard over it."""

    def __init__(self, wire: ClientConnection) -> None:
        self.socket = wire
        self.info: Any = None
        self.update: Any = None
        self.updates: list[Any] = []
        self.log: list[Any] = []
        self.lobby: Any = None
        self.heard: list[Any] = []
        self._ids = itertools.count(1)

    async def hear(self) -> Any:
        """The next message."""
        async with asyncio.timeout(PATIENCE):
            message = json.loads(await self.socket.recv())
        self.heard.append(message)
        if message["type"] == "table":
            self.info = message
        elif message["type"] == "lobby":
            self.lobby = message
        elif message["type"] == "update":
            self.update = message
            self.updates.append(message)
            self.log = message["log"] if message["fresh"] else self.log + message["log"]
        return message

    async def until(self, true: Callable[[], bool]) -> None:
        """Listen until something holds."""
        while not true():
            await self.hear()

    async def raw(self, text: str | bytes) -> Any:
        """Send any frame; the answer that comes next, of those that answer."""
        await self.socket.send(text)
        while True:
            message = await self.hear()
            if message["type"] in ("done", "refused", "answered", "pong"):
                return message

    async def say(self, type: str, **fields: Any) -> Any:
        """Send a message and wait for the answer to it."""
        id_ = next(self._ids)
        await self.socket.send(json.dumps({"type": type, "id": id_} | fields))
        while True:
            message = await self.hear()
            if message.get("id") == id_:
                return message

    async def choose(self, option: int = 0) -> Any:
        """Take an option of the decision that is shown, and see what comes of it."""
        shown = len(self.updates)
        answer = await self.say("choose", decision=self.update["record"], option=option)
        if answer["type"] == "done":
            await self.until(lambda: len(self.updates) > shown)
        return answer

    @property
    def decision(self) -> Any:
        return self.update["position"]["decision"]

    @property
    def over(self) -> bool:
        return bool(self.update["position"]["outcome"])


async def play(count: int, *talks: Talk) -> None:
    """Whoever of them is asked chooses, so many times or to the end; everybody sees each choice."""
    for _ in range(count):
        await meet(*talks)
        asked = next((talk for talk in talks if talk.decision), None)
        if asked is None:
            break
        answer = await asked.choose(any_option(asked))
        assert answer["type"] == "done", answer
    await meet(*talks)


async def meet(*talks: Talk) -> None:
    """Wait until all of them have seen the same record."""
    newest = max(talk.update["record"] for talk in talks)
    for talk in talks:
        await talk.until(lambda talk=talk: talk.update["record"] >= newest)  # type: ignore[misc]


async def closed(talk: Talk) -> None:
    """Listen until the server closes the socket."""
    try:
        while True:
            await talk.hear()
    except ConnectionClosed:
        return


def any_option(talk: Talk) -> int:
    """An option by chance, the same in every run."""
    return random.Random(talk.update["record"]).randrange(talk.decision["options"])
