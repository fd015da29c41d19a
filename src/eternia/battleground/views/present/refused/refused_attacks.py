"""Why a weapon cannot be used now, or not on a certain enemy."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from eternia.battleground.board.engagement import adjacent, enemies, engaged, is_engaged
from eternia.battleground.board.range import hexes_between, inches_between, within_hexes, within_inches
from eternia.battleground.board.sight import blockers, sees
from eternia.battleground.chapters.attack.weapon_modes import Mode, modes
from eternia.battleground.chapters.attack.weapons import (
    attack_cost,
    mana_cost,
    may_attack_engaged,
    weapons_of,
)
from eternia.battleground.chapters.cards.mana import available_mana
from eternia.battleground.chapters.cards.payment import affordable
from eternia.battleground.in_force import numbers
from eternia.battleground.in_force.conditions import holds
from eternia.battleground.table import options as opt
from eternia.battleground.table.content_records import Weapon
from eternia.battleground.table.context import Context
from eternia.battleground.table.moment import Moment
from eternia.battleground.table.turn import OPPORTUNITY, Turn, aimed_at
from eternia.battleground.views.describe import Narrator
from eternia.battleground.views.present.shown import RefusalShown
from eternia.kernel.pending import Decision

Reason = tuple[str, str, dict[str, Any]]
"""A text, a rule, and values for the text."""

OWN_RULES: Final = {
    "melee": {"engaged": "BG-RANGED-02", "range": "BG-MELEE-05", "sight": "BG-LOS-01"},
    "spell": {"engaged": "BG-SPELL-07", "range": "BG-RANGED-03", "sight": "BG-RANGED-04"},
}
"""The rules of the weapon types that differ from those of ranged attacks."""
RANGED_RULES: Final = {"engaged": "BG-RANGED-02", "range": "BG-RANGED-03", "sight": "BG-RANGED-04"}


class _Try(msgspec.Struct, frozen=True, gc=False):
    """A weapon that somebody would use in a turn, in the mode that reaches furthest."""

    turn: Turn
    weapon: Weapon
    mode: Mode

    @property
    def attacker(self) -> int:
        """Who would attack."""
        return self.turn.character

    def rule(self, subject: str) -> str:
        """The rule of this weapon's type about engagement, range or sight."""
        return OWN_RULES.get(self.mode.type, RANGED_RULES)[subject]


def attack_refusals(n: Narrator, decision: Decision, turn: Turn) -> list[RefusalShown]:
    """BG-RULING-086: each weapon that cannot be used, and each enemy that one cannot be aimed at."""
    found = []
    offered = {(o.weapon, o.target) for o in decision.options if isinstance(o, opt.Attack)}
    usable = {weapon for weapon, _ in offered}
    for key in weapons_of(n.s, turn.character):
        weapon = n.s.content.weapons[key]
        tried = _Try(turn, weapon, max(modes(n.s, turn.character, weapon, turn), key=lambda mode: mode.range))
        whole = None if key in usable else _weapon_reason(n, tried)
        if whole is not None:
            found.append(_shown(n, tried, whole, -1))
        elif weapon.target is None:
            missing = [
                e for e in enemies(n.s, n.s.characters[turn.character].seat) if (key, e) not in offered
            ]
            reasons = {enemy: _target_reason(n, tried, enemy) for enemy in missing}
            if key not in usable and reasons:
                found.append(_shown(n, tried, _summary(n, tried, reasons), -1))
            found += [_shown(n, tried, reason, enemy) for enemy, reason in reasons.items()]
        elif key not in usable:
            found.append(_shown(n, tried, ("no target", tried.rule("range"), {}), -1))
    return found


def _summary(n: Narrator, tried: _Try, reasons: dict[int, Reason]) -> Reason:
    """The one reason why nobody at all can be aimed at."""
    only = aimed_at(n.s, tried.turn, tried.attacker)
    if only in reasons:
        return reasons[only]
    kinds = {key for key, _, _ in reasons.values()}
    if kinds <= {"not engaged", "elevation"}:
        return "nobody engaged", "BG-MELEE-05", {}
    if "sight" in kinds:
        return "nobody seen", tried.rule("sight"), {}
    if kinds <= {"range", "reach"}:
        word = "reach" if tried.mode.type == "melee" else "range"
        return f"nobody in {word}", tried.rule("range"), {"range": tried.mode.range}
    return next(iter(reasons.values()))


def _shown(n: Narrator, tried: _Try, reason: Reason, enemy: int) -> RefusalShown:
    key, rule, values = reason
    label = n.card(tried.weapon.id)
    if enemy >= 0:
        label = n.texts.say("present.attack", weapon=label, target=n.who(enemy))
    who = n.who(tried.attacker)
    return RefusalShown(
        group="attack",
        label=label,
        reason=n.texts.say(f"refusal.{key}", who=who, **values),
        rule=rule,
        card=tried.weapon.id,
        character=enemy,
    )


def _weapon_reason(n: Narrator, tried: _Try) -> Reason | None:
    """Why the weapon cannot be used on anybody; None when it is a matter of the target."""
    s, turn, weapon = n.s, tried.turn, tried.weapon
    type_ = n.texts.word("action", f"{weapon.type} attack")
    if turn.kind == OPPORTUNITY and weapon.type != "melee":
        return "only melee", "BG-AOO-05", {}
    cost = attack_cost(s, turn, weapon, weapon.type)
    if cost > turn.ap:
        values = {"cost": n.texts.count("ap", cost), "left": n.texts.count("ap", turn.ap), "action": type_}
        return ("ap", "BG-AP-08", values) if cost == 1 else ("ap again", "BG-AP-09", values)
    mana, held = mana_cost(s, tried.attacker, weapon), available_mana(s, tried.attacker)
    if mana > held:
        return (
            "mana",
            "BG-SPELL-06",
            {"cost": n.texts.count("mana", mana), "left": n.texts.count("mana", held)},
        )
    c = Context(own=tried.attacker, seat=s.characters[tried.attacker].seat, card=weapon.id)
    if not holds(s, c, weapon.requires) or (weapon.pay is not None and not affordable(s, c, weapon.pay)):
        return "card cost", "BG-ATK-05", {"card": n.card(weapon.id)}
    if (
        tried.mode.type != "melee"
        and is_engaged(s, tried.attacker)
        and may_attack_engaged(s, tried.attacker, weapon, tried.mode, turn) == "no"
    ):
        return "engaged", tried.rule("engaged"), {"action": type_}
    return None


def _target_reason(n: Narrator, tried: _Try, enemy: int) -> Reason:
    """Why a weapon that could be used cannot be aimed at this enemy."""
    s, attacker = n.s, tried.attacker
    named = {"enemy": n.who(enemy)}
    only = aimed_at(s, tried.turn, attacker)
    if only not in (-1, enemy):
        return "only interrupted", "BG-INT-08", {"enemy": n.who(only)}
    if tried.mode.type == "melee":
        return _out_of_reach(n, tried, enemy)
    inches = inches_between(s, attacker, enemy)
    if not within_inches(s, attacker, enemy, tried.mode.range):
        return "range", tried.rule("range"), {**named, "inches": inches, "range": tried.mode.range}
    if not sees(s, attacker, enemy):
        return _hidden(n, tried, enemy)
    if is_engaged(s, attacker) and not engaged(s, attacker, enemy):
        return "engaged with another", tried.rule("engaged"), named
    return _protected(n, tried, enemy)


def _out_of_reach(n: Narrator, tried: _Try, enemy: int) -> Reason:
    """BG-MELEE-02, 05: a melee weapon reaches neighbours at the same elevation, a longer one so many hexes."""
    s, attacker, reach = n.s, tried.attacker, tried.mode.range
    named = {"enemy": n.who(enemy)}
    if adjacent(s, attacker, enemy):
        return _protected(n, tried, enemy)
    hexes = hexes_between(s, attacker, enemy)
    if reach <= 1:
        if hexes == 1:
            return "elevation", "BG-MELEE-02", named
        return "not engaged", "BG-MELEE-05", named
    if not within_hexes(s, attacker, enemy, reach):
        return "reach", "BG-MELEE-05", {**named, "hexes": hexes, "range": reach}
    if not sees(s, attacker, enemy):
        return _hidden(n, tried, enemy)
    return _protected(n, tried, enemy)


def _hidden(n: Narrator, tried: _Try, enemy: int) -> Reason:
    """BG-LOS-01: what stands in the way is named."""
    places = blockers(n.s, tried.attacker, enemy)
    return "sight", tried.rule("sight"), {"enemy": n.who(enemy), "places": n.places(places)}


def _protected(n: Narrator, tried: _Try, enemy: int) -> Reason:
    """A rule in force keeps the enemy from being a target; or it costs more than there is."""
    moment = Moment(kind="target", who=enemy, by=tried.attacker)
    found = numbers.permissions(n.s, "forbid", "be targeted", moment)
    if not found:
        return "card cost", "BG-ATK-05", {"card": n.card(tried.weapon.id)}
    card = found[0][0].rule.partition("/")[0]
    return "protected", "BG-HIERARCHY-06", {"enemy": n.who(enemy), "card": n.card(card)}
