"""Mobilize the Soldiers and soldier combat (FE-MOB, FE-SC)."""

from __future__ import annotations

import pytest

from eternia.fields.chapters.combat import soldier_combat
from eternia.fields.chapters.movement import mobilization
from eternia.fields.map import soldiers
from eternia.fields.table.events import SoldiersRemoved
from eternia.fields.table.model import Boss
from eternia.fields.table.options import END, MOBILIZE, Chosen, Fortify, MoveSoldiers, Word
from eternia.fields.table.setup_data import TeamSetup
from support.fields.play import asked, choose, finish, offered, told
from support.fields.positions import EVIL, EVIL_LYN, HE_MAN, MASTERS, SKELETOR, TEAMS, area, table, turn

SOLDIER = Word("soldier")


def test_fortify() -> None:
    """FE-MOB-01 to 05, FE-RULING-99: fill up to three soldiers, or fewer, in the hero's own outpost."""
    s = turn(HE_MAN, where={0: "FOE"}, soldiers={(MASTERS, "FOE"): 1})
    choose(s, MOBILIZE)
    assert offered(s, Fortify) == [Fortify(1), Fortify(2)]
    choose(s, Fortify(2))
    assert s.soldiers[MASTERS][area("FOE")] == 3
    assert s.teams[MASTERS].supply == 12
    assert MOBILIZE not in offered(s)


def test_no_fortifying_in_the_wilds_or_a_base() -> None:
    """FE-MOB-03, FE-MOB-06: only an outpost that is no base."""
    for place in ("W08", "GRAY"):
        assert mobilization.fortifications(table(where={0: place}), 0) == []


def test_move_soldiers() -> None:
    """FE-MOB-07 to 09, FE-RULING-66: from here or an adjacent outpost, any number, along one path."""
    s = turn(HE_MAN, where={0: "W08"}, soldiers={(MASTERS, "GTOW"): 3, (MASTERS, "LITH"): 2})
    choose(s, MOBILIZE)
    found = offered(s, MoveSoldiers)
    assert {option.source for option in found} == {area("GTOW")}
    assert {option.area for option in found} == {area(name) for name in ("FOE", "GAZ", "ZALE")}
    choose(s, MoveSoldiers(area("GTOW"), area("ZALE"), 2))
    assert s.soldiers[MASTERS][area("GTOW")] == 1
    assert s.soldiers[MASTERS][area("ZALE")] == 2
    assert MOBILIZE not in offered(s)


@pytest.mark.parametrize("there", [0, 1, 2, 3])
def test_soldiers_beyond_three_go_back(there: int) -> None:
    """FE-CTRL-05, FE-MOB-08, FE-RULING-41: any number may go, those beyond three return to the supply."""
    own = {(MASTERS, "GTOW"): 3, **({(MASTERS, "FOE"): there} if there else {})}
    s = turn(HE_MAN, where={0: "GTOW"}, soldiers=own)
    choose(s, MOBILIZE)
    assert [o.soldiers for o in offered(s, MoveSoldiers) if o.area == area("FOE")] == [1, 2, 3]
    choose(s, MoveSoldiers(area("GTOW"), area("FOE"), 3))
    asked(s)
    assert s.soldiers[MASTERS][area("FOE")] == 3
    assert s.soldiers[MASTERS][area("GTOW")] == 0
    assert s.teams[MASTERS].supply == 12
    gone = told(s, SoldiersRemoved)
    assert [(event.area, event.count) for event in gone] == ([(area("FOE"), there)] if there else [])


def test_both_options_for_the_lord_of_the_horde() -> None:
    """FE-MOB-01, FE-MOB-02, FE-GEN-09: Hordak may fortify and move soldiers, in either order."""
    horde = TeamSetup("evil-horde", ("H-13", "H-14", "H-15"), (1, 1, 1))
    s = turn(3, teams=(TEAMS[0], horde), where={3: "SLIM"})
    choose(s, MOBILIZE, Fortify(3))
    assert not offered(s, Fortify)
    choose(s, MoveSoldiers(area("SLIM"), area("ORKA"), 2))
    assert s.soldiers[1][area("ORKA")] == 2
    assert MOBILIZE not in offered(s)
    s = turn(3, teams=(TEAMS[0], horde), where={3: "SLIM"})
    choose(s, MOBILIZE, Fortify(3), END)
    assert s.soldiers[1][area("SLIM")] == 3


@pytest.mark.parametrize(("own", "enemy", "left"), [(3, 1, (2, 0)), (2, 2, (0, 0)), (1, 3, (0, 2))])
def test_soldiers_against_soldiers(own: int, enemy: int, left: tuple[int, int]) -> None:
    """FE-MOB-10, FE-SC-01, FE-SC-09, FE-SC-10: one of each side, until at most one side is left."""
    s = turn(HE_MAN, where={0: "GTOW"}, soldiers={(MASTERS, "GTOW"): own, (EVIL, "ZALE"): enemy})
    choose(s, MOBILIZE, MoveSoldiers(area("GTOW"), area("ZALE"), own))
    asked(s)
    assert (s.soldiers[MASTERS][area("ZALE")], s.soldiers[EVIL][area("ZALE")]) == left
    assert s.teams[MASTERS].supply == 15 - left[0]
    assert s.teams[EVIL].supply == 15 - left[1]
    assert s.teams[MASTERS].counts["soldiers-removed"] == min(own, enemy)


def test_soldiers_against_a_hero() -> None:
    """FE-SC-03: the entering soldiers go back and the hero loses 1 HP for each."""
    s = turn(HE_MAN, where={0: "GTOW", 3: "ZALE"}, soldiers={(MASTERS, "GTOW"): 3})
    choose(s, MOBILIZE, MoveSoldiers(area("GTOW"), area("ZALE"), 3))
    asked(s)
    assert s.heroes[SKELETOR].damage == 3
    assert s.soldiers[MASTERS][area("ZALE")] == 0
    assert s.teams[MASTERS].supply == 15


def test_surplus_soldiers_stay() -> None:
    """FE-SC-04 to 07: only as many as bring the hero to 0; it is defeated, without VP."""
    s = turn(HE_MAN, where={0: "GTOW", 3: "ZALE"}, soldiers={(MASTERS, "GTOW"): 3})
    s.heroes[SKELETOR].damage = 6
    choose(s, MOBILIZE, MoveSoldiers(area("GTOW"), area("ZALE"), 3))
    asked(s)
    assert s.soldiers[MASTERS][area("ZALE")] == 2
    assert s.heroes[SKELETOR].area == area("SERP")
    assert s.heroes[SKELETOR].damage == 0
    assert s.teams[EVIL].eternium == 5
    assert s.teams[MASTERS].points == 0


def test_heroes_and_soldiers() -> None:
    """FE-SC-11, FE-SC-12, FE-EX-16, FE-RULING-64: the opposing team divides, then soldiers are removed."""
    s = turn(
        HE_MAN, where={0: "GTOW", 3: "ZALE", 5: "ZALE"}, soldiers={(MASTERS, "GTOW"): 3, (EVIL, "ZALE"): 2}
    )
    choose(s, MOBILIZE, MoveSoldiers(area("GTOW"), area("ZALE"), 3))
    assert asked(s).seat == 1
    choose(s, Chosen(SKELETOR))
    assert s.heroes[SKELETOR].damage == 0
    choose(s, Chosen(SKELETOR), SOLDIER)
    assert s.heroes[SKELETOR].damage == 2
    assert s.heroes[EVIL_LYN].damage == 0
    assert s.soldiers[EVIL][area("ZALE")] == 1
    assert s.soldiers[MASTERS][area("ZALE")] == 0
    assert s.teams[MASTERS].points == s.teams[EVIL].points == 0


def test_several_heroes_without_soldiers() -> None:
    """FE-RULING-65: they divide as well; nobody takes more than its HP."""
    s = turn(HE_MAN, where={0: "GTOW", 3: "ZALE", 5: "ZALE"}, soldiers={(MASTERS, "GTOW"): 2})
    s.heroes[SKELETOR].damage = 6
    choose(s, MOBILIZE, MoveSoldiers(area("GTOW"), area("ZALE"), 2), Chosen(SKELETOR))
    asked(s)
    assert s.heroes[SKELETOR].area == area("SERP")
    assert s.heroes[EVIL_LYN].damage == 1


def test_soldiers_ignore_a_boss() -> None:
    """FE-SC-08: they enter, stay and control its outpost."""
    s = turn(HE_MAN, scenario="S-02", where={0: "ZALE"}, soldiers={(MASTERS, "ZALE"): 2})
    s.boss = Boss(card="BOSS-01", area=area("CTOW"), credit=(0, 0))
    choose(s, MOBILIZE, MoveSoldiers(area("ZALE"), area("CTOW"), 2))
    asked(s)
    assert s.soldiers[MASTERS][area("CTOW")] == 2
    assert s.boss.damage == 0


def test_a_soldier_has_one_hit_point() -> None:
    """FE-SC-02: each damage of an effect removes one."""
    s = table(soldiers={(EVIL, "ZALE"): 3})
    assert soldiers.remove(s, EVIL, area("ZALE"), 2) == 2
    assert s.soldiers[EVIL][area("ZALE")] == 1


def test_some_heroes_suffer_less() -> None:
    """FE-SC-03, FE-GEN-09: Ram Man loses 1 less; Attak Trak once per turn; Grizzlor at most 1."""
    ram = TeamSetup("masters", ("H-04", "H-03", "H-05"), (0, 0, 0))
    s = table(teams=(ram, TEAMS[1]), where={0: "FOE"}, soldiers={(EVIL, "FOE"): 3})
    soldier_combat.exchange(s, 0, EVIL, area("FOE"))
    assert s.heroes[0].damage == 2
    assert s.soldiers[EVIL][area("FOE")] == 0
    s = table(where={0: "FOE"}, soldiers={(EVIL, "FOE"): 2, (EVIL, "GAZ"): 2})
    s.heroes[0].mounts = ("FE-VE-01",)
    soldier_combat.exchange(s, 0, EVIL, area("FOE"))
    soldier_combat.exchange(s, 0, EVIL, area("GAZ"))
    assert s.heroes[0].damage == 1 + 2
    grizzlor = TeamSetup("evil-horde", ("H-15", "H-13", "H-14"), (0, 0, 0))
    s = table(teams=(grizzlor, TEAMS[1]), where={0: "SLIM"}, soldiers={(EVIL, "SLIM"): 3})
    soldier_combat.exchange(s, 0, EVIL, area("SLIM"))
    assert s.heroes[0].damage == 1
    finish(s)
