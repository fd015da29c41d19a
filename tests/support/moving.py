"""Movements in tests: a frame is started on a scene, its decisions are answered by the names of places.

Attacks of opportunity and overwatch are only written down (``Calls``): what they do is proved elsewhere.
"""

from __future__ import annotations

from typing import Any

import pytest

from eternia.battleground.chapters.rounds import interruption, overwatch
from eternia.battleground.in_force import in_force
from eternia.battleground.language.rules import Permission
from eternia.battleground.table.content import Content
from eternia.battleground.table.events import Moved
from eternia.battleground.table.model import Character, Piece, State, Token
from eternia.battleground.table.options import FACES, TO_PLACE, Place
from eternia.kernel.engine import answer
from eternia.kernel.frame import Frame
from eternia.kernel.pending import Decision
from support.battleground import at, called, extended, kind, scene_state
from support.engine import EndOfTest, decisions, finished

WEDGE = ((0, 0), (1, 0), (0, 1))
"""A base of three hexes in a triangle."""

ROW = ((0, 0), (1, 0))
"""A base of two hexes."""


def ground() -> Content:
    """The content with single portions of every class, and three massive models."""
    return extended(
        "movement",
        bases={"wedge": WEDGE, "wedge two": WEDGE, "row": ROW},
        kinds=[
            kind("low", "low"),
            kind("high", "high"),
            kind("bush", "difficult"),
            kind("ladder", "ladder"),
            kind("deck", "platform"),
            kind("decks", "platform", "platform", "platform"),
            kind("tank", "special"),
        ],
    )


def scene(*characters: Character, pieces: tuple[Piece, ...] = (), **fields: Any) -> State:
    """A state on that ground."""
    return scene_state(characters, pieces, ground(), **fields)


def with_tokens(s: State, *tokens: str) -> State:
    """Put tokens with their rules next to character 0."""
    for name in tokens:
        token_kind = s.content.tokens[name]
        c = s.characters[0]
        if token_kind.class_ == "buff":
            c.buffs = (Token(name, 0),)
        else:
            c.debuffs = (Token(name, 1),)
        for key in in_force.rules_of(s.content, name):
            in_force.begin(s, key, 0, "token", token=name)
    return s


def under_rule(s: State, rule: Permission, bearer: int = 0) -> State:
    """Put a made-up rule in force; each one has a key of its own."""
    key = f"test {rule.head} {' '.join(rule.words)}"
    s.content.rules[key] = rule
    in_force.begin(s, key, bearer, "round")
    return s


class Calls:
    """Who drew attacks of opportunity (and who was spared them), and whose movement ended."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.opportunities: list[tuple[int, tuple[int, ...]]] = []
        self.watched: list[int] = []
        self.strike: Any = None
        """What the attacks do to the state, if anything."""
        patch.setattr(interruption, "opportunities", self._opportunities)
        patch.setattr(overwatch, "movement_ended", self._movement_ended)

    def _opportunities(self, s: State, character: int, but: tuple[int, ...] = ()) -> None:
        self.opportunities.append((character, but))
        if self.strike is not None:
            self.strike(s)

    def _movement_ended(self, s: State, character: int) -> None:
        self.watched.append(character)


def start(s: State, frame: Frame) -> Decision | None:
    """Begin a movement; gives the first decision, or None when all is done."""
    s.stack = [EndOfTest(), frame]
    s.log = []
    s.outcome = None
    return awaited(s)


def awaited(s: State) -> Decision | None:
    """The decision awaited now, or None when the movement is over."""
    return None if finished(s) else decisions(s)[0]


def choose(s: State, option: Any) -> Decision | None:
    """Answer with an option that must be offered; gives the next decision."""
    decision = decisions(s)[0]
    assert option in decision.options, f"{option} is not offered: {decision}"
    answer(s, decision.seat, option)
    return awaited(s)


def to(s: State, where: str) -> Decision | None:
    """Answer with a place."""
    return choose(s, TO_PLACE[at(where)])


def face(s: State, facing: int) -> Decision | None:
    """Answer with a facing."""
    return choose(s, FACES[facing])


def names(decision: Decision | None) -> set[str]:
    """The names of the places offered."""
    assert decision is not None
    return {called(option.place) for option in decision.options if isinstance(option, Place)}


def offered(decision: Decision | None) -> set[int]:
    """The facings offered."""
    assert decision is not None
    return {option.facing for option in decision.options}


def route(s: State) -> str:
    """The places of the last movement told, in order."""
    assert s.log is not None
    moved = [event for event in s.log if isinstance(event, Moved)]
    return " ".join(called(place) for place in moved[-1].route)


def place(s: State, character: int) -> str:
    """Where a character stands."""
    return called(s.characters[character].place)
