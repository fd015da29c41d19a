"""Marching Armies (S-04): reinforcements by day, and the end when a team holds only its base."""

from eternia.fields.language.clauses import Deeds
from eternia.fields.map import control, soldiers
from eternia.fields.table.model import State
from eternia.fields.table.options import PASS, TO_AREA, Pass, To
from eternia.fields.variants.skirmish import scoring, zones
from eternia.kernel.frame import Frame, Question
from eternia.kernel.pending import Decision

CONFINED = "confined"
"""Note of the round in which a team held only its base."""


def has_rule(s: State, when: str, who: str, verb: str) -> bool:
    """Whether the scenario has a clause of this moment with this target and verb."""
    return any(
        (action.who, action.verb) == (who, verb)
        for clause in scoring.clauses(s, when)
        if isinstance(clause.body, Deeds)
        for action in clause.body.actions
    )


def reinforce(s: State) -> None:
    """At the start of each day round each team may put a soldier on an outpost of its zone it controls."""
    if not s.is_night and has_rule(s, "day", "outpost-zone", "soldiers"):
        first = s.starting_team
        for team in (1 - first, first):
            s.push(Reinforcing(team=team))


class Reinforcing(Frame, kw_only=True):
    """One soldier from the supply, or none."""

    team: int

    def where(self, s: State) -> tuple[Decision[To | Pass], ...] | None:
        """An outpost of the zone that the team controls, with room."""
        held = set(control.controlled(s, self.team)).intersection(zones.outposts(s, self.team))
        areas = [area for area in sorted(held) if soldiers.room(s, self.team, area)]
        if not areas:
            return None
        options: list[To | Pass] = [*[TO_AREA[area] for area in areas], PASS]
        return (Decision(s.teams[self.team].players[0], "reinforce", options, s.scenario),)

    def take(self, s: State, seat: int, option: To | Pass) -> None:
        """It stands there."""
        if not isinstance(option, Pass):
            soldiers.place(s, self.team, option.area, 1)

    steps = (Question(where, take),)


def look(s: State) -> None:
    """A team that controls no outpost but its base ends the game; the other gains points."""
    if CONFINED in s.notes or not scoring.clauses(s, CONFINED):
        return
    for team in range(len(s.teams)):
        if len(control.controlled(s, team)) == 1:
            s.notes[CONFINED] = s.round
            scoring.score(s, CONFINED, 1 - team)
