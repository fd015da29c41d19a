"""Massive models on the move (BG-MASSIVE-03 to 11, BG-RULING-118, BG-RULING-138)."""

from __future__ import annotations

import pytest

from eternia.battleground.board.engagement import body
from eternia.battleground.chapters.movement.destinations import walk
from eternia.battleground.chapters.movement.movement import Move, can_engage_by_move
from eternia.battleground.table.model import State
from eternia.battleground.table.options import ACCEPT
from eternia.hexes.grid import HEX, distance
from support.battleground.play import Calls, face, start, take, to
from support.battleground.positions import at, scene, stand, terrain
from support.battleground.told import facings, place, where

# The wedge at M15 facing east covers M15, M16 and N16.


def cost(s: State, where: str, points: int = 12) -> int:
    return walk(s, 0, points).cost(at(where))


def test_a_step_moves_the_whole_base(calls: Calls) -> None:
    """BG-MASSIVE-03, BG-MASSIVE-04, BG-RULING-118: one point a hex in any direction, the base follows."""
    s = scene(stand("wedge", 0, "M15"))
    ends = where(start(s, Move(character=0, points=2)))
    assert len(ends) == 19
    to(s, "M17")
    face(s, 0)
    assert place(s, 0) == "M17"
    assert set(body(s, 0)) == {at("M17"), at("M18"), at("N18")}


def test_a_step_into_a_bog_costs_two(calls: Calls) -> None:
    """ET-RULING-052: also for a base, when any hex of it comes to lie in the bog."""
    s = scene(stand("wedge", 0, "M11"), pieces=(terrain("BOG7", "M14 M15 M16 N15 N16 L15 L16"),))
    assert [cost(s, where) for where in ("M12", "M13", "M14")] == [1, 3, 5]
    assert walk(s, 0, 12).route(at("M14")) == [at(where) for where in ("M11", "M12", "M13", "M14")]
    s = scene(stand("HM2", 0, "M12"), pieces=(terrain("BOG7", "M14 M15 M16 N15 N16 L15 L16"),))
    assert [cost(s, where) for where in ("M13", "M14", "M15")] == [1, 3, 5]


def test_the_whole_base_must_fit(calls: Calls) -> None:
    """BG-MASSIVE-05, BG-MASSIVE-08: no part of it ends on an obstacle, a character or off the board."""
    s = scene(stand("wedge", 0, "M15"), stand("HM2", 0, "M13"), pieces=(terrain("high", "M18"),))
    ends = where(start(s, Move(character=0, points=2)))
    assert not {"M17", "L18"} & ends  # M18 would be under it
    assert "M13" not in ends
    assert "M12" not in ends
    s = scene(stand("wedge", 0, "M27"))
    assert "M28" in where(start(s, Move(character=0, points=3)))
    assert "M29" not in where(start(s, Move(character=0, points=3)))


def test_any_hex_next_to_an_enemy_stops_it(calls: Calls) -> None:
    """BG-MOVE-05, BG-MASSIVE-02: the base is adjacent to all that borders any of its hexes."""
    s = scene(stand("row", 0, "M10"), stand("HE1", 1, "N14"))
    assert cost(s, "M12") == 2  # its other hex is M13, next to the enemy: an end
    assert cost(s, "M13") == 4  # in the open three, but M12 is no way through


@pytest.mark.parametrize(("kind", "points"), [("low", 3), ("high", 6), ("ladder", 3)])
def test_crossing_a_straight_wall(calls: Calls, kind: str, points: int) -> None:
    """Over one portion, the whole base; a ladder is low to it.

    BG-MASSIVE-06, BG-MASSIVE-07, BG-MASSIVE-11, BG-RULING-138.
    """
    wall = tuple(terrain(kind, f"{row}17") for row in "ABCDEFGHIJKLMNOPQRSTUVWXY")
    s = scene(
        stand("row", 0, "M15"), pieces=wall
    )  # its hexes are M15 and M16, the wall is hex 17 of every row
    assert cost(s, "M18", points) == points
    assert cost(s, "M18", points - 1) == -1


def test_a_card_takes_the_base_across(calls: Calls) -> None:
    """BG-MASSIVE-07, BG-RULING-138: without points too, the whole base goes over one portion and fits."""
    s = scene(stand("row", 0, "M14"), pieces=(terrain("high", "M16"), terrain("high", "M19")))
    ends = where(start(s, Move(character=0, manner="across", points=1)))
    assert "M17" in ends  # on M17 and M18
    assert "M18" not in ends  # M19 would be under it


def test_a_ladder_leads_it_nowhere(calls: Calls) -> None:
    """BG-MASSIVE-11: a massive model does not take a ladder to a platform."""
    deck = terrain("decks", "M17 M18 M19")
    s = scene(stand("row", 0, "M14"), pieces=(deck, terrain("ladder", "M16")))
    assert cost(s, "M17+", 2) == -1


def test_climbing_up_and_down(calls: Calls) -> None:
    """BG-MASSIVE-09, BG-MASSIVE-10, BG-RULING-138: three points, the whole base on the platform or off it."""
    deck = terrain("decks", "M17 M18 M19")
    s = scene(stand("row", 0, "M15"), pieces=(deck,))
    assert cost(s, "M17+") == 3
    assert cost(s, "M18+") == 4
    assert cost(s, "M19+") == -1  # M20 is no platform hex
    s.characters[0].place = at("M18+")  # on M18 and M19
    assert cost(s, "M20") == 3
    walls = tuple(terrain("high", f"{row}{column}") for row in "NL" for column in range(13, 23))
    s = scene(stand("row", 0, "M18+"), pieces=(deck, *walls))
    assert cost(s, "M16", 5) == 5  # not straight down, as M17 is under the platform: to M15, then a step
    s.characters[0].place = at("M17")  # BG-CLIMB-04: wholly under the platform it steps out before it climbs
    assert cost(s, "M17+", 5) == 4
    s = scene(stand("wedge", 0, "M15"), pieces=(deck,))
    assert cost(s, "M17+") == -1  # the platform is too narrow


def test_teleport_and_jump_need_room_for_the_base(calls: Calls) -> None:
    """BG-MASSIVE-05, BG-RULING-080: over anything, but every hex of the base must be free at the end."""
    s = scene(stand("wedge", 0, "M15"), pieces=(terrain("high", "M18"), terrain("high", "N18")))
    ends = where(start(s, Move(character=0, manner="jump", points=4)))
    assert "M19" in ends
    assert not {"M17", "M18"} & ends


def test_turning_at_the_end(calls: Calls) -> None:
    """BG-MOVE-07, BG-MASSIVE-05: only facings for which the base fits are offered."""
    s = scene(stand("row", 0, "M15"), pieces=(terrain("high", "N16"),))
    assert facings(start(s, Move(character=0, points=0))) == {0, 2, 3, 4, 5}


def test_towards_with_a_base(calls: Calls) -> None:
    """BG-RULING-079, BG-MASSIVE-02: the route ends when any hex of the base is next to the goal."""
    s = scene(stand("row", 0, "M10"), stand("HE1", 1, "M20"))
    ends = where(start(s, Move(character=0, manner="towards", goal=1, points=9)))
    assert "M18" in ends  # its other hex is M19
    assert not {"M19", "M21"} & ends
    assert all(distance(at("M10") & HEX, at(name)) + distance(at(name), at("M18")) >= 8 for name in ends)


def test_reach_of_a_massive_watcher(calls: Calls) -> None:
    """BG-OW-07, BG-RULING-103: its whole base counts."""
    s = scene(stand("row", 0, "M10"), stand("HE1", 1, "M17"))
    assert can_engage_by_move(s, 0, 1, False)  # HM1's speed 5 takes it to M15 and M16
    s.characters[1].place = at("M18")
    assert not can_engage_by_move(s, 0, 1, False)


def test_a_massive_mover_draws_attacks_from_all_sides(calls: Calls) -> None:
    """BG-MASSIVE-02, BG-RULING-100: an enemy next to any of its hexes is engaged with it."""
    s = scene(stand("wedge", 0, "M15"), stand("HE1", 1, "N17"))
    decision = start(s, Move(character=0))
    assert decision is not None
    assert decision.kind == "leave"
    take(s, ACCEPT)
    assert calls.opportunities == [(0, ())]
