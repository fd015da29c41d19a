"""Every rule is tested or on a list that says why not, and code and tests name rules that exist."""

from __future__ import annotations

import re

from eternia.rulebook.coverage import survey
from eternia.rulebook.index import load
from eternia.rulebook.scan import named_ids
from support.checkout import ROOT, name_of, python_files

RULINGS = ROOT / "docs" / "rulings.md"


def test_every_rule_is_tested_or_accounted_for() -> None:
    complaints = survey(ROOT).complaints
    assert not complaints, "\n".join(complaints)


def test_the_code_names_rules_that_exist() -> None:
    indexes = load()
    known = {rule_id for index in indexes for rule_id in index.ids}
    prefixes = {index.prefix for index in indexes}
    cards = {kind for index in indexes for kind in index.cards}
    found = [
        f"{name_of(path)}: no rule is called {rule_id}"
        for path in python_files()
        for rule_id in named_ids(path.read_text(encoding="utf-8"))
        if rule_id.partition("-")[0] in prefixes and rule_id not in known
        if rule_id.rpartition("-")[0] not in cards
    ]
    assert not found, "\n".join(found)


def test_rulings_of_the_project_are_written_down() -> None:
    headings = re.findall(
        r"^### (ET-(?:RULING|FIELDS)-\d{3})\b", RULINGS.read_text(encoding="utf-8"), re.MULTILINE
    )
    assert len(headings) == len(set(headings)), "a ruling has a number of its own"
    found = [
        f"{name_of(path)} names {rule_id}, which docs/rulings.md does not have"
        for path in python_files() + python_files(ROOT / "tests")
        for rule_id in named_ids(path.read_text(encoding="utf-8"))
        if rule_id.startswith(("ET-RULING-", "ET-FIELDS-")) and rule_id not in headings
    ]
    assert not found, "\n".join(found)
