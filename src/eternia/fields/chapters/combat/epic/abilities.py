"""Step 4 of epic combat: the teams take turns with one option each until all have passed (FE-EPIC-4)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from eternia.fields import timing
from eternia.fields.chapters.combat import spells
from eternia.fields.chapters.combat.epic import grid, placing, surge_abilities
from eternia.fields.chapters.support import owned
from eternia.fields.in_force import conditions, numbers, uses
from eternia.fields.table import hidden
from eternia.fields.table.combat_events import AbilityPassed, CardUsed, SoldiersSacrificed
from eternia.fields.table.combat_options import Exchange, PlayCard, Sacrifice, UseSurge
from eternia.fields.table.epic_combat import OUTSIDE, SURGE, TIME, Combat, Side, added, the_combat
from eternia.fields.table.options import PASS, Pass
from eternia.fields.timing import running
from eternia.kernel.frame import Frame, Question
from eternia.kernel.pending import Decision

if TYPE_CHECKING:
    from eternia.fields.language.clauses import Clause
    from eternia.fields.table.model import State

Ability = Exchange | UseSurge | PlayCard | Sacrifice
"""What step 4 offers (FE-EPIC-4-04 to 14)."""
SURGE_OPTION, OTHER_SURGE = UseSurge(False), UseSurge(True)


class Abilities(Frame, kw_only=True):
    """FE-EPIC-4-02, 03, 16, 18: one option per turn, active team first; who has passed is out."""

    teams: tuple[int, ...]
    """Who takes turns, in order: the active team, the defender's, then others clockwise (FE-3TEAM-05)."""
    turn: int = 0
    passed: tuple[int, ...] = ()
    declined: tuple[int, ...] = ()
    """Seats of the team that leave this turn to their team-mates."""

    def next_team(self, s: State) -> None:
        """FE-EPIC-4-16: teams that have passed are left out; without any left the step ends."""
        if len(self.passed) == len(self.teams):
            self.finish()
            return
        while self.teams[self.turn] in self.passed:
            self.turn = (self.turn + 1) % len(self.teams)

    def ask(self, s: State) -> tuple[Decision[Ability | Pass], ...] | None:
        """FE-RULING-03: every player of the team with something to do, the first who acts takes the option.

        ET-FIELDS-016: that is whoever has an option that everybody sees, or may have one by open facts.
        """
        team = self.teams[self.turn]
        c = the_combat(s)
        asked: list[Decision[Ability | Pass]] = []
        for seat in s.teams[team].players:
            if seat in self.declined:
                continue
            found = open_options(s, c, team, seat)
            guarded = not found
            if found or could_act(s, c, team, seat):
                options = [*found, *hidden_options(s, c, team, seat), PASS]
                asked.append(Decision(seat, "ability", options, "FE-EPIC-4-02", guarded=guarded))
        return tuple(asked) or None

    def take(self, s: State, seat: int, option: Ability | Pass) -> None:
        """One option, and the next team's turn; a pass counts when nobody of the team acts."""
        if isinstance(option, Pass):
            self.declined = (*self.declined, seat)
            self.go("ask")
            return
        team = self.teams[self.turn]
        self.turn = (self.turn + 1) % len(self.teams)
        self.declined = ()
        self.go("next_team")
        perform(s, the_combat(s), team, option)

    def pass_(self, s: State) -> None:
        """FE-EPIC-4-15: the team is out of this step."""
        team = self.teams[self.turn]
        self.passed = (*self.passed, team)
        self.declined = ()
        s.emit(AbilityPassed, team)
        self.go("next_team")

    steps = (next_team, Question(ask, take), pass_)


def begin_abilities(s: State, c: Combat) -> None:
    """FE-EPIC-4-02, 18, FE-3TEAM-04, 05, FE-RULING-44: in clockwise order after the fighters; nobody's team not."""
    active = c.sides[0].team
    fighters = [side.team for side in c.sides if side.team >= 0]
    count = len(s.teams)
    others = [(active + step) % count for step in range(1, count)]
    order = [*fighters, *[team for team in others if team not in fighters]]
    s.push(Abilities(teams=tuple([team for team in order if not s.teams[team].is_enemy])))


def open_options(s: State, c: Combat, team: int, seat: int) -> list[Ability]:
    """FE-EPIC-4-04 to 06, 11 to 14, FC-R13: what a player can do for the team and everybody sees: its fighter's."""
    number = c.side_of_team(team)
    if number == OUTSIDE or s.heroes[c.sides[number].hero].seat != seat:
        return []
    side = c.sides[number]
    options: list[Ability] = []
    if side.times:
        limit = grid.zone_limit(s, c.against_hero)
        options += [Exchange(one, other, True) for one, other in grid.exchanges(side, limit)]
    if any(card.kind == SURGE and not card.used and not card.flipped for card in side.grid):
        options.append(SURGE_OPTION)
        if _other_surge(s, side) is not None:
            options.append(OTHER_SURGE)
    windows = s.content.windows
    for card in numbers.owned(s.heroes[side.hero]):
        if "step4" in windows[card]:
            options += _card_options(s, number, side.hero, card, "step4")
    if not side.fallen and not c.duel:
        options += sacrifices(s.soldiers[side.team][c.area])
    return options


def hidden_options(s: State, c: Combat, team: int, seat: int) -> list[PlayCard]:
    """FE-EPIC-4-07 to 10, FE-FAST-COMBAT-13, FE-RULING-44: consumables of the fighter, combat spells of all."""
    return [
        option
        for hero, pile in _hidden_piles(s, c, team, seat)
        for card in sorted(set(s.heroes[hero].spells if pile == "spells" else s.heroes[hero].pack))
        for option in _use_options(s, c.side_of_team(team), hero, card)
    ]


def could_act(s: State, c: Combat, team: int, seat: int) -> bool:
    """ET-FIELDS-016: whether by open facts a player may hold a card that can be used now."""
    number = c.side_of_team(team)
    return any(
        hidden.could_hold(s, hero, pile, partial(_can_use, s, number, hero))
        for hero, pile in _hidden_piles(s, c, team, seat)
    )


def _hidden_piles(s: State, c: Combat, team: int, seat: int) -> list[tuple[int, hidden.Pile]]:
    """FE-EPIC-4-08, 10: the hidden cards of a player that can be used: the fighter's pack, spells of every hero."""
    number = c.side_of_team(team)
    fighter = -1 if number == OUTSIDE else c.sides[number].hero
    own = [hero for hero, h in enumerate(s.heroes) if h.seat == seat]
    piles: list[tuple[int, hidden.Pile]] = [(fighter, "pack")] if fighter in own else []
    return [*piles, *[(hero, "spells") for hero in own]]


def _can_use(s: State, number: int, hero: int, card: str) -> bool:
    """Whether a hero who holds a card can use it now."""
    return bool(_use_options(s, number, hero, card))


def _use_options(s: State, number: int, hero: int, card: str) -> list[PlayCard]:
    """The clauses of a combat spell or consumable that can be used now; a team outside must name an enemy."""
    content = s.content
    windows = content.spells[card].windows if card in content.spells else content.equipment[card].windows
    return _card_options(s, number, hero, card, "use") if "combat" in windows else []


def sacrifices(soldiers: int) -> list[Sacrifice]:
    """FE-EPIC-4-11, 12, FE-RULING-37: any number of soldiers, split over the totals."""
    return [
        Sacrifice(attack, defence, count - attack - defence)
        for count in range(1, soldiers + 1)
        for attack in range(count, -1, -1)
        for defence in range(count - attack, -1, -1)
    ]


def _card_options(s: State, number: int, hero: int, card: str, when: str) -> list[PlayCard]:
    """The clauses of a card that can be used now."""
    return [
        PlayCard(hero, card, index)
        for index, clause in enumerate(timing.rules_of(s, card))
        if clause.when == when
        and not uses.is_spent(s, hero, card, clause)
        and (not clause.conditions or conditions.holds(s, hero, clause.conditions))
        and _does_something(s, number, hero, card, clause)
    ]


def _does_something(s: State, number: int, hero: int, card: str, clause: Clause) -> bool:
    """Whether the clause has targets. Using the other weapon's surge comes with a surge card, not by itself."""
    actions = getattr(clause.body, "actions", ())
    if any(action.verb == "other-surge" for action in actions):
        return False
    run = running.Run(hero=hero, body=clause.body, source=card, when=clause.when, where="combat", side=number)
    return running.can_do(s, run, clause.body)


def _other_surge(s: State, side: Side) -> tuple[str, Clause] | None:
    """Spare Arms: once per combat a surge card may use the ability of the other weapon, if not immediate."""
    if surge_abilities.weapon_of(s, side, other=True).immediate:
        return None
    windows = s.content.windows
    for card in numbers.owned(s.heroes[side.hero]):
        for clause in windows[card].get("step4", ()):
            verbs = [action.verb for action in getattr(clause.body, "actions", ())]
            if "other-surge" in verbs and not uses.is_spent(s, side.hero, card, clause):
                return card, clause
    return None


def perform(s: State, c: Combat, team: int, option: Ability) -> None:
    """Do one option of step 4."""
    if isinstance(option, PlayCard):
        play_card(s, c, team, option)
        return
    number = c.side_of_team(team)
    side = c.sides[number]
    if isinstance(option, Exchange):
        side.times -= 1
        side.pile = added(side.pile, TIME)
        grid.exchange(s, side, option.first, option.second)
    elif isinstance(option, UseSurge):
        if option.other:
            found = _other_surge(s, side)
            assert found is not None
            uses.spend(s, side.hero, *found)
        placing.use_surge(side)
        surge_abilities.activate(s, c, number, option.other)
    else:
        sacrifice(s, c, side, option)


def play_card(s: State, c: Combat, team: int, option: PlayCard) -> None:
    """A spell is played and may be answered; a consumable is used up; other cards stay (FC-R13)."""
    if option.card in s.content.spells:
        s.push(spells.SpellPlayed(hero=option.hero, card=option.card))
        return
    clause = timing.rules_of(s, option.card)[option.clause]
    s.emit(CardUsed, option.hero, option.card)
    if clause.when == "use":
        owned.use_up(s, option.hero, option.card)
    number = c.side_of_team(team)
    timing.run_in_combat(s, number, option.hero, (clause,), clause.when, option.card)


def sacrifice(s: State, c: Combat, side: Side, option: Sacrifice) -> None:
    """FE-EPIC-4-11 to 14: soldiers leave the area and lie on the grid."""
    side.soldiers = (option.attack, option.defence, option.initiative)
    side.fallen = sum(side.soldiers)
    s.soldiers[side.team][c.area] -= side.fallen
    s.emit(SoldiersSacrificed, side.hero, *side.soldiers)
