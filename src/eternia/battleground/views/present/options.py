"""One legal option as a screen shows it: a short label, what it does, and fields that say where it belongs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from eternia.battleground.chapters.attack.weapon_modes import mode_type
from eternia.battleground.chapters.attack.weapons import attack_cost, mana_cost
from eternia.battleground.chapters.cards import skills
from eternia.battleground.chapters.movement import movement
from eternia.battleground.chapters.rounds.actions import cost_of
from eternia.battleground.language.card_rules import Active, Triggered
from eternia.battleground.table import options as opt
from eternia.battleground.table.effects import Effect
from eternia.battleground.table.turn import ACTIVATION, Turn, acting_turn
from eternia.battleground.verbs.fight import FreeAttack
from eternia.battleground.views.describe import Narrator, describe_option
from eternia.battleground.views.present.labels import capitalised
from eternia.battleground.views.present.shown import OptionShown
from eternia.hexes.grid import place_name
from eternia.kernel.pending import Decision
from eternia.kernel.screen import shown_fields

Fields = dict[str, Any]
"""Fields of an OptionShown."""


def option_fields(n: Narrator, decision: Decision, option: opt.AnyOption) -> Fields:
    """Everything about an option but whether it is final and what hazards it has."""
    show = _SHOW.get(type(option))
    fields = shown_fields(option, OptionShown)
    fields |= show(n, decision, option) if show is not None else {}
    if "label" not in fields:
        fields["label"] = capitalised(describe_option(n, decision, option))
    return fields


def _pick(n: Narrator, decision: Decision, option: opt.Pick) -> Fields:
    return {"label": n.card(option.card), "text": n.text(option.card)}


def _accept(n: Narrator, decision: Decision, option: opt.Accept) -> Fields:
    if decision.source not in n.s.content.rules:
        return {}
    return {
        "label": capitalised(n.texts.say("option.accept")),
        "text": n.rule(decision.source),
        "skill": _card_of(decision.source),
    }


def _chosen(n: Narrator, decision: Decision, option: opt.Chosen) -> Fields:
    stands = n.s.characters[option.character].place >= 0
    return {
        "label": n.who(option.character),
        "text": describe_option(n, decision, option) if stands else "",
    }


def _place(n: Narrator, decision: Decision, option: opt.Place) -> Fields:
    stays = decision.kind == "move" and n.s.characters[decision.subject].place == option.place
    label = describe_option(n, decision, option) if stays else place_name(option.place)
    return {"label": label}


def _lay(n: Narrator, decision: Decision, option: opt.Lay) -> Fields:
    return {"label": n.places(option.hexes), "place": option.hexes[0]}


def _number(n: Narrator, decision: Decision, option: opt.Number) -> Fields:
    fields: Fields = {}
    if decision.kind in ("mana rerolls", "pay mana", "shared mana"):
        fields["mana"] = option.number
    if decision.kind == "mana rerolls" and option.number:
        fields["label"] = n.texts.say("present.reroll", mana=n.texts.count("mana", option.number))
    return fields


def _answer(n: Narrator, decision: Decision, option: opt.Answer) -> Fields:
    effect = next(effect for effect in n.s.effects if effect.number == option.effect)
    return {
        "label": n.card(effect.rule),
        "text": n.rule(effect.rule),
        "number": option.effect,
        "skill": _card_of(effect.rule),
        "character": effect.bearer,
    }


def _simple(n: Narrator, decision: Decision, option: opt.AnyOption) -> Fields:
    """Focus and overwatch."""
    group = option.group
    return {
        "label": n.texts.word("group", group),
        "text": capitalised(describe_option(n, decision, option)),
        "ap": max(0, cost_of(n.s, _turn(n), group).total),  # type: ignore[arg-type]
    }


def _move(n: Narrator, decision: Decision, option: opt.Move) -> Fields:
    turn = _turn(n)
    key = "move" if turn.kind == ACTIVATION or turn.any_direction else "move towards"
    if option.focused:
        key += " focused"
    hexes = movement.move_points(n.s, turn.character, option.focused)
    return {
        "label": n.texts.say(f"present.{key}", hexes=hexes, who=n.who(turn.interrupted)),
        "text": capitalised(describe_option(n, decision, option)),
        "number": hexes,
        "ap": max(0, cost_of(n.s, turn, "move").total),  # type: ignore[arg-type]
    }


def _attack(n: Narrator, decision: Decision, option: opt.Attack) -> Fields:
    weapon = n.s.content.weapons[option.weapon]
    attacker = decision.subject
    if option.piece >= 0:
        key, target = "present.attack piece", n.card(n.s.pieces[option.piece].kind)
    elif option.place >= 0:
        key, target = "present.attack", place_name(option.place)
    elif option.target in (-1, attacker):
        key, target = "present.attack alone", ""
    else:
        key, target = "present.attack", n.who(option.target)
    label = n.texts.say(key, weapon=n.card(option.weapon), target=target)
    fields: Fields = {"label": label}
    granting = n.s.stack[-1]
    if isinstance(granting, FreeAttack):
        # BG-FREE-01: no AP, and the mana the granting card says.
        fields["mana"] = granting.mana if granting.mana >= 0 else mana_cost(n.s, attacker, weapon)
        return fields
    type_ = mode_type(n.s, weapon, option.extras)
    fields["ap"] = attack_cost(n.s, _turn(n), weapon, type_)
    fields["mana"] = mana_cost(n.s, attacker, weapon)
    if option.extras:
        _add_extras(n, option, fields)
    return fields


def _add_extras(n: Narrator, option: opt.Attack, fields: Fields) -> None:
    """What is paid more, and for what."""
    said = []
    for key, paid in option.extras:
        rule = n.s.content.rules[key]
        if not isinstance(rule, Triggered):
            said.append(n.rule(key))  # a permission to use it otherwise
            continue
        assert rule.pay is not None
        fields["ap"] += rule.pay.ap
        fields["mana"] += paid
        if rule.pay.focus:
            fields["focused"] = True
        said.append(f"{n.rule(key)} [{paid}]" if paid else n.rule(key))
    fields["label"] = n.texts.say("present.attack extra", attack=fields["label"])
    fields["text"] = " ".join(said)


def _use(n: Narrator, decision: Decision, option: opt.UseSkill | opt.UseItem) -> Fields:
    label = n.card(option.rule)
    if option.target >= 0:
        label = n.texts.say("present.skill", name=label, target=n.who(option.target))
    effect, rule = _in_use(n, decision.subject, option)
    cost = skills.cost_of(n.s, effect, rule, decision.subject)
    return {
        "label": label,
        "text": n.rule(option.rule),
        "skill": _card_of(option.rule),
        "ap": cost.ap,
        "mana": cost.mana if isinstance(cost.mana, int) else max(1, cost.mana.min),
    }


def _in_use(n: Narrator, user: int, option: opt.UseSkill | opt.UseItem) -> tuple[Effect, Active]:
    """The rule in force that is used; the user's own where several bear the same."""
    key = "use" if isinstance(option, opt.UseSkill) else "use disposable"
    found = [
        (effect, rule)
        for effect, rule in n.s.index.by_key[key]
        if effect.rule == option.rule and isinstance(rule, Active)
    ]
    return next(((effect, rule) for effect, rule in found if effect.bearer == user), found[0])


def _play(n: Narrator, decision: Decision, option: opt.PlayCard) -> Fields:
    fate = n.s.content.fate.get(option.card)
    key = ("glory" if fate is None else "fate") + (" second" if option.second else "")
    mana = n.texts.count("mana", fate.bonus_mana) if fate is not None else ""
    return {
        "label": n.texts.say(f"present.play {key}", name=n.card(option.card), mana=mana),
        "text": "" if option.second else n.text(option.card),
    }


def _turn(n: Narrator) -> Turn:
    turn = acting_turn(n.s)
    assert turn is not None
    return turn


def _card_of(rule: str) -> str:
    return rule.partition("/")[0]


_SHOW: Final[dict[type, Callable[[Narrator, Decision, Any], Fields]]] = {
    opt.Pick: _pick,
    opt.Accept: _accept,
    opt.Chosen: _chosen,
    opt.Place: _place,
    opt.Lay: _lay,
    opt.Number: _number,
    opt.Answer: _answer,
    opt.Focus: _simple,
    opt.Overwatch: _simple,
    opt.Move: _move,
    opt.Attack: _attack,
    opt.UseSkill: _use,
    opt.UseItem: _use,
    opt.PlayCard: _play,
}
"""What is shown besides what the declaration of an option tells, and labels shorter than its words."""
