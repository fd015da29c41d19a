"""The ways of enemy heroes and soldiers: over borders, edge icons and paths the enemy controls."""

from collections.abc import Callable, Iterable

from eternia.fields.map import control
from eternia.fields.table.geography import FAR
from eternia.fields.table.model import State
from eternia.fields.variants.solo.scenario import ENEMY


def near(s: State, area: int) -> list[int]:
    """Where an enemy hero can step to: never into a base, along paths only between outposts the enemy controls."""
    geography = s.content.geography
    found = set(geography.steps[area])
    if geography.paths[area] and control.controls(s, ENEMY, area):
        found.update([other for other in geography.paths[area] if control.controls(s, ENEMY, other)])
    return sorted(found.difference(geography.bases))


def by_paths(s: State, area: int) -> list[int]:
    """Where soldiers can march to: along paths, never into a base."""
    geography = s.content.geography
    return [other for other in geography.paths[area] if other not in geography.bases]


def distances(s: State, start: int, steps: Callable[[State, int], list[int]] = near) -> list[int]:
    """Fewest steps from an area to every other; FAR where no way leads."""
    found = [FAR] * len(s.content.areas)
    found[start] = 0
    front = [start]
    for area in front:
        for other in steps(s, area):
            if found[other] == FAR:
                found[other] = found[area] + 1
                front.append(other)
    return found


def way(s: State, start: int, goal: int) -> tuple[int, ...]:
    """A shortest way without its start, the lower number on a tie; to a base it ends next to it, else empty."""
    if s.content.geography.steps[start] and start == goal:
        return ()
    if control.is_base(s, goal):
        gates = [area for area in s.content.geography.steps[goal] if not control.is_base(s, area)]
        if start in gates:
            return ()
        goal = nearest(s, start, gates)
    back = distances(s, goal)
    if back[start] == FAR:
        return ()
    taken: list[int] = []
    here = start
    while here != goal:
        here = next(other for other in near(s, here) if back[other] == back[here] - 1)
        taken.append(here)
    return tuple(taken)


def nearest(s: State, start: int, areas: Iterable[int]) -> int:
    """The area with the fewest steps, the lower number on a tie."""
    far = distances(s, start)
    return min(areas, key=lambda area: (far[area], area))
