"""What is acknowledged is never lost: restarts, kill -9, undo lines, storage that fails."""

from __future__ import annotations

import asyncio
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from eternia.server.storage.store import StorageFailed, Store
from eternia.server.tables.table import Table
from server.harness import BOLD, ME, OPEN, Talk, any_option, closed, play, served, visiting
from support.patience import PATIENCE

SERVING = Path(__file__).with_name("serving.py")


def test_a_restart_brings_everything_back(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with served(tmp_path) as place, place.browser() as one, place.browser() as other:
            await one.post("/api/session", {"name": "Adam"}, 200)
            made = await one.make(ME, OPEN)
            await other.post(f"/api/tables/{made['table']}/join", {}, 200)
            first, second = await one.sit(made["table"]), await other.sit(made["table"])
            await play(25, first, second)
            before = [talk.update["position"] for talk in (first, second)]
            log = first.log
            cookies = [dict(browser.client.cookies) for browser in (one, other)]
        async with served(tmp_path) as place:
            assert not any(table.is_loaded for table in place.service.tables.values())
            async with place.browser() as one, place.browser() as other:
                for browser, cookie in zip((one, other), cookies, strict=True):
                    browser.client.cookies.clear()
                    browser.client.cookies.update(cookie)
                card = (await one.client.get("/api/lobby")).json()["yours"][0]
                assert card["seats"][0]["name"] == "Adam"
                first, second = await one.sit(made["table"]), await other.sit(made["table"])
                assert [talk.update["position"] for talk in (first, second)] == before
                assert first.log == log
                await play(5, first, second)

    asyncio.run(scenario())


def test_the_undo_line_survives(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with served(tmp_path) as place, place.browser() as one:
            made = await one.make(ME, ME)
            talk = await one.sit(made["table"])
            while not talk.update["can_undo"]:
                await _go_on(talk)
            await talk.say("undo")
            await talk.until(lambda: bool(talk.update["can_redo"]))
            before, cookie = talk.update, dict(one.client.cookies)
        async with served(tmp_path) as place, place.browser() as one:
            one.client.cookies.clear()
            one.client.cookies.update(cookie)
            talk = await one.sit(made["table"])
            await talk.say("sit", seat=before["seat"])
            await talk.until(lambda: bool(talk.update["seat"] == before["seat"]))
            for key in ("record", "position", "can_undo", "undo_refusal", "can_redo"):
                assert talk.update[key] == before[key]
            assert (await talk.say("redo"))["type"] == "done"
            await talk.until(lambda: bool(talk.update["can_undo"]))
            cookie, after = dict(one.client.cookies), talk.update
        async with served(tmp_path) as place, place.browser() as one:
            one.client.cookies.clear()
            one.client.cookies.update(cookie)
            talk = await one.sit(made["table"])
            await talk.say("sit", seat=after["seat"])
            await talk.until(lambda: bool(talk.update["seat"] == after["seat"]))
            assert talk.update["position"] == after["position"]
            assert talk.update["can_undo"]

    asyncio.run(scenario())


async def _go_on(talk: Talk) -> None:
    if talk.decision:
        await talk.choose(any_option(talk))
        return
    seat = talk.update["position"]["asked"][0]
    await talk.say("sit", seat=seat)
    await talk.until(lambda: bool(talk.update["seat"] == seat))


def _started(folder: Path) -> tuple[subprocess.Popen[str], int]:
    """A server in a process of its own, and its port."""
    process = subprocess.Popen(
        [sys.executable, str(SERVING), str(folder), *sys.path], stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    return process, int(process.stdout.readline())


def _killed(process: subprocess.Popen[str]) -> None:
    process.send_signal(signal.SIGKILL)
    process.wait()
    assert process.stdout is not None
    process.stdout.close()


@pytest.mark.skipif(sys.platform == "win32", reason="kills a process the Unix way")
def test_nothing_acknowledged_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    """Three tables play as fast as they can; the server dies in the middle of it."""

    async def playing(port: int, process: subprocess.Popen[str]) -> tuple[dict[str, str], dict[str, int]]:
        acknowledged: dict[str, int] = {}

        async def push(talk: Talk, table: str) -> None:
            try:
                while not talk.over:
                    before = talk.update["record"]
                    await _go_on(talk)
                    # What was shown is stored as well.
                    acknowledged[table] = max(before, talk.update["record"])
            except ConnectionClosed:
                return

        async with visiting(port) as one:
            tables = [(await one.make(ME, ME))["table"] for _ in range(3)]
            talks = [await one.sit(table) for table in tables]
            tasks = [
                asyncio.create_task(push(talk, table)) for talk, table in zip(talks, tables, strict=True)
            ]
            async with asyncio.timeout(PATIENCE):
                while min(acknowledged.get(table, 0) for table in tables) < 20:
                    await asyncio.sleep(0.01)
            assert not any(task.done() for task in tasks), "no table is in the middle of a match"
            _killed(process)
            await asyncio.gather(*tasks)
            return dict(one.client.cookies), acknowledged

    async def returning(port: int, cookies: dict[str, str], acknowledged: dict[str, int]) -> None:
        async with visiting(port) as one:
            one.client.cookies.clear()
            one.client.cookies.update(cookies)
            for table, record in acknowledged.items():
                talk = await one.sit(table)
                assert talk.update["record"] >= record
                assert talk.update["seat"] in (0, 1)
                if not talk.over:
                    await _go_on(talk)

    process, port = _started(tmp_path)
    cookies, acknowledged = asyncio.run(playing(port, process))
    assert len(acknowledged) == 3
    process, port = _started(tmp_path)
    try:
        asyncio.run(returning(port, cookies, acknowledged))
    finally:
        _killed(process)


def test_goodbye_before_the_sockets_close(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with served(tmp_path) as place, place.browser() as one:
            made = await one.make(ME, ME)
            talk = await one.sit(made["table"])
            place.server.should_exit = True
            await closed(talk)
            assert talk.heard[-1]["type"] == "closing"
            assert talk.socket.close_code == 1012

    asyncio.run(scenario())


def test_what_cannot_be_stored_has_not_happened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        async with served(tmp_path) as place, place.browser() as one:
            made = await one.make(ME, ME)
            talk = await one.sit(made["table"])
            for _ in range(4):
                await _go_on(talk)
            if not talk.decision:
                await _go_on(talk)
            before, shown = talk.update, len(talk.updates)
            real = Store.append

            async def full(self: Store, *arguments: Any) -> None:
                raise StorageFailed("the disk is full")

            monkeypatch.setattr(Store, "append", full)
            answer = await talk.say("choose", decision=before["record"], option=0)
            assert answer["type"] == "refused"
            monkeypatch.setattr(Store, "append", real)
            again = await one.sit(made["table"])
            assert again.update["position"]["asked"] == before["position"]["asked"]
            assert again.update["record"] == before["record"]
            await talk.until(lambda: len(talk.updates) > shown)
            assert (await talk.choose())["type"] == "done"

    asyncio.run(scenario())


def test_one_bad_group_does_not_spoil_the_others(tmp_path: Path) -> None:
    async def scenario() -> None:
        store = Store(tmp_path / "x.sqlite3")
        await store.open()
        try:
            await store.rename("a", "one")
            names = [store.rename("b", "two"), store.rename("c", None), store.rename("d", "four")]  # type: ignore[arg-type]
            results = await asyncio.gather(*names, return_exceptions=True)
            assert [type(result) for result in results] == [type(None), StorageFailed, type(None)]
            assert await store.names() == {"a": "one", "b": "two", "d": "four"}
        finally:
            await store.close()
        with pytest.raises(StorageFailed):
            await store.rename("e", "five")

    asyncio.run(scenario())


def test_a_table_that_cannot_be_restored_says_so(tmp_path: Path) -> None:
    import sqlite3

    async def scenario() -> None:
        async with served(tmp_path) as place, place.browser() as one:
            made = await one.make(ME, ME)
            talk = await one.sit(made["table"])
            for _ in range(4):
                await _go_on(talk)
            fine = await one.make(ME, ME)
        database = sqlite3.connect(tmp_path / "eternia.sqlite3")
        with database:
            database.execute(
                'update lines set body = replace(cast(body as text), \'"digest":"\', \'"digest":"0\') '
                "where table_id = ? and number = 2",
                (made["table"],),
            )
        database.close()
        async with served(tmp_path) as place, place.browser() as one:
            talk = await one.dial(f"/ws/tables/{made['table']}")
            await talk.socket.wait_closed()
            assert talk.socket.close_code == 4500
            assert "record 2" in (talk.socket.close_reason or "")
            assert (await one.client.get(f"/api/tables/{made['table']}/document")).status_code in (403, 500)
            await one.sit(fine["table"])

    asyncio.run(scenario())


def loaded(table: Table) -> bool:
    return table.is_loaded


def test_matches_nobody_looks_at_leave_the_memory(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with served(tmp_path, idle=0.05) as place, place.browser() as one:
            made = await one.make(ME, BOLD)
            talk = await one.sit(made["table"])
            table = place.service.find(made["table"])
            assert not table.forget(), "somebody looks at it"
            assert loaded(table)
            await talk.socket.close()
            async with asyncio.timeout(PATIENCE):
                while loaded(table):
                    await asyncio.sleep(0.02)
            again = await one.sit(made["table"])
            assert again.update["record"] >= talk.update["record"]

    asyncio.run(scenario())
