"""Reading scene files strictly: every key and value is checked, and an error says where it is wrong."""

from __future__ import annotations

import tomllib
import types
from pathlib import Path
from typing import Any, Generic, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec

from eternia.kernel.scenes.errors import SceneError, unknown

Table = dict[str, Any]
S = TypeVar("S", bound=msgspec.Struct)


def scene_files(paths: list[Path]) -> list[Path]:
    """The scene files that these files and folders hold, in order."""
    found: list[Path] = []
    for path in paths:
        if path.is_dir():
            found += sorted(path.rglob("*.toml"))
        elif path.is_file():
            found.append(path)
        else:
            raise SceneError(f"{path}: no such file or folder; name a .toml file or a folder of them")
    if not found:
        raise SceneError(f"{', '.join(map(str, paths))}: there is no .toml file here")
    return found


def read_text(path: Path) -> str:
    """The text of a scene file."""
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise SceneError(f"{path}: cannot be read: {error}") from error


class SceneReader(Generic[S]):
    """Reads the scenes of a game: what its tables are, and what stands in a scene that names no sides."""

    def __init__(
        self,
        scene: type[S],
        expect: type[msgspec.Struct],
        sides: Table,
        names: tuple[str, str],
        words: set[str],
    ) -> None:
        self.scene = scene
        self.expect = expect
        self.sides = sides
        self.names = names
        """The two tables that give names: pieces, and sides."""
        self.reserved = frozenset(expect.__struct_fields__) | words
        """Words that cannot be a name: they mean something else in expectations or choices."""

    def read(self, path: Path) -> list[S]:
        """The scenes of a file."""
        return self.parse(read_text(path), str(path))

    def parse(self, text: str, file: str) -> list[S]:
        """The scenes of a document."""
        return [self.scene_of(table, where) for table, where in tables_of(text, file)]

    def scene_of(self, table: Table, where: str) -> S:
        """The scene that a table describes; SceneError names what is wrong in it."""
        pieces, sides = self.names
        table = {**table, sides: table.get(sides, self.sides)}
        names = named(table, (pieces, sides), self.reserved, where)
        table = with_sorted_expectations(table, names, self.expect, where)
        check(table, self.scene, where)
        return msgspec.convert(table, self.scene)


def tables_of(text: str, file: str) -> list[tuple[Table, str]]:
    """The scenes of a document with their places: itself, or each ``[[scene]]`` on top of what they share."""
    try:
        document = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise SceneError(f"{file}: not TOML: {error}") from error
    cases = document.pop("scene", None)
    if cases is None:
        return [(document, file)]
    if not isinstance(cases, list) or not all(isinstance(case, dict) for case in cases):
        raise SceneError(f"{file}: 'scene' must be a list of tables; write [[scene]]")
    return [(_merged(document, case), f"{file}: scene {n}") for n, case in enumerate(cases, 1)]


def _merged(shared: Table, own: Table) -> Table:
    """A scene on top of what the file's scenes share: tables are put together, other values replaced."""
    result = dict(shared)
    for key, value in own.items():
        below = result.get(key)
        if isinstance(below, dict) and isinstance(value, dict):
            result[key] = _merged(below, value)
        elif key == "rules" and isinstance(below, list) and isinstance(value, list):
            result[key] = [*below, *value]
        else:
            result[key] = value
    return result


def named(table: Table, parts: tuple[str, ...], reserved: frozenset[str], where: str) -> dict[str, str]:
    """The names that a scene gives, each with the part of the file that gives it."""
    if "title" not in table:
        raise SceneError(f"{where}: the key 'title' is missing; say in a few words what the scene shows")
    names: dict[str, str] = {}
    for part in parts:
        for name in table.get(part) or {}:
            if name in reserved or name in names or not name.replace("-", "").isalnum():
                raise SceneError(
                    f"{where}: {part}.{name}: this name is taken or no single word; choose another one"
                )
            names[name] = part
    return names


def with_sorted_expectations(
    table: Table, names: dict[str, str], kind: type[msgspec.Struct], where: str
) -> Table:
    """A scene whose ``expect`` tables have what is said of each name where it belongs."""
    result = {**table, "expect": _sorted_expect(table.get("expect", {}), names, kind, f"{where}: expect")}
    if isinstance(table.get("then"), list):
        result["then"] = [
            {
                **step,
                "expect": _sorted_expect(step.get("expect", {}), names, kind, f"{where}: then {n}: expect"),
            }
            if isinstance(step, dict)
            else step
            for n, step in enumerate(table["then"], 1)
        ]
    return result


def _sorted_expect(table: Any, names: dict[str, str], kind: type[msgspec.Struct], where: str) -> Any:
    """An ``expect`` table with the tables of named things put where they belong."""
    if not isinstance(table, dict):
        return table
    result: Table = {part: {} for part in dict.fromkeys(names.values())}
    own = [key for key in kind.__struct_fields__ if key not in result]
    for key, value in table.items():
        if key in names:
            result[names[key]][key] = value
        elif key in own:
            result[key] = value
        else:
            raise unknown(key, (*own, *names), "key or name", where)
    return result


def check(value: object, hint: Any, where: str) -> None:
    """Raise a SceneError naming the place when a value does not fit the type of its key."""
    origin, arguments = get_origin(hint), get_args(hint)
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        _check_table(value, hint, where)
    elif origin is dict and isinstance(value, dict):
        for key, part in value.items():
            check(part, arguments[1], f"{where}.{key}")
    elif origin is tuple and isinstance(value, list):
        for number, part in enumerate(value, 1):
            check(part, arguments[0], f"{where} {number}")
    elif origin in (Union, types.UnionType) and isinstance(value, dict | list):
        kinds = [a for a in arguments if _holds(a, value)]
        if not kinds:
            raise SceneError(f"{where}: {value!r} does not fit here")
        check(value, kinds[0], where)
    else:
        try:
            msgspec.convert(value, hint)
        except msgspec.ValidationError as error:
            raise SceneError(f"{where}: {error}, not {value!r}") from error


def _holds(hint: Any, value: object) -> bool:
    if isinstance(value, list):
        return get_origin(hint) is tuple
    return get_origin(hint) is dict or (isinstance(hint, type) and issubclass(hint, msgspec.Struct))


def _check_table(value: Any, kind: type[msgspec.Struct], where: str) -> None:
    if not isinstance(value, dict):
        raise SceneError(
            f"{where}: must be a table with keys such as {', '.join(kind.__struct_fields__[:4])}"
        )
    hints = get_type_hints(kind)
    for key, part in value.items():
        if key not in kind.__struct_fields__:
            raise unknown(key, kind.__struct_fields__, "key", where)
        check(part, hints[key], f"{where}: {key}" if ":" not in where else f"{where}.{key}")
    for field in msgspec.structs.fields(kind):
        if field.required and field.name not in value:
            raise SceneError(f"{where}: the key {field.name!r} is missing")
