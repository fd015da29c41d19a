"""Points and the end of a hunt (ET-RULING-158, 159)."""

from typing import Final

from eternia.battleground import victory
from eternia.battleground.events import PointsScored
from eternia.battleground.model import State

WOUND_POINTS: Final = 5
"""ET-RULING-158: for each wound dealt to the monster."""
KNOCKOUT_POINTS: Final = 40
"""ET-RULING-158: for knocking it out: with twelve wounds it is worth as much as a whole force."""


def monster_wounded(s: State, by: int, amount: int) -> None:
    """ET-RULING-158: whoever wounds the monster scores."""
    seat = s.characters[by].seat if by >= 0 else s.unmanned
    if seat != s.unmanned:
        s.forces[seat].score += WOUND_POINTS * amount
        s.emit(PointsScored, seat, WOUND_POINTS * amount, "ET-RULING-158")


def scorer(s: State, fallen: int, by: int) -> int:
    """Who scores the value of a character that was knocked out: the opponent of its owner (BG-WOUND-05).

    ET-RULING-158: for the monster the force that did it, -1 if none did.
    """
    seat = s.characters[fallen].seat
    if seat != s.unmanned:
        return 1 - seat
    return -1 if by < 0 or s.characters[by].seat == seat else s.characters[by].seat


def monster_fell(s: State) -> None:
    """ET-RULING-159: the hunt is over at once."""
    _end(s, "monster knocked out", _leader(s))


def check(s: State) -> None:
    """ET-RULING-159: in clean-up, when all forces are wiped out or after the last round."""
    if all(victory.is_wiped_out(s, seat) for seat in range(s.unmanned)):
        _end(s, "hunters knocked out", _survived(s))
    elif s.round >= victory.LAST_ROUND:
        _end(s, "monster escaped", _survived(s))


def _end(s: State, termination: str, winner: int | None) -> None:
    victory.end(s, "draw" if winner is None else termination, winner, "ET-RULING-159")


def _survived(s: State) -> int | None:
    """Who has won while the monster stands: against one force the monster."""
    return s.unmanned if s.unmanned == 1 else _leader(s)


def _leader(s: State) -> int | None:
    """Of one force that force; of two the one with more points, nobody when they are equal."""
    if s.unmanned == 1:
        return 0
    one, other = s.forces[0].score, s.forces[1].score
    return None if one == other else 0 if one > other else 1
