"""Records: mutable plain data whose exact copy is derived from its declaration."""

import types
from collections.abc import Callable
from typing import Annotated, Any, Literal, Self, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec


class Shared:
    """Marks a field that every clone shares and no document holds: content, derived tables, listeners."""


class Record(msgspec.Struct, gc=False):
    """Plain data: numbers, strings, tuples, frozen values, and lists or dicts of them or of records.

    ``clone`` gives an exact copy that shares nothing mutable. Which fields need a deeper copy than their
    reference is worked out once per class from the type hints, so a new field can never be forgotten.
    Plain data is a tree, so the garbage collector need not look for cycles in it (``gc=False``).
    """

    def clone(self) -> Self:
        """An equal record that shares no mutable part with this one."""
        # Every Struct has it, and it is twice as fast as copy.copy; the stubs do not know.
        new: Self = self.__copy__()  # type: ignore[attr-defined]
        for name, copier in _COPIERS[self.__class__]:
            setattr(new, name, copier(getattr(self, name)))
        return new


T = TypeVar("T")
Copier = Callable[[Any], Any]


def shared_fields(cls: type) -> frozenset[str]:
    """Names of the fields of a record class that are marked ``Shared``."""
    hints = get_type_hints(cls, include_extras=True)
    return frozenset(name for name, hint in hints.items() if Shared in getattr(hint, "__metadata__", ()))


class _CopierTable(dict[type, tuple[tuple[str, Copier], ...]]):
    """Copiers per record class, derived at first use (hints may name classes defined later)."""

    def __missing__(self, cls: type) -> tuple[tuple[str, Copier], ...]:
        hints = get_type_hints(cls, include_extras=True)
        found = []
        for field in msgspec.structs.fields(cls):
            copier = _copier(hints[field.name], f"{cls.__name__}.{field.name}")
            if copier is not None:
                found.append((field.name, copier))
        self[cls] = tuple(found)
        return self[cls]


_COPIERS = _CopierTable()


def _clone(record: Record) -> Record:
    return record.clone()


def _clone_or_none(record: Record | None) -> Record | None:
    return None if record is None else record.clone()


def _clone_all(records: list[Record]) -> list[Record]:
    return [record.clone() for record in records]


def _copy_lists(lists: list[list[T]]) -> list[list[T]]:
    return [inner.copy() for inner in lists]


def _copier(hint: Any, where: str) -> Copier | None:
    """How to copy a field of this type; None when its value can be shared."""
    if get_origin(hint) is Annotated and Shared in hint.__metadata__:
        return None
    if _is_value(hint):
        return None
    origin, arguments = get_origin(hint), get_args(hint)
    if isinstance(hint, type) and issubclass(hint, Record):
        return _clone
    if origin in (Union, types.UnionType) and len(arguments) == 2 and type(None) in arguments:
        (other,) = (a for a in arguments if a is not type(None))
        if isinstance(other, type) and issubclass(other, Record):
            return _clone_or_none
    if origin is dict and all(_is_value(a) for a in arguments):
        return dict.copy
    if origin is list:
        (item,) = arguments
        if _is_value(item):
            return list.copy
        if isinstance(item, type) and issubclass(item, Record):
            return _clone_all
        if get_origin(item) is list and _is_value(get_args(item)[0]):
            return _copy_lists
    raise TypeError(f"{where}: {hint!r} cannot be cloned; use a value, a record, or a list or dict of them")


def _is_value(hint: Any) -> bool:
    """Whether values of this type never change, so that clones may share them."""
    if hint in (int, str, bool, bytes, type(None)):
        return True
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is Literal:
        return True
    if origin is Annotated:
        return _is_value(arguments[0])
    if origin in (tuple, frozenset, Union, types.UnionType):
        return all(a is Ellipsis or _is_value(a) for a in arguments)
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return bool(hint.__struct_config__.frozen)
    return False
