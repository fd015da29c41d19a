"""Epic combat: the ten steps (FE-EPIC-0 to 10)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from eternia.fields import timing
from eternia.fields.chapters.combat.epic import (
    abilities,
    departure,
    dice_of_power,
    faster,
    grid,
    placing,
    resolution,
    striking,
    zero_hp,
)
from eternia.fields.chapters.movement import whereabouts
from eternia.fields.table import combat_result, economy, modes
from eternia.fields.table.combat_events import (
    CombatRoundBegan,
    EpicCombatBegan,
    EpicDieRolled,
    GridsShown,
    WeaponChosen,
)
from eternia.fields.table.combat_options import Weapon
from eternia.fields.table.content_records import COMBAT_CARDS
from eternia.fields.table.epic_combat import (
    ATTACK,
    DEFENCE,
    INITIATIVE,
    NO_ZONE,
    SURGE,
    TIME,
    Combat,
    Side,
    added,
)
from eternia.fields.table.options import PASS, TO_AREA, Pass, To
from eternia.kernel.frame import Question, Steps
from eternia.kernel.pending import Chance, Decision

if TYPE_CHECKING:
    from eternia.fields.table.model import State

WEAPONS = (Weapon(0), Weapon(1))
NO_SOLDIERS = (0, 0, 0)


def begin_epic(
    s: State, attacker: int, enemy: int, *, beast: str = "", duel: bool = False, entered: bool = False
) -> None:
    """An epic combat of an active hero against a hero, epic beast or boss; hands over how it ended."""
    if enemy >= 0 and modes.rules_of(s).begin_fight(s, attacker, enemy, entered):
        return
    other = hero_side(s, enemy) if enemy >= 0 else Side(beast=beast)
    area = s.heroes[attacker].area
    s.push(EpicCombat(area=area, sides=[hero_side(s, attacker), other], duel=duel, entered=entered))


def hero_side(s: State, hero: int) -> Side:
    """FE-GRID-01, 04: a hero with an empty grid and its team's deck."""
    h = s.heroes[hero]
    team = s.teams[h.team]
    return Side(hero=hero, team=h.team, seats=team.players, deck=team.deck, quota=faster.quota(s, hero))


class EpicCombat(Combat, kw_only=True):
    """FE-EPIC-0-01: steps 1 to 10 in order; the comments number them."""

    def begin(self, s: State) -> None:
        """FW-R5: before step 1 each hero may be able to decline, the active one first."""
        one, other = self.sides
        s.emit(EpicCombatBegan, one.hero, other.hero, other.beast, self.area)
        if not self.duel:
            for side in (other, one):
                if side.hero >= 0:
                    timing.offer(s, side.hero, "before-fight")

    # 1: choose a weapon

    def weapon(self, s: State) -> tuple[Decision[Weapon], ...]:
        """FE-EPIC-1-01 to 03, FE-WEAPON-02: the active player first, in the open."""
        hero = self.sides[0].hero
        return (Decision(s.heroes[hero].seat, "weapon", WEAPONS, "FE-EPIC-1-01", hero),)

    def take_weapon(self, s: State, seat: int, option: Weapon) -> None:
        """FE-EPIC-1-04: kept for both rounds."""
        self._arm(s, 0, option)

    def other_weapon(self, s: State) -> tuple[Decision[Weapon], ...] | None:
        """FE-EPIC-1-02, 03: the defender chooses knowing it; a beast has none."""
        hero = self.sides[1].hero
        if hero < 0:
            return None
        return (Decision(s.heroes[hero].seat, "weapon", WEAPONS, "FE-EPIC-1-01", hero),)

    def take_other_weapon(self, s: State, seat: int, option: Weapon) -> None:
        """The defender's weapon."""
        self._arm(s, 1, option)

    def _arm(self, s: State, number: int, option: Weapon) -> None:
        self.sides[number].weapon = option.weapon
        s.emit(WeaponChosen, self.sides[number].hero, option.weapon)

    # 2: start-of-combat abilities

    def start_round(self, s: State) -> None:
        """FE-EPIC-2-01, 02, FE-EPIC-9-01, 02: everything of the last round is cleared; the active player first."""
        self.round += 1
        self.turn = 0
        self.die = ""
        s.emit(CombatRoundBegan, self.round)
        for side in self.sides:
            clear_round(side)
        for side in reversed(self.sides):
            if side.hero >= 0:
                timing.offer(s, side.hero, "combat-round")

    # 3: place cards

    def epic_die(self, s: State) -> Chance | None:
        """FE-EPIC-3-14, FE-RULING-34: once per round the enemy gets the benefit of an epic die."""
        return Chance("dice", (6,), source="FE-EPIC-3-14") if self.sides[1].beast else None

    def rolled_die(self, s: State, seat: int, picks: tuple[int, ...]) -> None:
        """FE-EPIC-3-15: a surge works at the end of step 4."""
        self.die = s.content.dice["epic"].faces[picks[0]]
        s.emit(EpicDieRolled, self.die)

    def place(self, s: State) -> None:
        """FE-EPIC-3-01, 02, 12, 16: the sides alternate; one that has no more to place is left out."""
        for number in (self.turn, 1 - self.turn):
            if placing.can_place(self.sides[number]):
                self.turn = 1 - number
                self.go("place")
                s.push(placing.Placing(side=number))
                return

    # 4: activate abilities

    def reveal(self, s: State) -> None:
        """FE-EPIC-4-01, FE-DICE-09, 10: all cards are turned up; dice beyond ten become successes."""
        for side in self.sides:
            grid.turn_up(side)
        if s.log is not None and self.against_hero:
            one, other = self.sides
            s.emit(GridsShown, (one.hero, other.hero), (_zones(one), _zones(other)))
        if s.options.dice_of_power:
            dice_of_power.begin_excess(s, self)

    def activate(self, s: State) -> None:
        """FE-EPIC-4-02, 03: the teams take turns until all have passed."""
        abilities.begin_abilities(s, self)

    def beast_abilities(self, s: State) -> None:
        """FE-EPIC-4-19, FE-RULING-35: then the enemy's passive abilities, and its surge if the die showed it."""
        beast = self.sides[1].beast
        if beast:
            card = s.content.opponent(beast)
            timing.do_now(s, 1, -1, card.passive, "passive", beast)
            if self.die == "surge":
                timing.do_now(s, 1, -1, card.surge, "surge", beast)
            zero_hp.check(s)

    # 5: totals

    def roll_initiative(self, s: State) -> None:
        """FE-DICE-15, 25: with Dice of Power both roll their initiative dice."""
        if s.options.dice_of_power:
            dice_of_power.begin_rolls(s, self, ((0, INITIATIVE), (1, INITIATIVE)))

    def initiative(self, s: State) -> None:
        """FE-EPIC-5: the totals; the lower initiative loses HP at once."""
        striking.take_initiative(s, self)
        zero_hp.check(s)

    # 6: damage

    def roll_attack(self, s: State) -> None:
        """FE-DICE-19, 29, 31: the attacker rolls attack while the defender rolls defence."""
        if s.options.dice_of_power:
            dice_of_power.begin_rolls(s, self, ((self.turn, ATTACK), (1 - self.turn, DEFENCE)))

    def attack(self, s: State) -> None:
        """FE-EPIC-6-01, 05, 06: each side attacks once; a side at 0 HP does not strike back."""
        striking.strike(s, self, self.turn)
        zero_hp.rescue_fighters(s, self)
        if self.turn == self.first and not zero_hp.is_down(s, self):
            self.turn = 1 - self.turn
            self.go("roll_attack")

    # 7: defeat check

    def defeat(self, s: State) -> None:
        """FE-EPIC-7-01, 03, 04, 06: who is at 0 HP is defeated and the combat ends."""
        resolution.look_for_defeat(s, self)

    # 8: flee

    def flee(self, s: State) -> tuple[Decision[To | Pass], ...] | None:
        """FE-EPIC-8-01 to 05, 08: after the first round the active player may pay to leave."""
        areas = self._ways_out(s)
        if not areas:
            return None
        hero = self.sides[0].hero
        options: list[To | Pass] = [*[TO_AREA[area] for area in areas], PASS]
        return (Decision(s.heroes[hero].seat, "flee", options, "FE-EPIC-8-01", hero),)

    def _ways_out(self, s: State) -> list[int]:
        """FE-RULING-40: without 2 Eternium or a legal area there is no flight; flying opens flight paths."""
        side = self.sides[0]
        rules = modes.rules_of(s)
        if not rules.may_flee(s, self, faster.last_round(s, self)):
            return []
        if s.teams[side.team].eternium < rules.flight_price(s, self):
            return []
        return whereabouts.retreats(s, side.hero, flying=True)

    def take_flee(self, s: State, seat: int, option: To | Pass) -> None:
        """FE-EPIC-8-03, 04, 06, 07: the combat ends at once and the enemy counts as the winner."""
        if not isinstance(option, Pass):
            economy.pay(s, self.sides[0].team, modes.rules_of(s).flight_price(s, self), "FE-EPIC-8-03")
            departure.leave(s, self, 0, option.area)

    # 9: resolution

    def resolve(self, s: State) -> None:
        """FE-EPIC-9-01, 02, 07: a second round starts at step 2; after the last one the combat ends."""
        if self.round < faster.last_round(s, self):
            self.go("start_round")
            return
        self.how = "damage" if self.against_hero else ""
        if self.against_hero:
            self.winner = resolution.winner_by_damage(s, self)
            self.ended = combat_result.WON if self.winner == 0 else combat_result.LOST
        else:
            self.ended = combat_result.UNDECIDED

    # 10: cleanup, and what follows for winner and loser

    def conclude(self, s: State) -> None:
        """FE-EPIC-10-01, FE-RULING-37: cards go back to the decks, soldiers to the supply; then the outcome."""
        resolution.conclude(s, self)

    def depart(self, s: State) -> None:
        """FE-EPIC-9-05, 14: losers and heroes before a boss leave the area."""
        resolution.depart(s, self)

    def close(self, s: State) -> None:
        """Tell the frame below how it ended."""
        s.hand_over(self.ended)

    steps: ClassVar[Steps] = (
        begin,
        Question(weapon, take_weapon),
        Question(other_weapon, take_other_weapon),
        start_round,
        Question(epic_die, rolled_die),
        place,
        reveal,
        activate,
        beast_abilities,
        roll_initiative,
        initiative,
        roll_attack,
        attack,
        defeat,
        Question(flee, take_flee),
        resolve,
        conclude,
        depart,
        close,
    )


def clear_round(side: Side) -> None:
    """FE-EPIC-9-01, FE-RULING-25, 27, 28, 37: cards of the last round are discarded, its effects are over."""
    pile = side.pile
    for card in side.grid:
        pile = added(pile, card.kind)
    side.pile = added(pile, TIME, side.times)
    side.grid = ()
    side.times = side.placed = side.prevented = side.edge = side.sting = 0
    side.last = side.forced = NO_ZONE
    side.unfocused = False
    side.bonuses = ()
    side.soldiers = side.rolled = side.sure = side.away = NO_SOLDIERS


def _zones(side: Side) -> tuple[tuple[str, ...], ...]:
    """The cards of each zone by name."""
    return tuple(
        tuple(COMBAT_CARDS[card.kind] for card in side.grid if card.zone == zone) for zone in range(SURGE)
    )
