"""Rooms stay small: a file has one subject, a function fits on a screen."""

from __future__ import annotations

import ast

from support.checkout import name_of, python_files

MOST_LINES_OF_A_FILE = 600
"""A guard; a file is divided by its subject, not by this number."""
MOST_LINES_OF_A_FUNCTION = 60


def test_a_file_has_one_subject() -> None:
    lines = {name_of(path): len(path.read_text(encoding="utf-8").splitlines()) for path in python_files()}
    long = {name: count for name, count in lines.items() if count > MOST_LINES_OF_A_FILE}
    assert not long, f"too many lines: give a part a module of its own: {long}"


def test_a_function_fits_on_a_screen() -> None:
    long = []
    for path in python_files():
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                lines = (node.end_lineno or node.lineno) - node.lineno + 1
                if lines > MOST_LINES_OF_A_FUNCTION:
                    long.append(f"{name_of(path)}:{node.lineno}: {node.name} has {lines} lines")
    assert not long, "split by step: " + "; ".join(long)


def test_a_module_says_what_it_is_for() -> None:
    silent = [
        name_of(path)
        for path in python_files()
        if not ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))
    ]
    assert not silent, f"no docstring: {silent}"
