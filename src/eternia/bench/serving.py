"""A server in a process of its own, and visitors who talk to it: the ground for measuring play over the network."""

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

PATIENCE = 600.0
"""Seconds after which a server that has not answered never will."""
STOP_SECONDS = 20.0
TOO_MANY = 429
"""Status of a request that is to be sent again in a moment."""


class ServerFailed(RuntimeError):
    """The server did not start, or said no; the message has its own words."""


class Serving:
    """A running server."""

    def __init__(self, process: "subprocess.Popen[str]", port: int, folder: Path, log: Path) -> None:
        self.process = process
        self.port = port
        self.folder = folder
        self._log = log

    def errors(self) -> list[str]:
        """What the server has logged as an error so far."""
        lines = self._log.read_text(encoding="utf-8", errors="replace").splitlines()
        return [line for line in lines if " ERROR " in line or "Traceback" in line]

    def memory_mb(self) -> float:
        """Memory of the server's own process; 0 where the system does not tell."""
        try:
            status = Path(f"/proc/{self.process.pid}/status").read_text(encoding="ascii")
        except OSError:
            return 0.0
        return next(int(line.split()[1]) / 1024 for line in status.splitlines() if line.startswith("VmRSS"))


@contextmanager
def serving() -> Iterator[Serving]:
    """A server on a free port with a folder of its own, both gone afterwards; computer players do not pause."""
    command = [sys.executable, "-m", "eternia", "serve", "--port", "0", "--no-open", "--pause", "0"]
    with tempfile.TemporaryDirectory(prefix="eternia-") as name:
        folder, log = Path(name) / "data", Path(name) / "log"
        with log.open("w", encoding="utf-8") as out:
            process = subprocess.Popen(
                [*command, "--data", str(folder)],
                stdout=subprocess.PIPE,
                stderr=out,
                text=True,
                env=os.environ | {"PYTHONUNBUFFERED": "1"},
            )
        try:
            yield Serving(process, _port(process, log), folder, log)
        finally:
            process.terminate()
            try:
                process.wait(STOP_SECONDS)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
            if process.stdout is not None:
                process.stdout.close()


def _port(process: "subprocess.Popen[str]", log: Path) -> int:
    """The port a server says it listens at, once it answers there."""
    assert process.stdout is not None
    said = process.stdout.readline()
    if "http://" not in said:
        process.wait(STOP_SECONDS)
        raise ServerFailed(f"the server did not start: {log.read_text(encoding='utf-8')[-2000:]}")
    port = int(said.split("http://")[1].split("/")[0].rpartition(":")[2])
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        with suppress(OSError), closing(HTTPConnection("127.0.0.1", port, timeout=5)) as line:
            line.request("GET", "/api/session")
            if line.getresponse().status == 200:
                return port
        time.sleep(0.05)
    raise ServerFailed(f"the server does not answer: {log.read_text(encoding='utf-8')[-2000:]}")


class Visitor:
    """Somebody with a browser: a cookie, a few requests, a socket at a table."""

    def __init__(self, port: int, number: int = 1) -> None:
        self.port = port
        # People have different addresses, and the server counts what each of them sends.
        self._address = f"127.0.0.{number}" if sys.platform == "linux" else "127.0.0.1"
        self._origin = f"http://127.0.0.1:{port}"
        self._cookie = ""
        self._ask("GET", "/api/session")

    def make_table(self, *seats: dict[str, str]) -> str:
        """A first game with these seats; gives the table's id."""
        body = {"game": "battleground", "setup": {"mode": "first"}, "seats": seats, "listed": False}
        return str(self._ask("POST", "/api/tables", body)["table"])

    def sit(self, table: str) -> ClientConnection:
        """A socket at a table."""
        line: ClientConnection = connect(
            f"ws://127.0.0.1:{self.port}/ws/tables/{table}?lang=en",
            origin=Origin(self._origin),
            additional_headers={"Cookie": self._cookie},
            proxy=None,
            max_size=None,
        )
        return line

    def _line(self) -> HTTPConnection:
        return HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE, source_address=(self._address, 0))

    def _ask(self, method: str, path: str, body: Any = None) -> Any:
        headers = {"Origin": self._origin, "Content-Type": "application/json"}
        if self._cookie:
            headers["Cookie"] = self._cookie
        while True:
            with closing(self._line()) as line:
                line.request(method, path, json.dumps(body) if body is not None else None, headers)
                answer = line.getresponse()
                said = answer.read()
            if answer.status != TOO_MANY:
                break
            time.sleep(0.1)
        if answer.status >= 400:
            raise ServerFailed(f"{method} {path}: {answer.status} {said[:500]!r}")
        cookie = answer.getheader("Set-Cookie")
        if cookie:
            self._cookie = cookie.partition(";")[0]
        return json.loads(said)
