"""The guard before every request: known hosts, own origin, few sockets per address, strict headers."""

from __future__ import annotations

import ipaddress
from collections import Counter
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec

from eternia.server.config import Config
from eternia.server.messages import Fault
from eternia.server.web.rates import Bucket

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Any, Any, Any], Awaitable[None]]

POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
        "trusted-types svelte-trusted-html",
    )
)
HEADERS: Final = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
)


MOST_ADDRESSES: Final = 10_000
"""So many are kept in mind."""


def _address(scope: Scope) -> str:
    return str((scope.get("client") or ("", 0))[0])


class Guard:
    """Lets through what belongs here and puts the security headers on every answer."""

    def __init__(self, app: App, config: Config) -> None:
        self.app = app
        self.names = {"localhost", config.host.lower(), *(name.lower() for name in config.names)}
        self.limits = config.limits
        self.sockets: Counter[str] = Counter()
        self.posts: dict[str, Bucket] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Check, then hand on."""
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._websocket(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", ()), *HEADERS]
            await send(message)

        reads = scope["method"] in ("GET", "HEAD")
        status, problem = 403, self._problem(scope, must_name_origin=not reads)
        if problem is None and not reads and not self._may_post(_address(scope)):
            status, problem = 429, Fault(error="Too many requests.", remedy="Wait a moment.")
        if problem is None:
            await self.app(scope, receive, guarded)
            return
        body = msgspec.json.encode(problem)
        headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
        await guarded({"type": "http.response.start", "status": status, "headers": headers})
        await guarded({"type": "http.response.body", "body": body})

    async def _websocket(self, scope: Scope, receive: Receive, send: Send) -> None:
        address = _address(scope)
        problem = self._problem(scope, must_name_origin=True)
        if problem is not None or self.sockets[address] >= self.limits.sockets_per_address:
            # Closing before accepting refuses the handshake with status 403.
            await receive()
            await send({"type": "websocket.close", "code": 1008, "reason": "refused"})
            return
        self.sockets[address] += 1
        try:
            await self.app(scope, receive, send)
        finally:
            self.sockets[address] -= 1
            if not self.sockets[address]:
                del self.sockets[address]

    def _may_post(self, address: str) -> bool:
        """Whether an address may send one more changing request."""
        if len(self.posts) >= MOST_ADDRESSES:
            self.posts.clear()
        if address not in self.posts:
            self.posts[address] = Bucket(self.limits.posts_burst, self.limits.posts_rate)
        return self.posts[address].allows()

    def _problem(self, scope: Scope, must_name_origin: bool) -> Fault | None:
        """Why a request is not let through: a name that is not ours, or a page of somebody else behind it."""
        headers = dict(scope["headers"])
        host = headers.get(b"host", b"").decode("latin-1").lower()
        if not self._is_ours(host):
            return Fault(
                error="This server is not known by this name.",
                remedy="Use localhost or its address, or start it with --name NAME.",
            )
        if must_name_origin:
            origin = headers.get(b"origin", b"").decode("latin-1").lower()
            scheme, _, netloc = origin.partition("://")
            if scheme not in ("http", "https") or netloc != host:
                return Fault(
                    error="This request comes from another page.",
                    remedy="Send it from this server's own pages (header Origin).",
                )
        return None

    def _is_ours(self, host: str) -> bool:
        """Whether a host name is ours. Addresses in digits are: no stranger can make them point elsewhere."""
        try:
            name = urlsplit(f"//{host}").hostname or ""
        except ValueError:
            return False
        if name in self.names:
            return True
        try:
            ipaddress.ip_address(name)
        except ValueError:
            return False
        return True
