"""Reading the card language: tables, as TOML gives them, become records.

Every reader takes the value and its `Place`, which also carries the game's vocabulary, and raises
`LanguageError` for anything it does not know. Defaults are resolved here, so that the records have one shape.
"""

from eternia.battleground.language.reading.card_rules import (
    read_rule,
    read_rules,
    read_step,
    read_steps,
    read_table,
)
from eternia.battleground.language.reading.cards import (
    PROGRAM_KEYS,
    find_tokens,
    read_area,
    read_mission,
    read_program,
    read_target,
    read_token,
)
from eternia.battleground.language.reading.conditions import (
    read_condition,
    read_cost,
    read_pattern,
    read_patterns,
    read_state,
)
from eternia.battleground.language.reading.selectors import read_amount, read_bound, read_selector, read_who
from eternia.packs.errors import LanguageError, Place

__all__ = [
    "PROGRAM_KEYS",
    "LanguageError",
    "Place",
    "find_tokens",
    "read_amount",
    "read_area",
    "read_bound",
    "read_condition",
    "read_cost",
    "read_mission",
    "read_pattern",
    "read_patterns",
    "read_program",
    "read_rule",
    "read_rules",
    "read_selector",
    "read_state",
    "read_step",
    "read_steps",
    "read_table",
    "read_target",
    "read_token",
    "read_who",
]
