"""Who has no HP left after an effect (FE-RULING-31, 32, FE-DEFEAT-01)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from eternia.fields.chapters.combat.epic import damage
from eternia.fields.chapters.rounds import defeat, rescue
from eternia.fields.in_force import health
from eternia.fields.table.epic_combat import Combat, the_combat
from eternia.fields.table.model import IN_BOX
from eternia.fields.table.registry import REGISTRY

if TYPE_CHECKING:
    from eternia.fields.table.model import State


def check(s: State) -> None:
    """FE-RULING-31: in an epic combat go to step 7 at once when a side is at 0 HP."""
    c = the_combat(s)
    rescue_fighters(s, c)
    if is_down(s, c):
        cut_short(s, c, "defeat")


def rescue_fighters(s: State, c: Combat) -> None:
    """FE-GEN-09: a card may keep a hero from its defeat, and the combat goes on."""
    for side in c.sides:
        if side.hero >= 0:
            rescue.rescue(s, side.hero)


def is_down(s: State, c: Combat) -> bool:
    """Whether a side has no HP left."""
    return damage.left(s, c, 0) <= 0 or damage.left(s, c, 1) <= 0


def cut_short(s: State, c: Combat, label: str) -> None:
    """Whatever is going on in the combat is over; it continues with this step."""
    while s.stack[-1] is not c:
        s.stack.pop()
    c.go(label)


def check_map(s: State) -> None:
    """FE-DEFEAT-01: heroes whom an effect on the map has left without HP are defeated."""
    for hero, h in enumerate(s.heroes):
        if h.damage and h.area != IN_BOX and health.left(s, hero) <= 0:
            defeat.defeat(s, hero)


REGISTRY.check_combat = check
REGISTRY.check_map = check_map
