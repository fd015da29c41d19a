"""Objective tokens (BG-OBJ)."""

from __future__ import annotations

import pytest

from eternia.battleground.chapters.rounds.cleanup import CleanUp
from eternia.battleground.table.events import ObjectiveClaimed
from eternia.battleground.table.model import Character, Piece, State
from eternia.battleground.table.options import MOVE, PlayCard
from support.battleground.play import activation, finish, over, pick, to
from support.battleground.positions import at, ground, skeletor, stand, table, terrain
from support.battleground.told import told


def claimed(*characters: Character, at_: str = "M15", pieces: tuple[Piece, ...] = ()) -> State:
    """The state after a clean-up with tokens on these hexes."""
    places = tuple(at(name) for name in at_.split())
    s = table(*characters, CleanUp(), objectives=places, pieces=pieces, content=ground())
    assert over(s)
    return s


def he_man(where: str) -> Character:
    return stand("HM1", 0, where)


def test_only_in_clean_up() -> None:
    """BG-OBJ-01: standing next to a token in the activation phase claims nothing."""
    s = table(stand("HM3", 0, "M12"), skeletor("W1"), CleanUp(), activation("F11"), objectives=(at("M15"),))
    pick(s, 0, PlayCard("F11", True))
    pick(s, 0, MOVE)
    to(s, "M14")
    assert at("M15") in s.objectives
    assert s.forces[0].score == 0
    finish(s)
    assert not s.objectives
    assert s.forces[0].score == 20


@pytest.mark.parametrize(("where", "claims"), [("M15", True), ("M14", True), ("N15", True), ("M13", False)])
def test_in_the_hex_or_adjacent(where: str, claims: bool) -> None:
    """BG-OBJ-04: in the token's hex or next to it, not two hexes away."""
    s = claimed(he_man(where), skeletor("W1"))
    assert s.forces[0].objectives == claims


def test_no_enemy_next_to_the_claimant() -> None:
    """BG-OBJ-03, BG-OBJ-07: Skeletor is adjacent to He-Man, though two hexes from the token."""
    s = claimed(he_man("M14"), skeletor("M13"))
    assert not told(s, ObjectiveClaimed)
    assert s.objectives == (at("M15"),)


def test_another_character_may_claim_instead() -> None:
    """BG-OBJ-03: the condition is the claiming character's own."""
    s = claimed(he_man("M14"), skeletor("M13"), stand("HM3", 0, "M16"))
    assert told(s, ObjectiveClaimed) == [ObjectiveClaimed(0, 2, at("M15"))]


@pytest.mark.parametrize("where", ["M15", "M16"])
def test_no_enemy_in_the_tokens_hex_or_adjacent(where: str) -> None:
    """BG-OBJ-05, BG-OBJ-07, BG-OBJ-11: with both sides in or next to it nobody claims."""
    s = claimed(he_man("M13" if where == "M15" else "M14"), stand("HM3", 0, "L15"), skeletor(where))
    assert s.objectives == (at("M15"),)
    assert [force.objectives for force in s.forces] == [0, 0]


def test_both_next_to_it_but_not_to_each_other() -> None:
    """BG-OBJ-05, BG-OBJ-11: on opposite sides of the token."""
    s = claimed(he_man("M14"), skeletor("M16"))
    assert [force.objectives for force in s.forces] == [0, 0]


@pytest.mark.parametrize(("token", "owner"), [("C15", 1), ("M15", 0), ("M15", 1), ("W15", 0)])
def test_not_in_ones_own_zone(token: str, owner: int) -> None:
    """BG-OBJ-06, BG-OBJ-08: neutral ground and the enemy's zone; never one's own (rows A to E for seat 0)."""
    row = token[0]
    claimant, bystander = (he_man, skeletor) if owner == 0 else (skeletor, he_man)
    s = claimed(claimant(f"{row}14"), bystander("J1"), at_=token)
    assert [force.objectives for force in s.forces] == [owner == 0, owner == 1]
    own = "C15" if owner == 0 else "W15"
    s = claimed(claimant(own), bystander("J1"), at_=own)
    assert s.objectives == (at(own),)


def test_it_leaves_the_board() -> None:
    """BG-OBJ-09, BG-OBJ-10, BG-VP-02: it lies in its owner's play area and is worth 20 VP."""
    s = claimed(he_man("M15"), skeletor("W1"), at_="M15 M20")
    assert s.objectives == (at("M20"),)
    assert s.forces[0].objectives == 1
    assert s.forces[0].score == 20


def test_any_order_and_several_at_once() -> None:
    """BG-OBJ-02, BG-RULING-117: the order of the tokens changes nothing; one character may claim two."""
    results = []
    for order in ("M14 M16 C1", "C1 M16 M14"):
        s = claimed(he_man("M15"), skeletor("C2"), at_=order)
        results.append([force.objectives for force in s.forces])
    assert results == [[2, 1], [2, 1]]


def test_enemies_at_another_elevation_do_not_contest() -> None:
    """BG-RULING-117, BG-OBJ-05: Skeletor on a platform next to the token and to He-Man."""
    s = claimed(he_man("M15"), skeletor("M16+"), pieces=(terrain("deck", "M16"),))
    assert s.forces[0].objectives == 1


def test_it_is_claimed_without_asking() -> None:
    """BG-RULING-117: automatic."""
    s = table(he_man("M15"), skeletor("W1"), CleanUp(), objectives=(at("M15"),))
    assert over(s)
    assert s.forces[0].objectives == 1
