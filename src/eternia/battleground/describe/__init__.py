"""Battleground in words, English and French: what happened, what is asked, what may be chosen."""

from eternia.battleground.describe.events import describe_event
from eternia.battleground.describe.narrator import Narrator
from eternia.battleground.describe.options import describe_decision, describe_option, group_of, notation
from eternia.kernel.texts import LANGUAGES, Texts, load_texts

__all__ = [
    "LANGUAGES",
    "Narrator",
    "Texts",
    "describe_decision",
    "describe_event",
    "describe_option",
    "group_of",
    "load_texts",
    "notation",
]
