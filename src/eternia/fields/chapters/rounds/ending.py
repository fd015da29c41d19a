"""The end of the game: victory, tie-breaks, the additional round and the duel (FE-END)."""

from eternia.fields.chapters.combat.epic import combat
from eternia.fields.map import control
from eternia.fields.table import combat_result, economy
from eternia.fields.table.events import DuelChosen, GameEnded, TieBroken
from eternia.fields.table.model import State
from eternia.fields.table.options import Chosen
from eternia.kernel.frame import Frame, Question
from eternia.kernel.game import Picker
from eternia.kernel.pending import Decision, Outcome

OPEN, HIDDEN = -1, -2
"""No hero is chosen for the duel; one is, but the seat may not know which."""


def end(s: State, termination: str, teams: tuple[int, ...], rule: str) -> None:
    """FE-END-04: all players of the winning teams win together."""
    points = tuple([team.points for team in s.teams])
    winners = tuple(sorted([seat for team in teams for seat in s.teams[team].players]))
    s.end(Outcome(termination, winners, rule, points))
    tell(s, termination, teams, points)


def tell(s: State, termination: str, teams: tuple[int, ...], points: tuple[int, ...]) -> None:
    """Everybody hears how the game ended."""
    s.emit(GameEnded, termination, teams, points)


def forfeit(s: State, seat: int) -> None:
    """A team gives up: the best of the others wins."""
    own = next(n for n, team in enumerate(s.teams) if seat in team.players)
    others = [n for n in range(len(s.teams)) if n != own]
    best = max([s.teams[n].points for n in others])
    end(s, "forfeit", tuple([n for n in others if s.teams[n].points == best]), "FE-END-03")


def leaders(s: State) -> tuple[tuple[int, ...], str]:
    """FE-END-03, 05, 06, FE-RULING-93: the teams in front, and the rule that decides or leaves them level."""
    teams = tuple(range(len(s.teams)))
    measures = (
        ("FE-END-03", [team.points for team in s.teams]),
        ("FE-END-05", [len(control.controlled(s, n)) for n in teams]),
        ("FE-END-06", [team.eternium for team in s.teams]),
    )
    for rule, values in measures:
        best = max([values[n] for n in teams])
        teams = tuple([n for n in teams if values[n] == best])
        if len(teams) == 1:
            return teams, rule
    return teams, "FE-END-07"


def conclude(s: State) -> None:
    """FE-END-02, FE-RULING-92: a boss in play means defeat for all; else the leading team wins.

    FE-END-07: a first tie gives one additional night round; FE-END-08, FE-RULING-95: a second one a duel, or
    with three teams a shared victory.
    """
    if s.boss is not None:
        end(s, "boss", (), "FE-END-02")
        return
    teams, rule = leaders(s)
    if len(teams) == 1:
        end(s, "points", teams, rule)
        return
    s.emit(TieBroken, "FE-END-08" if s.extra_round else "FE-END-07", teams)
    if not s.extra_round:
        s.extra_round = True
    elif len(teams) == 2:
        ordered = _in_order(s, teams)
        s.push(Duel(teams=ordered, players=tuple([s.teams[n].players for n in ordered])))
    else:
        end(s, "shared", teams, "FE-END-07")


def _in_order(s: State, teams: tuple[int, ...]) -> tuple[int, ...]:
    """FE-RULING-94: the starting team's hero is the active one; else the next team clockwise."""
    return tuple(sorted(teams, key=lambda n: (n - s.starting_team) % len(s.teams)))


class Duel(Frame, kw_only=True):
    """FE-END-08 to 10: each tied team selects a hero in secret; they fight one round."""

    teams: tuple[int, ...]
    players: tuple[tuple[int, ...], ...]
    """The seats of each team."""
    chosen: tuple[int, ...] = (OPEN, OPEN)
    """The hero of each team; OPEN while it has not chosen."""
    shown: bool = False
    """Whether both have chosen and the heroes are known to all."""

    def which(self, s: State) -> tuple[Decision[Chosen], ...] | None:
        """FE-END-08: secretly and simultaneously."""
        asked = [
            Decision(s.teams[team].players[0], "duel", self._heroes(s, team), "FE-END-08")
            for team, hero in zip(self.teams, self.chosen, strict=True)
            if hero == OPEN
        ]
        return tuple(asked) or None

    def _heroes(self, s: State, team: int) -> list[Chosen]:
        return [Chosen(n) for n, h in enumerate(s.heroes) if h.team == team]

    def take(self, s: State, seat: int, option: Chosen) -> None:
        """Hidden until both have chosen."""
        own = s.heroes[option.hero].team
        self.chosen = tuple(
            [option.hero if team == own else hero for team, hero in zip(self.teams, self.chosen, strict=True)]
        )
        self.go("which")

    def fight(self, s: State) -> None:
        """FE-END-09, FE-RULING-94: one round, with current HP and cards, no soldiers, no flight."""
        self.shown = True
        s.emit(DuelChosen, self.chosen)
        combat.begin_epic(s, self.chosen[0], self.chosen[1], duel=True)

    def decide(self, s: State) -> None:
        """FE-END-10: the winner's team gains 1 VP."""
        winner = self.teams[0] if self.result == combat_result.WON else self.teams[1]
        economy.score(s, winner, 1, "FE-END-10")
        end(s, "duel", (winner,), "FE-END-10")

    def masked(self, seat: int) -> "Duel":
        """Nobody sees what another team has chosen before both have."""
        if self.shown:
            return self
        shown = [
            hero if hero == OPEN or seat in seats else HIDDEN
            for hero, seats in zip(self.chosen, self.players, strict=True)
        ]
        return Duel(step=self.step, teams=self.teams, players=self.players, chosen=tuple(shown))

    def imagine(self, s: State, seat: int, pick: Picker) -> None:
        """Any hero of the team."""
        chosen = list(self.chosen)
        for place, team in enumerate(self.teams):
            if chosen[place] == HIDDEN and seat in self.players[place]:
                heroes = self._heroes(s, team)
                chosen[place] = heroes[pick(len(heroes))].hero
        self.chosen = tuple(chosen)

    steps = (Question(which, take), fight, decide)
