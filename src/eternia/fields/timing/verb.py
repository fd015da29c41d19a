"""Verbs: what a word of the card language does to its target, which verb an action means, and its amount."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from eternia.fields.table.combat_options import Exchange, Slot, Zone
from eternia.fields.table.options import Pass, Pick, To
from eternia.fields.timing.kinds import ENCOUNTER, HERO, SIDE
from eternia.fields.timing.targets import kind_of

if TYPE_CHECKING:
    from eternia.fields.language.clauses import Action
    from eternia.fields.table.model import State
    from eternia.fields.timing.running import Run

Offered = TypeVar("Offered")
Do = Callable[["State", "Run", "Action", int, Offered], None]
"""Does it to a target with the chosen option; None where nothing is chosen."""
Options = Callable[["State", "Run", "Action", int], list[Offered]]
"""What the action lets its user choose; none: it cannot be done."""
VerbOption = Exchange | Zone | Slot | To | Pick | Pass
"""What verbs let their user choose."""
Useful = Callable[["State", "Run", "Action", int], bool]


class Verb(NamedTuple, Generic[Offered]):
    """One thing that clauses do."""

    do: Do[Offered]
    options: Options[Offered] | None = None
    """None: it asks nothing."""
    repeated: bool = False
    """Whether its amount says how often it is done, with a choice each time."""
    useful: Useful | None = None
    """Whether it would do anything; None: always."""
    secret: bool = False
    """Whether its options are cards that only their own team may know."""


IN_COMBAT: dict[str, Verb[Any]] = {}
"""Verbs on the sides of an epic combat, by their word (``verbs.combat`` fills it)."""
IN_WILDS: dict[tuple[str, str], Verb[Any]] = {}
"""Verbs in a wilds combat, by the kind of target and their word (``verbs.wilds``)."""
ON_MAP: dict[tuple[str, str], Verb[Any]] = {}
"""Verbs on the map, by the kind of target and their word (``verbs.map``, ``verbs.table``)."""


def verb_of(run: Run, action: Action) -> Verb[Any]:
    """The verb of an action for the kind of its target."""
    kind = kind_of(run, action)
    if kind == SIDE:
        return IN_COMBAT[action.verb]
    if run.where == "wilds" and kind in (HERO, ENCOUNTER) and (kind, action.verb) in IN_WILDS:
        return IN_WILDS[kind, action.verb]
    return ON_MAP[kind, action.verb]


def amount_of(s: State, action: Action) -> int:
    """The amount of an action, multiplied by what it is counted by and held at its bound."""
    if not action.per:
        return action.amount
    amount = action.amount * counted(s, action.per)
    return min(amount, action.most) if action.most else amount


def counted(s: State, per: str) -> int:
    """What an amount is counted by: vines on the map by fours, or vines next to the boss."""
    if per == "vines4":
        return len(s.vines) // 4
    assert per == "vines-near", per
    assert s.boss is not None
    near = s.content.geography.steps[s.boss.area]
    return sum([vine in near for vine in s.vines])
