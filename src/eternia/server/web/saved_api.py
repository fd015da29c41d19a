"""Matches that were saved on this computer, in the browser of whoever sits at it: listed, and opened as a table."""

from __future__ import annotations

import asyncio
import ipaddress
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from litestar import Response, get, post
from litestar.params import FromPath

from eternia.kernel.documents.saves import file_to_read, is_name, saved_in, saves_folder
from eternia.kernel.errors import EterniaError
from eternia.server.messages import SavedMatch
from eternia.server.phrases import Refusal
from eternia.server.web.api import Asking, answer, config_of, known_guest, with_guest
from eternia.server.web.sockets import service_of


def is_here(request: Asking) -> bool:
    """Whether a request comes from this very computer, by no proxy: a save is its user's alone."""
    here = request.client is not None and _is_loopback(request.client.host)
    name = urlsplit(f"//{request.headers.get('host', '')}").hostname or ""
    passed_on = any(header in request.headers for header in ("forwarded", "x-forwarded-for"))
    return here and not passed_on and (name == "localhost" or _is_loopback(name))


def _is_loopback(address: str) -> bool:
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False


def _folder(request: Asking) -> Path:
    return saves_folder(config_of(request).data)


@get("/api/saves")
async def get_saves(request: Asking) -> Response[bytes]:
    """The saved matches of games that are shown here, the newest first; nothing for those who sit elsewhere."""
    if not is_here(request):
        return answer(())
    found = await asyncio.to_thread(saved_in, _folder(request))
    games = service_of(request).presenters
    return answer([SavedMatch(name=each.name, changed=each.changed) for each in found if each.game in games])


@post("/api/saves/{name:str}")
async def post_save(request: Asking, name: FromPath[str]) -> Response[bytes]:
    """A table for a match that was saved here; the file stays as it is."""
    guest, _ = known_guest(request)
    if not is_here(request) or not is_name(name):
        raise Refusal("no save", status=404)
    try:
        file = file_to_read(name, _folder(request))
        data = await asyncio.to_thread(file.read_bytes)
    except (EterniaError, OSError) as error:
        raise Refusal("no save", status=404) from error
    most = config_of(request).limits.document
    if len(data) > most:
        raise Refusal("size", status=413, size=len(data), most=most)
    made = await service_of(request).import_document(guest, data)
    return with_guest(request, guest, answer(made, 201))


HANDLERS: Final = (get_saves, post_save)
