"""Whom the monster of a hunt is after (ET-RULING-154)."""

from collections.abc import Iterable

from eternia.battleground.board.engagement import enemies, engaged, is_engaged
from eternia.battleground.board.range import hexes_between
from eternia.battleground.table.model import State
from eternia.battleground.table.turn import acting_turn

NOBODY = -1


def monster(s: State) -> int:
    """The number of the monster."""
    assert s.hunt is not None
    return s.hunt.monster


def by_preference(s: State, characters: Iterable[int]) -> list[int]:
    """ET-RULING-154: the nearest first, of those the most wounded, of those the one in the lowest hex."""
    own = monster(s)

    def rank(number: int) -> tuple[int, int, int]:
        c = s.characters[number]
        return (hexes_between(s, own, number) if c.place >= 0 else 0, -c.wounds, c.place)

    return sorted(characters, key=rank)


def prey(s: State) -> int:
    """The enemy it prefers to all others, or nobody."""
    return next(iter(by_preference(s, _standing(s))), NOBODY)


def goal(s: State) -> int:
    """ET-RULING-155: the enemy that a move of its own makes for; nobody when it stays where it is.

    Engaged it stays, unless it has attacked in this turn: then it makes for somebody it is not engaged with.
    """
    own = monster(s)
    if not is_engaged(s, own):
        return prey(s)
    turn = acting_turn(s)
    if turn is None or turn.character != own or not turn.attacked:
        return NOBODY
    return next(iter(by_preference(s, [n for n in _standing(s) if not engaged(s, own, n)])), NOBODY)


def _standing(s: State) -> list[int]:
    return [number for number in enemies(s, s.unmanned) if not s.characters[number].lingers]
