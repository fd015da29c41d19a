"""What the entries of all kinds share: checked tables, names, numbers and references."""

from collections.abc import Collection

from eternia.battleground.packs.files import Entry
from eternia.battleground.table.content_records import Offset, Text
from eternia.packs.errors import LanguageError, Place, shown, unknown
from eternia.packs.strict_table import Fields, read_list, read_name, read_number, read_word
from eternia.packs.vocabulary import Vocabulary


class Header(Fields):
    """A checked table, with readers for what is printed on a card besides its program."""

    def text(self, key: str = "name") -> Text:
        """Words in every language."""
        return read_text(self.needed(key, 'write { en = "...", fr = "..." }'), self.at(key))

    def amount(self, key: str, *, least: int = 0) -> int:
        """A number that must be there."""
        value = read_number(self.needed(key, "write a number such as 2"), self.at(key))
        if value < least:
            raise LanguageError(self.at(key), f"{value} is too small", f"write {least} or more")
        return value

    def needed_word(self, key: str, known: Collection[str], what: str) -> str:
        """One of the known words, which must be there."""
        return read_word(self.needed(key, f"one of {', '.join(known)}"), self.at(key), known, what)

    def needed_name(self, key: str) -> str:
        """A string that must be there."""
        return read_name(self.needed(key, "write a string"), self.at(key))

    def strings(self, key: str) -> tuple[str, ...]:
        """A list of strings, empty where the key is absent."""
        place = self.at(key)
        values = read_list(self.table.get(key, []), place, key)
        return tuple(read_name(value, place.at(i)) for i, value in enumerate(values, 1))

    def offsets(self, key: str, usual: tuple[Offset, ...]) -> tuple[Offset, ...]:
        """A list of axial offsets."""
        if key not in self.table:
            return usual
        place = self.at(key)
        values = read_list(self.table[key], place, key)
        return tuple(read_offset(value, place.at(i)) for i, value in enumerate(values, 1))


def header_of(entry: Entry, keys: Collection[str], what: str, words: Vocabulary) -> Header:
    """The table of one entry, its keys checked."""
    return Header(entry.table, Place(entry.file, entry.id, words), keys, what)


def read_text(value: object, place: Place) -> Text:
    """Words in English and in French, both there."""
    fields = Fields(value, place, ("en", "fr"), "a name")
    return Text(
        read_name(fields.needed("en", "write it in English"), fields.at("en")),
        read_name(fields.needed("fr", "write it in French"), fields.at("fr")),
    )


def read_offset(value: object, place: Place) -> Offset:
    """An axial offset, two numbers."""
    numbers = read_list(value, place, "an offset")
    if len(numbers) != 2:
        raise LanguageError(
            place, f"expected two numbers, not {shown(value)}", "write [q, r], such as [1, 0]"
        )
    return read_number(numbers[0], place), read_number(numbers[1], place)


def check_known(ids: Collection[str], known: Collection[str], what: str, place: Place) -> None:
    """Every id is one of the known ones."""
    for number, id_ in enumerate(ids, 1):
        if id_ not in known:
            raise unknown(id_, known, what, place.at(number))
