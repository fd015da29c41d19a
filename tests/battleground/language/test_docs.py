"""The reference for card writers names every word, and its examples are programs."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from battleground.language.sample import VOCABULARY, place
from eternia.battleground.language.costs import COSTS
from eternia.battleground.language.patterns import FIELDS
from eternia.battleground.language.reader import PROGRAM_KEYS, read_mission, read_rule, read_step, read_token
from eternia.battleground.language.reading.card_rules import VERBS
from eternia.battleground.language.selectors import FILTERS, PICKS
from eternia.battleground.table.vocabulary import WORDS

PAGE = Path(__file__).parents[3].joinpath("docs", "card-language.md").read_text(encoding="utf-8")
CODE = re.findall(r"`([^`\n]+)`", PAGE)
HEADS = (
    "modify",
    "allow",
    "forbid",
    "ignore",
    "count_as",
    "share",
    "when",
    "use",
    "disposable",
    "pay",
    *VERBS,
)
EXAMPLES = sorted({code for code in CODE if re.match(rf"{{ (?:{'|'.join(HEADS)}) = ", code)} - {"{ at"})


@pytest.mark.parametrize("field", WORDS.__struct_fields__)
def test_every_word_is_explained(field: str) -> None:
    missing = [word for word in getattr(WORDS, field) if not any(_names(code, word) for code in CODE)]
    assert not missing


def _names(code: str, word: str) -> bool:
    return code == word or f'"{word}"' in code


@pytest.mark.parametrize("key", [*VERBS, *COSTS, *FIELDS, *FILTERS, *PICKS, *PROGRAM_KEYS])
def test_every_key_is_explained(key: str) -> None:
    assert key in CODE or any(code.startswith(f"{key} = ") for code in CODE)


@pytest.mark.parametrize("example", EXAMPLES)
def test_every_example_is_a_program(example: str) -> None:
    value = tomllib.loads(f"value = {example}")["value"]
    if set(value) & {"use", "disposable"}:
        read_rule(value, place())
    else:
        read_step(value, place())


def test_the_examples_of_a_mission_and_a_token_are_right() -> None:
    mission, token = (
        next(code for code in CODE if code.startswith(start)) for start in ("{ event = ", "{ id = ")
    )
    assert read_mission(tomllib.loads(f"value = {mission}")["value"], place()).measure == "total"
    assert read_token(tomllib.loads(f"value = {token}")["value"], place()).id in VOCABULARY.tokens


SHOWN = "\n".join(
    [*EXAMPLES, *(code for code in CODE if code.startswith(("{ event = ", "{ at = ", "{ id = ")))]
)
"""All that is shown as a program or a part of one."""
NO_EXAMPLE = {"keywords", "actions", "token_classes"}
"""Words that stand beside the rules of a card; the page explains them with the keys of a card."""


@pytest.mark.parametrize("field", [f for f in WORDS.__struct_fields__ if f not in NO_EXAMPLE])
def test_every_word_has_an_example(field: str) -> None:
    """Not only named: used in a program that is read by the test above."""
    missing = [
        word
        for word in getattr(WORDS, field)
        if not re.search(
            rf'"(?:[a-z ]+: )?{re.escape(word)}(?:[+-][0-9])?"|[{{ ,]{re.escape(word)} = ', SHOWN
        )
    ]
    assert not missing


@pytest.mark.parametrize("key", [*VERBS, *COSTS, *FIELDS, *FILTERS, *PICKS])
def test_every_key_has_an_example(key: str) -> None:
    assert re.search(rf"[{{ ]{re.escape(key)} = ", SHOWN), key
