"""Brave the Wilds, taming and allies (FE-WILDS, FE-TAME, FE-ALLY, FE-CHECK)."""

from __future__ import annotations

import pytest

from eternia.fields.chapters.quests.wilds import Encounter
from eternia.fields.chapters.support import gaining, taming
from eternia.fields.table.events import EncounterEnded
from eternia.fields.table.model import State
from eternia.fields.table.options import ACCEPT, BRAVE, BRAVE_WITH_SECOND, PASS, Pick, Word
from eternia.fields.table.setup_data import TeamSetup
from eternia.kernel.deck import Placed
from eternia.kernel.engine import advance
from eternia.kernel.pending import Chance
from support.fields.play import asked, choose, draw, finish, offered, roll, told
from support.fields.positions import EVIL, HE_MAN, MASTERS, TEAMS, area, table, turn

STAR, QUICKSAND, DYLINX, SLUG, ORKO, CLAWFUL = (
    "FE-EV-01",
    "FE-EV-03",
    "FE-BE-09",
    "FE-BE-01",
    "FE-AL-01",
    "FE-AL-05",
)


def brave(*cards: str, hero: int = HE_MAN) -> State:
    """A hero in the wilds draws these cards."""
    s = turn(hero, where={hero: "W08"})
    choose(s, BRAVE if len(cards) == 1 else BRAVE_WITH_SECOND)
    return draw(s, "wilds", *cards)


def met(card: str, result: int, damage: int = 0) -> State:
    """An encounter with a card whose combat has just ended like this."""
    frame = Encounter(hero=0, count=1, cards=(card,), card=card, result=result)
    frame.go("fought")
    s = table(frame, where={0: "W08"})
    s.wilds.bag.remove(card)
    s.heroes[0].damage = damage
    return s


def test_only_in_the_wilds() -> None:
    """FE-WILDS-01: a hero in a wilds area."""
    assert BRAVE in offered(turn(HE_MAN, where={0: "W08"}))
    assert BRAVE not in offered(turn(HE_MAN, where={0: "FOE"}))


def test_an_event_takes_effect() -> None:
    """FE-WILDS-03, FE-WILDS-04, FE-GEN-07: at once, then it is discarded."""
    s = brave(STAR)
    asked(s)
    assert s.teams[MASTERS].eternium == 13
    assert s.wilds.discard == [STAR]


def test_two_cards_for_one_eternium() -> None:
    """FE-WILDS-02, FE-RULING-101: the preferred one is resolved, the other goes under the deck, seen by all."""
    s = brave(STAR, DYLINX)
    assert s.teams[MASTERS].eternium == 9
    assert offered(s) == [Pick(STAR), Pick(DYLINX)]
    choose(s, Pick(STAR))
    asked(s)
    assert s.wilds.under == (Placed(DYLINX, 7),)
    assert s.teams[MASTERS].eternium == 12


def test_the_second_card_needs_eternium_and_a_card() -> None:
    """FE-WILDS-02, FE-RULING-62: refused with an empty pool or a single card."""
    s = turn(HE_MAN, where={0: "W08"})
    s.teams[MASTERS].eternium = 0
    assert BRAVE_WITH_SECOND not in offered(s)
    s = turn(HE_MAN, where={0: "W08"})
    s.wilds.bag = [STAR]
    assert BRAVE_WITH_SECOND not in offered(s)
    s.wilds.discard = [DYLINX]
    assert BRAVE_WITH_SECOND in offered(s)


def test_a_card_may_make_the_second_free() -> None:
    """FE-WILDS-02, FE-GEN-09: Spelean Borer."""
    s = turn(HE_MAN, where={0: "W08"})
    s.heroes[0].mounts = ("FE-VE-15",)
    s.teams[MASTERS].eternium = 0
    choose(s, BRAVE_WITH_SECOND)
    assert s.teams[MASTERS].eternium == 0


@pytest.mark.parametrize(("face", "success"), [(0, False), (2, True), (4, True), (5, False)])
def test_checks(face: int, success: bool) -> None:
    """FE-CHECK-01 to 05: one die; success and double success succeed, blank and reroll fail."""
    s = brave(QUICKSAND)
    roll(s, face)
    asked(s)
    assert s.teams[MASTERS].eternium == 10 + success
    assert s.heroes[0].damage == (0 if success else 2)


def test_a_beast_is_fought() -> None:
    """FE-WILDS-05, FE-COMBAT-02, FE-WC-01: wilds combat with as many dice as the body."""
    s = brave(SLUG)
    awaited = advance(s)
    assert isinstance(awaited, Chance)
    roll(s, 0)
    awaited = advance(s)
    assert isinstance(awaited, Chance)
    assert len(awaited.sizes) == 6


def test_a_foreign_ally_is_fought() -> None:
    """FE-WILDS-07: an ally of another faction."""
    s = brave(CLAWFUL)
    awaited = advance(s)
    assert isinstance(awaited, Chance)
    assert awaited.purpose == "dice"


def test_an_own_ally_is_gained() -> None:
    """FE-WILDS-08, FE-WILDS-10, FE-ALLY-01: for its cost, with its reward."""
    s = brave(ORKO)
    choose(s, ACCEPT)
    assert s.heroes[0].ally == ORKO
    assert s.teams[MASTERS].eternium == 6
    assert asked(s).kind == "remove combat card"
    choose(s, Word("+1"))
    assert s.teams[MASTERS].deck == (6, 6, 3, 2, 1, 1, 2)


@pytest.mark.parametrize("pool", [10, 3])
def test_an_own_ally_is_sent_back(pool: int) -> None:
    """FE-WILDS-09, FE-RULING-61: who will not or cannot pay gains 1 Eternium; no combat, no reward."""
    s = turn(HE_MAN, where={0: "W08"})
    s.teams[MASTERS].eternium = pool
    choose(s, BRAVE)
    draw(s, "wilds", ORKO)
    if pool >= 4:
        choose(s, PASS)
    asked(s)
    assert ORKO in s.wilds.bag
    assert s.heroes[0].ally == ""
    assert s.teams[MASTERS].eternium == pool + 1


def test_a_new_ally_replaces_the_old_one() -> None:
    """FE-ALLY-02, FE-ALLY-03, FE-RULING-60: the old one is discarded to the wilds pile."""
    s = table()
    s.heroes[0].ally = "FE-AL-02"
    gaining.receive(s, 0, ORKO)
    assert s.heroes[0].ally == ORKO
    assert s.wilds.discard == ["FE-AL-02"]


def test_a_defeated_beast_gives_its_reward_and_may_be_tamed() -> None:
    """FE-WILDS-06, FE-WILDS-11, FE-WC-18 to 20, FE-TAME-01, FE-TAME-02: reward first, then the taming cost."""
    s = met(DYLINX, 1)
    assert asked(s).kind == "remove combat card"
    choose(s, Word("+1"))
    assert s.teams[MASTERS].deck[2] == 4
    assert asked(s).kind == "tame"
    finish(choose(s, ACCEPT))
    assert s.heroes[0].mounts == (DYLINX,)
    assert s.teams[MASTERS].eternium == 7
    assert s.teams[MASTERS].counts["wilds-won"] == 1


def test_taming_is_optional() -> None:
    """FE-TAME-08, FE-RULING-60: an untamed beast is discarded."""
    s = finish(choose(met(DYLINX, 1), Word("+1"), PASS))
    assert s.heroes[0].mounts == ()
    assert s.wilds.discard == [DYLINX]


def test_some_beasts_cannot_be_tamed() -> None:
    """FE-TAME-03: one without a cost."""
    s = finish(choose(met(SLUG, 1), Word("+1")))
    assert s.wilds.discard == [SLUG]


def test_an_undefeated_enemy_is_shuffled_back() -> None:
    """FE-WC-21: no reward."""
    s = finish(met(DYLINX, 0))
    assert DYLINX in s.wilds.bag
    assert told(s, EncounterEnded)[-1].how == "returned"


def test_both_fall() -> None:
    """FE-WC-18, FE-WC-19, FE-RULING-63: the reward, no taming, then the defeat."""
    s = choose(met(DYLINX, 1, damage=8), Word("+1"))
    finish(s)
    assert s.teams[MASTERS].deck[2] == 4
    assert s.heroes[0].mounts == ()
    assert s.heroes[0].area == area("GRAY")
    assert s.teams[MASTERS].eternium == 5


def test_one_beast_or_vehicle() -> None:
    """FE-TAME-05 to 07, FE-VEH-02, FE-VEH-03: taming or buying discards the one it has."""
    s = table()
    s.heroes[0].mounts = ("FE-VE-01",)
    gaining.receive(s, 0, DYLINX)
    finish(s)
    assert s.heroes[0].mounts == (DYLINX,)
    assert s.vehicles.discard == ["FE-VE-01"]


def test_beast_man_keeps_two() -> None:
    """FE-TAME-06, FE-GEN-09: two beasts, or a beast and a vehicle; taming costs him 2 less."""
    s = table()
    beast_man = 4
    s.heroes[beast_man].mounts = (DYLINX,)
    gaining.receive(s, beast_man, "FE-VE-01")
    assert s.heroes[beast_man].mounts == (DYLINX, "FE-VE-01")
    gaining.receive(s, beast_man, "FE-VE-04")
    finish(s)
    assert s.heroes[beast_man].mounts == (DYLINX, "FE-VE-04")
    assert taming.taming_cost(s, beast_man, DYLINX) == 1
    assert taming.taming_cost(s, HE_MAN, DYLINX) == 3


def test_a_mounted_hero_has_no_room() -> None:
    """FE-TAME-06, FE-MOUNT-03: its beast is on its card."""
    rider = TeamSetup("masters", ("H-19", "H-03", "H-05"), (0, 0, 0))
    s = table(teams=(rider, TEAMS[1]))
    assert not taming.can_tame(s, 0, DYLINX)


def test_an_empty_deck_is_refilled_from_its_discard_pile() -> None:
    """FE-GEN-08: the discard pile is shuffled into a new deck."""
    s = turn(HE_MAN, where={0: "W08"})
    s.wilds.bag, s.wilds.discard = [], [DYLINX, STAR]
    choose(s, BRAVE)
    awaited = advance(s)
    assert isinstance(awaited, Chance)
    assert awaited.sizes == (2,)
    roll(s, 1)
    assert s.wilds.bag == [DYLINX]
    assert s.wilds.size() == 2
    assert s.teams[MASTERS].eternium == 13
    assert s.teams[EVIL].eternium == 10
