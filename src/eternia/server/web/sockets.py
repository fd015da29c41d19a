"""Sockets: strict messages in, whatever there is to see out. One task receives, one sends."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from typing import Any, Final

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from eternia.server import messages as m
from eternia.server.phrases import Refusal, language_of, say
from eternia.server.tables.guests import COOKIE
from eternia.server.tables.rendering import Viewer
from eternia.server.tables.service import TableService
from eternia.server.web.rates import Patience
from eternia.server.web.table_connection import TableConnection, Unreadable

LOG: Final = logging.getLogger("eternia.server")
MOST_UNREAD: Final = 200
"""Answers that wait for a browser that asks but does not listen."""
CALM: Final = 0.5
"""Seconds between two pictures of the lobby."""
NO_TABLE, DAMAGED, IMPATIENT, FAILED = 4404, 4500, 1008, 1011
_ENCODER: Final = msgspec.json.Encoder()

Socket = WebSocket[Any, Any, Any]


def service_of(connection: Any) -> TableService:
    """The service of the server a connection belongs to."""
    service = connection.app.state.service
    assert isinstance(service, TableService)
    return service


def guest_of(socket: Socket, service: TableService) -> str:
    """Who is there; somebody without a cookie is a stranger who may watch."""
    return service.guests.of_cookie(socket.cookies.get(COOKIE)) or service.guests.new()


@websocket("/ws/tables/{table:str}")
async def table_socket(socket: Socket, table: FromPath[str]) -> None:
    """A browser at a table."""
    service = service_of(socket)
    language = language_of(socket.query_params.get("lang"))
    await socket.accept()
    viewer = Viewer(guest_of(socket, service), language)
    try:
        found = service.find(table)
        async with found.open():
            pass
    except Refusal as refusal:
        code = NO_TABLE if refusal.status == 404 else DAMAGED
        await socket.close(code, refusal.said(language)[:100])
        return
    talk = TableConnection(service, found, viewer)
    service.enter(viewer)
    found.enter(viewer)
    service.computers.wake(found)
    try:
        await _both(socket, _receive(socket, service, viewer, talk.heard), _send(socket, viewer, talk.news))
    finally:
        found.leave(viewer)
        service.leave(viewer)
        await talk.close()


@websocket("/ws/lobby")
async def lobby_socket(socket: Socket) -> None:
    """A browser in the lobby: it is shown the lobby whenever it changes, not more often than it can be read."""
    service = service_of(socket)
    await socket.accept()
    viewer = Viewer(guest_of(socket, service), language_of(socket.query_params.get("lang")))
    service.enter(viewer)
    service.lobby_viewers.add(viewer)

    async def news() -> list[bytes]:
        viewer.wants_update = False
        return [_ENCODER.encode(service.lobby(viewer.guest, viewer.language))]

    async def heard(data: bytes) -> None:
        try:
            ping = msgspec.json.decode(data, type=m.Ping)
        except msgspec.DecodeError as error:
            raise Unreadable(0, Refusal("frame", error=error)) from error
        viewer.send(m.Pong(id=ping.id))

    try:
        await _both(socket, _receive(socket, service, viewer, heard), _send(socket, viewer, news, CALM))
    finally:
        service.lobby_viewers.discard(viewer)
        service.leave(viewer)


async def _both(socket: Socket, receiving: Any, sending: Any) -> None:
    """Receive and send until one of them ends; when one fails, the browser is told to come again."""
    tasks = [asyncio.ensure_future(receiving), asyncio.ensure_future(sending)]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        for result in await asyncio.gather(*tasks, return_exceptions=True):
            if isinstance(result, Exception):
                await _fail(socket, result)


async def _fail(socket: Socket, error: Exception) -> None:
    """Close a socket over which nothing can be said any more; that the browser has gone is no failure."""
    if isinstance(error, WebSocketDisconnect | OSError):
        return
    LOG.error("a socket failed", exc_info=error)
    with contextlib.suppress(Exception):
        await socket.close(FAILED)


async def _receive(
    socket: Socket, service: TableService, viewer: Viewer, heard: Callable[[bytes], Awaitable[None]]
) -> None:
    """Take one message after the other; bad ones are refused, and too many end the connection."""
    limits = service.config.limits
    patience = Patience(limits)
    while True:
        frame = await socket.receive()
        if frame["type"] != "websocket.receive":
            return
        text = frame.get("text")
        try:
            if not patience.allows() or len(viewer.outbox) > MOST_UNREAD:
                raise Unreadable(0, Refusal("rate"))
            if text is None:
                raise Unreadable(0, Refusal("binary"))
            data = text.encode("utf-8", "surrogatepass")
            if len(data) > limits.frame:
                raise Unreadable(0, Refusal("size", size=len(data), most=limits.frame))
            await heard(data)
        except Unreadable as bad:
            patience.bad()
            reason = bad.refusal.said(viewer.language)
            viewer.send(m.Refused(id=bad.id, reason=reason))
            if patience.is_over:
                await asyncio.sleep(0)
                await socket.close(IMPATIENT, say("en", "rate"))
                return


async def _send(
    socket: Socket, viewer: Viewer, news: Callable[[], Awaitable[list[bytes]]], calm: float = 0.0
) -> None:
    """Send what waits, then the news, as fast as the browser takes it."""
    while True:
        await viewer.wake.wait()
        viewer.wake.clear()
        while viewer.outbox:
            await socket.send_data(viewer.outbox.popleft().decode(), mode="text")
        if viewer.wants_info or viewer.wants_update:
            for data in await news():
                await socket.send_data(data.decode(), mode="text")
            if calm:
                await asyncio.sleep(calm)
