"""The text of continuous rules: numbers, permissions and what is shared."""

from __future__ import annotations

from eternia.effects.patterns import Pattern
from eternia.effects.rules import Continuous, Modify, Permission, Share
from eternia.effects.text import nouns
from eternia.effects.text.conditions import if_clause
from eternia.effects.text.grammar import Noun
from eternia.effects.text.patterns import attacks, qualifiers
from eternia.effects.text.writer import Writer
from eternia.effects.who import Selector

UNITS = {
    "dice": "die",
    "free rerolls": "reroll",
    "successes": "success",
    "wounds": "wound",
    "attacks suffered": "attack",
}
"""Numbers that are counted in things; the others are named."""


ATTACK_NUMBERS = {
    "dice", "scope", "extra dice scope", "free rerolls", "successes", "wounds", "ap cost", "mana cost",
    "range", "area",
}  # fmt: skip
"""Numbers of an attack, a test or an action; the others belong to a character."""


def continuous(w: Writer, rule: Continuous) -> str:
    """A continuous rule without its full stop."""
    if isinstance(rule, Modify):
        text = _modify(w, rule)
    elif isinstance(rule, Permission):
        text = _permission(w, rule)
    else:
        text = _share(w, rule)
    text += if_clause(w, rule.if_)
    if rule.once and not _says_once(w, rule):
        text += w.say("once")
    return text if rule.until is None else w.say("until", until=w.say(f"until.{rule.until}"), x=text)


def _modify(w: Writer, rule: Modify) -> str:
    name = _names(w, rule.number)
    only = rule.number[0] if len(rule.number) == 1 else ""
    unit = UNITS.get(only)
    the = w.say("the.many" if name.plural else "the", name, x=name)
    of = nouns.who(w, rule.of)
    text = ""
    if rule.by is not None:
        key = w.language.first(f"by.{only}", "by.unit" if unit else "by")
        text = w.say(key, name, name=name, n=nouns.signed(w, rule.by, unit))
    elif rule.set is not None:
        key = w.language.first(f"set.{only}", "set")
        text = w.say(key, name, the=the, of=of, n=nouns.amount(w, rule.set, unit or "bare"))
    text += _bounds(w, rule, the, unit, bare=not text)
    if rule.of != "self":
        text = w.say("for", of=of, x=text)
    if rule.on:
        text += _of_events(w, rule)
    return text


def _of_events(w: Writer, rule: Modify) -> str:
    """Which attacks or tests a number belongs to, or when a number of a character is changed."""
    suffered = rule.on[0].against
    if rule.number == ("wounds",) and rule.on == (Pattern(against=suffered),) and suffered is not None:
        return w.say("on.suffered", x=nouns.who(w, suffered))
    if set(rule.number) <= ATTACK_NUMBERS:
        events = [str(attacks(w, pattern, one=False)) for pattern in rule.on]
        return w.say("on", x=w.language.join(events, "or"))
    source = "on.for" if rule.number == ("slots",) else "on.with"
    return f" {w.language.join([' '.join(qualifiers(w, p, source=source)) for p in rule.on], 'or')}"


def _names(w: Writer, numbers: tuple[str, ...]) -> Noun:
    found = [w.language.noun(f"number.{number}") for number in numbers]
    if len(found) == 1:
        return found[0]
    return Noun(w.language.join(map(str, found)), all(noun.feminine for noun in found), plural=True)


def _bounds(w: Writer, rule: Modify, the: str, unit: str | None, *, bare: bool) -> str:
    """What the result is kept within: in brackets after a change, a phrase of its own without one."""
    text = ""
    for key, limit in (("min", rule.min), ("max", rule.max)):
        if limit is None:
            continue
        if bare and not text:
            kept = f"kept.{key}.unit" if unit else f"kept.{key}"
            text = w.say(
                w.language.first(f"kept.{key}.{rule.number[0]}", kept),
                the=the,
                of=nouns.who(w, rule.of),
                n=nouns.amount(w, limit, unit or "bare"),
            )
        else:
            text += w.say(f"limit.{key}", n=nouns.amount(w, limit, "bare"))
    return text


def _permission(w: Writer, rule: Permission) -> str:
    of = nouns.who(w, rule.of)
    things = [nouns.token(w, thing) for pattern in rule.on for thing in pattern.what]
    what = w.language.join(things, "or")
    keys = [f"{rule.head}.{word}" for word in rule.words]
    keys = [w.language.first(f"{key}.what", key) if things else key for key in keys]
    words = [w.say(key, of, what=what) for key in keys]
    said = frozenset({"what"} if any(key.endswith(".what") for key in keys) else ())
    if rule.on and all(pattern.focused for pattern in rule.on) and w.language.has(f"{keys[0]}.focused"):
        words, said = [w.say(f"{keys[0]}.focused", of)], said | {"focused"}
    if _says_once(w, rule):
        words, said = [w.say(f"{keys[0]}.once", of)], said | {"test"}
    wholes = [f"{rule.head}.whole.{kind}" for kind in (rule.words[0], w.kind)]
    if rule.head == "forbid" and isinstance(rule.of, Selector) and rule.of.pick == "every":
        of, wholes = nouns.selector(w, rule.of, nouns.EACH), ["forbid.whole.every"]
    text = w.say(w.language.first(*wholes, f"{rule.head}.whole"), of, of=of, x=w.language.join(words))
    if rule.area is not None:
        text += w.say("permission.area", n=nouns.count(w, rule.area, "hex"))
    if rule.straight:
        text += w.say("ahead")
    if rule.only is not None:
        only = w.language.first(f"permission.only.{rule.only}", "permission.only")
        text += w.say(only, pred=w.say(f"is.{rule.only}", nouns.role(w, "target")))
    if rule.head == "count_as" and rule.of != "self":
        text = w.say("for", of=of, x=text)
    w.negated = rule.head == "forbid"
    source = "on.through" if w.negated else "on.with"
    fits = w.language.join(
        [" ".join(qualifiers(w, pattern, said, source=source)) for pattern in rule.on], "or"
    )
    w.negated = False
    return f"{text} {fits}" if fits else text


def _says_once(w: Writer, rule: Continuous) -> bool:
    """Whether the words of a permission for once say so themselves: the next attack."""
    return isinstance(rule, Permission) and rule.once and w.language.has(f"{rule.head}.{rule.words[0]}.once")


def _share(w: Writer, rule: Share) -> str:
    text = w.say(
        "share",
        having=nouns.who(w, rule.with_),
        x=w.say(f"share.{rule.what}"),
        own=w.say(f"share.own.{rule.what}"),
        owner=nouns.who(w, rule.from_),
    )
    if rule.dice:
        text += w.say("with dice", n=nouns.signed(w, rule.dice, "die"))
    if rule.limit is not None:
        text += f", {w.say(f'limit.{rule.limit}')}"
    fits = w.language.join([" ".join(qualifiers(w, pattern)) for pattern in rule.on], "or")
    return f"{text} {fits}" if fits else text
