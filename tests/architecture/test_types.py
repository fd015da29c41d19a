"""Types say what is true: ``Any`` is for what comes from outside and for protocols of both games."""

from __future__ import annotations

import ast

from support.checkout import SOURCE, name_of, python_files

MOST_ANY = 400


def _anys(source: str) -> int:
    return sum(isinstance(node, ast.Name) and node.id == "Any" for node in ast.walk(ast.parse(source)))


def test_any_is_counted_where_it_is_a_type() -> None:
    assert (
        _anys('"""Any card."""\nfrom typing import Any\nx: Any\ndef f(y: dict[str, Any]) -> Any: ...\n') == 3
    )


def test_any_is_rare() -> None:
    counts = {name_of(path): _anys(path.read_text(encoding="utf-8")) for path in python_files()}
    most = sorted(counts.items(), key=lambda each: -each[1])[:10]
    assert sum(counts.values()) < MOST_ANY, f"{sum(counts.values())} times Any; the most: {most}"


def test_every_step_says_what_it_takes() -> None:
    """An option or pick without a type would hide a wrong attribute from the type checker."""
    untyped = [
        f"{name_of(path)}:{node.lineno}: {node.name}"
        for game in ("battleground", "fields")
        for path in python_files(SOURCE / game)
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef)
        for argument in node.args.args
        if argument.arg in ("option", "picks")
        and (argument.annotation is None or _anys(ast.unparse(argument.annotation)))
    ]
    assert not untyped, untyped
