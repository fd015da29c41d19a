"""What a movement costs: the points of the cheapest way from where a character stands to a place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from eternia.battleground.chapters.movement.climbing_pushes import enterable
from eternia.battleground.chapters.movement.destinations import FAR, leap, walk
from eternia.hexes.grid import parse_place
from eternia.hexes.ground import NO_COST, levels_of
from eternia.hexes.routes import Reach
from eternia.kernel.scenes.errors import SceneError

if TYPE_CHECKING:
    from eternia.battleground.scenes.scene_tables import CharacterExpect
    from eternia.battleground.table.model import State

NO_WAY: Final = "no way"
"""Instead of movement points: the place cannot be reached, however many there are."""
MANNERS: Final = ("walk", "jump")


def cost_of(s: State, number: int, manner: str, place: int) -> int | str:
    """The movement points of the cheapest way to a place (BG-MOVE-10 to 21, BG-FORCEDMOVE-06 to 09), or ``NO_WAY``.

    How many points the character has, and what may forbid it to move, is not asked.
    """
    if s.characters[number].place < 0:
        return NO_WAY
    found = walk(s, number, FAR) if manner == "walk" else leap(s, number, FAR)
    cost = found.cost(place)
    if cost == NO_COST and isinstance(found, Reach):
        entered, wanted = enterable(s, number, found), levels_of(place)
        if entered[0] & wanted[0] or entered[1] & wanted[1]:
            cost = found.pushes().cost(place)
    return NO_WAY if cost == NO_COST else cost


def check_ways(table: CharacterExpect, where: str) -> None:
    """SceneError for a place or a cost that cannot be."""
    for manner in MANNERS:
        for place, cost in (getattr(table, manner) or {}).items():
            try:
                parse_place(place)
            except ValueError as error:
                raise SceneError(f"{where}.{manner}: {error}") from error
            if isinstance(cost, str) and cost != NO_WAY:
                raise SceneError(
                    f"{where}.{manner}.{place}: {cost!r} is no cost; write a number of points or {NO_WAY!r}"
                )
