"""The map, control, bases, towers, water, merchants (FE-MAP, CTRL, BASE, TOWER, WATER, FLIGHT, MERCH, ETERN)."""

from __future__ import annotations

import pytest

from eternia.fields.chapters.movement import flying, mobilization, whereabouts
from eternia.fields.chapters.trade import market
from eternia.fields.map import control, soldiers
from eternia.fields.table import economy
from eternia.fields.table.options import (
    END,
    MOVE,
    TO_AREA,
    FastTravel,
    MoveSoldiers,
    OutpostMovement,
    To,
    UseMerchant,
)
from eternia.fields.table.setup_data import TeamSetup
from support.fields.play import choose, finish, offered
from support.fields.positions import EVIL, HE_MAN, MASTERS, SKELETOR, TEAMS, area, table, turn
from support.fields.setups import the_game

CONTENT = the_game().content
GEOGRAPHY = CONTENT.geography


def steps(s: object) -> set[str]:
    """Where the next step of a Move can lead, by ids without A-."""
    return {CONTENT.areas[option.area].id[2:] for option in offered(s, To)}  # type: ignore[arg-type]


def test_outposts_and_wilds() -> None:
    """FE-MAP-01, FE-MAP-02, FE-MAP-03, FE-WATER-01: every area is one of the two; water is none."""
    assert sorted(GEOGRAPHY.outposts + GEOGRAPHY.wilds) == list(range(len(CONTENT.areas)))
    assert not set(GEOGRAPHY.outposts) & set(GEOGRAPHY.wilds)


def test_adjacency() -> None:
    """FE-MAP-04 to 08, FE-RULING-05, FE-RULING-07: borders, paths and edge icons, never an area with itself."""
    assert area("W07") in GEOGRAPHY.adjacent[area("GRAY")]
    assert area("GTOW") in GEOGRAPHY.adjacent[area("GRAY")]
    assert area("GTOW") not in GEOGRAPHY.steps[area("GRAY")]
    assert area("W06") in GEOGRAPHY.steps[area("W01")]
    assert {area("W20"), area("W21")} <= set(GEOGRAPHY.steps[area("W23")])
    for number, near in enumerate(GEOGRAPHY.adjacent):
        assert number not in near
        assert all(number in GEOGRAPHY.adjacent[other] for other in near)
    outposts = set(GEOGRAPHY.outposts)
    assert all(set(ends) <= outposts for ends in GEOGRAPHY.paths)


def test_a_model_controls_an_outpost() -> None:
    """FE-CTRL-01, FE-CTRL-02, FE-CTRL-06, FE-CTRL-07: a hero or a soldier; at once lost without; never wilds."""
    s = table(where={HE_MAN: "FOE", SKELETOR: "W08"}, soldiers={(MASTERS, "GAZ"): 1})
    assert control.controls(s, MASTERS, area("FOE"))
    assert control.controls(s, MASTERS, area("GAZ"))
    assert not control.controls(s, EVIL, area("W08"))
    assert not control.controls(s, EVIL, area("FOE"))
    soldiers.remove(s, MASTERS, area("GAZ"), 1)
    assert not control.controls(s, MASTERS, area("GAZ"))


def test_three_soldiers_at_most() -> None:
    """FE-CTRL-03, FE-CTRL-05, FE-RULING-41: three of a team in an outpost; no more than the supply."""
    s = table()
    assert soldiers.place(s, MASTERS, area("FOE"), 5) == 3
    assert s.soldiers[MASTERS][area("FOE")] == 3
    assert s.teams[MASTERS].supply == 12
    s.teams[MASTERS].supply = 1
    assert soldiers.place(s, MASTERS, area("GAZ"), 3) == 1
    assert s.teams[MASTERS].supply == 0


def test_any_number_of_friendly_heroes() -> None:
    """FE-CTRL-04, FE-GEN-06: three heroes of a team share an outpost without a fight."""
    s = turn(HE_MAN, where={0: "W07", 1: "FOE", 2: "FOE"})
    choose(s, MOVE, TO_AREA[area("FOE")])
    assert [s.heroes[n].area for n in (0, 1, 2)] == [area("FOE")] * 3
    assert sorted(control.friends(s, 0)) == [1, 2]


def test_a_base_is_always_its_teams() -> None:
    """FE-BASE-01, FE-BASE-02: even when empty."""
    s = table(where={0: "W07", 1: "W07", 2: "W07"})
    assert control.controls(s, MASTERS, area("GRAY"))


def test_nobody_enters_a_foreign_base() -> None:
    """FE-BASE-03 to 06, FE-RULING-08: no hero, flying or not, no soldier; an unused base is closed."""
    flyer = TeamSetup("masters", ("H-06", "H-03", "H-05"), (0, 0, 0))
    for place, base in (("W12", "SERP"), ("W20", "HORD")):
        for teams in (TEAMS[:2], (flyer, TEAMS[1])):
            s = turn(HE_MAN, teams=teams, where={0: place})
            choose(s, MOVE)
            assert base not in steps(s)
    home = turn(HE_MAN, where={0: "W07"})
    assert "GRAY" in steps(choose(home, MOVE))
    s = table(soldiers={(MASTERS, "VTOW"): 2}, where={0: "VTOW"})
    assert all(option.area != area("SERP") for option in mobilization.marches(s, 0))
    assert not any(
        whereabouts.retreats(table(where={0: "W12"}), 0).count(area(base)) for base in ("SERP", "HORD")
    )


def test_soldiers_are_never_in_a_base() -> None:
    """FE-BASE-07, FE-MOB-06: not even the owner's."""
    s = table(where={0: "GRAY"}, soldiers={(MASTERS, "GTOW"): 2})
    assert soldiers.place(s, MASTERS, area("GRAY"), 1) == 0
    assert mobilization.fortifications(s, 0) == []
    assert MoveSoldiers(area("GTOW"), area("GRAY"), 1) not in mobilization.marches(s, 0)


def test_towers() -> None:
    """FE-TOWER-01, FE-TOWER-02, FE-TOWER-03: three of them, ordinary outposts but for Fast Travel."""
    assert {CONTENT.areas[n].id for n in GEOGRAPHY.towers} == {"A-GTOW", "A-CTOW", "A-VTOW"}
    s = turn(HE_MAN, where={0: "GTOW"})
    assert {option.area for option in offered(s, FastTravel)} == {area("CTOW"), area("VTOW")}
    assert soldiers.place(s, MASTERS, area("GTOW"), 1) == 1
    assert control.controls(s, MASTERS, area("GTOW"))


def test_water_is_crossed_by_flight_paths_only() -> None:
    """FE-WATER-02 to 05, FE-FLIGHT-01 to 03: a hero ends in land areas; without flying there is no crossing."""
    s = turn(HE_MAN, where={0: "GAZ"})
    assert "ORKA" not in steps(choose(s, MOVE))
    flyer = TeamSetup("masters", ("H-06", "H-03", "H-05"), (0, 0, 0))
    s = turn(HE_MAN, teams=(flyer, TEAMS[1]), where={0: "GAZ"})
    assert "ORKA" in steps(choose(s, MOVE))
    assert area("ORKA") not in GEOGRAPHY.adjacent[area("GAZ")]


def test_every_effect_that_gives_flight_opens_flight_paths() -> None:
    """FE-FLIGHT-02, FE-FLY-01, FE-FLY-02, FE-FLY-03: a beast, a vehicle or an effect of the turn."""
    for mounts, lasting in ((("FE-EB-02",), ()), (("FE-VE-13",), ()), ((), (("fly", 1),))):
        s = turn(HE_MAN, where={0: "GAZ"})
        s.heroes[0].mounts, s.heroes[0].lasting = mounts, lasting
        assert flying.can_fly(s, 0)
        assert "ORKA" in steps(choose(s, MOVE))


def test_merchants_serve_the_whole_team() -> None:
    """FE-MERCH-01, FE-MERCH-02, FE-MERCH-03: every hero of the team that controls the outpost, wherever it is."""
    marks = {CONTENT.areas[n].merchant for n in GEOGRAPHY.outposts}
    assert marks == {"", "forge", "shop", "guild"}
    s = turn(HE_MAN, where={0: "W08"}, soldiers={(MASTERS, "GAZ"): 1, (EVIL, "LITH"): 1})
    assert offered(s, UseMerchant) == [UseMerchant("shop")]
    assert market.uses(s, SKELETOR) == [UseMerchant("forge")]
    choose(s, UseMerchant("shop"), END)
    finish(s)
    assert s.heroes[0].activated


@pytest.mark.parametrize("amount", [3, -3])
def test_eternium_is_the_teams(amount: int) -> None:
    """FE-ETERN-01 to 03, FE-GEN-05: one pool that every player pays from, never below 0; VP likewise."""
    s = table()
    s.teams[MASTERS].eternium = 2
    economy.gain(s, MASTERS, amount, "test")
    assert s.teams[MASTERS].eternium == max(0, 2 + amount)
    economy.score(s, MASTERS, 2, "test")
    assert (s.teams[MASTERS].points, s.teams[EVIL].points) == (2, 0)


def test_a_path_needs_control_of_both_ends() -> None:
    """FE-OUTPOST-01 to 03, FE-RULING-04, FE-RULING-05: one MP of a Move, or an action of its own."""
    for held in (False, True):
        own = {(MASTERS, "FOE"): 1} if held else {}
        s = turn(HE_MAN, where={0: "GTOW"}, soldiers=own)
        assert (OutpostMovement(area("FOE")) in offered(s)) == held
        assert ("FOE" in steps(choose(s, MOVE))) == held
    s = turn(HE_MAN, where={0: "GTOW"}, soldiers={(MASTERS, "FOE"): 1})
    choose(s, OutpostMovement(area("FOE")))
    assert s.heroes[0].area == area("FOE")
    assert not offered(s, OutpostMovement)
    assert MOVE in offered(s)
