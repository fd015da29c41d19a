"""The HTTP interface that every game shares: session, lobby, tables."""

from __future__ import annotations

from typing import Any, Final, TypeVar

import msgspec
from litestar import Request, Response, get, post
from litestar.datastructures import Cookie
from litestar.params import FromPath

from eternia import __version__
from eternia.agents.levels import levels_of
from eternia.server.config import Config
from eternia.server.messages import (
    ForkTable,
    GameInfo,
    Guest,
    JoinTable,
    LevelInfo,
    NewTable,
    Rename,
    Session,
    TableMade,
)
from eternia.server.phrases import LANGUAGES, Language, Refusal, language_of
from eternia.server.tables.guests import COOKIE, YEAR
from eternia.server.tables.service import TableService
from eternia.server.web.port_and_folder import NAME
from eternia.server.web.sockets import service_of

Asking = Request[Any, Any, Any]
T = TypeVar("T")
JSON: Final = "application/json"
NEVER_KEPT: Final = {"cache-control": "no-store"}


def answer(value: object, status: int = 200) -> Response[bytes]:
    """A record as JSON."""
    body = value if isinstance(value, bytes) else msgspec.json.encode(value)
    return Response(body, status_code=status, media_type=JSON, headers=NEVER_KEPT)


def language(request: Asking) -> Language:
    """The language of a request."""
    return language_of(request.query_params.get("lang"))


def known_guest(request: Asking) -> tuple[str, bool]:
    """The guest of a request, and whether it is new here."""
    guests = service_of(request).guests
    guest = guests.of_cookie(request.cookies.get(COOKIE))
    return (guest, False) if guest is not None else (guests.new(), True)


def with_guest(request: Asking, guest: str, response: Response[bytes]) -> Response[bytes]:
    """The answer with the cookie that lets the guest be known again."""
    response.set_cookie(
        Cookie(
            key=COOKIE,
            value=service_of(request).guests.cookie(guest),
            max_age=YEAR,
            path="/",
            httponly=True,
            samesite="lax",
            secure=request.url.scheme == "https",
        )
    )
    return response


async def body(request: Asking, kind: type[T], most: int | None = None) -> T:
    """The record in the body of a request, read strictly."""
    data = await raw_body(request, most or config_of(request).limits.body)
    try:
        return msgspec.json.decode(data or b"{}", type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Refusal("body", status=400, error=error) from error


async def raw_body(request: Asking, most: int) -> bytes:
    """The body of a request, if it is not too long; what comes after that is not read."""
    found = bytearray()
    async for part in request.stream():
        found += part
        if len(found) > most:
            raise Refusal("size", status=413, size=len(found), most=most)
    return bytes(found)


def config_of(request: Asking) -> Config:
    """The configuration of the server."""
    return service_of(request).config


def _session(service: TableService, guest: str, language: Language) -> Session:
    games = tuple(
        [
            GameInfo(
                id=id_,
                name=presenter.name(language),
                seats=presenter.game.players,
                levels=_levels(id_, language),
            )
            for id_, presenter in service.presenters.items()
        ]
    )
    return Session(
        guest=Guest(id=guest, name=service.guests.name(guest, language)),
        languages=LANGUAGES,
        version=__version__,
        games=games,
    )


def _levels(game: str, language: Language) -> tuple[LevelInfo, ...]:
    return tuple(
        [
            LevelInfo(id=each.id, name=each.names[language], text=each.texts[language])
            for each in levels_of(game)
        ]
    )


@get("/api/session")
async def get_session(request: Asking) -> Response[bytes]:
    """Who this browser is, and what can be played here."""
    guest, _ = known_guest(request)
    return with_guest(request, guest, answer(_session(service_of(request), guest, language(request))))


@post("/api/session", status_code=200)
async def post_session(request: Asking) -> Response[bytes]:
    """Take another name."""
    service = service_of(request)
    guest, _ = known_guest(request)
    wanted = await body(request, Rename)
    await service.rename(guest, wanted.name)
    return with_guest(request, guest, answer(_session(service, guest, language(request))))


@get("/api/lobby")
async def get_lobby(request: Asking) -> Response[bytes]:
    """The tables somebody may care for."""
    guest, _ = known_guest(request)
    return answer(service_of(request).lobby(guest, language(request)))


@post("/api/tables")
async def post_table(request: Asking) -> Response[bytes]:
    """Make a table."""
    guest, _ = known_guest(request)
    made = await service_of(request).make(guest, await body(request, NewTable))
    return with_guest(request, guest, answer(made, 201))


@post("/api/tables/import")
async def post_import(request: Asking) -> Response[bytes]:
    """A table for a saved match."""
    guest, _ = known_guest(request)
    data = await raw_body(request, config_of(request).limits.document)
    made = await service_of(request).import_document(guest, data)
    return with_guest(request, guest, answer(made, 201))


@post("/api/tables/{table:str}/join", status_code=200)
async def post_join(request: Asking, table: FromPath[str]) -> Response[bytes]:
    """Take an open seat."""
    guest, _ = known_guest(request)
    wanted = await body(request, JoinTable)
    found = service_of(request).find(table)
    await found.do(found.take_seat(guest, wanted.key))
    return with_guest(request, guest, answer(TableMade(table=table)))


@post("/api/tables/{table:str}/fork")
async def post_fork(request: Asking, table: FromPath[str]) -> Response[bytes]:
    """Play on from a record."""
    service = service_of(request)
    guest, _ = known_guest(request)
    made = await service.fork(guest, service.find(table), await body(request, ForkTable))
    return with_guest(request, guest, answer(made, 201))


@get("/api/tables/{table:str}/document")
async def get_document(request: Asking, table: FromPath[str]) -> Response[bytes]:
    """The match as a file."""
    service = service_of(request)
    guest, _ = known_guest(request)
    response = answer(await service.document(guest, service.find(table)))
    response.headers["content-disposition"] = (
        f'attachment; filename="eternia-{service.find(table).head.id}.json"'
    )
    return response


@get("/api/tables/{table:str}/timeline")
async def get_timeline(request: Asking, table: FromPath[str]) -> Response[bytes]:
    """The match at a glance."""
    service = service_of(request)
    guest, _ = known_guest(request)
    return answer(await service.timeline(guest, service.find(table), language(request)))


@get("/health")
async def health(request: Asking) -> Response[bytes]:
    """Whether the server is well."""
    service = service_of(request)
    loaded = sum(1 for table in service.tables.values() if table.is_loaded)
    return answer(
        {
            "program": NAME,
            "status": "ok",
            "tables": len(service.tables),
            "loaded": loaded,
            "sockets": len(service.visitors),
        }
    )


HANDLERS: Final = (
    get_session,
    post_session,
    get_lobby,
    post_table,
    post_import,
    post_join,
    post_fork,
    get_document,
    get_timeline,
    health,
)
