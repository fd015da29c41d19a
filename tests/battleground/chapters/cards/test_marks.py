"""Marks (BG-MARK)."""

from __future__ import annotations

import pytest

from eternia.battleground.chapters.cards.marks import place_mark
from eternia.battleground.chapters.rounds.cleanup import CleanUp
from eternia.battleground.table.events import MarkPlaced, MarkRemoved
from eternia.battleground.table.model import State
from eternia.battleground.table.options import MOVE, TO_PLACE, UseSkill
from eternia.hexes.measure import within
from support.battleground.play import activate, interrupt, start, take
from support.battleground.positions import at, stand, table, terrain
from support.battleground.told import told, where

PUDDLE = "HE3.1/1"  # 2 mana: power; a mark within 8 inches; two hexes around it are difficult terrain


def puddle(s: State, place: str = "") -> set[str]:
    """Mer-Man (character 0) places his mark in an activation; gives where he could."""
    s.characters[0].mana = 2
    activate(s, 0, ap=0)
    places = where(take(s, UseSkill(PUDDLE), 6, 1, 1, 1))
    if place:
        take(s, TO_PLACE[at(place)])
    return places


def goes_to(s: State, character: int, place: str) -> bool:
    """Whether a move action could lead there."""
    activate(s, character, ap=1)
    return place in where(take(s, MOVE))


def test_a_mark_affects_those_near_it() -> None:
    """BG-MARK-01, BG-MARK-06: He-Man begins his move in the puddle and loses two points; far from it he does
    not.
    """
    s = table(stand("HE3", 1, "M10"), stand("HM1", 0, "M15"))
    assert goes_to(s, 1, "M20")
    puddle(s, "M14")
    assert [(mark.name, mark.place, mark.seat, mark.owner) for mark in s.marks] == [
        ("mer-man", at("M14"), 1, 0)
    ]
    assert told(s, MarkPlaced) == [MarkPlaced("mer-man", at("M14"), 0)]
    assert goes_to(s, 1, "M18")
    assert not goes_to(s, 1, "M19")


@pytest.mark.parametrize(("mark", "reached"), [("M13", True), ("M12", False)])
def test_the_skill_states_the_distance(mark: str, reached: bool) -> None:
    """BG-MARK-06, BG-RULING-116: two hexes counted from the mark, and no farther."""
    s = table(stand("HE3", 1, "K10"), stand("HM1", 0, "M15"))
    place_mark(s, 0, "mer-man", at(mark))
    assert goes_to(s, 1, "M20") != reached


def test_the_skill_states_whom_it_affects() -> None:
    """BG-MARK-06: the puddle is difficult for everybody, its placer included."""
    s = table(stand("HE3", 1, "M10"), stand("HM1", 0, "A1"))
    assert goes_to(s, 0, "M15")
    place_mark(s, 0, "mer-man", at("M9"))
    assert not goes_to(s, 0, "M15")
    assert goes_to(s, 0, "M13")


def test_marks_stay_until_clean_up() -> None:
    """BG-MARK-02: through the round, and then they leave with all they did."""
    s = table(stand("HE3", 1, "M10"), stand("HM1", 0, "M15"))
    puddle(s, "M14")
    activate(s, 1)
    assert [mark.place for mark in s.marks] == [at("M14")]
    start(s, CleanUp())
    assert [mark.place for mark in s.marks] == []
    assert told(s, MarkRemoved) == [MarkRemoved("mer-man", at("M14"))]
    assert goes_to(s, 1, "M20")


def test_marks_lie_within_the_skills_range() -> None:
    """BG-MARK-04: eight inches from Mer-Man, exactly."""
    s = table(stand("HE3", 1, "M10"), stand("HM1", 0, "A1"))
    places = puddle(s)
    hexes = [at(place) for place in places]
    assert all(within(at("M10"), hex_id, 8) for hex_id in hexes)
    row = [column for column in range(1, 30) if f"M{column}" in places]
    assert not within(at("M10"), at(f"M{row[-1] + 1}"), 8)
    assert within(at("M10"), at(f"M{row[-1]}"), 8)


def test_marks_lie_in_sight() -> None:
    """BG-MARK-05: not behind a wall."""
    s = table(stand("HE3", 1, "M10"), stand("HM1", 0, "A1"))
    assert "M13" in puddle(s)
    hidden = table(stand("HE3", 1, "M10"), stand("HM1", 0, "A1"), pieces=(terrain("H3", "L12 M12 N12"),))
    assert "M13" not in puddle(hidden)


def test_marks_need_an_empty_hex() -> None:
    """BG-MARK-03, BG-RULING-140: no character, terrain or token; a platform's top is empty, its
    shade is not.
    """
    disc = "O10 O11 N10 N11 N12 P10 P11"
    s = table(
        stand("HE3", 1, "M10"),
        stand("HM1", 0, "M13"),
        pieces=(terrain("L2", "K10 K11"), terrain("PLAT", disc)),
        objectives=(at("M7"),),
    )
    place_mark(s, 0, "mer-man", at("M8"))
    places = puddle(s)
    assert not places & {"M10", "M13", "K10", "K11", "M7", "M8", "O10", "N11"}
    assert {"M9", "M12", "O10+", "N11+"} <= places


def test_one_copy_in_play() -> None:
    """BG-MARK-10, BG-RULING-115: the new one is placed and the force's older one removed."""
    s = table(stand("HE3", 1, "M10"), stand("HM1", 0, "M15"))
    puddle(s, "M14")
    puddle(s, "L8")
    assert [mark.place for mark in s.marks] == [at("L8")]
    assert goes_to(s, 1, "M20")  # nothing is left of the first


def test_each_force_has_its_own_copy() -> None:
    """BG-MARK-10, BG-RULING-115: the other force's mark of the same name stays."""
    s = table(stand("HE3", 1, "M10"), stand("HE3", 0, "M20"))
    place_mark(s, 0, "mer-man", at("M14"))
    place_mark(s, 1, "mer-man", at("M16"))
    assert [mark.seat for mark in s.marks] == [1, 0]


def test_in_an_interruption_next_to_the_enemy() -> None:
    """BG-MARK-11, BG-INT-13: adjacent to the interrupted enemy, and still in range and sight of the user."""
    s = table(stand("HE3", 1, "M10", mana=2), stand("HM1", 0, "M15"), stand("HM2", 0, "M16"))
    interrupt(s, 0, 1)
    places = where(take(s, UseSkill(PUDDLE), 6, 1, 1, 1))
    assert places == {"L15", "L16", "M14", "N15", "N16"}  # M16 is taken
    assert within(at("M10"), at("M19"), 8)
    assert not within(at("M10"), at("M20"), 8)
    far = table(stand("HE3", 1, "M10", mana=2), stand("HM1", 0, "M19"))
    interrupt(far, 0, 1)
    assert "M20" not in where(take(far, UseSkill(PUDDLE), 6, 1, 1, 1))
