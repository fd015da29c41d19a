"""Flying: who can, flight paths over water, and passing enemies (FE-FLY, FE-FLIGHT, FE-VEH-04)."""

from eternia.fields.in_force import numbers, uses
from eternia.fields.map import control
from eternia.fields.table import modes
from eternia.fields.table.model import State

FLIGHT = 2
"""FE-FLY-04: MP for a flight path."""


def can_fly(s: State, hero: int) -> bool:
    """FE-FLY-01 to 03, FE-VEH-04: by beast, vehicle, passive or an effect."""
    return numbers.has(s, hero, "fly") and modes.rules_of(s).may_fly(s, hero)


def flight_cost(s: State, hero: int, flying: bool) -> int:
    """FE-FLY-04, FE-FLIGHT-03: 2 MP for who flies; some use flight paths otherwise; 0: not at all."""
    fares = s.content.bonuses[s.heroes[hero].card].get("flight-paths", ())
    if fares:
        return fares[0][0].amount
    return FLIGHT if flying else 0


def passes(s: State, hero: int, area: int) -> bool:
    """FE-FLY-05: whether a hero may go on from an area with enemy models without combat.

    Some cards let a Move pass enemy soldiers that are alone.
    """
    if can_fly(s, hero):
        return True
    team = s.heroes[hero].team
    if control.enemy_heroes(s, team, area) or (s.boss is not None and s.boss.area == area):
        return False
    return passing_card(s, hero) != ""


def passing_card(s: State, hero: int) -> str:
    """The card that lets a hero pass soldiers, if one still does."""
    h = s.heroes[hero]
    for card in numbers.owned(h):
        for clause in s.content.windows[card].get("always", ()):
            verbs = [action.verb for action in getattr(clause.body, "actions", ())]
            if "ignore" in verbs and not uses.is_spent(s, hero, card, clause):
                return card
    return ""


def use_passing(s: State, hero: int) -> None:
    """A hero goes on from an area with enemy soldiers: the limit of the card that allows it is used."""
    if can_fly(s, hero):
        return
    card = passing_card(s, hero)
    for clause in s.content.windows[card].get("always", ()):
        if clause.limit and any(action.verb == "ignore" for action in getattr(clause.body, "actions", ())):
            uses.spend(s, hero, card, clause)
