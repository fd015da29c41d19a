"""What effect cards and surge abilities of enemy heroes do in the solo variant (FE-SOLO-EC-16 to 21).

The enemy has nobody to choose for it, so every choice has a fixed answer: the worst for the players.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from eternia.fields.chapters.combat.epic import damage, grid
from eternia.fields.chapters.combat.epic.totals import total
from eternia.fields.in_force import numbers
from eternia.fields.language.clauses import Action, Clause, Condition, Deeds
from eternia.fields.table import economy
from eternia.fields.table.content_records import ZONES, EffectCard
from eternia.fields.table.epic_combat import VALUES, Combat
from eternia.fields.table.mode_events import EnemySurged
from eternia.fields.variants.solo import scenario
from eternia.fields.verbs import combat as verbs_combat

if TYPE_CHECKING:
    from eternia.fields.table.model import State

HERO, FOE = 0, 1
"""The sides of the combat: the players' fighter and the enemy hero."""
LOW = 2
"""Basic cards of value 1 and 2 are the kinds below."""


def highest_zone(s: State, c: Combat, number: int) -> str:
    """FE-RULING-100: the zone with the highest total of a side; attack before defence before initiative."""
    totals = [total(s, c, number, zone).total for zone in range(len(ZONES))]
    return ZONES[totals.index(max(totals))]


def apply_effect(s: State, c: Combat, card: EffectCard) -> None:
    """FE-SOLO-EC-16: the card's clauses; ``foe`` is the enemy hero, ``self`` the players' fighter."""
    for clause in card.rules:
        assert isinstance(clause.body, Deeds)
        for action in clause.body.actions:
            do(s, c, action, FOE if action.who == "foe" else HERO, card.id)


def surge(s: State, c: Combat, zone: str) -> None:
    """FE-SOLO-EC-17 to 20: the surge ability of the weapon; +1 attack and +1 defence if nothing of it applies.

    ``zone`` is the zone identifier: a surge that adds to a zone applies only to that one (FE-SOLO-EC-19).
    """
    side = c.sides[FOE]
    card = s.content.heroes[s.heroes[side.hero].card]
    applied = False
    for clause in card.weapons[side.weapon].surge:
        if _holds(clause):
            assert isinstance(clause.body, Deeds)
            for action in clause.body.actions:
                applied = _surge(s, c, action, zone, card.id) or applied
    s.emit(EnemySurged, side.hero, applied)
    if not applied:
        for instead in (ZONES[0], ZONES[1]):
            verbs_combat.add_bonus(s, FOE, instead, 1, "FE-SOLO-EC-20")


def _holds(clause: Clause) -> bool:
    """For the enemy hero its enemy is a hero with a grid."""
    return all(
        condition in (Condition("enemy", "=", "hero"), Condition("enemy", "=", "grid"))
        for condition in clause.conditions
    )


def _surge(s: State, c: Combat, action: Action, zone: str, source: str) -> bool:
    """One action of a surge ability; whether it could be applied."""
    verb = action.verb
    if verb == "steal":
        return _steal(s, action.amount, source)
    if action.who != "self":
        return do(s, c, action, HERO, source)
    if verb in ZONES:
        return verb == zone and do(s, c, action, FOE, source)
    if verb == "zone":
        verbs_combat.add_bonus(s, FOE, zone, action.amount, source)
        return True
    return do(s, c, action, FOE, source)


def do(s: State, c: Combat, action: Action, number: int, source: str) -> bool:
    """One action of the enemy on a side; False when there is nothing it could do."""
    side, verb, amount = c.sides[number], action.verb, action.amount
    if verb in ZONES:
        verbs_combat.add_bonus(s, number, verb, amount, source)
    elif verb == "zone":  # the worst for the players: their highest total
        verbs_combat.add_bonus(s, number, highest_zone(s, c, number), amount, source)
    elif verb == "lose":
        damage.lose(s, c, number, amount, source, 1 - number)
    elif verb == "heal":
        if s.heroes[side.hero].impostor or not damage.taken(s, c, number):
            return False
        damage.heal(s, c, number, amount, source)
    elif verb == "edge":
        side.edge += amount
    elif verb == "sting":
        side.sting += amount
    elif verb in ("flip", "flip-low"):
        return _flip(s, c, number, LOW if verb == "flip-low" else None)
    else:  # cards to place, to force or to look at: the enemy has no grid, and all cards lie open
        return False
    return True


def _flip(s: State, c: Combat, number: int, below: int | None) -> bool:
    """The highest card of the grid gives no bonus; attack before defence before initiative."""
    side = c.sides[number]
    slots = grid.slots(side, below)
    if not slots:
        return False
    grid.flip(s, side, min(slots, key=lambda slot: (-VALUES[side.grid[slot].kind], side.grid[slot].zone)))
    return True


def _steal(s: State, amount: int, source: str) -> bool:
    """The players lose Eternium, as far as there is."""
    taken = min(amount, s.teams[scenario.PLAYERS].eternium)
    economy.gain(s, scenario.PLAYERS, -taken, source)
    economy.gain(s, scenario.ENEMY, taken, source)
    return taken > 0


def is_half_well(s: State, hero: int) -> bool:
    """Whether a hero has more than half its HP."""
    most = numbers.total(s, hero, "hp")
    return (most - s.heroes[hero].damage) * 2 > most
