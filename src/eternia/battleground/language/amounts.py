"""Numbers with limits and numbers that somebody chooses."""

from __future__ import annotations

import msgspec


class Phrase(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag=True):
    """A piece of a card program: immutable, compared by value, told apart by its class."""


class Bound(Phrase, frozen=True):
    """Limits for a number that is compared. A bare number n in a program is `Bound(n, n)`."""

    min: int | None = None
    max: int | None = None
    below: str | None = None  # less than what this role has
    over: str | None = None  # summed over this long, instead of one event


class Chosen(Phrase, frozen=True):
    """A number the player chooses, from `min` to `max`."""

    min: int
    max: int


class OneOf(Phrase, frozen=True):
    """One of these numbers, as the player chooses."""

    options: tuple[int, ...]


class To(Phrase, frozen=True):
    """As many as it takes to come up or down to this level."""

    level: int
