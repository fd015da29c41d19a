"""Action points, rising costs and free actions (BG-AP, BG-FREE)."""

from __future__ import annotations

from typing import Any

import pytest

from eternia.battleground.chapters.rounds.acting import Acting
from eternia.battleground.chapters.rounds.actions import cost_of
from eternia.battleground.table.model import Character
from eternia.battleground.table.options import (
    ACCEPT,
    FOCUS,
    MOVE,
    OVERWATCH,
    Attack,
    PlayCard,
    UseItem,
    UseSkill,
)
from eternia.battleground.table.turn import acting_turn
from support.battleground.play import (
    act,
    asked,
    finish,
    idle_to,
    in_turn,
    interrupting,
    next_decision,
    pick,
    resume,
    to,
)
from support.battleground.positions import stand, stratos, table
from support.battleground.told import ap_left, place

RIFLE, CANNON, BONDS, TRIDENT = "WR7", "WR3", "WS3", "WM15"


def gunner(**fields: Any) -> Character:
    return stand("HM5", 0, "M8", weapons=(RIFLE, CANNON, BONDS, TRIDENT), mana=5, **fields)


def foe(where: str = "M12") -> Character:
    return stand("HE4", 1, where)


def test_actions_repeat_while_they_can_be_paid() -> None:
    """BG-AP-01: with 7 AP three moves (1, 2, 3), and no fourth for the last AP."""
    s = in_turn(stratos("C8"), foe("W8"), ap=7)
    assert [act(s, MOVE) for _ in range(3)] == [1, 2, 3]
    assert MOVE not in asked(s).options
    assert FOCUS in asked(s).options


def test_focus_costs_rise() -> None:
    """BG-AP-02: 1, 2, 3 AP; the token is taken away in between, as a focused character cannot focus."""
    s = in_turn(stratos("C8"), foe("W8"))
    costs = []
    for _ in range(3):
        costs.append(act(s, FOCUS))
        s.characters[0].focused = False
    assert costs == [1, 2, 3]


def test_move_costs_rise() -> None:
    """BG-AP-03: 1, 2, 3 AP."""
    s = in_turn(stratos("C8"), foe("W8"))
    assert [act(s, MOVE) for _ in range(3)] == [1, 2, 3]


def test_overwatch_costs_rise() -> None:
    """BG-AP-04: 1 AP, and a repeat in the same activation would cost 2."""
    s = in_turn(stratos("C8"), foe("W8"), ap=1)
    assert OVERWATCH in asked(s).options
    current = acting_turn(s)
    assert isinstance(current, Acting)
    current.overwatch_actions = 1
    assert OVERWATCH not in asked(s).options
    assert cost_of(s, current, "overwatch").total == 2
    current.ap = 2
    assert OVERWATCH in asked(s).options


def test_focus_move_and_overwatch_are_counted_apart() -> None:
    """BG-AP-05, BG-AP-11: after two moves the first focus and the overwatch cost 1 AP."""
    s = in_turn(stratos("C8"), foe("W8"), ap=5)
    assert [act(s, MOVE), act(s, MOVE), act(s, FOCUS)] == [1, 2, 1]
    assert ap_left(s) == 1
    assert OVERWATCH in asked(s).options
    current = acting_turn(s)
    assert isinstance(current, Acting)
    assert cost_of(s, current, "overwatch").total == 1


def test_an_active_skill_costs_what_it_prints() -> None:
    """BG-AP-06, BG-AP-11, BG-MANA-03: Leader of Avion costs 1 AP and 1 mana, whatever was done before."""
    fighters = [stratos("C8", mana=4), stand("HM1", 0, "C20", activated=True, cards=("F1",)), foe("W8")]
    s = in_turn(*fighters)
    act(s, MOVE)
    pick(s, 0, UseSkill("HM3.1/1"))
    pick(s, 0, asked(s).options[0])
    idle_to(s, "action")
    assert act(s, UseSkill("HM3.2/1", 1)) == 1
    assert s.characters[0].mana == 2


def test_an_active_skill_once_per_activation_or_interruption() -> None:
    """BG-AP-07: Rapid Charge is not offered twice in one turn, but again in the next."""
    fighters = [stand("HM5", 0, "M8", mana=5), foe("M10")]
    skill = UseSkill("HM5.1/1")
    s = in_turn(*fighters)
    assert skill in asked(s).options
    act(s, skill)
    assert s.characters[0].mana == 3
    assert skill not in asked(s).options
    finish(s)
    resume(s, interrupting(0, 1, ap=3))
    assert skill in asked(s).options
    act(s, skill)
    assert skill not in asked(s).options


@pytest.mark.parametrize(("weapon", "where"), [(TRIDENT, "M9"), (RIFLE, "M12"), (BONDS, "M12")])
def test_attack_costs_rise(weapon: str, where: str) -> None:
    """BG-AP-08, BG-AP-09, BG-AP-11: melee, ranged and spell attacks each cost 1, 2, 3 AP."""
    s = in_turn(gunner(), foe(where))
    assert [act(s, Attack(weapon, 1)) for _ in range(3)] == [1, 2, 3]


def test_attacks_are_counted_by_type() -> None:
    """BG-AP-10, BG-RULING-064: two ranged weapons share a count; a spell in between has its own."""
    s = in_turn(gunner(), foe())
    order = [RIFLE, BONDS, CANNON, BONDS, RIFLE]
    assert [act(s, Attack(weapon, 1)) for weapon in order] == [1, 1, 2, 2, 3]


def test_costs_inside_an_interruption() -> None:
    """BG-AP-12: they rise in the same way, counted for each interruption from its start (BG-RULING-107)."""
    s = table(gunner(), foe(), interrupting(0, 1, ap=9))
    assert [act(s, Attack(RIFLE, 1)) for _ in range(2)] == [1, 2]
    s.push(interrupting(0, 1, ap=9))
    assert act(s, Attack(RIFLE, 1)) == 1


class TestFreeActions:
    def test_a_free_move_costs_nothing_and_is_not_counted(self) -> None:
        """BG-FREE-01, BG-FREE-02: Quick Step, then a move action for 1 AP."""
        s = in_turn(stratos("C8"), foe("W8"), hands=(["F6"], []))
        pick(s, 0, PlayCard("F6", False))
        to(s, "C10")
        idle_to(s, "action")
        assert ap_left(s) == 20
        assert place(s, 0) == "C10"
        assert act(s, MOVE) == 1

    def test_a_free_attack_costs_nothing_and_is_not_counted(self) -> None:
        """BG-FREE-01, BG-FREE-02: the Blaster's second shot of a focused attack; the next shot costs 2 AP."""
        s = in_turn(stand("HM5", 0, "M8", weapons=("WR2",), focused=True), foe())
        pick(s, 0, Attack("WR2", 1))
        while (decision := next_decision(s)).kind != "free attack":
            pick(s, decision.seat, ACCEPT if ACCEPT in decision.options else decision.options[0])
        pick(s, 0, Attack("WR2", 1))
        idle_to(s, "action")
        assert ap_left(s) == 19
        assert act(s, Attack("WR2", 1)) == 2

    def test_a_disposable_item_is_a_free_action(self) -> None:
        """BG-FREE-04, BG-FREE-01: Ambrosia at 0 AP gives one."""
        s = in_turn(stratos("C8", items=("I24",)), foe("W8"), ap=0)
        pick(s, 0, UseItem("I24/1"))
        idle_to(s, "action")
        assert ap_left(s) == 1
        assert UseItem("I24/1") not in asked(s).options
        assert MOVE in asked(s).options
