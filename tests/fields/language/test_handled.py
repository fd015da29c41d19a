"""Every word of the card language does something: the engine names it, and every clause finds what carries it out."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

import eternia.fields.verbs
from eternia.fields.language import clauses, conditions, vocabulary
from eternia.fields.language.clauses import Action, Body, Check, Clause, Deeds, Either, Paid
from eternia.fields.language.verbs import VERBS
from eternia.fields.packs.load import load_content
from eternia.fields.timing.kinds import KINDS
from eternia.fields.timing.running import Run
from eternia.fields.timing.verb import verb_of
from support.checkout import ROOT

TALKING = ("language", "describe", "packs", "card_text")
"""What only reads or tells words and does nothing by them."""
VOCABULARY: dict[str, Any] = {
    "when": vocabulary.WHEN,
    "who": vocabulary.WHO,
    "verb": VERBS,
    "argument": [word for word in vocabulary.ARGUMENTS if word not in vocabulary.CARDS],
    "per": vocabulary.PER,
    "limit": vocabulary.LIMITS,
    "attribute": vocabulary.ATTRIBUTES,
    "count": conditions.COUNTS,
    "state": {state.partition("=")[2] or state: None for state in conditions.STATES if "round" not in state},
    "objective": conditions.OBJECTIVE_WHEN,
    "carry": conditions.CARRY_PLACES,
}
IN_COMBAT = (
    "step4", "surge", "passive", "hit", "before-fight", "combat-round", "enemy-spell",
)  # fmt: skip
IN_WILDS = ("wilds-start", "wilds-roll", "encounter-lost")
ON_MAP = (
    "turn", "day", "night", "turn-start", "turn-end", "draw", "skull", "fulfilled", "wilds-won", "epic-won",
    "spell-played",
)  # fmt: skip
"""The windows whose clauses are carried out action by action, and where."""
READ = frozenset({"other-surge", "lose-at-most", "price", "ignore"})
"""Verbs that the rule of their window looks for itself; so it does in every window that is not listed above."""


def named_by_the_engine() -> frozenset[str]:
    """Every string in quotation marks in the modules that play."""
    home = ROOT / "src" / "eternia" / "fields"
    files = [
        f for f in home.rglob("*.py") if not any(part in f.relative_to(home).as_posix() for part in TALKING)
    ]
    found: set[str] = set()
    for file in files:
        found.update(re.findall(r'"([^"\n]+)"', file.read_text(encoding="utf-8")))
    assert eternia.fields.__doc__
    return frozenset(found)


@pytest.mark.parametrize("kind", VOCABULARY)
def test_the_engine_names_every_word(kind: str) -> None:
    known = named_by_the_engine()
    assert [word for word in VOCABULARY[kind] if word not in known] == []


def all_clauses(thing: Any) -> Iterator[Clause]:
    """Every clause in the content."""
    if isinstance(thing, Clause):
        yield thing
    elif isinstance(thing, msgspec.Struct):
        for field in thing.__struct_fields__:
            yield from all_clauses(getattr(thing, field))
    elif isinstance(thing, dict):
        for each in thing.values():
            yield from all_clauses(each)
    elif isinstance(thing, tuple | list):
        for each in thing:
            yield from all_clauses(each)


def actions(body: Body) -> list[Action]:
    if isinstance(body, Deeds):
        return list(body.actions)
    if isinstance(body, Paid):
        return actions(body.then)
    if isinstance(body, Either):
        return [action for option in body.options for action in actions(option)]
    assert isinstance(body, Check | clauses.Tested)
    return [*actions(body.success), *actions(body.failure)]


def place_of(when: str) -> str:
    """Where the clauses of a window are carried out; empty: its rule reads them itself."""
    places = {"combat": IN_COMBAT, "wilds": IN_WILDS, "map": ON_MAP}
    return next((place for place, whens in places.items() if when in whens), "")


def test_every_clause_finds_what_carries_it_out() -> None:
    missing = []
    found = 0
    for clause in all_clauses(load_content()):
        where = place_of(clause.when)
        for action in actions(clause.body) if where else ():
            if action.who not in KINDS:  # a word that only its scenario reads
                continue
            found += 1
            try:
                verb_of(Run(hero=0, body=clause.body, source="", when=clause.when, where=where), action)
            except KeyError:
                if action.verb not in READ:
                    missing.append((clause.when, action.who, action.verb))
    assert missing == []
    assert found > 200
