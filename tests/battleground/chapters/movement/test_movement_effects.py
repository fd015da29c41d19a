"""Movement effects: towards, charge, jump, teleport; moves in interruptions (BG-FORCEDMOVE-01 to 16)."""

from __future__ import annotations

import pytest

from eternia.battleground.board.sight import sees_place
from eternia.battleground.chapters.movement.destinations import destinations
from eternia.battleground.chapters.movement.movement import Move, can_engage_by_move, can_go
from eternia.battleground.language.card_rules import Permission
from eternia.battleground.table.options import ACCEPT, FACES, PASS
from eternia.hexes.grid import place_name
from eternia.hexes.ground import places
from support.battleground.play import Calls, awaited, start, take, to
from support.battleground.positions import at, scene, stand, terrain
from support.battleground.rules import under_rule
from support.battleground.told import facings, place, where

HE_MAN, SKELETOR = "HM1", "HE1"


# --- towards and charge


def test_towards_keeps_to_the_shortest_route(calls: Calls) -> None:
    """BG-FORCEDMOVE-01, BG-RULING-079: any place on a route of lowest cost; stopping early is allowed."""
    s = scene(stand(HE_MAN, 0, "M15"), stand(SKELETOR, 1, "M20"))
    assert where(start(s, Move(character=0, manner="towards", goal=1))) == {"M15", "M16", "M17", "M18", "M19"}
    to(s, "M17")
    # BG-FORCEDMOVE-02: it faces the goal; there is only one way, so nobody is asked.
    assert (awaited(s), s.characters[0].facing) == (None, 0)


def test_towards_offers_all_equal_routes(calls: Calls) -> None:
    """BG-RULING-079: the mover chooses among equals."""
    s = scene(stand(HE_MAN, 0, "M15"), stand(SKELETOR, 1, "O17"))
    # O17 is three steps away: two to a neighbour, over N16 or M16.
    assert where(start(s, Move(character=0, manner="towards", goal=1))) == {
        "M15", "N16", "M16", "O16", "N17",
    }  # fmt: skip


def test_towards_beyond_the_points_follows_the_whole_route(calls: Calls) -> None:
    """BG-RULING-079: the route is that of the whole way, as far as the points go."""
    s = scene(stand(HE_MAN, 0, "M5"), stand(SKELETOR, 1, "M25"))
    assert where(start(s, Move(character=0, manner="towards", goal=1, points=3))) == {"M5", "M6", "M7", "M8"}


def test_the_route_leads_round_a_pocket(calls: Calls) -> None:
    """BG-RULING-079: cheapest to the goal, though another way would come nearer to it for now."""
    pocket = ("M19", "N19", "N18", "N17", "N16", "L19", "L18", "L17", "L16", "K18", "K17", "K16", "K15")
    deep = (*pocket, "K19", "J16", "J17", "J18", "J19", "J20")
    s = scene(
        stand(HE_MAN, 0, "M15"), stand(SKELETOR, 1, "M22"), pieces=tuple(terrain("high", n) for n in deep)
    )
    ends = where(start(s, Move(character=0, manner="towards", goal=1, points=3)))
    assert "N15" in ends or "O15" in ends
    assert not {"M16", "M17", "M18"} & ends


def test_towards_without_a_route_gets_as_near_as_it_can(calls: Calls) -> None:
    """BG-RULING-079: with no complete route, the one that most lowers the distance in hexes."""
    ring = ["M21", "M19", "N20", "N21", "L20", "L21"]
    allies = [stand("HE2", 1, name) for name in ring]
    s = scene(stand(HE_MAN, 0, "M15"), stand(SKELETOR, 1, "M20"), *allies)
    # Every hex next to Skeletor is taken: M18 is the nearest, two hexes off.
    assert where(start(s, Move(character=0, manner="towards", goal=1))) == {"M15", "M16", "M17", "M18"}


def test_towards_an_object_goes_to_its_hex(calls: Calls) -> None:
    """BG-RULING-079: for an object the route leads to its hex; BG-FORCEDMOVE-02: and it is faced."""
    s = scene(stand(HE_MAN, 0, "M15", facing=3))
    assert where(start(s, Move(character=0, manner="towards", goal_place=at("M17"), points=4))) == {
        "M15", "M16", "M17",
    }  # fmt: skip
    to(s, "M16")
    assert s.characters[0].facing == 0


def test_a_forced_move_goes_as_far_as_it_can(calls: Calls) -> None:
    """BG-FORCEDMOVE-01: who must move towards something may not stop early; ET-RULING-193: so nothing is asked."""
    s = scene(stand(HE_MAN, 0, "M15"), stand(SKELETOR, 1, "M25"))
    assert start(s, Move(character=0, manner="towards", goal=1, points=4, forced=True)) is None
    assert s.characters[0].place == at("M19")


def test_hexes_next_to_other_enemies_are_no_way_through(calls: Calls) -> None:
    """BG-RULING-079: where the move would have to stop, a route cannot go on."""
    s = scene(stand(HE_MAN, 0, "M15"), stand(SKELETOR, 1, "M20"), stand("HE2", 1, "N18"))
    ends = where(start(s, Move(character=0, manner="towards", goal=1)))
    assert "M17" not in ends
    assert "L16" in ends


def test_charge_ends_next_to_its_goal(calls: Calls) -> None:
    """Only ends of the shortest route, and the goal is faced; of a single end nobody is asked (ET-RULING-193).

    BG-FORCEDMOVE-03, BG-FORCEDMOVE-04, BG-FORCEDMOVE-05.
    """
    s = scene(stand(HE_MAN, 0, "M15"), stand(SKELETOR, 1, "M19"))
    assert start(s, Move(character=0, manner="charge", goal=1)) is None
    assert s.characters[0].place == at("M18")
    assert s.characters[0].facing == 0


def test_charge_out_of_reach_cannot_be_declared(calls: Calls) -> None:
    """BG-RULING-079: a charge needs a legal route within its points."""
    s = scene(stand(HE_MAN, 0, "M15"), stand(SKELETOR, 1, "M22"))
    assert not can_go(s, Move(character=0, manner="charge", goal=1))
    assert can_go(s, Move(character=0, manner="charge", goal=1, focused=True))


def test_facing_tie_is_the_owners_choice(calls: Calls) -> None:
    """BG-FORCEDMOVE-02, BG-RULING-016: where two borders are as near, the owner chooses."""
    s = scene(stand(HE_MAN, 0, "M15"), stand(SKELETOR, 1, "O15"))
    start(s, Move(character=0, manner="towards", goal=1, points=0))
    decision = awaited(s)
    assert facings(decision) == {1, 2}


# --- moves in interruptions


def test_interruption_moves_go_towards_and_end_in_sight(calls: Calls) -> None:
    """BG-INT-10, BG-INT-11, BG-RULING-109: on the way to the interrupted character, where it sees."""
    wall = tuple(terrain("high", name) for name in ("N17", "M17", "L17", "N18", "L18"))
    s = scene(stand(HE_MAN, 0, "M13"), stand(SKELETOR, 1, "M20"), pieces=wall)
    way = where(start(s, Move(character=0, manner="towards", goal=1, focused=True)))
    seen = where(start(s, Move(character=0, manner="towards", goal=1, focused=True, in_sight_of=1)))
    assert seen < way
    assert {name for name in way if sees_place(s, 1, at(name))} | {"M13"} == seen


def test_a_movement_that_must_be_made_ends_in_sight_too(calls: Calls) -> None:
    """ET-RULING-178, ET-RULING-026: as far as it goes where the interrupted character sees its end."""
    walls = tuple(terrain("high", name) for name in ("L16", "M16", "L20", "N18"))
    s = scene(stand(HE_MAN, 0, "M12"), stand(SKELETOR, 1, "M20"), pieces=walls)
    way = Move(character=0, manner="towards", goal=1, forced=True)
    assert {place_name(p) for p in places(destinations(s, way, 3))} == {"M15", "N15"}  # where he is not seen
    way.in_sight_of = 1
    assert {place_name(p) for p in places(destinations(s, way, 3))} == {"N14"}


def test_where_nothing_is_seen_there_is_no_movement(calls: Calls) -> None:
    """ET-RULING-178: with no end in sight on its way it cannot go."""
    box = tuple(terrain("high", name) for name in ("N13", "N14", "N15", "L13", "L14", "L15", "M12", "M15"))
    s = scene(stand(HE_MAN, 0, "M13"), stand(SKELETOR, 1, "M24"), pieces=box)
    assert can_go(s, Move(character=0, manner="towards", goal=1))
    assert not can_go(s, Move(character=0, manner="towards", goal=1, in_sight_of=1))


def test_already_engaged_nobody_moves_in_an_interruption(calls: Calls) -> None:
    """BG-RULING-109: next to the interrupted character no move is possible."""
    s = scene(stand(HE_MAN, 0, "M15"), stand(SKELETOR, 1, "M16"))
    assert not can_go(s, Move(character=0, manner="towards", goal=1, in_sight_of=1))


def test_jumps_in_an_interruption_go_towards_too(calls: Calls) -> None:
    """BG-INT-10: any movement must go towards the interrupted character."""
    s = scene(stand(HE_MAN, 0, "M15"), stand(SKELETOR, 1, "M20"), pieces=(terrain("high", "M17"),))
    assert where(start(s, Move(character=0, manner="jump", points=3, goal=1))) == {"M15", "M16", "M18"}


def test_reach_of_overwatch(calls: Calls) -> None:
    """BG-OW-07, BG-OW-08, BG-RULING-103: by one legal towards move, at the speed that may be counted."""
    s = scene(stand(HE_MAN, 0, "M10"), stand(SKELETOR, 1, "M16"))
    assert can_engage_by_move(s, 0, 1, False)
    s.characters[1].place = at("M17")
    assert not can_engage_by_move(s, 0, 1, False)
    assert can_engage_by_move(s, 0, 1, True)
    s.characters.append(stand("HE2", 1, "M12"))  # now the way past it stops
    assert not can_engage_by_move(s, 0, 1, False)


def test_reach_of_overwatch_changes_nothing(calls: Calls) -> None:
    """BG-RULING-103: looking is not moving."""
    s = scene(stand(HE_MAN, 0, "M10"), stand(SKELETOR, 1, "M16"))
    before = s.characters[0].clone()
    can_engage_by_move(s, 0, 1, False)
    assert s.characters[0] == before
    assert calls.opportunities == []


# --- jump and teleport


@pytest.mark.parametrize("manner", ["jump", "teleport"])
def test_leaps_pass_over_anything(calls: Calls, manner: str) -> None:
    """Over characters, obstacles and stops.

    BG-FORCEDMOVE-06, BG-FORCEDMOVE-08, BG-FORCEDMOVE-09, BG-FORCEDMOVE-12, BG-FORCEDMOVE-14,
    BG-FORCEDMOVE-15, BG-RULING-080.
    """
    s = scene(
        stand(HE_MAN, 0, "M15"),
        stand(SKELETOR, 1, "M16"),
        pieces=(terrain("high", "M17"), terrain("deck", "M18"), terrain("deck", "M15")),
    )
    decision = start(s, Move(character=0, manner=manner, points=3, uninterrupted=True))
    ends = where(decision)
    assert {"M18", "M18+", "M15+", "N18"} <= ends
    assert not {"M16", "M17", "M19"} & ends


@pytest.mark.parametrize("manner", ["jump", "teleport"])
def test_leaps_ignore_a_difficult_start(calls: Calls, manner: str) -> None:
    """BG-FORCEDMOVE-07, BG-FORCEDMOVE-13: no penalty; cripple then counts as usual."""
    s = scene(stand(HE_MAN, 0, "M15"), pieces=(terrain("bush", "M15"),))
    assert "M20" in where(start(s, Move(character=0, manner=manner)))


def test_no_step_straight_up(calls: Calls) -> None:
    """BG-RULING-080: the platform above is two steps away, never one."""
    s = scene(stand(HE_MAN, 0, "M15"), pieces=(terrain("deck", "M15"),))
    assert "M15+" not in where(start(s, Move(character=0, manner="jump", points=1)))
    assert "M15+" in where(start(s, Move(character=0, manner="jump", points=2)))


def test_straight_jump(calls: Calls) -> None:
    """BG-FORCEDMOVE-12: a card may ask for a straight line: six directions."""
    s = scene(stand(HE_MAN, 0, "M15"))
    assert where(start(s, Move(character=0, manner="jump", points=2, straight=True))) == {
        "M15", "M16", "M17", "M14", "M13", "N16", "O16", "N15", "O14", "L16", "K16", "L15", "K14",
    }  # fmt: skip


def test_teleport_next_to_somebody(calls: Calls) -> None:
    """BG-FORCEDMOVE-06: a card may name where it ends instead of how far; BG-FORCEDMOVE-10: free facing."""
    s = scene(stand(HE_MAN, 0, "M3"), stand("HM2", 0, "M25"), stand(SKELETOR, 1, "M24"))
    decision = start(s, Move(character=0, manner="teleport", beside=1, forced=True))
    assert where(decision) == {"M26", "N25", "N26", "L25", "L26"}
    decision = to(s, "M26")
    assert decision is not None
    assert decision.options == FACES


def test_the_user_teleports_the_target_its_owner_turns_it(calls: Calls) -> None:
    """BG-MOVE-09, BG-FORCEDMOVE-10: an opponent who moves a model does not rotate it."""
    s = scene(stand(HE_MAN, 0, "M15"), stand(SKELETOR, 1, "M20"))
    decision = start(s, Move(character=1, manner="teleport", points=2, chooser=0))
    assert decision is not None
    assert (decision.kind, decision.seat) == ("move", 0)
    decision = to(s, "M22")
    assert decision is not None
    assert (decision.kind, decision.seat) == ("facing", 1)


def test_moves_that_count_as_jumps(calls: Calls) -> None:
    """BG-FORCEDMOVE-12: a card makes a character's moves jumps."""
    s = scene(stand(HE_MAN, 0, "M15"), stand(SKELETOR, 1, "M16"), pieces=(terrain("high", "M17"),))
    under_rule(s, Permission(head="count_as", words=("jump",)))
    start(s, Move(character=0))
    assert "M18" in where(take(s, ACCEPT))


def test_moves_that_count_as_straight_jumps_go_ahead(calls: Calls) -> None:
    """BG-FORCEDMOVE-12: straight along the facing, where the card says so."""
    s = scene(stand(HE_MAN, 0, "M15", facing=3))
    under_rule(s, Permission(head="count_as", words=("jump",), straight=True))
    assert where(start(s, Move(character=0, points=3))) == {"M15", "M14", "M13", "M12"}


def test_across_an_adjacent_high_obstacle(calls: Calls) -> None:
    """BG-MOVE-18: a card may take its bearer across a high portion without points."""
    s = scene(stand(HE_MAN, 0, "M15"), pieces=(terrain("high", "M16"),))
    assert where(start(s, Move(character=0, manner="across", points=1))) == {
        "M15", "M17", "N16", "N17", "L16", "L17",
    }  # fmt: skip


def test_an_optional_move_may_be_declined(calls: Calls) -> None:
    """BG-SKILL-05: what is offered need not be taken; nothing happens then."""
    s = scene(stand(HE_MAN, 0, "M15", facing=2))
    start(s, Move(character=0, points=2, optional=True))
    assert take(s, PASS) is None
    assert (place(s, 0), s.characters[0].facing) == ("M15", 2)


def test_a_movement_in_progress_is_data(calls: Calls) -> None:
    """BG-MOVE-04: asked again after a copy, the same ends are offered."""
    s = scene(stand(HE_MAN, 0, "M15"), stand(SKELETOR, 1, "M16"))
    start(s, Move(character=0))
    take(s, ACCEPT)
    assert awaited(s.clone()) == awaited(s)
