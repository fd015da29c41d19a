"""Reading the scenes of Battleground."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import msgspec

from eternia.battleground.scenes.records import Expect, Scene
from eternia.kernel.scenes.reading import check, named, read_text, tables_of, with_sorted_expectations

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


def read_scenes(path: Path) -> list[Scene]:
    """The scenes of a file."""
    return parse_scenes(read_text(path), str(path))


def parse_scenes(text: str, file: str) -> list[Scene]:
    """The scenes of a document."""
    return [read_scene(table, where) for table, where in tables_of(text, file)]


def read_scene(table: dict[str, Any], where: str) -> Scene:
    """The scene that a table describes; SceneError names what is wrong in it."""
    table = {key: value for key, value in table.items() if key != "game"}
    table["forces"] = table.get("forces", _DEFAULT_FORCES)
    names = named(table, ("characters", "forces"), _RESERVED, where)
    table = with_sorted_expectations(table, names, Expect, where)
    check(table, Scene, where)
    return msgspec.convert(table, Scene)
