"""What clauses do in a wilds combat (FE-WC-03, after the last reroll, and when the encounter survives)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from eternia.fields.chapters.combat import wilds_combat
from eternia.fields.timing.kinds import ENCOUNTER, HERO
from eternia.fields.timing.verb import IN_WILDS, Verb

if TYPE_CHECKING:
    from eternia.fields.language.clauses import Action
    from eternia.fields.table.model import State
    from eternia.fields.timing.running import Run


def change(s: State, run: Run, action: Action, target: int, option: None) -> None:
    """The encounter's attack or defence, or the number of dice, or sure successes."""
    wilds_combat.change(s, action.verb, action.amount, run.source)


def lose(s: State, run: Run, action: Action, target: int, option: None) -> None:
    """The hero loses HP before or after the roll."""
    wilds_combat.suffer(s, target, action.amount, run.source)


def nothing(s: State, run: Run, action: Action, target: int, option: None) -> None:
    """Rolling blanks again is part of the roll itself."""


IN_WILDS.update(
    {
        (ENCOUNTER, "attack"): Verb(change),
        (ENCOUNTER, "defence"): Verb(change),
        (HERO, "dice"): Verb(change),
        (HERO, "successes"): Verb(change),
        (HERO, "lose"): Verb(lose),
        (HERO, "reroll-blanks"): Verb(nothing),
    }
)
