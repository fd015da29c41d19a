"""Platforms, ladders, and pushes by climbing (BG-CLIMB)."""

from __future__ import annotations

from typing import Any

import pytest

from eternia.battleground.chapters.movement.climbing_pushes import Aside
from eternia.battleground.chapters.movement.destinations import walk
from eternia.battleground.chapters.movement.movement import Move
from eternia.battleground.language.card_rules import Permission
from eternia.battleground.table.events import Moved
from eternia.battleground.table.model import Character, Piece, State
from eternia.battleground.table.options import ACCEPT
from eternia.battleground.timing import windows
from support.battleground.play import Calls, awaited, face, start, take, to
from support.battleground.positions import at, ground, scene_state, stand, terrain
from support.battleground.rules import under_rule
from support.battleground.told import place, route, where

SKELETOR, EVIL_LYN, HE_MAN = "HE1", "HE2", "HM1"

DECK = terrain("decks", "M17 M18 M19")
"""A platform of three hexes in a row."""


def by_the_deck(*characters: Character, pieces: tuple[Piece, ...] = (DECK,), **fields: Any) -> State:
    return scene_state(characters, pieces, ground(), **fields)


def cost(s: State, where: str) -> int:
    """What it costs character 0 to get to a place."""
    return walk(s, 0, 12).cost(at(where))


def test_climbing_up_costs_three() -> None:
    """BG-EX-16, BG-CLIMB-01, BG-CLIMB-02, BG-CLIMB-03, BG-CLIMB-09: onto a bordering platform hex."""
    s = by_the_deck(stand(SKELETOR, 0, "M16"))
    assert cost(s, "M17+") == 3
    assert cost(s, "M18+") == 4  # then along the platform, one point a hex


def test_no_climbing_from_under_a_platform() -> None:
    """BG-CLIMB-04: one leaves the shade first."""
    s = by_the_deck(stand(SKELETOR, 0, "M17"))
    assert cost(s, "M18+") == 4  # one step aside to N18, then up


def test_climbing_down_costs_three() -> None:
    """BG-CLIMB-05, BG-CLIMB-06, BG-RULING-076: to a bordering hex that is not under a platform."""
    s = by_the_deck(stand(SKELETOR, 0, "M17+"), pieces=(DECK, terrain("high", "N17")))
    assert cost(s, "M16") == 3
    assert cost(s, "N17") == -1
    assert cost(s, "M18") == 4  # under the platform: down beside it, then one step


def test_ladder() -> None:
    """BG-EX-17, BG-CLIMB-07: two points past the ladder, one more along the platform."""
    s = by_the_deck(stand(SKELETOR, 0, "M15"), pieces=(DECK, terrain("ladder", "M16")))
    assert cost(s, "M17+") == 2
    assert cost(s, "M18+") == 3
    assert cost(s, "M16") == -1


def test_ladder_from_ground_to_ground() -> None:
    """BG-RULING-074: any other hex that borders the ladder, whatever the elevation."""
    s = by_the_deck(stand(SKELETOR, 0, "M15"), pieces=(terrain("ladder", "M16"),))
    assert cost(s, "M17") == 2


def test_ladder_from_under_its_platform() -> None:
    """BG-CLIMB-08: a hex under the platform that borders the ladder will do."""
    s = by_the_deck(stand(SKELETOR, 0, "M17"), pieces=(DECK, terrain("ladder", "M16")))
    assert cost(s, "M17+") == 2


def test_climbing_onto_somebody_pushes_it(calls: Calls) -> None:
    """BG-CLIMB-10, BG-CLIMB-12, BG-CLIMB-13, BG-RULING-075: its player chooses where to; its facing stays."""
    s = by_the_deck(stand(SKELETOR, 0, "M16"), stand(EVIL_LYN, 0, "M17+", facing=4))
    assert "M17+" in where(start(s, Move(character=0)))
    decision = to(s, "M17+")
    assert decision is not None
    assert (decision.kind, decision.seat, decision.subject) == ("pushed to", 0, 1)
    # On the platform M18+, or down beside it; never M16, where Skeletor comes from, nor under the platform.
    assert where(decision) == {"M18+", "N17", "N18", "L17", "L18"}
    to(s, "N18")
    assert (place(s, 0), place(s, 1), s.characters[1].facing) == ("M17+", "N18", 4)
    assert s.log is not None
    assert Moved(1, (at("M17+"), at("N18")), "push") in s.log
    assert (calls.opportunities, calls.watched) == ([], [])


def test_only_free_places_are_ways_aside(calls: Calls) -> None:
    """BG-RULING-075: neither on the platform nor below can two stand in one place."""
    more = (stand("HE3", 0, "M18+"), stand("HE4", 0, "N17"))
    s = by_the_deck(stand(SKELETOR, 0, "M16"), stand(EVIL_LYN, 0, "M17+"), *more)
    start(s, Move(character=0))
    assert where(to(s, "M17+")) == {"N18", "L17", "L18"}


def test_the_owner_of_the_pushed_one_chooses(calls: Calls) -> None:
    """BG-CLIMB-13: also when it is the enemy."""
    s = by_the_deck(stand(SKELETOR, 0, "M16"), stand(HE_MAN, 1, "M17+"))
    start(s, Move(character=0))
    decision = to(s, "M17+")
    assert decision is not None
    assert decision.seat == 1


def test_after_the_push_the_climber_goes_on(calls: Calls) -> None:
    """BG-RULING-075: it has paid its own cost only and goes on with the rest."""
    s = by_the_deck(stand(SKELETOR, 0, "M16"), stand(EVIL_LYN, 0, "M17+"))
    start(s, Move(character=0, points=5))
    to(s, "M17+")
    decision = to(s, "N17")
    assert decision is not None
    assert decision.kind == "move"
    assert where(decision) == {"M17+", "M18+", "M19+"}
    to(s, "M19+")
    face(s, 0)
    assert place(s, 0) == "M19+"
    assert calls.watched == [0]


def test_a_push_next_to_an_enemy_ends_the_move(calls: Calls) -> None:
    """BG-MOVE-05, BG-RULING-077: the enemy pushed along the platform is next to the climber."""
    s = by_the_deck(stand(SKELETOR, 0, "M16"), stand(HE_MAN, 1, "M17+"))
    start(s, Move(character=0, points=6))  # enough to climb down again
    to(s, "M17+")
    decision = to(s, "M18+")
    assert decision is not None
    assert decision.kind == "facing"


def test_an_enemy_pushed_off_the_platform_does_not_stop_the_climber(calls: Calls) -> None:
    """BG-MOVE-06: it is at another elevation then."""
    s = by_the_deck(stand(SKELETOR, 0, "M16"), stand(HE_MAN, 1, "M17+"))
    start(s, Move(character=0, points=5))
    to(s, "M17+")
    decision = to(s, "N17")
    assert decision is not None
    assert decision.kind == "move"


def test_climbing_down_pushes_too(calls: Calls) -> None:
    """BG-CLIMB-10, BG-CLIMB-14: every change of elevation pushes."""
    s = by_the_deck(stand(SKELETOR, 0, "M17+"), stand(EVIL_LYN, 0, "M16"))
    start(s, Move(character=0))
    decision = to(s, "M16")
    assert where(decision) == {"M15", "N16", "N17", "L16", "L17", "M17"}  # M17 is the hex under the platform


def test_a_ladder_pushes_at_the_other_elevation_only(calls: Calls) -> None:
    """BG-CLIMB-14, BG-RULING-075, BG-RULING-139: up the ladder yes, past it on the ground no."""
    pieces = (DECK, terrain("ladder", "M16"))
    s = by_the_deck(
        stand(SKELETOR, 0, "M15"), stand(EVIL_LYN, 0, "M17+"), stand("HE3", 0, "N17"), pieces=pieces
    )
    ends = where(start(s, Move(character=0, points=2)))
    assert "M17+" in ends
    assert "N17" not in ends


def test_after_a_way_to_the_foot_of_the_climb(calls: Calls) -> None:
    """BG-CLIMB-10: the climber walks first; the place it climbs from is barred."""
    s = by_the_deck(stand(SKELETOR, 0, "M14"), stand(EVIL_LYN, 0, "M17+"))
    start(s, Move(character=0))
    assert "M16" not in where(to(s, "M17+"))
    assert route(s) == "M14 M15 M16"
    assert place(s, 0) == "M16"
    to(s, "N17")
    assert place(s, 0) == "M17+"


def boxed_in(*more: Character) -> State:
    """Evil-Lyn on a lone platform hex with every other hex around taken but the one Skeletor stands on."""
    around = ("M18", "N17", "N18", "L17", "L18")
    pieces = (terrain("deck", "M17"), *(terrain("high", name) for name in around))
    return by_the_deck(stand(SKELETOR, 0, "M16"), stand(EVIL_LYN, 0, "M17+"), *more, pieces=pieces)


def test_nowhere_to_go_bars_the_climb(calls: Calls) -> None:
    """BG-CLIMB-11, BG-CLIMB-15: the climb is illegal only if the occupant has no legal hex."""
    s = boxed_in()
    assert "M17+" not in where(start(s, Move(character=0)))
    s = by_the_deck(stand(SKELETOR, 0, "M16"), stand(EVIL_LYN, 0, "M17+"), pieces=(terrain("deck", "M17"),))
    assert "M17+" in where(start(s, Move(character=0)))


def test_a_single_way_aside_is_not_asked(calls: Calls) -> None:
    """BG-CLIMB-13: with one legal hex there is nothing to choose."""
    around = ("N17", "N18", "L17", "L18")
    pieces = (terrain("deck", "M17"), *(terrain("high", name) for name in around))
    s = by_the_deck(stand(SKELETOR, 0, "M16"), stand(EVIL_LYN, 0, "M17+"), pieces=pieces)
    start(s, Move(character=0, points=3))
    decision = to(s, "M17+")
    assert decision is not None
    assert decision.kind == "facing"
    assert (place(s, 0), place(s, 1)) == ("M17+", "M18")


def test_massive_occupants_block(calls: Calls) -> None:
    """BG-RULING-075, BG-MASSIVE-18: a massive model is not pushed."""
    s = by_the_deck(stand(SKELETOR, 0, "M16"), stand("row", 0, "M17+"))
    assert "M17+" not in where(start(s, Move(character=0)))


def test_who_cannot_be_pushed_blocks(calls: Calls) -> None:
    """BG-CLIMB-11: a rule that forbids pushing its bearer bars the hex."""
    s = by_the_deck(stand(SKELETOR, 0, "M16"), stand(EVIL_LYN, 0, "M17+"))
    under_rule(s, Permission(head="forbid", words=("be pushed or pulled",)), bearer=1)
    assert "M17+" not in where(start(s, Move(character=0)))


def test_leaving_an_enemy_below_by_a_climb_draws_attacks(calls: Calls) -> None:
    """BG-RULING-088, BG-RULING-100: the one who climbs away is engaged until it leaves."""
    s = by_the_deck(stand(SKELETOR, 0, "M16"), stand(HE_MAN, 1, "M15"))
    start(s, Move(character=0))
    assert "M17+" in where(take(s, ACCEPT))
    assert calls.opportunities == [(0, ())]
    assert awaited(s) is not None


def test_a_prevented_push_bars_the_climb(calls: Calls, monkeypatch: pytest.MonkeyPatch) -> None:
    """BG-CLIMB-11: when a rule stops the push, the climber stays at the foot."""

    def prevent(s: State, kind: str, who: int, *, by: int) -> None:
        if kind == "would be pushed or pulled":
            frame = s.stack[-1]
            assert isinstance(frame, Aside)
            frame.prevented = True

    monkeypatch.setattr(windows, "open_event", prevent)
    s = by_the_deck(stand(SKELETOR, 0, "M15"), stand(EVIL_LYN, 0, "M17+"))
    start(s, Move(character=0, points=4))
    decision = to(s, "M17+")
    assert decision is not None
    assert decision.kind == "facing"
    assert (place(s, 0), place(s, 1)) == ("M16", "M17+")
