"""Rule hierarchy: which card wins when two contradict each other (BG-HIERARCHY)."""

from functools import cache

RULEBOOK = 0


@cache
def strength(rule: str) -> int:
    """BG-HIERARCHY-01 to 06: character card, then fate and glory, then weapon, then item, then the rulebook.

    The key of a rule starts with the id of its card: H characters, F and G fate and glory, W weapons, I items.
    A token takes the strength of the card that brings it; common tokens are rulebook matter.
    """
    return {"H": 4, "M": 4, "F": 3, "G": 3, "W": 2, "I": 1}.get(rule[:1], RULEBOOK)
