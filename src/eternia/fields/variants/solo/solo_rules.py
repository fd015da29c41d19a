"""What the solo and cooperative variant changes in play (FE-SOLO)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from eternia.fields.chapters.movement import captures, whereabouts
from eternia.fields.chapters.quests import quests
from eternia.fields.chapters.rounds import defeat
from eternia.fields.in_force import health
from eternia.fields.language.clauses import Deeds, Paid
from eternia.fields.map import control
from eternia.fields.table import economy, scenario_things
from eternia.fields.table.epic_combat import combat_of
from eternia.fields.table.model import IN_BOX
from eternia.fields.table.modes import FLIGHT_PRICE
from eternia.fields.table.options import ModeAction, ScenarioDeed
from eternia.fields.variants.solo import carrying, combat, enemy_step, scenario, score, setup
from eternia.fields.variants.solo import quests as solo_quests
from eternia.fields.variants.solo.scenario import PLAYERS
from eternia.fields.variants.standard_rules import StandardRules

if TYPE_CHECKING:
    from eternia.fields.table.content import Content
    from eternia.fields.table.epic_combat import Combat
    from eternia.fields.table.model import State
    from eternia.fields.table.modes import Meeting, Turn

ESCORT = 2
"""S-08: the most MP of the escort."""
LOST_AFTER = 2
"""S-08: enemy steps in a row in which the city is held."""


class SoloRules(StandardRules):
    """FE-SOLO-GEN-01: where this and the standard rules differ, this applies."""

    has_skulls: ClassVar[bool] = False

    # Rounds and turns

    def last_round(self, s: State) -> int:
        """FE-SOLO-SCORE-01: the round limit."""
        return scenario.plan_of(s).rounds

    def prepare(self, s: State) -> None:
        """Defeated enemy heroes return."""
        enemy_step.bring_back(s)

    def settle(self, s: State) -> None:
        """S-07: what is brought home."""
        carrying.bring_home(s)

    def end_turn(self, s: State, hero: int) -> None:
        """S-08: the escort has come to the city."""
        carrying.escort(s, hero)

    def after_turn(self, s: State, hero: int) -> None:
        """FE-SOLO-DIFF-14: merciless enemies are reinforced after every turn."""
        if scenario.level_of(s).reinforcement == "turn" and not self.is_cut_short(s):
            enemy_step.reinforce(s)
            captures.look(s)

    def is_cut_short(self, s: State) -> bool:
        """FE-SOLO-SCORE-01: the objective is completed."""
        return score.COMPLETED in s.notes

    def end_round(self, s: State) -> None:
        """The enemy step, then reinforcement."""
        if not self.is_cut_short(s):
            s.push(enemy_step.EnemyStep())

    def _is_lost(self, s: State) -> bool:
        return s.notes.get(enemy_step.SIEGE, 0) >= LOST_AFTER

    def is_over(self, s: State) -> bool:
        """The objective, the limit, or the fall of the city."""
        return self.is_cut_short(s) or s.round >= self.last_round(s) or self._is_lost(s)

    def conclude(self, s: State) -> None:
        """FE-SOLO-SCORE."""
        score.conclude(s, self._is_lost(s))

    # Actions

    def actions(self, s: State, turn: Turn) -> list[ModeAction]:
        """Take the plans (S-07), the Ram Stone (S-08)."""
        return [
            ScenarioDeed(name)
            for name in scenario.solo_of(s).actions
            if name not in turn.used and self._can_do(s, turn.hero, name)
        ]

    def _can_do(self, s: State, hero: int, name: str) -> bool:
        """What the clause of the action asks for: a place, a price, a limit."""
        rule = scenario.solo_of(s).actions[name].rule
        if rule.limit == "game" and name in s.notes:
            return False
        if isinstance(rule.body, Paid) and s.teams[PLAYERS].eternium < rule.body.cost:
            return False
        place = rule.conditions[0].value
        if place == "plans":
            return carrying.can_take(s, hero)
        assert place == "goal", rule
        return s.heroes[hero].area == scenario.area_of(s, scenario.solo_of(s).goal)

    def do(self, s: State, turn: Turn, option: ModeAction) -> None:
        """Take the plans; or skip the next enemy steps."""
        assert isinstance(option, ScenarioDeed)
        body = scenario.solo_of(s).actions[option.action].rule.body
        if isinstance(body, Paid):
            economy.pay(s, PLAYERS, body.cost, s.scenario)
            body = body.then
        assert isinstance(body, Deeds)
        s.notes[option.action] = s.round
        for action in body.actions:
            if action.verb == "take-plans":
                scenario_things.pick_up(s, turn.hero)
            elif action.verb == "skip-steps":
                s.notes[enemy_step.SKIPPED] = action.amount

    def begin_quest(self, s: State, hero: int, turn: int) -> None:
        """S-06: a token is a proof. S-08: one token hides the child."""
        if scenario.solo_of(s).hidden:
            s.push(solo_quests.Searching(hero=hero, turn=turn))
        else:
            solo_quests.add_proof(s)
            s.push(quests.Questing(hero=hero, turn=turn))

    def quest_fulfilled(self, s: State, hero: int) -> None:
        """S-06: one more proof."""
        solo_quests.add_proof(s)

    def may_hand_over(self, s: State) -> bool:
        """S-07, S-08: plans and child pass by Trade."""
        return True

    # Movement

    def movement(self, s: State, hero: int, points: int) -> int:
        """S-08: the escort has at most 2 MP."""
        return min(points, ESCORT) if self._escorts(s, hero) else points

    def may_travel(self, s: State, hero: int) -> bool:
        """S-08: no Fast Travel for the escort."""
        return not self._escorts(s, hero)

    def _escorts(self, s: State, hero: int) -> bool:
        return scenario.solo_of(s).objective == "escort" and bool(scenario_things.carried_by(s, hero))

    def arrived(self, s: State, hero: int) -> None:
        """S-08: the child is taken up by a player's hero who enters."""
        h = s.heroes[hero]
        if h.team == PLAYERS and h.area != IN_BOX and scenario.solo_of(s).objective == "escort":
            scenario_things.pick_up(s, hero)

    def may_march(self, s: State, team: int, area: int) -> bool:
        """S-06: soldiers do not go where the impostor is; he falls in epic combat only."""
        return not any(h.impostor and h.area == area for h in s.heroes)

    # Combat and defeat

    def meet(self, s: State, meeting: Meeting) -> bool:
        """S-06: before the proofs are complete who enters the impostor's area loses 1 HP and goes back."""
        enemies = control.enemy_heroes(s, PLAYERS, meeting.area)
        if not any(scenario.is_masked(s, enemy) for enemy in enemies):
            return False
        health.lose(s, meeting.hero, 1, s.scenario)
        whereabouts.put(s, meeting.hero, s.heroes[meeting.hero].came, "driven")
        if health.left(s, meeting.hero) <= 0:
            defeat.defeat(s, meeting.hero)
        return True

    def begin_fight(self, s: State, attacker: int, enemy: int, entered: bool) -> bool:
        """FE-SOLO-EC-02."""
        combat.begin_fight(s, attacker, enemy, entered)
        return True

    def may_flee(self, s: State, c: Combat, last: int) -> bool:
        """FE-SOLO-DIFF-05, FE-RULING-86: beginners after either round."""
        return c.round < last or self._flees_free(s)

    def _flees_free(self, s: State) -> bool:
        return scenario.level_of(s).flee == 0

    def flight_price(self, s: State, c: Combat) -> int:
        """FE-SOLO-DIFF-05, 08, FE-RULING-86: the level's price from an enemy hero; free for beginners."""
        if c.sides[1].hero >= 0 or self._flees_free(s):
            return scenario.level_of(s).flee
        return FLIGHT_PRICE

    def beat_hero(self, s: State, winner: int, loser: int) -> None:
        """1 VP for an enemy hero; the impostor at 0 HP completes the objective."""
        if s.heroes[winner].team == PLAYERS:
            super().beat_hero(s, winner, loser)
            if s.heroes[loser].impostor:
                score.complete(s)

    def drop(self, s: State, hero: int) -> None:
        """What a defeated hero carried stays behind."""
        carrying.drop(s, hero)

    def send_home(self, s: State, hero: int) -> None:
        """FE-SOLO-DEF-01: players to their base; enemies leave the map for a while."""
        if s.heroes[hero].team == PLAYERS:
            super().send_home(s, hero)
        else:
            enemy_step.send_away(s, hero)

    def survives(self, s: State, hero: int) -> bool:
        """S-06, ET-FIELDS-044: the impostor falls in epic combat only; else he keeps 1 HP."""
        if not s.heroes[hero].impostor or combat_of(s) is not None:
            return False
        s.heroes[hero].damage = health.most(s, hero) - 1
        return True

    def defeat_price(self, s: State, hero: int) -> int:
        """FE-SOLO-DIFF-04: beginners pay nothing; nor does the enemy."""
        return scenario.level_of(s).defeat if s.heroes[hero].team == PLAYERS else 0

    def scenario_cards(self, content: Content, scenario: str) -> list[str]:
        """FE-SOLO-SET-06."""
        return setup.scenario_cards(content)
