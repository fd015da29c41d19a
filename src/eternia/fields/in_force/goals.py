"""What a team has and holds, by the words of objectives, quests and conditions (FE-VCARD, task HAVE)."""

from collections.abc import Callable

from eternia.fields.language.clauses import Condition
from eternia.fields.language.conditions import HISTORY
from eternia.fields.map import control
from eternia.fields.table.model import OUTPOST_SOLDIERS, State

Count = Callable[[State, int], int]


def holds(s: State, team: int, conditions: tuple[Condition, ...]) -> bool:
    """Whether all these conditions hold for a team."""
    for condition in conditions:  # noqa: SIM110 - asked very often
        if not _holds(s, team, condition):
            return False
    return True


def _holds(s: State, team: int, condition: Condition) -> bool:
    word = condition.word
    if word == "holds":
        return control.controls(s, team, s.content.geography.index[condition.value])
    if not condition.operator:
        return STATES[word](s, team)
    return compare(amount(s, team, word), condition)


def compare(number: int, condition: Condition) -> bool:
    """Whether a number is as the condition says."""
    wanted = int(condition.value)
    if condition.operator == ">=":
        return number >= wanted
    return number <= wanted if condition.operator == "<=" else number == wanted


def amount(s: State, team: int, word: str) -> int:
    """A count by its word: what has happened so far, or what is so now."""
    if word in HISTORY:
        return s.teams[team].counts.get(word, 0)
    return COUNTS[word](s, team)


def _kind(merchant: str) -> Count:
    def count(s: State, team: int) -> int:
        places = s.content.geography.merchants[merchant]  # type: ignore[index]
        return sum([control.controls(s, team, area) for area in places])

    return count


def towers(s: State, team: int) -> int:
    """FE-TOWER-01: towers under control."""
    return sum([control.controls(s, team, area) for area in s.content.geography.towers])


def merchants(s: State, team: int) -> int:
    """Merchants of all types under control."""
    areas = s.content.areas
    return sum([bool(areas[area].merchant) for area in control.controlled(s, team)])


def outposts(s: State, team: int) -> int:
    """Outposts under control, the base not counted."""
    return len(control.controlled(s, team)) - 1


def every_outpost(s: State, team: int) -> int:
    """Outposts under control, the base included."""
    return len(control.controlled(s, team))


def clear_outposts(s: State, team: int) -> int:
    """Outposts under control without vines, the base included."""
    return sum([area not in s.vines for area in control.controlled(s, team)])


def _abroad(s: State, team: int) -> list[int]:
    """Outposts under control on the sides of enemy bases in use."""
    enemies = {s.content.areas[other.base].id for n, other in enumerate(s.teams) if n != team}
    return [area for area in control.controlled(s, team) if s.content.areas[area].side in enemies]


def enemy_side(s: State, team: int) -> int:
    """Outposts under control on enemy sides."""
    return len(_abroad(s, team))


def enemy_side_merchants(s: State, team: int) -> int:
    """Merchants among them."""
    return sum([bool(s.content.areas[area].merchant) for area in _abroad(s, team)])


def garrisons(s: State, team: int) -> int:
    """Outposts that hold three soldiers of the team."""
    return sum([soldiers >= OUTPOST_SOLDIERS for soldiers in s.soldiers[team]])


def road(s: State, team: int) -> int:
    """The most outposts under control that paths join to each other."""
    paths = s.content.geography.paths
    left = set(control.controlled(s, team))
    longest = 0
    while left:
        joined = [left.pop()]
        for area in joined:
            near = left.intersection(paths[area])
            left -= near
            joined += sorted(near)
        longest = max(longest, len(joined))
    return longest


def _mounts(s: State, team: int) -> list[str]:
    return [card for h in s.heroes if h.team == team for card in h.mounts]


def beasts(s: State, team: int) -> int:
    """Tamed beasts of the team's heroes, epic ones included; those of mounted heroes are on their cards."""
    return sum([card not in s.content.vehicles for card in _mounts(s, team)])


def epic_beasts(s: State, team: int) -> int:
    """Tamed epic beasts."""
    return sum([card in s.content.epic_beasts for card in _mounts(s, team)])


def vehicle_owners(s: State, team: int) -> int:
    """Heroes who own a vehicle."""
    vehicles = s.content.vehicles
    return sum([any(card in vehicles for card in h.mounts) for h in s.heroes if h.team == team])


def ally_owners(s: State, team: int) -> int:
    """Heroes who own an ally."""
    return sum([bool(h.ally) for h in s.heroes if h.team == team])


def armoured(s: State, team: int) -> int:
    """Heroes who wear body armour, head armour and an artifact."""
    found = 0
    for h in s.heroes:
        if h.team == team and len(h.worn) > 2:
            worn = [s.content.equipment[card] for card in h.worn]
            subtypes = {each.subtype for each in worn}
            found += {"body", "head"} <= subtypes and any(each.type == "artifact" for each in worn)
    return found


def plus_ones(s: State, team: int) -> int:
    """Cards "+1" in the combat deck."""
    return s.teams[team].deck[0]


def pool(s: State, team: int) -> int:
    """Eternium in the pool."""
    return s.teams[team].eternium


def income(s: State, team: int) -> int:
    """What outposts paid in the last day preparation (FE-EX-20)."""
    return s.teams[team].counts.get("income", 0)


COUNTS: dict[str, Count] = {
    "controls": every_outpost,
    "clear-outposts": clear_outposts,
    "income": income,
    "towers": towers,
    "forges": _kind("forge"),
    "shops": _kind("shop"),
    "guilds": _kind("guild"),
    "merchants": merchants,
    "outposts": outposts,
    "enemy-side": enemy_side,
    "enemy-side-merchants": enemy_side_merchants,
    "garrisons": garrisons,
    "road": road,
    "beasts": beasts,
    "epic-beasts": epic_beasts,
    "vehicle-owners": vehicle_owners,
    "ally-owners": ally_owners,
    "armoured": armoured,
    "plus-ones": plus_ones,
    "eternium": pool,
}
"""What is so now, by its word."""


def last_day(s: State, team: int) -> bool:
    """FE-FACT-42: whether this is the last day round."""
    return s.round == s.content.tracker.last_day


def all_mounted(s: State, team: int) -> bool:
    """Whether every hero owns a vehicle or a tamed beast; a mounted hero has its beast on its card."""
    return all(h.mounts or s.content.heroes[h.card].mounted for h in s.heroes if h.team == team)


STATES: dict[str, Callable[[State, int], bool]] = {
    "last-day": last_day,
    "all-mounted": all_mounted,
    "day": lambda s, team: not s.is_night,
    "night": lambda s, team: s.is_night,
    "boss": lambda s, team: s.boss is not None,
    "no-boss": lambda s, team: s.boss is None,
}
"""Conditions without a number that a team can meet."""
