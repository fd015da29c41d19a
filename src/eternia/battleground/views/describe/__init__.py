"""Battleground in words, English and French: what happened, what is asked, what may be chosen."""

from eternia.battleground.views.describe.events import describe_event
from eternia.battleground.views.describe.narrator import Narrator
from eternia.battleground.views.describe.options import (
    describe_decision,
    describe_option,
    notation,
    option_named,
)
from eternia.kernel.texts import LANGUAGES, Texts, load_texts

__all__ = [
    "LANGUAGES",
    "Narrator",
    "Texts",
    "describe_decision",
    "describe_event",
    "describe_option",
    "load_texts",
    "notation",
    "option_named",
]
