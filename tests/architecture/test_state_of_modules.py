"""What modules of the games keep: constants and registries, never what a game or a content made them learn.

A dictionary, list or set of a module is a constant when it is written out with what it holds and no code writes to
it. All else is state that games would share behind their backs: it belongs to the state of a game, to its content
(compiled once), or into a cache of ``functools``. A registry is filled while modules are imported and only read
from then on.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2] / "src" / "eternia"

REGISTRIES = {
    "battleground.timing.program.VERBS": "the modules of the verbs enter what each kind of step does",
    "battleground.timing.program.IMPOSSIBLE": "they enter when it cannot be done, too",
    "fields.table.modes.RULES": "each way to play enters its rules",
    "fields.timing.verb.IN_COMBAT": "the modules of the verbs enter what each word does in an epic combat",
    "fields.timing.verb.IN_WILDS": "what it does in a wilds combat",
    "fields.timing.verb.ON_MAP": "what it does on the map",
}
"""The only containers that code writes to, and who fills them."""

MAKERS = {"dict", "list", "set", "defaultdict", "deque", "Counter", "OrderedDict", "bytearray"}
WRITERS = {
    "add", "append", "appendleft", "clear", "discard", "extend", "insert", "pop", "popitem", "popleft", "remove",
    "reverse", "setdefault", "sort", "update",
}  # fmt: skip
DISPLAYS = ast.Dict | ast.List | ast.Set | ast.DictComp | ast.ListComp | ast.SetComp


class Module:
    """What a module defines and imports at its top."""

    def __init__(self, name: str, source: str) -> None:
        self.name = name
        self.tree = ast.parse(source)
        self.containers: dict[str, bool] = {}
        """By name whether it begins with what it holds."""
        self.imported: dict[str, str] = {}
        """By the name it has here the whole name of what was imported."""
        for node in ast.walk(self.tree):
            if isinstance(node, ast.ImportFrom) and node.module is not None:
                for alias in node.names:
                    whole = f"{node.module}.{alias.name}".removeprefix("eternia.")
                    self.imported[alias.asname or alias.name] = whole
        classes = [each for each in self.tree.body if isinstance(each, ast.ClassDef)]
        makers = MAKERS | {each.name for each in classes if _is_container(each)}
        for node in self.tree.body:
            if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
                targets = node.targets if isinstance(node, ast.Assign) else [node.target]
                begun = _begun(node.value, makers)
                if begun is not None:
                    self.containers |= {each.id: begun for each in targets if isinstance(each, ast.Name)}

    def meant(self, node: ast.expr) -> str:
        """The whole name of what an expression names, if it is a name or that of a module's thing."""
        if isinstance(node, ast.Name):
            return self.imported.get(node.id, f"{self.name}.{node.id}")
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            return f"{self.imported.get(node.value.id, '')}.{node.attr}"
        return ""

    def written(self) -> Iterator[str]:
        """The whole names of all that its code writes to."""
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Subscript) and not isinstance(node.ctx, ast.Load):
                yield self.meant(node.value)
            elif (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Attribute)
                and node.func.attr in WRITERS
            ):
                yield self.meant(node.func.value)
            elif isinstance(node, ast.AugAssign):
                yield self.meant(node.target)


def _is_container(node: ast.ClassDef) -> bool:
    """Whether a class is a dictionary, list or set of its own kind."""
    bases = [base.value if isinstance(base, ast.Subscript) else base for base in node.bases]
    return any(isinstance(base, ast.Name) and base.id in MAKERS for base in bases)


def _begun(value: ast.expr, makers: set[str]) -> bool | None:
    """Whether a container is made with what it holds; None for what is no container."""
    if isinstance(value, DISPLAYS):
        return bool(ast.unparse(value) not in ("{}", "[]"))
    if not isinstance(value, ast.Call):
        return None
    if isinstance(value.func, ast.Name) and value.func.id in makers:
        return value.func.id in ("dict", "list", "set") and bool(value.args or value.keywords)
    is_from_keys = isinstance(value.func, ast.Attribute) and value.func.attr == "fromkeys"
    return True if is_from_keys else None


def states_of(modules: list[Module]) -> set[str]:
    """The containers of these modules that are no constants."""
    begun = {
        f"{module.name}.{name}": holds for module in modules for name, holds in module.containers.items()
    }
    written = {name for module in modules for name in module.written()}
    return {name for name, holds in begun.items() if not holds or name in written}


def modules_of(game: str) -> list[Module]:
    """Every module of a game."""
    return [
        Module(".".join(path.relative_to(ROOT).with_suffix("").parts), path.read_text(encoding="utf-8"))
        for path in sorted((ROOT / game).rglob("*.py"))
    ]


@pytest.mark.parametrize("game", ["battleground", "fields"])
def test_modules_keep_nothing_but_registries(game: str) -> None:
    """And every registry of the list is one."""
    assert states_of(modules_of(game)) == {name for name in REGISTRIES if name.startswith(game)}


@pytest.mark.parametrize(
    "source",
    [
        "_KNOWN = {}",
        "_KNOWN: dict[int, str] = {}",
        "_KNOWN = dict()",
        "_KNOWN = defaultdict(list)",
        "_KNOWN = {1: 'one'}\ndef f():\n    _KNOWN[2] = 'two'",
        "_KNOWN = [1]\ndef f():\n    _KNOWN.append(2)",
        "_KNOWN = {1}\ndef f():\n    _KNOWN.add(2)",
        "class Keys(dict[str, str]): ...\n_KNOWN = Keys()",
        "from eternia.battleground.a import _KNOWN as K\n_KNOWN = {1: 2}\nK.pop(1)",
    ],
)
def test_the_test_can_fail(source: str) -> None:
    """Each of these is state; a table that nobody writes to is none."""
    other = Module("battleground.a", "_KNOWN = {1: 2}")
    assert states_of([Module("battleground.b", source), other])
    assert not states_of([other])
