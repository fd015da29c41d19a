"""What a scene has of its own besides the content: maps, and bases for its characters."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from eternia.battleground.language.names import walk_steps
from eternia.battleground.packs.board import read_map
from eternia.battleground.packs.files import Entry
from eternia.battleground.scenes.scene_tables import CharacterTable, Scene
from eternia.battleground.table.content import Content
from eternia.battleground.table.content_records import CharacterCard, Map, Offset
from eternia.battleground.table.vocabulary import WORDS
from eternia.hexes.grid import DIRECTIONS
from eternia.kernel.scenes.errors import SceneError
from eternia.packs.errors import LanguageError

_USUAL: Final[dict[str, object]] = {"board": "scene", "pieces": {}, "placed": 0, "zones": ["A-E", "U-Y"]}
"""What a map of a scene has where it does not say otherwise."""


def with_own(content: Content, scene: Scene, where: str) -> Content:
    """The content with the maps of a scene and the bases of its characters; SceneError when one cannot be."""
    bases = {name: table for name, table in scene.characters.items() if table.base is not None}
    for name, table in scene.characters.items():
        if table.front is not None and name not in bases:
            raise SceneError(
                f"{where}: characters.{name}.front: it goes with a base of its own; write base = [[0, 0], ...]"
            )
    if not scene.maps and not bases:
        return content
    return _with_bases(_with_maps(content, scene, where), bases, where)


def _with_maps(content: Content, scene: Scene, where: str) -> Content:
    maps, rules, steps = dict(content.maps), dict(content.rules), dict(content.steps)
    for name, table in scene.maps.items():
        if name in maps:
            raise SceneError(f"{where}: maps.{name}: there is a map of this name; choose another one")
        number = 1 + max([each.number for each in maps.values()])
        text = {"en": name, "fr": name}
        whole = {"number": number, "name": text, **_USUAL, **table}
        if {"scenario", "areas", "finds"} & set(table):  # which count only where there is a scenario
            whole["scenario"] = {"text": text, **table.get("scenario", {})}
        maps[name] = _map(content, name, whole, where)
        for area in maps[name].areas:
            if area.begun:
                found = walk_steps(f"{name}/{area.id}", area.begun)
                rules.update(found.rules)
                steps.update(found.steps)
    return msgspec.structs.replace(content, maps=maps, rules=rules, steps=steps)


def _map(content: Content, name: str, table: dict[str, Any], where: str) -> Map:
    words = WORDS.with_tokens(content.tokens)
    try:
        return read_map(
            Entry("maps", name, table, f"{where}: maps"), words, dict(content.terrain), dict(content.finds)
        )
    except LanguageError as error:
        raise SceneError(str(error)) from error


def _with_bases(content: Content, tables: dict[str, CharacterTable], where: str) -> Content:
    characters = dict(content.characters)
    said: dict[str, CharacterTable] = {}
    for name, table in tables.items():
        place = f"{where}: characters.{name}"
        other = said.setdefault(table.card, table)
        if (other.base, other.front) != (table.base, table.front):
            raise SceneError(
                f"{place}.base: another character with the card {table.card} has another base; "
                "give both the same, or one of them another card"
            )
        if table.card in characters:  # else the character itself is refused
            characters[table.card] = _on_base(characters[table.card], table, place)
    return msgspec.structs.replace(content, characters=characters)


def _on_base(card: CharacterCard, table: CharacterTable, place: str) -> CharacterCard:
    base = tuple([_offset(each, f"{place}.base") for each in table.base or ()])
    joined = {(0, 0)} & set(base)
    while wider := {(q + dq, r + dr) for q, r in joined for dq, dr in DIRECTIONS} & set(base) - joined:
        joined |= wider
    if len(joined) != len(base) or not base:
        raise SceneError(
            f"{place}.base: its hexes must be different, joined, and [0, 0] one of them; "
            "write for example [[0, 0], [-1, 0], [-1, 1]]"
        )
    front = (0, 0) if table.front is None else _offset(table.front, f"{place}.front")
    if front not in base:
        raise SceneError(f"{place}.front: the facing hex is not in the base; choose one of {list(base)}")
    return msgspec.structs.replace(card, base=base, front=front)


def _offset(numbers: tuple[int, ...], place: str) -> Offset:
    if len(numbers) != 2:
        raise SceneError(
            f"{place}: a hex is two numbers from the anchor, such as [1, 0], not {list(numbers)}"
        )
    return numbers[0], numbers[1]
