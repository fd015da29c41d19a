"""Pushes, pulls, switches and displacement (BG-FORCEDMOVE-17 to 27, BG-W3-PULL, BG-W3-TERRAIN-17 to 20)."""

from __future__ import annotations

from typing import Any

import pytest

from eternia.battleground.chapters.movement.displacement import Displace
from eternia.battleground.chapters.movement.push_and_pull import Shift, pull, push
from eternia.battleground.chapters.movement.switching import Switch, can_switch
from eternia.battleground.language.card_rules import Permission
from eternia.battleground.table.model import Character, Mark, Piece, State
from eternia.battleground.table.options import FACES, Chosen
from eternia.battleground.table.turn import Turn
from support.battleground.play import Calls, awaited, face, start, take, to
from support.battleground.positions import at, scene, stand, terrain
from support.battleground.rules import under_rule
from support.battleground.told import place, route, where
from support.engine import EndOfTest

SKELETOR, HE_MAN = "HE1", "HM1"


def pair(
    skeletor: str, he_man: str, *more: Character, pieces: tuple[Piece, ...] = (), **fields: Any
) -> State:
    """Skeletor (0, seat 1) causes it, He-Man (1, seat 0) is moved."""
    return scene(
        stand(SKELETOR, 1, skeletor), stand(HE_MAN, 0, he_man, facing=2), *more, pieces=pieces, **fields
    )


def shift(manner: str, hexes: int) -> Shift:
    return Shift(manner=manner, character=1, seat=1, hexes=hexes, by=0)


# --- push


def test_push_goes_straight_on(calls: Calls) -> None:
    """Along the line between the two; facing kept, nothing interrupts.

    BG-FORCEDMOVE-17, BG-FORCEDMOVE-18, BG-FORCEDMOVE-19, BG-FORCEDMOVE-22, BG-FORCEDMOVE-23.
    """
    s = pair("M15", "M16")
    assert start(s, shift("push", 3)) is None
    assert (place(s, 1), s.characters[1].facing, route(s)) == ("M19", 2, "M16 M17 M18 M19")
    assert (calls.opportunities, calls.watched) == ([], [])


@pytest.mark.parametrize("kind", ["low", "high", "ladder", "tank", "bush"])
def test_terrain_stops_a_push(calls: Calls, kind: str) -> None:
    """BG-FORCEDMOVE-20, BG-RULING-083: any terrain piece, difficult terrain too, stops it before."""
    s = pair("M15", "M16", pieces=(terrain(kind, "M18"),))
    start(s, shift("push", 3))
    assert place(s, 1) == "M17"


def test_models_and_the_edge_stop_a_push(calls: Calls) -> None:
    """BG-FORCEDMOVE-20, BG-RULING-083: a model and the board's edge stop it; tokens and marks do not."""
    s = pair("M15", "M16", stand("HE2", 1, "M18"))
    start(s, shift("push", 3))
    assert place(s, 1) == "M17"
    s = pair("M27", "M28", objectives=(at("M29"),), marks=(Mark("mer-man", at("M29"), 1, 0),))
    start(s, shift("push", 3))
    assert place(s, 1) == "M29"


def test_a_hex_under_a_platform_is_open(calls: Calls) -> None:
    """BG-RULING-083: on the ground one is pushed under a platform."""
    s = pair("M15", "M16", pieces=(terrain("deck", "M17"),))
    start(s, shift("push", 2))
    assert place(s, 1) == "M18"


def test_pushed_along_and_off_a_platform(calls: Calls) -> None:
    """BG-FORCEDMOVE-21, BG-RULING-084: on the platform it goes on, off its edge it climbs down and stops."""
    deck = terrain("decks", "M15 M16 M17")
    s = pair("M15+", "M16+", pieces=(deck,))
    start(s, shift("push", 4))
    assert (place(s, 1), route(s)) == ("M18", "M16+ M17+ M18")


@pytest.mark.parametrize("kind", ["low", "ladder"])
def test_it_stays_on_the_platform_where_it_cannot_stand_below(calls: Calls, kind: str) -> None:
    """BG-RULING-084: an occupied hex or one that holds nobody keeps it up there."""
    deck = terrain("decks", "M15 M16 M17")
    s = pair("M15+", "M16+", pieces=(deck, terrain(kind, "M18")))
    start(s, shift("push", 4))
    assert place(s, 1) == "M17+"
    s = pair("M15+", "M16+", stand("HE2", 1, "M18"), pieces=(deck,))
    start(s, shift("push", 4))
    assert place(s, 1) == "M17+"


def test_models_on_the_platform_stop_it(calls: Calls) -> None:
    """BG-FORCEDMOVE-20, BG-RULING-083: only what is at its level: the one below M17 does not matter."""
    deck = terrain("decks", "M15 M16 M17")
    s = pair("M15+", "M16+", stand("HE2", 1, "M17+"), pieces=(deck,))
    start(s, shift("push", 4))
    assert place(s, 1) == "M16+"
    s = pair("M15+", "M16+", stand("HE2", 1, "M17"), pieces=(deck,))
    start(s, shift("push", 1))
    assert place(s, 1) == "M17+"


def test_it_climbs_down_into_difficult_terrain(calls: Calls) -> None:
    """BG-RULING-084: difficult terrain can be stood on."""
    s = pair("M15+", "M16+", pieces=(terrain("decks", "M15 M16 M17"), terrain("bush", "M18")))
    start(s, shift("push", 4))
    assert place(s, 1) == "M18"


def test_along_a_border_the_pusher_chooses(calls: Calls) -> None:
    """BG-RULING-082: the line runs along the border of two hexes; of two valid ones one is chosen."""
    s = pair("M15", "O15")  # straight up: the line leaves O15 along the border of P15 and P16
    decision = start(s, shift("push", 1))
    assert decision is not None
    assert (decision.kind, decision.seat) == ("line", 1)
    assert where(decision) == {"P15", "P16"}
    assert to(s, "P16") is None
    assert place(s, 1) == "P16"


def test_of_two_hexes_the_only_valid_one(calls: Calls) -> None:
    """BG-RULING-082: if only one is valid, that one."""
    s = pair("M15", "O15", pieces=(terrain("high", "P15"),))
    assert start(s, shift("push", 1)) is None
    assert place(s, 1) == "P16"


def test_the_line_is_fixed_at_the_start(calls: Calls) -> None:
    """BG-RULING-082: after a choice the line goes on as it was."""
    s = pair("M15", "O15")
    start(s, shift("push", 2))
    assert to(s, "P15") is None
    assert place(s, 1) == "Q15"


def test_pushed_from_straight_below(calls: Calls) -> None:
    """BG-RULING-082: with no line between the two the player chooses a direction, then it is straight."""
    s = pair("M15", "M15+", pieces=(terrain("deck", "M15"),))
    decision = start(s, shift("push", 2))
    assert where(decision) == {"M14", "M16", "N15", "N16", "L15", "L16"}
    assert to(s, "M16") is None
    assert place(s, 1) == "M16"  # it climbed down, so it stops


def test_massive_models_are_not_pushed_or_pulled(calls: Calls) -> None:
    """BG-MASSIVE-18: nothing happens."""
    for manner in ("push", "pull"):
        s = scene(stand(SKELETOR, 1, "M12"), stand("wedge", 0, "M15"))
        assert start(s, shift(manner, 2)) is None
        assert place(s, 1) == "M15"


def test_a_rule_may_forbid_it(calls: Calls) -> None:
    """BG-FORCEDMOVE-17: whoever cannot be pushed or pulled stays."""
    s = pair("M15", "M16")
    under_rule(s, Permission(head="forbid", words=("be pushed or pulled",)), bearer=1)
    start(s, shift("push", 2))
    assert place(s, 1) == "M16"


def test_a_stopped_push_moves_nobody(calls: Calls) -> None:
    """BG-FORCEDMOVE-17: what a rule prevents does not happen."""
    s = pair("M15", "M16")
    frame = shift("push", 2)
    frame.prevented = True
    assert start(s, frame) is None
    assert place(s, 1) == "M16"


@pytest.mark.parametrize(
    ("target", "end"),
    [("M17", "M18"), ("K16", "J17"), ("N14", "N13"), ("N18", "N19"), ("O12", "O11"), ("O17", "P18")],
)
def test_a_massive_pusher_pushes_from_the_centre_of_its_base(calls: Calls, target: str, end: str) -> None:
    """BG-W3-PULL-01, BG-RULING-082, 126, BG-MASSIVE-02: from the point where M15, M16 and N16 meet."""
    s = scene(stand("wedge", 1, "M15"), stand(HE_MAN, 0, target))
    assert start(s, shift("push", 1)) is None
    assert place(s, 1) == end


def test_the_line_from_a_massive_base_may_run_along_a_border(calls: Calls) -> None:
    """BG-W3-PULL-01, 02: straight below the centre of the base both hexes can be taken."""
    s = scene(stand("wedge", 1, "M15"), stand(HE_MAN, 0, "L16"))
    assert where(start(s, shift("push", 1))) == {"K15", "K16"}


def test_a_line_through_two_hexes_leaves_a_choice(calls: Calls) -> None:
    """ET-RULING-174: of two hexes equally far away on the line the pushing player chooses, if both are free."""
    s = pair("M15", "N9")
    decision = start(s, shift("push", 3))
    assert decision is not None
    assert (decision.kind, decision.seat, where(decision)) == ("line", 1, {"N6", "O6"})
    assert to(s, "O6") is None
    assert (place(s, 1), route(s)) == ("O6", "N9 N8 N7 O6")
    s = pair("M15", "N9", pieces=(terrain("high", "N6"),))
    assert start(s, shift("push", 3)) is None
    assert place(s, 1) == "O6"


# --- pull


def test_pull_goes_straight_to_the_puller(calls: Calls) -> None:
    """BG-W3-PULL-01, BG-RULING-083, BG-RULING-126: nearer hex by hex; the puller's own hex stops it."""
    s = pair("M15", "M19")
    start(s, shift("pull", 2))
    assert (place(s, 1), s.characters[1].facing) == ("M17", 2)
    start(s, shift("pull", 5))
    assert place(s, 1) == "M16"


def test_pull_along_a_border(calls: Calls) -> None:
    """BG-EX-46, BG-W3-PULL-02: Skeletor's player chooses on which of the two hexes He-Man lands."""
    s = pair("M15", "O15")
    decision = start(s, shift("pull", 1))
    assert decision is not None
    assert decision.seat == 1
    assert where(decision) == {"N15", "N16"}
    to(s, "N15")
    assert place(s, 1) == "N15"


def test_a_massive_puller(calls: Calls) -> None:
    """BG-W3-PULL-01, BG-RULING-082, 083: towards the centre of the base, until next to any hex of it."""
    s = scene(stand("wedge", 1, "M15"), stand(HE_MAN, 0, "M20"))  # its hexes are M15, M16 and N16
    start(s, shift("pull", 2))
    assert place(s, 1) == "M18"
    start(s, shift("pull", 5))
    assert place(s, 1) == "M17"


def test_pull_towards_a_place(calls: Calls) -> None:
    """BG-W3-PULL-01: towards the centre of an area instead of the one who causes it."""
    s = pair("M5", "M19", stand("HE2", 1, "M15"))
    pull_frame = Shift(manner="pull", character=1, seat=1, hexes=2, by=0, places=(at("M15"),))
    start(s, pull_frame)
    assert place(s, 1) == "M17"


def test_push_and_pull_by_name(calls: Calls) -> None:
    """BG-FORCEDMOVE-17, BG-W3-PULL-02: the causing character's player chooses."""
    s = pair("M15", "M17")
    push(s, 1, 2, 0)
    pull(s, 1, 1, 0)
    frames = s.stack
    assert [(f.manner, f.seat, f.hexes) for f in frames if isinstance(f, Shift)] == [
        ("push", 1, 2),
        ("pull", 1, 1),
    ]


# --- switch


def test_switch(calls: Calls) -> None:
    """They take each other's hexes; no overwatch, facings kept.

    BG-FORCEDMOVE-24, BG-FORCEDMOVE-25, BG-FORCEDMOVE-27, BG-RULING-104.
    """
    s = scene(
        stand(HE_MAN, 0, "M15", facing=1), stand("HM2", 0, "M20+", facing=4), pieces=(terrain("deck", "M20"),)
    )
    assert start(s, Switch(one=0, other=1)) is None
    assert (place(s, 0), place(s, 1)) == ("M20+", "M15")
    assert [c.facing for c in s.characters] == [1, 4]
    assert calls.watched == []
    assert calls.opportunities == []


def test_switch_draws_attacks(calls: Calls) -> None:
    """BG-FORCEDMOVE-26, BG-AOO-11, BG-RULING-101: from engaged enemies, the other one excepted."""
    s = scene(
        stand(HE_MAN, 0, "M15"), stand(SKELETOR, 1, "M16"), stand("HE2", 1, "M14"), stand("HM2", 0, "M17")
    )
    start(s, Switch(one=0, other=1))
    assert calls.opportunities == [(0, (1,)), (1, (0,))]
    assert (place(s, 0), place(s, 1)) == ("M16", "M15")


def test_the_active_side_is_attacked_first(calls: Calls) -> None:
    """BG-RULING-101: in a turn of seat 1 its character comes first, whoever names the other."""
    s = scene(
        stand(HE_MAN, 0, "M15"), stand(SKELETOR, 1, "M16"), stand("HE2", 1, "M14"), stand("HM2", 0, "M17")
    )
    s.stack = [EndOfTest(), Turn(character=1, number=1, kind="activation"), Switch(one=0, other=1)]
    assert awaited(s) is None
    assert calls.opportunities == [(1, (0,)), (0, (1,))]


def test_no_switch_with_the_fallen(calls: Calls) -> None:
    """BG-RULING-101: when an attack takes one off the board, nobody switches."""
    s = scene(stand(HE_MAN, 0, "M15"), stand("HM2", 0, "M20"), stand(SKELETOR, 1, "M16"))
    calls.strike = lambda s: setattr(s.characters[0], "place", -1)
    start(s, Switch(one=0, other=1))
    assert place(s, 1) == "M20"


def test_who_can_switch() -> None:
    """BG-MASSIVE-19, BG-RULING-085: no massive model with another; two massive ones of the same shape."""
    s = scene(
        stand(HE_MAN, 0, "M5"), stand("wedge", 0, "M10"), stand("wedge two", 0, "M15"), stand("row", 0, "M20")
    )
    assert not can_switch(s, 0, 1)
    assert can_switch(s, 1, 2)
    assert not can_switch(s, 1, 3)


def test_massive_models_switch_only_where_they_fit() -> None:
    """BG-RULING-085: both end hexes must be able to hold the models, with their facings."""
    blocked = tuple(terrain("high", name) for name in ("M11", "N11", "N10", "M9", "L10", "L11"))
    s = scene(stand("wedge", 0, "E10"), stand("wedge two", 0, "M15", facing=3))
    assert can_switch(s, 0, 1)
    s = scene(stand("row", 0, "M9", facing=0), stand("row", 0, "E15", facing=1), pieces=blocked[1:2])
    assert can_switch(s, 0, 1)
    s = scene(stand("row", 0, "M10"), stand("row", 0, "E15", facing=1), pieces=(terrain("high", "N11"),))
    assert not can_switch(s, 0, 1)


# --- displacement

CRATER = ("M15", "M16", "M14", "N15", "N16", "L15", "L16")


def crater() -> tuple[int, ...]:
    return tuple(at(name) for name in CRATER)


def cratered(*characters: Character, **fields: Any) -> State:
    pieces = tuple(terrain("tank", name) for name in CRATER)
    return scene(*characters, pieces=(*pieces, *fields.pop("more", ())), **fields)


def test_displaced_by_a_crater(calls: Calls) -> None:
    """To an empty hex next to any hex of it, free facing, nothing interrupts.

    BG-W3-TERRAIN-17, BG-W3-TERRAIN-18, BG-W3-TERRAIN-19.
    """
    s = cratered(stand(HE_MAN, 0, "M15"), stand(SKELETOR, 1, "M17"), objectives=(at("M13"),), first_player=0)
    decision = start(s, Displace(characters=(0,), piece=crater()))
    assert decision is not None
    assert (decision.kind, decision.seat) == ("displaced to", 0)
    # Twelve hexes around it, less Skeletor's and the one with the objective.
    assert len(where(decision)) == 10
    assert not {"M17", "M13"} & where(decision)
    decision = to(s, "K15")
    assert decision is not None
    assert decision.options == FACES
    assert face(s, 5) is None
    assert (place(s, 0), s.characters[0].facing) == ("K15", 5)
    assert (calls.opportunities, calls.watched) == ([], [])


def test_the_active_players_characters_go_first(calls: Calls) -> None:
    """BG-RULING-122: one at a time; each player orders their own."""
    s = cratered(stand(HE_MAN, 0, "M15"), stand(SKELETOR, 1, "M16"), stand("HM2", 0, "M14"), first_player=0)
    decision = start(s, Displace(characters=(0, 1, 2), piece=crater()))
    assert decision is not None
    assert decision.options == [Chosen(0), Chosen(2)]
    order = []
    decision = take(s, Chosen(2))
    while decision is not None:
        if decision.kind == "displaced to":
            order.append(decision.subject)
        decision = take(s, decision.options[0])
    assert order == [2, 0, 1]


def test_no_free_hex_around(calls: Calls) -> None:
    """BG-RULING-122: then the nearest free hex."""
    ring = ("M13", "M17", "N14", "N17", "L14", "L17", "O14", "O15", "O16", "K14", "K15", "K16")
    s = cratered(stand(HE_MAN, 0, "M15"), more=tuple(terrain("high", name) for name in ring), first_player=0)
    ends = where(start(s, Displace(characters=(0,), piece=crater())))
    assert {"M12", "M18"} <= ends
    assert len(ends) == 18


def test_displaced_from_a_platform_that_is_gone(calls: Calls) -> None:
    """BG-W3-TERRAIN-20: whoever stood on it comes down next to the crater."""
    s = cratered(stand(HE_MAN, 0, "M16+"), first_player=0)
    start(s, Displace(characters=(0,), piece=crater()))
    to(s, "M17")
    face(s, 0)
    assert (place(s, 0), awaited(s)) == ("M17", None)
