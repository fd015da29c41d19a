"""Side missions of glory cards: an observer that folds events into a few numbers (BG-GLORY)."""

import msgspec

from eternia.battleground.in_force.conditions import fits, holds
from eternia.battleground.language.cards import Mission
from eternia.battleground.table.context import Context
from eternia.battleground.table.events import MissionFulfilled
from eternia.battleground.table.model import OpenMission, State
from eternia.battleground.table.moment import Moment
from eternia.battleground.table.registry import REGISTRY
from eternia.battleground.timing.windows import ENDS_OF_TURNS

OF_ATTACKS = ("attack declared", "test resolved", "attack ended")
"""The windows that one attack opens for each of its targets."""


def begin(s: State, card: str, seat: int, character: int, turn: int) -> None:
    """BG-GLORY-04: the card is in play as a mission from now on."""
    s.missions = (*s.missions, OpenMission(card, seat, character, turn))


def observe(s: State, moment: Moment) -> None:
    """Let every open mission look at an event."""
    for mission in s.missions:
        spec = s.content.glory[mission.card].mission
        if spec.window != moment.kind and not (spec.window == "end of turn" and moment.kind in ENDS_OF_TURNS):
            continue
        c = Context(own=mission.character, seat=mission.seat, moment=moment, card=mission.card)
        if spec.at:
            # The end of a round is everybody's, that of a turn only its character's.
            asked = moment.who == mission.character or moment.kind == "end of round"
            if asked and holds(s, c, spec.if_):
                fulfil(s, mission)
        elif fits(s, c, spec.on, moment) and holds(s, c, spec.if_):
            _count(s, mission, moment, spec.measure, spec.need)


def _count(s: State, mission: OpenMission, moment: Moment, measure: str, need: int) -> None:
    """Add an event to a mission's progress; enough of them fulfil it.

    BG-AREA-08: an attack counts once, however many targets it has.
    """
    progress, seen = mission.progress, mission.seen
    attack = moment.attack if moment.kind in OF_ATTACKS else 0
    if attack and attack == mission.attack:
        return
    if measure == "total":
        progress += moment.amount
    elif measure == "distinct":
        thing = moment.what if moment.kind == "card played" else str(moment.who)
        if thing not in seen:
            seen = (*seen, thing)
            progress += 1
    else:
        progress += 1
    if progress >= need:
        fulfil(s, mission)
    else:
        changed = msgspec.structs.replace(mission, progress=progress, seen=seen, attack=attack)
        s.missions = tuple(changed if other == mission else other for other in s.missions)


def fulfil(s: State, mission: OpenMission) -> None:
    """BG-GLORY-06, 07, BG-VP-03: its owner scores the printed points; the card lies face up.

    A mission for the round outlasts the interruption whose cards were discarded (BG-INT-14, 15).
    """
    s.missions = tuple(other for other in s.missions if other != mission)
    points = s.content.glory[mission.card].points
    force = s.forces[mission.seat]
    force.score += points
    if mission.card in force.discard:
        force.discard.remove(mission.card)
    force.fulfilled.append(mission.card)
    s.emit(MissionFulfilled, mission.seat, mission.card, points)


def end_turn(s: State, turn: int) -> None:
    """BG-GLORY-05: missions of this turn that are not fulfilled fail; those for the round stay open."""
    if s.missions:
        glory = s.content.glory
        s.missions = tuple(m for m in s.missions if m.turn != turn or _is_for_round(glory[m.card].mission))


def _is_for_round(mission: Mission) -> bool:
    """Whether a mission outlasts the turn it was played in: it says so, or looks at the end of the round."""
    return mission.scope == "round" or mission.window == "end of round"


def end_round(s: State) -> None:
    """No mission outlasts its round."""
    s.missions = ()


REGISTRY.observe = observe
