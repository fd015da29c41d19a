"""Reading objectives of victory cards and tasks of quests.

```
objective = when ": " conditions { " or " conditions }
task      = deed [ " then " body ] [ " else " body ]
deed      = "test" attribute N | "fight" A/D/H | "pay" N | "lose" N | "drop" N
          | "discard" N what [ "cost>=" N ] | "have" conditions | "carry" place { "|" place } N
```
"""

from __future__ import annotations

import re
from typing import Any

from eternia.fields.language.clauses import NOTHING, Objective, Task, Tasks
from eternia.fields.language.conditions import CARRY_PLACES, OBJECTIVE_WHEN
from eternia.fields.language.reading import AREA_ID, read_body, read_conditions
from eternia.fields.language.vocabulary import ATTRIBUTES
from eternia.packs.errors import LanguageError, Place, unknown
from eternia.packs.strict_table import read_list, read_name

DEEDS: dict[str, str] = {
    "test": "test mind 2",
    "fight": "fight 4/2/3",
    "pay": "pay 2",
    "lose": "lose 2",
    "drop": "drop 2",
    "discard": "discard 1 equipment cost>=2",
    "have": "have controls>=4",
    "carry": "carry A-GRAY|A-GTOW 2",
}
"""The kinds of tasks, each with an example."""

DISCARDED = ("equipment", "spell", "card")

PATTERNS: dict[str, re.Pattern[str]] = {
    "test": re.compile(r"(?P<attribute>[a-z]+) (?P<amount>\d+)"),
    "fight": re.compile(r"(?P<attack>\d+)/(?P<defence>\d+)/(?P<hp>\d+)"),
    "pay": re.compile(r"(?P<amount>\d+)"),
    "lose": re.compile(r"(?P<amount>\d+)"),
    "drop": re.compile(r"(?P<amount>\d+)"),
    "discard": re.compile(r"(?P<amount>\d+) (?P<what>[a-z]+)(?: cost>=(?P<cost>\d+))?"),
    "have": re.compile(r"(?P<conditions>.+)"),
    "carry": re.compile(r"(?P<places>\S+) (?P<rounds>\d+)"),
}


def read_objective(value: object, place: Place, points: int) -> Objective:
    """An objective: when it is looked at, and what must hold then."""
    text = read_name(value, place)
    when, colon, rest = text.partition(": ")
    if not colon or when not in OBJECTIVE_WHEN:
        raise unknown(when, tuple(OBJECTIVE_WHEN), f"moment in {text!r}", place)
    ways = tuple(read_conditions(part, place, text) for part in rest.split(" or "))
    return Objective(when, ways, points)


def read_tasks(value: object, place: Place) -> Tasks:
    """The tasks of one faction."""
    texts = read_list(value, place, "the tasks")
    if not texts:
        raise LanguageError(place, "a quest without a task", "write one such as 'test mind 2'")
    return tuple(read_task(text, place.at(i)) for i, text in enumerate(texts, 1))


def read_task(value: object, place: Place) -> Task:
    """One task of a quest."""
    text = read_name(value, place)
    rest, _, failure = text.partition(" else ")
    rest, _, then = rest.partition(" then ")
    kind, _, details = rest.partition(" ")
    if kind not in DEEDS:
        raise unknown(kind, tuple(DEEDS), f"task in {text!r}", place)
    found = PATTERNS[kind].fullmatch(details)
    if found is None:
        raise LanguageError(place, f"{text!r} is not understood", f"write it like {DEEDS[kind]!r}")
    parts: dict[str, Any] = {}
    for key, part in found.groupdict().items():
        if part is not None:
            parts[key] = _part(key, part, place, text)
    return Task(
        kind=kind,  # type: ignore[arg-type]
        then=read_body(then, place, text) if then else NOTHING,
        failure=read_body(failure, place, text) if failure else NOTHING,
        **parts,
    )


def _part(key: str, part: str, place: Place, text: str) -> object:
    if key == "conditions":
        return read_conditions(part, place, text)
    if key == "places":
        places = tuple(part.split("|"))
        for word in places:
            if word not in CARRY_PLACES and not AREA_ID.fullmatch(word):
                raise unknown(word, tuple(CARRY_PLACES), f"place in {text!r}", place)
        return places
    if key == "attribute" and part not in ATTRIBUTES:
        raise unknown(part, tuple(ATTRIBUTES), f"attribute in {text!r}", place)
    if key == "what" and part not in DISCARDED:
        raise unknown(part, DISCARDED, f"card in {text!r}", place)
    return int(part) if part.isdecimal() else part
