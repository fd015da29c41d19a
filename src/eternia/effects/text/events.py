"""Conditions, and which attack, test or event: the clauses of a text."""

from __future__ import annotations

import string

import msgspec

from eternia.effects.conditions import (
    AttackFits,
    Atom,
    Condition,
    HowMany,
    InRound,
    InTurn,
    Nobody,
    RoleIs,
    State,
)
from eternia.effects.patterns import Pattern, Patterns
from eternia.effects.text import nouns
from eternia.effects.text.grammar import Noun, describe
from eternia.effects.text.writer import Writer
from eternia.effects.who import Selector

WEAPON_TYPES = ("melee", "ranged", "spell", "heavy")
MEASURE_UNITS = {"mana": "mana", "wounds": "wound", "health_left": "wound", "equipment": "equipment", "hexes_moved": "hex"}


def condition(w: Writer, atoms: Condition) -> str:
    """All atoms as one clause."""
    return w.language.join([_atom(w, atom) for atom in atoms], "clauses")


def if_clause(w: Writer, atoms: Condition) -> str:
    """The condition with its conjunction, or nothing."""
    return w.say("if", x=condition(w, atoms)) if atoms else ""


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
        return w.say("round", n=nouns.bound(w, atom.bound))
    if isinstance(atom, AttackFits):
        fits = [w.language.join(qualifiers(w, pattern)) for pattern in atom.patterns]
        return w.say("attack is", x=w.language.join(fits, "or"))
    return w.say(f"initiative.{atom.result}")


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


def sources(w: Writer, words: tuple[str, ...]) -> str:
    """With what: a spell or a skill."""
    return w.language.join([str(w.language.noun(w.language.first(f"source.{s}.{w.kind}", f"source.{s}"))) for s in words], "or")


def qualifiers(
    w: Writer, p: Pattern, said: frozenset[str] = frozenset(), *, by: str = "on.by", through: bool = False
) -> list[str]:
    """What a pattern asks, as adverbs; fields in `said` have been said already.

    `by` is the phrase for who does it; `through`: something comes from the source, nobody attacks with it.
    """
    found: list[tuple[str, str]] = []

    def add(field: str, wanted: object, key: str, **slots: object) -> None:
        if wanted and field not in said:
            found.append((field, w.say(key, **slots)))

    add("test", p.test, "on.test", x=w.language.join([str(w.language.noun(f"test.{t}")) for t in p.test], "or"))
    add("with", p.with_, "on.through" if through else "on.with", x=sources(w, p.with_))
    add("arc", p.arc, f"on.arc.{p.arc}")
    add("focused", p.focused, "on.focused")
    add("by", p.by, by, x=nouns.who(w, p.by or "self"))
    add("against", p.against, "on.against", x=nouns.who(w, p.against or "self"))
    add("who", p.who, "on.who", x=nouns.who(w, p.who or "self"))
    add("what", p.what, "on.what", x=w.language.join([nouns.token(w, t) for t in p.what], "or"))
    add("in", p.in_, f"on.in.{p.in_}")
    add("after", p.after, f"on.after.{p.after}")
    add("rolled", p.rolled, "on.rolled", n=p.rolled)
    add("nth", p.nth, "on.nth", n=p.nth)
    add("action", p.action, "on.action", x=w.language.noun(f"action.{p.action}") if p.action else "")
    add("effect", not p.effect, "on.effect")
    for field, bound, unit in (
        ("distance", p.distance, "inch"),
        ("successes", p.successes, "success"),
        ("amount", p.amount, "wound"),
    ):
        if bound is not None:
            add(field, True, f"on.{field}", n=nouns.bound(w, bound, unit))
    if p.event is not None and "event" not in said:
        rest = msgspec.structs.replace(p, event=None)
        return [w.say("on.event", x=when(w, p.event, (rest,), somebody=True))]
    return [text for _, text in found]


def _own(w: Writer, p: Pattern) -> bool:
    """Whether the attacks or tests are simply those of the rule's own character."""
    return p.by is None and p.against is None


def _of_this_weapon(w: Writer, p: Pattern) -> bool:
    """Whether a weapon's rule speaks of its own attack, the default (BG-ATK-05)."""
    return w.kind == "weapon" and not p.with_ and p.test in ((), ("attack",)) and p.action is None


def attacks(w: Writer, p: Pattern, *, one: bool, tests: bool = False) -> Noun:
    """The attacks or tests that fit, or one of them: its melee attacks from the flank."""
    this = one and _own(w, p) and _of_this_weapon(w, p)
    mine = _own(w, p) and not _of_this_weapon(w, p)
    number = 1 if one and not mine else 2
    keys = [f"test.{t}" for t in p.test] or ["test.attack" if tests else "attack"]
    if p.action is not None:
        keys = [f"action.{p.action}"]
    heads = [w.language.noun(key, number) for key in keys]
    core = w.language.join([head.text for head in heads], "or")
    noun = Noun(core, heads[-1].feminine, heads[-1].plural)
    said = {"test", "action"}
    if p.with_ and all(word in WEAPON_TYPES for word in p.with_):
        types = w.language.join([w.say(f"type.{word}", noun) for word in p.with_], "or")
        noun = msgspec.structs.replace(noun, text=describe(w.say("on.type", x=types), noun.text))
        said.add("with")
    if p.with_ == ("attack",):
        noun = msgspec.structs.replace(noun, text=describe(w.say("on.any attack"), noun.text))
        said.add("with")
    if p.focused:
        noun = msgspec.structs.replace(noun, text=describe(w.say("focused.noun", noun), noun.text))
        said.add("focused")
    by = "on.by.test" if tests or p.test else "on.by.attack"
    text = " ".join([noun.text, *qualifiers(w, p, frozenset(said), by=by)])
    noun = Noun(text, noun.feminine, noun.plural)
    key = "the" if this else ("one of its" if one else "its") if mine else ("a" if one else "all")
    return Noun(w.say(f"article.{key}", noun, x=noun), noun.feminine, noun.plural and not one)


def when(w: Writer, window: str, on: Patterns, *, somebody: bool = False) -> str:
    """The moment a rule waits for. `somebody`: events without a who are about anybody, not about self."""
    clauses = [_when(w, window, pattern, somebody) for pattern in on or (Pattern(),)]
    return w.language.join(clauses, "or")


def _when(w: Writer, window: str, p: Pattern, somebody: bool) -> str:
    language = w.language
    key = f"when.{window}"
    if p.who is None and p.by is None and not somebody and language.has(f"{key}.self"):
        key = f"{key}.self"
    slots = {name for _, name, _, _ in string.Formatter().parse(language.phrases[key]) if name}
    default = nouns.role(w, "somebody" if somebody else "self")
    if window == "knocked out" and w.kind == "weapon":
        default = nouns.role(w, "target")
    subject = default if p.who is None else nouns.who(w, p.who)
    doer = default if p.by is None else nouns.who(w, p.by)
    said = slots & {"who", "what", "amount", "by"}
    values: dict[str, object] = {"who": subject, "by": doer}
    if "what" in slots:
        things = [nouns.token(w, thing) for thing in p.what]
        values["what"] = language.join(things, "or") or w.say(f"what.{window}")
    if "amount" in slots:
        values["amount"] = w.say("some wounds") if p.amount is None else nouns.bound(w, p.amount, "wound")
    about = subject
    if "attack" in slots or "test" in slots:
        rest = msgspec.structs.replace(p, who=None, what=())
        about = attacks(w, rest, one=True, tests="test" in slots)
        values["attack"] = values["test"] = about
        said |= set(Pattern.__struct_fields__) | {"with", "in"}
        said -= {"who", "what"}
    _remember(w, p, slots)
    text = w.say(key, about, **values)
    return " ".join([text, *qualifiers(w, p, frozenset(said), through=True)])


def _remember(w: Writer, p: Pattern, slots: set[str]) -> None:
    """What the word it stands for after this event: whom it was about, or who did it."""
    named = p.by if "by" in slots else p.who
    w.it = None
    if isinstance(named, Selector):
        key = f"that.{named.side or named.object}"
        w.it = w.language.noun(w.language.first(key, "role.it"))
    elif p.what == ("own mark",):
        w.it = w.language.noun("that.mark")
