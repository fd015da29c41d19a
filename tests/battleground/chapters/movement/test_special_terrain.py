"""Special terrain, craters and gas tanks (BG-W3-TERRAIN)."""

from __future__ import annotations

from typing import Any

import pytest

from eternia.battleground.board.sight import place_sees
from eternia.battleground.chapters.cards.marks import place_mark
from eternia.battleground.chapters.movement.special_terrain import lies
from eternia.battleground.table.events import Activated, Interrupted, TerrainPlaced, TerrainRemoved
from eternia.battleground.table.model import Character, State
from eternia.battleground.table.options import (
    END,
    FACES,
    MOVE,
    TO_PLACE,
    Attack,
    Chosen,
    Lay,
    PlayCard,
    UseItem,
)
from eternia.hexes.grid import place_name
from eternia.hexes.measure import within
from eternia.kernel.pending import Decision
from support.battleground.play import activate, awaited, interrupt, select, take
from support.battleground.positions import at, stand, table, terrain
from support.battleground.told import made_tests, of_kind, scope_of, told, turn, where

ROD, BOMB, TANK = UseItem("I25/1"), UseItem("I36/1"), UseItem("I40/1")
CRATER = "M15 L15 L16 M14 M16 N15 N16"
"""The seven hexes around M15, it included."""


def bearer(where_: str, **fields: Any) -> Character:
    """Man-At-Arms with the three items that place special terrain."""
    return stand("HM2", 0, where_, **{"items": ("I25", "I36", "I40"), **fields})


def ways(s: State, decision: Decision | None, kind: str) -> list[set[str]]:
    """The hexes of each way that is offered to lay a piece."""
    return [set(map(place_name, option.hexes)) for option in of_kind(decision, Lay)]


def lay_on(s: State, kind: str, hexes: str) -> Decision | None:
    """Lay the piece that is being placed on exactly these hexes."""
    wanted = {at(name) for name in hexes.split()}
    (way,) = [way for way in lies(s.content.terrain[kind].shape) if set(way.hexes) == wanted]
    return take(s, way)


def bomb(s: State, hexes: str = CRATER) -> Decision | None:
    """Character 0 makes a crater."""
    activate(s, 0, ap=1)
    take(s, BOMB)
    return lay_on(s, "crater", hexes)


# --- placing


def test_items_place_special_terrain() -> None:
    """BG-W3-TERRAIN-01: three force fields, one after the other; they lie there from then on."""
    s = table(bearer("M10"), stand("HE1", 1, "A1"))
    activate(s, 0, ap=1)
    take(s, ROD)
    for hexes in ("M13 M14", "N13 N14", "K13 K14"):
        decision = lay_on(s, "force field", hexes)
    assert [piece.kind for piece in s.pieces] == ["force field"] * 3
    assert told(s, TerrainPlaced)[0] == TerrainPlaced("force field", (at("M13"), at("M14")), 0)
    assert decision is not None
    assert decision.kind == "action"


def test_all_hexes_are_empty() -> None:
    """BG-W3-TERRAIN-02, BG-W3-TERRAIN-03: no character, terrain or token under any hex of the piece."""
    s = table(
        bearer("M10"),
        stand("HE1", 1, "M13"),
        pieces=(terrain("L2", "N12 N13"),),
        objectives=(at("L13"),),
    )
    place_mark(s, 0, "mer-man", at("M15"))
    activate(s, 0)
    found = ways(s, take(s, TANK), "gas tank")
    assert found
    assert not set().union(*found) & {"M10", "M13", "N12", "N13", "L13", "M15"}


def test_one_hex_is_in_sight() -> None:
    """BG-W3-TERRAIN-02, BG-W3-TERRAIN-04: of a piece of two hexes one is enough, but one is needed."""
    s = table(bearer("M10"), stand("HE1", 1, "A1"), pieces=(terrain("H4", "L12 M12 N12 O12"),))
    activate(s, 0)
    found = ways(s, take(s, TANK), "gas tank")
    seen = [[place_sees(s, at("M10"), at(name)) for name in way] for way in found]
    assert {"M13", "M14"} not in found  # both behind the wall
    assert all(any(each) for each in seen)
    assert not all(all(each) for each in seen)


def test_one_hex_is_within_the_distance() -> None:
    """BG-W3-TERRAIN-05: twelve inches to the nearer hex of a gas tank."""
    s = table(bearer("M5"), stand("HE1", 1, "A1"))
    activate(s, 0)
    found = ways(s, take(s, TANK), "gas tank")
    assert (within(at("M5"), at("M18"), 12), within(at("M5"), at("M19"), 12)) == (True, False)
    assert {"M18", "M19"} in found
    assert {"M19", "M20"} not in found


# --- attacking


def test_any_character_may_attack_it() -> None:
    """BG-W3-TERRAIN-07, BG-W3-TERRAIN-08, BG-W3-TERRAIN-10, BG-RULING-094: of either force; one health, no
    defence; a wound removes it.
    """
    tank = terrain("gas tank", "M13 M14")
    for seat, card in ((0, "HM1"), (1, "HE3")):
        s = table(stand(card, seat, "M10", weapons=("WR7",)), stand("HE1", 1 - seat, "A1"), pieces=(tank,))
        assert Attack("WR7", -1, 0) in of_kind(activate(s, 0), Attack)
        take(s, Attack("WR7", -1, 0), *[5] * s.content.characters[card].perception)
        assert (made_tests(s, "defence"), s.pieces) == ([], ())
        assert told(s, TerrainRemoved) == [TerrainRemoved("gas tank", tank.hexes)]


def test_a_miss_leaves_it() -> None:
    """BG-W3-TERRAIN-08: without a wound nothing happens to it."""
    s = table(stand("HM1", 0, "M10", weapons=("WR7",)), pieces=(terrain("gas tank", "M13 M14"),))
    activate(s, 0)
    take(s, Attack("WR7", -1, 0), 1, 1, 1)
    assert len(s.pieces) == 1


def test_it_has_no_arcs() -> None:
    """BG-W3-TERRAIN-09: from whichever side, no flank attack."""
    for where_ in ("M12", "M15", "N14", "L14"):
        s = table(stand("HM1", 0, where_), pieces=(terrain("gas tank", "M13 M14"),))
        activate(s, 0)
        decision = take(s, Attack("fists", -1, 0))
        if decision is not None and decision.kind == "facing":
            take(s, decision.options[0])
        assert scope_of(made_tests(s, "attack")[0]) == {}


def test_nobody_is_engaged_with_it() -> None:
    """BG-W3-TERRAIN-11: next to it a ranged weapon works, and a move draws no attack of opportunity."""
    s = table(
        stand("HM1", 0, "M12", weapons=("WR7",)),
        stand("HE1", 1, "M18"),
        pieces=(terrain("gas tank", "M13 M14"),),
    )
    assert Attack("WR7", 1) in of_kind(activate(s, 0), Attack)
    decision = take(s, MOVE)
    assert decision is not None
    assert decision.kind == "move"


def test_melee_needs_an_adjacent_hex() -> None:
    """BG-W3-TERRAIN-12, BG-RULING-088: at its side and on the ground."""
    tank, deck = terrain("gas tank", "M13 M14"), terrain("PLAT", "M11 L11 L12 M10 M12 N11 N12")
    for where_, reaches in (("M12", True), ("M15", True), ("M16", False), ("M12+", False)):
        s = table(stand("HM1", 0, where_), pieces=(deck, tank))
        assert (Attack("fists", -1, 1) in of_kind(activate(s, 0), Attack)) == reaches, where_


@pytest.mark.parametrize(
    ("hexes", "enemy", "offered"),
    [
        ("M19 M20", "A1", True),  # sixteen inches reach M19, not M20
        ("M20 M21", "A1", False),
        ("M6 M7", "A1", False),  # both behind the wall
        ("L6 K5", "A1", True),  # one of them in sight past its end
        ("M19 M20", "M3", False),  # engaged
    ],
)
def test_range_sight_and_engagement(hexes: str, enemy: str, offered: bool) -> None:
    """BG-RULING-094: any one hex in range and in sight is enough; who is engaged does not shoot at it."""
    wall = (terrain("H4", "L5 M4 N5 O4"),) if hexes[:2] in ("M6", "L6") else ()
    s = table(
        stand("HM1", 0, "M2", weapons=("WR7",)),
        stand("HE1", 1, enemy),
        pieces=(terrain("gas tank", hexes), *wall),
    )
    assert (Attack("WR7", -1, 0) in of_kind(activate(s, 0), Attack)) == offered


def test_cover_and_facing_as_against_anybody() -> None:
    """BG-RULING-094: the attacker turns to it, and a wall on the line covers it."""
    s = table(
        stand("HM1", 0, "M10", facing=3, weapons=("WR7",)),
        pieces=(terrain("gas tank", "M15 M16"), terrain("L2", "M13 N13")),
    )
    activate(s, 0)
    take(s, Attack("WR7", -1, 0))
    assert s.characters[0].facing == 0
    assert scope_of(made_tests(s, "attack")[0]) == {"BG-SCOPE-08": -1}


def test_effects_without_a_wound_are_ignored() -> None:
    """BG-RULING-094: Magic Bonds neither harm a gas tank nor hinder it."""
    s = table(stand("HE2", 1, "M12", mana=1, weapons=("WS3",)), pieces=(terrain("gas tank", "M15 M16"),))
    activate(s, 0)
    decision = take(s, Attack("WS3", -1, 0), *[5] * 6)
    assert decision is not None
    assert (decision.kind, [piece.wounds for piece in s.pieces]) == ("action", [0])


def test_a_spell_for_allies_is_no_attack() -> None:
    """BG-RULING-094: a Protection Spell is not cast on a gas tank."""
    s = table(
        stand("HM4", 0, "M12", mana=3, weapons=("WS8", "WS1")), pieces=(terrain("gas tank", "M13 M14"),)
    )
    assert {option.weapon for option in of_kind(activate(s, 0), Attack)} == {"WS1", "fists"}


def test_special_terrain_can_be_attacked_in_interruptions() -> None:
    """ET-RULING-011, BG-W3-TERRAIN-07: but not as an attack of opportunity."""
    s = table(stand("HM1", 0, "M12"), stand("HE1", 1, "L12"), pieces=(terrain("gas tank", "M13 M14"),))
    on_tank = Attack("fists", -1, 0)
    assert on_tank in of_kind(interrupt(s, 0, 1), Attack)
    assert on_tank not in of_kind(interrupt(s, 0, 1, "opportunity"), Attack)


# --- craters


def test_the_two_types() -> None:
    """BG-W3-TERRAIN-13, BG-W3-TERRAIN-14, BG-W3-TERRAIN-27: a crater covers seven hexes, a gas tank two;
    cards place both.
    """
    s = table(bearer("M10"), stand("HE1", 1, "A1"))
    activate(s, 0)
    assert {len(way) for way in ways(s, take(s, TANK), "gas tank")} == {2}
    activate(s, 0)
    assert {len(way) for way in ways(s, take(s, BOMB), "crater")} == {7}


def test_a_crater_cannot_be_attacked() -> None:
    """BG-W3-TERRAIN-15: no attack on it is offered, next to it or from afar."""
    s = table(stand("HM1", 0, "M13", weapons=("WR7",)), pieces=(terrain("crater", CRATER),))
    assert of_kind(activate(s, 0), Attack) == []


def test_characters_make_room() -> None:
    """BG-W3-TERRAIN-16, BG-W3-TERRAIN-18, BG-W3-TERRAIN-19: they move to the crater's rim, interrupted by
    nobody, and turn as they like.
    """
    s = table(
        bearer("M10"),
        stand("HE1", 1, "M16"),
        stand("HM3", 0, "N16"),
        stand("HM1", 0, "O18", facing=3, weapons=("WR7",), on_overwatch=True),
    )
    decision = bomb(s)
    assert decision is not None
    # Stratos is on the acting side and goes first.
    assert (decision.kind, decision.subject, decision.seat) == ("displaced to", 2, 0)
    assert where(decision) == {
        "K14", "K15", "K16", "L14", "L17", "M13", "M17", "N14", "N17", "O14", "O15", "O16",
    }  # fmt: skip
    decision = take(s, TO_PLACE[at("M17")])
    assert decision is not None
    assert (decision.kind, len(decision.options)) == ("facing", 6)
    decision = take(s, FACES[4])
    assert decision is not None
    assert (decision.kind, decision.subject, decision.seat) == ("displaced to", 1, 1)
    take(s, TO_PLACE[at("N14")])
    take(s, FACES[2])
    assert (s.characters[2].facing, s.characters[1].facing, told(s, Interrupted)) == (4, 2, [])


def test_overlapped_pieces_go_whole() -> None:
    """BG-W3-TERRAIN-21: one hex under the crater is enough, special terrain included."""
    pieces = terrain("H4", "N16 N17 N18 N19"), terrain("gas tank", "L14 L15"), terrain("L2", "A1 A2")
    s = table(bearer("M10"), pieces=pieces)
    bomb(s)
    assert [piece.kind for piece in s.pieces] == ["L2", "crater"]
    assert [event.kind for event in told(s, TerrainRemoved)] == ["H4", "gas tank"]


def test_attached_platforms_go_too() -> None:
    """BG-W3-TERRAIN-20, BG-W3-TERRAIN-22, BG-RULING-122: the platform on a removed piece, with its ladder and
    those on it.
    """
    deck = terrain("PLAT", "M19 L19 L20 M18 M20 N19 N20")
    pieces = terrain("H4", "M16 M17 M18 M19"), deck, terrain("LADDER", "M21"), terrain("LADDER", "A5")
    s = table(bearer("M10"), stand("HE1", 1, "M20+"), pieces=pieces)
    decision = bomb(s)
    assert [(piece.kind, place_name(piece.hexes[0])) for piece in s.pieces] == [
        ("LADDER", "A5"),
        ("crater", "L15"),
    ]
    assert decision is not None
    assert (decision.kind, decision.subject) == ("displaced to", 1)


def test_marks_are_removed() -> None:
    """BG-W3-TERRAIN-23: those under the crater, also on a platform that goes with it, and no others."""
    s = table(bearer("M10"), stand("HE3", 1, "A1"), stand("HE3", 0, "Y25"))
    place_mark(s, 1, "mer-man", at("M16"))
    place_mark(s, 2, "mer-man", at("M18"))
    bomb(s)
    assert [mark.place for mark in s.marks] == [at("M18")]
    deck = terrain("PLAT", "M18 L18 L19 M17 M19 N18 N19")
    s = table(bearer("M10"), stand("HE3", 1, "A1"), pieces=(terrain("H4", "M16 M17 M18 M19"), deck))
    place_mark(s, 1, "mer-man", at("N19+"))
    bomb(s)
    assert s.marks == ()


def test_not_over_objectives_or_craters() -> None:
    """BG-W3-TERRAIN-24, BG-W3-TERRAIN-25: no way to lay it covers one; all else may lie under it."""
    s = table(
        bearer("M10"),
        stand("HE1", 1, "M8"),
        pieces=(terrain("crater", CRATER), terrain("H3", "K9 K10 K11")),
        objectives=(at("P12"),),
    )
    activate(s, 0)
    found = ways(s, take(s, BOMB), "crater")
    covered = set().union(*found)
    assert not covered & {*CRATER.split(), "P12"}
    assert {"M8", "M10", "K10"} <= covered


def test_nobody_chooses_for_others() -> None:
    """BG-W3-TERRAIN-17: each player orders and places their own."""
    s = table(bearer("M10"), stand("HE1", 1, "M16"), stand("HE3", 1, "N16"))
    decision = bomb(s)
    assert decision is not None
    assert (decision.seat, list(decision.options)) == (1, [Chosen(1), Chosen(2)])


# --- gas tanks


def tank_near(where_: str, card: str = "HM1", seat: int = 0) -> State:
    """A character near a gas tank on M13 and M14; its player has a card of high initiative."""
    other = stand("HE1" if seat == 0 else "HM1", 1 - seat, "A1")
    return table(stand(card, seat, where_), other, pieces=(terrain("gas tank", "M13 M14"),))


@pytest.mark.parametrize(
    ("where_", "card", "dazed"),
    [
        ("M10", "F23", False),  # initiative 5: 2 AP, 1 mana
        ("M10", "F42", True),  # initiative 9: 2 AP, 1 mana
        ("M9", "F42", False),  # four hexes away
        ("M17", "F42", True),
    ],
)
def test_gas_dazes(where_: str, card: str, dazed: bool) -> None:
    """BG-W3-TERRAIN-29, BG-W3-TERRAIN-30: initiative 5 or lower works as usual; with 6 or more: 1 AP, 0 mana,
    no bonus.
    """
    s = tank_near(where_, "HM2")
    decision = select(s, card, "")
    assert told(s, Activated) == [Activated(0, card)]
    assert decision is not None
    assert (decision.kind == "bonus") != dazed
    if not dazed:
        decision = take(s, PlayCard(card, True))
    current = turn(s)
    assert (current.ap, s.characters[0].mana) == ((1, 0) if dazed else (2, 2))


def test_gas_changes_only_the_selected_card() -> None:
    """BG-RULING-123, BG-W3-TERRAIN-30: initiative order and further cards are as usual; both forces
    suffer.
    """
    s = tank_near("M10", "HE3", seat=1)
    s.forces[1].hand = ["F46"]
    select(s, "F23", "F42")
    assert told(s, Activated) == [Activated(0, "F42")]  # initiative 9 still goes first
    decision = awaited(s)
    assert {option.card for option in of_kind(decision, PlayCard)} == {"F46"}
    take(s, PlayCard("F46", True))
    assert s.characters[0].mana == 1
    take(s, END)
