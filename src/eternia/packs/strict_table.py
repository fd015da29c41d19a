"""Reading one table strictly: every key and every word is checked, and an error says where."""

from __future__ import annotations

from collections.abc import Collection

from eternia.packs.errors import LanguageError, MissingKey, Place, shown, unknown

LARGEST = 999
"""No number of a card is larger."""
NEAR_KEY = 0.7
"""Keys are few enough to be listed, so only a clear slip is guessed at."""
LONGEST = 2000
"""No name or text is longer."""


class Fields:
    """A table whose keys have been checked, with readers for its plain values."""

    def __init__(self, value: object, place: Place, keys: Collection[str], what: str) -> None:
        if not isinstance(value, dict):
            raise LanguageError(
                place, f"{what} must be a table, not {shown(value)}", f"give it keys: {', '.join(keys)}"
            )
        for key in value:
            if key not in keys:
                raise unknown(key, keys, f"key of {what}", place.at(key), NEAR_KEY)
        self.table: dict[str, object] = value
        self.place = place

    def at(self, key: str) -> Place:
        """The place of one of the keys."""
        return self.place.at(key)

    def word(self, key: str, known: Collection[str], what: str) -> str | None:
        """One of the known words, or None where the key is absent."""
        if key not in self.table:
            return None
        return read_word(self.table[key], self.at(key), known, what)

    def words(self, key: str, known: Collection[str], what: str) -> tuple[str, ...]:
        """One or several of the known words, none where the key is absent."""
        if key not in self.table:
            return ()
        return read_words(self.table[key], self.at(key), known, what)

    def flag(self, key: str, *, usual: bool = False) -> bool:
        """A yes or no that is written only when it is not the usual one."""
        if key not in self.table:
            return usual
        if self.table[key] is not (not usual):
            raise LanguageError(
                self.at(key),
                f"{key!r} can only be {str(not usual).lower()} here, not {shown(self.table[key])}",
                "leave the key out for the usual case",
            )
        return not usual

    def number(self, key: str, usual: int) -> int:
        """A number that is written only when it is not the usual one."""
        if key not in self.table:
            return usual
        value = read_number(self.table[key], self.at(key))
        if value == usual:
            raise written_default(self.at(key), usual)
        return value

    def optional_number(self, key: str) -> int | None:
        """A number, or None where the key is absent."""
        return read_number(self.table[key], self.at(key)) if key in self.table else None

    def name(self, key: str) -> str | None:
        """A string that names something outside the language, such as a card id, or None."""
        return read_name(self.table[key], self.at(key)) if key in self.table else None

    def needed(self, key: str, why: str) -> object:
        """The value of a key that must be there."""
        if key not in self.table:
            raise MissingKey(self.place, key, why)
        return self.table[key]


def written_default(place: Place, value: object) -> LanguageError:
    """The error for a default that is written out: one program has one spelling."""
    return LanguageError(place, f"{value!r} is the default here", "leave the key out")


def read_word(value: object, place: Place, known: Collection[str], what: str) -> str:
    """One of the known words."""
    if not isinstance(value, str) or value not in known:
        raise unknown(value, known, what, place)
    return value


def read_words(value: object, place: Place, known: Collection[str], what: str) -> tuple[str, ...]:
    """A known word, or a list of at least two different ones."""
    if not isinstance(value, list):
        return (read_word(value, place, known, what),)
    found = tuple(read_word(item, place.at(i), known, what) for i, item in enumerate(value, 1))
    if len(found) < 2 or len(set(found)) < len(found):
        raise LanguageError(
            place, f"a list of {what}s holds at least two different words", "write one word alone"
        )
    return found


def read_number(value: object, place: Place, largest: int = LARGEST) -> int:
    """A whole number."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise LanguageError(place, f"expected a whole number, not {shown(value)}", "write a number such as 2")
    if abs(value) > largest:
        raise LanguageError(
            place, f"{shown(value)} is too far from 0", f"write a number from {-largest} to {largest}"
        )
    return value


def read_name(value: object, place: Place) -> str:
    """A string that is not empty."""
    if not isinstance(value, str) or not value:
        raise LanguageError(place, f"expected a name, not {shown(value)}", "write a string")
    if len(value) > LONGEST or not value.replace("\n", " ").isprintable():
        raise LanguageError(
            place, f"{shown(value)} cannot be shown", f"write at most {LONGEST} letters, digits and signs"
        )
    return value


def read_list(value: object, place: Place, what: str) -> list[object]:
    """A list, which may be empty."""
    if not isinstance(value, list):
        raise LanguageError(place, f"{what} must be a list, not {shown(value)}", "put it in square brackets")
    return value
