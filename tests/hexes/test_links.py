"""Linked pieces: one step from next to one to next to another (ET-RULING-140)."""

from __future__ import annotations

from eternia.battleground.board.massive import base_reach
from eternia.hexes.bits import mask
from eternia.hexes.grid import parse
from eternia.hexes.ground import NO_COST, NOWHERE, Ground, through
from eternia.hexes.routes import reach, towards

ONE, OTHER = parse("M10"), parse("M20")
PAIR = ((1 << ONE, 1 << OTHER),)


def linked(**terrain: int) -> Ground:
    """Open ground with two linked pieces that are high obstacles."""
    return Ground(high=1 << ONE | 1 << OTHER, linked=PAIR, **terrain)


def test_one_step_leads_through() -> None:
    found = reach(linked(), parse("M8"), 4)
    assert found.cost(parse("M21")) == 2
    assert found.cost(parse("M23")) == 4
    assert found.cost(OTHER) == NO_COST
    route = found.route(parse("M22"))
    assert route[0] == parse("M8")
    assert len(route) == 4
    assert route[-1] == parse("M22")


def test_without_links_the_way_is_long() -> None:
    for groups in ((), ((1 << ONE,),), ((1 << ONE,), (1 << OTHER,))):
        ground = Ground(high=1 << ONE | 1 << OTHER, linked=groups)
        assert ground.links == ()
        assert reach(ground, parse("M8"), 4).cost(parse("M21")) == NO_COST


def test_a_step_into_a_slow_hex_costs_two() -> None:
    ground = linked(slow=1 << parse("M21"))
    found = reach(ground, parse("M9"), 3)
    assert found.cost(parse("M21")) == 2
    assert found.cost(parse("M19")) == 1
    assert found.route(parse("M21"))[-1] == parse("M21")


def test_the_shortest_way_towards_something_leads_through() -> None:
    goal = parse("M22")
    way = towards(reach(linked(), parse("M8"), 4), (1 << goal, 0))
    assert way is not None
    assert len(way.floor) == 4


def test_whoever_stands_in_the_way_keeps_its_hex() -> None:
    held = mask([parse("M21")])
    found = reach(linked(), parse("M9"), 2, (held, 0))
    assert found.cost(parse("M21")) == NO_COST
    assert found.cost(parse("M19")) == 1


def test_a_base_goes_through_where_it_fits() -> None:
    base = ((0, 0), (-1, 0), (-1, 1))
    found = base_reach(linked(), base, 0, parse("M9"), 1, NOWHERE, NOWHERE)
    assert found.cost(parse("M22")) == 1
    assert found.cost(parse("M21")) == NO_COST  # it would lie on the other piece


def test_a_hex_between_two_pieces_leads_to_both_sides() -> None:
    near, far = 0b01, 0b10
    assert through(((near, far), (far, near)), near | far) == near | far
    assert through(((near, far), (far, near)), 0) == 0
