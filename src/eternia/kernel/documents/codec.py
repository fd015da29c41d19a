"""Documents of states: JSON, digest and restoring, derived from the record declarations."""

from functools import reduce
from hashlib import blake2b
from operator import or_
from typing import Any, TypeVar, get_type_hints

import msgspec

from eternia.kernel.data import shared_fields
from eternia.kernel.engine import State
from eternia.kernel.errors import DamagedDocument
from eternia.kernel.frame import FRAME_CLASSES, Frame

S = TypeVar("S", bound=State)

_FIELDS: dict[type, tuple[str, ...]] = {}
_ENCODER = msgspec.json.Encoder(order="deterministic")


def data_fields(cls: type) -> tuple[str, ...]:
    """The fields of a state class that are data (everything but the shared ones)."""
    if cls not in _FIELDS:
        shared = shared_fields(cls)
        _FIELDS[cls] = tuple(f.name for f in msgspec.structs.fields(cls) if f.name not in shared)
    return _FIELDS[cls]


def encode(state: State) -> bytes:
    """The canonical JSON document of a state: equal states give equal bytes."""
    return _ENCODER.encode({name: getattr(state, name) for name in data_fields(state.__class__)})


def digest(state: State) -> str:
    """A short hash of the canonical document."""
    return blake2b(encode(state), digest_size=8).hexdigest()


def same(one: State, other: State) -> bool:
    """Whether two states hold equal data."""
    return encode(one) == encode(other)


def frame_classes(home: str) -> dict[str, type[Frame]]:
    """Every frame class that states of a game can hold, by its tag. ``home`` is the game's package.

    Two games may use the same tag: then the one of this game is meant. A class that was defined again takes
    the place of its former self.
    """
    found: dict[str, type[Frame]] = {}
    for own in (False, True):
        for cls in FRAME_CLASSES:
            if _is_of(cls, home) != own:
                continue
            tag = str(cls.__struct_config__.tag)
            other = found.get(tag, cls)
            same_class = (other.__module__, other.__qualname__) == (cls.__module__, cls.__qualname__)
            if own and not same_class and _is_of(other, home):
                raise TypeError(f"two frame classes share the tag {tag!r}: {cls} and {other}")
            found[tag] = cls
    return found


def _is_of(cls: type, home: str) -> bool:
    """Whether a class is of a game's package."""
    return f"{cls.__module__}.".startswith(f"{home}.")


_DECODERS: dict[tuple[type, int], msgspec.json.Decoder[Any]] = {}


def _decoder(cls: type) -> msgspec.json.Decoder[Any]:
    """Reads the documents of a state class; made anew when frame classes have been added."""
    key = (cls, len(FRAME_CLASSES))
    known = _DECODERS.get(key)
    if known is None:
        hints: dict[str, Any] = get_type_hints(cls)
        home = ".".join(cls.__module__.split(".")[:2])
        any_frame: Any = reduce(or_, frame_classes(home).values())
        fields = [
            (name, list[any_frame] if hints[name] == list[Frame] else hints[name])
            for name in data_fields(cls)
        ]
        document = msgspec.defstruct(f"{cls.__name__}Document", fields, forbid_unknown_fields=True)
        known = _DECODERS[key] = msgspec.json.Decoder(document)
    return known


def decode(data: bytes, cls: type[S], shared: dict[str, Any]) -> S:
    """The state of a canonical document, with these values for its shared fields.

    Every field must be there, of its type, and no other.
    """
    try:
        document = _decoder(cls).decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise DamagedDocument(f"a saved state cannot be read: {error}") from error
    return cls(**{name: getattr(document, name) for name in data_fields(cls)}, **shared)
