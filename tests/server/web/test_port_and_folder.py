"""A second server: it says where the first one is, or who else has the port and what to do."""

from __future__ import annotations

import asyncio
import socket
import sys
import threading
from pathlib import Path

import pytest
from typer.testing import CliRunner

from eternia.cli.main import app
from eternia.server.config import Config
from eternia.server.web.port_and_folder import AlreadyOpen, InUse, address_of, listen, own
from server.harness import served

UNIX = pytest.mark.skipif(sys.platform == "win32", reason="there folders are not locked")


def second(port: int, folder: Path) -> None:
    with listen(Config(data=folder, port=port)):
        raise AssertionError("two servers at one port")


@UNIX
def test_the_folder_tells_where_its_server_is(tmp_path: Path) -> None:
    with own(tmp_path) as note:
        with pytest.raises(InUse, match="another server uses"), own(tmp_path):
            pass
        note("http://localhost:4711/")
        with pytest.raises(AlreadyOpen, match="already open at http://localhost:4711/"), own(tmp_path):
            pass
    with own(tmp_path), pytest.raises(InUse, match="another server uses"), own(tmp_path):
        pass  # what the last one noted is gone


def test_a_port_of_ours_is_known_again(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with served(tmp_path) as place:
            with pytest.raises(AlreadyOpen) as there:
                await asyncio.to_thread(second, place.port, tmp_path)
            assert there.value.address == f"http://localhost:{place.port}/"

    asyncio.run(scenario())


@pytest.mark.parametrize("says", [b"", b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n[]", b"SSH-2.0\r\n"])
def test_a_port_of_somebody_else_is_refused_with_the_remedy(says: bytes, tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as stranger:

        def answer() -> None:
            line, _ = stranger.accept()
            with line:
                line.recv(1000)
                line.sendall(says)

        thread = threading.Thread(target=answer)
        thread.start()
        with pytest.raises(InUse, match="make play PORT=") as refused:
            second(stranger.getsockname()[1], tmp_path)
        thread.join()
    assert not isinstance(refused.value, AlreadyOpen)


@UNIX
def test_the_command_says_where_the_game_is_and_succeeds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", opened.append)
    with own(tmp_path) as note:
        note("http://localhost:4711/")
        for more in (("--no-open",), ()):
            done = CliRunner().invoke(app, ["serve", "--data", str(tmp_path), "--port", "0", *more])
            assert (done.exit_code, "already open at http://localhost:4711/" in done.output) == (0, True)
    assert opened == ["http://localhost:4711/"]


def test_addresses_as_browsers_write_them() -> None:
    assert address_of("0.0.0.0", 1) == "http://localhost:1/"
    assert address_of("::1", 2) == "http://[::1]:2/"
    assert address_of("10.0.0.7", 3) == "http://10.0.0.7:3/"
