"""Points and the end of a hunt (ET-RULING-158, 159)."""

from typing import Final

from eternia.battleground.chapters.rounds import victory
from eternia.battleground.table.events import PointsScored
from eternia.battleground.table.model import State
from eternia.battleground.table.registry import REGISTRY

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
    """ET-RULING-159: in clean-up, when all forces are wiped out or after the last round.

    Against one force the monster has won; of two the one that leads has, on points.
    """
    wiped_out = all(victory.is_wiped_out(s, seat) for seat in range(s.unmanned))
    if not wiped_out and s.round < victory.LAST_ROUND:
        return
    if s.unmanned == 1:
        _end(s, "hunters knocked out" if wiped_out else "monster escaped", s.unmanned)
    else:
        _end(s, "points", _leader(s))


def _end(s: State, termination: str, winner: int | None) -> None:
    victory.end(s, "draw" if winner is None else termination, winner, "ET-RULING-159")


def _leader(s: State) -> int | None:
    """Of one force that force; of two the one with more points, nobody when they are equal."""
    if s.unmanned == 1:
        return 0
    one, other = s.forces[0].score, s.forces[1].score
    return None if one == other else 0 if one > other else 1


REGISTRY.monster_wounded = monster_wounded
REGISTRY.monster_fell = monster_fell
REGISTRY.scorer_in_hunt = scorer
REGISTRY.check_hunt = check
