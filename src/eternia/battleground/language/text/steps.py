"""The text of steps: one short writer per verb."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from eternia.battleground.language import steps
from eternia.battleground.language.amounts import To
from eternia.battleground.language.conditions import Condition
from eternia.battleground.language.selectors import Amount, Counted, Selector, Who
from eternia.battleground.language.steps import PlainStep, Things, Whos
from eternia.battleground.language.text import nouns
from eternia.battleground.language.text.conditions import if_clause
from eternia.battleground.language.text.grammar import INFINITIVE, OTHERS_INFINITIVE, Noun
from eternia.battleground.language.text.patterns import sources
from eternia.battleground.language.text.writer import Writer

YOU = Noun("", you=True)
CHOSEN = {"buff", "debuff", "common buff", "common debuff"}
"""Kinds of tokens: which one it is, somebody chooses."""


class Clause(msgspec.Struct, frozen=True):
    """A subject and what it does. The reader, and what needs no subject, have none that is said."""

    text: str
    subject: Noun = YOU


def plain_step(w: Writer, step: PlainStep) -> Clause:
    """The clause of a step with a plain verb, with its condition."""
    clause = WRITERS[type(step)](w, step)
    condition: Condition = step.if_
    return Clause(clause.text + if_clause(w, condition), clause.subject)


def act(
    w: Writer, key: str, subject: Noun, *, forced: bool = False, own: bool = False, **slots: object
) -> Clause:
    """Somebody does something: simply, because it must, or if it will.

    `own`: the verb is optional for self in a rule that leaves it free.
    """
    if forced and subject.you:
        subject = nouns.role(w, "self")
    modal = "must" if forced else "may" if own and w.optional and subject.you else ""
    if not modal:
        return Clause(w.say(key, subject, **slots), subject)
    form = INFINITIVE if subject.you else OTHERS_INFINITIVE
    return Clause(w.say(modal, subject, x=w.say(key, subject, form, **slots)), subject)


def things(w: Writer, what: Things) -> str:
    """What is gained, lost or given."""
    found = [
        nouns.amount(w, amount, unit)
        for unit, amount in (("ap", what.ap), ("mana", what.mana), ("wound", what.wounds))
        if amount != 0
    ]
    found += [nouns.token(w, token) for token in what.tokens]
    if what.one_of:
        found.append(w.language.join([nouns.token(w, token) for token in what.one_of], "or"))
    if what.same is not None:
        found.append(w.say("things.same", x=nouns.token(w, what.same), of=nouns.role(w, "self")))
    return w.language.join(found)


def _distance(w: Writer, hexes: Amount) -> str:
    """How far: so many hexes, or the stat that says so."""
    return w.say("distance", n=nouns.by_stat(w, hexes, "hex") or nouns.amount(w, hexes, "hex"))


def _gain(w: Writer, s: steps.Gain) -> Clause:
    divided = _divided(w, s)
    if divided:
        return Clause(divided)
    repeat = "" if s.repeat == 1 else w.say("repeat", n=nouns.amount(w, s.repeat, "time"))
    gained = things(w, s.what)
    if CHOSEN & set(s.what.tokens):
        gained = w.say("things.choice", x=gained)
    clause = act(w, "step.gain", nouns.subject(w, s.who), x=gained)
    return Clause(clause.text + repeat, clause.subject)


def _divided(w: Writer, s: steps.Gain) -> str:
    """Mana that is given out one by one, each time to somebody chosen anew; empty for all else."""
    who = s.who[0]
    if not isinstance(s.repeat, Counted) or s.repeat.times != 1 or s.what != Things(mana=1) or len(s.who) > 1:
        return ""
    if not isinstance(who, Selector) or who.pick != "one":
        return ""
    return w.say("step.divide", n=nouns.amount(w, s.repeat, "mana"), x=nouns.selector(w, who, nouns.MANY))


def _lose(w: Writer, s: steps.Lose) -> Clause:
    w.lost = "mana" if s.what.mana != 0 else "buff" if s.what.tokens == ("buff",) else ""
    return act(w, "step.lose", nouns.subject(w, s.who), x=things(w, s.what))


def _give(w: Writer, s: steps.Give) -> Clause:
    return act(w, "step.give", nouns.subject(w, (s.from_,)), x=things(w, s.what), to=nouns.who(w, s.to))


def _wound(w: Writer, s: steps.Wound) -> Clause:
    return act(w, "step.wound", nouns.subject(w, s.who), n=nouns.amount(w, s.wounds, "wound"))


def _heal(w: Writer, s: steps.Heal) -> Clause:
    return act(w, "step.heal", nouns.subject(w, s.who), n=nouns.amount(w, s.wounds, "wound"))


def _move(w: Writer, s: steps.Move) -> Clause:
    subject = nouns.subject(w, s.who)
    free = s.hexes == "speed"  # BG-EX-10: as far as a move action would go
    how = "" if free else _distance(w, s.hexes)
    if s.across is not None:
        across = w.language.noun(f"noun.{s.across}")
        how += w.say("across", across, x=across)
    if s.towards is not None:
        how += w.say("towards", x=nouns.who(w, s.towards))
    how += w.say(f"direction.{s.direction}") if s.direction else ""
    how += w.say("uninterrupted") if s.uninterrupted else ""
    how += w.say(f"ending.{s.ending}") if s.ending else ""
    key = "step.move.speed" if free else "step.move"
    return act(w, f"{key}.forced" if free and s.forced else key, subject, forced=s.forced, own=True, how=how)


def _jump(w: Writer, s: steps.Jump) -> Clause:
    how = _distance(w, s.hexes)
    how += w.say("straight") if s.straight else ""
    how += w.say(f"direction.{s.direction}") if s.direction else ""
    how += w.say("uninterrupted") if s.uninterrupted else ""
    return act(w, "step.jump", nouns.subject(w, s.who), own=True, how=how)


def _teleport(w: Writer, s: steps.Teleport) -> Clause:
    how = _distance(w, s.hexes or 0) if s.adjacent is None else w.say("beside", x=nouns.who(w, s.adjacent))
    return act(w, "step.teleport", nouns.subject(w, s.who), forced=s.forced, own=True, how=how)


def _suffering(w: Writer, who: Whos) -> Noun:
    """Somebody to whom something is done: nobody is ordered to suffer it."""
    return nouns.role(w, "self") if who == ("self",) else nouns.subject(w, who)


def _push(w: Writer, s: steps.Push) -> Clause:
    return act(w, "step.push", _suffering(w, s.who), n=nouns.amount(w, s.hexes, "hex"))


def _pull(w: Writer, s: steps.Pull) -> Clause:
    towards = "" if s.towards is None else w.say("towards", x=nouns.who(w, s.towards))
    clause = act(w, "step.pull", _suffering(w, s.who), n=nouns.amount(w, s.hexes, "hex"))
    return Clause(clause.text + towards, clause.subject)


def _switch(w: Writer, s: steps.Switch) -> Clause:
    return act(w, "step.switch", YOU, own=True, x=nouns.who(w, s.with_))


def _rotate(w: Writer, s: steps.Rotate) -> Clause:
    if s.who == "self":
        return act(w, "step.rotate", YOU, own=True)
    return act(w, "step.turn", YOU, x=nouns.who(w, s.who))


def _attack(w: Writer, s: steps.Attack) -> Clause:
    how = "" if s.from_ is None else w.say("attack.from", x=nouns.role(w, s.from_))
    how += w.say("attack.with", x=sources(w, s.with_))
    if s.on is not None:
        how += w.say("attack.on", x=nouns.who(w, s.on))
    if s.dice != 0:
        how += w.say("with dice", n=nouns.signed(w, s.dice, "die"))
    if s.mana is not None:
        how += w.say("attack.mana", n=nouns.count(w, s.mana, "mana"))
    return act(w, "step.attack" if s.free else "step.attack.paid", YOU, own=True, how=how)


def _interrupt(w: Writer, s: steps.Interrupt) -> Clause:
    how = "" if s.ap == 1 else w.say("interrupt.ap", n=nouns.count(w, s.ap, "ap"))
    how += "" if s.as_if is None else w.say("interrupt.as if", x=nouns.who(w, s.as_if))
    how += w.say(f"interrupt.direction.{s.direction}") if s.direction else ""
    how += w.say(f"interrupt.must.{s.must}") if s.must else ""
    how += w.say(f"interrupt.bonus.{s.bonus}") if s.bonus else ""
    return act(w, "step.interrupt", nouns.subject(w, (s.by,)), x=nouns.who(w, s.whom), how=how)


def _prevent(w: Writer, s: steps.Prevent) -> Clause:
    if s.until is None:
        return Clause(w.say(f"prevent.{s.event}"))
    key = w.language.first(f"prevent.{s.event}.until", "prevent.until")
    return Clause(w.say(key, x=w.say(f"prevent.{s.event}"), until=w.say(f"until.{s.until}")))


def _return(w: Writer, s: steps.Return) -> Clause:
    unit = "discarded at random" if s.random else "discarded"
    return act(w, f"step.return.{s.to}", YOU, n=nouns.amount(w, s.cards, unit))


def _place(w: Writer, s: steps.Place) -> Clause:
    text = nouns.count(w, s.count, s.thing)
    if s.within is not None:
        text += w.say("place.within", n=nouns.amount(w, s.within, "inch"))
    if s.apart is not None:
        text += f" {nouns.apart(w, s.apart)}"
    return act(w, "step.place", YOU, x=text)


def _remove(w: Writer, s: steps.Remove) -> Clause:
    return act(w, "step.leave" if s.what == "self" else "step.remove", YOU, x=nouns.who(w, s.what))


def _replace(w: Writer, s: steps.Replace) -> Clause:
    card = str(nouns.role(w, "self")) if s.card == "self" else w.name(s.card)
    key = "step.replace.back" if s.back else "step.replace.self" if s.card == "self" else "step.replace"
    return act(w, key, YOU, x=card, by=w.name(s.by))


def _deploy(w: Writer, s: steps.Deploy) -> Clause:
    apart = "" if s.apart is None else f" {nouns.apart(w, s.apart)}"
    return act(w, "step.deploy", YOU, zone=w.say(f"zone.{s.zone}"), apart=apart)


def _about(key: str) -> Callable[[Writer, Any], Clause]:
    """The writer of a verb that has only a who."""

    def write(w: Writer, s: Any) -> Clause:
        (field, *_) = s.__struct_fields__
        value: Who = getattr(s, field)
        return act(w, key, nouns.subject(w, (value,)))

    return write


def _draw(w: Writer, s: steps.Draw) -> Clause:
    if isinstance(s.cards, To):
        return Clause(w.say("step.draw to", n=nouns.count(w, s.cards.level, "fate")))
    return Clause(w.say("step.draw", YOU, n=nouns.amount(w, s.cards, "fate")))


def _cards(key: str) -> Callable[[Writer, Any], Clause]:
    """The writer of a verb that has only a number of cards."""
    return lambda w, s: act(w, key, YOU, n=nouns.amount(w, s.cards, "fate"))


def _word(key: str) -> Callable[[Writer, Any], Clause]:
    """The writer of a verb whose word has a phrase of its own."""
    return lambda w, s: act(w, f"{key}.{s.what}", YOU)


WRITERS: dict[type[PlainStep], Callable[[Writer, Any], Clause]] = {
    steps.Gain: _gain,
    steps.Lose: _lose,
    steps.Give: _give,
    steps.Wound: _wound,
    steps.Heal: _heal,
    steps.Move: _move,
    steps.Jump: _jump,
    steps.Teleport: _teleport,
    steps.Push: _push,
    steps.Pull: _pull,
    steps.Switch: _switch,
    steps.Rotate: _rotate,
    steps.Attack: _attack,
    steps.Interrupt: _interrupt,
    steps.End: _word("step.end"),
    steps.Prevent: _prevent,
    steps.Redirect: _about("step.redirect"),
    steps.Draw: _draw,
    steps.Return: _return,
    steps.Look: _cards("step.look"),
    steps.Place: _place,
    steps.Remove: _remove,
    steps.Replace: _replace,
    steps.Flip: _word("step.flip"),
    steps.Deploy: _deploy,
    steps.Ready: _about("step.ready"),
    steps.Activate: lambda w, s: act(w, "step.activate", YOU, x=nouns.who(w, s.who)),
}
