"""The browser client: its files as they were built, its first page for every other path."""

from __future__ import annotations

import gzip
from pathlib import Path
from typing import Final

import msgspec
from litestar import Response, get

from eternia.server.messages import Fault
from eternia.server.web.api import Asking, known_guest, with_guest

CLIENT: Final = Path(__file__).parents[1] / "client"
KINDS: Final = {
    ".css": "text/css",
    ".html": "text/html",
    ".ico": "image/x-icon",
    ".js": "text/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
PACKED: Final = frozenset({".png", ".woff2", ".ico"})
"""Kinds that compressing makes no smaller."""
NOT_BUILT: Final = b"""<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Eternia</title></head>
<body><h1>Eternia</h1><p>The server runs, but its pages have not been built yet.</p>
<p>Run <code>make play</code>, which builds them, and load this page again.</p></body></html>
"""


class File(msgspec.Struct, frozen=True):
    """A file of the client, ready to be sent."""

    changed: int
    kind: str
    plain: bytes
    small: bytes | None
    """Compressed, where that helps."""


class Files:
    """A cache of the files of a folder: read when they are asked for, and again when they have changed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder.resolve()
        self._known: dict[str, File] = {}

    def find(self, path: str) -> File | None:
        """The file of this path, if there is one inside the folder."""
        name = path.strip("/")
        if "\0" in name:
            return None
        file = (self.folder / name).resolve()
        if not file.is_relative_to(self.folder) or not file.is_file():
            return None
        changed = file.stat().st_mtime_ns
        known = self._known.get(name)
        if known is None or known.changed != changed:
            plain = file.read_bytes()
            small = None if file.suffix in PACKED else gzip.compress(plain, 9)
            kind = KINDS.get(file.suffix, "application/octet-stream")
            known = self._known[name] = File(changed, kind, plain, small)
        return known


@get(["/", "/{path:path}"], include_in_schema=False, sync_to_thread=False, packed=True)
def page(request: Asking) -> Response[bytes]:
    """A file of the client, or its first page: the client finds its way by itself."""
    files: Files = request.app.state.files
    path = request.url.path
    if path.startswith(("/api/", "/ws/")):
        fault = Fault(error=f"There is nothing at {path[:80]}.", remedy="See the interface in docs/.")
        return Response(msgspec.json.encode(fault), status_code=404, media_type="application/json")
    file = files.find(path)
    if file is None and path.startswith("/assets/"):
        return Response(b"not found", status_code=404, media_type="text/plain")
    if file is not None and path.startswith("/assets/"):
        return _sent(request, file, "public, max-age=31536000, immutable")
    file = file or files.find("index.html")
    if file is None:
        return Response(NOT_BUILT, status_code=503, media_type=KINDS[".html"])
    response = _sent(request, file, "private, no-cache")
    guest, new = known_guest(request)
    # The page itself brings the cookie: its first requests and its socket, sent at once, come from one guest.
    return with_guest(request, guest, response) if new else response


def _sent(request: Asking, file: File, cache: str) -> Response[bytes]:
    headers = {"cache-control": cache, "vary": "accept-encoding"}
    if file.small is not None and "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        return Response(file.small, headers=headers, media_type=file.kind)
    return Response(file.plain, headers=headers, media_type=file.kind)
