"""Hit points of heroes: damage is kept on the hero card (FE-PREP-06, FE-DEFEAT-01)."""

from eternia.fields.in_force import numbers
from eternia.fields.table.events import Healed, HpLost
from eternia.fields.table.model import State


def most(s: State, hero: int) -> int:
    """The printed hit points and what cards add to them."""
    return numbers.total(s, hero, "hp")


def left(s: State, hero: int) -> int:
    """The hit points a hero still has."""
    return most(s, hero) - s.heroes[hero].damage


def lose(s: State, hero: int, amount: int, source: str) -> int:
    """A hero loses hit points, at most those it has; how many it lost. Who calls it looks for a defeat."""
    lost = min(amount, left(s, hero))
    if lost <= 0:
        return 0
    s.heroes[hero].damage += lost
    s.emit(HpLost, hero, lost, source)
    return lost


def heal(s: State, hero: int, amount: int, source: str) -> int:
    """FE-PREP-06: healing never takes a hero above the hit points of its card; how many it recovered."""
    h = s.heroes[hero]
    healed = min(amount, h.damage)
    if healed > 0:
        h.damage -= healed
        s.emit(Healed, hero, healed, source)
    return healed


def keep_alive(s: State, hero: int) -> None:
    """FC-R3: a hero that loses a card with hit points keeps at least one."""
    h = s.heroes[hero]
    if h.damage:
        h.damage = min(h.damage, max(0, most(s, hero) - 1))
