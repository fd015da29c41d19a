"""Combat in an area that a hero has entered: heroes, boss, soldiers, in this order (FE-COMBAT-04 to 10)."""

from eternia.fields.chapters.combat import soldier_combat
from eternia.fields.chapters.combat.epic import combat
from eternia.fields.map import control
from eternia.fields.table import modes
from eternia.fields.table.model import State
from eternia.fields.table.options import Chosen
from eternia.kernel.frame import Frame, Question
from eternia.kernel.pending import Decision


class Clash(Frame, kw_only=True):
    """FE-COMBAT-05: combat until only one team is left in the area, or the hero is not there any more."""

    hero: int
    area: int
    entered: bool = False
    """Whether the hero came with Move."""
    fought: tuple[int, ...] = ()
    """FE-RULING-14: each enemy hero is fought once."""

    def _is_there(self, s: State) -> bool:
        return s.heroes[self.hero].area == self.area

    def _enemies(self, s: State) -> list[int]:
        """Enemy heroes there that are not fought yet."""
        if not self._is_there(s):
            return []
        enemies = control.enemy_heroes(s, s.heroes[self.hero].team, self.area)
        return [n for n in enemies if n not in self.fought]

    def begin(self, s: State) -> None:
        """Some enemies cannot be fought as usual."""
        if modes.rules_of(s).meet(s, self):
            self.finish()

    def which(self, s: State) -> tuple[Decision[Chosen], ...] | None:
        """FE-COMBAT-07, 08, FE-FAST-COMBAT-06, 07: the defenders fight with one hero at a time, of their choice."""
        enemies = self._enemies(s)
        if len(enemies) < 2 or s.teams[s.heroes[enemies[0]].team].is_enemy:
            return None
        options = [Chosen(n) for n in enemies]
        return (Decision(s.heroes[enemies[0]].seat, "defender", options, "FE-COMBAT-08", self.hero),)

    def take(self, s: State, seat: int, option: Chosen) -> None:
        """FE-COMBAT-06, 09: epic combat first, one after the other."""
        self._fight(s, option.hero)

    def _fight(self, s: State, enemy: int) -> None:
        self.fought = (*self.fought, enemy)
        self.go("which")
        combat.begin_epic(s, self.hero, enemy, entered=self.entered)

    def only(self, s: State) -> None:
        """A single enemy hero needs no choice."""
        enemies = self._enemies(s)
        if enemies:
            self._fight(s, enemies[0])

    def meet_boss(self, s: State) -> None:
        """FE-RULING-43: a hero that enters the area of a boss fights it, after hero fights."""
        if self._is_there(s) and s.boss is not None and s.boss.area == self.area:
            combat.begin_epic(s, self.hero, -1, beast=s.boss.card, entered=self.entered)

    def meet_soldiers(self, s: State) -> None:
        """FE-COMBAT-10, FE-RULING-13: soldiers that are left come last."""
        if self._is_there(s):
            other = control.enemy_soldiers(s, s.heroes[self.hero].team, self.area)
            if other != control.NOBODY:
                soldier_combat.exchange(s, self.hero, other, self.area)

    steps = (begin, Question(which, take), only, meet_boss, meet_soldiers)
