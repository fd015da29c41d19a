"""Limits: rules that may be used only so often while something lasts: a round, a turn, a combat."""

from typing import Protocol


class Span(Protocol):
    """What lasts for a while and remembers the limited rules that were used in it."""

    used: tuple[str, ...]


def is_used(span: Span | None, rule: str) -> bool:
    """Whether a rule has been used in this span; where there is none, nothing is limited."""
    return span is not None and rule in span.used


def note_use(span: Span | None, rule: str) -> None:
    """A rule is used in this span, if there is one."""
    if span is not None:
        span.used = (*span.used, rule)
