"""Share codes: a whole force list in a few dozen letters that fit into a link.

A code is ``B1-`` and the list in base64 for links. The list is a row of numbers, each written in groups of three
bits with a fourth that says whether more follow, and ends with a checksum. Cards are named by their ids (a known
prefix and a number), so a code keeps its meaning when cards are added to the content.
"""

from __future__ import annotations

import binascii
import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterable
from hashlib import blake2b
from typing import Final

from eternia.battleground.table.content_records import Language
from eternia.battleground.table.setup_data import ForceList, Recruit
from eternia.kernel.errors import DamagedDocument
from eternia.kernel.texts import load_texts

VERSION: Final = 1
PREFIX: Final = f"B{VERSION}-"
LONGEST: Final = 4000
"""Longer texts are not read."""
CHECK: Final = 3
"""Bytes of the checksum."""

_PREFIXES: Final = ("", "HM", "HE", "WM", "WR", "WS", "WH", "I", "F", "G", "HH", "HR", "HS", "HP", "HF")
"""What the ids of cards begin with; the first stands for any other id. Add only at the end."""
_FACTIONS: Final = (
    "",
    "masters",
    "evil-warriors",
    "evil-horde",
    "great-rebellion",
    "snake-men",
    "preternian-heroes",
    "fighting-foe-men",
)
"""The first stands for any other faction. Add only at the end."""
_NUMBERED: Final = re.compile(r"([A-Z]+)([1-9][0-9]*)")
_STRANGE: Final = re.compile(r"[^A-Za-z0-9_-]")


def encode(force_list: ForceList) -> str:
    """The share code of a list, legal or not. The order of a deck is not kept."""
    row = _Writer()
    row.word(force_list.faction, _FACTIONS)
    row.number(len(force_list.characters))
    for recruit in force_list.characters:
        row.card(recruit.character)
        for equipment in (recruit.weapons, recruit.items):
            row.number(len(equipment))
            for card in equipment:
                row.card(card)
    row.deck(force_list.fate)
    row.deck(force_list.glory)
    return PREFIX + sealed(row.data())


def sealed(data: bytes) -> str:
    """Data with its checksum in letters that fit into a link."""
    return urlsafe_b64encode(data + _checksum(data)).decode().rstrip("=")


def decode(code: str, language: Language = "en") -> ForceList:
    """The list of a share code; DamagedDocument says in the language what is wrong with the code."""
    data = _checked(code.strip(), language)
    row = _Reader(data)
    try:
        faction = row.word(_FACTIONS)
        recruits = []
        for _ in range(row.number()):
            character = row.card()
            weapons = tuple([row.card() for _ in range(row.number())])
            recruits.append(Recruit(character, weapons, tuple([row.card() for _ in range(row.number())])))
        return ForceList(faction, tuple(recruits), row.deck(), row.deck())
    except (IndexError, ValueError) as error:
        raise _fault("checksum", language) from error


def _checked(code: str, language: Language) -> bytes:
    """What a code holds, its checksum compared and taken off."""
    if not code:
        raise _fault("empty", language, prefix=PREFIX)
    if len(code) > LONGEST:
        raise _fault("length", language, most=LONGEST)
    found = re.fullmatch(r"B([0-9]{1,3})-(.*)", code, re.DOTALL)
    if found is None:
        raise _fault("strange", language, prefix=PREFIX)
    if int(found[1]) != VERSION:
        raise _fault("version", language, version=f"B{found[1]}")
    if strange := _STRANGE.search(found[2]):
        raise _fault("letters", language, letter=strange[0])
    try:
        data = urlsafe_b64decode(found[2] + "=" * (-len(found[2]) % 4))
    except binascii.Error as error:
        raise _fault("checksum", language) from error
    body, check = data[:-CHECK], data[-CHECK:]
    if _checksum(body) != check:
        raise _fault("checksum", language)
    return body


def _checksum(data: bytes) -> bytes:
    return blake2b(data, digest_size=CHECK, person=b"eternia force").digest()


def _fault(key: str, language: Language, **values: object) -> DamagedDocument:
    return DamagedDocument(load_texts("battleground", language).say(f"setup.code {key}", **values))


def _parts(card: str) -> tuple[int, int]:
    """Prefix and number of an id; (0, 0) for an id of another form."""
    found = _NUMBERED.fullmatch(card)
    if found is None or found[1] not in _PREFIXES:
        return 0, 0
    return _PREFIXES.index(found[1]), int(found[2])


class _Writer:
    """Writes numbers in half bytes."""

    def __init__(self) -> None:
        self.halves: list[int] = []

    def number(self, n: int) -> None:
        """Three bits at a time, the lowest first; the fourth says that more follow."""
        while n > 7:
            self.halves.append(8 | n & 7)
            n >>= 3
        self.halves.append(n)

    def word(self, word: str, known: tuple[str, ...]) -> None:
        """A known word by its place, any other one letter by letter."""
        place = known.index(word) if word in known[1:] else 0
        self.number(place)
        if not place:
            letters = word.encode()
            self.number(len(letters))
            for letter in letters:
                self.number(letter)

    def card(self, card: str) -> None:
        """An id."""
        prefix, number = _parts(card)
        if not prefix:
            self.word(card, ("",))
            return
        self.number(prefix)
        self.number(number)

    def deck(self, cards: Iterable[str]) -> None:
        """Ids in order, each by its distance from the one before; 0 leads to a whole id."""
        ordered = sorted(cards, key=lambda card: (*_parts(card), card))
        self.number(len(ordered))
        before = (0, 0)
        for card in ordered:
            prefix, number = _parts(card)
            if prefix and prefix == before[0]:
                self.number(number - before[1] + 1)
            else:
                self.number(0)
                self.card(card)
            before = (prefix, number)

    def data(self) -> bytes:
        """All of it, filled up to whole bytes."""
        halves = [*self.halves, 0] if len(self.halves) % 2 else self.halves
        return bytes([high << 4 | low for high, low in zip(halves[::2], halves[1::2], strict=True)])


class _Reader:
    """Reads what a writer wrote; IndexError at the end."""

    def __init__(self, data: bytes) -> None:
        self.halves = [half for byte in data for half in (byte >> 4, byte & 15)]
        self.at = 0

    def number(self) -> int:
        n = shift = 0
        while True:
            half = self.halves[self.at]
            self.at += 1
            n |= (half & 7) << shift
            shift += 3
            if half < 8:
                return n

    def word(self, known: tuple[str, ...]) -> str:
        place = self.number()
        if place:
            return known[place]
        return bytes([self.number() & 255 for _ in range(self.number())]).decode()

    def card(self) -> str:
        place = self.number()
        if place:
            return f"{_PREFIXES[place]}{self.number()}"
        return bytes([self.number() & 255 for _ in range(self.number())]).decode()

    def deck(self) -> tuple[str, ...]:
        cards: list[str] = []
        for _ in range(self.number()):
            step = self.number()
            if step:
                prefix, number = _parts(cards[-1])
                cards.append(f"{_PREFIXES[prefix]}{number + step - 1}")
            else:
                cards.append(self.card())
        return tuple(cards)
