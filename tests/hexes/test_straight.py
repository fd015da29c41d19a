"""Pushes, pulls and straight rows."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from eternia.hexes import grid
from eternia.hexes.bits import hexes
from eternia.hexes.grid import HEXES, NEIGHBOUR, distance, name, parse
from eternia.hexes.straight import gap, has_line, line_steps, ray
from hexes import slow_geometry as slow

a_hex = st.sampled_from(HEXES)
BASES = {
    1: ((0, 0),),
    3: ((0, 0), (-1, 0), (-1, 1)),
    7: ((0, 0), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)),
}
"""The shapes of the models of all sets (ET-RULING-001, 082)."""


def names(hexes: tuple[int, ...]) -> list[str]:
    return [name(h) for h in hexes]


def push_steps(origin: str, target: str, count: int) -> list[list[str]]:
    """The hexes of so many steps of a push from a single hex, always the first where there are two."""
    base, start = (parse(origin),), parse(target)
    here, found = start, []
    for step in range(1, count + 1):
        hexes = line_steps(base, start, here, gap(base, start) + step)
        found.append(names(hexes))
        here = hexes[0] if hexes else here
    return found


def pull_step(origin: str, target: str) -> list[str]:
    base, start = (parse(origin),), parse(target)
    return names(line_steps(base, start, start, gap(base, start) - 1))


def test_a_push_along_a_row() -> None:
    """BG-FORCEDMOVE-17 to 19: straight on, one hex per step, to the edge of the board."""
    assert push_steps("M15", "M16", 3) == [["M17"], ["M18"], ["M19"]]
    assert push_steps("M15", "M28", 2) == [["M29"], []]


def test_along_a_border_there_is_a_choice() -> None:
    """BG-W3-PULL-01, BG-RULING-082: the line between N15 and N16 lets either be taken."""
    assert pull_step("M15", "O15") == ["N15", "N16"]
    assert push_steps("M15", "O15", 2) == [["P15", "P16"], ["Q15"]]


def test_a_line_that_cuts_two_hexes_leaves_a_choice() -> None:
    """ET-RULING-174: both are ten hexes from M15, and the line goes through both."""
    assert push_steps("M15", "N9", 3) == [["N8"], ["N7"], ["N6", "O6"]]


def test_a_choice_off_the_board_is_no_choice() -> None:
    """BG-RULING-082: if only one of the two hexes is valid, that one."""
    assert pull_step("B1", "D1") == ["C1"]


def test_a_puller_stops_a_pull() -> None:
    """BG-RULING-083: a pull ends next to the puller."""
    assert pull_step("M15", "M16") == []
    assert pull_step("M15", "M17") == ["M16"]


def test_no_line_from_straight_above() -> None:
    """BG-RULING-082: a single hex has no line to itself; of a base only its middle has none."""
    assert not has_line((parse("M15"),), parse("M15"))
    assert has_line((parse("M15"),), parse("M16"))
    seven = base_of(7, parse("M15"), 0)
    assert [name(h) for h in seven if not has_line(seven, h)] == ["M15"]


def base_of(size: int, anchor: int, facing: int) -> tuple[int, ...]:
    """The hexes of a base of so many hexes that stands there; none where it does not fit on the board."""
    return tuple(hexes(grid.footprint(anchor, BASES[size], facing)))


def on_the_line(base: tuple[int, ...], target: int, hex_id: int) -> bool:
    """Independently: whether a long segment through the two centres enters the hex or follows one of its borders."""
    n, (tx, ty) = len(base), slow.centre(target)
    ox, oy = sum(grid.X[h] for h in base), sum(grid.Y[h] for h in base)  # n times the centre
    p, q = [(tx + far * (n * tx - ox), ty + far * (n * ty - oy)) for far in (-90, 90)]
    corners = slow.corners(hex_id)
    borders = zip(corners, [*corners[1:], corners[0]], strict=True)
    return slow.enters(p, q, hex_id) or any(slow.follows(p, q, list(border)) for border in borders)


@given(st.sampled_from((1, 3, 7)), a_hex, st.integers(0, 5), a_hex, st.sampled_from((1, -1)), st.data())
def test_each_step_is_one_hex_along_the_fixed_line(
    size: int, anchor: int, facing: int, target: int, way: int, data: st.DataObject
) -> None:
    """BG-RULING-082, BG-W3-PULL-01, ET-RULING-174: every hex next to the last one that is exactly one farther or
    nearer and on the line between the centres of the bases; one or two of them, until the board or the base ends it.
    """
    base = base_of(size, anchor, facing)
    if len(base) < size or target in base:
        return
    here, away = target, gap(base, target)
    for _ in range(6):
        away += way
        found = line_steps(base, target, here, away)
        near = [h for h in NEIGHBOUR[here] if h >= 0 and min(distance(h, own) for own in base) == away]
        assert list(found) == sorted(h for h in near if away and on_the_line(base, target, h))
        if away and not grid.EDGE >> here & 1:
            assert len(found) in (1, 2)
        if not found:
            return
        here = data.draw(st.sampled_from(found))


def test_rows_run_to_the_edge() -> None:
    """BG-FORCEDMOVE-18: straight jumps go along a row of hexes."""
    assert names(ray(parse("M26"), grid.EAST)) == ["M27", "M28", "M29"]
    assert names(ray(parse("C2"), grid.SOUTH_WEST)) == ["B2", "A1"]
    assert ray(parse("A1"), grid.WEST) == ()
