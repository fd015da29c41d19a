"""A server in a process of its own that can be killed and started again, and requests that make tables there."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from contextlib import closing
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

from support.checkout import ROOT
from support.patience import PATIENCE, wait_until

SERVING = Path(__file__).with_name("serving.py")
BOLD = {"kind": "computer", "level": "bold"}


class House:
    """A server with a folder of its own; the computer does not pause."""

    def __init__(self, folder: Path, source: Path = ROOT / "src") -> None:
        self.folder = folder
        self.source = source
        """Where the package lies that serves."""
        self.port = 0
        self._process: subprocess.Popen[str] | None = None
        self._log = folder / "log"

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start, at the same port as before, and wait until it answers."""
        path = os.pathsep.join([str(self.source), os.environ.get("PYTHONPATH", "")])
        with self._log.open("a", encoding="utf-8") as log:
            self._process = subprocess.Popen(
                [sys.executable, str(SERVING), str(self.folder / "data"), str(self.port)],
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                env=os.environ | {"PYTHONPATH": path, "PYTHONUNBUFFERED": "1"},
            )
        assert self._process.stdout is not None
        said = self._process.stdout.readline()
        assert "http://" in said, (
            f"the server has not started: {self._log.read_text(encoding='utf-8')[-2000:]}"
        )
        self.port = int(said.split("http://")[1].split("/")[0].rpartition(":")[2])
        wait_until(self._answers)

    def _answers(self) -> bool:
        try:
            self.ask("GET", "/api/session")
        except OSError:
            return False
        return True

    def kill(self) -> None:
        """Like a power cut: no last word, nothing tidied up."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """Ask it to end."""
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        process.send_signal(how)
        process.wait(PATIENCE)
        assert process.stdout is not None
        process.stdout.close()

    def errors(self) -> list[str]:
        """What the server has logged as an error."""
        lines = self._log.read_text(encoding="utf-8").splitlines()
        return [line for line in lines if " ERROR " in line or "Traceback" in line]

    def ask(self, method: str, path: str, body: Any = None, cookie: str = "") -> tuple[Any, str]:
        """The answer to a request, and the cookie."""
        said, given = self.fetch(method, path, body, cookie)
        return json.loads(said), given

    def fetch(self, method: str, path: str, body: Any = None, cookie: str = "") -> tuple[bytes, str]:
        """The bytes of an answer, and the cookie."""
        headers = {"Origin": self.address, "Content-Type": "application/json", "Cookie": cookie}
        with closing(HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)) as line:
            line.request(method, path, None if body is None else json.dumps(body), headers)
            answer = line.getresponse()
            said = answer.read()
        assert answer.status < 400, (method, path, answer.status, said[:500])
        given = (answer.getheader("Set-Cookie") or cookie).partition(";")[0]
        return said, given

    def finished_match(self, cookie: str = "") -> str:
        """A table of two computer players whose match is over."""
        body = {"game": "battleground", "setup": {"mode": "first"}, "seats": [BOLD, BOLD]}
        made, cookie = self.ask("POST", "/api/tables", body, cookie)
        table = str(made["table"])

        def is_over() -> bool:
            lobby, _ = self.ask("GET", "/api/lobby?lang=en", cookie=cookie)
            return any(card["table"] == table and card["state"] == "finished" for card in lobby["yours"])

        wait_until(is_over)
        return table
