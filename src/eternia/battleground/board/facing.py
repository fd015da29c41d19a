"""Facing: arcs, flank, and turning towards somebody (BG-BOARD-10, 11, BG-FLANK, BG-RANGED-06 to 08).

A massive base turns in place (BG-MASSIVE-14, 15): it keeps its hexes and another of them becomes its facing
hex, so turning never takes it away from an enemy or onto one.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from eternia.battleground.board.engagement import body, is_small
from eternia.battleground.table.events import Turned
from eternia.hexes import arcs
from eternia.hexes.bits import hexes, mask
from eternia.hexes.grid import (
    DIRECTIONS,
    HEX,
    HEXES,
    NEIGHBOURS,
    PLATFORM,
    Q,
    R,
    X,
    Y,
    at,
    footprint,
    rotated,
)

if TYPE_CHECKING:
    from eternia.battleground.table.content_records import CharacterCard, Offset
    from eternia.battleground.table.model import State

ALL_FRONT: Final = "count_as front arc"
"""Key of the rules in force that make every hex around their bearer its front arc."""

# The direction of each facing, scaled so that its product with a lattice vector is f.v in quarters of an
# inch.
_FORWARD: Final = tuple((2 * dq + dr, dr) for dq, dr in DIRECTIONS)


def facing_hex(s: State, character: int) -> int:
    """The place where a character's attacks start, or -1 off the battleground.

    BG-MASSIVE-13, BG-RULING-119: for facing, flank and cover; a massive model's is marked on its base.
    """
    c = s.characters[character]
    if c.card not in s.massive or c.place < 0:
        return c.place
    return _front(s.content.characters[c.card].front, c.place & HEX, c.facing) | c.place & PLATFORM


@cache
def _front(front: Offset, anchor: int, facing: int) -> int:
    dq, dr = rotated(front, facing)
    return at(Q[anchor] + dq, R[anchor] + dr)


def centre(places: tuple[int, ...]) -> tuple[int, int]:
    """The lattice point in the middle of a base, as many times over as the base has hexes: so it is exact."""
    return sum([X[place & HEX] for place in places]), sum([Y[place & HEX] for place in places])


def _is_ahead(s: State, character: int, place: int) -> bool:
    """Whether a place is in the front arc.

    BG-FLANK-03, 04, BG-RULING-031: not behind the line through the model at right angles to its facing;
    hexes cut in two by that line are front. BG-RULING-119: a massive model's line goes through the centre
    of its base.
    """
    c = s.characters[character]
    if c.card not in s.massive and c.place >= 0:
        return arcs.in_front(c.place & HEX, c.facing, place & HEX)
    places = body(s, character)
    (x, y), size, (fx, fy) = centre(places), len(places), _FORWARD[c.facing]
    return fx * (size * X[place & HEX] - x) + fy * (size * Y[place & HEX] - y) >= 0


def is_flank(s: State, origin: int, target: int) -> bool:
    """Whether an attack from one character on another is a flank attack.

    BG-FLANK-01: it comes from the target's rear arc. BG-AREA-09: for a further target of an area attack the
    origin is the initial target. A card may make the whole surroundings of the target its front arc.
    """
    return is_flank_from(s, facing_hex(s, origin), target)


def is_flank_from(s: State, place: int, target: int) -> bool:
    """``is_flank`` for an attack that comes from a place: of a mark, or the centre of an area."""
    return not (_is_all_front(s, target) or _is_ahead(s, target, place))


def _is_all_front(s: State, character: int) -> bool:
    """Whether a rule in force makes every hex around the character its front arc."""
    rules = s.index.by_key.get(ALL_FRONT)
    return rules is not None and any(effect.bearer == character for effect, _ in rules)


def in_front(s: State, watcher: int, other: int) -> bool:
    """Whether any part of a character's base is in the watcher's front arc (BG-OW-06, BG-RULING-032)."""
    return _is_all_front(s, watcher) or any(_is_ahead(s, watcher, place) for place in body(s, other))


def facings(s: State, character: int, target: int) -> tuple[int, ...]:
    """The facings with which a character faces another: one, or several to choose from.

    BG-RANGED-06, 07, 08, BG-MELEE-06: towards the neighbouring hex closest to the target's centre.
    BG-MASSIVE-12: of a massive target any hex may be faced. BG-MASSIVE-14, 15: a massive model turns its
    facing hex there.
    """
    one, other = s.characters[character], s.characters[target]
    if is_small(s, one, other) and other.place >= 0:
        return arcs.facings_towards(one.place & HEX, other.place & HEX)
    return facings_to(s, character, body(s, target))


def facings_to(s: State, character: int, targets: tuple[int, ...]) -> tuple[int, ...]:
    """The facings with which a character faces any one of the places: of a base, or of a terrain piece."""
    c = s.characters[character]
    card = s.content.characters[c.card]
    if len(card.base) > 1:
        return _massive_facings(card, c.place & HEX, c.facing, tuple([place & HEX for place in targets]))
    if len(targets) == 1:
        return arcs.facings_towards(c.place & HEX, targets[0] & HEX)
    found = {facing for place in targets for facing in arcs.facings_towards(c.place & HEX, place & HEX)}
    return tuple(sorted(found))


def facings_to_piece(s: State, character: int, piece: int) -> tuple[int, ...]:
    """The facings with which a character faces a terrain piece, any hex of it (BG-RULING-094)."""
    return facings_to(s, character, s.pieces[piece].hexes)


def _massive_facings(
    card: CharacterCard, anchor: int, facing: int, targets: tuple[int, ...]
) -> tuple[int, ...]:
    """The facings that turn the facing hex of a massive model towards any one of the hexes."""
    borders = {
        turned: NEIGHBOURS[_front(card.front, hex_id, turned)]
        for turned, hex_id in stances(card.base, anchor, facing)
    }
    goal = mask(targets)
    found = {turned for turned, border in borders.items() if border & goal}  # BG-MASSIVE-14
    if not found:  # BG-MASSIVE-15
        for target in targets:
            gaps = {turned: _least_gap(border, target) for turned, border in borders.items()}
            least = min(gaps.values())
            found.update(turned for turned, gap in gaps.items() if gap == least)
    return tuple(sorted(found))


def _least_gap(border: int, target: int) -> int:
    """The squared distance between centres from the closest of the hexes to the target (BG-RULING-011)."""
    x, y = X[target], Y[target]
    return min([3 * (X[one] - x) ** 2 + (Y[one] - y) ** 2 for one in hexes(border)])


@cache
def stances(base: tuple[Offset, ...], anchor: int, facing: int) -> tuple[tuple[int, int], ...]:
    """Every facing a base can turn to while it keeps its hexes, with the hex its anchor is then on."""
    if not footprint(anchor, base, facing):
        return ()
    return tuple([(turned, anchor + shift) for turned, shift in _turns(base, facing)])


@cache
def _turns(base: tuple[Offset, ...], facing: int) -> tuple[tuple[int, int], ...]:
    """The same wherever the base stands: each facing, with how far the anchor is then from where it was."""
    middle = HEXES[len(HEXES) // 2]
    covered = footprint(middle, base, facing)
    return tuple(
        [
            (turned, hex_id - middle)
            for turned in range(6)
            for hex_id in hexes(covered)
            if footprint(hex_id, base, turned) == covered
        ]
    )


def turn(s: State, character: int, facing: int) -> None:
    """Turn a character to a facing, and tell if that changed it.

    A massive base keeps its hexes where its shape allows that facing; otherwise it turns about its anchor,
    and the caller vouches that it fits.
    """
    c = s.characters[character]
    if c.facing == facing:
        return
    base = s.content.characters[c.card].base
    if len(base) > 1 and c.place >= 0:
        anchors = dict(stances(base, c.place & HEX, c.facing))
        c.place = anchors.get(facing, c.place & HEX) | c.place & PLATFORM
    c.facing = facing
    s.emit(Turned, character, facing)
