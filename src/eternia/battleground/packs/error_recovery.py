"""Error recovery: what cannot be read is replaced by a sample, so that the rest can be looked at too.

Nothing replaced is ever played: a pack with a problem is refused. It only lets all problems be told at once.
"""

from collections.abc import Callable, Mapping
from typing import TypeVar

from msgspec.structs import replace

from eternia.battleground.packs.files import Entry, place_of
from eternia.packs.errors import LanguageError, MissingKey, UnknownWord
from eternia.packs.problems import Faults

T = TypeVar("T")

_NAME = {"en": "Sample", "fr": "Exemple"}
_NUMBERS = ("health", "strength", "perception", "power", "toughness", "mind", "speed", "focused_speed")
SAMPLES: dict[str, dict[str, object]] = {
    "sets": {"name": _NAME},
    "factions": {"name": _NAME},
    "terrain": {"name": _NAME, "portions": ["low"]},
    "tokens": {"name": _NAME, "class": "buff"},
    "characters": {
        "name": _NAME, "faction": "masters", "cost": 1, "slots": {}, **dict.fromkeys(_NUMBERS, 1),
    },
    "skills": {"name": _NAME},
    "weapons": {"name": _NAME, "type": "melee", "cost": 1, "range": 1, "table": {"1": [{"wound": 1}]}},
    "items": {"name": _NAME, "kind": "trinket", "cost": 1},
    "fate": {"name": _NAME, "initiative": 1, "ap": 1, "mana": 1},
    "glory": {
        "name": _NAME, "initiative": 1, "ap": 1, "mana": 1, "points": 1, "mission": {"event": "move ended"},
    },
    "behaviour": {"name": _NAME, "initiative": 1, "actions": ["move"]},
    "finds": {"name": _NAME, "do": [{"heal": 1}]},
    "maps": {
        "number": 1, "name": _NAME, "board": "sample", "pieces": {}, "objectives": [], "placed": 0,
        "zones": ["A-E", "U-Y"],
    },
}  # fmt: skip
"""For each kind the smallest entry there is; forces and the first game name other cards and have none."""
PARTS: dict[str, object] = {
    "rules": {"modify": "toughness", "by": 1},
    "bonus": {"draw": 1},
    "table": [{"wound": 1}],
}
"""What stands in for one rule, step or row, so that the others beside it are read."""


def read_on(entry: Entry, read: Callable[[Entry], T], faults: Faults) -> T | None:
    """Read an entry; every problem in it is noted. None where not even a sample can stand in for it."""
    replaced: set[tuple[str, ...]] = set()
    renamed: set[str] = set()
    """Keys put right by guessing: what is wrong with them can wait until the key is written right."""
    while True:
        try:
            return read(entry)
        except LanguageError as error:
            spot = _spot(entry, error)
            if spot in replaced:
                break
            if not renamed & set(spot):
                faults.note(error)
            replaced.add(spot)
            before, entry = set(entry.table), _with_replacement(entry, spot, error)
            if isinstance(error, UnknownWord):
                renamed |= set(entry.table) - before
        except RecursionError:
            place = place_of(entry.file, entry.id)
            faults.note(LanguageError(place, "nested too deeply", "write it flatter"))
            break
    try:
        return read(replace(entry, table=SAMPLES.get(entry.kind, {})))
    except LanguageError:
        return None


def _spot(entry: Entry, error: LanguageError) -> tuple[str, ...]:
    """What of the entry is to be replaced: a key of it, or one entry of a list or table in it."""
    path = error.place.path
    if not path:
        return (error.key,) if isinstance(error, MissingKey) else ()
    inner = entry.table.get(path[0])
    if path[0] in PARTS and len(path) > 1 and _has(inner, path[1]):
        return path[:2]
    return path[:1]


def _has(value: object, key: str) -> bool:
    if isinstance(value, list):
        return key.isdecimal() and 1 <= int(key) <= len(value)
    return isinstance(value, dict) and key in value


def _with_replacement(entry: Entry, spot: tuple[str, ...], error: LanguageError) -> Entry:
    """The entry with something harmless at this spot; under a misspelt key with the key that was meant."""
    table, sample = dict(entry.table), SAMPLES.get(entry.kind, {})
    near = error.near if isinstance(error, UnknownWord) and error.place.path == spot else ""
    if len(spot) == 1 and near and near not in table and spot[0] not in sample:
        table[near] = table.pop(spot[0])
    elif len(spot) == 2:
        table[spot[0]] = _with(table[spot[0]], spot[1], PARTS[spot[0]])
    elif spot and spot[0] in sample:
        table[spot[0]] = sample[spot[0]]
    elif spot:
        table.pop(spot[0], None)
    return replace(entry, table=table)


def _with(value: object, key: str, new: object) -> object:
    """A list or table with another entry in one place."""
    if isinstance(value, list):
        return [new if number == int(key) else old for number, old in enumerate(value, 1)]
    assert isinstance(value, Mapping)
    return {**value, key: new}
