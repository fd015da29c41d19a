"""The types of the client are those of the server's records, each game's in a file of its own."""

from __future__ import annotations

import re

from eternia.server import schema


def test_the_generated_types_are_up_to_date() -> None:
    for path, wanted in schema.files().items():
        assert path.read_text(encoding="utf-8") == wanted, "run: python -m eternia.server.schema"


def test_a_game_declares_only_what_is_its_own() -> None:
    files = schema.files()
    common = files.pop(schema.COMMON)
    assert files
    for text in files.values():
        taken = re.findall(r"\w+", re.findall(r"import type \{(.+)\}", text)[0])
        declared = re.findall(r"^export (?:interface|type) (\w+)", text, re.MULTILINE)
        assert not set(taken) & set(declared)
        assert len(declared) == len(set(declared))
        assert all(re.search(rf"^export interface {name} ", common, re.MULTILINE) for name in taken)
