"""Positions of Battleground for tests, in a few lines.

    s = scene_state(
        [stand("HM1", 0, "M15"), stand("HE1", 1, "M16", facing=WEST)],
        [terrain("H4", "O13 O14 O15 O16")],
    )

Characters are numbered in the order they are given: 0 and 1 here. A place is a hex such as ``M15``, or
``M15+`` on the platform above it. Further fields of a character (``wounds``, ``weapons``, ...) and of the
state (``marks``, ``round``, ...) go by name. Nothing is in progress (the stack is empty), and no skill is in
force unless ``battleground.in_force`` puts it there.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from eternia.battleground.in_force.in_force import index_of
from eternia.battleground.language.rules import Rule
from eternia.battleground.packs.load import load_content
from eternia.battleground.table.content import Content
from eternia.battleground.table.content_records import CharacterCard, TerrainKind, Text
from eternia.battleground.table.model import OFF_BOARD, Character, Force, Piece, State
from eternia.battleground.table.setup_data import Options
from eternia.battleground.table.terrain import board_of
from eternia.hexes.grid import PLATFORM, name, parse

DISC = ((0, 0), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""A base of seven hexes."""


def at(where: str) -> int:
    """The place with this name: ``M15``, or ``M15+`` on the platform; ``""`` is off the board."""
    if not where:
        return OFF_BOARD
    return parse(where[:-1]) | PLATFORM if where.endswith("+") else parse(where)


def called(place: int) -> str:
    """The name of a place, as ``at`` reads it."""
    return name(place & ~PLATFORM) + ("+" if place & PLATFORM else "")


def stand(card: str, seat: int, where: str = "", facing: int = 0, **fields: Any) -> Character:
    """A character of a seat's force on a place."""
    named = {"weapons": (), "items": (), "value": 0, **fields}
    return Character(card=card, seat=seat, place=at(where), facing=facing, **named)


def terrain(kind: str, hexes: str) -> Piece:
    """A terrain piece on these hexes, in the order of its kind's portions."""
    return Piece(kind, tuple(parse(each) for each in hexes.split()))


def scene_state(
    characters: Iterable[Character],
    pieces: Iterable[Piece] = (),
    content: Content | None = None,
    **fields: Any,
) -> State:
    """A state with these characters and pieces on the battleground."""
    printed = content or load_content()
    laid = tuple(pieces)
    named = {"mode": "first", "options": Options(), "map": "battlefield", "round": 1, **fields}
    if "forces" not in named:
        named["forces"] = [Force(faction="masters", zone=0), Force(faction="evil-warriors", zone=1)]
    return State(
        characters=list(characters),
        pieces=laid,
        content=printed,
        board=board_of(laid, printed),
        massive=named.pop("massive", printed.massive_bases),
        index=index_of(named.get("effects", ()), printed),
        **named,
    )


def extended(
    version: str,
    bases: Mapping[str, tuple[tuple[int, int], ...]] | None = None,
    kinds: Iterable[TerrainKind] = (),
    rules: Mapping[str, Rule] | None = None,
) -> Content:
    """The content with test material: massive models by id (the front hex east), terrain kinds, rules by key.

    The version names the material: other material must have another one.
    """
    printed = load_content()
    cards: dict[str, CharacterCard] = dict(printed.characters)
    for card, base in (bases or {}).items():
        front = max(base)
        cards[card] = msgspec.structs.replace(printed.characters["HM1"], id=card, base=base, front=front)
    return msgspec.structs.replace(
        printed,
        characters=cards,
        terrain={**printed.terrain, **{kind.id: kind for kind in kinds}},
        rules={**printed.rules, **(rules or {})},
        version=f"test {version}",
    )


def kind(name: str, *portions: str, **fields: Any) -> TerrainKind:
    """A terrain kind for tests."""
    return TerrainKind(id=name, name=Text(name, name), portions=portions, **fields)  # type: ignore[arg-type]
