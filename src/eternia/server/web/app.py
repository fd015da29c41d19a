"""The server as one ASGI application: everything put together."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

import msgspec
from litestar import Litestar, Response
from litestar.config.compression import CompressionConfig
from litestar.exceptions import HTTPException
from litestar.types import ControllerRouterHandler

from eternia.server.config import Config
from eternia.server.games import registry
from eternia.server.messages import Fault
from eternia.server.phrases import Refusal, language_of, say
from eternia.server.presenter import Presenter
from eternia.server.storage.store import Store
from eternia.server.tables.guests import Guests, read_secret
from eternia.server.tables.service import TableService
from eternia.server.web import api, saved_api
from eternia.server.web.api import Asking
from eternia.server.web.guard import Guard
from eternia.server.web.pages import CLIENT, Files, page
from eternia.server.web.sockets import lobby_socket, table_socket

LOG: Final = logging.getLogger("eternia.server")
DATABASE: Final = "eternia.sqlite3"


class Application:
    """The application, its service once it runs, and what to serve it with."""

    def __init__(
        self,
        config: Config,
        presenters: Mapping[str, Presenter],
        handlers: Sequence[ControllerRouterHandler] = (),
        client: Path = CLIENT,
    ) -> None:
        self.config = config
        self.service: TableService | None = None
        self._presenters = presenters
        self.litestar = Litestar(
            route_handlers=[*api.HANDLERS, *saved_api.HANDLERS, *handlers, table_socket, lobby_socket, page],
            lifespan=[self._lifespan],
            exception_handlers={Refusal: _refused, HTTPException: _http, Exception: _failed},
            # Pages and scripts are compressed already when they are read.
            compression_config=CompressionConfig(backend="gzip", minimum_size=1000, exclude_opt_key="packed"),
            openapi_config=None,
            logging_config=None,
            request_max_body_size=None,
        )
        self.litestar.state.files = Files(client)
        self.asgi = Guard(self.litestar, config)

    def load_games(self) -> None:
        """Load the content of every game now, not when it is first asked for; ContentError tells of unsound packs."""
        for presenter in self._presenters.values():
            _ = presenter.game

    @asynccontextmanager
    async def _lifespan(self, app: Litestar) -> AsyncIterator[None]:
        """The service is open as long as the application runs."""
        store = Store(self.config.data / DATABASE)
        await store.open()
        service = TableService(
            self.config, self._presenters, store, Guests(read_secret(self.config.data), store)
        )
        await service.open()
        LOG.info("open with %d tables", len(service.tables))
        app.state.service = self.service = service
        try:
            yield
        finally:
            await service.close()
            await store.close()
            self.service = None
            LOG.info("closed")


def with_every_game(config: Config) -> Application:
    """The application with every game there is."""
    return Application(config, registry.presenters(config.packs), registry.handlers())


def _fault(fault: Fault, status: int) -> Response[bytes]:
    return Response(msgspec.json.encode(fault), status_code=status, media_type="application/json")


def _refused(request: Asking, refusal: Refusal) -> Response[bytes]:
    language = language_of(request.query_params.get("lang"))
    fault = Fault(error=refusal.said(language), remedy=refusal.said_remedy(language), rule=refusal.rule)
    return _fault(fault, refusal.status)


def _http(request: Asking, error: HTTPException) -> Response[bytes]:
    return _fault(Fault(error=error.detail or "This request cannot be served."), error.status_code)


def _failed(request: Asking, error: Exception) -> Response[bytes]:
    LOG.error("%s %s failed", request.method, request.url.path, exc_info=error)
    return _fault(Fault(error=say(language_of(request.query_params.get("lang")), "internal")), 500)
