"""Tests lie on the floors of what they test, in small folders, and share their helpers."""

from __future__ import annotations

import ast
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from pathlib import Path

import pytest

from support.checkout import ROOT, SOURCE, name_of, python_files

TESTS = ROOT / "tests"
GAMES = ("battleground", "fields")
MOST_MODULES_OF_A_FOLDER = 20
MOST_HOMES_OF_A_HELPER = 2


def modules(folder: Path = TESTS) -> list[Path]:
    """The modules with tests below a folder."""
    return [path for path in python_files(folder) if path.name.startswith("test_")]


def helpers(source: str) -> set[str]:
    """The functions of a module that are no tests."""
    return {
        node.name
        for node in ast.parse(source).body
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and not node.name.startswith("test_")
    }


def too_full(paths: Iterable[Path]) -> dict[str, int]:
    """Folders with too many modules."""
    count = Counter(name_of(path.parent) for path in paths)
    return {folder: number for folder, number in count.items() if number > MOST_MODULES_OF_A_FOLDER}


def at_home_nowhere(sources: Mapping[str, str], verbs: Iterable[str]) -> dict[str, list[str]]:
    """Helpers that too many modules define, or that one defines although support has a verb of that name."""
    homes: dict[str, list[str]] = defaultdict(list)
    for module, source in sources.items():
        for name in helpers(source):
            homes[name].append(module)
    verbs = set(verbs)
    return {
        name: found for name, found in homes.items() if name in verbs or len(found) > MOST_HOMES_OF_A_HELPER
    }


def test_a_folder_has_few_modules() -> None:
    found = too_full(modules())
    assert not found, f"sort by floor or chapter into folders: {found}"


@pytest.mark.parametrize("game", GAMES)
def test_a_helper_has_one_home(game: str) -> None:
    sources = {name_of(path): path.read_text(encoding="utf-8") for path in modules(TESTS / game)}
    support = [path.read_text(encoding="utf-8") for path in python_files(TESTS / "support" / game)]
    verbs = {name for source in support for name in helpers(source)}
    assert {"duel", "told", "asked", "table"} <= verbs
    found = at_home_nowhere(sources, verbs)
    assert not found, f"put it into tests/support/{game}, or give it a name of its own: {found}"


@pytest.mark.parametrize("game", GAMES)
def test_folders_are_those_of_the_game(game: str) -> None:
    floors = {path.relative_to(SOURCE / game).parent for path in python_files(SOURCE / game)}
    found = {path.relative_to(TESTS / game).parent for path in modules(TESTS / game)}
    assert found <= floors, f"no such folder in src/eternia/{game}: {found - floors}"


def test_these_tests_can_fail() -> None:
    folder = TESTS / "battleground"
    assert not too_full(folder / f"test_{n}.py" for n in range(20))
    assert too_full(folder / f"test_{n}.py" for n in range(21)) == {"tests/battleground": 21}
    local = "def foe() -> None: ...\n\ndef test_a() -> None: ...\n"
    assert at_home_nowhere({"a": local, "b": local}, ["duel"]) == {}
    assert at_home_nowhere({"a": local, "b": local, "c": local}, ["duel"]) == {"foe": ["a", "b", "c"]}
    assert at_home_nowhere({"a": "def duel() -> None: ..."}, ["duel"]) == {"duel": ["a"]}
