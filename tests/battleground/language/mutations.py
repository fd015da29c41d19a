"""Single changes to a card program, to prove that every key of it counts."""

from __future__ import annotations

from collections.abc import Iterator

from eternia.packs.vocabulary import Vocabulary


def word_groups(words: Vocabulary) -> list[tuple[str, ...]]:
    """The groups of words that may stand in for one another."""
    groups = [getattr(words, field) for field in words.__struct_fields__]
    return [*groups, (*words.roles, *words.sides), (*words.sides, *words.objects)]


def changes(value: object, groups: list[tuple[str, ...]]) -> Iterator[tuple[str, object]]:
    """Every program that differs from this one in one place, with a description of the change."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield f"without {key}", {k: v for k, v in value.items() if k != key}
            for what, changed in changes(inner, groups):
                yield f"{key}: {what}", {**value, key: changed}
    elif isinstance(value, list):
        for i, inner in enumerate(value):
            yield f"without item {i + 1}", value[:i] + value[i + 1 :]
            for what, changed in changes(inner, groups):
                yield f"{i + 1}: {what}", [*value[:i], changed, *value[i + 1 :]]
        if len(value) == 2:
            yield "only item 1", value[0]
    elif isinstance(value, bool):
        yield f"{not value}", not value
    elif isinstance(value, int):
        yield f"{value + 1}", value + 1
    elif isinstance(value, str):
        others = {word for group in groups if value in group for word in group} - {value}
        for other in sorted(others):
            yield other, other
