"""The HTTP interface of the pages of Fields of Eternia: catalog, check of a set-up, rules."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import cache
from hashlib import blake2b
from typing import Final

import msgspec
from litestar import Response, get, post

from eternia.fields.packs.load import load_content
from eternia.fields.table.content import Content
from eternia.fields.table.setup_data import Setup
from eternia.fields.views.present import catalog, rules_index, setup_check
from eternia.server.phrases import Language
from eternia.server.web.api import JSON, Asking, answer, body, language

PAGES: Final[dict[str, Callable[[Content, Language], object]]] = {
    "catalog": catalog.catalog,
    "rules": lambda content, language: rules_index.rules(language),
}


@cache
def content_here() -> Content:
    """The content, cached: a process loads it once."""
    return load_content()


@cache
def _page(name: str, language: Language) -> tuple[bytes, str]:
    """A page with its entity tag."""
    data = msgspec.json.encode(PAGES[name](content_here(), language))
    return data, f'"{blake2b(data, digest_size=12).hexdigest()}"'


async def _kept(request: Asking, name: str) -> Response[bytes]:
    """A page that the browser may cache as long as its entity tag stays the same."""
    data, mark = await asyncio.to_thread(_page, name, language(request))
    headers = {"cache-control": "no-cache", "etag": mark}
    if request.headers.get("if-none-match", "").removeprefix("W/") == mark:
        return Response(b"", status_code=304, headers=headers, media_type=JSON)
    return Response(data, headers=headers, media_type=JSON)


@get("/api/fields/catalog")
async def get_catalog(request: Asking) -> Response[bytes]:
    """Map, heroes, cards, scenarios, options and words."""
    return await _kept(request, "catalog")


@get("/api/rules/fields")
async def get_rules(request: Asking) -> Response[bytes]:
    """The rules index."""
    return await _kept(request, "rules")


@post("/api/fields/setup/check", status_code=200)
async def check_setup(request: Asking) -> Response[bytes]:
    """A set-up examined."""
    wanted = await body(request, Setup)
    content = await asyncio.to_thread(content_here)
    return answer(await asyncio.to_thread(setup_check.check, content, wanted, language(request)))


HANDLERS: Final = (get_catalog, get_rules, check_setup)
