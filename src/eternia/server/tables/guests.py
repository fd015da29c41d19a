"""Guests: a browser is known by a signed cookie; nobody needs an account."""

from __future__ import annotations

import hmac
import os
import secrets
from hashlib import blake2b
from pathlib import Path
from typing import Final

from eternia.server.phrases import Language, Refusal, say
from eternia.server.storage.store import Store

COOKIE: Final = "eternia_guest"
YEAR: Final = 365 * 24 * 3600
LONGEST_NAME: Final = 24
_ID_BYTES: Final = 12


def read_secret(folder: Path) -> bytes:
    """The secret that signs cookies: made at first use, readable by its owner alone."""
    file = folder / "secret"
    try:
        handle = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return file.read_bytes()
    with os.fdopen(handle, "wb") as out:
        out.write(secrets.token_bytes(32))
        out.flush()
        os.fsync(out.fileno())
    return file.read_bytes()


class Guests:
    """Who guests are and how they are called."""

    def __init__(self, secret: bytes, store: Store) -> None:
        self._secret = secret
        self._store = store
        self._names: dict[str, str] = {}

    async def load(self) -> None:
        """Read the names from the storage."""
        self._names = await self._store.names()

    def new(self) -> str:
        """The id of a guest nobody has seen yet."""
        return secrets.token_hex(_ID_BYTES)

    def cookie(self, guest: str) -> str:
        """The value that proves who a guest is."""
        return f"{guest}.{self._sign(guest)}"

    def of_cookie(self, value: str | None) -> str | None:
        """The guest of a cookie; None when we did not sign it."""
        guest, _, signature = (value or "").partition(".")
        if not guest or not hmac.compare_digest(signature.encode(), self._sign(guest).encode()):
            return None
        return guest

    def name(self, guest: str, language: Language) -> str:
        """The chosen name, or one with a number that stays the same."""
        chosen = self._names.get(guest)
        if chosen is not None:
            return chosen
        number = 1000 + int.from_bytes(blake2b(guest.encode(), digest_size=4).digest(), "big") % 9000
        return f"{say(language, 'guest')} {number}"

    async def rename(self, guest: str, name: str) -> None:
        """Call a guest by another name."""
        name = " ".join(name.split())
        if not 1 <= len(name) <= LONGEST_NAME or not name.isprintable():
            raise Refusal("name", status=400, most=LONGEST_NAME)
        await self._store.rename(guest, name)
        self._names[guest] = name

    def _sign(self, guest: str) -> str:
        return blake2b(guest.encode(), key=self._secret, digest_size=20, person=b"eternia-guest").hexdigest()
