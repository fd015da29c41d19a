"""Distances in inches between the closest points of two hexes."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eternia.hexes import bits, measure
from eternia.hexes.grid import HEXES, NEIGHBOUR, parse
from eternia.hexes.straight import ray
from hexes import slow_geometry as slow

a_hex = st.sampled_from(HEXES)


@pytest.mark.parametrize("direction", range(6))
@pytest.mark.parametrize(("inches", "hexes"), [(0, 1), (1, 2), (8, 9), (12, 13), (16, 17)])
def test_a_straight_row(direction: int, inches: int, hexes: int) -> None:
    """BG-EX-56, BG-RANGE-03, BG-RULING-011: range 8 reaches the 9th hex of a row and not the 10th."""
    start = next(h for h in HEXES if len(ray(h, direction)) > hexes)
    row = ray(start, direction)
    assert measure.gap(start, row[hexes - 1]) == 12 * inches * inches
    assert measure.within(start, row[hexes - 1], inches)
    assert not measure.within(start, row[hexes], inches)
    assert measure.inches_to_reach(start, row[hexes - 1]) == inches


def test_neighbours_and_the_own_hex_are_no_inch_apart() -> None:
    """BG-RULING-011: adjacent hexes are 0 inches apart."""
    assert measure.gap(parse("M15"), parse("M15")) == 0
    assert all(measure.within(parse("M15"), n, 0) for n in NEIGHBOUR[parse("M15")])
    assert measure.in_range(parse("M15"), 0).bit_count() == 7


def test_inches_are_measured_not_counted() -> None:
    """BG-RANGE-04: two rows up is two hexes away but only 0.577 inches; four hexes in a row are 3 inches."""
    assert measure.gap(parse("M15"), parse("O15")) == 4  # a third of a square inch
    assert measure.tenths(parse("M15"), parse("O15")) == 5
    assert measure.within(parse("M15"), parse("O15"), 1)
    assert not measure.within(parse("M15"), parse("O15"), 0)
    assert measure.inches_to_reach(parse("M15"), parse("O15")) == 1
    assert measure.within(parse("A1"), parse("K1"), 8)  # ten hexes away, 7.51 inches
    assert measure.tenths(parse("A1"), parse("K1")) == 75


@given(a_hex, a_hex)
def test_the_closest_points_of_two_hexes(a: int, b: int) -> None:
    """BG-RANGE-02, BG-RANGE-07, BG-RULING-011: the least distance between any two points of the hexes."""
    assert measure.gap(a, b) == measure.gap(b, a) == (slow.gap(a, b) if a != b else 0)


@given(a_hex, a_hex)
def test_measuring_from_a_corner_gives_the_same(a: int, b: int) -> None:
    """BG-RANGE-05, BG-RULING-013: a corner of the first hex is always among the closest points."""
    if a != b:
        assert measure.gap(a, b) == slow.corner_gap(a, b)


@given(a_hex, st.integers(-1, 20))
def test_the_set_in_range_holds_what_is_within(centre: int, inches: int) -> None:
    """BG-RANGE-03: a distance equal to the range is in range."""
    expected = [h for h in HEXES if measure.within(centre, h, inches)]
    assert bits.hexes(measure.in_range(centre, inches)) == expected
    assert all((measure.inches_to_reach(centre, h) <= inches) == (h in set(expected)) for h in HEXES[::20])


@given(a_hex, st.integers(-1, 20))
def test_the_set_closer_than_a_distance_leaves_out_what_is_just_there(centre: int, inches: int) -> None:
    """BG-RANGE-03: a distance equal to so many inches is not less than them."""
    expected = [h for h in HEXES if measure.nearer(centre, h, inches)]
    assert bits.hexes(measure.closer(centre, inches)) == expected
