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


def _zone_name(n: Narrator, zone: str) -> str:
    return n.texts.word("zone", zone)


def _place(n: Narrator, decision: Decision, option: fight.PlaceCard) -> str:
    card = n.card(option.card)
    if not option.zone:
        key = n.texts.first(f"option.place {option.card}", "option.place nowhere")
        return n.texts.say(key, card=card)
    return n.texts.say("option.place", card=card, zone=_zone_name(n, option.zone))


def _focus(n: Narrator, decision: Decision, option: fight.FocusCard) -> str:
    return n.texts.say("option.focus")


def own_side(n: Narrator, decision: Decision) -> Side:
    """The side of the combat that the asked player fights for; the first one for others."""
    c = the_combat(n.s)
    return next((side for side in c.sides if decision.seat in side.seats), c.sides[0])


def _lying(n: Narrator, side: Side, slot: int, seat: int) -> str:
    """A card of a grid with its zone; an enemy's that lies face down is not named."""
    card = side.grid[slot]
    zone = _zone_name(n, ZONES[card.zone])
    if not (card.up or card.seen or seat in side.seats):
        return n.texts.say("option.face down", zone=zone)
    key = "option.lying flipped" if card.flipped else "option.lying used" if card.used else "option.lying"
    return n.texts.say(key, card=n.card(COMBAT_CARDS[card.kind]), zone=zone)


def _exchange(n: Narrator, decision: Decision, option: fight.Exchange) -> str:
    side = own_side(n, decision)
    one, other = [_lying(n, side, slot, decision.seat) for slot in (option.first, option.second)]
    return n.texts.say("option.exchange", one=one, other=other)


def _surge(n: Narrator, decision: Decision, option: fight.UseSurge) -> str:
    side = own_side(n, decision)
    card = n.s.content.heroes[n.s.heroes[side.hero].card]
    weapon = card.weapons[1 - side.weapon if option.other else side.weapon]
    text = clauses_text(weapon.surge, n.language, n.names)
    return n.texts.say("option.surge", weapon=n.text_of(weapon.name), text=text)


def _play(n: Narrator, decision: Decision, option: fight.PlayCard) -> str:
    text = n.clause(option.card, option.clause)
    return n.texts.say("option.play", card=n.card(option.card), who=n.who(option.hero), text=text)


def _sacrifice(n: Narrator, decision: Decision, option: fight.Sacrifice) -> str:
    parts = [
        f"{_zone_name(n, zone)} +{count}"
        for zone, count in zip(ZONES, (option.attack, option.defence, option.initiative), strict=True)
        if count
    ]
    soldiers = n.texts.count("soldier", option.attack + option.defence + option.initiative)
    return n.texts.say("option.sacrifice", soldiers=soldiers, totals=", ".join(parts))


def _weapon(n: Narrator, decision: Decision, option: fight.Weapon) -> str:
    card = n.s.content.heroes[n.s.heroes[decision.subject].card]
    weapon = card.weapons[option.weapon]
    text = clauses_text(weapon.surge, n.language, n.names, immediate=weapon.immediate)
    kind = n.texts.word("weapon", weapon.type)
    return n.texts.say("option.weapon", weapon=n.text_of(weapon.name), type=kind, text=text)


def _zone(n: Narrator, decision: Decision, option: fight.Zone) -> str:
    return _zone_name(n, option.zone)


def _slot(n: Narrator, decision: Decision, option: fight.Slot) -> str:
    side = the_combat(n.s).sides[option.side]
    card = _lying(n, side, option.slot, decision.seat)
    return n.texts.say("option.slot", card=card, who=n.who(side.hero, side.beast))


def _fighter(n: Narrator, decision: Decision, option: fight.FighterOption) -> str:
    c = combat_of(n.s)
    if c is None:
        return str(option.side)
    side = c.sides[option.side]
    return n.who(side.hero, side.beast)


def _reroll(n: Narrator, decision: Decision, option: fight.Reroll) -> str:
    if not option.other:
        return n.texts.say("option.reroll alone")
    return n.texts.say("option.reroll", face=n.texts.word("face", option.other))


def _keep(n: Narrator, decision: Decision, option: fight.StopRolling) -> str:
    return n.texts.say("option.keep dice")


def _blanks(n: Narrator, decision: Decision, option: fight.RollBlanks) -> str:
    return n.texts.say("option.roll blanks", dice=n.texts.count("die", option.dice))


def _assign(n: Narrator, decision: Decision, option: fight.Assign) -> str:
    face, attribute = n.texts.word("face", option.face), n.texts.word("number", option.attribute)
    return n.texts.say("option.assign", face=face, attribute=attribute)


def _stop(n: Narrator, decision: Decision, option: fight.StopAssigning) -> str:
    return n.texts.say("option.stop assigning")


def _excess(n: Narrator, decision: Decision, option: fight.Excess) -> str:
    return n.texts.say("option.excess", die=_zone_name(n, option.die), success=_zone_name(n, option.success))


FIGHTING: Final[dict[type, Callable[[Narrator, Decision, Any], str]]] = {
    fight.PlaceCard: _place,
    fight.FocusCard: _focus,
    fight.Exchange: _exchange,
    fight.UseSurge: _surge,
    fight.PlayCard: _play,
    fight.Sacrifice: _sacrifice,
    fight.Weapon: _weapon,
    fight.Zone: _zone,
    fight.Slot: _slot,
    fight.FighterOption: _fighter,
    fight.Reroll: _reroll,
    fight.StopRolling: _keep,
    fight.RollBlanks: _blanks,
    fight.Assign: _assign,
    fight.StopAssigning: _stop,
    fight.Excess: _excess,
}
"""Every option of combat and dice."""
