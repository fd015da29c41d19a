"""Modes: the ways a weapon can be used now, with what it offers for extra payments as it is chosen."""

from itertools import product

import msgspec

from eternia.battleground.chapters.cards.payment import affordable
from eternia.battleground.in_force import numbers
from eternia.battleground.in_force.conditions import holds
from eternia.battleground.language.amounts import Chosen
from eternia.battleground.language.card_rules import Permission, Triggered
from eternia.battleground.table.compiled_cards import range_change
from eternia.battleground.table.content_records import Weapon
from eternia.battleground.table.context import Context
from eternia.battleground.table.model import State
from eternia.battleground.table.moment import Moment
from eternia.battleground.table.turn import Turn


class Mode(msgspec.Struct, frozen=True, gc=False):
    """A way to use a weapon: its type and range, and the extra payments that make it so."""

    type: str
    range: int
    extras: tuple[tuple[str, int], ...] = ()
    """The rules used, each with the mana paid for it."""
    ap: int = 0
    mana: int = 0
    focus: bool = False


class Offer(msgspec.Struct, frozen=True, gc=False):
    """What one rule of a weapon makes of it for one payment."""

    rule: str
    ap: int
    mana: int
    focus: bool
    type: str
    """The type it gives the weapon; empty: its own."""
    more: int
    """Inches added to the range."""
    least: int
    """Inches the range becomes, where the rule sets it."""


def attack_moment(attacker: int, weapon: Weapon, type_: str, turn: Turn | None, target: int = -1) -> Moment:
    """An attack about to be made, for costs and permissions."""
    return Moment(
        kind="attack",
        by=attacker,
        against=target,
        weapon=weapon.id,
        with_=type_,
        action="attack",
        turn=turn.kind if turn is not None else "",
        after=turn.after if turn is not None else "",
    )


RANGE = numbers.MODIFY["range"]
"""Key of the rules that change the range of an attack."""


def modes(s: State, attacker: int, weapon: Weapon, turn: Turn | None) -> list[Mode]:
    """Every way to use the weapon now, the plain one first."""
    reach = weapon.range
    if s.index.any_passes(RANGE, attacker, weapon.id, weapon.type):
        moment = attack_moment(attacker, weapon, weapon.type, turn)
        reach = numbers.modified(s, "range", reach, weapon.id, moment).total
    found = [Mode(weapon.type, reach)]
    if AS_MELEE in s.index.by_key and weapon.type == "ranged":
        found += _as_melee(s, attacker, weapon, turn)
    offering = s.content.compiled_weapons[weapon.id].offering
    return _with_offers(s, attacker, weapon, offering, found) if offering else found


AS_MELEE = "allow use as melee"
"""Key of the rules by which a ranged weapon is a melee weapon too."""


def _as_melee(s: State, attacker: int, weapon: Weapon, turn: Turn | None) -> list[Mode]:
    """The melee mode of a ranged weapon that a rule allows; the rule stands for it in the option."""
    moment = attack_moment(attacker, weapon, weapon.type, turn)
    found = numbers.permissions(s, "allow", "use as melee", moment)
    return [Mode("melee", 1, ((effect.rule, 0),)) for effect, _ in found[:1]]


def _with_offers(
    s: State, attacker: int, weapon: Weapon, offering: tuple[tuple[int, Triggered], ...], found: list[Mode]
) -> list[Mode]:
    """The plain mode and every combination of extra payments that can be made."""
    offers = [[None, *_offers(s, attacker, f"{weapon.id}/{n}", rule)] for n, rule in offering]
    for combination in product(*offers):
        taken = [offer for offer in combination if offer is not None]
        if taken:
            found.append(_combined(found[0], taken))
    return found


def _offers(s: State, attacker: int, key: str, rule: Triggered) -> list[Offer]:
    """The payments a "weapon chosen" rule takes, each with what it does to type and range."""
    assert rule.pay is not None
    c = Context(own=attacker, seat=s.characters[attacker].seat, card=key.partition("/")[0])
    if not holds(s, c, rule.if_) or not affordable(s, c, rule.pay):
        return []
    more, least = range_change(rule)
    type_ = "ranged" if makes_ranged(rule) else ""
    mana = rule.pay.mana
    amounts = range(max(1, mana.min), mana.max + 1) if isinstance(mana, Chosen) else (mana,)
    return [Offer(key, rule.pay.ap, n, bool(rule.pay.focus), type_, more, least) for n in amounts]


def makes_ranged(rule: Triggered) -> bool:
    """BG-W3-SPEAR-01: whether the rule makes the weapon a ranged one for an attack."""
    return any(
        isinstance(step, Permission) and step.head == "count_as" and "ranged" in step.words
        for step in rule.do
    )


def mode_type(s: State, weapon: Weapon, extras: tuple[tuple[str, int], ...]) -> str:
    """The weapon's type; an extra payment may make it a ranged weapon for one attack (BG-W3-SPEAR-01)."""
    for key, _ in extras:
        rule = s.content.rules[key]
        if isinstance(rule, Permission):
            return "melee"  # the only thing a permission makes of a weapon
        assert isinstance(rule, Triggered)
        if makes_ranged(rule):
            return "ranged"
    return weapon.type


def _combined(plain: Mode, taken: list[Offer]) -> Mode:
    """The plain mode with some extra payments."""
    type_, reach = plain.type, plain.range
    for offer in taken:
        type_ = offer.type or type_
        reach = offer.least or reach + offer.more
    return Mode(
        type_,
        reach,
        tuple((offer.rule, offer.mana) for offer in taken),
        sum(offer.ap for offer in taken),
        sum(offer.mana for offer in taken),
        any(offer.focus for offer in taken),
    )
