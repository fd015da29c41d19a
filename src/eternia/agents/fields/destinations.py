"""Destinations of a hero: every place with something to do there, and what it is worth from afar."""

from __future__ import annotations

from typing import Final

import msgspec

from eternia.agents.fields.goal_values import POINT, GoalValues
from eternia.fields.chapters.quests import quests
from eternia.fields.in_force import goals, health, numbers
from eternia.fields.map import control
from eternia.fields.table import modes
from eternia.fields.table.model import IN_BOX, OUTPOST_SOLDIERS, State
from eternia.fields.variants.skirmish import scoring, zones
from eternia.fields.variants.solo import quests as solo_quests
from eternia.fields.variants.solo import scenario
from eternia.fields.variants.solo.scenario import ENEMY, PLAYERS

NEAR: Final = tuple(0.8**distance for distance in range(64))
"""How much of a place's worth is felt at a distance."""
FRIEND: Final = 0.5
"""How much is left of it when a friend is nearer."""
TOKEN: Final = 1.1 * POINT
INCOME: Final = 0.8
"""For each Eternium an outpost will still pay."""
MERCHANT: Final = 3.0
TOWER: Final = 1.0
SOLDIER: Final = 1.0
"""What an enemy soldier in an outpost costs who enters."""
VINE: Final = 3.0
NEAR_BOSS: Final = 2.0
FAR: Final = 4
"""Outposts and enemies further away do not draw a hero."""
STRONG: Final = 4
"""Hit points with which a hero dares something."""


class Destinations(msgspec.Struct):
    """What draws one hero, by area."""

    hero: int
    places: dict[int, float]
    distances: tuple[bytes, ...]

    def pull(self, area: int) -> float:
        """How good it is to be there: the strongest of all places, by how near it is."""
        row = self.distances[area]
        return max([value * NEAR[row[place]] for place, value in self.places.items()], default=0.0)


def destinations_of(s: State, hero: int, goal_values: GoalValues) -> Destinations:
    """Everything that a hero could go for."""
    team = s.heroes[hero].team
    distances = s.content.geography.distances
    carried = [thing for thing in s.things if thing.hero == hero]
    places = dict.fromkeys(_home(s, hero), 8 * POINT) if carried else _places(s, hero, goal_values)
    friends = [h.area for n, h in enumerate(s.heroes) if h.team == team and n != hero and h.area >= 0]
    own = distances[s.heroes[hero].area] if s.heroes[hero].area >= 0 else distances[s.teams[team].base]
    if not carried:
        for place in places:
            if any(distances[area][place] < own[place] for area in friends):
                places[place] *= FRIEND
    return Destinations(hero, places, distances)


def _home(s: State, hero: int) -> list[int]:
    """Where what is carried must come to."""
    team = s.heroes[hero].team
    if s.mode == "solo":
        return [scenario.area_of(s, scenario.solo_of(s).goal)]
    return [s.teams[team].base, *[area for area in zones.outposts(s, team) if not control.is_base(s, area)]]


def _places(s: State, hero: int, goal_values: GoalValues) -> dict[int, float]:
    found: dict[int, float] = {}

    def add(area: int, value: float) -> None:
        found[area] = found.get(area, 0.0) + value

    own, geography = s.heroes[hero], s.content.geography
    row = geography.distances[own.area if own.area >= 0 else s.teams[own.team].base]
    strong = health.left(s, hero) >= STRONG
    for area in s.quests:
        add(area, token_worth(s, area, goal_values) * (1.0 if strong else 0.4))
    for area in geography.outposts:
        if row[area] <= FAR and s.holders[area] != own.team and area not in geography.bases:
            add(area, outpost_worth(s, own.team, area, goal_values) - _guard(s, hero, area))
    for area, value in _carrying(s, hero):
        add(area, value)
    for number, h in enumerate(s.heroes):
        if h.team != own.team and h.area != IN_BOX and (row[h.area] <= FAR or s.mode == "solo"):
            add(h.area, fight_worth(s, hero, number, goal_values))
    for thing in s.things:
        if thing.area >= 0 and thing.area not in _home(s, hero):
            add(thing.area, 4 * POINT)
    for area, value in (*_seed(s, strong), *city(s)):
        add(area, value)
    return found


def _seed(s: State, strong: bool) -> list[tuple[int, float]]:
    """Evil Seed: the boss must fall or nobody wins; the vines next to it protect it."""
    if s.boss is None:
        return [(area, VINE) for area in s.vines]
    near = s.content.geography.adjacent[s.boss.area]
    vines = [(area, VINE + NEAR_BOSS * (area in near)) for area in s.vines]
    return [*vines, (s.boss.area, boss_worth(s) if strong else -POINT)]


def city(s: State) -> list[tuple[int, float]]:
    """The besieged city of a solo scenario: somebody defends it while it has few soldiers."""
    if s.mode != "solo" or scenario.solo_of(s).objective != "escort" or not is_besieged(s):
        return []
    goal = scenario.area_of(s, scenario.solo_of(s).goal)
    return [(goal, POINT * (OUTPOST_SOLDIERS - s.soldiers[PLAYERS][goal]))]


def boss_worth(s: State) -> float:
    """To strike the boss: more as time runs out, and much for the last blow."""
    assert s.boss is not None
    left = s.content.bosses[s.boss.card].hp - s.boss.damage
    return POINT * (0.8 + 0.4 * (s.round - 6)) + (2 * POINT if left <= 4 else 0.0)


def token_worth(s: State, area: int, goal_values: GoalValues) -> float:
    """A quest token: points, or what it means in this way to play."""
    wanted = 0.6 * goal_values.get("quests", 0.0) + 0.2 * goal_values.get("epic-defeated", 0.0)
    if s.mode == "standard":
        return TOKEN + wanted
    if s.mode == "skirmish":
        return POINT if s.content.skirmishes[s.scenario].artifact and not s.things else 0.3 * POINT
    solo = scenario.solo_of(s)
    if solo.hidden:
        hides = any(area in part for part in solo_quests.hiding_places(s))
        return 4 * POINT if hides else 0.5 * POINT
    if solo.objective == "defeat" and not scenario.is_unmasked(s):
        return 3 * POINT
    return 0.4 * POINT


def outpost_worth(s: State, team: int, area: int, goal_values: GoalValues) -> float:
    """To control an outpost until the end."""
    card = s.content.areas[area]
    last = modes.rules_of(s).last_round(s)
    value = INCOME * card.eternium * max(0, (last - s.round + s.round % 2) // 2)
    if card.merchant:
        value += MERCHANT * (not goals.amount(s, team, f"{card.merchant}s"))
    value += TOWER * (card.kind == "tower")
    if goal_values:
        value += _goal_value(s, team, area, goal_values)
    if s.mode == "skirmish":
        value += _skirmish_worth(s, team, area, last)
    elif s.mode == "solo":
        value = value * 0.5 + _solo_worth(s, area)
    return value


def _goal_value(s: State, team: int, area: int, goal_values: GoalValues) -> float:
    """What victory cards make of an outpost."""
    card = s.content.areas[area]
    value = goal_values.get("outposts", 0.0) + goal_values.get(f"holds={card.id}", 0.0)
    value += goal_values.get("income", 0.0) * card.eternium + 0.5 * goal_values.get("road", 0.0)
    if card.kind == "tower":
        value += goal_values.get("towers", 0.0)
    if card.merchant:
        value += goal_values.get(f"{card.merchant}s", 0.0) + goal_values.get("merchants", 0.0)
    enemies = [s.content.areas[other.base].id for n, other in enumerate(s.teams) if n != team]
    if card.side in enemies:
        value += goal_values.get("enemy-side", 0.0)
        value += goal_values.get("enemy-side-merchants", 0.0) if card.merchant else 0.0
    if s.is_night and s.holders[area] not in (control.NOBODY, team):
        value += goal_values.get("night-captures", 0.0)
    return value


def _skirmish_worth(s: State, team: int, area: int, last: int) -> float:
    """Stones give points every round; outposts of others give points in Marching Armies."""
    card = scoring.scenario_of(s)
    if s.content.areas[area].id in card.stones:
        return POINT * min(3.0, 0.7 * (last - s.round + 1))
    value = 0.0
    for clause in card.rules:
        if clause.when == "captured" and area in zones.outposts(s, 1 - team):
            value += 2 * POINT
        if clause.when == "game-end" and area not in zones.outposts(s, team):
            value += 0.3 * POINT
    return value


def _solo_worth(s: State, area: int) -> float:
    """The besieged city must not fall."""
    solo = scenario.solo_of(s)
    if solo.objective == "escort" and area == scenario.area_of(s, solo.goal):
        return 4 * POINT
    return 0.0


def _guard(s: State, hero: int, area: int) -> float:
    """What soldiers there cost a hero that enters."""
    team = s.heroes[hero].team
    other = control.enemy_soldiers(s, team, area)
    if other == control.NOBODY:
        return 0.0
    count = s.soldiers[other][area]
    return SOLDIER * count + (POINT if count >= health.left(s, hero) else 0.0)


def _carrying(s: State, hero: int) -> list[tuple[int, float]]:
    """A quest card that must be carried somewhere in time."""
    kept = s.heroes[hero].kept
    if kept is None:
        return []
    task = next(task for task in quests.tasks_of(s, hero, kept.card) if task.kind == "carry")
    value = POINT * (1 + s.content.quests[kept.card].points)
    areas = range(len(s.content.areas))
    return [(area, value) for area in areas if any(quests.is_place(s, area, place) for place in task.places)]


def strength(s: State, hero: int) -> float:
    """How well a hero fights, in hit points."""
    h = s.heroes[hero]
    supports = s.content.supports
    cards = sum([max(0, supports[card].cost) for card in (*h.worn, *h.mounts)])
    skill = 0.5 * numbers.total(s, hero, "initiative") + 0.3 * numbers.total(s, hero, "mind")
    basic = s.teams[h.team].deck[:3]
    deck = sum([value * count for value, count in enumerate(basic, 1)]) / max(1, sum(basic))
    return health.left(s, hero) + skill + 0.2 * cards + 2.0 * deck


def fight_worth(s: State, hero: int, enemy: int, goal_values: GoalValues) -> float:
    """To attack an enemy hero: good against the weak, bad against the strong."""
    if s.mode == "solo":
        return _solo_fight(s, hero, enemy)
    ahead = strength(s, hero) - strength(s, enemy)
    prize = POINT + goal_values.get("heroes-defeated", 0.0) + goal_values.get("different-heroes", 0.0)
    if any(thing.hero == enemy for thing in s.things):
        prize += 2 * POINT
    weak = health.left(s, enemy) <= STRONG
    chance = min(1.0, max(-1.0, ahead / 4.0))
    return prize * chance * (1.0 if weak or chance < 0 else 0.3)


def _solo_fight(s: State, hero: int, enemy: int) -> float:
    """Enemies are fought where they stand in the way; the impostor as soon as he can be."""
    left = health.left(s, hero)
    if s.heroes[enemy].impostor:
        if scenario.is_masked(s, enemy):
            return -4 * POINT
        return 6 * POINT if left >= STRONG else -POINT
    if left < STRONG:
        return -2 * POINT
    posts = [thing.area for thing in s.things]
    return 0.2 * POINT if s.heroes[enemy].area in posts else -0.5 * POINT + (POINT if left > 6 else 0.0)


def is_besieged(s: State) -> bool:
    """Whether the enemy stands in the city or next to it (the Ram Stone helps)."""
    goal = scenario.area_of(s, scenario.solo_of(s).goal)
    near = (goal, *s.content.geography.paths[goal])
    return any(s.soldiers[ENEMY][area] for area in near)
