"""Whether what must not be offered, or must not happen, could be at all: a slip there would go unnoticed.

A game says which choices there are as forms such as ``attack WEAPON WHO``: words in small letters stand for
themselves, words in capitals for one of several known words, with ``*`` for any number of them.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Final, get_type_hints

import msgspec

from eternia.kernel.event import Event
from eternia.kernel.scenes.errors import SceneError, unknown
from eternia.kernel.scenes.scene_tables import CommonExpect

NUMBERS: Final = tuple([str(number) for number in range(-20, 100)])


class Wording(msgspec.Struct, frozen=True):
    """How the choices and events of a game are written, with the names of one scene."""

    forms: tuple[str, ...]
    words: Mapping[str, Collection[str]]
    """What the words in capitals stand for."""
    events: Mapping[str, type[Event]]
    values: Mapping[str, Collection[str]]
    """What the fields of events can be, where that is known."""
    normal: Callable[[str], str]
    """A choice as it is compared."""
    ending: str
    """What begins a number behind a card or rule: ``WS5/1:2``."""
    rules: tuple[str, ...] = ()
    """What the ids of rules begin with, which may be wherever a card may be the source."""


def event_kinds(*modules: object) -> dict[str, type[Event]]:
    """The kinds of events that modules declare, by name."""
    found = [kind for module in modules for kind in vars(module).values() if isinstance(kind, type)]
    return {kind.__name__: kind for kind in found if issubclass(kind, Event) and kind is not Event}


def check_denials(expect: CommonExpect, wording: Callable[[], Wording], where: str) -> None:
    """SceneError for a word of ``not_offered``, ``refuses`` or ``no_events`` that cannot be there."""
    if expect.not_offered or expect.no_events or expect.refuses:
        _check_denials(expect, wording(), where)


def _check_denials(expect: CommonExpect, wording: Wording, where: str) -> None:
    for number, text in enumerate(expect.refuses, 1):
        check_choice(text.partition(": ")[2].strip() or text, wording, f"{where}: refuses {number}")
    for number, text in enumerate(expect.not_offered, 1):
        check_choice(text, wording, f"{where}: not_offered {number}")
    for number, text in enumerate(expect.no_events, 1):
        check_event(text, wording, f"{where}: no_events {number}")


def check_choice(text: str, wording: Wording, where: str) -> None:
    """SceneError unless a choice is of one of the forms; it names the first word that none of them has there."""
    written = wording.normal(text).split()
    live = [tuple(form.split()) for form in wording.forms]
    for word in written:
        following = [rest for form in live for rest in _after(form, word, wording)]
        if not following:
            raise unknown(word, _possible(live, wording), "word", f"{where}, {text!r}")
        live = following
    if not any(not form or form[0].endswith("*") for form in live):
        raise SceneError(
            f"{where}: {text!r} is not a whole choice; next comes one of "
            f"{', '.join(_possible(live, wording)[:30])}"
        )


def _after(form: Sequence[str], word: str, wording: Wording) -> Iterator[tuple[str, ...]]:
    """What may follow in a form after a word, if the word fits."""
    if not form:
        return
    head, rest = form[0], tuple(form[1:])
    known = wording.words.get(head.removesuffix("*"), (head,))
    bare, _, number = word.rpartition(wording.ending)
    if word in known or (bare in known and number.isdecimal()):
        yield tuple(form) if head.endswith("*") else rest


def _possible(live: Sequence[Sequence[str]], wording: Wording) -> list[str]:
    """The words that some form has next, those that stand for themselves first."""
    heads = dict.fromkeys([form[0].removesuffix("*") for form in live if form])
    plain = [head for head in heads if head not in wording.words]
    return [*plain, *[word for head in heads for word in wording.words.get(head, ())]]


def check_event(text: str, wording: Wording, where: str) -> None:
    """SceneError for an unknown kind of event, or a value that it cannot have; ``*`` is any value."""
    name, *values = text.split() or [""]
    if name not in wording.events:
        raise unknown(name, wording.events, "kind of event", f"{where}, {text!r}")
    types = get_type_hints(wording.events[name])
    fields = [field for field in wording.events[name].__struct_fields__ if field != "seats"]
    for field, value in zip(fields, values, strict=False):
        known = wording.values.get(field)
        if known is None and types[field] is str:
            return  # it may be several words, so what follows cannot be told apart
        if known is None or value in ("*", "-") or value.startswith(wording.rules):
            continue
        if value not in known:
            raise unknown(value, known, field, f"{where}, {text!r}")
