"""Rooms stay small: a file has one subject, a function fits on a screen."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from support.checkout import name_of, python_files

MOST_LINES_OF_A_FILE = 500
MOST_LINES_OF_A_FUNCTION = 60


@pytest.mark.parametrize("path", python_files(), ids=name_of)
def test_a_file_has_one_subject(path: Path) -> None:
    lines = len(path.read_text(encoding="utf-8").splitlines())
    assert lines <= MOST_LINES_OF_A_FILE, (
        f"{name_of(path)} has {lines} lines; give a part a module of its own"
    )


@pytest.mark.parametrize("path", python_files(), ids=name_of)
def test_a_function_fits_on_a_screen(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            lines = (node.end_lineno or node.lineno) - node.lineno + 1
            place = f"{name_of(path)}:{node.lineno}"
            assert lines <= MOST_LINES_OF_A_FUNCTION, (
                f"{place}: {node.name} has {lines} lines; split it by step"
            )


@pytest.mark.parametrize("path", python_files(), ids=name_of)
def test_a_module_says_what_it_is_for(path: Path) -> None:
    assert ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))), f"{name_of(path)} has no docstring"
