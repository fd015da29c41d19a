"""What a position is worth to a team: points, income, pool, objectives, heroes and what they own."""

from __future__ import annotations

from typing import Final

from eternia.agents.fields.errands import errands
from eternia.agents.fields.wishes import POINT, Wishes, wishes
from eternia.fields import control, goals, health
from eternia.fields.language.records import Conditions
from eternia.fields.model import State

INCOME: Final = 0.6
"""For each Eternium of outposts and day that is left."""
POOL: Final = 0.8
BEYOND: Final = 0.3
"""For each Eternium in the pool up to ``ENOUGH``, and beyond."""
ENOUGH: Final = 10
OBJECTIVE: Final = 8.0
DECK: Final = 0.7
CARD_VALUES: Final = (1.0, 2.0, 3.0, 2.5, 2.5, 2.5, 2.5)
"""By the order of combat cards."""
START_VALUE: Final = 28.0 + 5 * 2.5
HP: Final = 0.5
IN_DANGER: Final = 3.0
"""For a hero with at most 2 HP next to an enemy hero."""
OWNED: Final = 0.5
GARRISON: Final = 0.4
MERCHANT: Final = 1.5
TOWER: Final = 0.8
LASTING: Final = 2.0
"""For each number that an effect gave a hero until the end of its turn."""
VINE: Final = 1.0
BOSS_DAMAGE: Final = 1.2


def worth(s: State, team: int) -> float:
    """The own position less that of the best enemy; the end of the game outweighs everything."""
    if s.outcome is not None:
        won = any(seat in s.outcome.winners for seat in s.teams[team].players)
        return 1000.0 if won else -1000.0
    own = standing(s, team)
    others = [standing(s, other) for other in range(len(s.teams)) if other != team]
    return own - max(others, default=0.0)


def standing(s: State, team: int) -> float:
    """What a team has."""
    t = s.teams[team]
    held = control.controlled(s, team)
    areas = s.content.areas
    days = max(0, (s.content.tracker.rounds - s.round + 1) // 2)
    value = POINT * t.points + INCOME * days * sum([areas[area].eternium for area in held])
    value += POOL * min(t.eternium, ENOUGH) + BEYOND * max(0, t.eternium - ENOUGH)
    value += DECK * (sum([n * card for n, card in zip(t.deck, CARD_VALUES, strict=False)]) - START_VALUE)
    value += MERCHANT * len({areas[area].merchant for area in held if areas[area].merchant})
    value += TOWER * sum([areas[area].kind == "tower" for area in held])
    value += _objectives(s, team) + _seed(s, team)
    wished = wishes(s, team)
    for number, h in enumerate(s.heroes):
        if h.team == team:
            value += _hero(s, number, wished)
    return value


def _objectives(s: State, team: int) -> float:
    """For each objective in hand or open, the share that is done."""
    t = s.teams[team]
    value = 0.0
    for card in t.hand:
        objective = s.content.victory[card].primary
        value += OBJECTIVE * objective.points * max([_share(s, team, way) for way in objective.ways])
    for card in t.open:
        objective = s.content.victory[card].secondary
        value += OBJECTIVE * objective.points * max([_share(s, team, way) for way in objective.ways])
    return value * 0.5


def _share(s: State, team: int, way: Conditions) -> float:
    """How much of the conditions of a way is there, from 0 to 1."""
    shares = []
    for condition in way:
        if condition.operator == ">=" and condition.value.isdecimal() and int(condition.value):
            shares.append(min(1.0, goals.amount(s, team, condition.word) / int(condition.value)))
        else:
            shares.append(1.0 if goals.holds(s, team, (condition,)) else 0.0)
    return sum(shares) / len(shares) if shares else 0.0


def _seed(s: State, team: int) -> float:
    """The boss and the vines of Evil Seed."""
    value = 0.0
    if s.boss is not None and team < len(s.boss.credit):
        value += BOSS_DAMAGE * s.boss.credit[team]
    sides = s.content.geography.sides
    own = sides.get(s.teams[team].base, ())
    return value - VINE * sum([vine in own for vine in s.vines])


def _hero(s: State, hero: int, wished: Wishes) -> float:
    """Hit points, cards, and where it stands."""
    h = s.heroes[hero]
    left = health.left(s, hero)
    cards = (*h.worn, *h.pack, *h.spells, *h.mounts, *([h.ally] if h.ally else []))
    supports = s.content.supports
    value = HP * max(0, left - 2) + OWNED * sum([max(0, supports[card].cost) for card in cards if card])
    value += LASTING * len(h.lasting)
    if h.area < 0:
        return value
    if left <= 2 and _is_hunted(s, hero):
        value -= IN_DANGER
    return value + errands(s, hero, wished).pull(h.area)


def _is_hunted(s: State, hero: int) -> bool:
    """Whether an enemy hero is in the area or next to it."""
    h = s.heroes[hero]
    distances = s.content.geography.distances[h.area]
    return any(other.team != h.team and other.area >= 0 and distances[other.area] <= 1 for other in s.heroes)
