"""Eternium and victory points: a team's, never a player's (FE-GEN-05, FE-ETERN)."""

from eternia.fields.table.events import EterniumChanged, PointsScored
from eternia.fields.table.model import State


def gain(s: State, team: int, amount: int, source: str) -> None:
    """FE-ETERN-02: gained Eternium goes into the team's pool; a loss never takes it below 0."""
    pool = s.teams[team]
    amount = max(amount, -pool.eternium)
    if amount:
        pool.eternium += amount
        s.emit(EterniumChanged, team, amount, source)


def pay(s: State, team: int, amount: int, source: str) -> None:
    """FE-ETERN-03: every player of the team pays from the pool; the caller has looked that it is there."""
    if amount:
        s.teams[team].eternium -= amount
        s.emit(EterniumChanged, team, -amount, source)


def score(s: State, team: int, points: int, source: str) -> None:
    """FE-GEN-05: victory points go at once into the team's pool."""
    if points:
        s.teams[team].points += points
        s.emit(PointsScored, team, points, source)
