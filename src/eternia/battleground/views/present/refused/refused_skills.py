"""Why an active skill or a disposable item cannot be used now."""

from __future__ import annotations

from typing import Any

from eternia.battleground.chapters.cards import skills
from eternia.battleground.chapters.cards.mana import available_mana
from eternia.battleground.chapters.cards.payment import affordable
from eternia.battleground.in_force.conditions import holds, is_one
from eternia.battleground.in_force.selectors import select
from eternia.battleground.language.card_rules import Active
from eternia.battleground.language.costs import least
from eternia.battleground.table import options as opt
from eternia.battleground.table.context import Context
from eternia.battleground.table.effects import Effect
from eternia.battleground.table.turn import OPPORTUNITY, Turn, aimed_at
from eternia.battleground.views.describe import Narrator
from eternia.battleground.views.present.shown import RefusalShown
from eternia.kernel.pending import Decision

Reason = tuple[str, str, dict[str, Any]]
"""A text, a rule, and values for the text."""


def skill_refusals(n: Narrator, decision: Decision, turn: Turn) -> list[RefusalShown]:
    """BG-SKILL-02 to 04, 10: the active skills of the acting character that cannot be used."""
    offered = {o.rule for o in decision.options if isinstance(o, opt.UseSkill)}
    found = []
    for effect, rule in n.s.index.standing(turn.character).skills:
        assert isinstance(rule, Active)
        if effect.rule not in offered and _is_user(n, effect, rule, turn.character):
            found.append(_shown(n, "skill", effect.rule, _skill_reason(n, turn, effect, rule)))
    return found


def item_refusals(n: Narrator, decision: Decision, turn: Turn) -> list[RefusalShown]:
    """BG-ITEM-05, 08: the disposable items that cannot be used, those used already included."""
    s = n.s
    offered = {o.rule for o in decision.options if isinstance(o, opt.UseItem)}
    found = []
    for effect, rule in s.index.standing(turn.character).items:
        assert isinstance(rule, Active)
        if effect.bearer == turn.character and effect.rule not in offered:
            found.append(_shown(n, "item", effect.rule, _use_reason(n, turn, effect, rule)))
    for card in s.characters[turn.character].face_down:
        if card in s.content.items:
            found.append(_shown(n, "item", card, ("used up", "BG-ITEM-08", {})))
    return found


def _shown(n: Narrator, group: str, key: str, reason: Reason) -> RefusalShown:
    text, rule, values = reason
    return RefusalShown(
        group=group,
        label=n.card(key),
        reason=n.texts.say(f"refusal.{text}", card=n.card(key), **values),
        rule=rule,
        card=key.partition("/")[0],
    )


def _is_user(n: Narrator, effect: Effect, rule: Active, character: int) -> bool:
    """Whether the skill is one this character could use at all."""
    if rule.user is None:
        return effect.bearer == character
    return is_one(n.s, Context(own=effect.bearer, seat=effect.seat), rule.user, character)


def _skill_reason(n: Narrator, turn: Turn, effect: Effect, rule: Active) -> Reason:
    """The first reason that holds against an active skill."""
    if turn.kind == OPPORTUNITY:
        return "only attacks", "BG-AOO-04", {"who": n.who(turn.character)}
    if turn.used.count(effect.rule) >= skills.uses(n.s, rule, turn.character):
        return "used", "BG-SKILL-04", {}
    return _use_reason(n, turn, effect, rule)


def _use_reason(n: Narrator, turn: Turn, effect: Effect, rule: Active) -> Reason:
    """What is missing: AP, mana, another payment, a condition, a target."""
    s, who = n.s, n.who(turn.character)
    cost = skills.cost_of(s, effect, rule, turn.character)
    if cost.ap > turn.ap:
        values = {"cost": n.texts.count("ap", cost.ap), "left": n.texts.count("ap", turn.ap)}
        return "ap", "BG-AP-06", {"who": who, **values}
    mana, held = least(cost.mana), available_mana(s, turn.character)
    if cost.mana and mana > held:
        values = {"cost": n.texts.count("mana", mana), "left": n.texts.count("mana", held)}
        return "mana", "BG-SKILL-03", {"who": who, **values}
    if not affordable(s, Context(own=turn.character, seat=effect.seat), cost):
        return "card cost", "BG-SKILL-03", {}
    c = Context(own=effect.bearer, seat=effect.seat, card=effect.rule.partition("/")[0])
    if rule.if_ and not holds(s, c, rule.if_):
        return "condition", "BG-SKILL-03", {}
    selector = skills.facts_of(s, effect.rule).target
    if selector is None or selector.object is not None:
        return "nothing to do", "BG-RULING-086", {}
    enemy = aimed_at(s, turn, turn.character)
    if enemy >= 0 and select(s, c, selector):
        return "only interrupted", "BG-INT-08", {"enemy": n.who(enemy)}
    return "no target", "BG-SKILL-10", {"who": who}
