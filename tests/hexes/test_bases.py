"""Bases that cover several hexes."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from eternia.hexes import bases, bits, grid
from eternia.hexes.grid import DIRECTIONS, HEXES, NEIGHBOUR, parse

TWO: bases.Base = ((0, 0), (1, 0))
THREE: bases.Base = ((0, 0), (-1, 0), (-2, 0))
SEVEN: bases.Base = ((0, 0), *DIRECTIONS)

a_base = st.sampled_from((TWO, THREE, SEVEN))
sets = st.sets(st.sampled_from(HEXES), max_size=60).map(bits.mask)


def steps_of(base: bases.Base, anchor: int, facing: int, free: int) -> list[tuple[int, int]]:
    """The steps of one hex that a base can take on free hexes, as (direction, anchor)."""
    fitting = bases.fits(base, facing, free)
    return [(d, end) for d, end in enumerate(NEIGHBOUR[anchor]) if end >= 0 and fitting >> end & 1]


@given(a_base, st.integers(0, 5), sets)
def test_where_a_base_fits_and_what_it_touches(base: bases.Base, facing: int, obstacles: int) -> None:
    """BG-MASSIVE-01, BG-MASSIVE-05, BG-MASSIVE-08: the whole base on free hexes, also along the sides of the
    board.
    """
    free = grid.ALL & ~obstacles
    fits, touching = bases.fits(base, facing, free), bases.touching(base, facing, obstacles)
    for anchor in HEXES:
        covered = bases.covered(base, anchor, facing)
        assert bool(fits >> anchor & 1) == (covered != 0 and not covered & obstacles)
        assert bool(touching >> anchor & 1) == bool(covered & obstacles)


def test_what_lies_under_several_bases() -> None:
    """BG-MASSIVE-01: all hexes under any of them."""
    wedge = ((0, 0), (-1, 0), (-1, 1))
    for facing in range(6):
        one, other = (bases.covered(wedge, parse(where), facing) for where in ("M15", "C7"))
        anchors = bits.mask([parse("M15"), parse("C7")])
        assert bases.under(wedge, facing, anchors) == one | other


def test_a_base_is_adjacent_to_all_around_it() -> None:
    """BG-MASSIVE-02: two hexes border eight, seven hexes border twelve."""
    for base, count in ((TWO, 8), (SEVEN, 12)):
        covered = bases.covered(base, parse("M15"), 0)
        assert (bits.spread(covered) & ~covered).bit_count() == count


def test_a_step_moves_the_whole_base() -> None:
    """BG-MASSIVE-03: the base follows one of its hexes to a neighbour, if all of it fits there."""
    anchor = parse("M15")
    assert [d for d, _ in steps_of(SEVEN, anchor, 0, grid.ALL)] == [0, 1, 2, 3, 4, 5]
    free = grid.ALL & ~(1 << parse("M17"))
    steps = steps_of(SEVEN, anchor, 0, free)
    assert parse("M16") not in [end for _, end in steps]
    assert all(NEIGHBOUR[anchor][d] == end for d, end in steps)
    assert [end for _, end in steps_of(TWO, parse("A1"), 0, grid.ALL)] == [
        parse(n) for n in ("A2", "B2", "B1")
    ]


def test_a_seven_hex_base_crosses_a_straight_wall() -> None:
    """BG-RULING-138: straight across, bordering the same portion before and after."""
    wall = bits.mask(h for h in HEXES if grid.R[h] == 12)
    free = grid.ALL & ~wall
    anchor = parse("K15")  # its upper hexes lie in row L, next to the wall in row M
    ends = bases.base_crossings(SEVEN, anchor, 0, wall, free)
    assert ends
    for end in bits.hexes(ends):
        assert grid.R[end] == 14
        before = bits.spread(bases.covered(SEVEN, anchor, 0))
        after = bits.spread(bases.covered(SEVEN, end, 0))
        assert before & after & wall
        assert bases.covered(SEVEN, end, 0) & ~free == 0
    deep = bits.mask(h for h in HEXES if grid.R[h] in (12, 13))
    assert not bases.base_crossings(SEVEN, anchor, 0, deep, grid.ALL & ~deep)
    assert not bases.base_crossings(SEVEN, parse("J15"), 0, wall, free)  # not next to it
