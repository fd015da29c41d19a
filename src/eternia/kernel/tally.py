"""A number with its reasons: engine, tests, log and tooltip read the same list."""

import msgspec


class Reason(msgspec.Struct, frozen=True, gc=False):
    """One labelled change of a number."""

    amount: int
    source: str
    """Id of the rule or card it comes from."""
    operation: str = "by"
    """``by`` adds, ``set`` replaces, ``min`` and ``max`` hold the sum at the amount."""
    limit: int | None = None
    """How far a ``by`` may take the number; it never takes it back."""


class Tally(msgspec.Struct, gc=False):
    """A base and labelled modifiers. ``set`` replaces the base, ``by`` all add up, limited ones last, then bounds."""

    base: int
    source: str
    reasons: list[Reason] = []

    def add(self, amount: int, source: str) -> None:
        """Add an amount (nothing is noted when it is 0)."""
        if amount:
            self.reasons.append(Reason(amount, source))

    def note(self, operation: str, amount: int, source: str, limit: int | None = None) -> None:
        """Add a reason of any operation."""
        self.reasons.append(Reason(amount, source, operation, limit))

    @property
    def total(self) -> int:
        """The number: base or the last ``set``, plus every ``by``, held by each ``min`` and ``max``."""
        total = self.base
        for reason in self.reasons:
            if reason.operation != "by" or reason.limit is not None:
                return self._weighed()
            total += reason.amount
        return total

    def _weighed(self) -> int:
        """``total`` with reasons that do more than add."""
        total, low, high = self.base, None, None
        for reason in self.reasons:
            if reason.operation == "set":
                total = reason.amount
        for reason in self.reasons:
            amount = reason.amount
            if reason.operation == "by":
                if reason.limit is None:
                    total += amount
            elif reason.operation == "min":
                low = amount if low is None else max(low, amount)
            elif reason.operation == "max":
                high = amount if high is None else min(high, amount)
        for reason in self.reasons:
            if reason.limit is not None:
                total = _moved(total, reason.amount, reason.limit)
        if high is not None and total > high:
            total = high
        if low is not None and total < low:
            total = low
        return total


def _moved(total: int, amount: int, limit: int) -> int:
    """A number moved by an amount as far as the limit; one that is past the limit already stays."""
    if amount > 0:
        return max(total, min(total + amount, limit))
    return min(total, max(total + amount, limit))
