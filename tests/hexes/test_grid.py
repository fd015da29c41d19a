"""The board: names, neighbours, coordinates and distances."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eternia.hexes import bits, grid
from eternia.hexes.grid import HEXES, NEIGHBOUR, NEIGHBOURS, PLATFORM, distance, name, parse

a_hex = st.sampled_from(HEXES)


def test_the_board_has_25_rows_of_29_and_30_hexes() -> None:
    """BG-BOARD-01, BG-BOARD-12, BG-RULING-010: rows A, C, ... hold 29 hexes, rows B, D, ... 30; 737 in all."""
    names = [name(hex_id) for hex_id in HEXES]
    assert len(names) == len(set(names)) == grid.COUNT == grid.ALL.bit_count() == 737
    for row, letter in enumerate("ABCDEFGHIJKLMNOPQRSTUVWXY"):
        length = 30 if row % 2 else 29
        assert [n for n in names if n[0] == letter] == [f"{letter}{i}" for i in range(1, length + 1)]


def test_even_rows_start_half_a_hex_to_the_left() -> None:
    """BG-RULING-010: the centre of (q, r) is at X = 2q + r, Y = 3r; row B starts half a hex left of row A."""
    assert (grid.X[parse("A1")], grid.Y[parse("A1")]) == (0, 0)
    assert (grid.X[parse("B1")], grid.Y[parse("B1")]) == (-1, 3)
    assert (grid.X[parse("C1")], grid.Y[parse("C1")]) == (0, 6)
    for hex_id in HEXES:
        assert grid.X[hex_id] == 2 * grid.Q[hex_id] + grid.R[hex_id]
        assert grid.at(grid.Q[hex_id], grid.R[hex_id]) == hex_id


def test_ids_rise_row_by_row() -> None:
    assert list(HEXES) == sorted(HEXES) == bits.hexes(grid.ALL)
    assert HEXES[0] == parse("A1") == 0
    assert HEXES[-1] == parse("Y29") == grid.SIZE - 1


@pytest.mark.parametrize("text", ["A30", "B31", "Z1", "A0", "M", "", "m15", "M015", "15M", "M15+"])
def test_a_wrong_name_is_refused_with_the_remedy(text: str) -> None:
    with pytest.raises(ValueError, match="write a row A to Y and a number"):
        parse(text)


def test_a_wrong_id_is_refused_with_the_remedy() -> None:
    for hex_id in (-1, 29, 60, grid.SIZE, 5000):
        assert not grid.is_hex(hex_id)
        with pytest.raises(ValueError, match="take ids from HEXES"):
            name(hex_id)


def test_a_place_names_hex_and_elevation() -> None:
    """A platform hex is another place than the hex under it."""
    assert grid.parse_place("M15+") == parse("M15") + PLATFORM != grid.parse_place("M15")
    assert grid.place_name(grid.parse_place("M15+")) == "M15+"
    assert grid.place_name(grid.parse_place("M15")) == "M15"
    assert grid.parse_place("Y29+") & grid.HEX == parse("Y29")
    assert grid.parse_place("Y29+") == grid.PLACES - 1


def test_a_hex_in_the_open_has_six_neighbours_in_order() -> None:
    """BG-BOARD-04, BG-BOARD-07: six neighbours, counter-clockwise from the east."""
    assert [name(n) for n in NEIGHBOUR[parse("M15")]] == ["M16", "N16", "N15", "M14", "L15", "L16"]
    assert [name(n) for n in NEIGHBOUR[parse("N15")]] == ["N16", "O15", "O14", "N14", "M14", "M15"]


def test_neighbours_at_the_corners_of_the_board() -> None:
    """BG-RULING-010: the offset of the rows decides what the corner hexes border."""
    assert {name(n) for n in NEIGHBOUR[parse("A1")] if n >= 0} == {"A2", "B1", "B2"}
    assert {name(n) for n in NEIGHBOUR[parse("B1")] if n >= 0} == {"A1", "B2", "C1"}
    assert {name(n) for n in NEIGHBOUR[parse("B30")] if n >= 0} == {"A29", "B29", "C29"}
    assert {name(n) for n in NEIGHBOUR[parse("Y29")] if n >= 0} == {"X29", "X30", "Y28"}


def test_neighbours_are_mutual_and_one_inch_apart() -> None:
    """BG-BOARD-04, BG-RULING-011: a border is shared by two hexes whose centres are one inch apart."""
    for hex_id in HEXES:
        for direction, other in enumerate(NEIGHBOUR[hex_id]):
            if other >= 0:
                assert NEIGHBOUR[other][(direction + 3) % 6] == hex_id
                dx, dy = grid.X[other] - grid.X[hex_id], grid.Y[other] - grid.Y[hex_id]
                assert 3 * dx * dx + dy * dy == 12
        assert NEIGHBOURS[hex_id] == bits.mask(n for n in NEIGHBOUR[hex_id] if n >= 0)


def test_the_edge_is_where_neighbours_are_missing() -> None:
    """An edge hex has fewer than six neighbours."""
    expected = {h for h in HEXES if name(h)[0] in "AY" or name(h)[1:] in ("1", "30")}
    expected |= {h for h in HEXES if name(h)[1:] == "29" and grid.R[h] % 2 == 0}
    short = {h for h in HEXES if sum(n >= 0 for n in NEIGHBOUR[h]) < 6}
    assert set(bits.hexes(grid.EDGE)) == short <= expected


@pytest.mark.parametrize("start", ["A1", "B30", "M15", "Y1", "X30", "L1"])
def test_distance_counts_steps(start: str) -> None:
    """BG-RULING-014, BG-RANGE-08: own hex 0, adjacent 1, and so on, by walking the board."""
    origin = parse(start)
    seen = {origin}
    frontier, steps = [origin], 0
    while frontier:
        for hex_id in frontier:
            assert distance(origin, hex_id) == distance(hex_id, origin) == steps
        assert bits.mask(frontier) == grid.ring(origin, steps)
        assert bits.mask(seen) == grid.disc(origin, steps)
        frontier = sorted({n for h in frontier for n in NEIGHBOUR[h] if n >= 0} - seen)
        seen.update(frontier)
        steps += 1
    assert len(seen) == 737


def test_six_turns_bring_an_offset_back() -> None:
    for turns, direction in enumerate(grid.DIRECTIONS):
        assert grid.rotated((1, 0), turns) == direction
    assert grid.rotated((3, -1), 6) == (3, -1) == grid.rotated((3, -1), 0)


@given(a_hex, st.integers(0, 5))
def test_a_footprint_is_whole_or_nothing(anchor: int, facing: int) -> None:
    """BG-MASSIVE-01, BG-MASSIVE-05: a base covers all of its hexes, or does not fit on the board."""
    front = NEIGHBOUR[anchor][facing]
    expected = bits.mask((anchor, front)) if front >= 0 else 0
    assert grid.footprint(anchor, ((0, 0), (1, 0)), facing) == expected
