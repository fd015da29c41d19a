"""How much somebody may send: a bucket that fills by itself, and patience that ends."""

from __future__ import annotations

import time
from collections.abc import Callable

from eternia.server.config import Limits


class Bucket:
    """So many at once, and so many per second in the long run."""

    def __init__(self, burst: int, rate: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._burst = burst
        self._rate = rate
        self._clock = clock
        self._left = float(burst)
        self._then = clock()

    def allows(self) -> bool:
        """Whether one more is fine."""
        now = self._clock()
        self._left = min(self._burst, self._left + (now - self._then) * self._rate)
        self._then = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Patience:
    """Counts the messages of one socket, and the bad ones among them."""

    def __init__(self, limits: Limits) -> None:
        self._bucket = Bucket(limits.burst, limits.rate)
        self._most = limits.bad_frames
        self._bad = 0

    def allows(self) -> bool:
        """Whether one more message is fine."""
        return self._bucket.allows()

    def bad(self) -> None:
        """One more message that is no good."""
        self._bad += 1

    @property
    def is_over(self) -> bool:
        """Whether there were too many bad ones."""
        return self._bad >= self._most
