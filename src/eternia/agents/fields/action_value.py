"""What an action is worth to a hero: the options of a turn, of shopping and of mobilizing, without looking ahead."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Any, Final

from eternia.agents.fields import destinations
from eternia.agents.fields.destinations import Destinations
from eternia.agents.fields.goal_values import POINT, POOL, GoalValues, goal_values, is_hopeless
from eternia.fields.chapters.movement import mobilization, movement
from eternia.fields.chapters.trade import market
from eternia.fields.in_force import health, numbers
from eternia.fields.map import control
from eternia.fields.table import mode_options
from eternia.fields.table import options as opt
from eternia.fields.table.model import State
from eternia.fields.timing import using
from eternia.fields.variants.solo import scenario

BRAVE: Final = 2.4
REST: Final = 1.2
"""For each hit point."""
USE: Final = 3.0
GARRISON: Final = 0.35
ETERNIUM: Final = 0.6
RESERVE: Final = 2
"""Eternium that is better kept for a flight."""
EARLY, LATE = 3, 9
"""Rounds in which victory cards are exchanged."""


class Turn:
    """A hero about to act: the position as it sees it and what it is after."""

    def __init__(self, s: State, hero: int) -> None:
        self.s = s
        self.hero = hero
        self.team = s.heroes[hero].team
        self.goal_values: GoalValues = goal_values(s, self.team)

    @cached_property
    def destinations(self) -> Destinations:
        """Where it wants to be; not every question needs it."""
        return destinations.destinations_of(self.s, self.hero, self.goal_values)


def value(turn: Turn, option: opt.AnyOption) -> float:
    """What an option of a turn is worth; nothing is worth 0."""
    valued = VALUES.get(option.__class__)
    return 0.0 if valued is None else valued(turn, option)


def _move(turn: Turn, option: opt.Move) -> float:
    """The best place within reach."""
    s, hero = turn.s, turn.hero
    here = s.heroes[hero].area
    row = s.content.geography.distances[here]
    points = movement.points_of(s, hero)
    reach = [
        area
        for area in range(len(row))
        if 0 < row[area] <= points and not control.is_closed(s, turn.team, area)
    ]
    best = max([entering(turn, area) for area in reach], default=0.0)
    return best - turn.destinations.pull(here) - _leaving(turn)


def entering(turn: Turn, area: int) -> float:
    """To end a movement in an area: enemies there that are too strong keep away."""
    value = turn.destinations.pull(area)
    if control.has_enemies(turn.s, turn.team, area):
        value += min(0.0, turn.destinations.places.get(area, 0.0)) - 0.5
    return value


def _leaving(turn: Turn) -> float:
    """What is lost when a hero goes from an outpost that nobody else holds."""
    s, h = turn.s, turn.s.heroes[turn.hero]
    if not s.content.areas[h.area].is_outpost or s.soldiers[h.team][h.area] or control.friends(s, turn.hero):
        return 0.0
    if control.is_base(s, h.area):
        return 0.0
    return destinations.outpost_worth(s, h.team, h.area, turn.goal_values) * 0.5


def _go(turn: Turn, option: opt.OutpostMovement | opt.FastTravel) -> float:
    """Along a path or from tower to tower."""
    here = turn.s.heroes[turn.hero].area
    return entering(turn, option.area) - turn.destinations.pull(here) - _leaving(turn)


def _mobilize(turn: Turn, option: opt.Mobilize) -> float:
    s, hero = turn.s, turn.hero
    ways: list[opt.Fortify | opt.MoveSoldiers] = [
        *mobilization.fortifications(s, hero),
        *mobilization.marches(s, hero),
    ]
    return max([value(turn, way) for way in ways], default=0.0)


def _fortify(turn: Turn, option: opt.Fortify) -> float:
    """The first soldier holds the outpost when the hero goes."""
    s, h = turn.s, turn.s.heroes[turn.hero]
    there = s.soldiers[h.team][h.area]
    worth: float = GARRISON * option.soldiers * (1.0 + dict(destinations.city(s)).get(h.area, 0.0))
    if not there:
        worth += 0.8 * destinations.outpost_worth(s, h.team, h.area, turn.goal_values)
    if there + option.soldiers >= 3:
        worth += turn.goal_values.get("garrisons", 0.0)
    return worth


def _march(turn: Turn, option: opt.MoveSoldiers) -> float:
    """Into free outposts, and against fewer enemies."""
    s, team = turn.s, turn.team
    there = control.enemy_soldiers(s, team, option.area)
    count = 0 if there == control.NOBODY else s.soldiers[there][option.area]
    if control.enemy_heroes(s, team, option.area) or count >= option.soldiers:
        return -1.0
    worth: float = 0.0
    if s.holders[option.area] != team:
        worth = 0.8 * destinations.outpost_worth(s, team, option.area, turn.goal_values)
    worth += count * (0.5 + turn.goal_values.get("soldiers-removed", 0.0)) - 0.3 * GARRISON * option.soldiers
    if option.soldiers == s.soldiers[team][option.source] and not _stays(turn, option.source):
        worth -= destinations.outpost_worth(s, team, option.source, turn.goal_values)
    return worth


def _stays(turn: Turn, area: int) -> bool:
    """Whether a hero holds an outpost."""
    return any(h.area == area and h.team == turn.team for h in turn.s.heroes)


def _brave(turn: Turn, option: opt.BraveTheWilds) -> float:
    """Cards, beasts and allies of the wilds, for who is well enough."""
    s, wanted = turn.s, turn.goal_values
    worth = BRAVE + wanted.get("wilds-won", 0.0) + 0.3 * wanted.get("beasts", 0.0)
    worth += 0.2 * wanted.get("ally-owners", 0.0) + 0.7 * wanted.get("plus-ones", 0.0)
    worth += 0.3 * (numbers.total(s, turn.hero, "body") - 5)
    left = health.left(s, turn.hero)
    if left <= 3:
        worth -= 3.0 * (4 - left)
    if option.second:
        worth += 0.6 if s.teams[turn.team].eternium > RESERVE else -ETERNIUM
    return worth


def _quest(turn: Turn, option: opt.GoOnQuest) -> float:
    s = turn.s
    worth = destinations.token_worth(s, s.heroes[turn.hero].area, turn.goal_values)
    return worth if health.left(s, turn.hero) >= 3 else 0.5 * worth


def _rest(turn: Turn, option: opt.Rest) -> float:
    """Four hit points; a hero that is nearly well does better things."""
    h = turn.s.heroes[turn.hero]
    return REST * min(4, h.damage) + (4.0 if health.left(turn.s, turn.hero) <= 3 else -2.0)


def _scenario(turn: Turn, option: opt.ScenarioDeed) -> float:
    """Vines to cut, plans to take, the Ram Stone to use."""
    if option.action == "cut-vines":
        body = numbers.total(turn.s, turn.hero, "body")
        return destinations.VINE * min(1.0, body / 5) + 1.0 if health.left(turn.s, turn.hero) > 2 else -1.0
    if option.action == "ram-stone":
        return 5.0 if destinations.is_besieged(turn.s) else -1.0
    return 5 * POINT


def _merchant(turn: Turn, option: opt.UseMerchant) -> float:
    """It ends the turn, so it comes last; only for something worth its price."""
    s, hero = turn.s, turn.hero
    shop = option.merchant
    outposts = market.held(s, turn.team, shop)
    pool = s.teams[turn.team].eternium
    wants = [
        card_worth(turn, card)
        for card in set(s.markets[shop])
        if market.price(s, hero, card, shop, outposts) <= pool
    ]
    return max(wants, default=-1.0)


def card_worth(turn: Turn, card: str) -> float:
    """A card of a market to this hero; below 0 where it has no use for it."""
    s, h, wanted = turn.s, turn.s.heroes[turn.hero], turn.goal_values
    content = s.content
    worth = 0.5 * content.supports[card].cost - wanted.get(POOL, 0.0)
    if card in content.spells:
        room = numbers.total(s, turn.hero, "spell-limit") - len(h.spells)
        return worth + 1.0 + wanted.get("spells-played", 0.0) if room > 0 else -1.0
    if card in content.vehicles:
        room = numbers.total(s, turn.hero, "mount-limit") - len(h.mounts)
        return worth + 1.0 + wanted.get("vehicle-owners", 0.0) if room > 0 else -1.0
    return worth + _equipment_worth(turn, card)


def _equipment_worth(turn: Turn, card: str) -> float:
    """Armour and artifacts in a free place, or better than what is worn there; few consumables."""
    s, h = turn.s, turn.s.heroes[turn.hero]
    equipment = s.content.equipment
    new = equipment[card]
    if new.type == "consumable":
        return 0.5 if len(h.pack) < 2 else -9.0
    same = [
        equipment[worn]
        for worn in (*h.worn, *h.pack)
        if equipment[worn].type == new.type
        and (new.type == "artifact" or equipment[worn].subtype == new.subtype)
    ]
    if same and max([worn.cost for worn in same]) >= new.cost:
        return -9.0
    return 1.0 + turn.goal_values.get("armoured", 0.0) * (not same)


def _buy(turn: Turn, option: opt.Buy) -> float:
    return card_worth(turn, option.card)


def _use(turn: Turn, option: opt.UseCard) -> float:
    """Cards of the map help at once; healing waits for wounds."""
    s, h = turn.s, turn.s.heroes[turn.hero]
    body = using.rules_of(s, option.card)[option.clause].body
    healing = sum([action.amount for action in getattr(body, "actions", ()) if action.verb == "heal"])
    return USE + turn.goal_values.get("spells-played", 0.0) if h.damage >= healing else -1.0


def _equip(turn: Turn, option: opt.Equip) -> float:
    """Always what is dearer."""
    supports = turn.s.content.supports
    worn = supports[option.instead].cost if option.instead else -1
    return POINT if supports[option.card].cost > worn else -1.0


def _exchange(turn: Turn, option: opt.ExchangeVictory) -> float:
    """Cards of which nothing is done yet, while there is time for others."""
    s, team = turn.s, turn.s.teams[turn.team]
    if not EARLY <= s.round <= LATE or team.eternium <= RESERVE:
        return -1.0
    return 0.3 if any(is_hopeless(s, turn.team, card) for card in team.hand) else -1.0


def _train(turn: Turn, option: mode_options.Train) -> float:
    return 1.0 if option.card in ("+3", "surge") else 0.5


def _mount(turn: Turn, option: mode_options.AcquireMount) -> float:
    return 2.0 if health.left(turn.s, turn.hero) >= 6 else -1.0


def is_lost(s: State, hero: int, enemy: int) -> bool:
    """Whether a hero had better not fight."""
    if s.mode == "solo":
        return health.left(s, hero) < destinations.STRONG and not scenario.is_unmasked(s)
    return destinations.fight_worth(s, hero, enemy, {}) < 0


VALUES: Final[dict[type, Callable[[Turn, Any], float]]] = {
    opt.Move: _move,
    opt.OutpostMovement: _go,
    opt.FastTravel: _go,
    opt.Mobilize: _mobilize,
    opt.Fortify: _fortify,
    opt.MoveSoldiers: _march,
    opt.BraveTheWilds: _brave,
    opt.GoOnQuest: _quest,
    opt.Rest: _rest,
    opt.ScenarioDeed: _scenario,
    opt.Trade: lambda turn, option: -1.0,
    opt.UseMerchant: _merchant,
    opt.Buy: _buy,
    opt.Refresh: lambda turn, option: -0.5,
    opt.UseCard: _use,
    opt.Equip: _equip,
    opt.ExchangeVictory: _exchange,
    mode_options.Train: _train,
    mode_options.AcquireMount: _mount,
}
"""By the kind of option."""
