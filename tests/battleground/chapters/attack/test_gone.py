"""Attacks and skills on somebody who has left before the test, or by somebody who has (ET-RULING-171)."""

from __future__ import annotations

import pytest

from eternia.battleground.table.model import State
from eternia.battleground.table.options import ACCEPT, MOVE, Attack, Chosen, UseSkill
from support.battleground.play import activate, asked, interrupt, play
from support.battleground.positions import duel, fight, stand
from support.battleground.rules import with_card, with_rules, with_token
from support.battleground.told import dice, dice_awaited, turn, wounds

EAST, WEST = 0, 3
GAINS = """[
    { when = "attack ended", do = [{ gain = { mana = 1 } }] },
    { when = "test resolved", do = [{ gain = { mana = 1 } }] },
    { when = "test resolved", on = { test = "skill" }, do = [{ gain = { mana = 1 } }] },
]"""
CURSED = """[{ when = "before test", on = { test = "any" }, pay = { debuff = "target" }, do = [
    { modify = "dice", by = 1 },
] }]"""
DECLARED = '[{ when = "attack declared", do = [{ wound = 1, who = "target" }] }]'


def falling(rules: str, gains: str = GAINS) -> State:
    """He-Man beside a Skeletor whom one wound more fells; he has these rules, and gains from attacks and tests."""
    s = duel(stand("HE2", 1, "M20", facing=WEST), weapons=("WM12",), foe={"wounds": 4})
    return with_rules(with_rules(s, 0, gains, "gains"), 0, rules)


@pytest.mark.parametrize(
    ("rules", "answers"), [(CURSED, (ACCEPT,)), (DECLARED, ())], ids=["before the test", "when declared"]
)
def test_the_target_falls_before_the_attack_test(rules: str, answers: tuple[object, ...]) -> None:
    """ET-RULING-171: the AP is spent and the attack counted, nothing is rolled, nobody gains."""
    s = with_token(falling(rules), 1, "curse")
    activate(s, 0, 2)
    play(s, Attack("WM12", 1), *answers)
    current = turn(s)
    assert s.characters[1].knocked_out
    assert dice(s) == ()
    assert s.characters[0].mana == 0
    assert (current.ap, current.attacked, current.melee_attacks, current.after) == (1, True, 1, "")


def test_with_the_target_alive_the_same_rules_pay() -> None:
    """ET-RULING-171: without a knockout the gains above are there, so the test above can fail."""
    s = with_token(falling(CURSED), 1, "curse")
    s.characters[1].wounds = 0
    activate(s, 0, 2)
    play(s, Attack("WM12", 1), ACCEPT, "111111")
    assert s.characters[0].mana == 2


def test_the_visor_does_not_see_it() -> None:
    """ET-RULING-171: an attack without a test is no event that overwatch answers."""
    for health_left, watched in ((1, False), (2, True)):
        s = fight(
            stand("HM1", 0, "M15", weapons=("WM12",)),
            stand("HE1", 1, "M16", facing=WEST, wounds=5 - health_left),
            stand("HE2", 1, "M19", facing=WEST, items=("I34",), weapons=("WS7",), on_overwatch=True),
        )
        with_token(with_rules(s, 0, CURSED), 1, "curse")
        activate(s, 0, 2)
        play(s, Attack("WM12", 1), ACCEPT, *(("111111",) if watched else ()))
        assert asked(s).subject == (2 if watched else 0)


def test_a_skill_against_somebody_who_falls() -> None:
    """ET-RULING-171: likewise for the test of a skill: no row of its table, no gain."""
    rules = """[{ use = { ap = 1 }, do = [
        { test = "strength", against = "toughness", of = { one = "enemy", engaged = true }, table = { 0 = [
            { gain = { mana = 3 }, who = "self" },
        ] } },
    ] }]"""
    s = with_token(with_rules(falling(CURSED), 0, rules, "skill"), 1, "curse")
    activate(s, 0, 2)
    play(s, UseSkill("skill/1", 1), ACCEPT)
    current = turn(s)
    assert (dice(s), s.characters[0].mana, current.ap) == ((), 0, 1)
    assert asked(s).kind == "action"


def test_one_of_several_that_a_skill_tests_against() -> None:
    """ET-RULING-171: where one skill tests against several, knockouts wait for its end (BG-RULING-135)."""
    rules = """[{ use = { ap = 1 }, do = [
        { test = "strength", against = "toughness", of = { every = "enemy", hexes = 5 }, table = { 1 = [
            { wound = 1 },
        ] } },
    ] }]"""
    s = with_token(with_rules(falling(CURSED, "[]"), 0, rules, "skill"), 1, "curse")
    activate(s, 0, 1)
    play(s, UseSkill("skill/1", -1), Chosen(1), ACCEPT, "111111", "51111", "1")
    assert (s.characters[1].knocked_out, wounds(s)[2]) == (True, 1)


def test_the_user_falls_as_it_pays() -> None:
    """ET-RULING-171, BG-RULING-063: whoever pays with its last wound uses nothing, and its turn is over."""
    rules = '[{ use = { wounds = 1 }, target = { one = "enemy", within = 8 }, do = [{ wound = 1 }] }]'
    s = with_rules(falling("[]"), 0, rules, "skill")
    s.characters[0].wounds = 4
    activate(s, 0, 2)
    play(s, UseSkill("skill/1", 1))
    assert (s.characters[0].knocked_out, wounds(s)[1]) == (True, 4)


def test_the_attacker_falls_as_it_pays() -> None:
    """ET-RULING-171, BG-RULING-063: nor does it attack."""
    s = falling("[]")
    with_card(
        s,
        "weapons",
        "WX1",
        'type = "melee"\nrange = 1\npay = { wounds = 1 }\ntable = { 0 = [{ wound = 1 }] }',
        0,
    )
    s.characters[0].wounds = 4
    activate(s, 0, 2)
    play(s, Attack("WX1", 1))
    assert (s.characters[0].knocked_out, wounds(s)[1], dice(s)) == (True, 4, ())


def test_an_area_needs_its_centre() -> None:
    """ET-RULING-171, BG-AREA-02: with the initial target gone there is no area: nobody else is attacked."""
    s = falling(DECLARED)
    s.characters[2].place = s.characters[1].place + 1
    area = 'type = "melee"\nrange = 1\narea = { hexes = 2 }\ntable = { 1 = [{ wound = 1 }] }'
    with_card(s, "weapons", "WX1", area, 0)
    activate(s, 0, 2)
    play(s, Attack("WX1", 1))
    assert (s.characters[1].knocked_out, dice(s), s.characters[0].mana) == (True, (), 0)


def test_in_an_area_nobody_leaves_before_its_end() -> None:
    """ET-RULING-171, BG-AREA-13: whoever is beaten before the test still stands there and is attacked."""
    s = with_token(falling(CURSED, "[]"), 1, "curse")
    area = 'type = "melee"\nrange = 1\narea = { hexes = 4 }\ntable = { 1 = [{ wound = 1 }] }'
    with_card(s, "weapons", "WX1", area, 0)
    activate(s, 0, 2)
    play(s, Attack("WX1", 1), ACCEPT, "111111", "51111", "1")
    assert (s.characters[1].knocked_out, wounds(s)[2]) == (True, 1)


def test_the_other_targets_of_a_weapon_with_several() -> None:
    """ET-RULING-171: one of several targets that has left is passed over, the others are attacked."""
    s = falling(DECLARED)
    with_card(
        s,
        "weapons",
        "WX1",
        'type = "ranged"\nrange = 16\ntarget = { every = "enemy" }\ntable = { 1 = [{ wound = 1 }] }',
        0,
    )
    s.characters[1].place -= 5
    activate(s, 0, 2)
    play(s, Attack("WX1", 1), "511", "1")
    assert (s.characters[1].knocked_out, wounds(s)[2], len(dice(s))) == (True, 1, 2)


def test_an_attack_of_opportunity() -> None:
    """ET-RULING-171, BG-RULING-110: the mover falls before the test: nothing is rolled, nobody else strikes."""
    s = with_token(falling(CURSED), 1, "curse")
    activate(s, 1, 2)
    play(s, MOVE, ACCEPT, Chosen(0), Attack("WM12", 1), ACCEPT)
    assert (s.characters[1].knocked_out, dice(s), s.characters[0].mana) == (True, (), 0)
    assert not any(getattr(frame, "character", -1) == 1 for frame in s.stack)


def test_an_overwatch_attack() -> None:
    """ET-RULING-171, BG-RULING-110: likewise in an interruption, which then is over."""
    s = with_token(falling(CURSED), 1, "curse")
    interrupt(s, 0, 1)
    play(s, Attack("WM12", 1), ACCEPT)
    assert (s.characters[1].knocked_out, dice(s), dice_awaited(s)) == (True, (), 0)
