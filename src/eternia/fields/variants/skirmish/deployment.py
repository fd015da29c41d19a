"""Zones, soldiers and heroes of a skirmish (FE-SKIRM-SET-11 to 18)."""

from eternia.fields.chapters.movement import whereabouts
from eternia.fields.map import soldiers
from eternia.fields.table.mode_events import ZoneTaken
from eternia.fields.table.mode_options import Deploy
from eternia.fields.table.model import IN_BOX, OUTPOST_SOLDIERS, State
from eternia.fields.table.options import TO_AREA, To, Word
from eternia.fields.variants.skirmish import zones
from eternia.kernel.frame import Frame, Question
from eternia.kernel.pending import Decision


class ChooseZone(Frame, kw_only=True):
    """FE-SKIRM-SET-11: the teams, first team first, each take a zone of the scenario."""

    team: int

    def _free(self, s: State) -> list[str]:
        taken = [team.zone for team in s.teams]
        return [zone for zone in s.content.skirmishes[s.scenario].zones if zone not in taken]

    def which(self, s: State) -> tuple[Decision[Word], ...] | None:
        """One that is left; the last one needs no choice."""
        free = self._free(s)
        if len(free) < 2:
            return None
        options = [Word(zone) for zone in free]
        return (Decision(s.teams[self.team].players[0], "zone", options, "FE-SKIRM-SET-11"),)

    def take(self, s: State, seat: int, option: Word) -> None:
        """Its base is the team's base; the other bases are closed (FW-R1)."""
        self._claim(s, option.word)

    def last(self, s: State) -> None:
        """The only zone that is left."""
        if not s.teams[self.team].zone:
            self._claim(s, self._free(s)[0])

    def _claim(self, s: State, zone: str) -> None:
        team = s.teams[self.team]
        team.zone = zone
        team.base = s.content.geography.index[s.content.zones[zone].base]
        s.emit(ZoneTaken, self.team, zone)
        self.team = 1 - self.team
        if s.teams[self.team].zone:
            self.finish()
        else:
            self.go("which")

    steps = (Question(which, take), last)


class PlaceSoldiers(Frame, kw_only=True):
    """FE-SKIRM-SET-13 to 15: a team deploys all its soldiers in outposts of its own zone, never in the base.

    Every outpost gets one, as far as they go, before the others are free; none gets more than three.
    """

    team: int
    left: int

    def _outposts(self, s: State) -> list[int]:
        own = s.soldiers[self.team]
        open_ = [area for area in zones.outposts(s, self.team) if area != s.teams[self.team].base]
        empty = [area for area in open_ if not own[area]]
        if len(empty) >= self.left:
            return empty
        return [area for area in open_ if own[area] < OUTPOST_SOLDIERS]

    def where(self, s: State) -> tuple[Decision[To], ...] | None:
        """One soldier after the other."""
        if not self.left:
            return None
        options = [TO_AREA[area] for area in sorted(self._outposts(s))]
        if len(options) < 2:
            return None
        return (Decision(s.teams[self.team].players[0], "deploy soldier", options, "FE-SKIRM-SET-15"),)

    def take(self, s: State, seat: int, option: To) -> None:
        """It stands there."""
        self._place(s, option.area)

    def only(self, s: State) -> None:
        """A single outpost needs no choice."""
        places = self._outposts(s) if self.left else []
        if places:
            self._place(s, places[0])

    def _place(self, s: State, area: int) -> None:
        soldiers.place(s, self.team, area, 1)
        self.left -= 1
        self.go("where")

    steps = (Question(where, take), only)


def places(s: State, team: int) -> list[int]:
    """FE-SKIRM-SET-16: where heroes of a team may start."""
    kinds = s.content.skirmishes[s.scenario].heroes
    areas, base = s.content.areas, s.teams[team].base
    return sorted(
        [
            area
            for area in zones.outposts(s, team)
            if (area == base and "base" in kinds)
            or (area != base and "outpost" in kinds)
            or (areas[area].kind == "tower" and "tower" in kinds)
        ]
    )


class PlaceHeroes(Frame, kw_only=True):
    """FE-SKIRM-SET-16 to 18: the teams place one hero at a time in turn, first team first."""

    team: int

    def _waiting(self, s: State) -> list[int]:
        return [n for n, h in enumerate(s.heroes) if h.team == self.team and h.area == IN_BOX]

    def where(self, s: State) -> tuple[Decision[Deploy], ...] | None:
        """A hero of the team's choice, in any of the places; a single place needs no choice."""
        areas = places(s, self.team)
        waiting = self._waiting(s)
        if len(areas) < 2 or not waiting:
            return None
        return tuple(
            [
                Decision(
                    seat,
                    "deploy hero",
                    [Deploy(n, area) for n in waiting if s.heroes[n].seat == seat for area in areas],
                    "FE-SKIRM-SET-18",
                )
                for seat in sorted({s.heroes[n].seat for n in waiting})
            ]
        )

    def take(self, s: State, seat: int, option: Deploy) -> None:
        """Then the other team."""
        self._place(s, option.hero, option.area)

    def only(self, s: State) -> None:
        """All start in the same place."""
        waiting = self._waiting(s)
        if waiting:
            self._place(s, waiting[0], places(s, self.team)[0])

    def _place(self, s: State, hero: int, area: int) -> None:
        whereabouts.put(s, hero, area, "setup")
        self.team = 1 - self.team
        self.go("where")

    steps = (Question(where, take), only)
