"""What follows from the map: who is next to whom, how far apart, and which areas are of which kind."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import msgspec

from eternia.fields.table.content_records import AreaKind, Merchant, Text
from eternia.kernel.errors import ContentError

Table = tuple[tuple[int, ...], ...]
FAR = 99
"""The distance of areas that no way joins."""


class Geography(msgspec.Struct, frozen=True, kw_only=True):
    """Tables by area index."""

    index: dict[str, int]
    """The index of each area by its id."""
    steps: Table
    """FE-MAP-05, 08: areas one step away for a hero: borders and edge icons, ascending."""
    paths: Table
    """FE-MAP-04: outposts joined by a path."""
    adjacent: Table
    """FE-RULING-05: everything adjacent: borders, edge icons and paths."""
    flights: Table
    """FE-FLIGHT-01: where flight paths lead."""
    icons: dict[tuple[int, int], str]
    """FE-MAP-08: the icon of each step over the edge of the map, in both directions."""
    distances: tuple[bytes, ...]
    """Fewest steps over borders and edge icons, all areas open."""
    reach: tuple[bytes, ...]
    """Fewest steps where paths count as well."""
    outposts: tuple[int, ...]
    wilds: tuple[int, ...]
    bases: tuple[int, ...]
    towers: tuple[int, ...]
    """FE-TOWER-01."""
    merchants: dict[Merchant, tuple[int, ...]]
    """FE-MERCH: forges, shops and guilds."""
    outpost_mask: int
    """A bit for each outpost."""
    wilds_mask: int
    sides: dict[int, tuple[int, ...]]
    """By base: the areas of its side of the map."""

    def closest(self, base: int, merchant: Merchant) -> int:
        """FE-SETUP: the merchant of a type that is closest to a base."""
        return min(self.merchants[merchant], key=lambda area: (self.distances[base][area], area))


def survey(world: WorldMap) -> Geography:
    """All tables of a map; ContentError if something cannot be reached on foot."""
    count = len(world.areas)
    edges = [(one, other) for _, one, other in world.edges]
    steps = neighbours(count, (*world.borders, *edges))
    adjacent = neighbours(count, (*world.borders, *edges, *world.paths))
    distances = measure(steps)
    for area in world.areas:
        _check_reached(area, distances[0][world.areas.index(area)])
    outposts = _where(world, lambda area: area.is_outpost)
    wilds = _where(world, lambda area: not area.is_outpost)
    for outpost in outposts:
        if not set(steps[outpost]) & set(wilds):
            raise ContentError(
                f"{world.areas[outpost].id}: no wilds area borders it; add a border in ways.toml"
            )
    kinds: tuple[Merchant, ...] = ("forge", "shop", "guild")
    bases = _where(world, lambda area: area.kind == "base")
    return Geography(
        index={area.id: number for number, area in enumerate(world.areas)},
        steps=steps,
        paths=neighbours(count, world.paths),
        adjacent=adjacent,
        flights=neighbours(count, world.flights),
        icons={pair: icon for icon, one, other in world.edges for pair in ((one, other), (other, one))},
        distances=distances,
        reach=measure(adjacent),
        outposts=outposts,
        wilds=wilds,
        bases=bases,
        towers=_where(world, lambda area: area.kind == "tower"),
        merchants={kind: tuple(i for i in outposts if world.areas[i].merchant == kind) for kind in kinds},
        outpost_mask=sum(1 << area for area in outposts),
        wilds_mask=sum(1 << area for area in wilds),
        sides={
            base: tuple(i for i, area in enumerate(world.areas) if area.side == world.areas[base].id)
            for base in bases
        },
    )


def _where(world: WorldMap, holds: Callable[[Area], bool]) -> tuple[int, ...]:
    return tuple(number for number, area in enumerate(world.areas) if holds(area))


def _check_reached(area: Area, distance: int) -> None:
    if distance == FAR:
        raise ContentError(f"{area.id}: nobody can walk there; join it by a border or edge in ways.toml")


def neighbours(count: int, pairs: Iterable[tuple[int, int]]) -> Table:
    """For each area those it is joined to, ascending."""
    found: list[set[int]] = [set() for _ in range(count)]
    for one, other in pairs:
        found[one].add(other)
        found[other].add(one)
    return tuple(tuple(sorted(each)) for each in found)


def measure(steps: Table, closed: Iterable[int] = ()) -> tuple[bytes, ...]:
    """The distance between any two areas; ways through closed areas do not count, nor ways to them."""
    return tuple(_from(start, steps, frozenset(closed)) for start in range(len(steps)))


def _from(start: int, steps: Table, closed: frozenset[int]) -> bytes:
    found = bytearray([FAR]) * len(steps)
    if start in closed:
        return bytes(found)
    found[start] = 0
    front = [start]
    while front:
        wider: list[int] = []
        for area in front:
            for neighbour in steps[area]:
                if found[neighbour] == FAR and neighbour not in closed:
                    found[neighbour] = found[area] + 1
                    wider.append(neighbour)
        front = wider
    return bytes(found)


class Area(msgspec.Struct, frozen=True, kw_only=True):
    """An area of the map (FE-MAP-01 to 03)."""

    id: str
    name: Text
    kind: AreaKind
    merchant: Merchant = ""
    eternium: int = 0
    """FE-PREP-03: what an outpost pays by day."""
    side: str = ""
    """The base whose side of the map it lies on; empty for none."""
    coast: bool = False
    ground: str = ""
    x: int = 0
    y: int = 0
    outline: tuple[tuple[int, int], ...] = ()

    @property
    def is_outpost(self) -> bool:
        """FE-MAP-01: land is outposts and wilds."""
        return self.kind != "wilds"


class WorldMap(msgspec.Struct, frozen=True, kw_only=True):
    """The map of Eternia as a graph; areas are known by their index."""

    areas: tuple[Area, ...]
    borders: tuple[tuple[int, int], ...]
    paths: tuple[tuple[int, int], ...]
    """FE-MAP-04: between outposts."""
    edges: tuple[tuple[str, int, int], ...]
    """FE-MAP-08: edge icon and the two areas it joins."""
    flights: tuple[tuple[int, int], ...]
    """FE-FLIGHT-01: flight paths."""
    mirror: tuple[int, ...]
    """For each area the one at its place in the other half, west for east."""
