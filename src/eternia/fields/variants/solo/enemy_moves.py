"""An enemy hero moves and meets the players' models (drills of the solo scenarios)."""

from eternia.fields.chapters.combat.epic import combat
from eternia.fields.chapters.movement import whereabouts
from eternia.fields.in_force import health
from eternia.fields.map import control, soldiers
from eternia.fields.table.model import State
from eternia.fields.variants.solo import scenario
from eternia.fields.variants.solo.scenario import ENEMY, PLAYERS
from eternia.kernel.frame import Frame


class EnemyMove(Frame, kw_only=True):
    """An enemy hero goes its way step by step and stops when it meets a player's model."""

    hero: int
    way: tuple[int, ...]
    target: int = -1
    """The hero it looks for; fought first."""

    def step_on(self, s: State) -> None:
        """One area after the other; who cannot be fought stops one step before a player's hero."""
        if not self.way:
            return
        area, self.way = self.way[0], self.way[1:]
        if scenario.is_masked(s, self.hero) and control.enemy_heroes(s, ENEMY, area):
            return
        whereabouts.put(s, self.hero, area, "step")
        if control.has_enemies(s, ENEMY, area):
            s.push(EnemyClash(hero=self.hero, area=area, target=self.target))
        else:
            self.go("step_on")

    steps = (step_on,)


class EnemyClash(Frame, kw_only=True):
    """FE-COMBAT-05, 06: the enemy hero fights the heroes in the area one after the other, then the soldiers."""

    hero: int
    area: int
    target: int = -1
    fought: tuple[int, ...] = ()

    def _opponents(self, s: State) -> list[int]:
        """The target first, then who has the fewest HP, the lower number on a tie."""
        if s.heroes[self.hero].area != self.area:
            return []
        found = [n for n in control.enemy_heroes(s, ENEMY, self.area) if n not in self.fought]
        return sorted(found, key=lambda n: (n != self.target, health.left(s, n), n))

    def fight(self, s: State) -> None:
        """FE-RULING-45: the player's hero is the active one."""
        opponents = self._opponents(s)
        if opponents:
            self.fought = (*self.fought, opponents[0])
            self.go("fight")
            combat.begin_epic(s, opponents[0], self.hero)

    def meet_soldiers(self, s: State) -> None:
        """All soldiers are removed; 1 HP lost for each, never the last one."""
        if s.heroes[self.hero].area != self.area or control.enemy_heroes(s, ENEMY, self.area):
            return
        removed = soldiers.remove(s, PLAYERS, self.area, s.soldiers[PLAYERS][self.area])
        health.lose(s, self.hero, min(removed, health.left(s, self.hero) - 1), "FE-SC-03")

    steps = (fight, meet_soldiers)
