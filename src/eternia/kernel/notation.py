"""What the notations of all games share: names as words, and finding the option that a text names."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from difflib import get_close_matches
from typing import TypeVar

from eternia.kernel.errors import IllegalChoice

Offered = TypeVar("Offered")

MOST_LISTED = 40
"""So many options are listed where none fits."""


def slug(name: str) -> str:
    """A name as one word in small letters: ``he-man``."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")


def numbered(names: Sequence[str]) -> tuple[str, ...]:
    """Names with a number from the second of the same name on: ``he-man``, ``he-man-2``."""
    return tuple(
        name if names.index(name) == i else f"{name}-{names[: i + 1].count(name)}"
        for i, name in enumerate(names)
    )


def find_named(
    text: str, options: Iterable[Offered], write: Callable[[Offered], str], normal: Callable[[str], str]
) -> Offered:
    """The option that a text names, as ``write`` writes it; IllegalChoice says what is offered otherwise."""
    wanted = normal(text)
    offered = list(options)
    texts = [write(option) for option in offered]
    for option, known in zip(offered, texts, strict=True):
        if wanted == normal(known):
            return option
    near = get_close_matches(text, texts, n=1)
    hint = f"did you mean {near[0]!r}? " if near else ""
    raise IllegalChoice(f"{text!r} is not offered; {hint}offered: {listed(texts)}")


def listed(texts: Sequence[str], most: int = MOST_LISTED) -> str:
    """Texts in a row; of many only the first ones."""
    more = f", and {len(texts) - most} more" if len(texts) > most else ""
    return ", ".join(texts[:most]) + more
