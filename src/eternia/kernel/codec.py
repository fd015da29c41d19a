"""Documents of states: JSON, digest and restoring, derived from the record declarations."""

from hashlib import blake2b
from typing import Any, TypeVar, get_args, get_origin, get_type_hints

import msgspec

from eternia.kernel.engine import State
from eternia.kernel.errors import DamagedDocument
from eternia.kernel.frame import Frame
from eternia.kernel.record import shared_fields

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


def frame_classes() -> dict[str, type[Frame]]:
    """Every frame class that exists, by its tag."""
    found: dict[str, type[Frame]] = {}
    waiting = Frame.__subclasses__()
    while waiting:
        cls = waiting.pop()
        tag = cls.__struct_config__.tag
        if found.setdefault(str(tag), cls) is not cls:
            raise TypeError(f"two frame classes share the tag {tag!r}")
        waiting.extend(cls.__subclasses__())
    return found


def read_frame(document: Any) -> Frame:
    """A frame from its plain data."""
    try:
        cls = frame_classes()[document["frame"]]
    except (KeyError, TypeError):
        raise DamagedDocument(f"stack: no such frame: {document!r:.80}") from None
    return msgspec.convert(document, cls)


def decode(data: bytes, cls: type[S], shared: dict[str, Any]) -> S:
    """The state of a canonical document, with these values for its shared fields."""
    try:
        document = msgspec.json.decode(data)
    except msgspec.DecodeError as error:
        raise DamagedDocument(f"a saved state is not JSON: {error}") from error
    if not isinstance(document, dict):
        raise DamagedDocument("a saved state must be a JSON object")
    return from_plain(document, cls, shared)


def from_plain(document: dict[str, Any], cls: type[S], shared: dict[str, Any]) -> S:
    """A state from plain data; every field must be there and no other."""
    fields = data_fields(cls)
    unknown, missing = set(document) - set(fields), set(fields) - set(document)
    if unknown or missing:
        raise DamagedDocument(f"a saved state has unknown keys {sorted(unknown)}, lacks {sorted(missing)}")
    hints = get_type_hints(cls)
    values: dict[str, Any] = {}
    for name in fields:
        try:
            if get_origin(hints[name]) is list and get_args(hints[name]) == (Frame,):
                values[name] = [read_frame(frame) for frame in document[name]]
            else:
                values[name] = msgspec.convert(document[name], hints[name])
        except msgspec.ValidationError as error:
            raise DamagedDocument(f"a saved state is damaged at {name!r}: {error}") from error
    return cls(**values, **shared)
