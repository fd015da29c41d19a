"""The sample of card programs that the tests of the language share."""

from __future__ import annotations

import tomllib
from pathlib import Path

from eternia.battleground.language.cards import Program
from eternia.battleground.language.reader import Place, find_tokens, read_program
from eternia.battleground.table.vocabulary import WORDS

FILE = Path(__file__).with_name("programs.toml")
TABLES: dict[str, dict[str, object]] = tomllib.loads(FILE.read_text(encoding="utf-8"))
KINDS = {card: str(table.pop("kind")) for card, table in TABLES.items()}
VOCABULARY = WORDS.with_tokens(
    find_tokens(TABLES.values()) | {"veena", "robot-face", "monster-face", "she-ra"}
)


def place(card: str = "X1") -> Place:
    """A place in the sample."""
    return Place(FILE.name, card, VOCABULARY)


def program(card: str) -> Program:
    """A program of the sample."""
    return read_program(KINDS[card], TABLES[card], place(card))
