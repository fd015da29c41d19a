"""Move, flying and Fast Travel (FE-MOVE, FE-FLY, FE-FAST)."""

from __future__ import annotations

from eternia.fields.chapters.combat.clash import Clash
from eternia.fields.chapters.movement import whereabouts
from eternia.fields.chapters.rounds.activation import Activation
from eternia.fields.in_force import numbers
from eternia.fields.table.model import Boss
from eternia.fields.table.options import END, MOVE, TO_AREA, FastTravel, To
from eternia.fields.table.setup_data import TeamSetup
from support.fields.play import asked, choose, finish, offered
from support.fields.positions import EVIL, HE_MAN, MASTERS, SKELETOR, TEAMS, area, table, turn
from support.fields.setups import the_game

CONTENT = the_game().content
STRATOS = (TeamSetup("masters", ("H-06", "H-03", "H-05"), (0, 0, 0)), TEAMS[1])


def to(place: str) -> To:
    return TO_AREA[area(place)]


def test_as_many_points_as_the_card_says() -> None:
    """FE-MOVE-01, FE-MOVE-02, FE-RULING-06: He-Man has 2 MP, one for each adjacent area."""
    s = turn(HE_MAN, where={0: "GRAY"})
    choose(s, MOVE, to("W07"), to("FOE"))
    assert s.heroes[0].area == area("FOE")
    assert asked(s).kind == "action"
    assert MOVE not in offered(s)


def test_points_may_be_left() -> None:
    """FE-MOVE-03, FE-MOVE-04: the hero stops and cannot go on later."""
    s = turn(HE_MAN, where={0: "GRAY"})
    choose(s, MOVE, to("W07"))
    assert {type(option) for option in offered(s)} == {To, type(END)}
    choose(s, END)
    assert asked(s).kind == "action"
    assert MOVE not in offered(s)


def test_a_move_makes_at_least_one_step() -> None:
    """FE-MOVE-01: who takes the action moves."""
    s = turn(HE_MAN, where={0: "GRAY"})
    choose(s, MOVE)
    assert END not in offered(s)


def test_enemies_end_the_movement() -> None:
    """FE-MOVE-05, FE-MOVE-06, FE-MOVE-07, FE-COMBAT-04: at once, the rest is lost, combat follows."""
    s = turn(HE_MAN, where={0: "W07"}, soldiers={(EVIL, "FOE"): 2})
    choose(s, MOVE, to("FOE"))
    assert s.heroes[0].damage == 2
    assert s.soldiers[EVIL][area("FOE")] == 0
    assert asked(s).kind == "action"
    fight = turn(HE_MAN, where={0: "W07", 3: "FOE"})
    choose(fight, MOVE, to("FOE"))
    assert asked(fight).kind == "weapon"


def test_vehicles_add_movement() -> None:
    """FE-MOVE-08, FE-VEH-01, FE-VEH-05: a bonus counts when Move begins; +1* only while its condition holds."""
    s = table(where={0: "W07"})
    assert numbers.total(s, 0, "movement") == 2
    s.heroes[0].mounts = ("FE-VE-01",)
    assert numbers.total(s, 0, "movement") == 3
    s.heroes[0].mounts = ("FE-VE-05",)
    assert numbers.total(s, 0, "movement") == 3
    s.heroes[0].area = area("FOE")
    assert numbers.total(s, 0, "movement") == 2


def test_a_flight_path_costs_two() -> None:
    """FE-FLY-04, FE-VEH-04: two MP over water; with one left it is not possible."""
    s = turn(HE_MAN, teams=STRATOS, where={0: "GAZ"})
    choose(s, MOVE, to("ORKA"))
    assert s.teams[MASTERS].counts["sea-crossings"] == 1
    choose(s, to("W14"))
    assert asked(s).kind == "action"
    s = turn(HE_MAN, teams=STRATOS, where={0: "W13"})
    s.heroes[0].lasting = (("movement", -1),)
    choose(s, MOVE, to("GAZ"))
    assert to("ORKA") not in offered(s)


def test_flying_passes_over_enemies() -> None:
    """FE-FLY-05, FE-FLY-06: no combat on the way; where the movement ends there is."""
    s = turn(HE_MAN, teams=STRATOS, where={0: "W07"}, soldiers={(EVIL, "FOE"): 2})
    choose(s, MOVE, to("FOE"), to("W02"), END)
    assert s.heroes[0].damage == 0
    assert s.soldiers[EVIL][area("FOE")] == 2
    s = turn(HE_MAN, teams=STRATOS, where={0: "W07"}, soldiers={(EVIL, "FOE"): 2})
    choose(s, MOVE, to("FOE"), END)
    assert s.heroes[0].damage == 2


def test_some_pass_soldiers_on_the_ground() -> None:
    """FE-MOVE-05: a card may say otherwise (FE-GEN-09): Dragon Walker passes soldiers, not heroes."""
    s = turn(HE_MAN, where={0: "W07"}, soldiers={(EVIL, "FOE"): 2})
    s.heroes[0].mounts = ("FE-VE-04",)
    choose(s, MOVE, to("FOE"), to("W02"))
    assert s.heroes[0].damage == 0
    s = turn(HE_MAN, where={0: "W07", 3: "FOE"})
    s.heroes[0].mounts = ("FE-VE-04",)
    choose(s, MOVE, to("FOE"))
    assert asked(s).kind == "weapon"


def test_fast_travel() -> None:
    """FE-FAST-01, FE-FAST-02, FE-FAST-03, FE-RULING-10: no MP, no control; enemies there mean combat."""
    s = turn(HE_MAN, where={0: "CTOW"}, soldiers={(EVIL, "VTOW"): 1})
    choose(s, FastTravel(area("VTOW")))
    assert s.heroes[0].area == area("VTOW")
    assert s.heroes[0].damage == 1
    assert not offered(s, FastTravel)
    assert not offered(turn(HE_MAN, where={0: "W09"}), FastTravel)


def test_a_boss_is_met_like_an_enemy() -> None:
    """FE-RULING-43: a hero that enters its area fights it."""
    s = turn(HE_MAN, scenario="S-02", where={0: "W09"})
    s.boss = Boss(card="BOSS-01", area=area("CTOW"), credit=(0, 0))
    choose(s, MOVE, to("CTOW"))
    assert asked(s).kind == "weapon"


def test_the_turn_goes_on_after_combat() -> None:
    """FE-RULING-11, FE-RULING-12, FE-RULING-13: with the actions left; soldiers cost 1 HP each and are gone."""
    s = turn(HE_MAN, where={0: "W07"}, soldiers={(EVIL, "FOE"): 3})
    choose(s, MOVE, to("FOE"))
    assert s.heroes[0].damage == 3
    assert s.teams[EVIL].supply == 15
    frame = s.stack[-1]
    assert isinstance(frame, Activation)
    assert frame.left == 1


def test_soldiers_that_are_too_many() -> None:
    """FE-RULING-12: only as many are removed as bring the hero to 0; the rest stay, and no VP."""
    s = turn(HE_MAN, where={0: "W07"}, soldiers={(EVIL, "FOE"): 3})
    s.heroes[0].damage = 6
    s.teams[MASTERS].eternium = 5
    choose(s, MOVE, to("FOE"))
    assert s.soldiers[EVIL][area("FOE")] == 1
    assert s.heroes[0].area == area("GRAY")
    assert s.teams[EVIL].points == 0


def test_the_defender_chooses_who_fights() -> None:
    """FE-COMBAT-06 to 09, FE-RULING-14: epic combat first, one hero at a time, of the defending side's choice."""
    s = turn(HE_MAN, where={0: "W07", 3: "FOE", 4: "FOE"}, soldiers={(EVIL, "FOE"): 1})
    choose(s, MOVE, to("FOE"))
    decision = asked(s)
    assert (decision.seat, decision.kind) == (1, "defender")
    assert [option.hero for option in decision.options] == [3, 4]
    assert s.soldiers[EVIL][area("FOE")] == 1


def test_where_heroes_are_driven() -> None:
    """FE-RULING-05, FE-RULING-39: adjacent areas without enemies, no enemy base; paths and edge icons count."""
    s = table(where={HE_MAN: "GTOW", SKELETOR: "W08"}, soldiers={(EVIL, "FOE"): 1})
    found = {CONTENT.areas[n].id[2:] for n in whereabouts.retreats(s, HE_MAN)}
    assert found == {"W07", "W13", "W14", "GRAY", "GAZ", "ZALE"}
    edge = {CONTENT.areas[n].id[2:] for n in whereabouts.retreats(table(where={0: "W01"}), 0)}
    assert "W06" in edge


def test_the_nearest_outpost() -> None:
    """FE-RULING-48: fewest steps over borders, paths and edges to an outpost with a friendly model."""
    s = table(where={0: "W08", 1: "W08", 2: "W08"}, soldiers={(MASTERS, "GAZ"): 1, (MASTERS, "TARG"): 1})
    assert whereabouts.nearest_outposts(s, 0) == [area("GAZ")]
    s.soldiers[MASTERS][area("GAZ")] = s.soldiers[MASTERS][area("TARG")] = 0
    assert whereabouts.nearest_outposts(s, 0) == []


def test_soldiers_come_last() -> None:
    """FE-COMBAT-03, FE-COMBAT-10, FE-RULING-13: after the heroes, if the attacker is still there."""
    s = table(
        Clash(hero=HE_MAN, area=area("FOE"), fought=(SKELETOR,)),
        where={0: "FOE"},
        soldiers={(EVIL, "FOE"): 2},
    )
    finish(s)
    assert s.heroes[0].damage == 2
    assert s.soldiers[EVIL][area("FOE")] == 0
    gone = table(Clash(hero=HE_MAN, area=area("FOE")), where={0: "W07"}, soldiers={(EVIL, "FOE"): 2})
    finish(gone)
    assert gone.soldiers[EVIL][area("FOE")] == 2
