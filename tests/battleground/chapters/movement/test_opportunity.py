"""Attacks of opportunity (BG-AOO)."""

from __future__ import annotations

import pytest

from eternia.battleground.chapters.movement import push_and_pull
from eternia.battleground.chapters.movement.switching import Switch
from eternia.battleground.table.events import Interrupted
from eternia.battleground.table.model import State
from eternia.battleground.table.options import (
    ACCEPT,
    END,
    FOCUSED_MOVE,
    MOVE,
    PASS,
    Attack,
    Chosen,
    PlayCard,
    UseItem,
)
from support.battleground.play import activate, at_actions, awaited, interrupt, start, take
from support.battleground.positions import at, stand, table
from support.battleground.told import kinds, made_tests, of_kind, scope_of, told, turn

WEST = 3


def leave(s: State) -> object:
    """Character 0 declares a move and leaves; gives what is asked then."""
    activate(s, 0, ap=1)
    take(s, MOVE)
    return take(s, ACCEPT)


def interrupters(s: State) -> list[int]:
    return [event.character for event in told(s, Interrupted)]


def test_each_engaged_enemy_may_strike_in_the_order_of_its_player() -> None:
    """BG-AOO-03, BG-RULING-099: one each; their controller chooses who begins."""
    s = table(stand("HM1", 0, "M15"), stand("HE1", 1, "M16"), stand("HE3", 1, "M14"), stand("HE4", 1, "M18"))
    leave(s)
    decision = awaited(s)
    assert decision is not None
    assert (decision.seat, list(decision.options)) == (1, [Chosen(1), Chosen(2), PASS])
    take(s, Chosen(2))
    take(s, Attack("fists", 0))
    assert list(awaited(s).options) == [Chosen(1), PASS]  # type: ignore[union-attr]
    take(s, Chosen(1))
    decision = take(s, Attack("fists", 0))
    assert decision is not None
    assert (decision.kind, interrupters(s)) == ("move", [2, 1])


def test_nobody_must_strike() -> None:
    """BG-RULING-098: each may decline."""
    s = table(stand("HM1", 0, "M15"), stand("HE1", 1, "M16"), stand("HE3", 1, "M14"))
    leave(s)
    decision = take(s, PASS)
    assert decision is not None
    assert (decision.kind, interrupters(s)) == ("move", [])


def test_the_last_one_may_decline_too() -> None:
    """BG-RULING-098: a single enemy is asked as well, and after one strike the other is free to let go."""
    s = table(stand("HM1", 0, "M15"), stand("HE1", 1, "M16"))
    leave(s)
    take(s, PASS)
    assert interrupters(s) == []
    s = table(stand("HM1", 0, "M15"), stand("HE1", 1, "M16"), stand("HE3", 1, "M14"))
    leave(s)
    take(s, Chosen(1))
    take(s, Attack("fists", 0))
    take(s, PASS)
    assert interrupters(s) == [1]


def test_only_attacks() -> None:
    """BG-AOO-04: no move and no skill, though it has mana for one."""
    s = table(stand("HM1", 0, "M15"), stand("HE1", 1, "M16", mana=5, focused=True), stand("HE3", 1, "M20"))
    assert kinds(interrupt(s, 1, 0, "opportunity")) == {"Attack", "End"}
    assert kinds(interrupt(s, 1, 0, "a card")) == {"Attack", "UseSkill", "End"}


def test_only_melee_attacks() -> None:
    """BG-AOO-05: no ranged attack and no spell, not even one that may be cast while engaged."""
    s = table(
        stand("HM1", 0, "M15"),
        stand("HE3", 1, "M16", mana=5, weapons=("WM15", "WS2")),
    )
    assert of_kind(interrupt(s, 1, 0, "opportunity"), Attack) == [Attack("WM15", 0)]
    assert Attack("WS2", 0) in of_kind(interrupt(s, 1, 0, "a card"), Attack)


def test_a_focused_spear_is_no_ranged_weapon_here() -> None:
    """BG-AOO-05, BG-W3-SPEAR-01: the spear strikes, but is not thrown."""
    s = table(stand("HM1", 0, "M15"), stand("HE3", 1, "M16", weapons=("WM24",), focused=True))
    assert of_kind(interrupt(s, 1, 0, "opportunity"), Attack) == [Attack("WM24", 0)]


def test_fists_will_do() -> None:
    """BG-AOO-06: a character with a ranged weapon alone strikes with its fists."""
    s = table(stand("HM1", 0, "M15"), stand("HE3", 1, "M16", weapons=("WR7",)))
    leave(s)
    assert of_kind(take(s, Chosen(1)), Attack) == [Attack("fists", 0)]


def test_the_scope_is_increased() -> None:
    """BG-AOO-07: +1, and no -1 for the interruption."""
    s = table(stand("HM1", 0, "M15", facing=0), stand("HE1", 1, "M16"))
    interrupt(s, 1, 0, "opportunity")
    take(s, Attack("fists", 0))
    (attack,) = made_tests(s, "attack")
    assert (scope_of(attack), attack.needed) == ({"BG-SCOPE-14": 1}, 3)


def test_flank_focus_and_buffs_count_as_usual() -> None:
    """BG-AOO-07, BG-RULING-034: the +1 replaces only the -1 of interruptions."""
    s = table(stand("HM1", 0, "M15", facing=WEST), stand("HE1", 1, "M16", focused=True))
    interrupt(s, 1, 0, "opportunity")
    take(s, Attack("fists", 0))
    (attack,) = made_tests(s, "attack")
    assert scope_of(attack) == {"BG-SCOPE-14": 1, "BG-SCOPE-11": 1, "BG-SCOPE-12": 1}
    assert attack.needed == 2


def test_the_other_rules_of_interruptions_hold() -> None:
    """BG-AOO-08: one AP; cards may be played and are discarded; disposable items may be used."""
    s = table(stand("HM1", 0, "M15"), stand("HE1", 1, "M16", items=("I15",)))
    s.forces[1].hand = ["F11"]
    decision = interrupt(s, 1, 0, "opportunity")
    current = turn(s)
    assert current.ap == 1
    assert kinds(decision) == {"Attack", "PlayCard", "UseItem", "End"}
    take(s, PlayCard("F11", False))
    assert current.ap == 2
    take(s, END)
    assert s.forces[1].discard == ["F11"]


def test_the_mover_uses_items_first() -> None:
    """BG-AOO-08, BG-RULING-099, BG-RULING-112: its owner may use disposable items before the strike."""
    s = table(stand("HM2", 0, "M15", items=("I15",)), stand("HE1", 1, "M16"))
    leave(s)
    decision = take(s, Chosen(1))
    assert decision is not None
    assert (decision.seat, of_kind(decision, UseItem)) == (0, [UseItem("I15/1")])


def test_the_move_is_paid_before_the_attacks() -> None:
    """BG-RULING-099: when the enemies are asked, the AP and the stated focus are spent already."""
    s = table(stand("HM1", 0, "M15", focused=True), stand("HE1", 1, "M16"))
    activate(s, 0, ap=1)
    take(s, FOCUSED_MOVE)
    decision = take(s, ACCEPT)
    assert decision is not None
    current = turn(s)
    assert (decision.kind, current.ap, s.characters[0].focused) == ("opportunity", 0, False)


def test_a_fallen_mover_draws_no_more() -> None:
    """BG-AOO-03, BG-RULING-110: with the first strike deadly, the others lapse and the turn ends."""
    s = table(stand("HM1", 0, "M15", wounds=4), stand("HE1", 1, "M16"), stand("HE3", 1, "M14"))
    leave(s)
    take(s, Chosen(1))
    assert take(s, Attack("fists", 0), 5, 5, 5, 5, 1, 1, 1) is None
    assert (s.characters[0].knocked_out, interrupters(s)) == (True, [1])


@pytest.mark.parametrize("how", ["push", "pull"])
def test_pushes_and_pulls_cause_none(how: str) -> None:
    """BG-AOO-10, BG-FORCEDMOVE-23: whoever is moved so leaves its hex unpunished."""
    s = table(stand("HM1", 0, "M15"), stand("HE1", 1, "N16"), stand("HE3", 1, "M13"))
    start(s, at_actions(s, 2, ap=1))
    getattr(push_and_pull, how)(s, 0, 1, 2)
    decision = awaited(s)
    assert s.characters[0].place == at("M16" if how == "push" else "M14")
    assert decision is not None
    assert (decision.kind, interrupters(s)) == ("action", [])


def test_switching_causes_some() -> None:
    """BG-FORCEDMOVE-26, BG-RULING-101: the contrast: a switched character draws an attack."""
    s = table(stand("HM1", 0, "M15"), stand("HE1", 1, "N16"), stand("HE3", 1, "M13"))
    decision = start(s, at_actions(s, 2, ap=1), Switch(one=2, other=0))
    assert decision is not None
    assert decision.kind == "opportunity"


def test_an_opportunity_counts_as_interruption_for_cards() -> None:
    """BG-AOO-08, BG-INT-09: Terror Claws cost one AP less in interruptions, opportunities included."""
    s = table(stand("HM1", 0, "M15"), stand("HE1", 1, "M16", weapons=("WM14",)))
    interrupt(s, 1, 0, "opportunity")
    decision = take(s, Attack("WM14", 0))
    assert of_kind(decision, Attack) == [Attack("WM14", 0)]  # the first cost nothing
