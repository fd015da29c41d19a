"""The structure of the game: rounds, preparation phase, action phase (FE-ROUND, FE-PREP, FE-ACTION-01 to 05)."""

from eternia.fields import timing
from eternia.fields.chapters.movement import captures
from eternia.fields.chapters.quests import carrying, victory_cards
from eternia.fields.chapters.rounds.activation import Activation
from eternia.fields.chapters.story import story, vines
from eternia.fields.in_force import uses
from eternia.fields.map import control
from eternia.fields.table import economy, modes
from eternia.fields.table.events import PhaseBegan, RoundBegan
from eternia.fields.table.model import State
from eternia.fields.table.options import Chosen
from eternia.kernel.frame import Frame, Question
from eternia.kernel.pending import Decision


class Rounds(Frame, kw_only=True):
    """FE-ROUND-01 to 03: rounds of preparation and action until the game is over."""

    first: bool = True

    def begin(self, s: State) -> None:
        """FE-PREP-01, 02, FE-RULING-94: the token advances, but not in the first round nor in an additional one."""
        if not self.first and not s.extra_round:
            s.round += 1
        uses.begin_anew(s, "turn", "round")
        for h in s.heroes:
            h.activated = False
        s.emit(RoundBegan, s.round, s.is_night)
        if not s.extra_round:
            s.push(Preparation(first=self.first))
        self.first = False

    def act(self, s: State) -> None:
        """FE-ROUND-02: then the action phase."""
        s.emit(PhaseBegan, "action")
        s.push(ActionPhase(team=s.starting_team))

    def end_round(self, s: State) -> None:
        """FE-ROUND-03: every hero has been activated; objectives are looked at, carried quests may fail."""
        captures.look(s)
        victory_cards.check(s)
        victory_cards.check(s, "end-round")
        carrying.end_round(s)
        modes.rules_of(s).end_round(s)

    def go_on(self, s: State) -> None:
        """FE-END-01: after the last round the game is decided."""
        self.go("begin")
        rules = modes.rules_of(s)
        if rules.is_over(s):
            if not s.extra_round:
                victory_cards.check(s, "end-game")
            rules.conclude(s)

    steps = (begin, act, end_round, go_on)


class Preparation(Frame, kw_only=True):
    """FE-PREP, FE-RULING-15: the token has advanced; day or night bonus, then the skull event."""

    first: bool = False

    def bonus(self, s: State) -> None:
        """FE-PREP-03, 04, 08: by day outposts pay; by night vines grow (healing comes at the end of turns)."""
        s.emit(PhaseBegan, "preparation")
        captures.look(s)
        if s.is_night:
            if s.vines or vines.rules_of(s) is not None:
                s.push(vines.Growth())
            return
        pay_income(s)
        for hero in reversed(range(len(s.heroes))):
            timing.run_cards(s, hero, "day")
        story.regrow(s)

    def skull(self, s: State) -> None:
        """FE-PREP-07, FE-FIRST-03: a round marked with a skull; the first game has resolved its first event."""
        skulls = s.content.tracker.skulls
        if modes.rules_of(s).has_skulls and s.round in skulls and not (self.first and s.options.first_game):
            story.begin_skull_event(s, skulls.index(s.round) + 1)

    def prepare(self, s: State) -> None:
        """What else the way to play does before heroes act."""
        modes.rules_of(s).prepare(s)

    def settle(self, s: State) -> None:
        """Objectives may be met by now."""
        captures.look(s)
        victory_cards.check(s)

    steps = (bonus, skull, prepare, settle)


def pay_income(s: State) -> None:
    """FE-PREP-03, FE-RULING-16, FW-VINE-3: each team gains what its outposts pay, the base too, none with a vine."""
    for number, team in enumerate(s.teams):
        if team.is_enemy:
            continue
        income = sum([s.content.areas[area].eternium for area in paying_outposts(s, number)])
        team.counts["income"] = income
        economy.gain(s, number, income, "FE-PREP-03")
    victory_cards.check(s, "day-income")


def paying_outposts(s: State, team: int) -> list[int]:
    """FE-PREP-03, FW-VINE-3: the outposts that pay a team by day: nobody's team gets nothing."""
    if s.teams[team].is_enemy:
        return []
    return [area for area in control.controlled(s, team) if area not in s.vines]


class ActionPhase(Frame, kw_only=True):
    """FE-ACTION-01 to 05: teams activate one hero after the other, clockwise from the starting team."""

    team: int

    def _ready(self, s: State) -> list[int]:
        if s.teams[self.team].is_enemy:
            return []
        return [n for n, h in enumerate(s.heroes) if h.team == self.team and not h.activated]

    def next_team(self, s: State) -> None:
        """FE-RULING-18: a team without heroes left is skipped; with none at all the phase is over."""
        if modes.rules_of(s).is_cut_short(s):
            self.finish()
            return
        for _ in s.teams:
            if self._ready(s):
                return
            self.team = (self.team + 1) % len(s.teams)
        self.finish()

    def who(self, s: State) -> tuple[Decision[Chosen], ...] | None:
        """FE-ACTION-01, FE-RULING-03: a hero of the team's choice; each of its players may name an own one."""
        ready = self._ready(s)
        if len(ready) < 2:
            return None
        asked = []
        for seat in sorted({s.heroes[n].seat for n in ready}):
            options = [Chosen(n) for n in ready if s.heroes[n].seat == seat]
            asked.append(Decision(seat, "activate", options, "FE-ACTION-01"))
        return tuple(asked)

    def take_who(self, s: State, seat: int, option: Chosen) -> None:
        self._activate(s, option.hero)

    def only(self, s: State) -> None:
        """The last hero of a team needs no choice."""
        self._activate(s, self._ready(s)[0])

    def _activate(self, s: State, hero: int) -> None:
        """FE-ACTION-04: then the next team in clockwise order."""
        self.team = (self.team + 1) % len(s.teams)
        self.go("next_team")
        s.push(Activation(hero=hero, turn=s.next_serial()))

    steps = (next_team, Question(who, take_who), only)
