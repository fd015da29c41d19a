"""What a continuous rule begins with: while something holds, against whom, at which stage of a turn or attack."""

from __future__ import annotations

import msgspec

from eternia.battleground.language.card_rules import Continuous, Modify
from eternia.battleground.language.conditions import Atom, Condition, HowMany, InTurn, Nobody, RoleIs, State
from eternia.battleground.language.patterns import Pattern
from eternia.battleground.language.selectors import Selector
from eternia.battleground.language.text import nouns
from eternia.battleground.language.text.conditions import atom_text, is_in
from eternia.battleground.language.text.grammar import Noun, describe
from eternia.battleground.language.text.patterns import OPPORTUNITY, of_this_weapon, when
from eternia.battleground.language.text.writer import Writer

PAST = {"focused at the start", "moved", "clear of its start", "attacked", "acted"}
PAST_MEASURES = {"initiative", "hexes_moved"}
"""What has happened is asked with if; what lasts is said with while."""

OWN_NUMBERS = {"strength", "perception", "power", "toughness", "mind", "speed", "focused speed"}
"""Numbers that a character has at any time; the others belong to an attack, a test or an action."""

STAGES = {"in_": None, "after": None, "distance": None, "rolled": None}
"""When and how an attack is made, as fields of a pattern that say nothing."""


def at_target(rule: Continuous) -> Continuous:
    """The rule with what its condition asks of the target said of whom it is against, where that is said."""
    if len(rule.on) != 1 or len(rule.if_) != 1 or not isinstance(rule.if_[0], RoleIs):
        return rule
    against, state = rule.on[0].against, rule.if_[0].state
    plain = State(is_=state.is_, not_=state.not_, has=state.has)
    if not isinstance(against, Selector) or rule.if_[0].role != "target" or state != plain:
        return rule
    if against != Selector("one", against.side):
        return rule
    whom = msgspec.structs.replace(against, is_=state.is_, not_=state.not_, has=state.has)
    return msgspec.structs.replace(rule, on=(msgspec.structs.replace(rule.on[0], against=whom),), if_=())


def lead(w: Writer, rule: Continuous) -> str:
    """All that a rule begins with before its colon; empty where it begins at once."""
    pattern, rest = _staged(w, rule)
    found = [] if pattern == rest else _stage(w, pattern, rest, this_turn=rule.until == "turn")
    return ", ".join([*found, *[_lead(w, atom) for atom in rule.if_]])


def after_lead(w: Writer, rule: Continuous) -> Continuous:
    """The rule without what its lead has said."""
    pattern, rest = _staged(w, rule)
    if pattern == rest:
        return msgspec.structs.replace(rule, if_=())
    goes_without = w.kind == "weapon" or not isinstance(rule, Modify) or set(rule.number) <= OWN_NUMBERS
    on = () if rest == Pattern() and goes_without else (rest,)
    return msgspec.structs.replace(rule, on=on, if_=())


def condition_lead(w: Writer, atoms: Condition) -> str:
    """A condition alone: while focused."""
    return w.language.join([_lead(w, atom) for atom in atoms])


def _staged(w: Writer, rule: Continuous) -> tuple[Pattern, Pattern]:
    """The only pattern of a rule, and what of it does not go into the lead."""
    if len(rule.on) != 1:
        return Pattern(), Pattern()
    p = rule.on[0]
    if p.event is not None:
        return p, Pattern()
    number = isinstance(rule, Modify) and set(rule.number) <= OWN_NUMBERS
    whole_turn = rule.until == "turn" and p.in_ == "interruption"
    if number or of_this_weapon(w, p) or of_its_target(w, p):
        rest = msgspec.structs.replace(p, **STAGES)
        return p, msgspec.structs.replace(rest, in_=p.in_) if p.in_ == OPPORTUNITY else rest
    return p, msgspec.structs.replace(p, in_=None) if whole_turn else p


def of_its_target(w: Writer, p: Pattern) -> bool:
    """Whether a weapon's rule speaks of the defence against it."""
    return w.kind == "weapon" and p.test == ("defence",) and p.by == "target"


def _stage(w: Writer, p: Pattern, rest: Pattern, *, this_turn: bool) -> list[str]:
    if p.event is not None:
        return [when(w, p.event, (msgspec.structs.replace(p, event=None),), somebody=True)]
    found = []
    if p.in_ is not None and rest.in_ is None:
        found.append(
            w.say(w.language.first(f"lead.in.{p.in_}.turn" if this_turn else "", f"lead.in.{p.in_}"))
        )
    if p.after is not None:
        found.append(w.say(f"lead.after.{p.after}"))
    if p.distance is not None:
        found.append(w.say("lead.distance", n=nouns.bound(w, p.distance, "inch")))
    if p.rolled is not None:
        found.append(w.say("lead.rolled", n=p.rolled))
    return found


def _lead(w: Writer, atom: Atom) -> str:
    if isinstance(atom, RoleIs) and atom.role == "self":
        pronoun = w.language.noun(w.language.first(f"pronoun.{w.kind}", "pronoun"))
        return w.say("lead.if" if _is_past(atom.state) else "lead.while", x=is_in(w, pronoun, atom.state))
    if isinstance(atom, RoleIs) and atom.role in ("target", "attacker"):
        return w.say("lead.against", x=_described(w, atom.role, atom.state))
    if isinstance(atom, InTurn):
        return w.say(f"lead.in.{atom.turn}")
    return w.say("lead.while" if isinstance(atom, Nobody | HowMany) else "lead.if", x=atom_text(w, atom))


def _is_past(state: State) -> bool:
    words = {*state.is_, *state.not_}
    return bool(words & PAST) or bool(PAST_MEASURES & {measure for measure, _ in state.bounds})


def _described(w: Writer, role: str, state: State) -> str:
    """Somebody in a state, as a noun: a target with a debuff."""
    head = w.language.noun(f"noun.{role}")
    found = [nouns.attribute(w, "is", word, head) for word in state.is_]
    found += [nouns.attribute(w, "not", word, head) for word in state.not_]
    found += [w.say("filter.has", x=nouns.token(w, word)) for word in state.has]
    found += [nouns.measured(w, measure, bound, head) for measure, bound in state.bounds]
    if state.near is not None:
        found.append(nouns.near_noun(w, state.near, head))
    if state.equipped is not None:
        found.append(w.say("that", pred=w.say("state.equipped", head, x=w.name(state.equipped))))
    core = head.text
    for phrase in found:
        core = describe(phrase, core)
    return w.say("pick.one", head, x=Noun(core, head.feminine))
