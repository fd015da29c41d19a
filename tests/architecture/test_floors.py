"""Floors: a module of a game imports at its top and downwards, and import cycles and folders stay small."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

import pytest

from support.checkout import SOURCE, name_of, python_files

GAMES = ("battleground", "fields")
MOST_MODULES_OF_A_CYCLE = 12
MOST_MODULES_OF_A_FOLDER = 20

Import = ast.Import | ast.ImportFrom
Graph = Mapping[str, Iterable[str]]


def imports(node: ast.AST) -> Iterator[Import]:
    """The imports in a statement that are carried out: those in its functions, not those for type checkers alone."""
    if isinstance(node, Import):
        yield node
        return
    done: Iterable[ast.AST] = ast.iter_child_nodes(node)
    if isinstance(node, ast.If) and ast.unparse(node.test).endswith("TYPE_CHECKING"):
        done = node.orelse
    for child in done:
        yield from imports(child)


def late_imports(text: str) -> list[int]:
    """The lines of imports that do not stand at the top of a module: after a definition, or inside of one."""
    late: list[int] = []
    is_top = True
    for statement in ast.parse(text).body:
        is_definition = isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef)
        is_top = is_top and not is_definition
        if not is_top:
            late += [found.lineno for found in imports(statement)]
    return late


def module_of(path: Path) -> str:
    """The name by which a file is imported."""
    parts = path.relative_to(SOURCE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imported(text: str, modules: Iterable[str]) -> set[str]:
    """Those of the modules that a text imports; the packages above them, which are loaded too, do not count."""
    found: set[str] = set()
    for node in imports(ast.parse(text)):
        for alias in node.names:
            if isinstance(node, ast.Import):
                found.add(alias.name)
            else:
                assert not node.level, "say the whole name of the module"
                whole = f"{node.module}.{alias.name}"
                found.add(whole if whole in modules else str(node.module))
    return found.intersection(modules)


def cycles(graph: Graph) -> list[list[str]]:
    """The strongly connected parts of a graph that have two or more nodes, each sorted (Tarjan's algorithm)."""
    number: dict[str, int] = {}
    lowest: dict[str, int] = {}
    path: list[str] = []
    found: list[list[str]] = []

    def visit(node: str) -> None:
        number[node] = lowest[node] = len(number)
        path.append(node)
        for other in graph.get(node, ()):
            if other not in number:
                visit(other)
                lowest[node] = min(lowest[node], lowest[other])
            elif other in path:
                lowest[node] = min(lowest[node], number[other])
        if lowest[node] == number[node]:
            part = path[path.index(node) :]
            del path[path.index(node) :]
            if len(part) > 1:
                found.append(sorted(part))

    for node in graph:
        if node not in number:
            visit(node)
    return found


def test_games_import_at_the_top_of_a_module() -> None:
    late = {
        name_of(path): lines
        for game in GAMES
        for path in python_files(SOURCE / game)
        if (lines := late_imports(path.read_text(encoding="utf-8")))
    }
    assert not late, f"move what both need down, or let the upper one register itself: {late}"


@pytest.mark.parametrize(
    ("text", "late"),
    [
        ("import a\nfrom b import c\n\ndef f():\n    return a\n", []),
        ("import a\nX = 1\nimport b\n", []),
        ("from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import a\n\nclass C:\n    x: a.B\n", []),
        ("def f():\n    return a\n\nimport a\n", [4]),
        ("class C:\n    pass\n\nif C:\n    from a import b  # noqa: E402\n", [5]),
        ("def f():\n    from a import b\n    return b\n", [2]),
        ("class C:\n    def f(self):\n        if self:\n            import a\n", [4]),
        ("async def f():\n    import a\n", [2]),
    ],
)
def test_a_late_import_is_seen(text: str, late: list[int]) -> None:
    assert late_imports(text) == late


def test_import_cycles_are_small() -> None:
    modules = {module_of(path): path for path in python_files()}
    graph = {
        name: imported(path.read_text(encoding="utf-8"), modules) - {name} for name, path in modules.items()
    }
    large = [cycle for cycle in cycles(graph) if len(cycle) > MOST_MODULES_OF_A_CYCLE]
    assert not large, f"these import each other: {large}"


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("import a.b\n", {"a.b"}),
        ("from a import b, f\n", {"a", "a.b"}),
        ("from a.b import f\nimport elsewhere\n", {"a.b"}),
        ("def f():\n    from a import b\n", {"a.b"}),
        ("if TYPE_CHECKING:\n    from a import b\nelse:\n    import c\n", {"c"}),
        ("if typing:\n    import c\n", {"c"}),
    ],
)
def test_an_import_is_seen(text: str, found: set[str]) -> None:
    assert imported(text, {"a", "a.b", "c"}) == found


def test_a_relative_import_is_refused() -> None:
    with pytest.raises(AssertionError, match="whole name"):
        imported("from . import b\n", {"a"})


@pytest.mark.parametrize(
    ("graph", "found"),
    [
        ({"a": "bc", "b": "c", "c": ""}, []),
        ({"a": "b", "b": "a"}, [["a", "b"]]),
        ({"a": "b", "b": "c", "c": "ad", "d": "e", "e": "d"}, [["d", "e"], ["a", "b", "c"]]),
        ({"a": "b", "b": "cd", "c": "a", "d": "b", "e": "a"}, [["a", "b", "c", "d"]]),
    ],
)
def test_a_cycle_is_seen(graph: Graph, found: list[list[str]]) -> None:
    assert cycles(graph) == found


def large_folders(paths: Iterable[Path]) -> dict[str, int]:
    """The folders with too many modules, and how many they have; what makes a folder a package does not count."""
    count = Counter(name_of(path.parent) for path in paths if path.name != "__init__.py")
    return {folder: n for folder, n in count.items() if n > MOST_MODULES_OF_A_FOLDER}


def test_a_folder_has_few_modules() -> None:
    large = large_folders(python_files())
    assert not large, f"sort by subject into folders: {large}"


@pytest.mark.parametrize(("modules", "is_large"), [(20, False), (21, True)])
def test_a_large_folder_is_seen(modules: int, is_large: bool) -> None:
    paths = [SOURCE / "fields" / "table" / f"m{n}.py" for n in range(modules)]
    paths += [SOURCE / "fields" / "table" / "__init__.py", SOURCE / "fields" / "game.py"]
    assert large_folders(paths) == ({"src/eternia/fields/table": 21} if is_large else {})
