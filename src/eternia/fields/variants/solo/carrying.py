"""Things to carry in the solo scenarios: parts of the plans (S-07), the child (S-08)."""

from eternia.fields.language.clauses import Deeds
from eternia.fields.map import control
from eternia.fields.table import economy, scenario_things
from eternia.fields.table.model import State
from eternia.fields.variants.solo import scenario, score
from eternia.fields.variants.solo.scenario import ENEMY, PLAYERS

HOME = "home"
"""Note: parts of the plans brought home."""


def can_take(s: State, hero: int) -> bool:
    """A hero alone with a part of the plans."""
    h = s.heroes[hero]
    return bool(scenario_things.lying_in(s, h.area)) and not control.has_enemies(s, h.team, h.area)


def bring_home(s: State) -> None:
    """S-07: parts carried into the goal are home; with all of them there the objective is completed."""
    solo = scenario.solo_of(s)
    if solo.objective != "plans":
        return
    goal = scenario.area_of(s, solo.goal)
    for number, thing in enumerate(s.things):
        if thing.hero >= 0 and s.heroes[thing.hero].area == goal:
            scenario_things.remove(s, number)
            s.notes[HOME] = s.notes.get(HOME, 0) + 1
            economy.score(s, PLAYERS, _points(s), s.scenario)
    if s.notes.get(HOME, 0) == len(s.things) and score.COMPLETED not in s.notes:
        score.complete(s)


def _points(s: State) -> int:
    """What the scenario gives for something brought home."""
    bodies = [clause.body for clause in scenario.solo_of(s).rules if clause.when == "home"]
    return sum([action.amount for body in bodies if isinstance(body, Deeds) for action in body.actions])


def escort(s: State, hero: int) -> None:
    """S-08: the escort ends a turn in the goal while the players control it."""
    solo = scenario.solo_of(s)
    if solo.objective != "escort" or not scenario_things.carried_by(s, hero):
        return
    goal = scenario.area_of(s, solo.goal)
    if s.heroes[hero].area == goal and control.controls(s, PLAYERS, goal):
        score.complete(s)


def drop(s: State, hero: int) -> None:
    """A defeated carrier: plans go to the bordering outpost nearest to the enemy's base, the child stays."""
    area = s.heroes[hero].area
    if scenario.solo_of(s).objective == "plans":
        area = _cache(s, area)
    for number in scenario_things.carried_by(s, hero):
        scenario_things.put_down(s, number, area)


def _cache(s: State, area: int) -> int:
    """The outpost bordering an area that is nearest to the enemy's base; without any the nearest outpost at all."""
    geography = s.content.geography
    reach = geography.reach[s.teams[ENEMY].base]
    open_ = [a for a in geography.outposts if a not in geography.bases]
    border = [a for a in open_ if a in geography.steps[area]]
    if border:
        return min(border, key=lambda a: (reach[a], a))
    return min(open_, key=lambda a: (geography.reach[area][a], reach[a], a))
