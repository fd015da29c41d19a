"""The text of permissions: what is allowed, forbidden, ignored or counts as something else, and what is shared."""

from __future__ import annotations

from eternia.battleground.language.card_rules import Permission, Share
from eternia.battleground.language.patterns import Pattern
from eternia.battleground.language.selectors import Selector
from eternia.battleground.language.text import nouns
from eternia.battleground.language.text.grammar import Noun
from eternia.battleground.language.text.patterns import attacks, of_this_weapon, qualifiers
from eternia.battleground.language.text.writer import Writer


def permission(w: Writer, rule: Permission) -> str:
    """A permission, without the conditions."""
    return _by_attacks(w, rule) or _by_somebody(w, rule)


def _by_attacks(w: Writer, rule: Permission) -> str:
    """What belongs to attacks, said of them; BG-ATK-05: a weapon's rule speaks of attacks with it.

    Empty for what belongs to a character.
    """
    patterns = rule.on or (Pattern(),)
    key = f"attacks.{rule.head}.{rule.words[0]}"
    own = all(of_this_weapon(w, p) for p in patterns)
    if rule.of != "self" or rule.once or any(p.event or p.who or p.what or p.action for p in patterns):
        return ""
    if rule.head == "ignore" and (own or _is_typed(w, rule)):
        key = "attacks.ignore"
    elif len(rule.words) > 1:
        return ""
    if not own and any(p == Pattern() for p in patterns):
        return ""
    short = f"{key}.own"
    if own and all(p == Pattern() for p in patterns) and w.language.has(short):
        return w.say(short) + _only(w, rule)
    if not w.language.has(key):
        return ""
    tests = rule.words == ("skill test",)
    events = [str(attacks(w, p, one=False, tests=tests)) for p in patterns]
    text = w.language.join(events)
    if own:
        text = w.say("own.of tests" if tests else "own.of attacks", x=text)
    x = w.language.join([w.say(f"{rule.head}.{word}") for word in rule.words if rule.head == "ignore"])
    return w.say(key, Noun(text, plural=True), of=text, x=x) + _only(w, rule)


def _is_typed(w: Writer, rule: Permission) -> bool:
    """Whether attacks of some types ignore something that only attacks meet."""
    return bool(rule.on) and all(
        p.with_ and w.language.has(f"attacks.ignore.{rule.words[0]}") for p in rule.on
    )


def _only(w: Writer, rule: Permission) -> str:
    if rule.only is None:
        return ""
    key = w.language.first(f"permission.only.{rule.only}", "permission.only")
    return w.say(key, pred=w.say(f"is.{rule.only}", nouns.role(w, "target")))


def _by_somebody(w: Writer, rule: Permission) -> str:
    of = nouns.who(w, rule.of)
    things = [nouns.token(w, thing) for pattern in rule.on for thing in pattern.what]
    what = w.language.join(things, "or")
    keys = [f"{rule.head}.{word}" for word in rule.words]
    keys = [w.language.first(f"{key}.what", key) if things else key for key in keys]
    area = "" if rule.area is None else w.say("permission.area", n=nouns.count(w, rule.area, "hex"))
    words = [w.say(key, of, what=what, area=area) for key in keys]
    said = frozenset({"what"} if any(key.endswith(".what") for key in keys) else ())
    if rule.on and all(pattern.focused for pattern in rule.on) and w.language.has(f"{keys[0]}.focused"):
        words, said = [w.say(f"{keys[0]}.focused", of)], said | {"focused"}
    if rule.once and w.language.has(f"{keys[0]}.once"):
        during = "" if rule.until is None else w.say(f"during.{rule.until}")
        words, said = [w.say(f"{keys[0]}.once", of, until=during)], said | {"test"}
    wholes = [f"{rule.head}.whole.{kind}" for kind in (rule.words[0], w.kind)]
    if rule.head == "forbid" and isinstance(rule.of, Selector) and rule.of.pick == "every":
        of, wholes = nouns.selector(w, rule.of, nouns.EACH), ["forbid.whole.every"]
    text = w.say(w.language.first(*wholes, f"{rule.head}.whole"), of, of=of, x=w.language.join(words))
    text += w.say("ahead") if rule.straight else ""
    text += _only(w, rule)
    if rule.head == "count_as" and rule.of != "self":
        text = w.say("for", of=of, x=text)
    return text + _fits(w, rule, said)


def _fits(w: Writer, rule: Permission, said: frozenset[str]) -> str:
    """In which events, with a space before it."""
    w.negated = rule.head == "forbid"
    source = "on.through" if w.negated else "on.with"
    patterns = [" ".join(qualifiers(w, pattern, said, source=source)) for pattern in rule.on]
    fits = w.language.join(patterns, "or")
    w.negated = False
    return f" {fits}" if fits else ""


def share(w: Writer, rule: Share) -> str:
    """What somebody may use as its own, without the conditions."""
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
