"""Reading scene files strictly: every key and value is checked, and an error says where it is wrong."""

from __future__ import annotations

import tomllib
import types
from pathlib import Path
from typing import Any, Final, Union, get_args, get_origin, get_type_hints

import msgspec

from eternia.battleground.scenes.errors import SceneError, unknown
from eternia.battleground.scenes.records import Expect, Scene

_DEFAULT_FORCES: Final[dict[str, Any]] = {"masters": {}, "evil-warriors": {}}
"""The forces of a scene that names none."""
_RESERVED: Final = frozenset(Expect.__struct_fields__) | {
    "pass",
    "accept",
    "end",
    "focus",
    "move",
    "overwatch",
}
"""Words that cannot be a name: they mean something else in expectations or choices."""


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


def read_scenes(path: Path) -> list[Scene]:
    """The scenes of a file."""
    try:
        return parse_scenes(path.read_text(encoding="utf-8"), str(path))
    except (OSError, UnicodeDecodeError) as error:
        raise SceneError(f"{path}: cannot be read: {error}") from error


def parse_scenes(text: str, file: str) -> list[Scene]:
    """The scenes of a document: itself, or each of its ``[[scene]]`` tables on top of what they share."""
    try:
        document = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise SceneError(f"{file}: not TOML: {error}") from error
    cases = document.pop("scene", None)
    if cases is None:
        return [_read_scene(document, file)]
    if not isinstance(cases, list) or not all(isinstance(case, dict) for case in cases):
        raise SceneError(f"{file}: 'scene' must be a list of tables; write [[scene]]")
    return [_read_scene(_merged(document, case), f"{file}: scene {n}") for n, case in enumerate(cases, 1)]


def _merged(shared: dict[str, Any], own: dict[str, Any]) -> dict[str, Any]:
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


def _read_scene(table: dict[str, Any], where: str) -> Scene:
    if "title" not in table:
        raise SceneError(f"{where}: the key 'title' is missing; say in a few words what the scene shows")
    table = {**table, "forces": table.get("forces", _DEFAULT_FORCES)}
    names: dict[str, str] = {}
    for part in ("characters", "forces"):
        for name in table.get(part) or {}:
            if name in _RESERVED or name in names or not name.replace("-", "").isalnum():
                raise SceneError(
                    f"{where}: {part}.{name}: this name is taken or no single word; choose another one"
                )
            names[name] = part
    table["expect"] = _sorted_expect(table.get("expect", {}), names, f"{where}: expect")
    if isinstance(table.get("then"), list):
        table["then"] = [
            {**step, "expect": _sorted_expect(step.get("expect", {}), names, f"{where}: then {n}: expect")}
            if isinstance(step, dict)
            else step
            for n, step in enumerate(table["then"], 1)
        ]
    check(table, Scene, where)
    return msgspec.convert(table, Scene)


def _sorted_expect(table: Any, names: dict[str, str], where: str) -> Any:
    """An ``expect`` table with the tables of characters and forces put where they belong."""
    if not isinstance(table, dict):
        return table
    result: dict[str, Any] = {"characters": {}, "forces": {}}
    own = [key for key in Expect.__struct_fields__ if key not in result]
    for key, value in table.items():
        if key in names:
            result[names[key]][key] = value
        elif key in own:
            result[key] = value
        else:
            raise unknown(key, (*own, *names), "key or name", where)
    return result


def check(value: Any, hint: Any, where: str) -> None:
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


def _holds(hint: Any, value: Any) -> bool:
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
