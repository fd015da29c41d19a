"""Lines between two places for the screen: sight with its proof or its blockers, cover, distances."""

from __future__ import annotations

from typing import Final

from eternia.battleground.board.board import occupant
from eternia.battleground.board.cover import in_cover, things_between
from eternia.battleground.board.engagement import body
from eternia.battleground.board.facing import facing_hex
from eternia.battleground.board.sight import blocking_between, is_screened, place_sees
from eternia.battleground.table.model import Character, State
from eternia.battleground.views.describe import Narrator
from eternia.battleground.views.present.shown import RulerShown, SightShown
from eternia.hexes import cover, sight
from eternia.hexes.bits import hexes
from eternia.hexes.grid import HEX, HEXES, PLATFORM, ROWS, X, distance, place_name
from eternia.hexes.lines import Point
from eternia.hexes.measure import gap, inches_to_reach, tenths

HALF_WIDTH: Final = 24.0
"""Half the width of a hex in board units: what one step of lattice X is worth."""
ROW_HEIGHT: Final = 41.5692
"""From one row to the next."""
MARGIN: Final = 27.7128
"""From the upper edge of the board to the centres of the uppermost row: a hex's side."""
LEFTMOST: Final = min(X[hex_id] for hex_id in HEXES)


def on_board(point: Point) -> tuple[float, float]:
    """A lattice point in board units: hexes are 48 wide, y points down (as in the catalog)."""
    x, y = point
    return (
        round(HALF_WIDTH * (x - LEFTMOST + 1), 4),
        round((ROWS - 1 - y / 3) * ROW_HEIGHT + MARGIN, 4),
    )


def sight_shown(s: State, n: Narrator, start: int, end: int) -> SightShown:
    """BG-LOS-01: whether there is line of sight from one place to the other, and why.

    BG-MASSIVE-16: where a base of several hexes stands, any of its hexes will do.
    """
    pairs = [(one, other) for one in _base(s, start) for other in _base(s, end)]
    found = None
    for one, other in pairs:
        if place_sees(s, one, other):
            found = sight.lines(one & HEX, other & HEX, blocking_between(s.board, one, other))
            break
    covered, things = cover_between(s, start, end)
    blockers = () if found is not None else _blockers(s, start, end)
    near = min(pairs, key=lambda pair: gap(pair[0] & HEX, pair[1] & HEX))
    return SightShown(
        start=start,
        end=end,
        seen=found is not None,
        corner=None if found is None else on_board(found[0][0]),
        lines=() if found is None else tuple([on_board(line[1]) for line in found]),
        blockers=blockers,
        cover=things,
        inches=inches_to_reach(near[0] & HEX, near[1] & HEX),
        text=_seen_text(n, start, end, near, covered, things)
        if found is not None
        else _hidden_text(n, start, end, blockers),
    )


def _base(s: State, place: int) -> tuple[int, ...]:
    """The places of whoever stands there, this one first."""
    number = occupant(s, place)
    return (place, *(other for other in (body(s, number) if number >= 0 else ()) if other != place))


def _seen_text(
    n: Narrator, start: int, end: int, near: tuple[int, int], covered: bool, things: tuple[int, ...]
) -> str:
    say = n.texts.say
    parts = [say("ask.sight seen", start=place_name(start), end=place_name(end)), _distance_text(n, *near)]
    if things:
        parts.append(say("ask.sight cover", places=n.places(things)))
    elif covered:
        parts.append(say("ask.sight below" if end & PLATFORM > start & PLATFORM else "ask.sight covered"))
    return " ".join(parts)


def _hidden_text(n: Narrator, start: int, end: int, blockers: tuple[int, ...]) -> str:
    screened = any(place >= PLATFORM for place in blockers)
    return n.texts.say(
        "ask.sight platform" if screened else "ask.sight blocked",
        start=place_name(start),
        end=place_name(end),
        places=n.places(blockers),
    )


def _blockers(s: State, start: int, end: int) -> tuple[int, ...]:
    """What stands in the way: obstacle hexes, or the platform one of the two is under (BG-LOS-11, 12)."""
    if is_screened(s.board, start, end):
        return tuple([hex_id | PLATFORM for hex_id in hexes(s.board.platform_of(start))])
    return tuple(hexes(sight.blockers(start & HEX, end & HEX, blocking_between(s.board, start, end))))


def cover_between(s: State, start: int, end: int) -> tuple[bool, tuple[int, ...]]:
    """BG-COVER-03 to 12: whether somebody at the end is in cover from somebody at the start, and behind what."""
    if start == end:
        return False, ()
    t, viewer, target = _with_people(s, start, end)
    return cover_of(t, viewer, target)


def cover_of(s: State, attacker: int, target: int) -> tuple[bool, tuple[int, ...]]:
    """Whether a character is in cover from another, and behind what; a target higher up needs nothing else."""
    if not in_cover(s, attacker, target):
        return False, ()
    ends = body(s, target)
    things = things_between(s, attacker, ends)
    found = 0
    for end in ends:
        found |= cover.covering(facing_hex(s, attacker) & HEX, end & HEX, things)
    raised = ends[0] & PLATFORM and not facing_hex(s, attacker) & PLATFORM
    return True, () if raised else tuple(hexes(found))


def _with_people(s: State, start: int, end: int) -> tuple[State, int, int]:
    """A state in which somebody stands at both places: whoever is there, otherwise a stand-in."""
    t = s
    numbers = []
    for place in (start, end):
        number = occupant(t, place)
        if number < 0:
            t = t.clone()
            t.characters.append(stand_in(t, place))
            number = len(t.characters) - 1
        numbers.append(number)
    return t, numbers[0], numbers[1]


def stand_in(s: State, place: int) -> Character:
    """Somebody of one hex, to ask the engine about places where nobody is."""
    card = next(key for key, card in s.content.characters.items() if len(card.base) == 1)
    return Character(card=card, seat=0, weapons=(), items=(), value=0, place=place)


def ruler_shown(n: Narrator, start: int, end: int) -> RulerShown:
    """BG-RANGE-06: any distance may be measured at any time."""
    return RulerShown(
        hexes=distance(start & HEX, end & HEX),
        inches=inches_to_reach(start & HEX, end & HEX),
        text=_distance_text(n, start, end),
    )


def _distance_text(n: Narrator, start: int, end: int) -> str:
    """The distance in hexes and in inches, and the whole range it takes."""
    whole, tenth = divmod(tenths(start & HEX, end & HEX), 10)
    steps = distance(start & HEX, end & HEX)
    return n.texts.say(
        "ask.distance",
        hexes=n.texts.say("ask.distance one" if steps == 1 else "ask.distance many", n=steps),
        measured=n.texts.say("ask.decimal", whole=whole, tenth=tenth),
        inches=inches_to_reach(start & HEX, end & HEX),
    )
