"""Where moves, jumps and forced routes can go."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from eternia.hexes import bits, grid, routes
from eternia.hexes.grid import HEX, NEIGHBOURS, PLATFORM, parse, parse_place, place_name
from eternia.hexes.ground import Ground, Layers, Levels, levels_of, places
from hexes import slow_moves as slow

START = parse("M15")
OPEN = Ground()


def mask(*names: str) -> int:
    return bits.mask(parse(n) for n in names)


def names(levels: Levels) -> set[str]:
    return {place_name(place) for place in places(levels)}


def everywhere(layers: Layers) -> dict[int, int]:
    found = {}
    for cost, (floor, deck) in enumerate(zip(layers.floor, layers.deck, strict=True)):
        for place in places((floor, deck)):
            assert place not in found
            found[place] = cost
    return found


def test_open_ground() -> None:
    """BG-MOVE-10: one point per step; five points reach five hexes, eight points eight."""
    for points in (0, 1, 5, 8):
        assert routes.reach(OPEN, START, points).ends() == (grid.disc(START, points) & ~(1 << START), 0)


def test_steps_enter_no_character_ladder_or_obstacle() -> None:
    """BG-MOVE-11: a step goes round characters, ladders, low and high obstacles."""
    ground = Ground(low=mask("M16"), high=mask("N16"), ladder=mask("L16"))
    found = routes.reach(ground, START, 1, occupied=(mask("M14", "N15"), 0))
    assert names(found.ends()) == {"L15"}


def test_a_hex_next_to_an_enemy_is_an_end_only() -> None:
    """A move stops there, but may start there."""
    ring = NEIGHBOURS[START]
    found = routes.reach(OPEN, START, 5, stops=(ring | 1 << START, 0))
    assert found.ends() == (ring, 0)


def test_crossing_a_lone_portion_has_five_ends() -> None:
    """BG-EX-13, BG-EX-15, BG-EX-18, BG-MOVE-16, BG-MOVE-18 to 20, BG-RULING-073: low 3, high 6, five ends
    round a lone hex.
    """
    # Walled in by a ring of obstacle hexes, only one of which has free hexes on its other side.
    portion, rest = parse("M16"), NEIGHBOURS[START] & ~mask("M16")
    for low, high, points in ((1 << portion, 0, 3), (0, 1 << portion, 6)):
        ground = Ground(low=low, high=high)
        found = routes.reach(ground, START, points)
        ends = NEIGHBOURS[portion] & ~(1 << START)
        assert ends.bit_count() == 5
        walled = routes.reach(ground, START, points, occupied=(rest, 0))
        assert walled.ends()[0] == ends & ~rest
        assert all(walled.cost(h) == points for h in bits.hexes(ends & ~rest))
        assert not ends & ~routes.reach(ground, START, points).ends()[0]
        assert found.cost(parse("M17")) == 3  # walking round a lone hex is as short
        assert routes.reach(ground, START, points - 1, occupied=(rest, 0)).ends() == (0, 0)


def test_a_straight_wall_is_crossed_to_two_hexes() -> None:
    """BG-EX-18, BG-MOVE-19, BG-RULING-073: the low portion of a long wall borders two hexes on the far side."""
    wall = bits.mask(h for h in grid.HEXES if grid.name(h)[0] == "N")
    found = routes.reach(Ground(high=wall & ~mask("N16"), low=mask("N16")), START, 3)
    assert names(found.ends()) & {grid.name(h) for h in grid.HEXES if grid.R[h] > 13} == {"O15", "O16"}
    assert found.cost(parse("O15")) == 3


def test_two_obstacle_hexes_in_depth_cannot_be_crossed() -> None:
    """BG-MOVE-19, BG-RULING-073: a crossing uses exactly one portion."""
    deep = bits.mask(h for h in grid.HEXES if grid.R[h] in (13, 14))
    found = routes.reach(Ground(low=deep), START, 30)
    assert all(grid.R[h] < 13 for h in bits.hexes(found.ends()[0]))


def test_steps_and_crossings_mix() -> None:
    """BG-MOVE-21: one step, one crossing of a low wall and one more step take five points."""
    wall = bits.mask(h for h in grid.HEXES if grid.name(h)[0] == "O")
    found = routes.reach(Ground(low=wall), START, 5)
    assert found.cost(parse("P15")) == 4
    assert found.cost(parse("Q15")) == 5
    route = found.route(parse("Q15"))
    assert route[0] == START
    assert len(route) == 4


def platform_board(ladder: str = "", **masks: Any) -> Ground:
    """Return a board with a platform on M17, M18, N18 east of the start."""
    return Ground(platform=mask("M17", "M18", "N18"), ladder=mask(ladder) if ladder else 0, **masks)


def test_climbing_up_and_down() -> None:
    """BG-EX-16, BG-CLIMB-01 to 03, BG-CLIMB-05, BG-CLIMB-09: three points up or down, one along the platform."""
    ground = platform_board()
    found = routes.reach(ground, parse("M16"), 4)
    assert found.cost(parse_place("M17+")) == 3
    assert found.cost(parse_place("M18+")) == 4
    down = routes.reach(ground, parse_place("M17+"), 3)
    assert down.cost(parse("M16")) == 3
    assert down.cost(parse_place("N18+")) == 1


def test_no_climbing_from_or_to_a_hex_under_a_platform() -> None:
    """BG-CLIMB-04, BG-CLIMB-06, BG-RULING-076: under the platform one neither climbs up nor lands."""
    ground = platform_board()
    up = routes.reach(ground, parse("M18"), 3, stops=(grid.ALL, 0))
    assert up.ends()[1] == 0
    down = routes.reach(ground, parse_place("M18+"), 3, stops=(0, grid.ALL))
    assert not down.ends()[0] & ground.platform
    blocked = Ground(platform=ground.platform, high=mask("M16"))
    assert routes.reach(blocked, parse_place("M17+"), 3).cost(parse("M16")) == -1


def test_a_ladder_takes_two_points_to_any_elevation() -> None:
    """BG-EX-17, BG-CLIMB-07, BG-CLIMB-08, BG-RULING-074: from any bordering place to any other, also from
    under.
    """
    ground = platform_board(ladder="M16")
    found = routes.reach(ground, START, 3, stops=(grid.ALL, 0))
    assert found.cost(parse_place("M17+")) == 2
    assert found.cost(parse_place("M18+")) == 3
    assert found.cost(parse("M17")) == 2  # ground to ground past the ladder
    assert found.cost(parse("M16")) == -1  # never on the ladder
    under = routes.reach(ground, parse("M17"), 2)
    assert under.cost(parse_place("M17+")) == 2


def test_only_a_change_of_elevation_pushes() -> None:
    """BG-RULING-139: climbs and ladders push, along one level nothing does."""
    ground = platform_board()
    found = routes.reach(ground, parse("M16"), 3, occupied=(mask("M15"), mask("M17")))
    assert everywhere(found.pushes()) == {parse_place("M17+"): 3}
    assert found.cost(parse_place("M17+")) == -1
    assert [place_name(p) for p in found.route(parse_place("M17+"))] == ["M16", "M17+"]
    ladder = platform_board(ladder="M16")
    found = routes.reach(ladder, START, 2, occupied=(mask("N16"), mask("M17")), stops=(grid.ALL, 0))
    assert everywhere(found.pushes()) == {parse_place("M17+"): 2}
    down = routes.reach(ladder, parse_place("M17+"), 2, occupied=(mask("M15", "M17"), 0))
    assert everywhere(down.pushes()) == {parse("M15"): 2, parse("M17"): 2}


def test_out_of_reach_is_refused_with_the_remedy() -> None:
    with pytest.raises(ValueError, match=r"take one of ends\(\) or pushes\(\)"):
        routes.reach(OPEN, START, 2).route(parse("A1"))


near = st.sampled_from(bits.hexes(grid.disc(START, 4)))
sets = st.lists(near, max_size=9).map(bits.mask)


@st.composite
def boards(draw: st.DrawFn) -> tuple[Ground, int, int, Levels, Levels]:
    low, high, ladder = draw(sets), draw(sets), draw(st.lists(near, max_size=3).map(bits.mask))
    high, ladder = high & ~low, ladder & ~low & ~high
    ground = Ground(low, high, ladder, draw(sets), slow=draw(sets))
    start = draw(near)
    if not ground.can_hold(start):
        start += PLATFORM
    occupied = (draw(sets) & ground.floor, draw(sets) & ground.platform)
    return ground, start, draw(st.integers(0, 12)), occupied, (draw(sets), draw(sets))


@given(boards())
def test_reach_agrees_with_the_rules_one_place_at_a_time(
    board: tuple[Ground, int, int, Levels, Levels],
) -> None:
    """BG-MOVE-10, BG-MOVE-21, BG-CLIMB-03 to 09, BG-RULING-073, BG-RULING-074, ET-RULING-052: layers against a
    search place by place.
    """
    ground, start, points, occupied, stops = board
    found = routes.reach(ground, start, points, occupied, stops)
    best, pushes = slow.costs(ground, start, points, occupied, stops)
    assert everywhere(found) == best
    assert everywhere(found.pushes()) == pushes
    assert set(places(found.ends())) == best.keys() - {start}
    for place, cost in list((best | pushes).items())[:25]:
        route = found.route(place)
        assert (route[0], route[-1]) == (start, place)
        paid = 0
        for before, after in pairwise(route):
            paid += min(price for price, end in slow.ways(ground, before) if end == after)
        assert paid == cost
        assert not any(levels_of(p)[p >= PLATFORM] & stops[p >= PLATFORM] for p in route[1:-1])


@settings(max_examples=40)
@given(boards(), st.lists(near, min_size=1, max_size=4))
def test_towards_follows_the_cheapest_routes(
    board: tuple[Ground, int, int, Levels, Levels], goals: list[int]
) -> None:
    """BG-RULING-079: all places on routes of lowest cost, and no others."""
    ground, start, points, occupied, stops = board
    found = routes.reach(ground, start, points, occupied, stops)
    way = routes.towards(found, (bits.mask(goals), bits.mask(goals)))
    best, _ = slow.costs(ground, start, points, occupied, stops)
    wanted = {p for g in goals for p in (g, g + PLATFORM)}
    expected = slow.on_cheapest_routes(ground, best, stops, wanted)
    assert (set() if way is None else set(everywhere(way))) == expected
    if way is not None:
        assert all(cost == best[place] for place, cost in everywhere(way).items())


def test_towards_may_be_longer_than_the_points_at_hand() -> None:
    """BG-RULING-079: with points for a part of the way, any place on the way so far is an end."""
    goal = NEIGHBOURS[parse("M21")]
    way = routes.towards(routes.reach(OPEN, START, 1000), (goal, 0))
    assert way is not None
    assert names(way.ends(2)) == {"M16", "M17"}
    assert len(way.floor) == 6
    assert way.floor[-1] == mask("M20")


def test_without_a_route_the_nearest_hexes_count() -> None:
    """BG-RULING-079: when no route is complete, the places that most lower the distance are the goal."""
    wall = bits.mask(h for h in grid.HEXES if grid.R[h] in (15, 16))
    found = routes.reach(Ground(high=wall), START, 1000)
    assert routes.towards(found, (NEIGHBOURS[parse("T15")], 0)) is None
    nearest = routes.nearest(found, parse("T15"))
    assert nearest[0]
    assert {grid.R[h] for h in bits.hexes(nearest[0])} == {14}
    assert {grid.distance(h, parse("T15")) for h in bits.hexes(nearest[0])} == {5}


@given(boards())
def test_jumps_go_over_anything(board: tuple[Ground, int, int, Levels, Levels]) -> None:
    """BG-FORCEDMOVE-09, BG-FORCEDMOVE-15, BG-RULING-080: one point per hex, any elevation, a free end."""
    ground, start, points, occupied, _ = board
    found = everywhere(routes.jump_reach(ground, start, points, occupied))
    taken = set(places(occupied))
    for hex_id in bits.hexes(grid.disc(START, 9)):
        for place in (hex_id, hex_id + PLATFORM):
            steps = grid.distance(start & HEX, hex_id) or (0 if place == start else 2)
            can_end = place == start or (ground.can_hold(place) and place not in taken)
            assert found.get(place, -1) == (steps if can_end and steps <= points else -1)


def test_no_jump_straight_up() -> None:
    """BG-RULING-080: the platform hex above takes two points."""
    ground = platform_board()
    assert routes.jump_reach(ground, parse("M17"), 1).cost(parse_place("M17+")) == -1
    assert routes.jump_reach(ground, parse("M17"), 2).cost(parse_place("M17+")) == 2
