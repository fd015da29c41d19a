"""Sets of hexes as integers."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from eternia.hexes import bits
from eternia.hexes.grid import HEXES, NEIGHBOUR, parse

sets = st.sets(st.sampled_from(HEXES))


@given(sets)
def test_a_set_gives_its_hexes_back(hexes: set[int]) -> None:
    assert bits.hexes(bits.mask(hexes)) == sorted(hexes)
    assert bits.lowest(bits.mask(hexes)) == min(hexes, default=-1)


@given(sets)
def test_spread_gives_all_neighbours(hexes: set[int]) -> None:
    """BG-BOARD-04: the neighbours of a set are those of its hexes, also at the sides of the board."""
    expected = {n for hex_id in hexes for n in NEIGHBOUR[hex_id] if n >= 0}
    assert set(bits.hexes(bits.spread(bits.mask(hexes)))) == expected


def test_spread_leaves_a_lone_hex_out() -> None:
    assert not bits.spread(1 << parse("M15")) >> parse("M15") & 1
    assert bits.spread(0) == 0
