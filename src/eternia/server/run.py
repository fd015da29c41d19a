"""Running the server until it is told to stop."""

from __future__ import annotations

import asyncio
import logging
import socket
import sys
import threading
import webbrowser
from typing import Any, Final

import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol

from eternia.server.config import Config
from eternia.server.web.app import Application, with_every_game
from eternia.server.web.port_and_folder import address_of, listen, own

FAREWELL: Final = 0.2
"""Seconds for the last words to reach the browsers."""
HARD_FRAME: Final = 8
"""A frame so many times longer than what is read ends the connection at once."""


class Server(uvicorn.Server):
    """Serves an application; says goodbye before it closes the sockets."""

    def __init__(self, application: Application) -> None:
        config = application.config
        self.application = application
        super().__init__(
            uvicorn.Config(
                application.asgi,
                host=config.host,
                port=config.port,
                http=_patient(config.limits.handshake),
                ws="websockets-sansio",
                ws_max_size=config.limits.frame * HARD_FRAME,
                ws_ping_interval=20,
                ws_ping_timeout=20,
                lifespan="on",
                log_config=None,
                access_log=False,
                server_header=False,
                h11_max_incomplete_event_size=16 * 1024,
                timeout_graceful_shutdown=5,
            )
        )

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Tell everybody, then close."""
        service = self.application.service
        if service is not None and service.visitors:
            service.announce_end()
            await asyncio.sleep(FAREWELL)
        await super().shutdown(sockets)


def _patient(seconds: float) -> type[H11Protocol]:
    """Connections that must bring their first request within some seconds."""

    class Patient(H11Protocol):
        """HTTP with a deadline for the first request."""

        def connection_made(self, transport: Any) -> None:
            """The clock starts."""
            super().connection_made(transport)
            self._deadline = self.loop.call_later(seconds, self._late)

        def handle_websocket_upgrade(self, event: Any) -> None:
            """A socket has come: the clock stops."""
            self._deadline.cancel()
            super().handle_websocket_upgrade(event)

        def connection_lost(self, exc: Exception | None) -> None:
            """The clock stops."""
            self._deadline.cancel()
            super().connection_lost(exc)

        def _late(self) -> None:
            begun: object | None = self.cycle
            if begun is None:
                self.transport.close()

    return Patient


def serve(config: Config, open_browser: bool = False) -> None:
    """Serve until Ctrl-C (passed on) or a signal to end; InUse when the folder or the port is taken."""
    logging.basicConfig(
        level=logging.INFO, format="%(asctime)s %(levelname)s %(name)s %(message)s", stream=sys.stderr
    )
    with own(config.data) as note, listen(config) as listener:
        application = with_every_game(config)
        application.load_games()  # a pack that is not sound is told before anybody can connect
        server = Server(application)
        address = address_of(*listener.getsockname()[:2])
        note(address)
        print(f"Eternia is open at {address} (Ctrl-C ends it)", flush=True)
        if open_browser:
            threading.Timer(1.0, webbrowser.open, (address,)).start()
        server.run(sockets=[listener])
