"""Sentences of the log in parts: names of characters, players, cards, tokens, places and rules stand apart.

The describing functions know nothing of it: a narrator puts private-use characters around the names it gives
out, and the finished sentence is split at them.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from eternia.battleground.views.describe import Narrator, describe_event
from eternia.battleground.views.present.labels import is_rule, source_name
from eternia.hexes.grid import place_name
from eternia.kernel.event import Event
from eternia.kernel.screen import Segment

OPEN: Final = "\ue000"
BETWEEN: Final = "\ue001"
CLOSE: Final = "\ue002"

_MARKED: Final = re.compile(f"{OPEN}([a-z]+){BETWEEN}([^{BETWEEN}]*){BETWEEN}([^{CLOSE}]*){CLOSE}")
_PLACE: Final = re.compile(r"\b[A-Z]\d{1,2}\b\+?")


def marked(kind: str, id_: object, text: str) -> str:
    """A name with marks around it."""
    return f"{OPEN}{kind}{BETWEEN}{id_}{BETWEEN}{text}{CLOSE}"


class MarkingNarrator(Narrator):
    """A narrator whose names can be found in the sentences made with them."""

    def card(self, key: str) -> str:
        """The name of a card with its id; terrain and what has no name stays plain."""
        name = super().card(key)
        card = key.partition("/")[0]
        content = self.s.content
        if card in content.tokens:
            return marked("token", card, name)
        known = card in self.names and card not in content.terrain
        return marked("card", card, name) if known else name

    def source(self, key: str) -> str:
        """A rule by what it is about, or a card by its name."""
        return marked("rule", key, source_name(self, key)) if is_rule(key) else self.card(key)

    def token(self, name: str) -> str:
        """The name of a token."""
        return marked("token", name, super().token(name))

    def who(self, character: int) -> str:
        """The name of a character with its number."""
        name = super().who(character)
        return marked("character", character, name) if character >= 0 else name

    def seat(self, seat: int) -> str:
        """The name of a player with its seat."""
        return marked("seat", seat, super().seat(seat))


def sentence(narrator: MarkingNarrator, event: Event) -> tuple[Segment, ...] | None:
    """What an event says, in parts; None when there is nothing to tell."""
    words = describe_event(narrator, event)
    return None if words is None else split(words, _places(event))


def split(words: str, places: Mapping[str, int]) -> tuple[Segment, ...]:
    """The parts of a marked sentence; ``places`` are the places it may name, by their names."""
    found: list[Segment] = []
    end = 0
    for match in _MARKED.finditer(words):
        _add_plain(found, words[end : match.start()], places)
        kind, id_, text = match.groups()
        found.append(Segment(text=text, kind=kind, id=id_))
        end = match.end()
    _add_plain(found, words[end:], places)
    return tuple(found)


def _add_plain(found: list[Segment], words: str, places: Mapping[str, int]) -> None:
    """Words without marks, in which the names of places stand apart."""
    end = 0
    for match in _PLACE.finditer(words) if places else ():
        place = places.get(match.group())
        if place is None:
            continue
        if match.start() > end:
            found.append(Segment(text=words[end : match.start()]))
        found.append(Segment(text=match.group(), kind="place", id=str(place)))
        end = match.end()
    if end < len(words):
        found.append(Segment(text=words[end:]))


def _places(event: Event) -> dict[str, int]:
    """The places an event speaks of, by their names."""
    places = [*getattr(event, "route", ()), *getattr(event, "hexes", ())]
    place = getattr(event, "place", -1)
    if place >= 0:
        places.append(place)
    return {place_name(each): each for each in places}
