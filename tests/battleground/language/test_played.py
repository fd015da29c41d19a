"""The engine plays the whole card language: every record, field and word of it is read by some code of the game.

What there is to be read comes from the typed records and the vocabulary themselves, so a new word that nothing
plays fails here. That what is read also does the right thing is shown by scenes and by the tests of the words.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import get_args

import pytest

import eternia.battleground
import eternia.battleground.verbs  # makes the verbs known
from eternia.battleground.language import language
from eternia.battleground.language.amounts import Phrase
from eternia.battleground.language.card_rules import Step
from eternia.battleground.language.costs import COSTS
from eternia.battleground.language.patterns import FIELDS
from eternia.battleground.language.selectors import FILTERS, PICKS
from eternia.battleground.table.vocabulary import WORDS
from eternia.battleground.timing.program import VERBS
from eternia.packs.vocabulary import Vocabulary

ENGINE = Path(eternia.battleground.__file__).parent
NO_ENGINE = ("present", "describe", "odds", "scenes", "words.py")
"""What shows, explains or tests a game, and the vocabulary itself: to be named there is not to be played."""

RECORDS = {
    kind.__name__: kind
    for kind in vars(language).values()
    if isinstance(kind, type) and issubclass(kind, Phrase) and kind is not Phrase
}
HUNT = ("skill 1", "skill 2")
"""Actions of behaviour cards: the dinosaur hunt takes them from the card."""
CONTENT = ("keywords", "tokens", "terrain", "token_classes")
"""Words for things that the data brings: the engine takes them from the content, by whatever name."""
KEYED = {"numbers": "modify", "windows": "when"}
"""Groups whose words are looked up under a key such as `modify dice`."""


@cache
def trees() -> tuple[ast.Module, ...]:
    """The modules of the engine."""
    files = [
        path
        for path in sorted(ENGINE.rglob("*.py"))
        if not any(part in NO_ENGINE for part in path.relative_to(ENGINE).parts)
    ]
    return tuple(ast.parse(path.read_text(encoding="utf-8")) for path in files)


def nodes() -> Iterator[ast.AST]:
    for tree in trees():
        yield from ast.walk(tree)


@cache
def strings() -> frozenset[str]:
    """Every string that stands in the code of the engine, but for the documentation."""
    found = set()
    for tree in trees():
        docs = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
        found |= {
            node.value
            for node in ast.walk(tree)
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs
        }
    return frozenset(found)


@cache
def attributes() -> frozenset[str]:
    """Every attribute that the code of the engine reads."""
    return frozenset(node.attr for node in nodes() if isinstance(node, ast.Attribute))


@cache
def opened() -> frozenset[str]:
    """The moments that the engine makes: among the first arguments of calls, and what is given as `kind`."""
    found: set[str] = set()
    for node in nodes():
        if not isinstance(node, ast.Call):
            continue
        given = [*node.args[:3], *(k.value for k in node.keywords if k.arg == "kind")]
        found |= {
            each.value for each in given if isinstance(each, ast.Constant) and isinstance(each.value, str)
        }
    return frozenset(found)


def fields() -> list[tuple[str, str]]:
    return [(name, field) for name, kind in RECORDS.items() for field in kind.__struct_fields__]


def words() -> list[tuple[str, str]]:
    return [
        (group, word)
        for group in Vocabulary.__struct_fields__
        if group not in CONTENT
        for word in getattr(WORDS, group)
        if word not in WORDS.keywords and word not in HUNT
    ]


def test_every_step_has_a_verb() -> None:
    assert set(get_args(Step)) == set(VERBS)


@pytest.mark.parametrize(("record", "field"), fields())
def test_every_field_is_read(record: str, field: str) -> None:
    if (record, field) != ("Program", "actions"):  # the dinosaur hunt's
        assert field in attributes(), f"nothing reads {record}.{field}"


@pytest.mark.parametrize(("group", "word"), words())
def test_every_word_is_known_to_the_engine(group: str, word: str) -> None:
    said = {word, f"{KEYED.get(group, group)} {word}"}
    if group == "numbers":
        said |= {f"{action} {word}" for action in WORDS.actions}  # costs go by the action they are paid for
    assert said & strings(), f"{group}: nothing plays {word!r}"


@pytest.mark.parametrize("window", [w for w in WORDS.windows if w not in ("end of turn", "weapon chosen")])
def test_every_window_is_opened(window: str) -> None:
    """`end of turn` is two windows, `weapon chosen` a part of the attack option: both are read by name."""
    assert window in opened()


@pytest.mark.parametrize("name", [*PICKS, *COSTS, *FIELDS, *FILTERS])
def test_picks_costs_patterns_and_filters(name: str) -> None:
    plain = name in ("from", "with", "in", "is", "not", "if")
    assert (f"{name}_" if plain else name) in attributes() | strings()


def test_this_test_can_fail() -> None:
    assert "no such word" not in strings()
    assert "no_such_field" not in attributes()
    assert "no such window" not in opened()
