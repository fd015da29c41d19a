"""What the goals on a team's victory cards make one more of something worth."""

from __future__ import annotations

from typing import Final

from eternia.fields.in_force import goals
from eternia.fields.language.clauses import Condition, Conditions
from eternia.fields.table.model import State

POINT: Final = 10.0
"""What a victory point is worth; everything else is measured by it."""
HOPE: Final = 0.7
"""How much of an objective's worth is hoped for."""
POOL: Final = "eternium"
"""Of this there is never enough before it is counted: it would be spent."""

GoalValues = dict[str, float]
"""By the word of a goal (``holds=`` with the place): the worth of one more, or of one less where few are wanted."""


def goal_values(s: State, team: int) -> GoalValues:
    """The nearest way of each objective that is still open; what is asked for twice counts twice."""
    t, cards = s.teams[team], s.content.victory
    found: GoalValues = {}
    for objective in [*[cards[card].primary for card in t.hand], *[cards[card].secondary for card in t.open]]:
        lacks = min([_lacks(s, team, way) for way in objective.ways], key=_size)
        whole = _size(lacks)
        for word, missing in lacks.items():
            found[word] = found.get(word, 0.0) + HOPE * POINT * objective.points / max(1.0, whole) * min(
                1.0, 4.0 / (whole + missing)
            )
    return found


def _size(lacks: dict[str, int]) -> float:
    """How far away a way is."""
    return float(sum(lacks.values()))


def _lacks(s: State, team: int, way: Conditions) -> dict[str, int]:
    """How many of each word are missing."""
    found = {}
    for condition in way:
        missing = _missing(s, team, condition)
        if missing > 0:
            found[_word(condition)] = missing
    return found


def _word(condition: Condition) -> str:
    return f"holds={condition.value}" if condition.word == "holds" else condition.word


def _missing(s: State, team: int, condition: Condition) -> int:
    if condition.word == "holds" or not condition.operator:
        return int(not goals.holds(s, team, (condition,)))
    number, wanted = goals.amount(s, team, condition.word), int(condition.value)
    if condition.word == POOL:
        return max(1, wanted - number)
    return wanted - number if condition.operator == ">=" else number - wanted


def is_hopeless(s: State, team: int, card: str) -> bool:
    """Whether nothing of the card's first objective is there yet, so that another card may serve better."""
    ways = s.content.victory[card].primary.ways
    return all(
        _missing(s, team, condition) >= max(1, int(condition.value) if condition.value.isdecimal() else 1)
        for way in ways
        for condition in way
    )
