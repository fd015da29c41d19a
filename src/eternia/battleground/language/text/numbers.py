"""The text of rules that change a number."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from eternia.battleground.language.card_rules import Modify
from eternia.battleground.language.patterns import Pattern
from eternia.battleground.language.selectors import Amount, Counted, CountOf
from eternia.battleground.language.text import nouns
from eternia.battleground.language.text.grammar import Noun
from eternia.battleground.language.text.leads import of_its_target
from eternia.battleground.language.text.patterns import attacks, of_this_weapon, qualifiers
from eternia.battleground.language.text.writer import Writer

UNITS = {
    "dice": "die",
    "free rerolls": "reroll",
    "successes": "success",
    "wounds": "wound",
    "attacks suffered": "attack",
}
"""Numbers that are counted in things; the others are named."""

OF_ATTACKS = {"ap cost": "ap", "mana cost": "mana", "wounds": "wound", "successes": "success"}
"""Numbers that an attack or action costs, deals or counts as, with their units: it is the subject."""

ATTACK_NUMBERS = {
    "dice",
    "scope",
    "extra dice scope",
    "free rerolls",
    "successes",
    "wounds",
    "ap cost",
    "mana cost",
    "range",
    "area",
}
"""Numbers of an attack, a test or an action; the others belong to a character."""


def modify(w: Writer, rule: Modify) -> str:
    """A changed number, without the conditions."""
    return _of_the_target(w, rule) or _by_attacks(w, rule) or _in_words(w, rule) or _named(w, rule)


def _named(w: Writer, rule: Modify) -> str:
    """The number by its name or in its unit, then whose it is and which attacks it belongs to."""
    name = _names(w, rule.number)
    only = rule.number[0] if len(rule.number) == 1 else ""
    unit = UNITS.get(only)
    the = w.say("the.many" if name.plural else "the", name, x=name)
    of = nouns.who(w, rule.of)
    text = ""
    if rule.by is not None:
        text = w.say("by.unit" if unit else "by", name, name=name, n=nouns.signed(w, rule.by, unit))
    elif rule.set is not None:
        key = w.language.first(f"set.{only}", "set")
        text = w.say(key, name, the=the, of=of, n=nouns.amount(w, rule.set, unit or "bare"))
    text += _bounds(w, rule, the, unit, bare=not text)
    if rule.of != "self":
        text = w.say("of", of, of=of, x=text)
        if rule.once and rule.until and rule.on:
            return f"{_of_events(w, rule).strip()}{w.say('colon')}{text}"
    return text + _of_events(w, rule) if rule.on else text


def _of_events(w: Writer, rule: Modify) -> str:
    """Which attacks or tests a number belongs to, or when a number of a character is changed."""
    suffered = rule.on[0].against
    if rule.number == ("wounds",) and rule.on == (Pattern(against=suffered),) and suffered is not None:
        return w.say("on.suffered", x=nouns.who(w, suffered))
    if set(rule.number) <= ATTACK_NUMBERS or (rule.once and rule.until):
        key = w.language.first(f"on.number.{rule.number[0]}", "on")
        return w.say(key, x=_events(w, rule, "or"))
    return f" {w.language.join([' '.join(qualifiers(w, p)) for p in rule.on], 'or')}"


def _events(w: Writer, rule: Modify, word: str) -> str:
    """The attacks or tests of the patterns, or the next one of them."""
    next_ = rule.until if rule.once and rule.until else ""
    first, *others = [str(attacks(w, p, one=False, next_=next_)) for p in rule.on]
    if word == "or":
        others = [w.say("on.again", x=other) for other in others]
    return w.language.join([first, *others], word)


def _of_the_target(w: Writer, rule: Modify) -> str:
    """What a weapon does to the defence of its target: who rolls is the subject. Empty for all else."""
    if len(rule.on) != 1 or rule.of != "self" or not of_its_target(w, rule.on[0]):
        return ""
    rest = msgspec.structs.replace(rule.on[0], test=(), by=None)
    types = msgspec.structs.replace(rest, with_=())
    amount = rule.by if rule.by is not None else rule.set if rule.set is not None else rule.max
    if types != Pattern() or amount is None or rule.until is not None:
        return ""
    text = _defence(w, rule, amount)
    if not text or not rest.with_:
        return text
    return f"{w.say('lead.against', x=attacks(w, rest, one=False))}{w.say('comma')}{text}"


def _defence(w: Writer, rule: Modify, amount: Amount) -> str:
    if rule.number == ("scope",) and rule.set is not None:
        return w.say("target.scope", n=nouns.amount(w, rule.set, "bare"))
    if rule.number != ("dice",):
        return ""
    if rule.by is not None:
        plain = rule.by.times if isinstance(rule.by, Counted) else rule.by
        if not isinstance(plain, int):
            return ""
        key, unit = ("less", "defence die less") if plain < 0 else ("more", "defence die more")
        some = (
            msgspec.structs.replace(rule.by, times=abs(plain)) if isinstance(rule.by, Counted) else abs(plain)
        )
        text = w.say(f"target.dice.{key}", n=nouns.amount(w, some, unit))
        return text if rule.min is None else text + w.say("limit.min", n=nouns.amount(w, rule.min, "bare"))
    if rule.set is not None:
        return w.say("target.dice", n=nouns.amount(w, rule.set, "defence die"))
    if isinstance(amount, Counted) and amount == Counted(per=CountOf("toughness", "target")):
        return w.say("target.dice.stat", stat=w.language.noun("number.toughness"))
    return w.say("target.dice.max", n=nouns.amount(w, amount, "defence die"))


def _by_attacks(w: Writer, rule: Modify) -> str:
    """What attacks cost, deal or count as, with the attacks as the subject. Empty for all else."""
    number = rule.number[0]
    if len(rule.number) > 1 or number not in OF_ATTACKS or rule.of != "self":
        return ""
    if not rule.on and not (number == "wounds" and w.kind == "weapon" and rule.max is not None):
        return ""
    if any(of_this_weapon(w, p) for p in rule.on) or rule.on == (
        Pattern(against=rule.on[0].against if rule.on else None),
    ):
        return ""
    next_ = bool(rule.once and rule.until)
    subject = Noun(_events(w, rule, "and") if rule.on else w.say("own.attacks"), plural=not next_)
    unit = OF_ATTACKS[number]
    if isinstance(rule.by, int):
        more = "less" if rule.by < 0 else "more"
        text = w.say(f"attacks.{number}.{more}", subject, x=subject, n=nouns.count(w, abs(rule.by), unit))
        return text + _limits(w, (("min", rule.min), ("max", rule.max)))
    if rule.set is not None and number == "successes":
        return w.say("attacks.successes", subject, x=subject, n=nouns.amount(w, rule.set, unit))
    if rule.by is None and rule.set is None and rule.max is not None and number == "wounds":
        return w.say("attacks.wounds.max", subject, x=subject, n=nouns.amount(w, rule.max, unit))
    return ""


def _in_words(w: Writer, rule: Modify) -> str:
    """Numbers that a player would not name: slots and what mana is worth. Empty for all else."""
    if (
        not isinstance(rule.by, int)
        or rule.by < 1
        or rule.of != "self"
        or (rule.min, rule.max) != (None, None)
    ):
        return ""
    if rule.number == ("rerolls per mana",) and not rule.on:
        return w.say("more.rerolls per mana", n=nouns.count(w, rule.by, "die more"))
    if rule.number == ("slots",) and len(rule.on) == 1 and rule.on == (Pattern(with_=rule.on[0].with_),):
        things = w.language.join(
            [str(w.language.noun(f"carried.{word}", rule.by)) for word in rule.on[0].with_], "or"
        )
        return w.say("more.slots", of=nouns.who(w, rule.of), n=rule.by, x=things)
    return ""


def _names(w: Writer, numbers: tuple[str, ...]) -> Noun:
    found = [w.language.noun(f"number.{number}") for number in numbers]
    if len(found) == 1:
        return found[0]
    return Noun(w.language.join(map(str, found)), all(noun.feminine for noun in found), plural=True)


def _limits(w: Writer, limits: Iterable[tuple[str, Amount | None]]) -> str:
    """What the result is kept within, in brackets."""
    return "".join(
        [
            w.say(f"limit.{key}", n=nouns.amount(w, limit, "bare").strip())
            for key, limit in limits
            if limit is not None
        ]
    )


def _bounds(w: Writer, rule: Modify, the: str, unit: str | None, *, bare: bool) -> str:
    """What the result is kept within: in brackets after a change, a phrase of its own without one."""
    limits = [(key, limit) for key, limit in (("min", rule.min), ("max", rule.max)) if limit is not None]
    if not bare or not limits:
        return _limits(w, limits)
    (key, limit), *others = limits
    kept = f"kept.{key}.unit" if unit else f"kept.{key}"
    text = w.say(
        w.language.first(f"kept.{key}.{rule.number[0]}", kept),
        the=the,
        of=nouns.who(w, rule.of),
        n=nouns.amount(w, limit, unit or "bare"),
    )
    return text + _limits(w, others)
