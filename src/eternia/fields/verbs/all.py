"""Verbs: which of them an action means, by the kind of its target."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from eternia.fields.timing.kinds import ENCOUNTER, HERO, SIDE
from eternia.fields.timing.targets import kind_of
from eternia.fields.timing.verb import Verb
from eternia.fields.verbs.combat import IN_COMBAT
from eternia.fields.verbs.map import ON_MAP
from eternia.fields.verbs.wilds import IN_WILDS

if TYPE_CHECKING:
    from eternia.fields.language.records import Action
    from eternia.fields.timing.running import Run


def verb_of(run: Run, action: Action) -> Verb[Any]:
    """The verb of an action for the kind of its target."""
    kind = kind_of(run, action)
    if kind == SIDE:
        return IN_COMBAT[action.verb]
    if run.where == "wilds" and kind in (HERO, ENCOUNTER) and (kind, action.verb) in IN_WILDS:
        return IN_WILDS[kind, action.verb]
    return ON_MAP[kind, action.verb]
