"""Quest tokens of a skirmish (FE-SKIRM-SET-19 to 23, FE-SKIRM-PLAY-02, FE-RULING-82)."""

from eternia.fields.chapters.story import story
from eternia.fields.table import economy
from eternia.fields.table.events import TokenRemoved
from eternia.fields.table.mode_events import TokensForgone
from eternia.fields.table.model import State
from eternia.fields.table.options import TO_AREA, To
from eternia.fields.variants.skirmish import zones
from eternia.kernel.frame import Frame, Question
from eternia.kernel.pending import Decision

WORTH = 2
"""FE-SKIRM-PLAY-02: Eternium for a quest token."""


def places(s: State, team: int) -> list[int]:
    """FE-SKIRM-SET-20 to 22: wilds areas without a token in them or next to them, where the scenario allows it."""
    adjacent = s.content.geography.adjacent
    taken = set(s.quests)
    closed: set[int] = set()
    forbidden = s.content.skirmishes[s.scenario].forbidden
    if forbidden == "zones":
        closed = {area for each in range(len(s.teams)) for area in zones.areas(s, each)}
    elif forbidden == "own-zone":
        closed = set(zones.areas(s, team))
    return [
        area
        for area in s.content.geography.wilds
        if area not in taken and area not in closed and not taken.intersection(adjacent[area])
    ]


class PlaceTokens(Frame, kw_only=True):
    """FE-SKIRM-SET-19: in turn, one per turn, first team first."""

    team: int
    left: tuple[int, ...]
    """Tokens each team still has to place."""

    @classmethod
    def begin_with(cls, s: State, team: int) -> "PlaceTokens":
        """FE-SKIRM-SET-23: as many as the scenario says for each team."""
        return cls(team=team, left=(s.content.skirmishes[s.scenario].tokens,) * len(s.teams))

    def next_team(self, s: State) -> None:
        """FE-RULING-82: a team without a legal place forgoes its remaining tokens."""
        for _ in s.teams:
            if self.left[self.team]:
                if places(s, self.team):
                    return
                s.emit(TokensForgone, self.team, self.left[self.team])
                self._set(0)
            self.team = 1 - self.team
        self.finish()

    def where(self, s: State) -> tuple[Decision[To], ...]:
        """A wilds area."""
        options = [TO_AREA[area] for area in places(s, self.team)]
        return (Decision(s.teams[self.team].players[0], "quest token", options, "FE-SKIRM-SET-19"),)

    def take(self, s: State, seat: int, option: To) -> None:
        """Then the other team."""
        story.put_token(s, option.area)
        self._set(self.left[self.team] - 1)
        self.team = 1 - self.team
        self.go("next_team")

    def _set(self, count: int) -> None:
        self.left = tuple([count if team == self.team else each for team, each in enumerate(self.left)])

    steps = (next_team, Question(where, take))


def take_token(s: State, hero: int) -> None:
    """FE-SKIRM-PLAY-02: no card is drawn: the token leaves the game and the team gains 2 Eternium."""
    h = s.heroes[hero]
    s.quests = tuple([area for area in s.quests if area != h.area])
    s.emit(TokenRemoved, h.area, "quest")
    economy.gain(s, h.team, WORTH, "FE-SKIRM-PLAY-02")
