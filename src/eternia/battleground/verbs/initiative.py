"""Verbs about the cards just revealed: their initiative, and whom a card activates (window: cards revealed)."""

from eternia.battleground.chapters.rounds.rounds import Selection
from eternia.battleground.language import steps
from eternia.battleground.language.card_rules import Modify
from eternia.battleground.language.selectors import Selector
from eternia.battleground.table.model import State
from eternia.battleground.timing.program import Program, verb


def _selection(s: State) -> Selection | None:
    """The selection in progress, if its cards lie open."""
    for frame in reversed(s.stack):
        if isinstance(frame, Selection):
            return frame if frame.shown else None
    return None


def change_initiative(s: State, p: Program, step: Modify) -> None:
    """The initiative of the own revealed card, or of the one the player chooses, changes for this selection.

    Stages: 1 the card is chosen, 2 it is known.
    """
    selection = _selection(s)
    seats = () if selection is None else tuple([seat for seat in (0, 1) if selection.chosen[seat]])
    if isinstance(step.of, Selector):
        if p.stage == 0 and seats:
            assert selection is not None
            p.stage = 1
            p.ask(
                s, "card", words=tuple([str(selection.chosen[seat]) for seat in seats]), kind="revealed card"
            )
            return
        if p.stage == 1:
            p.picked, p.stage = (seats[p.result],), 2
    elif p.stage == 0:
        p.picked, p.stage = (p.seat,) if p.seat in seats else (), 2
    if selection is None or not p.picked:
        p.next()
        return
    seat = p.picked[0]
    value = _changed(s, p, step, selection.initiatives[seat])
    selection.initiatives = (
        (value, selection.initiatives[1]) if seat == 0 else (selection.initiatives[0], value)
    )
    p.next()


def _changed(s: State, p: Program, step: Modify, value: int) -> int:
    """The initiative as the rule leaves it."""
    if step.set is not None:
        return p.amount(s, step.set)
    value += p.amount(s, step.by) if step.by is not None else 0
    if step.min is not None:
        value = max(value, p.amount(s, step.min))
    return value if step.max is None else min(value, p.amount(s, step.max))


@verb(steps.Activate)
def activate(s: State, p: Program, step: steps.Activate) -> None:
    """The revealed card of its player activates this character."""
    p.next()
    selection = _selection(s)
    if selection is not None and selection.chosen[p.seat]:
        bound = selection.bound
        selection.bound = (p.own, bound[1]) if p.seat == 0 else (bound[0], p.own)
