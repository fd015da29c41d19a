"""Tables over the clauses of all cards: what each does in which window, and which numbers it changes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from eternia.fields.language.records import Action, Clause, Clauses, Conditions, Deeds
from eternia.fields.table.content_records import HeroCard, SupportCard, Vehicle

Windows = dict[str, dict[str, Clauses]]
"""By card and window: its clauses."""
Bonuses = dict[str, dict[str, tuple[tuple[Action, Conditions], ...]]]
"""By card and verb: what an ``always`` clause does, and under which conditions."""


def windows_of(rules: Mapping[str, Clauses]) -> Windows:
    """The clauses of every card by window."""
    return {card: _by_window(clauses) for card, clauses in rules.items()}


def _by_window(clauses: Clauses) -> dict[str, Clauses]:
    found: dict[str, list[Clause]] = {}
    for clause in clauses:
        found.setdefault(clause.when, []).append(clause)
    return {when: tuple(each) for when, each in found.items()}


def bonuses_of(heroes: Iterable[HeroCard], supports: Iterable[SupportCard]) -> Bonuses:
    """What every card changes while it is in force; a vehicle's movement and flight among it (FE-VEH-01, 04)."""
    cards: list[HeroCard | SupportCard] = [*heroes, *supports]
    table: Bonuses = {}
    for card in cards:
        found: dict[str, list[tuple[Action, Conditions]]] = {}
        for clause in card.rules:
            if clause.when == "always" and isinstance(clause.body, Deeds):
                for action in clause.body.actions:
                    found.setdefault(action.verb, []).append((action, clause.conditions))
        if isinstance(card, Vehicle):
            if card.bonus:
                found.setdefault("movement", []).append(
                    (Action("self", "movement", card.bonus), card.bonus_if)
                )
            if card.flying:
                found.setdefault("fly", []).append((Action("self", "fly"), ()))
        table[card.id] = {verb: tuple(each) for verb, each in found.items()}
    return table
