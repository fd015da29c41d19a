"""What a server can be told, with sensible values for one computer and a few friends."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """What a single browser may ask for."""

    body: int = 64 * 1024
    """Bytes of a request."""
    document: int = 8 * 1024 * 1024
    """Bytes of a saved match."""
    frame: int = 8 * 1024
    """Bytes of a message over a socket that is read; much longer ones end the connection."""
    rate: float = 20.0
    """Messages of a socket per second, in the long run."""
    burst: int = 60
    """Messages at once."""
    bad_frames: int = 20
    """Unreadable or too many messages after which a socket is closed."""
    questions: int = 4
    """Questions of a socket that are being answered at the same time."""
    sockets_per_address: int = 60
    posts_rate: float = 10.0
    """Changing requests of an address per second, in the long run."""
    posts_burst: int = 100
    """Changing requests of an address at once."""
    tables_per_guest: int = 100
    """Tables of a guest that are not over."""
    handshake: float = 10.0
    """Seconds until the first whole request of a connection must be there."""


class Config(msgspec.Struct, frozen=True, kw_only=True):
    """A server."""

    data: Path
    """Folder of the database, the secret that signs cookies and the saved matches."""
    host: str = "127.0.0.1"
    port: int = 8000
    names: tuple[str, ...] = ()
    """Host names people reach it by, besides localhost and addresses in digits."""
    pause: float = 0.35
    """Seconds between moves of the computer when somebody looks on."""
    processes: int = max(1, (os.cpu_count() or 2) - 1)
    """For computer players."""
    warm: bool = False
    """Whether processes are started before they are needed."""
    idle: float = 600.0
    """Seconds after which a match that nobody looks at leaves the memory."""
    packs: tuple[Path, ...] = ()
    """Folders with cards and maps of one's own."""
    limits: Limits = Limits()
