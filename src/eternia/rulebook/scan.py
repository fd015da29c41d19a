"""Finds the rule ids that tests and scenes claim to prove.

An id is claimed by the docstring of a test function or test class, by a `rule(...)` marker on one of them,
or by the list `rules` of a scene file. Comments, names and helpers claim nothing, nor does a test that is
skipped, expected to fail or empty. A range is written "BG-MOVE-16 to 18" or "BG-MOVE-16..18".
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import msgspec

from eternia.rulebook.index import RulebookError

_ID = re.compile(
    r"\b(?P<section>[A-Z]{2}-(?:[A-Z0-9]+-)+)(?P<first>\d{2,3})"
    r"(?:(?:\s+to\s+|\s*\.\.\s*)(?:(?P=section))?(?P<last>\d{2,3}))?\b"
)
_NOT_RUN = frozenset({"skip", "xfail"})

_Function = ast.FunctionDef | ast.AsyncFunctionDef


class Claim(msgspec.Struct, frozen=True):
    """A place that claims to prove a rule."""

    id: str
    place: str
    """File and, for Python, line: tests/battleground/chapters/movement/test_movement.py:40."""


def named_ids(text: str) -> Iterator[str]:
    """The rule ids named in `text`, ranges spelled out."""
    for match in _ID.finditer(text):
        section, first, last = match["section"], match["first"], match["last"]
        yield section + first
        # Numbers of one section have one width, so "BG-EX-12 to 100 hexes" is no range.
        if last is not None and len(last) == len(first):
            for number in range(int(first) + 1, int(last) + 1):
                yield f"{section}{number:0{len(first)}}"


def claims_of_python(source: str, place: str) -> list[Claim]:
    """What the tests in a Python file claim; `place` is the file's name in the claims."""
    try:
        module = ast.parse(source)
    except SyntaxError as error:
        raise RulebookError(f"{place}:{error.lineno}: not Python: {error.msg}") from error
    claims: list[Claim] = []
    for node in module.body:
        if isinstance(node, _Function) and _is_live_test(node):
            claims += _claims_of_node(node, place)
        elif isinstance(node, ast.ClassDef) and node.name.startswith("Test") and not _is_not_run(node):
            tests = [part for part in node.body if isinstance(part, _Function) and _is_live_test(part)]
            for part in [node, *tests] if tests else []:
                claims += _claims_of_node(part, place)
    return claims


def claims_of_scene(source: str, place: str) -> list[Claim]:
    """What a scene file claims in its lists `rules`, at the top or in any table."""
    try:
        document = tomllib.loads(source)
    except tomllib.TOMLDecodeError as error:
        raise RulebookError(f"{place}: not TOML: {error}") from error
    return [Claim(rule_id, place) for text in _rules_lists(document) for rule_id in named_ids(text)]


def claims_below(root: Path) -> list[Claim]:
    """All claims of the tests and scenes of the checkout at `root`."""
    claims: list[Claim] = []
    for path in sorted((root / "tests").rglob("test_*.py")):
        claims += claims_of_python(path.read_text(encoding="utf-8"), path.relative_to(root).as_posix())
    for folder in (root / "tests", root / "src" / "eternia" / "content"):
        for path in sorted(folder.rglob("*.toml")):
            place = path.relative_to(root)
            if "scenes" in place.parts[:-1]:
                claims += claims_of_scene(path.read_text(encoding="utf-8"), place.as_posix())
    return claims


def _is_live_test(node: _Function) -> bool:
    return node.name.startswith("test") and not _is_not_run(node) and not _is_empty(node)


def _is_empty(node: _Function) -> bool:
    """Whether nothing but a docstring, `pass` or `...` stands in the body."""
    return all(
        isinstance(part, ast.Pass) or (isinstance(part, ast.Expr) and isinstance(part.value, ast.Constant))
        for part in node.body
    )


def _is_not_run(node: _Function | ast.ClassDef) -> bool:
    return any(_last_name(decorator) in _NOT_RUN for decorator in node.decorator_list)


def _claims_of_node(node: _Function | ast.ClassDef, place: str) -> Iterator[Claim]:
    texts = [ast.get_docstring(node) or ""]
    for decorator in node.decorator_list:
        if isinstance(decorator, ast.Call) and _last_name(decorator) == "rule":
            texts += [
                a.value for a in decorator.args if isinstance(a, ast.Constant) and isinstance(a.value, str)
            ]
    for text in texts:
        for rule_id in named_ids(text):
            yield Claim(rule_id, f"{place}:{node.lineno}")


def _last_name(decorator: ast.expr) -> str:
    """`skip` of `@pytest.mark.skip(reason)`."""
    if isinstance(decorator, ast.Call):
        decorator = decorator.func
    if isinstance(decorator, ast.Attribute):
        return decorator.attr
    return decorator.id if isinstance(decorator, ast.Name) else ""


def _rules_lists(value: object) -> Iterator[str]:
    if isinstance(value, list):
        for part in value:
            yield from _rules_lists(part)
    elif isinstance(value, dict):
        for key, part in value.items():
            if key == "rules" and isinstance(part, list):
                yield from (text for text in part if isinstance(text, str))
            else:
                yield from _rules_lists(part)
