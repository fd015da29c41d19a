"""The text of side missions: orders that a player can follow."""

from __future__ import annotations

import msgspec

from eternia.battleground.language.cards import Mission
from eternia.battleground.language.conditions import Condition, InRound
from eternia.battleground.language.patterns import Pattern
from eternia.battleground.language.selectors import Selector, Who
from eternia.battleground.language.text import nouns
from eternia.battleground.language.text.conditions import condition
from eternia.battleground.language.text.grammar import Noun, describe
from eternia.battleground.language.text.patterns import WEAPON_TYPES, qualifiers, when
from eternia.battleground.language.text.writer import Writer

ENDINGS = {"end of turn": "until.turn.end of turn", "end of activation": "until.activation.end of activation"}
"""The end of the turn in which a mission is played, by its window."""

YOURS = Selector("one", "yours")
ANYBODY = Selector("one", "character")


def mission(w: Writer, m: Mission) -> str:
    """What must be done; BG-GLORY-05: within the turn, so only another time is said."""
    if m.at:
        ending = ENDINGS.get(m.window)
        moment = w.say(ending) if ending else when(w, m.window, m.on)
        return w.say("mission.at", when=moment, x=condition(w, m.if_))
    text = _order(w, m)
    if not text:
        text = when(w, m.window, m.on).removeprefix(w.say("when"))
        if (m.measure, m.need) != ("times", 1):
            text += w.say(f"mission.{m.measure}", n=m.need)
    text += _circumstances(w, m.if_)
    return text if m.scope == "turn" else f"{text} {w.say(f'during.{m.scope}')}"


def _circumstances(w: Writer, atoms: Condition) -> str:
    """In which round, and while what is so."""
    text = ""
    for atom in atoms:
        if isinstance(atom, InRound) and atom.bound.min == atom.bound.max:
            text += w.say("mission.round", n=atom.bound.min)
        else:
            text += w.say("mission.while", x=condition(w, (atom,)))
    return text


def _order(w: Writer, m: Mission) -> str:
    """The event as something one does; empty where there are no words for that."""
    p = m.on[0] if len(m.on) == 1 else Pattern()
    if len(m.on) > 1:
        return ""
    if m.window == "knocked out" and p.who is not None and (m.measure, m.need) == ("times", 1):
        return _knock_out(w, p, p.who)
    if m.window == "wounded" and p == Pattern(who=p.who, by=p.by) and p.who is not None:
        return _wound(w, m, p, p.who)
    if m.window == "lost" and m.measure == "total" and p == Pattern(what=p.what):
        key = f"do.{'.'.join(('lost', *p.what))}"
        return w.say(key, n=nouns.count(w, m.need, "mana")) if w.language.has(key) else ""
    if m.window == "attack ended" and m.measure == "times" and m.on in ((), (Pattern(),)):
        return w.say("do.attacks", n=nouns.count(w, m.need, "attack"))
    if m.window == "card played" and m.measure == "distinct" and p == Pattern(by=YOURS, what=("ultimate",)):
        return w.say("do.ultimates", n=m.need)
    return ""


def _knock_out(w: Writer, p: Pattern, who: Who) -> str:
    """Knocking somebody out: an order to the whole force, or what one of them must do."""
    rest = _means(w, p)
    if p.by is None:
        noun = nouns.who(w, who)
        return w.say("do.is knocked out", noun, who=noun) + rest
    if p.nth is not None and isinstance(who, Selector):
        noun = nouns.selector(w, who, nouns.EACH)
        nth = w.say(w.language.first(f"ordinal.{p.nth}", "ordinal"), n=p.nth)
        return w.say("do.knock out.nth", by=nouns.who(w, p.by), nth=nth, who=noun) + rest
    if p.by == YOURS:
        return w.say("do.knock out", who=nouns.who(w, who)) + rest
    return w.say("do.knocks out", by=nouns.who(w, p.by), who=nouns.who(w, who)) + rest


def _means(w: Writer, p: Pattern) -> str:
    """With what, from where and when, with a space before it."""
    said = {"who", "by", "nth"}
    found = []
    if len(p.with_) == 1 and p.with_[0] in WEAPON_TYPES:
        found.append(w.say("on.with", x=_attack(w, p.with_[0])))
        said.add("with")
    elif p.arc is not None and not p.with_:
        found.append(w.say("on.with", x=w.say(f"attack.{p.arc}")))
        said.add("arc")
    found += qualifiers(w, msgspec.structs.replace(p, event=None), frozenset(said))
    return "".join([f" {text}" for text in found])


def _attack(w: Writer, type_: str) -> str:
    """One attack of a type."""
    noun = w.language.noun("attack")
    text = describe(w.say("on.type", x=w.say(f"type.{type_}", noun)), noun.text)
    return w.say("pick.one", noun, x=Noun(text, noun.feminine))


def _wound(w: Writer, m: Mission, p: Pattern, who: Who) -> str:
    if m.measure == "total" and p.by == "self":
        wounds = nouns.count(w, m.need, "wound")
        return w.say(
            "do.deal", n=wounds if who == ANYBODY else w.say("dealt to", n=wounds, who=nouns.who(w, who))
        )
    if m.measure == "distinct" and p.by is None and isinstance(who, Selector):
        return w.say("do.suffer", n=m.need, who=nouns.selector(w, who, nouns.MANY))
    return ""
