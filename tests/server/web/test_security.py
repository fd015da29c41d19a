"""What strangers cannot do: foreign pages, forged cookies, floods, long bodies, slow handshakes."""

from __future__ import annotations

import asyncio
import contextlib
import json
from pathlib import Path
from typing import Any

import httpx
import pytest
from msgspec.structs import replace
from websockets.exceptions import InvalidStatus

from server.harness import ME, OPEN, ROOM, Browser, Talk, closed, served
from support.patience import PATIENCE


def test_every_answer_carries_the_strict_headers(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with served(tmp_path) as place, place.browser() as one:
            for path in ("/", "/api/session", "/api/nothing", "/assets/x.js", "/table/abc"):
                headers = (await one.client.get(path)).headers
                policy = headers["content-security-policy"]
                assert "default-src 'none'" in policy
                assert "script-src 'self';" in policy
                assert "require-trusted-types-for 'script'" in policy
                assert "unsafe" not in policy
                assert headers["x-content-type-options"] == "nosniff"
                assert headers["referrer-policy"] == "no-referrer"
                assert headers["cross-origin-opener-policy"] == "same-origin"
                assert "server" not in headers

    asyncio.run(scenario())


def test_the_cookie_is_signed_and_shielded(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with served(tmp_path) as place, place.browser() as one:
            async with httpx.AsyncClient(base_url=one.client.base_url) as stranger:
                answer = await stranger.get("/api/session")
                cookie = answer.headers["set-cookie"]
                assert "HttpOnly" in cookie
                assert "samesite=lax" in cookie.lower()
            guest = one.session["guest"]["id"]
            forged = {"Cookie": f"eternia_guest={guest}.{'0' * 40}"}
            async with httpx.AsyncClient(base_url=one.client.base_url, headers=forged) as thief:
                assert (await thief.get("/api/session")).json()["guest"]["id"] != guest
            made = await one.make(ME, OPEN)
            async with place.browser() as other:
                other.client.cookies.clear()
                talk = await other.sit(made["table"])
                assert talk.update["seat"] == -1

    asyncio.run(scenario())


def test_foreign_pages_are_refused(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with served(tmp_path) as place, place.browser() as one:
            for origin in ("http://evil.example", f"http://127.0.0.1:{place.port + 1}", "null", ""):
                headers = {"Origin": origin}
                answer = await one.client.post("/api/session", json={"name": "x"}, headers=headers)
                assert answer.status_code == 403
                assert answer.json()["remedy"]
                with pytest.raises(InvalidStatus):
                    await one.dial("/ws/lobby", Origin=origin)
            # A name that somebody made point here (so that his page would be of the same origin).
            host = {"Host": "evil.example", "Origin": "http://evil.example"}
            assert (await one.client.get("/api/session", headers=host)).status_code == 403
            assert (
                await one.client.post("/api/session", json={"name": "x"}, headers=host)
            ).status_code == 403
            fine = {"Host": f"localhost:{place.port}", "Origin": f"http://localhost:{place.port}"}
            assert (
                await one.client.post("/api/session", json={"name": "x"}, headers=fine)
            ).status_code == 200

    asyncio.run(scenario())


def test_long_bodies_are_not_read(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with (
            served(tmp_path, limits=replace(ROOM, body=1000, document=2000)) as place,
            place.browser() as one,
        ):
            answer = await one.client.post("/api/session", json={"name": "x" * 2000})
            assert answer.status_code == 413
            answer = await one.client.post("/api/tables/import", content=b"x" * 4000)
            assert answer.status_code == 413

    asyncio.run(scenario())


BAD_FRAMES = [
    "",
    "{",
    "[]",
    "null",
    '"ping"',
    '{"type":"hack"}',
    '{"id":1}',
    '{"type":"choose"}',
    '{"type":"choose","decision":0}',
    '{"type":"choose","decision":"0","option":0}',
    '{"type":"choose","decision":0,"option":0.5}',
    '{"type":"choose","decision":0,"option":0,"seat":1}',
    '{"type":"choose","decision":0,"option":1' + "0" * 400 + "}",
    '{"type":"sit","seat":null}',
    '{"type":"look","record":[]}',
    '{"type":"ask"}',
    "[" * 3000,
]


def test_bad_frames_are_refused_and_change_nothing(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with served(tmp_path, limits=replace(ROOM, bad_frames=100)) as place, place.browser() as one:
            made = await one.make(ME, ME)
            talk = await one.sit(made["table"])
            before = talk.update
            for frame in [*BAD_FRAMES, "x" * 9000]:
                answer = await talk.raw(frame)
                assert answer["type"] == "refused", frame
                assert answer["reason"]
            assert "9000" in answer["reason"]
            assert (await talk.raw(b"{}"))["type"] == "refused"
            answer = await talk.raw('{"type":"undo","id":7,"more":1}')
            assert answer["id"] == 7
            again = await one.sit(made["table"])
            assert again.update["position"] == before["position"]

    asyncio.run(scenario())


def test_many_bad_frames_close_the_socket(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with served(tmp_path, limits=replace(ROOM, bad_frames=5)) as place, place.browser() as one:
            made = await one.make(ME, ME)
            talk = await one.sit(made["table"])
            for _ in range(5):
                await talk.socket.send("nonsense")
            await closed(talk)
            assert talk.socket.close_code == 1008
            huge = await one.sit(made["table"])
            await huge.socket.send("x" * 100_000)
            await closed(huge)
            assert huge.socket.close_code == 1009

    asyncio.run(scenario())


def test_floods_are_slowed(tmp_path: Path) -> None:
    async def scenario() -> None:
        limits = replace(ROOM, rate=0.0, burst=10, bad_frames=5)
        async with served(tmp_path, limits=limits) as place, place.browser() as one:
            made = await one.make(ME, ME)
            talk = await one.sit(made["table"])
            for number in range(20):
                await talk.socket.send(json.dumps({"type": "ping", "id": number}))
            await closed(talk)
            kinds = [message["type"] for message in talk.heard]
            assert kinds.count("pong") == 10
            assert kinds.count("refused") >= 4

    asyncio.run(scenario())


def test_an_address_has_a_limit_of_sockets(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with (
            served(tmp_path, limits=replace(ROOM, sockets_per_address=3)) as place,
            place.browser() as one,
        ):
            lines: list[Talk] = [await one.dial("/ws/lobby") for _ in range(3)]
            with pytest.raises(InvalidStatus):
                await one.dial("/ws/lobby")
            await lines[0].socket.close()
            await _until_free(one)

    asyncio.run(scenario())


async def _until_free(one: Browser) -> None:
    async with asyncio.timeout(PATIENCE):
        while True:
            try:
                await one.dial("/ws/lobby")
            except InvalidStatus:
                await asyncio.sleep(0.01)
            else:
                return


def test_an_address_has_a_limit_of_requests(tmp_path: Path) -> None:
    async def scenario() -> None:
        limits = replace(ROOM, posts_burst=3, posts_rate=0.0)
        async with served(tmp_path, limits=limits) as place, place.browser() as one:
            for _ in range(3):
                await one.post("/api/session", {"name": "x"}, 200)
            await one.post("/api/session", {"name": "x"}, 429)
            assert (await one.client.get("/api/session")).status_code == 200

    asyncio.run(scenario())


class Deadlines:
    """The clocks that connections start for their first request, which run out when the test says so."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        loop = asyncio.get_running_loop()
        later = loop.call_later
        self.set: list[asyncio.TimerHandle] = []

        def call_later(delay: float, callback: Any, *arguments: Any, **more: Any) -> asyncio.TimerHandle:
            handle = later(delay, callback, *arguments, **more)
            if delay == ROOM.handshake and "Patient" in getattr(callback, "__qualname__", ""):
                self.set.append(handle)
            return handle

        monkeypatch.setattr(loop, "call_later", call_later)

    def run_out(self) -> None:
        """Now it is late, for whoever has not brought a request."""
        for handle in self.set:
            if not handle.cancelled():
                handle._run()


def test_a_slow_handshake_is_cut(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        deadlines = Deadlines(monkeypatch)
        async with served(tmp_path) as place, place.browser() as one:
            # Whoever came in time may stay.
            made = await one.make(ME, ME)
            talk = await one.sit(made["table"])
            came = len(deadlines.set)
            reader, writer = await asyncio.open_connection("127.0.0.1", place.port)
            writer.write(b"GET /health HTTP/1.1\r\nHost: localhost\r\n")
            async with asyncio.timeout(PATIENCE):
                while len(deadlines.set) == came:
                    await asyncio.sleep(0.01)
                deadlines.run_out()
                with contextlib.suppress(ConnectionResetError):  # cut before what was sent was read
                    assert await reader.read() == b""
            writer.close()
            with contextlib.suppress(ConnectionResetError):
                await writer.wait_closed()
            assert (await talk.say("ping"))["type"] == "pong"
            assert (await one.client.get("/api/session")).status_code == 200

    asyncio.run(scenario())


def test_pages_of_the_client(tmp_path: Path) -> None:
    from eternia.server.config import Config
    from eternia.server.web.app import Application
    from server.harness import PlainPresenter

    async def scenario() -> None:
        client = tmp_path / "client"
        (client / "assets").mkdir(parents=True)
        (tmp_path / "secret.txt").write_text("secret", encoding="utf-8")
        config = Config(data=tmp_path / "data")
        config.data.mkdir()
        application = Application(config, {"battleground": PlainPresenter()}, client=client)
        async with served(config.data, application) as place, place.browser() as one:
            unbuilt = await one.client.get("/")
            assert unbuilt.status_code == 503
            assert "make play" in unbuilt.text
            (client / "index.html").write_text("<p>Eternia</p>", encoding="utf-8")
            (client / "assets" / "main-1.js").write_text("1;" * 1000, encoding="utf-8")
            for path in (
                "/",
                "/table/abc",
                "/rules/BG-MOVE-01",
                "/../secret.txt",
                "/%2e%2e/secret.txt",
                "/a%00b",
            ):
                answer = await one.client.get(path)
                assert answer.text == "<p>Eternia</p>", path
                assert answer.headers["cache-control"] == "private, no-cache"
                assert "set-cookie" not in answer.headers, "one guest, one cookie"
            async with httpx.AsyncClient(base_url=one.client.base_url) as stranger:
                cookie = (await stranger.get("/table/abc")).cookies["eternia_guest"]
                known = (await stranger.get("/api/session")).json()["guest"]["id"]
                assert cookie.startswith(f"{known}."), (
                    "all requests of a page come from the guest it was sent to"
                )
            script = await one.client.get("/assets/main-1.js")
            assert script.headers["content-encoding"] == "gzip"
            assert "immutable" in script.headers["cache-control"]
            assert script.headers["content-type"].startswith("text/javascript")
            assert (await one.client.get("/assets/gone.js")).status_code == 404

    asyncio.run(scenario())
