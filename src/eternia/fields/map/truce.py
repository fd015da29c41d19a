"""The truce recommended for a first game (FE-FIRST-08, FE-RULING-52)."""

from eternia.fields.map import control
from eternia.fields.table.model import State


def is_truce(s: State) -> bool:
    """FE-FIRST-08: enemy heroes may not be attacked before Skull Event 2 has occurred."""
    return s.options.first_game and s.round < s.content.tracker.skulls[1]


def may_enter(s: State, team: int, area: int) -> bool:
    """FE-RULING-52: during the truce nobody enters an area with an enemy hero by an own decision."""
    if not is_truce(s):
        return True
    return not control.enemy_heroes(s, team, area)
