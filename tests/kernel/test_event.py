"""Events that only some may know whole."""

from __future__ import annotations

from eternia.battleground.table.events import LookedAt
from eternia.fields.table.combat_events import CombatCardPlaced
from eternia.fields.table.events import CardTraded, LookedAtDeck


def test_a_secret_of_a_seat_is_whole_for_that_seat_alone() -> None:
    told = LookedAt(1, 0, "F1")
    assert [told.visible_to(seat) for seat in (-1, 0, 1)] == [False, False, True]
    assert told.masked() == LookedAt(1, 0)


def test_a_secret_of_a_team_is_whole_for_its_seats() -> None:
    told = LookedAtDeck(1, (0, 2), "wilds", "FE-W-01")
    assert [told.visible_to(seat) for seat in (-1, 0, 1, 2)] == [False, True, False, True]
    assert told.masked() == LookedAtDeck(1, (0, 2), "wilds")


def test_what_lies_open_is_no_secret() -> None:
    assert CombatCardPlaced(0, (0,), "attack", True, "+1").visible_to(1)
    assert not CombatCardPlaced(0, (0,), "attack", False, "+1").visible_to(1)
    assert CardTraded(0, 1, (0, 1), "FE-E-01", True).visible_to(-1)
    assert CardTraded(0, 1, (0, 1), "FE-E-01").masked() == CardTraded(0, 1, (0, 1))


def test_a_secret_costs_no_dictionary() -> None:
    assert not hasattr(LookedAt(1, 0), "__dict__")
