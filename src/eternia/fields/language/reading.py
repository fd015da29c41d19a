"""Reading clauses: strings become records, and every word that is not known is an error.

```
clause  = when ": " body [ " if " condition { " and " condition } ] [ " limit " limit ]
body    = action { " & " action }  |  "check -> " body " / " body  |  "choose -> " body { " / " body }
        | "test " attribute N " -> " body " / " body  |  "pay N -> " body  |  "none"
action  = who verb [ amount ] [ argument ] [ "per:" count ] [ "max:" N ]
```
"""

from __future__ import annotations

import re
from collections.abc import Collection

from eternia.fields.language import conditions as known
from eternia.fields.language.clauses import (
    NOTHING,
    Action,
    Body,
    Check,
    Clause,
    Clauses,
    Condition,
    Deeds,
    Either,
    Paid,
    Tested,
)
from eternia.fields.language.verbs import VERBS
from eternia.fields.language.vocabulary import AREA, ATTRIBUTES, LIMITS, PER, WHEN, WHO
from eternia.packs.errors import LanguageError, Place, unknown
from eternia.packs.strict_table import read_list, read_name

CONDITION = re.compile(r"([a-z0-9-]+)(?:(>=|<=|=)([A-Za-z0-9-]+))?")
RESCUE = "would-be-defeated"
RESCUE_LIMITS = ("turn", "round", "game")
"""Its cards work by themselves, in and outside of combat; without a limit their hero could not be defeated."""
AREA_ID = re.compile(r"A-[A-Z0-9]+")


def read_clauses(value: object, place: Place, allowed: Collection[str]) -> Clauses:
    """A list of clauses, each in one of the allowed windows."""
    texts = read_list(value, place, "the clauses")
    return tuple(read_clause(text, place.at(i), allowed) for i, text in enumerate(texts, 1))


def read_clause(value: object, place: Place, allowed: Collection[str] = WHEN) -> Clause:
    """One clause."""
    text = read_name(value, place)
    when, colon, rest = text.partition(": ")
    if not colon:
        raise _misread(place, text, "no window", "write when it works, such as 'always: self attack +1'")
    if when not in allowed:
        raise _unknown(when, allowed, "window", place, text)
    rest, _, limit = rest.partition(" limit ")
    if limit and limit not in LIMITS:
        raise _unknown(limit, LIMITS, "limit", place, text)
    rest, _, condition = rest.partition(" if ")
    body = _body(rest, place, text)
    if when == RESCUE and not (_only_heals(body) and limit in RESCUE_LIMITS):
        raise _misread(
            place,
            text,
            f"in the window {RESCUE!r} a card heals its hero, and only so often",
            f"write '{RESCUE}: self heal 2 limit game' (or limit round, limit turn)",
        )
    return Clause(
        when=when,
        body=body,
        conditions=read_conditions(condition, place, text) if condition else (),
        limit=limit,
    )


def _only_heals(body: Body) -> bool:
    """Whether a hero recovers HP and nothing else."""
    if not isinstance(body, Deeds) or not body.actions:
        return False
    return all(
        (each.who, each.verb, each.per) == ("self", "heal", "") and each.amount for each in body.actions
    )


def read_body(value: str, place: Place, text: str) -> Body:
    """What is done, without window, condition and limit."""
    return _body(value, place, text)


def _body(value: str, place: Place, text: str) -> Body:
    if value == "none":
        return NOTHING
    head, arrow, rest = value.partition(" -> ")
    if not arrow:
        return Deeds(tuple(_action(part, place, text) for part in value.split(" & ")))
    words = head.split()
    match words:
        case ["check"]:
            success, failure = _two(rest, place, text)
            return Check(success, failure)
        case ["test", attribute, successes]:
            if attribute not in ATTRIBUTES:
                raise _unknown(attribute, ATTRIBUTES, "attribute", place, text)
            success, failure = _two(rest, place, text)
            return Tested(attribute, _count(successes, place, text), success, failure)
        case ["choose"]:
            options = rest.split(" / ")
            if len(options) < 2:
                raise _misread(place, text, "a choice of one", "write 'choose -> A / B'")
            return Either(tuple(_body(option, place, text) for option in options))
        case ["pay", cost]:
            return Paid(_count(cost, place, text), _body(rest, place, text))
    raise _unknown(head, ("check", "choose", "test", "pay"), "operator", place, text)


def _two(rest: str, place: Place, text: str) -> tuple[Body, Body]:
    parts = rest.split(" / ")
    if len(parts) != 2:
        raise _misread(place, text, "success and failure are needed", "write 'A / B', 'none' for nothing")
    return _body(parts[0], place, text), _body(parts[1], place, text)


def _action(value: str, place: Place, text: str) -> Action:
    words = value.split()
    if len(words) < 2:
        raise _misread(place, text, f"{value!r} is no deed", "write who and what, such as 'self attack +1'")
    who, verb, *rest = words
    if who not in WHO:
        raise _unknown(who, WHO, "target", place, text)
    if verb not in VERBS:
        raise _unknown(verb, VERBS, "verb", place, text)
    most = per = ""
    if rest and rest[-1].startswith("max:"):
        most = rest.pop().removeprefix("max:")
    if rest and rest[-1].startswith("per:"):
        per = rest.pop().removeprefix("per:")
        if per not in PER:
            raise _unknown(per, PER, "count", place, text)
    amount, argument = _completion(verb, rest, place, text)
    return Action(who, verb, amount, argument, per, _count(most, place, text) if most else 0)


def _completion(verb: str, rest: list[str], place: Place, text: str) -> tuple[int, str]:
    """The number and the argument that follow a verb, as its form asks for."""
    form = VERBS[verb].form
    needed = {"bare": 0, "count-argument": 2}.get(form, 1)
    if len(rest) != needed:
        example = {"signed": f"{verb} +1", "count": f"{verb} 1", "bare": verb, "argument": f"{verb} X"}
        raise _misread(
            place,
            text,
            f"{verb!r} is followed by {' '.join(rest) or 'nothing'!r}",
            f"write {example.get(form, f'{verb} 1 X')!r}",
        )
    if form == "bare":
        return 0, ""
    if form == "signed":
        if not re.fullmatch(r"[+-]\d+", rest[0]):
            raise _misread(place, text, f"{rest[0]!r} has no sign or is no number", f"write '{verb} +1'")
        return int(rest[0]), ""
    amount = 0 if form == "argument" else _count(rest[0], place, text)
    if form == "count":
        return amount, ""
    argument, allowed = rest[-1], VERBS[verb].arguments
    if argument not in allowed and not (AREA in allowed and AREA_ID.fullmatch(argument)):
        raise _unknown(argument, allowed, f"argument of {verb!r}", place, text)
    return amount, argument


def read_conditions(value: str, place: Place, text: str) -> tuple[Condition, ...]:
    """Conditions joined by ``and``."""
    return tuple(_condition(part, place, text) for part in value.split(" and "))


def _condition(value: str, place: Place, text: str) -> Condition:
    found = CONDITION.fullmatch(value)
    word, operator, right = found.groups(default="") if found else (value, "", "")
    if value in known.STATES:
        return Condition(word, operator, right)
    if word in known.COUNTS:
        if not operator or not right.isdecimal():
            raise _misread(place, text, f"{value!r} needs a number", f"write '{word}>=2'")
        return Condition(word, operator, right)
    if word in known.PLACES:
        if operator != "=" or not AREA_ID.fullmatch(right):
            raise _misread(place, text, f"{value!r} needs an area", f"write '{word}=A-CTOW'")
        return Condition(word, operator, right)
    raise _unknown(value, (*known.STATES, *known.COUNTS, *known.PLACES), "condition", place, text)


def _count(value: str, place: Place, text: str) -> int:
    if not value.isdecimal():
        raise _misread(place, text, f"{value!r} is no number", "write a number such as 2")
    return int(value)


def _misread(place: Place, text: str, problem: str, remedy: str) -> LanguageError:
    return LanguageError(place, f"{problem} in {text!r}", remedy)


def _unknown(word: str, words: Collection[str], what: str, place: Place, text: str) -> LanguageError:
    error = unknown(word, tuple(words), what, place)
    return LanguageError(place, f"{error.problem} in {text!r}", error.remedy)
