"""What a seat sees after a step: its view, and what it is told of the events."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from difflib import get_close_matches
from typing import Any, Final

import msgspec

from eternia.kernel.event import Event
from eternia.kernel.game import SPECTATOR
from eternia.kernel.scenes.errors import SceneError, unknown
from eternia.kernel.scenes.expecting import Reached, events_missing, events_there
from eternia.kernel.scenes.scene_tables import CommonExpect, CommonSees
from eternia.kernel.scenes.setting import Setting
from eternia.kernel.scenes.wording import Wording, check_event

ANYBODY: Final = "spectator"
"""Instead of a seat: whoever looks on."""

OfGame = Callable[[str, Any, Any], list[str]]
"""What is not as a game's own table expects: of whom, the table, the view."""


def seen_failures(expect: CommonExpect, reached: Reached, of_game: OfGame) -> list[str]:
    """What is not as expected of what seats see."""
    found: list[str] = []
    for name, table in expect.sees.items():
        found += _seen(
            f"what {name} sees", seat_named(name, reached.setting, "expect"), table, reached, of_game
        )
    return found


def seat_named(name: str, setting: Setting, place: str) -> int:
    """The seat that a name means, or the spectator's."""
    return SPECTATOR if name == ANYBODY else setting.seat(name, place)


def _seen(what: str, seat: int, table: CommonSees, reached: Reached, of_game: OfGame) -> list[str]:
    if reached.awaited is None:
        raise SceneError(
            f"{reached.setting.where}: sees: nothing is in progress that could be seen; add [start]"
        )
    view = reached.setting.observe(seat)
    asked = "none" if view.decision is None else view.decision.kind
    found = []
    if table.decision is not None and table.decision != asked:
        found.append(f"{what}: expected the decision {table.decision!r}, got {asked!r}")
    told = list(as_told(reached.log, seat))
    texts = [reached.setting.event_text(event) for event in told]
    found += [
        f"{what}: {line}"
        for line in (*events_missing(table.events, texts), *events_there(table.no_events, texts))
    ]
    named = {id_ for part in (view, *told) for id_ in ids_in(part)}
    found += [f"{what}: expected {id_!r} to be shown, got: not so" for id_ in table.shows if id_ not in named]
    found += [f"{what}: expected {id_!r} to be hidden, got it" for id_ in table.hides if id_ in named]
    return found + of_game(what, table, view)


def as_told(log: Iterable[Event], seat: int) -> Iterator[Event]:
    """Events as a seat is told them."""
    for event in log:
        told = event if event.visible_to(seat) else event.masked()
        if told is not None:
            yield told


def ids_in(part: object) -> set[str]:
    """Every id that a view or an event names; the card of a rule's key such as ``F12/bonus/1`` too."""
    return set(_words(msgspec.to_builtins(part)))


def _words(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
        yield value.partition("/")[0]
    elif isinstance(value, dict):
        for key, each in value.items():
            yield from _words(key)
            yield from _words(each)
    elif isinstance(value, list | tuple):
        for each in value:
            yield from _words(each)


def check_seats(expect: CommonExpect, setting: Setting, where: str) -> None:
    """SceneError for a seat that is not there in ``asked``, ``refuses``, ``undo`` or ``sees``."""
    inside = where.removeprefix(f"{setting.where}: ")
    for text in expect.refuses:
        who, colon, _ = text.partition(": ")
        if colon:
            setting.seat(who.strip(), f"{inside}: refuses {text!r}")
    for name in expect.asked or ():
        setting.seat(name, f"{inside}.asked")
    for name in expect.undo:
        setting.seat(name, f"{inside}.undo")
    for name in expect.sees:
        if name != ANYBODY:
            _check_seat(name, setting, f"{inside}.sees")


def _check_seat(name: str, setting: Setting, place: str) -> None:
    if get_close_matches(name, (ANYBODY,)):
        raise SceneError(f"{setting.where}: {place}: unknown seat {name!r}; did you mean {ANYBODY!r}?")
    setting.seat(name, place)


def check_seen(
    expect: CommonExpect, wording: Callable[[], Wording], ids: Collection[str], where: str
) -> None:
    """SceneError for an event, or the id of a card, that cannot be there in ``sees``."""
    for name, table in expect.sees.items():
        for key in ("events", "no_events"):
            for number, text in enumerate(getattr(table, key), 1):
                check_event(text, wording(), f"{where}.sees.{name}: {key} {number}")
        for id_ in (*table.shows, *table.hides):
            if id_ not in ids:
                raise unknown(id_, ids, "card", f"{where}.sees.{name}")
