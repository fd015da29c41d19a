"""The HTTP interface of Battleground's own pages: catalog, forces, options, rules."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from hashlib import blake2b
from typing import Final, TypeVar

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath

from eternia.battleground.table.content import Content
from eternia.battleground.table.setup_data import ForceList
from eternia.battleground.views.present.building import forces, setup_options
from eternia.battleground.views.present.printed import catalog, rules_index
from eternia.kernel.errors import EterniaError
from eternia.server.games.battleground.presenter import BattlegroundPresenter
from eternia.server.phrases import Language, Refusal
from eternia.server.web.api import JSON, Asking, answer, body, language
from eternia.server.web.sockets import service_of


class RandomWanted(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """``POST /api/battleground/force/random``"""

    faction: str
    seed: int | None = None
    sets: tuple[str, ...] | None = None
    """The sets to choose from; none named: all."""


T = TypeVar("T")

PAGES: Final[dict[str, Callable[[Content, Language], object]]] = {
    "catalog": catalog.catalog,
    "forces": forces.ready,
    "options": lambda content, language: setup_options.options(language),
    "rules": lambda content, language: rules_index.rules(language),
}


_PAGES: Final[dict[tuple[str, str, Language], tuple[bytes, str]]] = {}
"""A cache of pages with their entity tags, by version of the content, name and language."""


def _page(content: Content, name: str, language: Language) -> tuple[bytes, str]:
    key = (content.version, name, language)
    if key not in _PAGES:
        data = msgspec.json.encode(PAGES[name](content, language))
        _PAGES[key] = data, f'"{blake2b(data, digest_size=12).hexdigest()}"'
    return _PAGES[key]


def _content(request: Asking) -> Content:
    """The content that this server plays with."""
    presenter = service_of(request).presenters["battleground"]
    assert isinstance(presenter, BattlegroundPresenter)
    return presenter.content


async def _kept(request: Asking, name: str) -> Response[bytes]:
    """A page that the browser may cache as long as its entity tag stays the same."""
    data, mark = await asyncio.to_thread(_page, _content(request), name, language(request))
    headers = {"cache-control": "no-cache", "etag": mark}
    if request.headers.get("if-none-match", "").removeprefix("W/") == mark:
        return Response(b"", status_code=304, headers=headers, media_type=JSON)
    return Response(data, headers=headers, media_type=JSON)


@get("/api/battleground/catalog")
async def get_catalog(request: Asking) -> Response[bytes]:
    """Every card, character, map and word."""
    return await _kept(request, "catalog")


@get("/api/battleground/forces")
async def get_forces(request: Asking) -> Response[bytes]:
    """Forces that are ready to play."""
    return await _kept(request, "forces")


@get("/api/battleground/options")
async def get_options(request: Asking) -> Response[bytes]:
    """Rules that players may agree on before the game."""
    return await _kept(request, "options")


@get("/api/rules/battleground")
async def get_rules(request: Asking) -> Response[bytes]:
    """The rules index."""
    return await _kept(request, "rules")


@post("/api/battleground/force/check", status_code=200)
async def check_force(request: Asking) -> Response[bytes]:
    """A force list examined."""
    wanted = await body(request, ForceList)
    return answer(await _told(forces.check, _content(request), wanted, language(request)))


@post("/api/battleground/force/random", status_code=200)
async def random_force(request: Asking) -> Response[bytes]:
    """A random legal force."""
    wanted = await body(request, RandomWanted)
    return answer(
        await _told(forces.random, _content(request), wanted.faction, wanted.seed, sets=wanted.sets)
    )


@get("/api/battleground/force/code/{code:str}")
async def decode_force(request: Asking, code: FromPath[str]) -> Response[bytes]:
    """The force of a share code."""
    return answer(await _told(forces.decode, _content(request), code))


async def _told(function: Callable[..., T], *arguments: object, **named: object) -> T:
    """The result of a function away from the event loop; what it refuses is the sender's fault."""
    try:
        return await asyncio.to_thread(function, *arguments, **named)
    except EterniaError as error:
        raise Refusal("body", status=400, error=error) from error


HANDLERS: Final = (
    get_catalog,
    get_forces,
    get_options,
    get_rules,
    check_force,
    random_force,
    decode_force,
)
