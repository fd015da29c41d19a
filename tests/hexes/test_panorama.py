"""Everything that a hex sees at once."""

from __future__ import annotations

import random

import pytest

from eternia.hexes import bits, panorama, sight
from eternia.hexes.grid import ALL, HEXES, NEIGHBOURS, parse
from hexes import slow_geometry as slow


def test_an_empty_board_is_seen_whole() -> None:
    """BG-LOS-01: with nothing in between everything is seen."""
    assert panorama.panorama(parse("M15"), 0) == ALL


def layouts(seed: int) -> list[tuple[int, int]]:
    """Viewers, some on the edge, and blocking hexes: single ones, and pairs whose border is a seam."""
    chance = random.Random(seed)
    found = []
    for viewer in (chance.choice(HEXES), parse("A1"), parse("Y29"), parse("B30"), parse("X1")):
        blocking = 0
        for _ in range(chance.choice((1, 3, 10, 40))):
            first = chance.choice(HEXES)
            blocking |= 1 << first | 1 << chance.choice(bits.hexes(NEIGHBOURS[first]))
        found.append((viewer, blocking))
    return found


@pytest.mark.parametrize("seed", range(6))
def test_it_is_what_the_hex_sees_one_by_one(seed: int) -> None:
    """BG-LOS-01 to 07: the same as for each target alone; blocking hexes are left to that."""
    for viewer, blocking in layouts(seed):
        seen = panorama.panorama(viewer, blocking)
        others = [h for h in HEXES if h == viewer or not blocking >> h & 1]
        assert bits.hexes(seen) == [h for h in others if sight.sees(viewer, h, blocking)]


def test_it_agrees_with_the_definition() -> None:
    """BG-LOS-01 to 07, BG-RULING-017, 018: for some targets of some viewers."""
    chance = random.Random(7)
    for viewer, blocking in layouts(7):
        seen = panorama.panorama(viewer, blocking)
        walls = bits.hexes(blocking)
        for target in chance.sample([h for h in HEXES if not blocking >> h & 1], 12):
            assert bool(seen >> target & 1) == slow.sees(viewer, target, walls)
