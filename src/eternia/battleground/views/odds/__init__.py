"""Exact odds of tests and attacks, for computer players and for the preview of an attack alike."""

from eternia.battleground.views.odds.attack_odds import attack_odds, odds_of, read_attack
from eternia.battleground.views.odds.dice import Distribution, expected, net_successes, successes
from eternia.battleground.views.odds.outcomes import AttackOdds, Note, Numbers, Reading, Rung, Told

__all__ = [
    "AttackOdds",
    "Distribution",
    "Note",
    "Numbers",
    "Reading",
    "Rung",
    "Told",
    "attack_odds",
    "expected",
    "net_successes",
    "odds_of",
    "read_attack",
    "successes",
]
