"""Range and measuring: how far apart places and characters are, in hexes and inches (BG-RANGE)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from eternia.battleground.board.engagement import body, is_small, spot
from eternia.battleground.table.bases import Gaps, gap_between
from eternia.hexes.grid import HEX, KEY, STEPS_APART, distance
from eternia.hexes.measure import GAPS, TWELFTHS, inches_to_reach, nearer, within

if TYPE_CHECKING:
    from eternia.battleground.table.model import State


def hexes_between_places(some: tuple[int, ...], others: tuple[int, ...]) -> int:
    """How many steps lie between the nearest of two groups of places.

    BG-RULING-014, BG-RANGE-08: counted on an empty grid, seen from above; the own hex is 0, adjacent is 1.
    """
    if len(some) == 1 and len(others) == 1:
        return distance(some[0] & HEX, others[0] & HEX)
    keys = [KEY[place & HEX] for place in some]
    return min([STEPS_APART[KEY[other & HEX] - key] for other in others for key in keys])


def places_within_inches(some: tuple[int, ...], others: tuple[int, ...], inches: int) -> bool:
    """Whether the closest points of two groups of places are at most so many inches apart.

    BG-RANGE-02, 03, 07, BG-RULING-012, 119: seen from above, equal is in range, a base's closest hex counts.
    """
    if len(some) == 1 and len(others) == 1:
        return within(some[0] & HEX, others[0] & HEX, inches)
    for one in some:
        for other in others:
            if within(one & HEX, other & HEX, inches):
                return True
    return False


def places_nearer_than(some: tuple[int, ...], others: tuple[int, ...], inches: int) -> bool:
    """Whether the closest points of two groups of places are less than so many inches apart."""
    return any(nearer(one & HEX, other & HEX, inches) for one in some for other in others)


def hexes_between(s: State, a: int, b: int) -> int:
    """How many hexes two characters on the battleground are apart (BG-RULING-014)."""
    return hexes_between_places(body(s, a), body(s, b))


def inches_between(s: State, a: int, b: int) -> int:
    """The smallest whole range, in inches, that reaches from one character to the other (BG-RANGE-06)."""
    others = body(s, b)
    return min([inches_to_reach(one & HEX, other & HEX) for one in body(s, a) for other in others])


def within_hexes(s: State, a: int, b: int, count: int) -> bool:
    """Whether two characters are on the battleground and at most so many hexes apart (BG-RANGE-08)."""
    return _both_stand(s, a, b) and hexes_between_places(body(s, a), body(s, b)) <= count


def within_inches(s: State, a: int, b: int, inches: int) -> bool:
    """Whether two characters are on the battleground and at most so many inches apart (BG-RANGE-02)."""
    one, other = s.characters[a], s.characters[b]
    if one.place < 0 or other.place < 0:
        return False
    if is_small(s, one, other):
        return within(one.place & HEX, other.place & HEX, inches)
    if inches < 0:
        return False
    return gap_between(spot(s, one), spot(s, other)) <= TWELFTHS * inches * inches


def among_within_inches(s: State, a: int, others: Sequence[int], inches: int) -> list[int]:
    """Those of the characters on the battleground that are ``within_inches`` of one of them."""
    characters, massive = s.characters, s.massive
    gaps: Gaps | tuple[int, ...]
    place = characters[a].place
    if place < 0 or inches < 0:
        return []
    key, gaps, reach = KEY[place & HEX], GAPS, TWELFTHS * inches * inches
    if massive and characters[a].card in massive:
        gaps = massive[characters[a].card].gaps[characters[a].facing]
    return [
        n
        for n in others
        if (there := characters[n].place) >= 0
        and (
            gaps[KEY[there & HEX] - key] <= reach
            or (characters[n].card in massive and within_inches(s, a, n, inches))
        )
    ]


def nearer_than(s: State, a: int, b: int, inches: int) -> bool:
    """Whether two characters are on the battleground and less than so many inches apart."""
    if not _both_stand(s, a, b):
        return False
    return places_nearer_than(body(s, a), body(s, b), inches)


def _both_stand(s: State, a: int, b: int) -> bool:
    return s.characters[a].place >= 0 and s.characters[b].place >= 0


def place_within_hexes(s: State, place: int, character: int, count: int) -> bool:
    """Whether a character on the battleground is at most so many hexes from a place (BG-RULING-014)."""
    places = body(s, character)
    return bool(places) and hexes_between_places((place,), places) <= count


def place_within_inches(s: State, place: int, character: int, inches: int) -> bool:
    """Whether a character on the battleground is at most so many inches from a place (BG-MARK-09)."""
    places = body(s, character)
    return bool(places) and places_within_inches((place,), places, inches)
