"""Which attack, test or event: noun phrases, adverbs, and the moments that rules wait for."""

from __future__ import annotations

import string
from collections.abc import Iterator

import msgspec

from eternia.battleground.language.patterns import FIELDS, Pattern, Patterns
from eternia.battleground.language.selectors import Selector, Who
from eternia.battleground.language.text import nouns
from eternia.battleground.language.text.grammar import Noun, describe
from eternia.battleground.language.text.writer import Writer

WEAPON_TYPES = ("melee", "ranged", "spell", "heavy")
ATTACK_SOURCES = {*WEAPON_TYPES, "this", "attack", "other spell"}
"""With these somebody attacks; with the others somebody acts."""

OPPORTUNITY = "attack of opportunity"

OF_A_TEST = "on.by.test"
"""The phrase for whose test it is; it stands before the phrase for what the test is against."""

Field = tuple[str, str]
"""A field of a pattern and what it says."""


def sources(w: Writer, words: tuple[str, ...]) -> str:
    """With what: a spell or a skill."""
    keys = [w.language.first(f"source.{word}.{w.kind}", f"source.{word}") for word in words]
    return w.language.join([w.say(key) for key in keys], "or")


def qualifiers(
    w: Writer, p: Pattern, said: frozenset[str] = frozenset(), *, by: str = "on.by", source: str = "on.with"
) -> list[str]:
    """What a pattern asks, as adverbs; fields in `said` have been said already.

    `by` and `source` are the phrases for who does it and with what.
    """
    if p.event is not None and "event" not in said:
        rest = msgspec.structs.replace(p, event=None)
        return [when(w, p.event, (rest,), somebody=True)]
    doer = [("by", w.say(by, x=nouns.who(w, p.by)))] if p.by is not None else []
    means = list(_means(w, p, source))
    found = doer + means if by == OF_A_TEST else means + doer
    found += [*_others(w, p), *_circumstances(w, p)]
    return [text for field, text in found if field not in said]


def _means(w: Writer, p: Pattern, source: str) -> Iterator[Field]:
    """In what test, with what and how."""
    if p.test:
        yield "test", w.say("on.test", x=_one_of(w, [f"test.{kind}" for kind in p.test], again="of.again"))
    if p.with_:
        yield "with", w.say(source, x=sources(w, p.with_))
    if p.arc is not None:
        whole = p.test == ("defence",) and not p.with_
        yield "arc", w.say(f"on.arc.{p.arc}.attacks" if whole else f"on.arc.{p.arc}")
    if p.focused:
        yield "focused", w.say("on.focused")


def _others(w: Writer, p: Pattern) -> Iterator[Field]:
    """Against whom, about whom, and about what."""
    if p.against is not None:
        yield "against", w.say("on.against", x=nouns.who(w, p.against))
    if p.who is not None:
        yield "who", w.say("on.who", x=nouns.who(w, p.who))
    if p.what:
        yield "what", w.say("on.what", x=w.language.join([nouns.token(w, thing) for thing in p.what], "or"))


def _circumstances(w: Writer, p: Pattern) -> Iterator[Field]:
    """When, how far, and with what result."""
    if p.in_ is not None:
        yield "in", w.say(f"on.in.{p.in_}")
    if p.after is not None:
        yield "after", w.say(f"on.after.{p.after}")
    if p.nth is not None:
        yield "nth", w.say("on.nth", n=p.nth)
    if p.action is not None:
        yield "action", w.say("on.action", x=_one_of(w, [f"action.{p.action}"]))
    if not p.effect:
        yield "effect", w.say("on.effect")
    bounds = (
        ("distance", p.distance, "inch"),
        ("successes", p.successes, "success"),
        ("amount", p.amount, "wound"),
    )
    for field, bound, unit in bounds:
        if bound is not None:
            yield field, w.say(f"on.{field}", n=nouns.bound(w, bound, unit))
    if p.rolled is not None:
        yield "rolled", w.say("on.rolled", n=p.rolled)


def _one_of(w: Writer, keys: list[str], again: str = "") -> str:
    """Nouns with their articles, as alternatives; `again` is said before each but the first."""
    nouns_ = [w.language.noun(key) for key in keys]
    first, *others = [w.say("pick.one", noun, x=noun) for noun in nouns_]
    return w.language.join([first, *[w.say(again, x=x) if again else x for x in others]], "or")


def attacks(w: Writer, p: Pattern, *, one: bool, tests: bool = False, next_: str = "") -> Noun:
    """The attacks or tests that fit, or one of them: its melee attacks from the flank.

    `next_` is how long the next one is waited for.
    """
    own = p.against is None if p.by is None else p.by == "self"
    this_weapon = of_this_weapon(w, p)
    its = own and not this_weapon
    head = _head(w, p, 1 if next_ or (one and not its) else 2, tests)
    noun, said = _described(w, p, head)
    said |= {"by"} if own else set()
    by = OF_A_TEST if tests or p.test else "on.by.attack"
    source = "on.with.defence" if p.test == ("defence",) else "on.with"
    text = " ".join([noun.text, *qualifiers(w, p, said, by=by, source=source)])
    noun = Noun(text, noun.feminine, noun.plural)
    if next_:
        return Noun(w.say("article.next", noun, x=noun, until=w.say(f"during.{next_}")), noun.feminine)
    if its:
        article = "one of its" if one else "its"
    elif own and one:
        article = "the"
    else:
        article = "a" if one else "all"
    return Noun(w.say(f"article.{article}", noun, x=noun), noun.feminine, noun.plural and not one)


def of_this_weapon(w: Writer, p: Pattern) -> bool:
    """Whether a weapon's rule speaks of its own attack, the default (BG-ATK-05)."""
    if p.by is not None or p.against is not None or p.who is not None or p.event is not None:
        return False
    return w.kind == "weapon" and not p.with_ and p.test in ((), ("attack",)) and p.action is None


def _head(w: Writer, p: Pattern, number: int, tests: bool) -> Noun:
    """What the pattern is about, before anything is said of it: attacks, tests or actions."""
    keys = [f"test.{kind}" for kind in p.test] or ["test.attack" if tests else "attack"]
    if p.action is not None:
        keys = [f"action.{p.action}"]
    elif p.in_ == OPPORTUNITY and not p.test and not tests and set(p.with_) <= ATTACK_SOURCES:
        keys = [OPPORTUNITY]
    elif not p.test and not set(p.with_) <= ATTACK_SOURCES:
        keys = ["action"]
    heads = [w.language.noun(key, number) for key in keys]
    text = w.language.join([head.text for head in heads], "or")
    return Noun(text, heads[-1].feminine, heads[-1].plural)


def _described(w: Writer, p: Pattern, head: Noun) -> tuple[Noun, frozenset[str]]:
    """The head with the adjectives it takes, and the fields that these have said."""
    text = head.text
    said = {"test", "action"}
    if p.in_ == OPPORTUNITY and head == w.language.noun(OPPORTUNITY, 2 if head.plural else 1):
        said.add("in")
    if p.with_ == ("attack",) and p.test != ("defence",):
        text = describe(w.say("on.any attack"), text)
        said.add("with")
    elif p.with_ and p.test != ("defence",) and set(p.with_) <= set(WEAPON_TYPES):
        types = w.language.join([w.say(f"type.{word}", head) for word in p.with_], "or")
        text = describe(w.say("on.type", x=types), text)
        said.add("with")
    if p.focused:
        text = describe(w.say("focused.noun", head), text)
        said.add("focused")
    return Noun(text, head.feminine, head.plural), frozenset(said)


def when(w: Writer, window: str, on: Patterns, *, somebody: bool = False) -> str:
    """The moment a rule waits for. `somebody`: events without a who are about anybody, not about self."""
    clauses = [_when(w, window, pattern, somebody) for pattern in on or (Pattern(),)]
    return w.language.join(clauses, "or")


def _when(w: Writer, window: str, p: Pattern, somebody: bool) -> str:
    key = f"when.{window}"
    if p.who is None and p.by is None and not somebody:
        key = w.language.first(f"{key}.self", key)
    key = w.language.first(*[f"{key}.{thing}" for thing in p.what[:1]], f"{key}.{w.kind}", key)
    if window == "wounded" and p.nth is not None:
        key = "when.wounded.nth"
    slots = {name for _, name, _, _ in string.Formatter().parse(w.language.phrases[key]) if name}
    default = nouns.role(w, "somebody" if somebody else "self")
    if window == "knocked out" and w.kind == "weapon":
        default = nouns.role(w, "target")
    subject, place = _placed(w, p.who) if "place" in slots else (p.who, "")
    about = default if subject is None else nouns.who(w, subject)
    values: dict[str, object] = {
        "place": place,
        "who": about,
        "by": default if p.by is None else nouns.who(w, p.by),
    }
    values |= _contents(w, window, p) | {"nth": p.nth}
    said = slots & {"who", "what", "amount", "by", "nth"}
    said |= {"what"} if any(key.endswith(f".{thing}") for thing in p.what) else set()
    if slots & {"attack", "test"}:
        rest = msgspec.structs.replace(p, who=None, what=())
        about = attacks(w, rest, one=True, tests="test" in slots)
        values["attack"] = values["test"] = about
        said = {*FIELDS} - {"who", "what"}
    _remember(w, p, slots)
    by = "on.by.attack" if p.with_ else "on.by"
    rest_of_it = qualifiers(w, p, frozenset(said), by=by, source="on.through")
    return " ".join([w.say(key, about, **values), *rest_of_it])


def _placed(w: Writer, who: Who | None) -> tuple[Who | None, str]:
    """Somebody, and apart from it the place where something happens to it."""
    if not isinstance(who, Selector) or not who.sight:
        return who, ""
    there = [word for word in who.is_ if word.startswith("in ")]
    plain = msgspec.structs.replace(
        who,
        within=None,
        hexes=None,
        adjacent=None,
        from_=None,
        near=None,
        is_=tuple([word for word in who.is_ if word not in there]),
    )
    return plain, nouns.place(w, who, there)


def _contents(w: Writer, window: str, p: Pattern) -> dict[str, object]:
    """What the event of a window is about, besides somebody: things and wounds."""
    things = w.language.join([nouns.token(w, thing) for thing in p.what], "or")
    if not things and w.language.has(f"what.{window}"):
        things = w.say(f"what.{window}")
    wounds = w.say("some wounds") if p.amount is None else nouns.bound(w, p.amount, "wound")
    return {"what": things, "amount": wounds}


def _remember(w: Writer, p: Pattern, slots: set[str]) -> None:
    """What the word it stands for after this event: whom it was about, or who did it."""
    named = p.by if "by" in slots else p.who
    w.it = None
    if isinstance(named, Selector):
        key = f"that.{named.side or named.object}"
        w.it = w.language.noun(w.language.first(key, "role.it"))
    elif p.what == ("own mark",):
        w.it = w.language.noun("that.mark")
