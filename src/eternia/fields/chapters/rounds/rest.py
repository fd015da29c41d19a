"""Rest, and what heals at night (FE-REST, FE-PREP-05, FE-RULING-19)."""

from eternia.fields.in_force import health
from eternia.fields.table.model import State

RESTED = 4
"""FE-REST-03."""
NIGHTLY = 1
"""FE-PREP-05."""
ACTIONS = 2
"""FE-REST-02: both standard actions of the turn."""


def can_rest(s: State, hero: int, left: int, used: tuple[str, ...]) -> bool:
    """FE-REST-01, 02, FE-RULING-19: only at night, with both actions unspent; and there is something to heal."""
    return s.is_night and left >= ACTIONS and not used and s.heroes[hero].damage > 0


def rest(s: State, hero: int) -> None:
    """FE-REST-03: heals 4 HP, up to the printed HP."""
    health.heal(s, hero, RESTED, "FE-REST-03")


def recover(s: State, hero: int) -> None:
    """FE-PREP-05: at the end of its own turn in a night round a hero recovers 1 HP."""
    if s.is_night:
        health.heal(s, hero, NIGHTLY, "FE-PREP-05")
