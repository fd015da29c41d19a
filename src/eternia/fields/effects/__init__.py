"""Running the clauses of cards in every window: map, combat, wilds, day, night, turn."""

from eternia.fields.effects.running import Run, do_now, run, run_body, run_cards, run_in_combat
from eternia.fields.effects.using import begin_use, offer, rules_of, usable

__all__ = [
    "Run",
    "begin_use",
    "do_now",
    "offer",
    "rules_of",
    "run",
    "run_body",
    "run_cards",
    "run_in_combat",
    "usable",
]
