"""Conditions as clauses."""

from __future__ import annotations

from eternia.effects.amounts import Bound
from eternia.effects.conditions import (
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
from eternia.effects.text import nouns
from eternia.effects.text.grammar import Noun
from eternia.effects.text.patterns import qualifiers
from eternia.effects.text.writer import Writer

MEASURE_UNITS = {
    "mana": "mana",
    "wounds": "wound",
    "health_left": "wound",
    "equipment": "equipment",
    "hexes_moved": "hex",
}
"""The units of what a character has so much of; the others are bare numbers."""


def condition(w: Writer, atoms: Condition, word: str = "and") -> str:
    """All atoms as one clause, joined by a word."""
    return w.language.join([_atom(w, atom) for atom in atoms], word)


def if_clause(w: Writer, atoms: Condition) -> str:
    """The condition with its conjunction, or nothing."""
    return w.say("if", x=condition(w, atoms, "clauses")) if atoms else ""


def _atom(w: Writer, atom: Atom) -> str:
    if isinstance(atom, RoleIs):
        return _is_in(w, nouns.role(w, atom.role), atom.state)
    if isinstance(atom, Nobody):
        noun = nouns.selector(w, atom.of, nouns.EACH)
        return w.say("none", noun, x=noun)
    if isinstance(atom, HowMany):
        return _how_many(w, atom)
    if isinstance(atom, InTurn):
        return w.say(f"turn.{atom.turn}", x=nouns.role(w, "self"))
    if isinstance(atom, InRound):
        return _round(w, atom.bound)
    if isinstance(atom, AttackFits):
        fits = [w.language.join(qualifiers(w, pattern)) for pattern in atom.patterns]
        return w.say("attack is", x=w.language.join(fits, "or"))
    return w.say(f"initiative.{atom.result}")


def _round(w: Writer, bound: Bound) -> str:
    """Which round it is: this one, or one from or up to it."""
    if bound.min == bound.max:
        return w.say("round", n=bound.min)
    return w.say("round.max", n=bound.max) if bound.min is None else w.say("round.min", n=bound.min)


def _how_many(w: Writer, atom: HowMany) -> str:
    key = "exactly" if atom.min == atom.max else "between" if None not in (atom.min, atom.max) else "min"
    key = "max" if atom.min is None else key
    numbers = [n for n in (atom.min, atom.max) if n is not None]
    many = w.language.is_plural(numbers[-1])
    if isinstance(atom.of, str):
        thing = w.language.noun(f"total.{atom.of}", numbers[-1])
    else:
        thing = nouns.selector(w, atom.of, nouns.MANY if many else nouns.EACH)
    several = thing if isinstance(atom.of, str) else nouns.selector(w, atom.of, nouns.MANY)
    limit = w.say(f"bound.{key}", n=numbers[0], m=numbers[-1], unit=thing, many=several)
    return w.say("there are", x=limit)


def _is_in(w: Writer, noun: Noun, state: State) -> str:
    """Somebody is in a state: one subject, all predicates."""
    found = [w.say(f"is.{word}", noun) for word in state.is_]
    found += [w.say(f"not.{word}", noun) for word in state.not_]
    found += [w.say("state.has", x=nouns.token(w, word)) for word in state.has]
    for measure, bound in state.bounds:
        found.append(w.say(f"measure.{measure}", noun, n=nouns.bound(w, bound, MEASURE_UNITS.get(measure))))
    if state.near is not None:
        found.append(nouns.near(w, state.near, noun))
    if state.equipped is not None:
        found.append(w.say("state.equipped", noun, x=w.name(state.equipped)))
    return f"{noun} {w.language.join(found)}"
