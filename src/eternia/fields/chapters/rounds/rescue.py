"""What keeps a hero from its defeat: cards with the window "would be defeated" (FE-DEFEAT-01, FE-GEN-09)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from eternia.fields.in_force import conditions, health, numbers, uses
from eternia.fields.language.clauses import Deeds
from eternia.fields.table.combat_events import CardUsed

if TYPE_CHECKING:
    from eternia.fields.language.clauses import Clause
    from eternia.fields.table.model import State


def rescue(s: State, hero: int) -> bool:
    """Whether a hero who has no HP left is kept from its defeat.

    ET-FIELDS-018: the first card in force that can do so works by itself, as soon as the hero would be defeated.
    """
    if health.left(s, hero) > 0:
        return False
    windows = s.content.windows
    for card in numbers.owned(s.heroes[hero]):
        for clause in windows[card].get("would-be-defeated", ()):
            if _works(s, hero, card, clause):
                uses.spend(s, hero, card, clause)
                s.emit(CardUsed, hero, card)
                assert isinstance(clause.body, Deeds)
                for action in clause.body.actions:
                    health.heal(s, hero, action.amount, card)
                return True
    return False


def _works(s: State, hero: int, card: str, clause: Clause) -> bool:
    return not uses.is_spent(s, hero, card, clause) and conditions.holds(s, hero, clause.conditions)
