"""Wilds combat and checks (FE-WC, FE-CHECK, FE-EX-12 to 15)."""

from __future__ import annotations

import pytest

from eternia.fields.chapters.combat.wilds_combat import WildsCombat, begin_wilds
from eternia.fields.chapters.quests import checks
from eternia.fields.chapters.quests.wilds import Encounter
from eternia.fields.table.combat_options import (
    STOP_ASSIGNING,
    STOP_ROLLING,
    Assign,
    Reroll,
    RollBlanks,
)
from eternia.fields.table.model import State
from eternia.fields.table.options import PASS, Pick
from eternia.kernel.engine import advance, answer_chance
from support.fields.combat import awaited_chance, awaited_decision, ended, feed, hp, meeting

DYLINX, KARIKONI, STINKOR = "FE-BE-09", "FE-BE-02", "FE-AL-07"
SHE_RA = "H-02"


def against(card: str, hero: str = SHE_RA) -> State:
    s = meeting(hero)
    begin_wilds(s, 0, card)
    return s


def combat(s: State) -> WildsCombat:
    frame = s.stack[-1] if isinstance(s.stack[-1], WildsCombat) else s.stack[-2]
    assert isinstance(frame, WildsCombat)
    return frame


def rolled(card: str, *faces: str, hero: str = SHE_RA) -> State:
    """The dice lie on the table; a card without ability."""
    return feed(against(card, hero), faces)


def example() -> State:
    """FE-EX-12, FE-EX-13: the blank of the ability, the seven dice and the reroll."""
    s = feed(against(DYLINX), "blank")
    feed(s, ("blank", "blank", "reroll", "success", "success", "success", "double"))
    return feed(s, Reroll("blank"), ("double", "double"))


def test_dylinx_gets_no_bonus() -> None:
    """FE-EX-12, FE-WC-03, FE-FACT-28: its ability comes first; a blank adds nothing."""
    s = against(DYLINX)
    assert len(awaited_chance(s).sizes) == 1
    feed(s, "blank")
    assert (combat(s).attack, combat(s).defence, combat(s).hp) == (3, 2, 3)
    s = feed(against(DYLINX), "success")
    assert combat(s).attack == 4


def test_roll_and_reroll() -> None:
    """FE-EX-13, FE-WC-04 to 08: seven dice; the reroll and one blank are rolled again together."""
    s = feed(against(DYLINX), "blank")
    assert len(awaited_chance(s).sizes) == 7
    s = example()
    assert (combat(s).single, combat(s).double) == (3, 3)


def test_assignment_of_the_example() -> None:
    """FE-EX-14, FE-EX-15, FE-WC-09 to 17: defence first, then HP and attack; no double is split."""
    s = example()
    assert Assign("double", "hp") not in awaited_decision(s).options
    feed(s, Assign("double", "defence"), Assign("success", "attack"), Assign("double", "attack"))
    feed(s, Assign("double", "hp"), Assign("success", "hp"))
    assert ended(s) == 1
    assert hp(s, 0) == 7


def test_a_single_round() -> None:
    """FE-WC-01, FE-WC-02, FE-WC-13, FE-WC-15, FE-WC-16: an enemy that is left does not fight again."""
    s = rolled(KARIKONI, *["blank"] * 7)
    assert ended(s) == 0
    assert s.heroes[0].damage == 2


def test_hp_only_without_defence() -> None:
    """FE-WC-12, FE-RULING-59: HP opens when defence is at 0, at once if it starts there."""
    s = rolled(KARIKONI, "success", "success", *["blank"] * 5)
    assert Assign("success", "hp") not in awaited_decision(s).options
    feed(s, Assign("success", "defence"))
    assert Assign("success", "hp") in awaited_decision(s).options
    s = feed(against("FE-BE-03"), "blank", ("success", *["blank"] * 6))
    assert Assign("success", "hp") in awaited_decision(s).options


def test_attack_assigned_lowers_damage() -> None:
    """FE-WC-10, FE-WC-14, FE-WC-17: each success takes 1, a double 2; damage is not below 0."""
    s = rolled(KARIKONI, "success", *["blank"] * 6)
    feed(s, Assign("success", "attack"))
    assert s.heroes[0].damage == 1
    s = rolled(KARIKONI, "double", *["blank"] * 6)
    feed(s, Assign("double", "attack"))
    assert s.heroes[0].damage == 0


def test_a_double_is_not_split() -> None:
    """FE-WC-11, FE-RULING-59: surplus successes are lost."""
    s = rolled(KARIKONI, "double", "double", *["blank"] * 5)
    feed(s, Assign("double", "defence"))
    assert (combat(s).defence, combat(s).hp, combat(s).double) == (0, 2, 1)


def test_dice_may_stay_unassigned() -> None:
    """FE-RULING-59: the player may stop."""
    s = rolled(KARIKONI, "success", *["blank"] * 6)
    feed(s, STOP_ASSIGNING)
    assert s.heroes[0].damage == 2


def test_rerolls_are_optional() -> None:
    """FE-WC-06, FE-WC-08, FE-RULING-58: an unused reroll is a blank; the other die may be a double success."""
    s = rolled(KARIKONI, "reroll", "double", *["blank"] * 5)
    assert Reroll("double") in awaited_decision(s).options
    feed(s, STOP_ROLLING)
    assert (combat(s).single, combat(s).double) == (0, 1)


def test_several_rerolls_together() -> None:
    """FE-WC-07, FE-RULING-58: each allows itself and one die that does not show reroll; all are rolled at once."""
    s = rolled(KARIKONI, "reroll", "reroll", *["blank"] * 5)
    feed(s, Reroll("blank"), Reroll("blank"))
    assert len(awaited_chance(s).sizes) == 4
    feed(s, ("reroll", "success", "blank", "blank"))
    assert awaited_decision(s).kind == "reroll"


def test_enemy_abilities() -> None:
    """FE-WC-03: dice less, HP lost before the roll, a success set aside after it."""
    s = feed(against("FE-BE-03"), "success")
    assert len(awaited_chance(s).sizes) == 6
    s = against(STINKOR)
    assert len(awaited_chance(s).sizes) == 7
    assert s.heroes[0].damage == 1
    s = rolled("FE-BE-07", "success", "double", *["blank"] * 5)
    assert (combat(s).single, combat(s).double) == (0, 1)


def test_a_survivor_bites() -> None:
    """FE-WC-16: Mosquitor takes 1 HP more if it survives."""
    s = rolled("FE-AL-X3", *["blank"] * 7)
    assert s.heroes[0].damage == 2 + 1


def test_cards_help_in_the_wilds() -> None:
    """FE-WC-04, FE-RULING-59, FE-EQUIP-04: body of cards, dice of the turn, sure successes, a consumable."""
    s = meeting(SHE_RA)
    s.heroes[0].worn = ("FE-EQ-12",)
    s.heroes[0].lasting = (("dice", 3),)
    s.heroes[0].mounts = ("FE-VE-06",)
    s.heroes[0].pack = ("FE-EQ-33",)
    begin_wilds(s, 0, KARIKONI)
    assert len(awaited_chance(s).sizes) == 7 + 1 + 3
    feed(s, ["blank"] * 11)
    assert awaited_decision(s).options == [Pick("FE-EQ-33"), PASS]
    feed(s, Pick("FE-EQ-33"))
    assert combat(s).single == 1 + 3
    assert list(s.heroes[0].pack) == []
    assert list(s.heroes[0].lasting) == []


def test_grizzlor_rolls_blanks_again() -> None:
    """FE-WC-08: after all rerolls he may once roll up to 2 blanks again."""
    s = meeting("H-01", "H-07", teams=3)
    s.heroes[8].card = "H-15"
    begin_wilds(s, 8, KARIKONI)
    feed(s, ("reroll", *["blank"] * 6), STOP_ROLLING)
    assert awaited_decision(s).options == [RollBlanks(1), RollBlanks(2), PASS]
    feed(s, RollBlanks(2), ("success", "success"))
    assert awaited_decision(s).kind == "assign"


def test_prevented_loss() -> None:
    """FE-SPELL-13: a map spell of the turn still protects in the wilds."""
    s = meeting(SHE_RA)
    s.heroes[0].lasting = (("prevent", 1),)
    begin_wilds(s, 0, KARIKONI)
    feed(s, ["blank"] * 7)
    assert s.heroes[0].damage == 1


def test_spells_have_no_use_in_wilds_combat() -> None:
    """FE-SPELL-13: nobody is asked for a spell."""
    s = meeting(SHE_RA)
    s.heroes[0].spells = ("FE-SP-01", "FE-SP-04")
    begin_wilds(s, 0, KARIKONI)
    feed(s, ["blank"] * 7)
    assert ended(s) == 0


def test_defeated_beast_gives_reward_and_taming() -> None:
    """FE-WC-18 to 20, FE-TAME-01, FE-TAME-02, FE-TAME-08: the reward card, then taming for its cost."""
    s = meeting(SHE_RA)
    s.wilds.bag = [KARIKONI]
    s.heroes[0].area = s.content.geography.index["A-W01"]
    s.push(Encounter(hero=0, count=1))
    advance(s)
    answer_chance(s, (0,))
    feed(s, ("double", "success", *["blank"] * 5))
    feed(s, Assign("success", "defence"), Assign("double", "hp"))
    assert awaited_decision(s).kind == "remove combat card"
    feed(s, awaited_decision(s).options[0])
    assert awaited_decision(s).kind == "tame"


def test_reward_even_if_defeated() -> None:
    """FE-WC-18, FE-RULING-63: the reward stays; a defeated hero tames nothing."""
    s = meeting(SHE_RA)
    s.wilds.bag = [KARIKONI]
    s.heroes[0].damage = 6
    s.heroes[0].area = s.content.geography.index["A-W01"]
    s.push(Encounter(hero=0, count=1))
    advance(s)
    answer_chance(s, (0,))
    feed(s, ("double", "success", *["blank"] * 5))
    feed(s, Assign("success", "defence"), Assign("double", "hp"))
    assert awaited_decision(s).kind == "remove combat card"
    feed(s, awaited_decision(s).options[0])
    assert s.heroes[0].area == s.teams[0].base
    assert s.heroes[0].mounts == ()


def test_undefeated_enemy_goes_back() -> None:
    """FE-WC-21: shuffled into the wilds deck."""
    s = meeting(SHE_RA)
    s.wilds.bag = [KARIKONI]
    s.heroes[0].area = s.content.geography.index["A-W01"]
    s.push(Encounter(hero=0, count=1))
    advance(s)
    answer_chance(s, (0,))
    feed(s, ["blank"] * 7)
    assert s.wilds.bag == [KARIKONI]


@pytest.mark.parametrize(("face", "result"), [("success", 1), ("double", 1), ("blank", 0), ("reroll", 0)])
def test_checks(face: str, result: int) -> None:
    """FE-CHECK-01 to 05: one die; success and double success succeed, blank and reroll fail."""
    s = meeting()
    checks.begin_check(s, 0, "FE-EV-03")
    assert len(awaited_chance(s).sizes) == 1
    feed(s, face)
    assert ended(s) == result


def test_tests_count_successes() -> None:
    """FE-QUEST-05: a test rolls as many dice as the attribute, doubles count twice, rerolls as in wilds combat."""
    s = meeting("H-03")
    checks.begin_test(s, 0, "mind", "Q-F01")
    assert len(awaited_chance(s).sizes) == 4
    feed(s, ("success", "double", "blank", "reroll"), Reroll(""), ("success",))
    assert ended(s) == 1 + 2 + 1


def test_fight_of_a_quest() -> None:
    """FE-WC-12: an enemy of a quest has attack, defence and HP and no ability."""
    s = meeting(SHE_RA)
    begin_wilds(s, 0, "", stats=(3, 0, 2), name="Q-E11")
    feed(s, ("double", *["blank"] * 6), Assign("double", "hp"))
    assert ended(s) == 1
    assert s.heroes[0].damage == 3
