"""What is asked and what may be chosen, in words, with costs and what each card says."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from eternia.battleground.chapters.attack.weapons import attack_cost, mana_cost
from eternia.battleground.chapters.movement import movement
from eternia.battleground.chapters.rounds.actions import cost_of
from eternia.battleground.table import options as opt
from eternia.battleground.table.content_records import Fate, Glory, Weapon
from eternia.battleground.table.health import health_of
from eternia.battleground.table.turn import ACTIVATION, Turn, acting_turn
from eternia.battleground.timing.program import Program
from eternia.battleground.verbs.fight import FreeAttack
from eternia.battleground.views.describe.narrator import Narrator
from eternia.battleground.views.notation import find_option, names_of, option_text
from eternia.hexes.grid import place_name
from eternia.kernel.pending import Decision, Option
from eternia.kernel.texts import option_phrase


def describe_decision(narrator: Narrator, decision: Decision) -> str:
    """The question."""
    turn = acting_turn(narrator.s)
    source = decision.source
    return narrator.texts.say(
        f"decision.{decision.kind}",
        who=narrator.who(decision.subject),
        source=narrator.card(source),
        ap=narrator.texts.count("ap", turn.ap if turn is not None else 0),
    )


def describe_option(narrator: Narrator, decision: Decision, option: opt.AnyOption) -> str:
    """One thing that may be chosen."""
    own = _OWN.get(type(option))
    if own is not None:
        return own(narrator, decision, option)
    values: dict[str, object] = {"who": narrator.who(decision.subject)}
    if isinstance(option, opt.Focus | opt.Overwatch):
        values["cost"] = _simple(narrator, option)
    elif isinstance(option, opt.UseSkill | opt.UseItem):
        values["text"] = narrator.rule(option.rule)
    return option_phrase(narrator, decision, option, _WORDS, values)


def notation(narrator: Narrator, option: opt.AnyOption) -> str:
    """The option in notation."""
    return option_text(option, narrator.s, names_of(narrator.s))


def option_named(narrator: Narrator, decision: Decision, text: str) -> Option:
    """The option of a decision that a text in notation names; IllegalChoice says what is offered otherwise."""
    return find_option(text, decision.options, narrator.s, names_of(narrator.s))


def _pick(n: Narrator, decision: Decision, option: opt.Pick) -> str:
    return card_line(n, option.card)


def card_line(n: Narrator, card: str) -> str:
    """A fate or glory card with everything on it; of any other card the name and text."""
    content = n.s.content
    printed: Fate | Glory | None = content.fate.get(card) or content.glory.get(card)
    if printed is None:
        return n.texts.say("option.rule", name=n.card(card), text=n.text(card))
    values: dict[str, object] = {
        "name": n.card(card),
        "initiative": printed.initiative,
        "ap": n.texts.count("ap", printed.ap),
        "mana": n.texts.count("mana", printed.mana),
    }
    if isinstance(printed, Glory):
        points = n.texts.count("point", printed.points)
        return n.texts.say("option.glory", mission=n.text(card), points=points, **values)
    bonus = n.text(card)
    if printed.bonus_mana and not printed.drawback:
        mana = n.texts.say("option.fate bonus mana", mana=n.texts.count("mana", printed.bonus_mana))
        bonus = f"{bonus} {mana}" if bonus else mana
    return n.texts.say("option.fate", bonus=bonus or "-", **values)


def _accept(n: Narrator, decision: Decision, option: opt.Accept) -> str:
    if decision.source in n.s.content.rules:
        return n.texts.say("option.rule", name=n.texts.say("option.accept"), text=n.rule(decision.source))
    return n.texts.say(n.texts.first(f"option.accept {decision.kind}", "option.accept"))


def _chosen(n: Narrator, decision: Decision, option: opt.Chosen) -> str:
    c = n.s.characters[option.character]
    if c.place < 0:
        return n.texts.say("option.character away", who=n.who(option.character))
    return n.texts.say(
        "option.character",
        who=n.who(option.character),
        place=place_name(c.place),
        wounds=c.wounds,
        health=health_of(n.s, c),
        mana=c.mana,
    )


def _place(n: Narrator, decision: Decision, option: opt.Place) -> str:
    name = place_name(option.place)
    subject = decision.subject
    if decision.kind == "move" and subject >= 0 and n.s.characters[subject].place == option.place:
        return n.texts.say("option.stay", place=name)
    return name


def _number(n: Narrator, decision: Decision, option: opt.Number) -> str:
    number, kind = option.number, decision.kind
    if kind in ("mana rerolls", "free rerolls"):
        key = n.texts.first(f"option.rerolls {number}", "option.rerolls")
        return n.texts.say(key, dice=n.texts.count("mana" if kind == "mana rerolls" else "die", number))
    if kind in ("pay mana", "shared mana"):
        return n.texts.count("mana", number)
    if kind == "choose row":
        return f"{number}: {n.steps(f'{decision.source}/table/{number}')}"
    return n.texts.say("option.number", number=number)


def _player(n: Narrator, decision: Decision, option: opt.Player) -> str:
    return n.seat(option.seat)


def _zone(n: Narrator, decision: Decision, option: opt.DeploymentZone) -> str:
    return n.texts.say("option.zone", zone=n.zone(option.zone))


def _lay(n: Narrator, decision: Decision, option: opt.Lay) -> str:
    return n.places(option.hexes)


def _piece(n: Narrator, decision: Decision, option: opt.TerrainPiece) -> str:
    piece = n.s.pieces[option.piece]
    return f"{n.card(piece.kind)} ({n.places(piece.hexes)})"


def _alternative(n: Narrator, decision: Decision, option: opt.Alternative) -> str:
    """The steps that happen; the program of the card that asks has them."""
    program = next(frame for frame in reversed(n.s.stack) if isinstance(frame, Program))
    return n.steps(f"{program.step_key}/choose/{option.alternative}")


def _word(n: Narrator, decision: Decision, option: opt.Word) -> str:
    if decision.kind == "map":
        return n.s.content.maps[option.word].name.to(n.language)
    return n.texts.word("word", n.token(option.word))


def _answer(n: Narrator, decision: Decision, option: opt.Answer) -> str:
    effect = next(effect for effect in n.s.effects if effect.number == option.effect)
    return n.texts.say("option.rule", name=n.card(effect.rule), text=n.rule(effect.rule))


def _cost(n: Narrator, turn: Turn, action: str) -> str:
    return n.tally(cost_of(n.s, turn, action), "ap")  # type: ignore[arg-type]


def _simple(n: Narrator, option: opt.Focus | opt.Overwatch) -> str:
    """What focus and overwatch cost."""
    turn = acting_turn(n.s)
    assert turn is not None
    return _cost(n, turn, option.group)


def _move(n: Narrator, decision: Decision, option: opt.Move) -> str:
    turn = acting_turn(n.s)
    assert turn is not None
    key = "option.move" if turn.kind == ACTIVATION else "option.move towards"
    return n.texts.say(
        f"{key} focused" if option.focused else key,
        hexes=movement.move_points(n.s, turn.character, option.focused),
        cost=_cost(n, turn, "move"),
        who=n.who(turn.interrupted),
    )


def _attack(n: Narrator, decision: Decision, option: opt.Attack) -> str:
    weapon = n.s.content.weapons[option.weapon]
    if option.piece >= 0:
        key, target = "option.attack piece", n.card(n.s.pieces[option.piece].kind)
    elif option.place >= 0:
        key, target = "option.attack", place_name(option.place)
    elif option.target in (-1, decision.subject):
        key, target = "option.attack alone", ""
    else:
        key, target = "option.attack", n.who(option.target)
    cost = _price(n, weapon, decision.subject)
    said = n.texts.say(key, weapon=n.card(option.weapon), target=target, cost=cost)
    if not option.extras:
        return said
    extras = " ".join([f"{n.rule(rule)} [{paid}]" if paid else n.rule(rule) for rule, paid in option.extras])
    return n.texts.say("option.attack extra", attack=said, extras=extras)


def _price(n: Narrator, weapon: Weapon, attacker: int) -> str:
    """AP and mana of an attack; BG-FREE-01: one that a card grants costs no AP, and the mana that the card says."""
    ap, mana = 0, mana_cost(n.s, attacker, weapon)
    granting = n.s.stack[-1]
    if isinstance(granting, FreeAttack):
        mana = granting.mana if granting.mana >= 0 else mana
    else:
        turn = acting_turn(n.s)
        assert turn is not None
        ap = attack_cost(n.s, turn, weapon, weapon.type)
    return f"{n.texts.count('ap', ap)}, {n.texts.count('mana', mana)}" if mana else n.texts.count("ap", ap)


def _play(n: Narrator, decision: Decision, option: opt.PlayCard) -> str:
    fate = n.s.content.fate.get(option.card)
    if not option.second:
        bonus = n.text(option.card)
    elif fate is None:
        bonus = n.texts.say("option.play ap")
    else:
        bonus = n.texts.say("option.play mana", mana=n.texts.count("mana", fate.bonus_mana))
    return n.texts.say("option.play", name=n.card(option.card), bonus=bonus)


_WORDS: Final[dict[str, Callable[[Narrator, Any], object]]] = {
    "cards": Narrator.cards,
    "character": Narrator.who,
    "facing": lambda n, facing: n.texts.word("facing", facing),
    "rule": Narrator.card,
}
"""What the fields of options are called, by what they are."""

_OWN: Final[dict[type, Callable[[Narrator, Decision, Any], str]]] = {
    opt.Pick: _pick,
    opt.Accept: _accept,
    opt.Chosen: _chosen,
    opt.Place: _place,
    opt.Player: _player,
    opt.DeploymentZone: _zone,
    opt.Lay: _lay,
    opt.TerrainPiece: _piece,
    opt.Alternative: _alternative,
    opt.Number: _number,
    opt.Word: _word,
    opt.Answer: _answer,
    opt.Move: _move,
    opt.Attack: _attack,
    opt.PlayCard: _play,
}
"""Options whose words depend on more than themselves."""
