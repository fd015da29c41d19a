"""Positions of Battleground for tests, in a few lines.

    s = scene_state(
        [stand("HM1", 0, "M15"), stand("HE1", 1, "M16", facing=WEST)],
        [terrain("H4", "O13 O14 O15 O16")],
    )

Characters are numbered in the order they are given: 0 and 1 here. A place is a hex such as ``M15``, or
``M15+`` on the platform above it. Further fields of a character (``wounds``, ``weapons``, ...) and of the
state (``marks``, ``round``, ...) go by name. Nothing is in progress (the stack is empty), and no rule of a card
is in force. ``fight`` puts equipment in force, ``duel`` is a fight of two, ``table`` has skills and tokens in force,
too, and hands and frames where they are given.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from eternia.battleground.in_force.in_force import begin, enlist, index_of, rules_of
from eternia.battleground.language.card_rules import Rule
from eternia.battleground.packs.load import load_content
from eternia.battleground.table.content import Content
from eternia.battleground.table.content_records import CharacterCard, TerrainKind, Text
from eternia.battleground.table.effects import CARRIED, TOKEN
from eternia.battleground.table.model import OFF_BOARD, Character, Force, Piece, State
from eternia.battleground.table.setup_data import Options
from eternia.battleground.table.terrain import board_of
from eternia.hexes.grid import WEST, parse, parse_place
from eternia.kernel.deck import Deck
from eternia.kernel.frame import Frame
from support.engine import EndOfTest

DISC = ((0, 0), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""A base of seven hexes."""

WEDGE = ((0, 0), (1, 0), (0, 1))
"""A base of three hexes in a triangle."""

ROW = ((0, 0), (1, 0))
"""A base of two hexes."""

Pair = tuple[Sequence[str], Sequence[str]]
"""Cards of either seat."""

NONE: Pair = ((), ())


def at(where: str) -> int:
    """The place with this name: ``M15``, or ``M15+`` on the platform; ``""`` is off the board."""
    return parse_place(where) if where else OFF_BOARD


def stand(card: str, seat: int, where: str = "", facing: int = 0, **fields: Any) -> Character:
    """A character of a seat's force on a place."""
    named = {"weapons": (), "items": (), "value": 0, **fields}
    return Character(card=card, seat=seat, place=at(where), facing=facing, **named)


def skeletor(where: str = "W8", **fields: Any) -> Character:
    """Skeletor of the second seat, out of everybody's way unless told."""
    return stand("HE1", 1, where, **fields)


def stratos(where: str = "M8", **fields: Any) -> Character:
    """Stratos of the first seat."""
    return stand("HM3", 0, where, **fields)


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
    named = {"mode": "first", "options": Options(), "map": "battlefield", "round": 1, "log": [], **fields}
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


def fight(*characters: Character, pieces: Iterable[Piece] = (), skills: bool = False, **fields: Any) -> State:
    """A scene in which the equipment of everybody is in force, and their skills if told so."""
    s = scene_state(characters, pieces, **{"first_player": 0, **fields})
    s.stack = [EndOfTest()]
    for number, c in enumerate(s.characters):
        own = s.content.characters[c.card].skills if skills else ()
        for card in (*own, *c.weapons, *c.items):
            for key in rules_of(s.content, card):
                begin(s, key, number, CARRIED)
    return s


def duel(
    *others: Character,
    card: str = "HM1",
    against: str = "HE1",
    where: str = "M16",
    facing: int = WEST,
    foe: Mapping[str, Any] | None = None,
    pieces: Iterable[Piece] = (),
    skills: bool = False,
    **hero: Any,
) -> State:
    """A fight: He-Man on M15 with these fields, and in front of him Skeletor with those of ``foe``."""
    return fight(
        stand(card, 0, "M15", **hero),
        stand(against, 1, where, facing, **(foe or {})),
        *others,
        pieces=pieces,
        skills=skills,
    )


def table(
    *lying: Character | Frame,
    hands: Pair = NONE,
    glory: Pair = NONE,
    decks: Pair = NONE,
    pieces: Iterable[Piece] = (),
    content: Content | None = None,
    **fields: Any,
) -> State:
    """Characters with skills, equipment and tokens in force, and frames that will be run, the last one first."""
    factions = ("masters", "evil-warriors")
    forces = [
        Force(
            faction=factions[seat],
            zone=seat,
            hand=sorted(hands[seat]),
            glory=sorted(glory[seat]),
            deck=Deck(bag=sorted(decks[seat])),
        )
        for seat in (0, 1)
    ]
    characters = [each for each in lying if isinstance(each, Character)]
    s = scene_state(characters, pieces, content, **{"forces": forces, "first_player": 0, **fields})
    for number, c in enumerate(characters):
        if c.place >= 0:
            enlist(s, number)
        for token in (*c.buffs, *c.debuffs):
            for rule in rules_of(s.content, token.name):
                begin(s, rule, number, TOKEN, token=token.name)
    s.stack = [EndOfTest(), *[each for each in lying if isinstance(each, Frame)]]
    return s
