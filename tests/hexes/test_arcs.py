"""Front and rear arcs, and which border to face."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eternia.hexes import arcs, bits, grid
from eternia.hexes.grid import DIRECTIONS, HEXES, NEIGHBOUR, X, Y, parse

a_hex = st.sampled_from(HEXES)
CENTRE = parse("M15")


@pytest.mark.parametrize("facing", range(6))
def test_arcs_at_one_and_two_hexes(facing: int) -> None:
    """BG-EX-57, BG-FLANK-03, BG-FLANK-04, BG-RULING-031: three neighbours front, three rear; two halfway."""
    front, rear = arcs.front(CENTRE, facing), arcs.rear(CENTRE, facing)
    ahead = {NEIGHBOUR[CENTRE][(facing + turn) % 6] for turn in (-1, 0, 1)}
    assert set(bits.hexes(front & grid.ring(CENTRE, 1))) == ahead
    assert (rear & grid.ring(CENTRE, 1)).bit_count() == 3
    # Halfway hexes are front for a facing and for its opposite.
    halfway = front & arcs.front(CENTRE, (facing + 3) % 6) & ~(1 << CENTRE)
    assert halfway & grid.ring(CENTRE, 1) == 0
    assert (halfway & grid.ring(CENTRE, 2)).bit_count() == 2
    assert halfway & rear == 0


@given(a_hex, st.integers(0, 5), a_hex)
def test_the_front_arc_is_what_lies_partly_ahead(hex_id: int, facing: int, other: int) -> None:
    """BG-BOARD-11, BG-FLANK-04, BG-RULING-031: some part of the other hex is ahead of the line through the
    model.
    """
    dq, dr = DIRECTIONS[facing]
    fx, fy = 3 * (2 * dq + dr), 3 * dr  # in inches, distances along X weigh three times as much

    def ahead(x: int, y: int) -> int:
        return fx * (x - X[hex_id]) + fy * (y - Y[hex_id])

    at_corners = [ahead(X[other] + x, Y[other] + y) for x, y in grid.CORNERS]
    # Just behind the line a hex has a whole border on it; that is touching, not ahead.
    is_front = max(at_corners) > 0 or other == hex_id
    assert arcs.in_front(hex_id, facing, other) == is_front
    assert arcs.front(hex_id, facing) >> other & 1 == is_front
    assert arcs.rear(hex_id, facing) >> other & 1 == (not is_front)


@given(a_hex, a_hex)
def test_the_border_to_face_is_the_closest_to_the_target(hex_id: int, target: int) -> None:
    """BG-RANGED-06, BG-RANGED-07, BG-RULING-016: squared distances from the six neighbouring centres, ties
    both.
    """
    distances = []
    for dq, dr in DIRECTIONS:
        x, y = X[target] - X[hex_id] - 2 * dq - dr, Y[target] - Y[hex_id] - 3 * dr
        distances.append(3 * x * x + y * y)
    expected = tuple(d for d in range(6) if distances[d] == min(distances))
    assert arcs.facings_towards(hex_id, target) == expected
    assert len(expected) <= 2 or hex_id == target


def test_facing_counts_neighbours_off_the_board() -> None:
    """BG-RULING-016: from A1 to C1 the hexes left and right of the border are equally close, B1 and B2."""
    assert arcs.facings_towards(parse("A1"), parse("C1")) == (1, 2)
    assert arcs.facings_towards(parse("B1"), parse("D1")) == (1, 2)  # C0, off the board, counts too
    assert arcs.facings_towards(parse("A1"), parse("A9")) == (0,)
