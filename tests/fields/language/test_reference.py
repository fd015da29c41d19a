"""The page docs/fields-cards.md: every word stands there with an example that can be read."""

from __future__ import annotations

import re

import pytest

from eternia.fields.language import conditions, vocabulary
from eternia.fields.language.goals import DEEDS, read_objective, read_task
from eternia.fields.language.reading import read_clause
from eternia.fields.language.text import Language, clauses_text, objective_text, tasks_text
from eternia.fields.language.verbs import VERBS
from eternia.fields.packs.files import place_of
from eternia.fields.packs.load import load_content
from eternia.fields.table.content_records import Text
from eternia.packs.errors import LanguageError
from support.checkout import ROOT

PAGE = (ROOT / "docs" / "fields-cards.md").read_text(encoding="utf-8")
ROW = re.compile(r"^\| `([^`]+)` \| `([^`]+)` \| (.+?) \|", re.MULTILINE)
ROWS = [tuple(cell.replace("\\|", "\0").replace("\0", "|") for cell in row) for row in ROW.findall(PAGE)]
NAMES = load_content().names()
ENEMY = Text("the pack", "la meute")
HERE = place_of("docs/fields-cards.md")


def text_of(example: str, language: Language) -> str:
    """The text of an example: a clause, an objective or a task."""
    when, colon, _ = example.partition(": ")
    if not colon:
        return tasks_text((read_task(example, HERE),), language, NAMES, ENEMY)
    if when in conditions.OBJECTIVE_WHEN:
        return objective_text(read_objective(example, HERE, 1), language, NAMES)
    return clauses_text((read_clause(example, HERE),), language, NAMES)


@pytest.mark.parametrize(("word", "example", "text"), ROWS)
def test_examples(word: str, example: str, text: str) -> None:
    """An example holds its word, and its text is the generated one."""
    assert word in example
    assert text_of(example, "en") == text
    assert text_of(example, "fr").endswith(".")


@pytest.mark.parametrize(
    "known",
    [
        vocabulary.WHEN, vocabulary.WHO, VERBS, vocabulary.ARGUMENTS, vocabulary.PER, vocabulary.LIMITS,
        conditions.STATES,
        conditions.COUNTS, conditions.PLACES, conditions.OBJECTIVE_WHEN, conditions.CARRY_PLACES, DEEDS,
    ],
)  # fmt: skip
def test_every_word_has_an_example(known: dict[str, object]) -> None:
    """No word is left out."""
    listed = {word for word, *_ in ROWS}
    assert [word for word in known if word not in listed] == []


def test_words_that_are_not_listed_are_errors() -> None:
    """The vocabulary is closed."""
    for text in ("always: self luck +1", "someday: self attack +1", "always: nobody attack +1"):
        with pytest.raises(LanguageError):
            read_clause(text, HERE)
