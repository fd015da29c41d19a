"""Fields of Eternia in words, English and French: what happened, what is asked, what may be chosen."""

from eternia.fields.views.describe.events import describe_event
from eternia.fields.views.describe.narrator import Narrator
from eternia.fields.views.describe.options import (
    describe_decision,
    describe_option,
    notation,
    option_named,
)
from eternia.fields.views.describe.secrecy import is_secret

__all__ = [
    "Narrator",
    "describe_decision",
    "describe_event",
    "describe_option",
    "is_secret",
    "notation",
    "option_named",
]
