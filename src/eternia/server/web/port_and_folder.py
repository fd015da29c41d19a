"""The folder and the port of a server: for one alone, and whoever comes second learns where the first is."""

from __future__ import annotations

import contextlib
import errno
import json
import os
import socket
import sys
from collections.abc import Callable, Iterator
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from typing import Final

from eternia.kernel.errors import EterniaError
from eternia.server.config import Config

NAME: Final = "eternia"
"""What a server answers at ``/health`` when it is asked who it is."""
ASKING: Final = 30.0
"""Seconds after which whoever listens at a port is taken for somebody else."""


class InUse(EterniaError):
    """The folder or the port is taken."""


class AlreadyOpen(InUse):
    """A server is open already, with the same folder or at the same port."""

    def __init__(self, address: str) -> None:
        self.address = address
        super().__init__(f"Eternia is already open at {address}")


def address_of(host: str, port: int) -> str:
    """Where a browser finds a server that listens there."""
    name = "localhost" if host in ("127.0.0.1", "0.0.0.0") else f"[{host}]" if ":" in host else host
    return f"http://{name}:{port}/"


@contextlib.contextmanager
def listen(config: Config) -> Iterator[socket.socket]:
    """The port; AlreadyOpen if a server of ours has it, InUse if somebody else."""
    family = socket.AF_INET6 if ":" in config.host else socket.AF_INET
    listener = socket.socket(family)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((config.host, config.port))
        listener.listen()
    except OSError as error:
        listener.close()
        if error.errno == errno.EADDRINUSE and _is_ours(config.host, config.port):
            raise AlreadyOpen(address_of(config.host, config.port)) from error
        other = config.port + 1 if config.port < 65535 else 8080
        raise InUse(
            f"cannot listen at {config.host}:{config.port}: {error.strerror}; "
            f"choose another port: eternia serve --port {other}, or make play PORT={other}"
        ) from error
    with listener:
        yield listener


def _is_ours(host: str, port: int) -> bool:
    """Whether the program that listens there is a server of this kind."""
    line = HTTPConnection("127.0.0.1" if host == "0.0.0.0" else host, port, timeout=ASKING)
    with contextlib.closing(line):
        try:
            line.request("GET", "/health")
            said = json.loads(line.getresponse().read())
        except (OSError, HTTPException, ValueError):
            return False
    return isinstance(said, dict) and said.get("program") == NAME


@contextlib.contextmanager
def own(folder: Path) -> Iterator[Callable[[str], None]]:
    """The folder for this process alone: every table lives in exactly one.

    What is given takes the address of the server, for whoever comes second.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        handle = os.open(folder / "lock", os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        raise InUse(f"cannot use {folder}: {error.strerror}; choose another with --data") from error
    try:
        _lock(handle, folder)
        os.ftruncate(handle, 0)
        yield lambda address: _note(handle, address)
    finally:
        os.close(handle)


def _note(handle: int, address: str) -> None:
    os.write(handle, address.encode())


def _lock(handle: int, folder: Path) -> None:
    if sys.platform == "win32":
        return
    import fcntl

    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        if address := os.read(handle, 1000).decode(errors="replace"):
            raise AlreadyOpen(address) from error
        raise InUse(f"another server uses {folder}; stop it or choose another folder with --data") from error
