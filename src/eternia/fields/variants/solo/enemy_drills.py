"""What enemy heroes do in their step: GUARD, HUNT, RAID, MARCH (FE-RULING-84)."""

from eternia.fields.chapters.movement import mobilization, whereabouts
from eternia.fields.in_force import health
from eternia.fields.map import control, soldiers
from eternia.fields.table.geography import FAR
from eternia.fields.table.mode_events import DrillDone
from eternia.fields.table.model import IN_BOX, State
from eternia.fields.table.options import MoveSoldiers
from eternia.fields.variants.solo import enemy_effects, enemy_moves, enemy_paths, scenario
from eternia.fields.variants.solo.scenario import ENEMY, PLAYERS
from eternia.kernel.frame import Frame

GUARD, HUNT, RAID, MARCH = "guard", "hunt", "raid", "march"
BACK = 2
"""Steps of a guard who is away from its post, and of a hero who follows the army."""
WEAK = 2
"""With so few HP a hunter withdraws."""


def is_gentle(s: State) -> bool:
    """FE-SOLO-DIFF-06: a level without reinforcement puts no soldiers, and its enemies are slower."""
    return scenario.level_of(s).reinforcement == "none"


def begin(s: State, hero: int, drill: str) -> None:
    """An enemy hero does a drill, such as ``hunt 2``."""
    s.emit(DrillDone, hero, drill)
    kind, _, number = drill.partition(" ")
    steps = int(number or 0)
    if steps > 1 and is_gentle(s):
        steps -= 1
    if kind == GUARD:
        guard(s, hero)
    elif kind == HUNT:
        hunt(s, hero, steps)
    elif kind == RAID:
        raid(s, hero, steps)
    else:
        assert kind == MARCH, drill
        s.push(Marching(hero=hero))


def guard(s: State, hero: int) -> None:
    """Fight a player's hero in a bordering area and come back; else heal 1 HP."""
    h, post = s.heroes[hero], s.notes[scenario.post_note(hero)]
    if h.area != post:
        s.push(enemy_moves.EnemyMove(hero=hero, way=enemy_paths.way(s, h.area, post)[:BACK]))
        return
    border = [area for area in s.content.geography.steps[post] if not control.is_base(s, area)]
    near = [n for n in scenario.players(s) if s.heroes[n].area in border]
    if near and enemy_effects.is_half_well(s, hero) and not scenario.is_masked(s, hero):
        target = min(near, key=lambda n: (health.left(s, n), n))
        s.push(Guarding(hero=hero, target=target, post=post))
    else:
        scenario.recover(s, hero)


class Guarding(Frame, kw_only=True):
    """A guard goes out, fights and returns to its outpost."""

    hero: int
    target: int
    post: int

    def go_out(self, s: State) -> None:
        """To the area of its target."""
        area = s.heroes[self.target].area
        s.push(enemy_moves.EnemyMove(hero=self.hero, way=(area,), target=self.target))

    def go_back(self, s: State) -> None:
        """If it was not defeated."""
        area = s.heroes[self.hero].area
        if area not in (IN_BOX, self.post) and not control.has_enemies(s, ENEMY, self.post):
            whereabouts.put(s, self.hero, self.post, "step")

    steps = (go_out, go_back)


def hunt(s: State, hero: int, steps: int) -> None:
    """Toward the target; with few HP toward its own base instead, healing 1."""
    here = s.heroes[hero].area
    if health.left(s, hero) <= WEAK:
        s.push(enemy_moves.EnemyMove(hero=hero, way=enemy_paths.way(s, here, s.teams[ENEMY].base)[:steps]))
        scenario.recover(s, hero)
        return
    target = quarry(s, hero)
    s.push(
        enemy_moves.EnemyMove(
            hero=hero, way=enemy_paths.way(s, here, s.heroes[target].area)[:steps], target=target
        )
    )


def quarry(s: State, hero: int) -> int:
    """The nearest carrier, or the nearest player's hero: fewer steps, lower HP left, lower number."""
    carriers = sorted({thing.hero for thing in s.things if thing.hero >= 0})
    here = s.heroes[hero].area

    def order(n: int) -> tuple[int, int, int]:
        area = s.heroes[n].area
        way = enemy_paths.way(s, here, area)
        return len(way) + control.is_base(s, area), health.left(s, n), n

    return min(carriers or scenario.players(s), key=order)


def raid(s: State, hero: int, steps: int) -> None:
    """Toward the nearest outpost of the players, their own side's first; without any it guards."""
    base = s.teams[PLAYERS].base
    outposts = [area for area in control.controlled(s, PLAYERS) if area != base]
    if not outposts:
        guard(s, hero)
        return
    here, side = s.heroes[hero].area, s.content.geography.sides[base]
    far = enemy_paths.distances(s, here)
    goal = min(outposts, key=lambda area: (far[area], area not in side, area))
    s.push(Raiding(hero=hero, goal=goal, steps_left=steps))


class Raiding(Frame, kw_only=True):
    """A raider moves, removes soldiers where it arrives, and leaves one of its own."""

    hero: int
    goal: int
    steps_left: int

    def move(self, s: State) -> None:
        """So many steps."""
        way = enemy_paths.way(s, s.heroes[self.hero].area, self.goal)
        s.push(enemy_moves.EnemyMove(hero=self.hero, way=way[: self.steps_left]))

    def settle(self, s: State) -> None:
        """FE-SOLO-DIFF-06: beginners are spared the new soldier."""
        if s.heroes[self.hero].area == self.goal and not is_gentle(s):
            soldiers.place(s, ENEMY, self.goal, 1)

    steps = (move, settle)


class Marching(Frame, kw_only=True):
    """The army takes one path step toward the goal, the hero goes with it."""

    hero: int
    source: int = IN_BOX
    area: int = IN_BOX

    def advance(self, s: State) -> None:
        """All but one soldier of the foremost outpost that has more than one."""
        plan = scenario.plan_of(s)
        if not plan.march or s.round % plan.march:
            self.finish()
            return
        goal = scenario.area_of(s, scenario.solo_of(s).goal)
        far = enemy_paths.distances(s, goal, enemy_paths.by_paths)
        own = s.soldiers[ENEMY]
        ready = [area for area in soldiers.on_map(s, ENEMY) if own[area] > 1 and 0 < far[area] < FAR]
        if not ready:
            self.finish()
            return
        self.source = min(ready, key=lambda area: (far[area], area))
        self.area = next(a for a in enemy_paths.by_paths(s, self.source) if far[a] == far[self.source] - 1)
        mobilization.march(s, ENEMY, MoveSoldiers(self.source, self.area, own[self.source] - 1))

    def replace(self, s: State) -> None:
        """One soldier from the supply on the outpost nearest to the enemy's base; not for beginners."""
        base = s.teams[ENEMY].base
        reach = s.content.geography.reach[base]
        held = [area for area in control.controlled(s, ENEMY) if soldiers.room(s, ENEMY, area)]
        if held and not is_gentle(s):
            soldiers.place(s, ENEMY, min(held, key=lambda area: (reach[area], area)), 1)

    def follow(self, s: State) -> None:
        """The hero goes with the army from the same or a bordering area, else two steps toward it."""
        here = s.heroes[self.hero].area
        if here == self.source or here in s.content.geography.adjacent[self.source]:
            way: tuple[int, ...] = (self.area,) if here != self.area else ()
        else:
            way = enemy_paths.way(s, here, self.area)[:BACK]
        s.push(enemy_moves.EnemyMove(hero=self.hero, way=way))

    steps = (advance, replace, follow)
