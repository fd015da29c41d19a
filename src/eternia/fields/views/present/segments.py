"""Sentences in parts: names of heroes, teams, players, cards, areas and rules stand apart.

The describing functions know nothing of it: a narrator puts private-use characters around the names it gives
out, and the finished sentence is split at them.
"""

from __future__ import annotations

import re
from typing import Final

from eternia.fields.views.describe import Narrator, describe_event
from eternia.kernel.event import Event
from eternia.kernel.screen import Segment

OPEN: Final = "\ue000"
BETWEEN: Final = "\ue001"
CLOSE: Final = "\ue002"
RULE_MARKS: Final = ("FE-", "FW-", "ET-")
"""How the ids of rules begin; some cards begin so too, but those have names."""

_MARKED: Final = re.compile(f"{OPEN}([a-z]+){BETWEEN}([^{BETWEEN}]*){BETWEEN}([^{CLOSE}]*){CLOSE}")


def marked(kind: str, id_: object, text: str) -> str:
    """A name with marks around it."""
    return f"{OPEN}{kind}{BETWEEN}{id_}{BETWEEN}{text}{CLOSE}"


class MarkingNarrator(Narrator):
    """A narrator whose names can be found in the sentences made with them."""

    def card(self, key: str) -> str:
        """The name of a card with its id; what has no name stays plain."""
        name = super().card(key)
        return marked("card", key, name) if key in self.names else name

    def source(self, key: str) -> str:
        """A card by its name, or a rule by what it is about."""
        if key in self.names:
            return self.card(key)
        said = super().source(key)
        return marked("rule", key, said) if is_rule(self, key) else said

    def area(self, number: int) -> str:
        """The name of an area with its number."""
        name = super().area(number)
        return marked("area", number, name) if number >= 0 else name

    def who(self, hero: int, beast: str = "") -> str:
        """The name of a hero with its number; a beast is a card."""
        if hero < 0:
            return super().who(hero, beast)
        return marked("hero", hero, _plain(super().who(hero, beast)))

    def team(self, team: int) -> str:
        """The name of a team with its number."""
        name = _plain(super().team(team))
        return marked("team", team, name) if team >= 0 else name

    def seat(self, seat: int) -> str:
        """The name of a player with its seat."""
        return marked("seat", seat, _plain(super().seat(seat)))


def is_rule(narrator: Narrator, key: str) -> bool:
    """Whether a source is a rule of the rulebook or a ruling, not a card."""
    return key.startswith(RULE_MARKS) and key not in narrator.names


def sentence(narrator: MarkingNarrator, event: Event) -> tuple[Segment, ...] | None:
    """What an event says, in parts; None when there is nothing to tell."""
    words = describe_event(narrator, event)
    return None if words is None else split(words)


def split(words: str) -> tuple[Segment, ...]:
    """The parts of a marked sentence."""
    found: list[Segment] = []
    end = 0
    for match in _MARKED.finditer(words):
        if match.start() > end:
            found.append(Segment(text=words[end : match.start()]))
        kind, id_, text = match.groups()
        found.append(Segment(text=text, kind=kind, id=id_))
        end = match.end()
    if end < len(words):
        found.append(Segment(text=words[end:]))
    return tuple(found)


def _plain(words: str) -> str:
    """A sentence without its marks."""
    return _MARKED.sub(r"\3", words)
