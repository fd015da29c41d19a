"""People with a browser of their own, and everything that goes wrong in it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Page, Request, WebSocket

from browser.house import House
from support.patience import PATIENCE

WIDE = (1440, 900)
PHONE = (390, 844)
# A violation is an error like any other: the browser itself says so only in its console.
WATCH = """
document.addEventListener("securitypolicyviolation", (event) =>
  console.error(`content policy: ${event.violatedDirective} forbids ${event.blockedURI}`));
"""


class Visitor:
    """Somebody with a browser: a page, what it sent and got over sockets, and what went wrong."""

    def __init__(self, page: Page, house: House, language: str) -> None:
        self.page = page
        self.house = house
        self.language = language
        self.problems: list[str] = []
        self.outage = False
        """While the server is down, connections may fail."""
        self.chosen: list[int] = []
        """Ids of the choices that were sent."""
        self.stored: list[int] = []
        """Ids of the choices that were acknowledged."""
        self.records = 0
        """The newest record that was shown."""
        self.log: list[Any] = []
        """The log as it was sent."""
        page.set_default_timeout(PATIENCE * 1000)
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.problems.append(f"{page.url}: {error}"))
        page.on("request", self._request)
        page.on("websocket", self._websocket)

    @contextmanager
    def without_server(self) -> Iterator[None]:
        """For a while connections may fail."""
        self.outage = True
        yield
        self.outage = False

    def goto(self, path: str) -> None:
        """Open a page of the house and wait until something is there."""
        self.page.goto(self.house.address + path)
        self.page.locator("h1, h2").first.wait_for()

    def cookie(self) -> str:
        """What the browser shows the server of who it is."""
        return "; ".join(
            f"{cookie.get('name')}={cookie.get('value')}" for cookie in self.page.context.cookies()
        )

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not (self.outage and "ERR_CONNECTION" in message.text):
            self.problems.append(f"{self.page.url}: console {message.type}: {message.text}")

    def _request(self, request: Request) -> None:
        if not request.url.startswith((self.house.address, "data:", "blob:")):
            self.problems.append(f"{self.page.url}: a request to {request.url}")

    def _websocket(self, socket: WebSocket) -> None:
        if not socket.url.startswith(self.house.address.replace("http", "ws", 1)):
            self.problems.append(f"{self.page.url}: a socket to {socket.url}")
        chosen: set[int] = set()

        def sent(frame: str | bytes) -> None:
            message = json.loads(frame)
            if message["type"] == "choose":
                chosen.add(message["id"])
                self.chosen.append(message["id"])

        def heard(frame: str | bytes) -> None:
            message: dict[str, Any] = json.loads(frame)
            if message["type"] == "update" and message["live"]:
                self.records = message["record"]
                self.log = message["log"] if message["fresh"] else self.log + message["log"]
            elif message["type"] == "done" and message["id"] in chosen:
                self.stored.append(message["id"])

        socket.on("framesent", sent)
        socket.on("framereceived", heard)


class Visitors:
    """Makes visitors and gathers what went wrong."""

    def __init__(self, browser: Browser, house: House) -> None:
        self.browser = browser
        self.house = house
        self.made: list[Visitor] = []

    def __call__(self, language: str = "en", size: tuple[int, int] = WIDE, **settings: Any) -> Visitor:
        """Somebody new, who likes it without motion."""
        context = self.browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            locale={"en": "en-GB", "fr": "fr-FR"}[language],
            reduced_motion="reduce",
            has_touch=size == PHONE,
        )
        context.add_init_script(WATCH)
        if settings:
            kept = json.dumps(json.dumps({"language": language, "motion": "reduced"} | settings))
            context.add_init_script(
                f'localStorage.getItem("eternia.settings") ?? localStorage.setItem("eternia.settings", {kept})'
            )
        visitor = Visitor(context.new_page(), self.house, language)
        self.made.append(visitor)
        return visitor

    def problems(self) -> list[str]:
        return [problem for visitor in self.made for problem in visitor.problems]

    def leave(self) -> None:
        for visitor in self.made:
            visitor.page.context.close()
