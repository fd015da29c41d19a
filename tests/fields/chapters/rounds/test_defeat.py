"""Defeated heroes (FE-DEFEAT)."""

from __future__ import annotations

import pytest

from eternia.fields.chapters.rounds.defeat import defeat
from eternia.fields.table.model import Kept, State
from eternia.fields.table.options import ACCEPT, MOVE, TO_AREA, Pick
from support.fields.play import choose, finish, offered
from support.fields.positions import EVIL, HE_MAN, MASTERS, SKELETOR, area, table, turn

TRAP = "FE-EQ-27"
"""Magic Trap, cost 2."""
HELM = "FE-EQ-05"
"""Royal Guard Helm, cost 6."""


def fallen(eternium: int, **cards: tuple[str, ...]) -> State:
    """He-Man was defeated with these cards and so much in the pool."""
    s = table(where={0: "FOE"})
    s.teams[MASTERS].eternium = eternium
    s.heroes[0].damage = 8
    for name, held in cards.items():
        setattr(s.heroes[0], name, held)
    defeat(s, 0)
    return s


def test_back_to_the_base_with_full_hp() -> None:
    """FE-DEFEAT-01, FE-DEFEAT-02, FE-DEFEAT-03: the model moves, all damage is discarded."""
    s = finish(fallen(9))
    assert s.heroes[0].area == area("GRAY")
    assert s.heroes[0].damage == 0
    assert s.teams[MASTERS].eternium == 4


def test_eternium_and_cards() -> None:
    """FE-DEFEAT-04, FE-DEFEAT-05, FE-EX-10, FE-RULING-68: 5 in value, freely made up; Magic Trap counts 2."""
    s = fallen(9, pack=(TRAP,))
    assert offered(s) == [Pick(TRAP), ACCEPT]
    finish(choose(s, Pick(TRAP)))
    assert s.teams[MASTERS].eternium == 6
    assert s.heroes[0].pack == ()
    assert s.equipment.discard == [TRAP]
    pool = finish(choose(fallen(9, pack=(TRAP,)), ACCEPT))
    assert (pool.teams[MASTERS].eternium, pool.heroes[0].pack) == (4, (TRAP,))


def test_no_change_is_given() -> None:
    """FE-DEFEAT-06: a card worth 6 pays the 5."""
    s = finish(choose(fallen(9, worn=(HELM,)), Pick(HELM)))
    assert s.teams[MASTERS].eternium == 9


def test_every_kind_of_card_counts() -> None:
    """FE-RULING-68: equipment, spells, vehicles, allies and tamed beasts at printed cost."""
    s = fallen(9, spells=("FE-SP-01",), mounts=("FE-VE-08",), worn=(HELM,), pack=(TRAP,))
    s.heroes[0].ally = "FE-AL-01"
    cards = {option.card for option in offered(s, Pick)}
    assert cards == {"FE-SP-01", "FE-VE-08", HELM, TRAP, "FE-AL-01"}


def test_who_cannot_pay() -> None:
    """FE-RULING-67: everything is paid and the rest is waived."""
    s = finish(fallen(1, pack=(TRAP,)))
    assert s.teams[MASTERS].eternium == 0
    assert s.heroes[0].pack == ()


def test_cards_must_be_given_when_the_pool_is_too_small() -> None:
    """FE-DEFEAT-05: the pool pays only what it can."""
    s = fallen(3, pack=(TRAP, TRAP))
    assert offered(s) == [Pick(TRAP)]
    finish(choose(s, Pick(TRAP), ACCEPT))
    assert s.teams[MASTERS].eternium == 0
    assert s.heroes[0].pack == (TRAP,)


def test_the_own_turn_ends() -> None:
    """FE-DEFEAT-07, FE-RULING-19: at once, without healing, although actions are left."""
    s = turn(HE_MAN, where={0: "W07"}, soldiers={(EVIL, "FOE"): 3}, round=2)
    s.heroes[0].damage = 6
    s.teams[MASTERS].eternium = 5
    choose(s, MOVE, TO_AREA[area("FOE")])
    finish(s)
    assert s.heroes[0].activated
    assert s.heroes[0].area == area("GRAY")


@pytest.mark.parametrize("activated", [True, False])
def test_the_activation_is_kept(activated: bool) -> None:
    """FE-DEFEAT-08: who has not activated yet still may."""
    s = table()
    s.heroes[SKELETOR].activated = activated
    defeat(s, SKELETOR)
    finish(s)
    assert s.heroes[SKELETOR].activated == activated


def test_a_carried_quest_is_lost() -> None:
    """FE-DEFEAT-02, FE-QUEST-06: a hero that is defeated fails the quest it carries."""
    s = table()
    s.heroes[0].kept = Kept("Q-F02", 5, 1)
    s.scenario_deck.bag.remove("Q-F02")
    defeat(s, 0)
    finish(s)
    assert [h.kept for h in s.heroes] == [None] * 6
    assert s.scenario_deck.discard == ["Q-F02"]
    assert s.teams[MASTERS].points == 0


def test_late_defeats_are_counted() -> None:
    """FE-VCARD-04: since round 7."""
    for number in (6, 7):
        s = table(round=number)
        defeat(s, 0)
        assert s.teams[MASTERS].counts.get("late-defeats", 0) == (number == 7)
