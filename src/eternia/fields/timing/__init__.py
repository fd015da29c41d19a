"""Running the clauses of cards in every window: map, combat, wilds, day, night, turn."""

from eternia.fields.timing.running import Run, do_now, run, run_body, run_cards, run_in_combat
from eternia.fields.timing.using import (
    could_use,
    offer,
    rules_of,
    usable,
    usable_hidden,
    usable_open,
)

__all__ = [
    "Run",
    "could_use",
    "do_now",
    "offer",
    "rules_of",
    "run",
    "run_body",
    "run_cards",
    "run_in_combat",
    "usable",
    "usable_hidden",
    "usable_open",
]
