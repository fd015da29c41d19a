"""Objective tokens: who claims them, and what they are worth (BG-OBJ)."""

from functools import partial

from eternia.battleground.board.board import everybody, in_zone
from eternia.battleground.board.engagement import covered, engaged_enemies
from eternia.battleground.chapters.setup.scenario import may_claim, scenario_of
from eternia.battleground.table.bases import BESIDE
from eternia.battleground.table.events import ObjectiveClaimed
from eternia.battleground.table.model import State
from eternia.battleground.table.moment import Moment
from eternia.battleground.timing.program import Program
from eternia.battleground.timing.windows import open_window

OBJECTIVE_POINTS = 20
"""BG-OBJ-10, BG-VP-02."""


def claim_objectives(s: State) -> None:
    """BG-OBJ-01, 02, 07, 09, BG-RULING-117: every token whose four conditions hold for somebody."""
    standing = everybody(s)
    for place in s.objectives:
        claimant = claimant_of(s, place) if standing & (BESIDE[place] | 1 << place) else -1
        if claimant < 0:
            continue
        force = s.forces[s.characters[claimant].seat]
        s.objectives = tuple(other for other in s.objectives if other != place)
        force.objectives += 1
        force.claimed = (*force.claimed, place)
        force.score += OBJECTIVE_POINTS
        s.emit(ObjectiveClaimed, s.characters[claimant].seat, claimant, place)
        for number in claimants_of(s, place, s.characters[claimant].seat):
            make = partial(Moment, who=number, place=place)
            open_window(s, "objective claimed", make, later=True)
        _bring(s, claimant)


def _bring(s: State, claimant: int) -> None:
    """ET-RULING-061: what the objectives of a scenario bring besides the points."""
    scenario = scenario_of(s)
    if scenario is not None and scenario.objective:
        seat = s.characters[claimant].seat
        s.push(Program(key=f"{scenario.objective}/do", own=claimant, seat=seat))


def claimant_of(s: State, place: int) -> int:
    """The character that claims the token, or -1."""
    for seat in (0, 1):
        found = claimants_of(s, place, seat)
        if found:
            return found[0]
    return -1


def claimants_of(s: State, place: int, seat: int) -> list[int]:
    """BG-OBJ-03 to 08, 11: the characters of a force for which all four conditions hold."""
    if in_zone(s, place, s.forces[seat].zone) or not may_claim(s, seat):
        return []
    near = BESIDE[place] | 1 << place
    # Somebody who is knocked out and only still stands there does not count (BG-RULING-134).
    there = [n for n, c in enumerate(s.characters) if c.place >= 0 and not c.lingers and near & covered(s, c)]
    if any(s.characters[n].seat != seat for n in there):
        return []
    return [n for n in there if not _is_held(s, n)]


def _is_held(s: State, character: int) -> bool:
    """Whether it is engaged; with somebody who only still stands does not count (BG-RULING-134)."""
    return any(not s.characters[enemy].lingers for enemy in engaged_enemies(s, character))
