"""Line of sight past blocking hexes."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from eternia.hexes import bits, grid, lines, sight
from eternia.hexes.grid import HEXES, NEIGHBOUR, parse
from hexes import slow_geometry as slow

VIEWER = parse("M15")


def walls(*names: str) -> list[int]:
    return [parse(n) for n in names]


def sees(viewer: int, target: int, blocking: list[int]) -> bool:
    return sight.sees(viewer, target, bits.mask(blocking))


def test_an_empty_board_hides_nothing() -> None:
    """BG-LOS-01: with nothing in between everybody sees everybody."""
    assert all(sight.sees(a, b, 0) for a in HEXES[::40] for b in HEXES[::7])


def test_all_lines_but_one_blocked_is_no_sight() -> None:
    """BG-EX-26, BG-LOS-01, BG-LOS-04, BG-LOS-07: one free line of 36 is not enough; with two free lines from
    a corner it is.
    """
    blocking = walls("J18", "L16")
    free = slow.free_lines(VIEWER, parse("I17"), blocking)
    assert sum(len(ends) for ends in free.values()) == 1
    assert not sees(VIEWER, parse("I17"), blocking)
    assert sees(VIEWER, parse("I17"), walls("J18"))


def test_both_lines_start_at_the_same_corner() -> None:
    """BG-LOS-02, BG-RULING-017: free lines from different corners do not add up."""
    blocking = walls("J17")
    free = slow.free_lines(VIEWER, parse("H18"), blocking)
    assert sum(len(ends) for ends in free.values()) >= 2
    assert max(len(ends) for ends in free.values()) == 1
    assert not sees(VIEWER, parse("H18"), blocking)


def test_two_lines_on_one_straight_line_overlap() -> None:
    """BG-LOS-03, BG-RULING-017: two corners behind each other count once."""
    blocking = walls("L17")
    free = slow.free_lines(VIEWER, parse("K18"), blocking)
    assert max(len(ends) for ends in free.values()) == 2
    assert not sees(VIEWER, parse("K18"), blocking)


def test_lines_that_graze_the_end_of_a_wall_are_free() -> None:
    """BG-EX-27, BG-LOS-06, BG-RULING-018: past the end of a wall, by a corner from which all free lines touch
    it.
    """
    wall = walls("M15", "M16", "M17", "M18")
    viewer, target = parse("H14"), parse("Q16")
    proof = sight.lines(viewer, target, bits.mask(wall))
    assert proof is not None
    end_of_wall = slow.corners(parse("M15"))
    assert any(slow.turn(start, end, corner) == 0 for start, end in proof for corner in end_of_wall)
    assert sees(viewer, target, wall)
    assert not sees(viewer, target, [parse("M14"), *wall])


def test_a_seam_between_two_blocking_hexes_is_closed() -> None:
    """BG-RULING-018: a line along the border of one blocking hex is free, along the border of two it is
    blocked.
    """
    target, left, right = parse("O15"), parse("N15"), parse("N16")
    # From the top corner of M15 to the bottom corner of O15 the line is the border of N15 and N16.
    border = slow.corners(VIEWER)[0], slow.corners(target)[3]
    inside, seams = lines.crossed(*border)
    assert inside == []
    assert [{grid.at(*one), grid.at(*other)} for one, other in seams] == [{left, right}]
    assert not sees(VIEWER, target, [left, right])
    assert sees(VIEWER, target, [left])


@given(st.sampled_from(HEXES), st.sampled_from(HEXES), st.integers(0, 5), st.integers(0, 5))
def test_a_line_crosses_what_it_enters(a: int, b: int, first: int, last: int) -> None:
    """BG-LOS-04, BG-RULING-018: the hexes entered and the borders followed by any corner line, one by one."""
    start, end = slow.corners(a)[first], slow.corners(b)[last]
    if start == end:
        return
    inside, seams = lines.crossed(start, end)
    on_board = {grid.at(*axial) for axial in inside} - {-1}
    assert on_board == {h for h in HEXES if slow.enters(start, end, h)}
    pairs = {frozenset((grid.at(*one), grid.at(*other))) for one, other in seams}
    expected = {
        frozenset((h, n))
        for h in HEXES
        for n in NEIGHBOUR[h]
        if n > h and slow.follows(start, end, [c for c in slow.corners(h) if c in slow.corners(n)])
    }
    assert {pair for pair in pairs if -1 not in pair} == expected


def test_sight_can_depend_on_the_direction() -> None:
    """BG-RULING-019: M15 sees O11 past two columns, O11 does not see M15."""
    blocking = walls("L15", "N14")
    assert sees(VIEWER, parse("O11"), blocking)
    assert not sees(parse("O11"), VIEWER, blocking)


def test_neighbours_and_the_own_hex_are_always_seen() -> None:
    """BG-RULING-017, BG-RULING-023: nothing comes between neighbours; an object sees its own hex."""
    assert sight.sees(VIEWER, VIEWER, grid.ALL)
    assert all(sight.sees(VIEWER, n, grid.ALL) for n in NEIGHBOUR[VIEWER])
    assert not any(sight.sees(VIEWER, h, grid.ALL) for h in bits.hexes(grid.ring(VIEWER, 2)))


def test_an_obstacle_in_an_end_hex_hides_nothing() -> None:
    """BG-RULING-023: what stands in the viewer's or the target's own hex does not block."""
    assert sees(VIEWER, parse("M20"), [VIEWER, parse("M20")])


def test_nothing_blocks_from_outside_the_board() -> None:
    """BG-LOS-04: along a side of the board, one hex of the row hides its far end and the other sides nothing."""
    for side in ("A", "Y"):
        row = [h for h in HEXES if grid.name(h)[0] == side]
        rest = grid.ALL & ~bits.mask(row)
        assert sight.sees(row[0], row[-1], rest)
        assert not sight.sees(row[0], row[-1], rest | 1 << row[14])
    column = [h for h in HEXES if grid.name(h)[1:] == "1"]
    assert sight.sees(column[1], column[-2], 0)
    assert sight.sees(column[1], column[-2], bits.mask(h for h in HEXES if grid.X[h] > 2))


@st.composite
def layouts(draw: st.DrawFn) -> tuple[int, int, list[int]]:
    viewer = draw(st.sampled_from(HEXES))
    near = bits.hexes(grid.disc(viewer, draw(st.integers(2, 9))))
    target = draw(st.sampled_from(near if draw(st.booleans()) else HEXES))
    walls = draw(st.lists(st.sampled_from(near), max_size=14, unique=True))
    return viewer, target, walls


@given(layouts())
def test_sight_agrees_with_its_definition(layout: tuple[int, int, list[int]]) -> None:
    """BG-LOS-01 to 04, BG-LOS-06, BG-LOS-07, BG-RULING-017, BG-RULING-018: fast tables against clipping every
    line with fractions.
    """
    viewer, target, blocking = layout
    mask = bits.mask(blocking)
    expected = slow.sees(viewer, target, blocking)
    assert sight.sees(viewer, target, mask) == expected
    assert (sight.lines(viewer, target, mask) is not None) == expected
    assert (sight.blockers(viewer, target, mask) != 0) == (not expected)
    assert sight.blockers(viewer, target, mask) & ~mask == 0


@given(layouts())
def test_the_lines_shown_prove_the_sight(layout: tuple[int, int, list[int]]) -> None:
    """BG-LOS-01, BG-LOS-03: two free lines from one corner to two corners, not on one straight line."""
    viewer, target, blocking = layout
    proof = sight.lines(viewer, target, bits.mask(blocking))
    if proof is None:
        return
    (start, one), (same, other) = proof
    assert start == same
    assert one != other
    assert {start} <= set(slow.corners(viewer))
    assert {one, other} <= set(slow.corners(target))
    if grid.distance(viewer, target) > 1:
        assert slow.turn(start, one, other) != 0
        rest = set(blocking) - {viewer, target}
        assert not slow.is_blocked(start, one, rest)
        assert not slow.is_blocked(start, other, rest)
