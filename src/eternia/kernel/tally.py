"""A number with its reasons: engine, tests, log and tooltip read the same list."""

import msgspec


class Reason(msgspec.Struct, frozen=True, gc=False):
    """One labelled change of a number."""

    amount: int
    source: str
    """Id of the rule or card it comes from."""
    operation: str = "by"
    """``by`` adds, ``set`` replaces, ``min`` and ``max`` hold the sum at the amount."""


class Tally(msgspec.Struct, gc=False):
    """A base and labelled modifiers. ``set`` replaces the base, ``by`` all add up, bounds come last."""

    base: int
    source: str
    reasons: list[Reason] = []

    def add(self, amount: int, source: str) -> None:
        """Add an amount (nothing is noted when it is 0)."""
        if amount:
            self.reasons.append(Reason(amount, source))

    def note(self, operation: str, amount: int, source: str) -> None:
        """Add a reason of any operation."""
        self.reasons.append(Reason(amount, source, operation))

    @property
    def total(self) -> int:
        """The number: base or the last ``set``, plus every ``by``, held by each ``min`` and ``max``."""
        total, low, high = self.base, None, None
        for reason in self.reasons:
            if reason.operation == "set":
                total = reason.amount
        for reason in self.reasons:
            amount = reason.amount
            if reason.operation == "by":
                total += amount
            elif reason.operation == "min":
                low = amount if low is None else max(low, amount)
            elif reason.operation == "max":
                high = amount if high is None else min(high, amount)
        if high is not None and total > high:
            total = high
        if low is not None and total < low:
            total = low
        return total
