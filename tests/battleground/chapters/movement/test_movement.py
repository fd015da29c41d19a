"""Moving: speed, steps, crossings, stops, attacks of opportunity (BG-MOVE, BG-RULING-097 to 100)."""

from __future__ import annotations

from typing import Any

import pytest

from eternia.battleground.chapters.movement.destinations import walk
from eternia.battleground.chapters.movement.movement import Move
from eternia.battleground.chapters.rounds.acting import Acting
from eternia.battleground.chapters.rounds.actions import cost_of
from eternia.battleground.in_force.speed import speed
from eternia.battleground.language.card_rules import Permission
from eternia.battleground.table.model import Mark, State, Token
from eternia.battleground.table.options import ACCEPT, FACES, PASS
from eternia.battleground.table.setup_data import Options
from eternia.hexes.grid import disc
from eternia.hexes.ground import places
from support.battleground.play import Calls, face, start, take, to
from support.battleground.positions import at, scene, stand, terrain
from support.battleground.rules import under_rule, with_token
from support.battleground.told import place, route, where
from support.engine import EndOfTest

HE_MAN, SKELETOR = "HM1", "HE1"


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
        assert decision is not None
        assert (decision.kind, decision.seat, decision.subject) == ("move", 0, 0)
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
    """Both values change.

    BG-EX-58, BG-EX-12, BG-MOVE-03, BG-MOVE-14, BG-BUFF-05, BG-BUFF-09, BG-BUFF-10, BG-RULING-078.
    """
    pieces = (terrain("bush", "M15"),) if difficult else ()
    assert speeds(with_token(scene(stand(HE_MAN, 0, "M15"), pieces=pieces), 0, *tokens)) == expected


def test_speed_tells_its_reasons() -> None:
    """BG-MOVE-14: the tally names the rule that takes two points away."""
    s = scene(stand(HE_MAN, 0, "M15"), pieces=(terrain("bush", "M15"),))
    tally = speed(s, 0, False)
    assert (tally.base, tally.source) == (5, HE_MAN)
    assert ("BG-MOVE-14", -2) in [(reason.source, reason.amount) for reason in tally.reasons]


def test_entering_difficult_terrain_costs_nothing(calls: Calls) -> None:
    """BG-MOVE-15: only the start matters."""
    s = scene(stand(HE_MAN, 0, "M15"), pieces=(terrain("bush", "M16"), terrain("bush", "M17")))
    assert {"M16", "M17", "M20"} <= where(start(s, Move(character=0)))


def test_difficult_start_shortens_the_move(calls: Calls) -> None:
    """BG-EX-12: He-Man in difficult terrain has 3 points."""
    s = scene(stand(HE_MAN, 0, "M15"), pieces=(terrain("bush", "M15"),))
    ends = where(start(s, Move(character=0)))
    assert "M18" in ends
    assert "M19" not in ends


def test_points_of_a_card_are_fixed(calls: Calls) -> None:
    """BG-FREE-03: a card that grants a move of so many hexes does not ask for the speed."""
    s = scene(stand(HE_MAN, 0, "M15"))
    assert len(where(start(s, Move(character=0, points=1)))) == 7


def test_a_free_move_costs_and_counts_nothing(calls: Calls) -> None:
    """BG-EX-10, BG-FREE-01, BG-FREE-02: after He-Man's free move a normal move still costs 1 AP."""
    s = scene(stand(HE_MAN, 0, "M15"))
    turn = Acting(character=0, number=1, kind="activation", ap=3)
    s.stack = [EndOfTest(), turn, Move(character=0, points=2)]
    s.log = []
    to(s, "M17")
    face(s, 0)
    assert (turn.ap, turn.move_actions, turn.hexes_moved) == (3, 0, 2)
    assert cost_of(s, turn, "move").total == 1


# --- steps, stops, facing


def test_stay_is_among_the_ends(calls: Calls) -> None:
    """BG-MOVE-04, BG-RULING-065: no point need be used; turning alone triggers nothing."""
    s = scene(stand(HE_MAN, 0, "M15"), stand(SKELETOR, 1, "M25"))
    start(s, Move(character=0))
    decision = to(s, "M15")
    assert decision is not None
    assert decision.kind == "facing"
    assert face(s, 3) is None
    assert (place(s, 0), s.characters[0].facing) == ("M15", 3)
    assert (calls.opportunities, calls.watched) == ([], [])


def test_move_ends_with_any_facing(calls: Calls) -> None:
    """BG-MOVE-07, BG-MOVE-08: any border, whatever the way; the end of the movement is watched."""
    s = scene(stand(HE_MAN, 0, "M15"), stand(SKELETOR, 1, "M25"))
    start(s, Move(character=0))
    decision = to(s, "M18")
    assert decision is not None
    assert decision.options == FACES
    assert face(s, 4) is None
    assert (place(s, 0), s.characters[0].facing, route(s)) == ("M18", 4, "M15 M16 M17 M18")
    assert calls.watched == [0]


def test_a_move_stops_next_to_an_enemy(calls: Calls) -> None:
    """BG-MOVE-05, BG-RULING-077: hexes next to an enemy are ends only; behind it there is a way round."""
    s = scene(stand(HE_MAN, 0, "M15"), stand(SKELETOR, 1, "M18"))
    ends = where(start(s, Move(character=0)))
    assert {"M17", "N18", "L18"} <= ends
    assert "M18" not in ends
    # Five points reach M20 in the open, but the straight way and the near detours stop next to Skeletor.
    assert "M19" not in ends


def test_allies_do_not_stop_a_move(calls: Calls) -> None:
    """BG-MOVE-05, BG-MOVE-12: an ally stops nobody but cannot be moved into or through."""
    s = scene(stand(HE_MAN, 0, "M15"), stand("HM2", 0, "M17"))
    ends = where(start(s, Move(character=0)))
    assert "M17" not in ends
    assert "M19" in ends
    assert "M20" not in ends  # round the ally it takes six points


def test_enemies_at_another_elevation_do_not_stop_a_move(calls: Calls) -> None:
    """BG-MOVE-06: the enemy must be at the same elevation."""
    s = scene(stand(HE_MAN, 0, "M15"), stand(SKELETOR, 1, "M18+"), pieces=(terrain("deck", "M18"),))
    assert "M20" in where(start(s, Move(character=0)))


def test_a_move_may_start_next_to_enemies(calls: Calls) -> None:
    """BG-RULING-077: only entering stops."""
    s = scene(stand(HE_MAN, 0, "M15"), stand(SKELETOR, 1, "M14"))
    start(s, Move(character=0))
    assert "M20" in where(take(s, ACCEPT))


@pytest.mark.parametrize("kind", ["low", "high", "ladder", "tank"])
def test_obstacles_cannot_be_entered(calls: Calls, kind: str) -> None:
    """BG-MOVE-11, BG-W3-TERRAIN-06: no step onto an obstacle, a ladder or special terrain."""
    s = scene(stand(HE_MAN, 0, "M15"), pieces=(terrain(kind, "M16"),))
    assert "M16" not in where(start(s, Move(character=0)))


def test_tokens_do_not_block(calls: Calls) -> None:
    """BG-MOVE-13: marks and objectives are walked over."""
    s = scene(stand(HE_MAN, 0, "M15"), objectives=(at("M16"),), marks=(Mark("mer-man", at("M17"), 1, 0),))
    assert {"M16", "M17"} <= where(start(s, Move(character=0)))


def test_tokens_travel_with_the_model(calls: Calls) -> None:
    """BG-MOVE-22: whatever lies next to a model stays with it."""
    s = with_token(scene(stand(HE_MAN, 0, "M15")), 0, "quickness")
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
    assert {"M17", "N17", "L17"} <= where(start(s, Move(character=0, points=cost)))
    decision = start(s, Move(character=0, points=cost - 1))
    assert decision is not None
    assert decision.kind == "facing"


def test_a_portion_with_an_opening(calls: Calls) -> None:
    """BG-EX-14, BG-MOVE-17: the low portions of a mixed piece take three points, the high ones six."""
    mixed = terrain("X4", "M16 N16 N15 M14")  # low, high, high, low
    s = scene(stand(SKELETOR, 0, "M15"), pieces=(mixed, terrain("high", "L15"), terrain("high", "L16")))
    ends = where(start(s, Move(character=0, points=3)))
    assert {"M17", "M13"} <= ends
    assert "O15" not in ends


def test_crossing_choices(calls: Calls) -> None:
    """BG-EX-18, BG-MOVE-20, BG-RULING-073: free hexes next to it: two in a wall, five around a lone one."""
    walls = [terrain("high", name) for name in ("N16", "L16", "L17")]
    s = scene(stand(SKELETOR, 0, "M15"), pieces=(terrain("low", "M16"), *walls))
    assert where(start(s, Move(character=0, points=3))) & set(AROUND) == {"M15", "M17", "N17"}
    s = scene(stand(SKELETOR, 0, "M15"), pieces=(terrain("high", "M16"),))
    assert set(AROUND) <= where(start(s, Move(character=0, points=6)))


def test_a_crossing_ends_on_a_free_hex_and_stops_next_to_an_enemy(calls: Calls) -> None:
    """BG-RULING-073, BG-RULING-077: the end must be free; next to an enemy it is the end of the move."""
    walls = [terrain("high", name) for name in ("N16", "N15", "M14", "L15", "L16")]
    s = scene(
        stand(HE_MAN, 0, "M15"),
        stand("HM2", 0, "N17"),
        stand(SKELETOR, 1, "M19"),
        pieces=(terrain("low", "M16"), *walls),
    )
    ends = where(start(s, Move(character=0, points=4)))
    assert {"M17", "L17", "L18"} <= ends  # L17 is not next to Skeletor
    assert "N17" not in ends
    s.characters[2].place = at("M18")
    ends = where(start(s, Move(character=0, points=4)))
    assert {"M17", "L17"} <= ends
    assert "K17" in ends  # from L17, which is not next to M18
    assert "L18" not in where(start(s, Move(character=0, points=3)))


def test_steps_and_crossings_mix(calls: Calls) -> None:
    """BG-MOVE-21: one step, a low portion, one step: five points."""
    ring = ("M14", "N15", "N16", "N17", "M17", "L17", "L16", "L15")
    s = scene(stand(HE_MAN, 0, "M15"), pieces=tuple(terrain("low", name) for name in ring))
    ends = where(start(s, Move(character=0)))
    assert {"M16", "M18", "M19"} <= ends
    assert "M20" not in ends


# --- attacks of opportunity


def engaged(**fields: Any) -> State:
    return scene(stand(HE_MAN, 0, "M15"), stand(SKELETOR, 1, "M16"), stand("HE2", 1, "N16"), **fields)


def test_an_engaged_character_says_whether_it_leaves(calls: Calls) -> None:
    """BG-AOO-02, BG-RULING-099, BG-RULING-100: attacks come before the end is chosen."""
    s = engaged()
    decision = start(s, Move(character=0))
    assert decision is not None
    assert (decision.kind, decision.seat) == ("leave", 0)
    assert calls.opportunities == []
    decision = take(s, ACCEPT)
    assert calls.opportunities == [(0, ())]
    assert decision is not None
    assert decision.kind == "move"


def test_only_turning_draws_nothing(calls: Calls) -> None:
    """BG-RULING-065: no attack of opportunity, no overwatch."""
    s = engaged()
    start(s, Move(character=0))
    decision = take(s, PASS)
    assert decision is not None
    assert decision.kind == "facing"
    face(s, 5)
    assert (calls.opportunities, calls.watched, place(s, 0)) == ([], [], "M15")


def test_whoever_falls_goes_nowhere(calls: Calls) -> None:
    """BG-RULING-099: if the mover falls, the move ends."""
    s = engaged()
    calls.strike = lambda s: setattr(s.characters[0], "place", -1)
    start(s, Move(character=0))
    assert take(s, ACCEPT) is None
    assert calls.watched == []


def test_the_move_starts_from_where_it_stands_after_the_attacks(calls: Calls) -> None:
    """BG-RULING-099: an attack may have pushed it."""
    s = engaged()
    calls.strike = lambda s: setattr(s.characters[0], "place", at("M13"))
    start(s, Move(character=0, points=1))
    assert where(take(s, ACCEPT)) == {"M13", "M12", "M14", "N13", "N14", "L13", "L14"}


def test_points_are_worked_out_after_the_attacks(calls: Calls) -> None:
    """BG-RULING-042: a debuff of an attack of opportunity counts; the focus is spent all the same."""
    s = engaged()
    calls.strike = lambda s: with_token(s, 0, "cripple")
    start(s, Move(character=0, focused=True))
    ends = where(take(s, ACCEPT))
    assert "M9" in ends
    assert "M8" not in ends


def test_difficulty_holds_for_the_action(calls: Calls) -> None:
    """BG-RULING-078: checked where the action starts, even when the character is pushed out of it."""
    s = engaged(pieces=(terrain("bush", "M15"),))
    calls.strike = lambda s: setattr(s.characters[0], "place", at("M13"))
    start(s, Move(character=0))
    ends = where(take(s, ACCEPT))
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
    """BG-RULING-100, BG-RULING-081, BG-FORCEDMOVE-11, BG-FORCEDMOVE-16, BG-AOO-09: not a teleport."""
    s = engaged()
    s.characters.append(stand("HE3", 1, "M11"))
    decision = start(s, move.clone())
    while decision is not None:
        if decision.kind == "move":
            option = next(o for o in decision.options if o.place != s.characters[0].place)
        else:
            option = decision.options[0]
        decision = take(s, option)
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
    s = under_rule(engaged(), Permission(head="ignore", words=(word,)))
    decision = start(s, Move(character=0))
    assert decision is not None
    assert decision.kind == "move"


def test_held_in_its_hex(calls: Calls) -> None:
    """BG-AOO-01: a rule that forbids leaving leaves only turning."""
    s = under_rule(engaged(), Permission(head="forbid", words=("leave hex",)))
    decision = start(s, Move(character=0))
    assert decision is not None
    assert decision.kind == "facing"


def test_option_disengaging(calls: Calls) -> None:
    """BG-RULING-097: as an option only the enemies one gets away from strike, once the end is known."""
    s = engaged(options=Options(opportunity="disengaging"))
    decision = start(s, Move(character=0))
    assert decision is not None
    assert decision.kind == "move"
    to(s, "L16")  # still next to M16, no longer to N16
    assert calls.opportunities == [(0, (1,))]
    assert place(s, 0) == "L16"


def test_default_any_exit(calls: Calls) -> None:
    """BG-RULING-097: by default any exit draws, even to another hex next to the same enemy."""
    s = engaged()
    start(s, Move(character=0))
    take(s, ACCEPT)
    assert calls.opportunities == [(0, ())]


def test_option_disengaging_chooses_again_when_barred(calls: Calls) -> None:
    """BG-RULING-099: whoever is moved by an attack chooses its way from where it stands."""
    s = engaged(options=Options(opportunity="disengaging"))
    calls.strike = lambda s: setattr(s.characters[0], "place", at("M3"))
    start(s, Move(character=0))
    decision = to(s, "M10")
    assert decision is not None
    assert decision.kind == "move"
    to(s, "M8")
    face(s, 0)
    assert (place(s, 0), len(calls.opportunities)) == ("M8", 1)
