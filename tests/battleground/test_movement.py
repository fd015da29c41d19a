"""Moving: speed, steps, crossings, stops, towards, charge, jump, teleport (BG-MOVE, BG-FORCEDMOVE-01 to 16)."""

from __future__ import annotations

from typing import Any

import pytest

from eternia.battleground import in_force
from eternia.battleground.content_records import TokenKind
from eternia.battleground.destinations import walk
from eternia.battleground.in_force import Effect, Index
from eternia.battleground.model import Character, Mark, Piece, State, Token
from eternia.battleground.movement import Move, can_engage_by_move, can_go, speed
from eternia.battleground.options import ACCEPT, FACES, PASS
from eternia.battleground.setup_data import Options
from eternia.battleground.sight import sees_place
from eternia.effects.rules import Permission
from eternia.hexes.grid import disc
from eternia.hexes.ground import places
from support.battleground import at, scene_state, stand, terrain
from support.moving import Calls, awaited, choose, face, ground, names, offered, place, route, start, to

HE_MAN, SKELETOR = "HM1", "HE1"


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> Calls:
    return Calls(monkeypatch)


def scene(*characters: Character, pieces: tuple[Piece, ...] = (), **fields: Any) -> State:
    return scene_state(characters, pieces, ground(), **fields)


def with_tokens(s: State, *tokens: str) -> State:
    """Put tokens with their rules next to character 0."""
    for name in tokens:
        kind: TokenKind = s.content.tokens[name]
        c = s.characters[0]
        if kind.class_ == "buff":
            c.buffs = (Token(name, 0),)
        else:
            c.debuffs = (Token(name, 1),)
        for key in in_force.rules_of(s.content, name):
            in_force.begin(s, key, 0, "token", token=name)
    return s


def under_rule(s: State, rule: Permission, bearer: int = 0) -> State:
    """Put a made-up rule in force."""
    s.content.rules["test rule"] = rule
    s.effects = (*s.effects, Effect(1, "test rule", bearer, s.characters[bearer].seat, "round"))
    s.index = Index(s.effects, s.content)
    return s


def speeds(s: State) -> tuple[int, int]:
    return speed(s, 0, False).total, speed(s, 0, True).total


# --- speed


def test_he_mans_speed_and_reach(calls: Calls) -> None:
    """BG-EX-11, BG-MOVE-01, BG-MOVE-02, BG-MOVE-10: speed 5, focused 8, one point a hex in the open."""
    s = scene(stand(HE_MAN, 0, "M15"))
    assert speeds(s) == (5, 8)
    here = s.characters[0].place
    for focused, hexes in ((False, 5), (True, 8)):
        decision = start(s, Move(character=0, focused=focused))
        assert decision is not None and (decision.kind, decision.seat, decision.subject) == ("move", 0, 0)
        assert [option.place for option in decision.options] == places((disc(here, hexes), 0))


@pytest.mark.parametrize(
    ("tokens", "difficult", "expected"),
    [
        ((), False, (5, 8)),
        (("quickness",), False, (7, 10)),
        (("cripple",), False, (3, 6)),
        (("quickness", "cripple"), False, (5, 8)),
        ((), True, (3, 6)),
        (("cripple",), True, (3, 6)),
        (("quickness",), True, (5, 8)),
    ],
)
def test_speed_changes_add_up(tokens: tuple[str, ...], difficult: bool, expected: tuple[int, int]) -> None:
    """BG-EX-58, BG-EX-12, BG-MOVE-03, BG-MOVE-14, BG-BUFF-05, 09, 10, BG-RULING-078: both values change."""
    pieces = (terrain("bush", "M15"),) if difficult else ()
    assert speeds(with_tokens(scene(stand(HE_MAN, 0, "M15"), pieces=pieces), *tokens)) == expected


def test_speed_tells_its_reasons() -> None:
    """BG-MOVE-14: the tally names the rule that takes two points away."""
    s = scene(stand(HE_MAN, 0, "M15"), pieces=(terrain("bush", "M15"),))
    tally = speed(s, 0, False)
    assert (tally.base, tally.source) == (5, HE_MAN)
    assert ("BG-MOVE-14", -2) in [(reason.source, reason.amount) for reason in tally.reasons]


def test_entering_difficult_terrain_costs_nothing(calls: Calls) -> None:
    """BG-MOVE-15: only the start matters."""
    s = scene(stand(HE_MAN, 0, "M15"), pieces=(terrain("bush", "M16"), terrain("bush", "M17")))
    assert {"M16", "M17", "M20"} <= names(start(s, Move(character=0)))


def test_difficult_start_shortens_the_move(calls: Calls) -> None:
    """BG-EX-12: He-Man in difficult terrain has 3 points."""
    s = scene(stand(HE_MAN, 0, "M15"), pieces=(terrain("bush", "M15"),))
    ends = names(start(s, Move(character=0)))
    assert "M18" in ends
    assert "M19" not in ends


def test_points_of_a_card_are_fixed(calls: Calls) -> None:
    """BG-FREE-03: a card that grants a move of so many hexes does not ask for the speed."""
    s = scene(stand(HE_MAN, 0, "M15"))
    assert len(names(start(s, Move(character=0, points=1)))) == 7


# --- steps, stops, facing


def test_stay_is_among_the_ends(calls: Calls) -> None:
    """BG-MOVE-04, BG-RULING-065: no point need be used; turning alone triggers nothing."""
    s = scene(stand(HE_MAN, 0, "M15"), stand(SKELETOR, 1, "M25"))
    start(s, Move(character=0))
    decision = to(s, "M15")
    assert decision is not None and decision.kind == "facing"
    assert face(s, 3) is None
    assert (place(s, 0), s.characters[0].facing) == ("M15", 3)
    assert (calls.opportunities, calls.watched) == ([], [])


def test_move_ends_with_any_facing(calls: Calls) -> None:
    """BG-MOVE-07, BG-MOVE-08: any border, whatever the way; the end of the movement is watched."""
    s = scene(stand(HE_MAN, 0, "M15"), stand(SKELETOR, 1, "M25"))
    start(s, Move(character=0))
    decision = to(s, "M18")
    assert decision is not None and decision.options == FACES
    assert face(s, 4) is None
    assert (place(s, 0), s.characters[0].facing, route(s)) == ("M18", 4, "M15 M16 M17 M18")
    assert calls.watched == [0]


def test_a_move_stops_next_to_an_enemy(calls: Calls) -> None:
    """BG-MOVE-05, BG-RULING-077: hexes next to an enemy are ends only; behind it there is a way round."""
    s = scene(stand(HE_MAN, 0, "M15"), stand(SKELETOR, 1, "M18"))
    ends = names(start(s, Move(character=0)))
    assert {"M17", "N18", "L18"} <= ends
    assert "M18" not in ends
    # Five points reach M20 in the open, but the straight way and the near detours stop next to Skeletor.
    assert "M19" not in ends


def test_allies_do_not_stop_a_move(calls: Calls) -> None:
    """BG-MOVE-05, BG-MOVE-12: an ally stops nobody but cannot be moved into or through."""
    s = scene(stand(HE_MAN, 0, "M15"), stand("HM2", 0, "M17"))
    ends = names(start(s, Move(character=0)))
    assert "M17" not in ends
    assert "M19" in ends
    assert "M20" not in ends  # round the ally it takes six points


def test_enemies_at_another_elevation_do_not_stop_a_move(calls: Calls) -> None:
    """BG-MOVE-06: the enemy must be at the same elevation."""
    s = scene(stand(HE_MAN, 0, "M15"), stand(SKELETOR, 1, "M18+"), pieces=(terrain("deck", "M18"),))
    assert "M20" in names(start(s, Move(character=0)))


def test_a_move_may_start_next_to_enemies(calls: Calls) -> None:
    """BG-RULING-077: only entering stops."""
    s = scene(stand(HE_MAN, 0, "M15"), stand(SKELETOR, 1, "M14"))
    start(s, Move(character=0))
    assert "M20" in names(choose(s, ACCEPT))


@pytest.mark.parametrize("kind", ["low", "high", "ladder", "tank"])
def test_obstacles_cannot_be_entered(calls: Calls, kind: str) -> None:
    """BG-MOVE-11, BG-W3-TERRAIN-06: no step onto an obstacle, a ladder or special terrain."""
    s = scene(stand(HE_MAN, 0, "M15"), pieces=(terrain(kind, "M16"),))
    assert "M16" not in names(start(s, Move(character=0)))


def test_tokens_do_not_block(calls: Calls) -> None:
    """BG-MOVE-13: marks and objectives are walked over."""
    s = scene(stand(HE_MAN, 0, "M15"), objectives=(at("M16"),), marks=(Mark("mer-man", at("M17"), 1, 0),))
    assert {"M16", "M17"} <= names(start(s, Move(character=0)))


def test_tokens_travel_with_the_model(calls: Calls) -> None:
    """BG-MOVE-22: whatever lies next to a model stays with it."""
    s = with_tokens(scene(stand(HE_MAN, 0, "M15")), "quickness")
    start(s, Move(character=0))
    to(s, "M22")
    assert s.characters[0].buffs == (Token("quickness", 0),)


# --- obstacles

AROUND = ("M15", "M17", "N16", "N17", "L16", "L17")
"""The hexes around M16."""


@pytest.mark.parametrize(("kind", "cost"), [("low", 3), ("high", 6), ("tank", 6)])
def test_crossing_a_portion(calls: Calls, kind: str, cost: int) -> None:
    """BG-EX-13, BG-EX-14, BG-EX-15, BG-MOVE-16 to 19: three or six points; a window is a low portion."""
    walls = [terrain("high", name) for name in ("N16", "N15", "M14", "L15", "L16")]
    s = scene(stand(SKELETOR, 0, "M15"), pieces=(terrain(kind, "M16"), *walls))
    assert walk(s, 0, cost).cost(at("M17")) == cost
    assert {"M17", "N17", "L17"} <= names(start(s, Move(character=0, points=cost)))
    decision = start(s, Move(character=0, points=cost - 1))
    assert decision is not None and decision.kind == "facing"  # walled in, it can only turn


def test_a_portion_with_an_opening(calls: Calls) -> None:
    """BG-EX-14, BG-MOVE-17: the low portions of a mixed piece take three points, the high ones six."""
    mixed = terrain("X4", "M16 N16 N15 M14")  # low, high, high, low
    s = scene(stand(SKELETOR, 0, "M15"), pieces=(mixed, terrain("high", "L15"), terrain("high", "L16")))
    ends = names(start(s, Move(character=0, points=3)))
    assert {"M17", "M13"} <= ends
    assert "O15" not in ends


def test_crossing_choices(calls: Calls) -> None:
    """BG-EX-18, BG-MOVE-20, BG-RULING-073: free hexes next to the portion: two in a wall, five around a lone one."""
    walls = [terrain("high", name) for name in ("N16", "L16", "L17")]
    s = scene(stand(SKELETOR, 0, "M15"), pieces=(terrain("low", "M16"), *walls))
    assert names(start(s, Move(character=0, points=3))) & set(AROUND) == {"M15", "M17", "N17"}
    s = scene(stand(SKELETOR, 0, "M15"), pieces=(terrain("high", "M16"),))
    assert set(AROUND) <= names(start(s, Move(character=0, points=6)))


def test_a_crossing_ends_on_a_free_hex_and_stops_next_to_an_enemy(calls: Calls) -> None:
    """BG-RULING-073, BG-RULING-077: the end must be free; next to an enemy it is the end of the move."""
    walls = [terrain("high", name) for name in ("N16", "N15", "M14", "L15", "L16")]
    s = scene(
        stand(HE_MAN, 0, "M15"),
        stand("HM2", 0, "N17"),
        stand(SKELETOR, 1, "M19"),
        pieces=(terrain("low", "M16"), *walls),
    )
    ends = names(start(s, Move(character=0, points=4)))
    assert {"M17", "L17", "L18"} <= ends  # L17 is not next to Skeletor
    assert "N17" not in ends
    s.characters[2].place = at("M18")
    ends = names(start(s, Move(character=0, points=4)))
    assert {"M17", "L17"} <= ends
    assert "K17" in ends  # from L17, which is not next to M18
    assert "L18" not in names(start(s, Move(character=0, points=3)))


def test_steps_and_crossings_mix(calls: Calls) -> None:
    """BG-MOVE-21: one step, a low portion, one step: five points."""
    ring = ("M14", "N15", "N16", "N17", "M17", "L17", "L16", "L15")
    s = scene(stand(HE_MAN, 0, "M15"), pieces=tuple(terrain("low", name) for name in ring))
    ends = names(start(s, Move(character=0)))
    assert {"M16", "M18", "M19"} <= ends
    assert "M20" not in ends


# --- attacks of opportunity


def duel(**fields: Any) -> State:
    return scene(stand(HE_MAN, 0, "M15"), stand(SKELETOR, 1, "M16"), stand("HE2", 1, "N16"), **fields)


def test_an_engaged_character_says_whether_it_leaves(calls: Calls) -> None:
    """BG-AOO-02, BG-RULING-099, BG-RULING-100: attacks come after the declaration, before the end is chosen."""
    s = duel()
    decision = start(s, Move(character=0))
    assert decision is not None and (decision.kind, decision.seat) == ("leave", 0)
    assert calls.opportunities == []
    decision = choose(s, ACCEPT)
    assert calls.opportunities == [(0, ())]
    assert decision is not None and decision.kind == "move"


def test_only_turning_draws_nothing(calls: Calls) -> None:
    """BG-RULING-065: no attack of opportunity, no overwatch."""
    s = duel()
    start(s, Move(character=0))
    decision = choose(s, PASS)
    assert decision is not None and decision.kind == "facing"
    face(s, 5)
    assert (calls.opportunities, calls.watched, place(s, 0)) == ([], [], "M15")


def test_whoever_falls_goes_nowhere(calls: Calls) -> None:
    """BG-RULING-099: if the mover falls, the move ends."""
    s = duel()
    calls.strike = lambda s: setattr(s.characters[0], "place", -1)
    start(s, Move(character=0))
    assert choose(s, ACCEPT) is None
    assert calls.watched == []


def test_the_move_starts_from_where_it_stands_after_the_attacks(calls: Calls) -> None:
    """BG-RULING-099: an attack may have pushed it."""
    s = duel()
    calls.strike = lambda s: setattr(s.characters[0], "place", at("M13"))
    start(s, Move(character=0, points=1))
    assert names(choose(s, ACCEPT)) == {"M13", "M12", "M14", "N13", "N14", "L13", "L14"}


def test_points_are_worked_out_after_the_attacks(calls: Calls) -> None:
    """BG-RULING-042: a debuff of an attack of opportunity counts; the focus is spent all the same."""
    s = duel()
    calls.strike = lambda s: with_tokens(s, "cripple")
    start(s, Move(character=0, focused=True))
    ends = names(choose(s, ACCEPT))
    assert "M9" in ends
    assert "M8" not in ends


def test_difficulty_holds_for_the_action(calls: Calls) -> None:
    """BG-RULING-078: checked where the action starts, even when the character is pushed out of it."""
    s = duel(pieces=(terrain("bush", "M15"),))
    calls.strike = lambda s: setattr(s.characters[0], "place", at("M13"))
    start(s, Move(character=0))
    ends = names(choose(s, ACCEPT))
    assert "M10" in ends
    assert "M9" not in ends


@pytest.mark.parametrize(
    ("move", "draws"),
    [
        (Move(character=0), True),
        (Move(character=0, manner="towards", goal=3), True),
        (Move(character=0, manner="charge", goal=3), True),
        (Move(character=0, manner="jump", points=3), True),
        (Move(character=0, manner="teleport", points=3), False),
        (Move(character=0, points=2, uninterrupted=True), False),
    ],
)
def test_which_movements_draw_attacks(calls: Calls, move: Move, draws: bool) -> None:
    """BG-RULING-100, BG-RULING-081, BG-FORCEDMOVE-11, 16, BG-AOO-09: not a teleport, nor where a card says so."""
    s = duel()
    s.characters.append(stand("HE3", 1, "M11"))
    decision = start(s, move.clone())
    while decision is not None:
        if decision.kind == "move":
            option = next(o for o in decision.options if o.place != s.characters[0].place)
        else:
            option = decision.options[0]
        decision = choose(s, option)
    assert bool(calls.opportunities) is draws
    # BG-RULING-104, BG-FORCEDMOVE-11: what draws attacks can trigger overwatch where it ends.
    assert calls.watched == ([0] if draws else [])


def test_jumping_next_to_enemies_draws_from_the_start_only(calls: Calls) -> None:
    """BG-RULING-081: a jump that begins unengaged draws nothing on its way past enemies."""
    s = scene(stand(HE_MAN, 0, "M14"), stand(SKELETOR, 1, "M16"))
    start(s, Move(character=0, manner="jump", points=4))
    to(s, "M18")
    assert calls.opportunities == []


@pytest.mark.parametrize("word", ["attacks of opportunity", "engagement"])
def test_a_card_may_spare_the_mover(calls: Calls, word: str) -> None:
    """BG-AOO-01: ignored, no attacks are drawn."""
    s = under_rule(duel(), Permission(head="ignore", words=(word,)))
    decision = start(s, Move(character=0))
    assert decision is not None and decision.kind == "move"


def test_held_in_its_hex(calls: Calls) -> None:
    """BG-AOO-01: a rule that forbids leaving leaves only turning."""
    s = under_rule(duel(), Permission(head="forbid", words=("leave hex",)))
    decision = start(s, Move(character=0))
    assert decision is not None and decision.kind == "facing"


def test_option_disengaging(calls: Calls) -> None:
    """BG-RULING-097: as an option only the enemies one gets away from strike, once the end is known."""
    s = duel(options=Options(opportunity="disengaging"))
    decision = start(s, Move(character=0))
    assert decision is not None and decision.kind == "move"
    to(s, "L16")  # still next to M16, no longer to N16
    assert calls.opportunities == [(0, (1,))]
    assert place(s, 0) == "L16"


def test_default_any_exit(calls: Calls) -> None:
    """BG-RULING-097: by default any exit draws, even to another hex next to the same enemy."""
    s = duel()
    start(s, Move(character=0))
    choose(s, ACCEPT)
    assert calls.opportunities == [(0, ())]


def test_option_disengaging_chooses_again_when_barred(calls: Calls) -> None:
    """BG-RULING-099: whoever is moved by an attack chooses its way from where it stands."""
    s = duel(options=Options(opportunity="disengaging"))
    calls.strike = lambda s: setattr(s.characters[0], "place", at("M3"))
    start(s, Move(character=0))
    decision = to(s, "M10")
    assert decision is not None and decision.kind == "move"  # from M3 five points do not reach M10
    to(s, "M8")
    face(s, 0)
    assert (place(s, 0), len(calls.opportunities)) == ("M8", 1)


# --- towards and charge


def test_towards_keeps_to_the_shortest_route(calls: Calls) -> None:
    """BG-FORCEDMOVE-01, BG-RULING-079: any place on a route of lowest cost; stopping early is allowed."""
    s = scene(stand(HE_MAN, 0, "M15"), stand(SKELETOR, 1, "M20"))
    assert names(start(s, Move(character=0, manner="towards", goal=1))) == {"M15", "M16", "M17", "M18", "M19"}
    to(s, "M17")
    # BG-FORCEDMOVE-02: it faces the goal; there is only one way, so nobody is asked.
    assert (awaited(s), s.characters[0].facing) == (None, 0)


def test_towards_offers_all_equal_routes(calls: Calls) -> None:
    """BG-RULING-079: the mover chooses among equals."""
    s = scene(stand(HE_MAN, 0, "M15"), stand(SKELETOR, 1, "O17"))
    # O17 is three steps away: two to a neighbour, over N16 or M16.
    assert names(start(s, Move(character=0, manner="towards", goal=1))) == {
        "M15", "N16", "M16", "O16", "N17",
    }  # fmt: skip


def test_towards_beyond_the_points_follows_the_whole_route(calls: Calls) -> None:
    """BG-RULING-079: the route is that of the whole way, as far as the points go."""
    s = scene(stand(HE_MAN, 0, "M5"), stand(SKELETOR, 1, "M25"))
    assert names(start(s, Move(character=0, manner="towards", goal=1, points=3))) == {"M5", "M6", "M7", "M8"}


def test_towards_without_a_route_gets_as_near_as_it_can(calls: Calls) -> None:
    """BG-RULING-079: with no complete route, the one that most lowers the distance in hexes."""
    ring = ["M21", "M19", "N20", "N21", "L20", "L21"]
    allies = [stand("HE2", 1, name) for name in ring]
    s = scene(stand(HE_MAN, 0, "M15"), stand(SKELETOR, 1, "M20"), *allies)
    # Every hex next to Skeletor is taken: M18 is the nearest, two hexes off.
    assert names(start(s, Move(character=0, manner="towards", goal=1))) == {"M15", "M16", "M17", "M18"}


def test_towards_an_object_goes_to_its_hex(calls: Calls) -> None:
    """BG-RULING-079: for an object the route leads to its hex; BG-FORCEDMOVE-02: and it is faced."""
    s = scene(stand(HE_MAN, 0, "M15", facing=3))
    assert names(start(s, Move(character=0, manner="towards", goal_place=at("M17"), points=4))) == {
        "M15", "M16", "M17",
    }  # fmt: skip
    to(s, "M16")
    assert s.characters[0].facing == 0


def test_a_forced_move_goes_as_far_as_it_can(calls: Calls) -> None:
    """BG-FORCEDMOVE-01: who must move towards something may not stop early."""
    s = scene(stand(HE_MAN, 0, "M15"), stand(SKELETOR, 1, "M25"))
    assert names(start(s, Move(character=0, manner="towards", goal=1, points=4, forced=True))) == {"M19"}


def test_hexes_next_to_other_enemies_are_no_way_through(calls: Calls) -> None:
    """BG-RULING-079: where the move would have to stop, a route cannot go on."""
    s = scene(stand(HE_MAN, 0, "M15"), stand(SKELETOR, 1, "M20"), stand("HE2", 1, "N18"))
    ends = names(start(s, Move(character=0, manner="towards", goal=1)))
    assert "M17" not in ends
    assert "L16" in ends


def test_charge_ends_next_to_its_goal(calls: Calls) -> None:
    """BG-FORCEDMOVE-03, 04, 05: only ends of the shortest route, and the goal is faced."""
    s = scene(stand(HE_MAN, 0, "M15"), stand(SKELETOR, 1, "M19"))
    assert names(start(s, Move(character=0, manner="charge", goal=1))) == {"M18"}
    assert to(s, "M18") is None
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
    assert offered(decision) == {1, 2}


# --- moves in interruptions


def test_interruption_moves_go_towards_and_end_in_sight(calls: Calls) -> None:
    """BG-INT-10, BG-INT-11, BG-RULING-109: on the way to the interrupted character, and only where it sees."""
    wall = tuple(terrain("high", name) for name in ("N17", "M17", "L17", "N18", "L18"))
    s = scene(stand(HE_MAN, 0, "M13"), stand(SKELETOR, 1, "M20"), pieces=wall)
    way = names(start(s, Move(character=0, manner="towards", goal=1, focused=True)))
    seen = names(start(s, Move(character=0, manner="towards", goal=1, focused=True, in_sight_of=1)))
    assert seen < way
    assert {name for name in way if sees_place(s, 1, at(name))} | {"M13"} == seen


def test_already_engaged_nobody_moves_in_an_interruption(calls: Calls) -> None:
    """BG-RULING-109: next to the interrupted character no move is possible."""
    s = scene(stand(HE_MAN, 0, "M15"), stand(SKELETOR, 1, "M16"))
    assert not can_go(s, Move(character=0, manner="towards", goal=1, in_sight_of=1))


def test_jumps_in_an_interruption_go_towards_too(calls: Calls) -> None:
    """BG-INT-10: any movement must go towards the interrupted character."""
    s = scene(stand(HE_MAN, 0, "M15"), stand(SKELETOR, 1, "M20"), pieces=(terrain("high", "M17"),))
    assert names(start(s, Move(character=0, manner="jump", points=3, goal=1))) == {"M15", "M16", "M18"}


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
    """BG-FORCEDMOVE-06, 08, 09, 12, 14, 15, BG-RULING-080: over characters, obstacles, elevations and stops."""
    s = scene(
        stand(HE_MAN, 0, "M15"),
        stand(SKELETOR, 1, "M16"),
        pieces=(terrain("high", "M17"), terrain("deck", "M18"), terrain("deck", "M15")),
    )
    decision = start(s, Move(character=0, manner=manner, points=3, uninterrupted=True))
    ends = names(decision)
    assert {"M18", "M18+", "M15+", "N18"} <= ends
    assert not {"M16", "M17", "M19"} & ends


@pytest.mark.parametrize("manner", ["jump", "teleport"])
def test_leaps_ignore_a_difficult_start(calls: Calls, manner: str) -> None:
    """BG-FORCEDMOVE-07, BG-FORCEDMOVE-13: no penalty; cripple then counts as usual."""
    s = scene(stand(HE_MAN, 0, "M15"), pieces=(terrain("bush", "M15"),))
    assert "M20" in names(start(s, Move(character=0, manner=manner)))


def test_no_step_straight_up(calls: Calls) -> None:
    """BG-RULING-080: the platform above is two steps away, never one."""
    s = scene(stand(HE_MAN, 0, "M15"), pieces=(terrain("deck", "M15"),))
    assert "M15+" not in names(start(s, Move(character=0, manner="jump", points=1)))
    assert "M15+" in names(start(s, Move(character=0, manner="jump", points=2)))


def test_straight_jump(calls: Calls) -> None:
    """BG-FORCEDMOVE-12: a card may ask for a straight line: six directions."""
    s = scene(stand(HE_MAN, 0, "M15"))
    assert names(start(s, Move(character=0, manner="jump", points=2, straight=True))) == {
        "M15", "M16", "M17", "M14", "M13", "N16", "O16", "N15", "O14", "L16", "K16", "L15", "K14",
    }  # fmt: skip


def test_teleport_next_to_somebody(calls: Calls) -> None:
    """BG-FORCEDMOVE-06: a card may name where it ends instead of how far; BG-FORCEDMOVE-10: free facing."""
    s = scene(stand(HE_MAN, 0, "M3"), stand("HM2", 0, "M25"), stand(SKELETOR, 1, "M24"))
    decision = start(s, Move(character=0, manner="teleport", beside=1, forced=True))
    assert names(decision) == {"M26", "N25", "N26", "L25", "L26"}
    decision = to(s, "M26")
    assert decision is not None and decision.options == FACES


def test_the_user_teleports_the_target_its_owner_turns_it(calls: Calls) -> None:
    """BG-MOVE-09, BG-FORCEDMOVE-10: an opponent who moves a model does not rotate it."""
    s = scene(stand(HE_MAN, 0, "M15"), stand(SKELETOR, 1, "M20"))
    decision = start(s, Move(character=1, manner="teleport", points=2, chooser=0))
    assert decision is not None and (decision.kind, decision.seat) == ("move", 0)
    decision = to(s, "M22")
    assert decision is not None and (decision.kind, decision.seat) == ("facing", 1)


def test_moves_that_count_as_jumps(calls: Calls) -> None:
    """BG-FORCEDMOVE-12: a card makes a character's moves jumps."""
    s = scene(stand(HE_MAN, 0, "M15"), stand(SKELETOR, 1, "M16"), pieces=(terrain("high", "M17"),))
    under_rule(s, Permission(head="count_as", words=("jump",)))
    start(s, Move(character=0))
    assert "M18" in names(choose(s, ACCEPT))


def test_moves_that_count_as_straight_jumps_go_ahead(calls: Calls) -> None:
    """BG-FORCEDMOVE-12: straight along the facing, where the card says so."""
    s = scene(stand(HE_MAN, 0, "M15", facing=3))
    under_rule(s, Permission(head="count_as", words=("jump",), straight=True))
    assert names(start(s, Move(character=0, points=3))) == {"M15", "M14", "M13", "M12"}


def test_across_an_adjacent_high_obstacle(calls: Calls) -> None:
    """BG-MOVE-18: a card may take its bearer across a high portion without points."""
    s = scene(stand(HE_MAN, 0, "M15"), pieces=(terrain("high", "M16"),))
    assert names(start(s, Move(character=0, manner="across", points=1))) == {
        "M15", "M17", "N16", "N17", "L16", "L17",
    }  # fmt: skip


def test_an_optional_move_may_be_declined(calls: Calls) -> None:
    """BG-SKILL-05: what is offered need not be taken; nothing happens then."""
    s = scene(stand(HE_MAN, 0, "M15", facing=2))
    start(s, Move(character=0, points=2, optional=True))
    assert choose(s, PASS) is None
    assert (place(s, 0), s.characters[0].facing) == ("M15", 2)


def test_a_movement_in_progress_is_data(calls: Calls) -> None:
    """BG-MOVE-04: asked again after a copy, the same ends are offered."""
    s = duel()
    start(s, Move(character=0))
    choose(s, ACCEPT)
    assert awaited(s.clone()) == awaited(s)
