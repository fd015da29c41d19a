"""Epic combat against an enemy hero of the solo variant: battle and effect cards (FE-SOLO-EC)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from eternia.fields import timing
from eternia.fields.chapters.combat.epic import combat, faster, resolution, zero_hp
from eternia.fields.chapters.combat.epic.combat import EpicCombat
from eternia.fields.chapters.movement import whereabouts
from eternia.fields.map import control
from eternia.fields.table import combat_result, epic_combat
from eternia.fields.table.combat_events import CombatRoundBegan, EpicCombatBegan, WeaponChosen
from eternia.fields.table.content_records import BattleCard
from eternia.fields.table.mode_events import BattleCardDrawn, BattleDieRolled, EffectCardDrawn
from eternia.fields.variants.solo import enemy_effects, scenario
from eternia.kernel.frame import Question
from eternia.kernel.pending import Chance

if TYPE_CHECKING:
    from eternia.fields.table.model import State

FACES = 4
"""Different faces of the wilds die: with all of them no roll is needed (FE-SOLO-EC-08)."""


def begin_fight(s: State, hero: int, enemy: int, entered: bool) -> None:
    """FE-SOLO-EC-02: a player's hero is the active one, whoever came to whom (FE-RULING-45)."""
    own = combat.hero_side(s, hero)
    other = epic_combat.Side(hero=enemy, team=s.heroes[enemy].team, quota=0)
    s.push(SoloCombat(area=s.heroes[hero].area, sides=[own, other], entered=entered))


class SoloCombat(EpicCombat, kw_only=True):
    """FE-SOLO-EC-02, 03: the steps against a beast, with a battle card for its values in each round."""

    battle: str = ""
    """The battle card of this round."""
    before: str = ""
    """The one of the first round: it is left out in the second (FE-SOLO-EC-12)."""
    surging: bool = False
    """FE-SOLO-EC-04: whether the die said the deck with surges."""
    drawn: int = 0
    """Effect cards drawn in this round."""

    @property
    def against_hero(self) -> bool:
        """FE-SOLO-EC-02: the text for beasts applies."""
        return False

    def places(self, number: int) -> bool:
        """FE-EPIC-3-16: the enemy has no grid."""
        return number == 0

    def printed(self, s: State, number: int) -> epic_combat.Printed | None:
        """FE-SOLO-EC-10: the battle card gives the enemy's values."""
        return self.card_of(s) if number == 1 else None

    def card_of(self, s: State) -> BattleCard:
        """The battle card of this round."""
        return s.content.battle[self.battle]

    def begin(self, s: State) -> None:
        """Before step 1 the player may be able to decline."""
        one, other = self.sides
        s.emit(EpicCombatBegan, one.hero, other.hero, "", self.area)
        timing.offer(s, one.hero, "before-fight")

    # 1: choose a weapon; then find the enemy's values

    def battle_die(self, s: State) -> Chance | None:
        """FE-SOLO-EC-04, 08: a wilds die finds the deck; merciless needs no roll."""
        if len(scenario.level_of(s).surge) == FACES:
            return None
        return Chance("dice", (6,), source="FE-SOLO-EC-04")

    def rolled_battle(self, s: State, seat: int, picks: tuple[int, ...]) -> None:
        """FE-SOLO-EC-05 to 07: which faces mean the deck with surges depends on the difficulty."""
        face = s.content.dice["wilds"].faces[picks[0]]
        self.surging = face in scenario.level_of(s).surge
        s.emit(BattleDieRolled, face, self.surging)

    def _matching(self, s: State) -> list[str]:
        """FE-SOLO-EC-09, 12, FE-RULING-87: cards of the deck that fit a weapon of the enemy hero, not used yet."""
        surging = self.surging or len(scenario.level_of(s).surge) == FACES
        weapons = s.content.heroes[s.heroes[self.sides[1].hero].card].weapons
        types = [weapon.type for weapon in weapons]
        found = [c.id for c in s.content.battle.values() if c.surge == surging and c.weapon in types]
        return [card for card in found if card != self.before] or found

    def draw_battle(self, s: State) -> Chance:
        """FE-SOLO-EC-09: drawing until one matches is a draw among those that match."""
        return Chance("draw", (len(self._matching(s)),), source="FE-SOLO-EC-09")

    def drew_battle(self, s: State, seat: int, picks: tuple[int, ...]) -> None:
        """FE-SOLO-EC-10, 11: totals, number of effects, surge; and the weapon whose surge it is."""
        self.battle = self._matching(s)[picks[0]]
        other = self.sides[1]
        weapons = s.content.heroes[s.heroes[other.hero].card].weapons
        other.weapon = 0 if weapons[0].type == self.card_of(s).weapon else 1
        s.emit(BattleCardDrawn, other.hero, self.battle)
        s.emit(WeaponChosen, other.hero, other.weapon)

    # 2: start-of-combat abilities

    def start_round(self, s: State) -> None:
        """FE-EPIC-2-02: of the player's hero; the enemy's are not used."""
        self.round += 1
        self.turn = self.drawn = 0
        s.emit(CombatRoundBegan, self.round)
        for side in self.sides:
            combat.clear_round(side)
        timing.offer(s, self.sides[0].hero, "combat-round")

    # 4: after the player's options the enemy's surge and effects

    def battle_surge(self, s: State) -> None:
        """FE-SOLO-EC-17, FE-RULING-100: a surge of the battle card falls on the enemy's highest total."""
        if self.card_of(s).surge:
            enemy_effects.surge(s, self, enemy_effects.highest_zone(s, self, 1))
            zero_hp.check(s)

    def draw_effect(self, s: State) -> Chance | None:
        """FE-SOLO-EC-15, FE-SOLO-DIFF-12, 15: as many as the battle card and the difficulty say."""
        if self.drawn >= self.card_of(s).effects + scenario.level_of(s).effects:
            return None
        assert s.effects is not None
        return s.effects.ask(1, "FE-SOLO-EC-15")

    def drew_effect(self, s: State, seat: int, picks: tuple[int, ...]) -> None:
        """FE-SOLO-EC-16, 17, 21: each is applied at once, with its surge."""
        assert s.effects is not None
        (id_,) = s.effects.take(1, picks)
        s.effects.discard.append(id_)
        self.drawn += 1
        self.go("draw_effect")
        card = s.content.effects[id_]
        s.emit(EffectCardDrawn, self.sides[1].hero, id_)
        enemy_effects.apply_effect(s, self, card)
        zero_hp.rescue_fighters(s, self)
        if card.surge and not zero_hp.is_down(s, self):
            enemy_effects.surge(s, self, card.zone)
        zero_hp.check(s)

    # 9: resolution

    def resolve(self, s: State) -> None:
        """FE-SOLO-EC-12: a second round with another battle card; then the damage of both rounds decides."""
        if self.round < faster.last_round(s, self):
            self.before = self.battle
            self.go("battle_die")
            return
        self.how = "damage"
        self.winner = 0 if self.sides[0].dealt > self.sides[1].dealt else 1
        self.ended = combat_result.WON if self.winner == 0 else combat_result.LOST

    def depart(self, s: State) -> None:
        """ET-FIELDS-042: the loser of an undecided fight leaves: an enemy as the player says, a player for home."""
        if self.how != "damage":
            return
        one, other = self.sides
        if self.winner == 0:
            seat = s.heroes[one.hero].seat
            s.push(resolution.Moved(hero=other.hero, seat=seat, source="FE-EPIC-9-05"))
        else:
            whereabouts.put(s, one.hero, _way_home(s, one.hero), "driven")

    steps = (
        begin,
        Question(EpicCombat.weapon, EpicCombat.take_weapon),
        Question(battle_die, rolled_battle),
        Question(draw_battle, drew_battle),
        start_round,
        EpicCombat.place,
        EpicCombat.reveal,
        EpicCombat.activate,
        battle_surge,
        Question(draw_effect, drew_effect),
        EpicCombat.roll_initiative,
        EpicCombat.initiative,
        EpicCombat.roll_attack,
        EpicCombat.attack,
        EpicCombat.defeat,
        Question(EpicCombat.flee, EpicCombat.take_flee),
        resolve,
        EpicCombat.conclude,
        depart,
        EpicCombat.close,
    )


def _way_home(s: State, hero: int) -> int:
    """The legal adjacent area nearest to the hero's own base, by number on a tie; without any the base."""
    base = s.teams[s.heroes[hero].team].base
    reach = s.content.geography.reach[base]
    areas = [area for area in whereabouts.retreats(s, hero) if not control.is_base(s, area) or area == base]
    return min(areas, key=lambda area: (reach[area], area), default=base)
