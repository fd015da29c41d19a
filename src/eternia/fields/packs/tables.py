"""Reading a table into a record: the fields of the record say which keys there are and what they hold."""

from __future__ import annotations

from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, TypeVar, get_args, get_origin

import msgspec

from eternia.fields.language.clauses import Clause, Clauses, Conditions, Objective, Tasks
from eternia.fields.language.goals import read_objective, read_tasks
from eternia.fields.language.reading import read_clause, read_clauses, read_conditions
from eternia.fields.packs.files import Entry, at_entry
from eternia.fields.packs.windows import allowed_windows
from eternia.fields.table.content_records import Text
from eternia.packs.errors import LanguageError, Place
from eternia.packs.strict_table import (
    Fields,
    read_list,
    read_name,
    read_number,
    read_word,
    written_default,
)

T = TypeVar("T", bound=msgspec.Struct)

FARTHEST = 9999
"""Coordinates of the map are the largest numbers of a pack."""


def read_entry(kind: type[T], entry: Entry, **given: object) -> T:
    """The record of an entry; its id and what is given come from outside the table."""
    if "id" in kind.__struct_fields__:
        given["id"] = entry.id
    return read_record(kind, entry.table, at_entry(entry), **given)


def read_record(kind: type[T], value: object, place: Place, **given: object) -> T:
    """A record from a table that holds exactly its fields."""
    infos = [info for info in _fields(kind) if info.name not in given]
    fields = Fields(value, place, [info.name for info in infos], f"a {kind.__name__}")
    found = dict(given)
    for info in infos:
        if info.name not in fields.table:
            if info.required:
                raise LanguageError(place, f"the key {info.name!r} is missing", _example(info.type))
            continue
        read = _value(info.type, fields.table[info.name], fields.at(info.name), (kind.__name__, info.name))
        if not info.required and read == _usual(info):
            raise written_default(fields.at(info.name), fields.table[info.name])
        found[info.name] = read
    return kind(**found)


@cache
def _fields(kind: type[msgspec.Struct]) -> tuple[msgspec.structs.FieldInfo, ...]:
    return msgspec.structs.fields(kind)


def _usual(info: msgspec.structs.FieldInfo) -> object:
    return info.default_factory() if info.default is msgspec.NODEFAULT else info.default


def _value(kind: Any, value: object, place: Place, key: tuple[str, str]) -> object:
    """A value of the type that the field has."""
    if kind is int:
        return read_number(value, place, FARTHEST)
    if kind is str:
        return read_name(value, place)
    if kind is bool:
        if not isinstance(value, bool):
            raise LanguageError(place, f"expected true or false, not {value!r}", "write true")
        return value
    spoken = _spoken(kind, value, place, key)
    if spoken is not None:
        return spoken
    origin, arguments = get_origin(kind), get_args(kind)
    if origin is Literal:
        return read_word(value, place, [word for word in arguments if word], key[1])
    if origin is UnionType:
        (kind,) = (each for each in arguments if each is not NoneType)
        return _value(kind, value, place, key)
    if origin is tuple:
        return _values(arguments, value, place, key)
    if origin is dict:
        fields = Fields(value, place, value if isinstance(value, dict) else (), key[1])
        return {word: _value(arguments[1], each, place.at(word), key) for word, each in fields.table.items()}
    return read_record(kind, value, place)


def _spoken(kind: Any, value: object, place: Place, key: tuple[str, str]) -> object:
    """A value in the language of cards, or None if the type is none of it."""
    if kind == Clauses:
        return read_clauses(value, place, allowed_windows(*key))
    if kind is Clause:
        return read_clause(value, place, allowed_windows(*key))
    if kind == Conditions:
        text = read_name(value, place)
        return read_conditions(text, place, text)
    if kind == Tasks:
        return read_tasks(value, place)
    if kind is Objective:
        fields = Fields(value, place, ("goal", "points"), "an objective")
        goal = fields.needed("goal", "write one such as 'end-round: towers>=2'")
        points = read_number(fields.needed("points", "write its victory points"), fields.at("points"))
        return read_objective(goal, fields.at("goal"), points)
    return None


def _values(kinds: tuple[Any, ...], value: object, place: Place, key: tuple[str, str]) -> tuple[object, ...]:
    """A list: of any length of one type, or of exactly these types."""
    values = read_list(value, place, key[1])
    if kinds[-1] is Ellipsis:
        kinds = (kinds[0],) * len(values)
    if len(kinds) != len(values):
        raise LanguageError(place, f"expected {len(kinds)} values, not {len(values)}", "write them all")
    found = zip(kinds, values, strict=True)
    return tuple(_value(kind, each, place.at(i), key) for i, (kind, each) in enumerate(found, 1))


def _example(kind: Any) -> str:
    """How a missing key could be written."""
    if kind is Text:
        return 'write { en = "...", fr = "..." }'
    if kind is int:
        return "write a number such as 2"
    if get_origin(kind) is Literal:
        return f"one of {', '.join(map(str, get_args(kind)))}"
    return "write it"
