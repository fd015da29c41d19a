"""Targets: who or what the words of a clause mean at this moment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from eternia.fields.language.clauses import Action
from eternia.fields.map import control, soldiers, truce
from eternia.fields.table.epic_combat import OUTSIDE, Combat, the_combat
from eternia.fields.timing.kinds import AREA, HERO, KINDS, SIDE, TEAM

if TYPE_CHECKING:
    from eternia.fields.table.model import State
    from eternia.fields.timing.running import Run


def kind_of(run: Run, action: Action) -> str:
    """What the target of an action is; in a combat heroes are its sides."""
    kind = KINDS[action.who]
    return SIDE if kind == HERO and run.where == "combat" else kind


def targets(s: State, run: Run, action: Action) -> list[int]:
    """Everybody (or every place) that the action could be meant for."""
    kind = kind_of(run, action)
    if kind == SIDE:
        c = the_combat(s)
        found = sides(c, run.side, action.who)
        if run.side == OUTSIDE and truce.is_truce(s):  # FE-RULING-52
            return [number for number in found if c.sides[number].hero < 0]
        return found
    if kind == HERO:
        return heroes(s, run.hero, action.who)
    if kind == TEAM:
        return teams(s, run, action)
    if kind == AREA:
        return areas(s, run.hero, action)
    return [0]


def sides(c: Combat, own: int, who: str) -> list[int]:
    """FE-SPELL-10, 11, FE-RULING-44: sides of the combat; ``own`` is the caster's, OUTSIDE for a third team."""
    if who in ("self", "friend-here"):
        return [own] if own != OUTSIDE else []
    if who == "hero":
        return [0]
    if who == "beast":
        return [1]
    enemies = [number for number in (0, 1) if number != own]
    if who == "enemy":
        return enemies
    return [number for number in enemies if c.sides[number].hero >= 0]


def heroes(s: State, hero: int, who: str) -> list[int]:
    """Heroes on the map."""
    if who in ("self", "hero"):
        return [hero]
    if who == "friend-here":
        return sorted([hero, *control.friends(s, hero)])
    if who == "rival-near":
        return rivals_near(s, hero)
    places: tuple[int, ...] = s.quests if who == "heroes-at-token" else s.vines
    if who == "heroes-at-boss":
        places = (s.boss.area,) if s.boss is not None else ()
    return [number for number, h in enumerate(s.heroes) if h.area in places]


def rivals_near(s: State, hero: int) -> list[int]:
    """Enemy heroes in the area or an adjacent one, not in their base (FE-BASE-06); none during a truce (FC-R10)."""
    if truce.is_truce(s):
        return []
    own = s.heroes[hero]
    near = s.content.geography.adjacent[own.area]
    return [
        number
        for number, h in enumerate(s.heroes)
        if h.team != own.team and (h.area == own.area or h.area in near) and h.area != s.teams[h.team].base
    ]


def teams(s: State, run: Run, action: Action) -> list[int]:
    """Teams; the enemy team in a combat is the one that fights."""
    own = s.heroes[run.hero].team if run.hero >= 0 else -1
    who = action.who
    if who == "team":
        return [own]
    if who == "enemy-team":
        if run.where == "combat" and run.side != OUTSIDE:
            enemy = the_combat(s).sides[1 - run.side].team
            return [enemy] if enemy >= 0 else []
        return [number for number in range(len(s.teams)) if number != own]
    return scenario_teams(s, who)


def scenario_teams(s: State, who: str) -> list[int]:
    """The teams a scenario speaks of."""
    everybody = list(range(len(s.teams)))
    if who == "behind-teams":
        most = max([team.points for team in s.teams])
        return [number for number in everybody if s.teams[number].points < most]
    if who == "vine-free-teams":
        sides = s.content.geography.sides
        return [n for n in everybody if not any(vine in sides[s.teams[n].base] for vine in s.vines)]
    if who == "top-team":
        credit = s.boss.credit if s.boss is not None else ()
        return [n for n in everybody if credit and credit[n] == max(credit) and credit[n] > 0]
    return everybody


def areas(s: State, hero: int, action: Action) -> list[int]:
    """Outposts that the action can change."""
    h = s.heroes[hero]
    if action.who == "outpost-near":
        near = (h.area, *s.content.geography.adjacent[h.area])
        return sorted(
            [a for a in near if any(places[a] for team, places in enumerate(s.soldiers) if team != h.team)]
        )
    if action.who == "outpost-here":
        found = [h.area] if s.content.areas[h.area].is_outpost else []
        found = [a for a in found if not control.has_enemies(s, h.team, a)]
    else:
        found = control.controlled(s, h.team)
    found = [a for a in found if s.content.areas[a].kind != "base"]
    return [a for a in found if soldiers.room(s, h.team, a)] if action.verb == "soldiers" else found
