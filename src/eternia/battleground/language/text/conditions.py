"""Conditions as clauses."""

from __future__ import annotations

import msgspec

from eternia.battleground.language.amounts import Bound
from eternia.battleground.language.conditions import (
    Atom,
    AttackFits,
    Condition,
    HowMany,
    InRound,
    InTurn,
    Nobody,
    RoleIs,
    State,
)
from eternia.battleground.language.patterns import Pattern
from eternia.battleground.language.selectors import Selector
from eternia.battleground.language.text import nouns
from eternia.battleground.language.text.grammar import Noun
from eternia.battleground.language.text.patterns import qualifiers
from eternia.battleground.language.text.writer import Writer


def condition(w: Writer, atoms: Condition, word: str = "and") -> str:
    """All atoms as one clause, joined by a word."""
    return w.language.join([atom_text(w, atom) for atom in atoms], word)


def if_clause(w: Writer, atoms: Condition) -> str:
    """The condition with its conjunction, or nothing."""
    return w.say("if", x=condition(w, atoms, "clauses")) if atoms else ""


def atom_text(w: Writer, atom: Atom) -> str:
    """One thing that must be true, as a clause."""
    if isinstance(atom, RoleIs):
        return is_in(w, nouns.role(w, atom.role), atom.state)
    if isinstance(atom, Nobody):
        return _nobody(w, atom.of)
    if isinstance(atom, HowMany):
        return _how_many(w, atom)
    if isinstance(atom, InTurn):
        return w.say(f"turn.{atom.turn}", x=nouns.role(w, "self"))
    if isinstance(atom, InRound):
        return _round(w, atom.bound)
    if isinstance(atom, AttackFits):
        short = [_kind_of_attack(w, pattern) for pattern in atom.patterns]
        if all(short):
            return w.say("attack is one", x=w.language.join(short, "or"))
        fits = [w.language.join(qualifiers(w, pattern)) for pattern in atom.patterns]
        return w.say("attack is", x=w.language.join(fits, "or"))
    return w.say(f"initiative.{atom.result}")


def _nobody(w: Writer, of: Selector) -> str:
    """Nobody is in a state, everybody is in the opposite one, or there is nobody."""
    bare = msgspec.structs.replace(of, is_=(), not_=())
    noun = nouns.selector(w, bare, nouns.EACH)
    if len(of.is_) == 1 and not of.not_ and w.language.has(f"none.{of.is_[0]}"):
        return w.say(f"none.{of.is_[0]}", noun, x=noun)
    if len(of.not_) == 1 and not of.is_ and of.pick == "every":
        noun = nouns.selector(w, bare)
        return f"{noun} {w.say(f'is.{of.not_[0]}', noun)}"
    noun = nouns.selector(w, of, nouns.EACH)
    return w.say("none", noun, x=noun)


def _kind_of_attack(w: Writer, p: Pattern) -> str:
    """A flank attack or a focused one, where nothing else is asked."""
    if p == Pattern(focused=True):
        return w.say("attack.focused")
    return w.say(f"attack.{p.arc}") if p == Pattern(arc=p.arc) and p.arc is not None else ""


def _round(w: Writer, bound: Bound) -> str:
    """Which round it is: this one, or one from or up to it."""
    if bound.min == bound.max:
        return w.say("round", n=bound.min)
    return w.say("round.max", n=bound.max) if bound.min is None else w.say("round.min", n=bound.min)


def _how_many(w: Writer, atom: HowMany) -> str:
    key = "exactly" if atom.min == atom.max else "between" if None not in (atom.min, atom.max) else "min"
    key = "max" if atom.min is None else key
    numbers = [n for n in (atom.min, atom.max) if n is not None]
    if key == "min" and isinstance(atom.of, Selector):
        return _at_least(w, atom.of, numbers[0])
    many = w.language.is_plural(numbers[-1])
    if isinstance(atom.of, str):
        thing = w.language.noun(f"total.{atom.of}", numbers[-1])
    else:
        thing = nouns.selector(w, atom.of, nouns.MANY if many else nouns.EACH)
    several = thing if isinstance(atom.of, str) else nouns.selector(w, atom.of, nouns.MANY)
    limit = w.say(f"bound.{key}", n=numbers[0], m=numbers[-1], unit=thing, many=several)
    return w.say("there are", x=limit)


def _at_least(w: Writer, of: Selector, number: int) -> str:
    """So many or more are in a state, or are there."""
    if number == 1:
        noun = nouns.selector(w, msgspec.structs.replace(of, pick="one"))
        return w.say("there is", noun, x=noun)
    state = of.is_[0] if len(of.is_) == 1 and not of.not_ else ""
    several = nouns.selector(w, msgspec.structs.replace(of, is_=() if state else of.is_), nouns.MANY)
    limit = w.say("bound.min", n=number, m=number, unit=several, many=several)
    return f"{limit} {w.say(f'is.{state}', several)}" if state else w.say("there are", x=limit)


def is_in(w: Writer, noun: Noun, state: State) -> str:
    """Somebody is in a state: one subject, all predicates."""
    found = [w.say(f"is.{word}", noun) for word in state.is_]
    found += [w.say(f"not.{word}", noun) for word in state.not_]
    found += [w.say("state.has", x=nouns.token(w, word)) for word in state.has]
    for measure, bound in state.bounds:
        found.append(
            w.say(f"measure.{measure}", noun, n=nouns.bound(w, bound, nouns.MEASURE_UNITS.get(measure)))
        )
    if state.near is not None:
        found.append(nouns.near(w, state.near, noun))
    if state.equipped is not None:
        found.append(w.say("state.equipped", noun, x=w.name(state.equipped)))
    return f"{noun} {w.language.join(found)}"
