"""What may be chosen in combat and with dice, in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from eternia.fields.language.text import clauses_text
from eternia.fields.table import combat_options as fight
from eternia.fields.table.content_records import COMBAT_CARDS, ZONES
from eternia.fields.table.epic_combat import Side, combat_of, the_combat
from eternia.fields.views.describe.narrator import Narrator
from eternia.kernel.pending import Decision

Values = dict[str, object]


def zone_name(n: Narrator, zone: str) -> str:
    """A zone of the grid, or a total."""
    return n.texts.word("zone", zone)


def fighter(n: Narrator, side: int) -> str:
    """A side of the combat: its hero, beast or boss."""
    c = combat_of(n.s)
    return n.who(c.sides[side].hero, c.sides[side].beast) if c is not None else str(side)


def place_card(n: Narrator, decision: Decision, option: fight.PlaceCard) -> str:
    """Where a combat card goes: into a zone, or where cards of its kind go otherwise."""
    key = n.texts.first(f"option.place-card {'zone' if option.zone else option.card}", "option.place-card")
    return n.texts.say(key, card=n.card(option.card), zone=zone_name(n, option.zone))


def own_side(n: Narrator, decision: Decision) -> Side:
    """The side of the combat that the asked player fights for; the first one for others."""
    c = the_combat(n.s)
    return next((side for side in c.sides if decision.seat in side.seats), c.sides[0])


def _lying(n: Narrator, side: Side, slot: int, seat: int) -> str:
    """A card of a grid with its zone; an enemy's that lies face down is not named."""
    card = side.grid[slot]
    zone = zone_name(n, ZONES[card.zone])
    if not (card.up or card.seen or seat in side.seats):
        return n.texts.say("option.face down", zone=zone)
    key = "option.lying flipped" if card.flipped else "option.lying used" if card.used else "option.lying"
    return n.texts.say(key, card=n.card(COMBAT_CARDS[card.kind]), zone=zone)


def _exchange(n: Narrator, decision: Decision, option: fight.Exchange) -> Values:
    side = own_side(n, decision)
    one, other = [_lying(n, side, slot, decision.seat) for slot in (option.first, option.second)]
    return {"one": one, "other": other}


def _surge(n: Narrator, decision: Decision, option: fight.UseSurge) -> Values:
    side = own_side(n, decision)
    card = n.s.content.heroes[n.s.heroes[side.hero].card]
    weapon = card.weapons[1 - side.weapon if option.other else side.weapon]
    text = clauses_text(weapon.surge, n.language, n.names)
    return {"weapon": n.text_of(weapon.name), "text": text}


def _sacrifice(n: Narrator, decision: Decision, option: fight.Sacrifice) -> Values:
    parts = [
        f"{zone_name(n, zone)} +{count}"
        for zone, count in zip(ZONES, (option.attack, option.defence, option.initiative), strict=True)
        if count
    ]
    soldiers = n.texts.count("soldier", option.attack + option.defence + option.initiative)
    return {"soldiers": soldiers, "totals": ", ".join(parts)}


def _weapon(n: Narrator, decision: Decision, option: fight.Weapon) -> Values:
    card = n.s.content.heroes[n.s.heroes[decision.subject].card]
    weapon = card.weapons[option.weapon]
    text = clauses_text(weapon.surge, n.language, n.names, immediate=weapon.immediate)
    kind = n.texts.word("weapon", weapon.type)
    return {"weapon": n.text_of(weapon.name), "type": kind, "text": text}


def _slot(n: Narrator, decision: Decision, option: fight.Slot) -> Values:
    return {"card": _lying(n, the_combat(n.s).sides[option.side], option.slot, decision.seat)}


FIGHTING: Final[dict[type, Callable[[Narrator, Decision, Any], Values]]] = {
    fight.Exchange: _exchange,
    fight.UseSurge: _surge,
    fight.Sacrifice: _sacrifice,
    fight.Weapon: _weapon,
    fight.Slot: _slot,
}
"""What the phrases of some options of combat say besides their fields."""
