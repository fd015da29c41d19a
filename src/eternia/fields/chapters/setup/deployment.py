"""The deployment recommended for a first game (FE-FIRST-02 to 07)."""

from eternia.fields.chapters.movement import whereabouts
from eternia.fields.chapters.story import story
from eternia.fields.map import soldiers
from eternia.fields.table.model import State
from eternia.kernel.frame import Frame, Question
from eternia.kernel.pending import Chance


class FirstDeployment(Frame, kw_only=True):
    """FE-FIRST-02 to 07: the first skull event, then heroes by chance and soldiers on the merchants of each side."""

    team: int = 0

    def first_event(self, s: State) -> None:
        """FE-FIRST-03: resolved at once during setup."""
        story.begin_skull_event(s, 1)

    def spread(self, s: State) -> Chance | None:
        """FE-FIRST-04: which hero goes where is chosen at random."""
        own = [n for n, h in enumerate(s.heroes) if h.team == self.team]
        return Chance("draw", tuple(range(len(own), 0, -1)), source="FE-FIRST-04")

    def deploy(self, s: State, seat: int, picks: tuple[int, ...]) -> None:
        """FE-FIRST-05 to 07: one hero and one soldier on each merchant area of the side."""
        own = [n for n, h in enumerate(s.heroes) if h.team == self.team]
        for area, pick in zip(merchants_of(s, self.team), picks, strict=False):
            whereabouts.put(s, own.pop(pick), area, "setup")
            soldiers.place(s, self.team, area, 1)
        self.team += 1
        if self.team < len(s.teams):
            self.go("spread")

    steps = (first_event, Question(spread, deploy))


def merchants_of(s: State, team: int) -> list[int]:
    """FE-FIRST-05 to 07: the merchant areas of the side of a team's base."""
    geography = s.content.geography
    side = geography.sides[s.teams[team].base]
    return [area for area in side if s.content.areas[area].merchant]
