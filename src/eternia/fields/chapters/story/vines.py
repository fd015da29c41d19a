"""The vines of Evil Seed: placing, removing, growing (FW-VINE-1 to 5)."""

from eternia.fields.map import control
from eternia.fields.table import economy
from eternia.fields.table.events import TokenPlaced, TokenRemoved
from eternia.fields.table.model import State
from eternia.fields.table.options import TO_AREA, To
from eternia.fields.table.scenario_records import Vines
from eternia.kernel.frame import Frame, Question
from eternia.kernel.pending import Decision

STOPPED = "growth-stopped"
"""The note that vines do not grow any more."""


def rules_of(s: State) -> Vines | None:
    """The vines of the scenario, if it has any."""
    story = s.content.stories.get(s.scenario)
    return None if story is None else story.vines


def plant(s: State, area: int) -> None:
    """FW-VINE-1: at most one vine in an area, never in a base, no more than the supply."""
    rules = rules_of(s)
    if rules is None or area in s.vines or control.is_base(s, area) or len(s.vines) >= rules.supply:
        return
    s.vines = tuple(sorted((*s.vines, area)))
    s.emit(TokenPlaced, area, "vine")


def take_away(s: State, area: int) -> None:
    """A vine leaves the map."""
    s.vines = tuple([each for each in s.vines if each != area])
    s.emit(TokenRemoved, area, "vine")


def remove(s: State, team: int, area: int) -> None:
    """FW-VINE-5: a team removes a vine; every third one gives it 1 VP."""
    rules = rules_of(s)
    assert rules is not None
    take_away(s, area)
    counts = s.teams[team].counts
    counts["vines"] = counts.get("vines", 0) + 1
    if counts["vines"] % rules.per_point == 0:
        economy.score(s, team, 1, "FW-VINE-5")


def sprouts(s: State) -> list[int]:
    """FW-VINE-4: areas without a vine next to one with a vine; the seed's place when there is no vine."""
    rules = rules_of(s)
    if rules is None or s.notes.get(STOPPED) or len(s.vines) >= rules.supply:
        return []
    geography = s.content.geography
    if not s.vines:
        return [geography.index[rules.seed]]
    near = {area for vine in s.vines for area in geography.adjacent[vine]}
    return sorted([area for area in near if area not in s.vines and area not in geography.bases])


class Growth(Frame, kw_only=True):
    """FW-VINE-4: each night one vine grows; the team with the fewest victory points chooses where."""

    def where(self, s: State) -> tuple[Decision[To], ...] | None:
        """On a tie the starting team chooses."""
        areas = sprouts(s)
        if len(areas) < 2:
            return None
        options = [TO_AREA[area] for area in areas]
        return (Decision(s.teams[self._team(s)].players[0], "vine", options, "FW-VINE-4"),)

    def _team(self, s: State) -> int:
        least = min([team.points for team in s.teams])
        last = [number for number, team in enumerate(s.teams) if team.points == least]
        return last[0] if len(last) == 1 else s.starting_team

    def take(self, s: State, seat: int, option: To) -> None:
        """It grows there."""
        plant(s, option.area)
        self.finish()

    def only(self, s: State) -> None:
        """A single place needs no choice."""
        for area in sprouts(s):
            plant(s, area)

    steps = (Question(where, take), only)
