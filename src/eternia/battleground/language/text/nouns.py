"""Who and how much, as noun phrases."""

from __future__ import annotations

import msgspec

from eternia.battleground.language.amounts import Bound, Chosen, OneOf, To
from eternia.battleground.language.selectors import Amount, Apart, Counted, CountOf, Selector, Who
from eternia.battleground.language.text.grammar import Noun, describe
from eternia.battleground.language.text.writer import Writer

MEASURE_UNITS = {
    "mana": "mana",
    "wounds": "wound",
    "health_left": "wound",
    "equipment": "equipment",
    "hexes_moved": "hex",
}
"""The units of what a character has so much of; the others are bare numbers."""

EACH, MANY, PICKED = "each", "many", "picked"
"""A selector as one of its kind, as several of its kind, or with the determiner of its pick."""


def who(w: Writer, value: Who) -> Noun:
    """The noun for a role or a selector."""
    return role(w, value) if isinstance(value, str) else selector(w, value)


def role(w: Writer, word: str) -> Noun:
    """The noun for a role; `it` is what the window named, if it named somebody."""
    if word == "it" and w.it is not None:
        return w.it
    return w.language.noun(w.language.first(f"role.{word}.{w.kind}", f"role.{word}"))


def subject(w: Writer, value: tuple[Who, ...]) -> Noun:
    """The subject of a step: self alone is the reader, several are joined."""
    if value == ("self",) and w.spoken_to:
        return Noun("", you=True)
    nouns = [who(w, one) for one in value]
    if len(nouns) == 1:
        return nouns[0]
    return Noun(w.language.join(map(str, nouns)), all(noun.feminine for noun in nouns), plural=True)


def token(w: Writer, word: str) -> str:
    """A token or another thing, with its article."""
    key = f"thing.{word}"
    return w.say(key) if w.language.has(key) else w.say("thing", name=w.name(word))


def bare_token(w: Writer, word: str) -> str:
    """A token without an article, as a row of a table names it."""
    key = f"thing.{word}.bare"
    return w.say(key) if w.language.has(key) else token(w, word)


def selector(w: Writer, s: Selector, form: str = PICKED) -> Noun:
    """The noun for characters or objects."""
    several = form == MANY or (form == PICKED and s.pick == "some")
    among = s.side == "yours" and form == PICKED and s.pick in ("one", "every")
    head = w.language.noun(
        "noun.character" if among else f"noun.{s.side or s.object}", 2 if several or among else 1
    )
    core = head.text
    for phrase in _filters(w, s, head):
        core = describe(phrase, core)
    noun = Noun(core, head.feminine, several)
    if among:
        return Noun(w.say(f"pick.{s.pick}.yours", x=core))
    if form != PICKED:
        return noun
    key = "pick.some.max" if s.max is not None else f"pick.{s.pick}"
    key = "pick.any" if w.negated and s.pick == "every" else key
    return Noun(w.say(key, noun, x=noun, n=s.max), noun.feminine, noun.plural)


def _filters(w: Writer, s: Selector, head: Noun) -> list[str]:
    """What narrows the selector down, each as a phrase with a place for the noun."""
    anchored = s.from_ is not None
    found = [] if anchored else _distances(w, s, head, adjacent=True)
    found += [attribute(w, "is", state, head) for state in s.is_]
    found += [attribute(w, "not", state, head) for state in s.not_]
    if s.engaged:
        found.append(w.say("filter.engaged", head, x=role(w, "self")))
    found += [w.say("filter.has", x=token(w, one)) for one in s.has]
    if s.mana is not None:
        found.append(w.say("filter.mana", n=bound(w, s.mana, "mana")))
    if s.initiative is not None:
        found.append(w.say("filter.initiative", head, n=bound(w, s.initiative)))
    if s.but is not None:
        found.append(w.say("filter.but", head, x=role(w, s.but)))
    if s.near is not None:
        found.append(near_noun(w, s.near, head))
    found += _distances(w, s, head, adjacent=False) if not anchored else _anchored(w, s, head)
    if s.apart is not None:
        found.append(f"_ {apart(w, s.apart)}")
    if s.force is not None:
        found.append(w.say(f"filter.force.{s.force}"))
    if not s.sight:
        found.append(w.say("filter.sight"))
    return [*found, w.say("filter.other", head)] if s.side == "other" else found


def attribute(w: Writer, key: str, state: str, head: Noun) -> str:
    """A state as a description of a noun."""
    short = f"{key}.{state}.noun"
    return w.say(short, head) if w.language.has(short) else w.say("that", pred=w.say(f"{key}.{state}", head))


def _distances(w: Writer, s: Selector, head: Noun, *, adjacent: bool) -> list[str]:
    """Where the selected are, as seen from self: whether they are adjacent, or how far they may be."""
    if adjacent:
        key = "filter.adjacent" if s.adjacent else "filter.apart"
        return [] if s.adjacent is None else [w.say(key, head)]
    return [w.say(f"filter.within{form}", n=reach) for form, reach in _reaches(w, s)]


def _anchored(w: Writer, s: Selector, head: Noun) -> list[str]:
    """Where the selected are, as seen from somebody else; without a distance: whose they are."""
    anchor = role(w, s.from_ or "self")
    found = [w.say(f"filter.within.from{form}", n=reach, x=anchor) for form, reach in _reaches(w, s)]
    if s.adjacent is not None:
        key = "filter.adjacent.from" if s.adjacent else "filter.apart.from"
        found.append(w.say(key, head, x=anchor))
    return found or [w.say("filter.from", x=anchor)]


def _reaches(w: Writer, s: Selector) -> list[tuple[str, str]]:
    """Each distance with the form of its phrase: those that are counted read differently."""
    distances = ((s.within, "inch"), (s.hexes, "hex"))
    return [
        ("" if isinstance(distance, int) else ".counted", amount(w, distance, unit))
        for distance, unit in distances
        if distance is not None
    ]


def near(w: Writer, s: Selector, head: Noun) -> str:
    """Being near to somebody, as a predicate: the distances are the selector's own."""
    plain = msgspec.structs.replace(s, within=None, hexes=None, adjacent=None)
    places = []
    if s.adjacent is not None:
        places.append(w.say("near.adjacent" if s.adjacent else "near.apart", head, x=selector(w, plain)))
    if s.within is not None:
        places.append(w.say("near.within", n=amount(w, s.within, "inch"), x=selector(w, plain)))
    if s.hexes is not None:
        places.append(w.say("near.within", n=amount(w, s.hexes, "hex"), x=selector(w, plain)))
    return w.language.join(places) or w.say("near", x=selector(w, plain))


def place(w: Writer, s: Selector, states: list[str]) -> str:
    """Where somebody is, with a space before it: within 2 hexes of the mark."""
    head = w.language.noun("noun.character")
    found = [attribute(w, "is", state, head) for state in states]
    if s.near is not None:
        found.append(near_noun(w, s.near, head))
    if (s.within, s.hexes, s.adjacent) != (None, None, None):
        found += _anchored(w, s, head)
    return "".join([f" {describe(phrase, '').strip()}" for phrase in found])


def near_noun(w: Writer, s: Selector, head: Noun) -> str:
    """Being near to somebody, as a description of a noun."""
    plain = selector(w, msgspec.structs.replace(s, within=None, hexes=None, adjacent=None))
    if s.adjacent is True and s.within is None and s.hexes is None:
        return w.say("filter.adjacent.from", head, x=plain)
    reaches = _reaches(w, s)
    if s.adjacent is None and len(reaches) == 1:
        return w.say("filter.within.from", n=reaches[0][1], x=plain)
    return w.say("that", pred=near(w, s, head))


def measured(w: Writer, measure: str, b: Bound, head: Noun) -> str:
    """Having so much of something, as a description of a noun."""
    text = bound(w, b, MEASURE_UNITS.get(measure))
    if measure in ("mana", "equipment"):
        return w.say("filter.mana", n=text)
    return w.say("that", pred=w.say(f"measure.{measure}", head, n=text))


def apart(w: Writer, a: Apart) -> str:
    """At least so far from somebody."""
    distance = count(w, a.hexes, "hex") if a.hexes is not None else count(w, a.inches or 0, "inch")
    first, *others = [_every(w, word) for word in a.from_]
    places = [first, *[w.say("of.again", x=other) for other in others]]
    return w.say("apart", n=distance, x=w.language.join(places))


def _every(w: Writer, word: str) -> str:
    key = f"noun.{word}"
    if not w.language.has(key):
        return str(role(w, word))
    noun = w.language.noun(key)
    if word == "yours":
        return w.say("pick.every.yours", x=w.language.noun("noun.character", 2))
    if word == "other":
        noun = Noun(describe(w.say("filter.other", noun), noun.text), noun.feminine)
    return w.say("pick.every", noun, x=noun)


def count(w: Writer, number: int, unit: str) -> str:
    """A number of things: 2 dice."""
    return w.say("count", n=_minus(number), x=w.language.noun(f"unit.{unit}", number))


def _minus(number: int) -> str:
    return f"−{-number}" if number < 0 else str(number)


def plus(number: int) -> str:
    """A number with its sign."""
    return f"+{number}" if number >= 0 else _minus(number)


def bound(w: Writer, b: Bound, unit: str | None = None) -> str:
    """Limits, of a unit or bare: 3 or more wounds."""
    numbers = [n for n in (b.min, b.max) if n is not None] or [2]
    if b.below is not None:
        key = "bound.below"
    elif len(numbers) == 2:
        key = "bound.exactly" if b.min == b.max else "bound.between"
    else:
        key = "bound.min" if b.max is None else "bound.max"
    if unit is None:
        key = w.language.first(f"{key}.bare", key)
        unit = "bare"
    below = "" if b.below is None else role(w, b.below)
    things = {
        "unit": w.language.noun(f"unit.{unit}", numbers[-1]),
        "many": w.language.noun(f"unit.{unit}", 2),
    }
    text = w.say(key, n=numbers[0], m=numbers[-1], x=below, **things).strip()
    return text if b.over is None else w.say("bound.over", x=text, over=w.say(f"during.{b.over}"))


def amount(w: Writer, a: Amount, unit: str) -> str:
    """How much of a unit: 2 mana, 1 mana for each success (maximum 3), all mana."""
    if isinstance(a, int):
        return count(w, a, unit)
    if isinstance(a, Counted):
        return _counted(w, a, count(w, a.times, unit))
    several = w.language.noun(f"unit.{unit}", 2)
    if isinstance(a, str):
        return w.say(w.language.first(f"amount.{a}.{unit}", f"amount.{a}"), several, x=several)
    if isinstance(a, To):
        return w.say("amount.to", several, x=several, n=a.level)
    if isinstance(a, OneOf):
        return w.say("count", n=w.language.join(map(_minus, a.options), "or"), x=several)
    return _chosen(w, a, count(w, a.max, unit))


def by_stat(w: Writer, a: Amount, unit: str) -> str:
    """As many as a stat of somebody is, with what is added: Speed+2 hexes (at most 6); empty for all else."""
    if not isinstance(a, Counted) or (a.each, a.times, a.min) != (1, 1, None):
        return ""
    if not isinstance(a.per, CountOf) or a.per.of != "self" or not w.language.has(f"number.{a.per.what}"):
        return ""
    stat = f"{w.language.noun(f'number.{a.per.what}')}{plus(a.plus) if a.plus else ''}"
    text = w.say("amount.stat", stat=stat, x=w.language.noun(f"unit.{unit}", 2))
    return text if a.max is None else text + w.say("limit.at most", n=a.max)


def _chosen(w: Writer, a: Chosen, most: str) -> str:
    return w.say("amount.from", n=a.min, x=most) if a.min else w.say("amount.up to", x=most)


def signed(w: Writer, a: Amount, unit: str | None) -> str:
    """A change by so much: +1 die, −1 for each wound."""
    if isinstance(a, int):
        return _change(w, a, unit)
    if isinstance(a, Counted):
        return _counted(w, a, _change(w, a.times, unit))
    if isinstance(a, OneOf):
        return w.language.join([_change(w, n, unit) for n in a.options], "or")
    if isinstance(a, Chosen):
        return _chosen(w, a, _change(w, a.max, unit))
    return f"+ {amount(w, a, unit or 'point')}"


def _change(w: Writer, number: int, unit: str | None) -> str:
    if unit is None:
        return plus(number)
    return w.say("count", n=plus(number), x=w.language.noun(f"unit.{unit}", number))


def _counted(w: Writer, a: Counted, each: str) -> str:
    """So much for each of something, with all that bounds it."""
    if a.each == 1:
        text = w.say("per.each", x=each, per=_per(w, a.per, 1))
    else:
        text = w.say("per.every", x=each, n=a.each, per=_per(w, a.per, a.each))
    if a.round_up:
        text += w.say("per.up")
    if a.plus:
        text += w.say("per.plus" if a.plus > 0 else "per.minus", n=abs(a.plus))
    if a.min is not None:
        text += w.say("limit.at most" if a.min < 0 else "limit.min", n=_minus(a.min))
    if a.max is not None:
        text += w.say("limit.max", n=a.max)
    return text


def _per(w: Writer, per: str | CountOf | Selector, number: int) -> str:
    if isinstance(per, Selector):
        return str(selector(w, per, MANY if w.language.is_plural(number) else EACH))
    if isinstance(per, CountOf):
        thing = w.language.noun(f"count of.{per.what}", number)
        return w.say("count of", x=thing, of=role(w, per.of))
    spoken = {"paid": w.paid, "lost": w.lost}.get(per, "")
    return str(w.language.noun(w.language.first(f"count.{per}.{spoken}", f"count.{per}"), number))
