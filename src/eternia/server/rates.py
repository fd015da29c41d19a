"""How much a socket may send: a bucket that fills by itself, and patience that ends."""

from __future__ import annotations

import time
from collections.abc import Callable

from eternia.server.config import Limits


class Patience:
    """Counts the messages of one socket, and the bad ones among them."""

    def __init__(self, limits: Limits, clock: Callable[[], float] = time.monotonic) -> None:
        self._limits = limits
        self._clock = clock
        self._left = float(limits.burst)
        self._then = clock()
        self._bad = 0

    def allows(self) -> bool:
        """Whether one more message is fine."""
        now = self._clock()
        self._left = min(self._limits.burst, self._left + (now - self._then) * self._limits.rate)
        self._then = now
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def bad(self) -> None:
        """One more message that is no good."""
        self._bad += 1

    @property
    def is_over(self) -> bool:
        """Whether there were too many bad ones."""
        return self._bad >= self._limits.bad_frames
