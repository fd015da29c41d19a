"""What the notations of all games share: names as words, options by their forms, the option that a text names."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from difflib import get_close_matches
from typing import Any, Final, TypeVar

from eternia.kernel.errors import IllegalChoice
from eternia.kernel.options import parts_of, tag_of
from eternia.kernel.pending import Option

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


_EITHER: Final = re.compile(r"\[([^]]*)\]")
_FIELD: Final = re.compile(r"\{(\w+)\}")


def form_of(kind: type[Option]) -> str:
    """How options of a kind are written."""
    fields = [f"{{{part.name}}}" for part in parts_of(kind)]
    return kind.form or " ".join(fields if kind.bare else [tag_of(kind), *fields])


def plain_texts(kinds: Iterable[type[Option]]) -> dict[type[Option], str]:
    """The kinds of these that have no field, each with the text it always has."""
    return {kind: form_of(kind) for kind in kinds if not parts_of(kind)}


def written(option: Option, writers: Mapping[str, Callable[[Any], str]]) -> str:
    """An option as its form says; fields whose meaning has a writer are written by it."""
    parts = {part.name: part for part in parts_of(type(option))}

    def either(found: re.Match[str]) -> str:
        for way in found[1].split("|"):
            if all(parts[name].is_set(option) for name in _FIELD.findall(way)):
                return way
        return ""

    def field(found: re.Match[str]) -> str:
        value, writer = getattr(option, found[1]), writers.get(parts[found[1]].meaning, _plain)
        return writer(value)

    return _FIELD.sub(field, _EITHER.sub(either, form_of(type(option))))


def _plain(value: Any) -> str:
    """A value as it is; what is yes or no is told by the words around it."""
    if isinstance(value, tuple):
        return " ".join(value)
    return "" if value is True else str(value)


def ordinal(value: int) -> str:
    """A place in a list, the first is 1."""
    return str(value + 1)


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
