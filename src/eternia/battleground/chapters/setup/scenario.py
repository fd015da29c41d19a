"""The scenario of the map: what it changes in the rules, while the players have agreed to play it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from eternia.battleground.board.engagement import covered
from eternia.battleground.table.events import PointsScored

if TYPE_CHECKING:
    from eternia.battleground.table.content_records import MapArea, Scenario
    from eternia.battleground.table.model import State

DEFENDED_POINTS = 15
"""ET-RULING-063: for each objective that the defender has kept."""


def scenario_of(s: State) -> Scenario | None:
    """The scenario in play; None on other maps and where it was left out (ET-RULING-070)."""
    if s.options.scenario == "plain" or not s.map:
        return None
    return s.content.maps[s.map].scenario


def areas_of(s: State) -> tuple[MapArea, ...]:
    """The marked areas in play."""
    return s.content.maps[s.map].areas if scenario_of(s) is not None else ()


def finds_of(s: State) -> tuple[tuple[str, int], ...]:
    """Kind and hex of the special tokens that lie on the map at the start."""
    return s.content.maps[s.map].finds if scenario_of(s) is not None else ()


def seat_in(s: State, zone: int) -> int:
    """The seat that has a deployment zone, or -1."""
    return next((seat for seat, force in enumerate(s.forces) if zone >= 0 and force.zone == zone), -1)


def may_claim(s: State, seat: int) -> bool:
    """ET-RULING-063: the defender guards objectives and claims none."""
    scenario = scenario_of(s)
    return scenario is None or seat_in(s, scenario.defended) != seat


def returning_seat(s: State) -> int:
    """ET-RULING-064: the seat of the force whose characters come back, or -1."""
    scenario = scenario_of(s)
    return -1 if scenario is None else seat_in(s, scenario.returns)


def first_to_deploy(s: State) -> int:
    """ET-RULING-067: the seat of the force that is deployed before the other, or -1."""
    scenario = scenario_of(s)
    return -1 if scenario is None else seat_in(s, scenario.deploys_first)


def score(s: State, seat: int, points: int, source: str) -> None:
    """A force gets points for what the scenario says."""
    s.forces[seat].score += points
    s.emit(PointsScored, seat, points, source)


def score_areas(s: State) -> None:
    """ET-RULING-064: in clean-up areas score, for a force alone there or for the one they are meant for."""
    for area in areas_of(s):
        if area.points:
            there = area.hexes
            seats = {c.seat for c in s.characters if c.place >= 0 and not c.lingers and covered(s, c) & there}
            if area.zone >= 0:
                seats &= {seat_in(s, area.zone)}
            if len(seats) == 1:
                score(s, seats.pop(), area.points, f"{s.map}/{area.id}")


def score_defended(s: State) -> None:
    """ET-RULING-063: at the end of the last round the defender scores the objectives still there."""
    scenario = scenario_of(s)
    seat = -1 if scenario is None else seat_in(s, scenario.defended)
    if seat >= 0 and s.objectives:
        score(s, seat, DEFENDED_POINTS * len(s.objectives), s.map)
