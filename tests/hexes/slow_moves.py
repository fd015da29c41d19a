"""Movement place by place, as the rules tell it: what the layers of ``routes`` are checked against."""

from __future__ import annotations

import heapq
from collections.abc import Iterator

from eternia.hexes.bits import hexes
from eternia.hexes.grid import HEX, NEIGHBOUR, PLATFORM
from eternia.hexes.ground import Ground, Levels, places


def around(hex_id: int) -> list[int]:
    return [n for n in NEIGHBOUR[hex_id] if n >= 0]


def ways(ground: Ground, place: int) -> Iterator[tuple[int, int]]:
    """List (points, place) of every single movement from a place, whoever stands where."""
    low, high, ladder, platform = (
        set(hexes(part)) for part in (ground.low, ground.high, ground.ladder, ground.platform)
    )
    hex_id, is_up = place & HEX, place >= PLATFORM
    for near in around(hex_id):
        if is_up and near in platform:
            yield 1, near + PLATFORM
        if not is_up and ground.can_hold(near):
            yield 2 if ground.slow >> near & 1 else 1, near
        if not is_up and hex_id not in platform and near in platform:
            yield 3, near + PLATFORM
        if is_up and near not in platform and ground.can_hold(near):
            yield 3, near
        for end in around(near):
            if near in ladder and end in platform:
                yield 2, end + PLATFORM
            if ground.can_hold(end) and (near in ladder or (not is_up and near in low | high)):
                yield 2 if near in ladder else 3 if near in low else 6, end


def costs(
    ground: Ground, start: int, points: int, occupied: Levels, stops: Levels
) -> tuple[dict[int, int], dict[int, int]]:
    """Return the lowest cost of every free place in reach, and of every place that only a push gets into."""
    taken, ending = set(places(occupied)) - {start}, set(places(stops)) - {start}
    best = {start: 0}
    pushes: dict[int, int] = {}
    queue = [(0, start)]
    while queue:
        cost, place = heapq.heappop(queue)
        if cost > best[place] or place in ending:
            continue
        for price, end in ways(ground, place):
            total = cost + price
            if total > points:
                continue
            if end in taken:
                if (end >= PLATFORM) != (place >= PLATFORM):
                    pushes[end] = min(pushes.get(end, total), total)
            elif total < best.get(end, total + 1):
                best[end] = total
                heapq.heappush(queue, (total, end))
    return best, pushes


def on_cheapest_routes(ground: Ground, best: dict[int, int], stops: Levels, goals: set[int]) -> set[int]:
    """Walk back from the goals of lowest cost to every place on some cheapest route."""
    reached = goals & best.keys()
    if not reached:
        return set()
    lowest = min(best[g] for g in reached)
    found = {g for g in reached if best[g] == lowest}
    ending = set(places(stops))
    work = list(found)
    while work:
        end = work.pop()
        for place, cost in best.items():
            if place in found or (place in ending and cost > 0) or cost >= best[end]:
                continue
            if any(cost + price == best[end] and to == end for price, to in ways(ground, place)):
                found.add(place)
                work.append(place)
    return found
