"""Pushes, pulls and straight rows."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from eternia.hexes import grid
from eternia.hexes.grid import HEXES, NEIGHBOUR, distance, name, parse
from eternia.hexes.straight import pull_steps, push_steps, ray
from hexes import slow_geometry as slow

a_hex = st.sampled_from(HEXES)


def names(hexes: tuple[int, ...]) -> list[str]:
    return [name(h) for h in hexes]


def test_a_push_along_a_row() -> None:
    """BG-FORCEDMOVE-17 to 19: straight on, one hex per step, to the edge of the board."""
    assert [names(push_steps(parse("M15"), parse("M16"), n)) for n in (1, 2, 3)] == [
        ["M17"],
        ["M18"],
        ["M19"],
    ]
    assert push_steps(parse("M15"), parse("M28"), 2) == ()


def test_a_pull_along_a_border_leaves_a_choice() -> None:
    """BG-W3-PULL-01, BG-RULING-082: the line between N15 and N16 lets either be taken."""
    assert names(pull_steps(parse("M15"), parse("O15"), 1)) == ["N15", "N16"]
    assert names(push_steps(parse("M15"), parse("O15"), 1)) == ["P15", "P16"]
    assert names(push_steps(parse("M15"), parse("O15"), 2)) == ["Q15"]


def test_a_choice_off_the_board_is_no_choice() -> None:
    """BG-RULING-082: if only one of the two hexes is valid, that one."""
    assert names(pull_steps(parse("B1"), parse("D1"), 1)) == ["C1"]


def test_a_puller_stops_a_pull() -> None:
    """A pull ends next to the puller; a character in the same hex seen from above is not moved."""
    assert pull_steps(parse("M15"), parse("M16"), 1) == ()
    assert names(pull_steps(parse("M15"), parse("M18"), 2)) == ["M16"]
    assert pull_steps(parse("M15"), parse("M18"), 3) == ()
    assert push_steps(parse("M15"), parse("M15"), 1) == ()


@given(a_hex, a_hex, st.integers(1, 8), st.sampled_from((1, -1)))
def test_each_step_is_one_hex_along_the_fixed_line(origin: int, target: int, step: int, way: int) -> None:
    """BG-RULING-082: exactly one hex farther or nearer, next to the hex before, on the line through both
    centres.
    """
    steps = push_steps if way > 0 else pull_steps
    if origin == target:
        return
    found = steps(origin, target, step)
    assert len(found) <= 2
    before = (target,) if step == 1 else steps(origin, target, step - 1)
    for hex_id in found:
        assert distance(origin, hex_id) == distance(origin, target) + way * step
        assert all(distance(hex_id, one) == 1 for one in before)
    # The line, long enough to leave the board on the target's side.
    (ox, oy), (tx, ty) = slow.centre(origin), slow.centre(target)
    far = (ox + 60 * (tx - ox), oy + 60 * (ty - oy))
    if len(found) == 2:
        assert slow.is_blocked((ox, oy), far, found)
    elif found:
        corners = [slow.turn((ox, oy), far, corner) for corner in slow.corners(found[0])]
        on_both_sides = min(corners) < 0 < max(corners)
        # Along the side of the board the other hex of a border is missing.
        assert on_both_sides or (found[0] in _SIDES and 0 in corners)


_SIDES = {h for h in HEXES if grid.EDGE >> h & 1}


def test_the_step_is_the_hex_the_line_is_most_inside_of() -> None:
    """BG-RULING-082: of the hexes one farther, the one whose centre is nearest to the line; two if equally
    near.
    """
    origin = parse("M15")
    for target in HEXES:
        away = [h for h in NEIGHBOUR[target] if h >= 0 and distance(origin, h) > distance(origin, target)]
        if target == origin or grid.EDGE >> target & 1:
            continue
        line = slow.centre(origin), slow.centre(target)
        off_line = {h: abs(slow.turn(*line, slow.centre(h))) for h in away}
        nearest = [h for h in sorted(away) if off_line[h] == min(off_line.values())]
        assert list(push_steps(origin, target, 1)) == nearest


def test_rows_run_to_the_edge() -> None:
    """BG-FORCEDMOVE-18: straight jumps go along a row of hexes."""
    assert names(ray(parse("M26"), grid.EAST)) == ["M27", "M28", "M29"]
    assert names(ray(parse("C2"), grid.SOUTH_WEST)) == ["B2", "A1"]
    assert ray(parse("A1"), grid.WEST) == ()
