"""Who stands next to whom: bases, adjacency, engagement, distances (BG-MELEE-01 to 03, BG-MASSIVE-02).

A place is a hex with its elevation (``hexes.grid``). A set of places is one integer with a bit per place: its
low ``PLATFORM`` bits are the hexes at standard elevation, the bits above them the platform hexes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from eternia.battleground.table.bases import BESIDE, ONE, SPOTS, Base, Spot
from eternia.hexes.bits import spread
from eternia.hexes.grid import NEIGHBOUR, PLATFORM, parse

if TYPE_CHECKING:
    from eternia.battleground.table.content import Content
    from eternia.battleground.table.model import Character, State

GROUND: Final = (1 << PLATFORM) - 1
"""The part of a set of places that lies at standard elevation."""

STEPS: Final = frozenset([neighbour - parse("M15") for neighbour in NEIGHBOUR[parse("M15")]])
"""What adjacent places differ by: the same six numbers everywhere on the board, none of them across elevations."""


def bases_among(content: Content, characters: Sequence[Character]) -> dict[str, Base]:
    """The bases of several hexes for a game with these characters: none when nobody has such a base."""
    bases = content.massive_bases
    return bases if any(c.card in bases for c in characters) else {}


def body(s: State, character: int) -> tuple[int, ...]:
    """The places a character occupies: one, or its base's (BG-MASSIVE-01); none off the battleground."""
    c = s.characters[character]
    if c.place < 0:
        return ()
    base = s.massive.get(c.card)
    return SPOTS[c.place].places if base is None else base[c.place << 3 | c.facing].places


def spot(s: State, c: Character) -> Spot:
    """Where a character on the battleground stands."""
    base = s.massive.get(c.card)
    return SPOTS[c.place] if base is None else base[c.place << 3 | c.facing]


def covered(s: State, c: Character) -> int:
    """The set of places a character on the battleground occupies."""
    base = s.massive.get(c.card)
    return ONE[c.place] if base is None else base[c.place << 3 | c.facing].covered


def beside(s: State, c: Character) -> int:
    """The set of places adjacent to a character on the battleground.

    BG-BOARD-07: six in the open for one hex. BG-MASSIVE-02: every place that borders any hex of the base.
    """
    base = s.massive.get(c.card)
    return BESIDE[c.place] if base is None else base[c.place << 3 | c.facing].beside


def adjacent(s: State, a: int, b: int) -> bool:
    """Whether two characters stand in adjacent hexes (BG-BOARD-04 to 06, BG-MASSIVE-02)."""
    one, other = s.characters[a], s.characters[b]
    if one.place < 0 or other.place < 0 or a == b:
        return False
    if is_small(s, one, other):
        return other.place - one.place in STEPS
    return bool(beside(s, one) & covered(s, other))


def is_small(s: State, one: Character, other: Character) -> bool:
    """Whether two characters both have a base of a single hex."""
    return not s.massive or (one.card not in s.massive and other.card not in s.massive)


def adjacent_to_place(s: State, character: int, place: int) -> bool:
    """Whether a place borders the character's base at its elevation."""
    c = s.characters[character]
    return c.place >= 0 and bool(beside(s, c) >> place & 1)


def engaged(s: State, a: int, b: int) -> bool:
    """Whether two characters are engaged.

    BG-MELEE-01, 02, 03: of opposing forces, in adjacent hexes, at the same elevation; facing does not matter.
    """
    return s.characters[a].seat != s.characters[b].seat and adjacent(s, a, b)


def engaged_enemies(s: State, character: int) -> tuple[int, ...]:
    """The enemies a character is engaged with (BG-MELEE-01)."""
    c = s.characters[character]
    if c.place < 0:
        return ()
    here, seat = c.place, c.seat
    if not s.massive:
        return tuple(
            [
                number
                for number, other in enumerate(s.characters)
                if other.place - here in STEPS and other.seat != seat and other.place >= 0
            ]
        )
    near = beside(s, c)
    return tuple(
        [
            number
            for number, other in enumerate(s.characters)
            if other.seat != seat and other.place >= 0 and near & covered(s, other)
        ]
    )


def is_engaged(s: State, character: int) -> bool:
    """Whether a character is engaged with anybody (BG-RANGED-02, BG-RULING-033)."""
    c = s.characters[character]
    if c.place < 0:
        return False
    if s.massive:
        return _is_engaged_among_bases(s, c)
    here, seat = c.place, c.seat
    for other in s.characters:  # noqa: SIM110 - asked very often, and a generator costs as much as the answer
        if other.place - here in STEPS and other.seat != seat and other.place >= 0:
            return True
    return False


def _is_engaged_among_bases(s: State, c: Character) -> bool:
    """The same where somebody has a base of several hexes."""
    massive, here, seat = s.massive, c.place, c.seat
    large = c.card in massive
    near = beside(s, c) if large else 0
    for other in s.characters:
        if other.seat != seat and other.place >= 0:
            if other.card in massive:
                there = massive[other.card][other.place << 3 | other.facing]
                if near & there.covered if large else there.beside >> here & 1:
                    return True
            elif near >> other.place & 1 if large else other.place - here in STEPS:
                return True
    return False


def on_board(s: State) -> tuple[int, ...]:
    """Every character on the battleground; the knocked-out ones that still stand there too (BG-AREA-13)."""
    return tuple([number for number, c in enumerate(s.characters) if c.place >= 0])


def enemies(s: State, seat: int) -> tuple[int, ...]:
    """The characters of the opposite force on the battleground (BG-GLOSS-07)."""
    return tuple([number for number, c in enumerate(s.characters) if c.place >= 0 and c.seat != seat])


def allies(s: State, character: int) -> tuple[int, ...]:
    """The other characters of its force on the battleground; nobody is his own ally (BG-GLOSS-05)."""
    seat = s.characters[character].seat
    return tuple(
        [
            number
            for number, c in enumerate(s.characters)
            if c.place >= 0 and c.seat == seat and number != character
        ]
    )


def threatened(s: State, seat: int) -> tuple[int, int]:
    """The hexes adjacent to any enemy of the seat, each at its elevation (BG-MOVE-05, 06)."""
    return next_to(s, held_places(s, seat)[1])


def held_places(s: State, seat: int) -> tuple[int, int]:
    """The sets of places under the bases of a seat's own characters, and under those of its enemies."""
    own = others = 0
    massive = s.massive
    for c in s.characters:
        place = c.place
        if place >= 0:
            if massive and c.card in massive:
                covers = massive[c.card][place << 3 | c.facing].covered
            else:
                covers = ONE[place]
            if c.seat == seat:
                own |= covers
            else:
                others |= covers
    return own, others


def next_to(s: State, held: int) -> tuple[int, int]:
    """The hexes adjacent to any of a set of places, on the ground and on platforms."""
    if held <= GROUND:
        return spread(held), 0
    return spread(held & GROUND), spread(held >> PLATFORM) & s.board.platform
