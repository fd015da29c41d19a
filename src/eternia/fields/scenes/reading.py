"""Reading the scenes of Fields of Eternia."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import msgspec

from eternia.fields.scenes.records import Expect, Scene
from eternia.kernel.scenes.reading import check, named, read_text, tables_of, with_sorted_expectations

_DEFAULT_TEAMS: Final[dict[str, Any]] = {"masters": {}, "evil-warriors": {}}
"""The teams of a scene that names none."""
_RESERVED: Final = frozenset(Expect.__struct_fields__) | {"pass", "accept", "end", "focus", "move"}
"""Words that cannot be a name: they mean something else in expectations or choices."""


def read_scenes(path: Path) -> list[Scene]:
    """The scenes of a file."""
    return parse_scenes(read_text(path), str(path))


def parse_scenes(text: str, file: str) -> list[Scene]:
    """The scenes of a document."""
    return [_read_scene(table, where) for table, where in tables_of(text, file)]


def _read_scene(table: dict[str, Any], where: str) -> Scene:
    table = {**table, "teams": table.get("teams", _DEFAULT_TEAMS)}
    names = named(table, ("heroes", "teams"), _RESERVED, where)
    table = with_sorted_expectations(table, names, Expect, where)
    check(table, Scene, where)
    return msgspec.convert(table, Scene)
