"""The enemy step at the end of a round, reinforcement, and the return of enemy heroes."""

from eternia.fields.chapters.movement import captures, whereabouts
from eternia.fields.in_force import health
from eternia.fields.map import control, soldiers
from eternia.fields.table.mode_events import EnemyReturned, EnemyStepBegan
from eternia.fields.table.model import IN_BOX, State
from eternia.fields.variants.solo import enemy_drills, scenario
from eternia.fields.variants.solo.scenario import ENEMY, PLAYERS
from eternia.kernel.frame import Frame

SKIPPED = "skip"
"""Note: enemy steps that are still skipped."""
SIEGE = "siege"
"""Note: enemy steps in a row at whose end the enemy controls the goal."""
RETURN = 3
"""A hero defeated in a round is back in the third round after it: two full rounds have passed."""


class EnemyStep(Frame, kw_only=True):
    """After the last activation of a round each enemy hero does its drill, by id; then soldiers are added."""

    left: tuple[int, ...] = ()
    skipped: bool = False

    def begin(self, s: State) -> None:
        """Unless the step is skipped."""
        self.skipped = s.notes.get(SKIPPED, 0) > 0
        s.emit(EnemyStepBegan, self.skipped)
        if self.skipped:
            s.notes[SKIPPED] -= 1
        else:
            self.left = tuple(scenario.enemies(s))

    def drill(self, s: State) -> None:
        """One hero after the other."""
        if not self.left:
            return
        hero, self.left = self.left[0], self.left[1:]
        self.go("drill")
        if s.heroes[hero].area != IN_BOX:
            enemy_drills.begin(s, hero, drill_of(s, hero))

    def besiege(self, s: State) -> None:
        """Count the steps at whose end the enemy controls the besieged city."""
        captures.look(s)
        solo = scenario.solo_of(s)
        if solo.objective == "escort" and not self.skipped:
            held = control.controls(s, ENEMY, scenario.area_of(s, solo.goal))
            s.notes[SIEGE] = s.notes.get(SIEGE, 0) + 1 if held else 0

    def add_soldiers(self, s: State) -> None:
        """FE-SOLO-DIFF-09, 11: at the end of night rounds, or of every round."""
        due = scenario.level_of(s).reinforcement
        if due == "round" or (due == "night" and s.is_night):
            reinforce(s)

    steps = (begin, drill, besiege, add_soldiers)


def drill_of(s: State, hero: int) -> str:
    """The drill of an enemy hero: of its place, or the later one once the scenario has turned."""
    solo = scenario.solo_of(s)
    number = hero - len(scenario.players(s))
    if not solo.later:
        return solo.drills[number]
    if solo.objective == "defeat":
        turned = scenario.is_unmasked(s)
    else:
        # S-07: whose part was taken hunts while anybody carries one.
        part = s.things[number]
        turned = part.area != part.home and any(thing.hero >= 0 for thing in s.things)
    return solo.later[number] if turned else solo.drills[number]


def reinforce(s: State) -> None:
    """FE-SOLO-DIFF-09, 11, 14, 16, 17, FE-RULING-85: one soldier on every outpost the enemy holds.

    If models run short, the outposts nearest to the players' heroes come first.
    """
    reach = s.content.geography.reach
    heroes = [s.heroes[n].area for n in scenario.players(s)]
    held = [area for area in control.controlled(s, ENEMY) if not control.is_base(s, area)]
    for area in sorted(held, key=lambda area: (min([reach[area][hero] for hero in heroes]), area)):
        soldiers.place(s, ENEMY, area, 1)


def send_away(s: State, hero: int) -> None:
    """A defeated enemy hero is off the map; an impostor does not come back."""
    whereabouts.put(s, hero, IN_BOX, "defeat")
    if not s.heroes[hero].impostor:
        s.notes[scenario.return_note(hero)] = s.round + RETURN


def bring_back(s: State) -> None:
    """After two full rounds enemy heroes return with full HP to the tower nearest to the enemy's base.

    ET-FIELDS-045: not while a player's model stands there.
    """
    geography = s.content.geography
    reach = geography.reach[s.teams[ENEMY].base]
    tower = min(geography.towers, key=lambda area: (reach[area], area))
    for hero, h in enumerate(s.heroes):
        if (
            h.team == PLAYERS
            or h.area != IN_BOX
            or s.notes.get(scenario.return_note(hero), s.round + 1) > s.round
        ):
            continue
        if not control.has_enemies(s, ENEMY, tower):
            del s.notes[scenario.return_note(hero)]
            s.notes[scenario.post_note(hero)] = tower
            health.heal(s, hero, h.damage, s.scenario)
            whereabouts.put(s, hero, tower, "return")
            s.emit(EnemyReturned, hero, tower)
