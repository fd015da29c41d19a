"""The story scenarios in play: skull events, vines and the boss (FE-PREP-07, FE-RULING-43)."""

from __future__ import annotations

from eternia.fields.chapters.quests.carrying import end_round
from eternia.fields.chapters.quests.quests import reward
from eternia.fields.chapters.rounds.activation import is_fast_travel_free
from eternia.fields.chapters.rounds.rounds import Preparation
from eternia.fields.chapters.story import story, vines
from eternia.fields.table.model import Boss, Kept, State
from eternia.fields.table.options import MOVE, TO_AREA, FastTravel, ScenarioDeed, To, UseMerchant, Word
from support.fields.play import asked, choose, finish, offered, roll
from support.fields.positions import EVIL, HE_MAN, MASTERS, SKELETOR, area, table, turn

CUT = ScenarioDeed("cut-vines")


def skull(number: int, scenario: str = "S-01", **fields: object) -> State:
    """A skull event takes place."""
    s = table(scenario=scenario, **fields)  # type: ignore[arg-type]
    story.begin_skull_event(s, number)
    return s


def seed_at(place: str, damage: int = 0, credit: tuple[int, ...] = (0, 0)) -> Boss:
    return Boss(card="BOSS-01", area=area(place), damage=damage, credit=credit)


def test_the_first_crack() -> None:
    """FE-PREP-07: two quest tokens, 1 Eternium for each team."""
    s = finish(skull(1))
    assert s.quests == (area("W14"), area("W17"))
    assert [team.eternium for team in s.teams] == [11, 11]


def test_echoes_of_preternia() -> None:
    """FE-PREP-07: a token, 1 HP of heroes at tokens but not the last, and the discards return."""
    s = skull(2, where={0: "W08", 1: "W08"}, quests=(area("W08"),))
    s.heroes[1].damage = 6
    s.scenario_deck.bag.remove("Q-F01")
    s.scenario_deck.discard = ["Q-F01"]
    finish(s)
    assert area("W23") in s.quests
    assert (s.heroes[0].damage, s.heroes[1].damage) == (1, 6)
    assert "Q-F01" in s.scenario_deck.bag


def test_storm_of_hours() -> None:
    """FE-PREP-07: full outposts lose a soldier; Fast Travel needs no action in this round, once per turn."""
    s = finish(skull(3, soldiers={(MASTERS, "GAZ"): 3, (MASTERS, "FOE"): 2, (EVIL, "TARG"): 3}, round=9))
    assert (s.soldiers[MASTERS][area("GAZ")], s.soldiers[MASTERS][area("FOE")]) == (2, 2)
    assert s.soldiers[EVIL][area("TARG")] == 2
    assert area("CTOW") in s.quests
    assert is_fast_travel_free(s)
    travel = turn(HE_MAN, where={0: "GTOW"}, round=9, notes={"free-fast-travel": 9})
    choose(travel, FastTravel(area("CTOW")))
    asked(travel)
    assert travel.stack[-1].left == 2  # type: ignore[attr-defined]
    assert not offered(travel, FastTravel)


def test_the_last_grain() -> None:
    """FE-PREP-07: quests are worth 1 more, teams behind gain 2 Eternium, carried quests end."""
    s = skull(4, round=12)
    s.teams[MASTERS].points = 3
    finish(s)
    assert [team.eternium for team in s.teams] == [10, 12]
    s.scenario_deck.bag.remove("Q-F01")
    reward(s, SKELETOR, "Q-F01")
    assert s.teams[EVIL].points == 3


def test_no_second_token_in_an_area() -> None:
    """FE-FACT-08, FE-RULING-69: one in an area, 14 in all."""
    s = table(quests=tuple(range(14)))
    story.put_token(s, 20)
    assert len(s.quests) == 14
    s.quests = (3,)
    story.put_token(s, 3)
    assert s.quests == (3,)


def test_vines_slow_heroes() -> None:
    """FE-MOVE-02, FE-GEN-09: two MP to enter an area with a vine, one for who flies."""
    s = turn(HE_MAN, scenario="S-02", where={0: "W08"}, vines=(area("W09"),))
    choose(s, MOVE, TO_AREA[area("W09")])
    assert asked(s).kind == "action"
    tired = turn(HE_MAN, scenario="S-02", where={0: "W08"}, vines=(area("W09"),))
    tired.heroes[0].lasting = (("movement", -1),)
    assert To(area("W09")) not in offered(choose(tired, MOVE))


def test_vines_close_merchants() -> None:
    """FE-MARKET-04, FE-GEN-09: no use and no discount."""
    s = turn(HE_MAN, scenario="S-02", soldiers={(MASTERS, "GAZ"): 1}, vines=(area("GAZ"),))
    assert not offered(s, UseMerchant)


def test_vines_grow_by_night() -> None:
    """FE-PREP-07, FE-GEN-09: next to another; the team with the fewest VP chooses, on a tie the starting team."""
    s = table(Preparation(), scenario="S-02", round=2, vines=(area("W19"),))
    s.teams[MASTERS].points = 1
    decision = asked(s)
    assert (decision.seat, decision.kind) == (1, "vine")
    assert {option.area for option in decision.options} == {area("HYDO"), area("GAZ"), area("W13")}
    choose(s, TO_AREA[area("GAZ")])
    assert s.vines == tuple(sorted((area("W19"), area("GAZ"))))
    empty = finish(table(Preparation(), scenario="S-02", round=2))
    assert empty.vines == (area("W15"),)


def test_vines_stay_out_of_bases() -> None:
    """FE-BASE-06, FE-FACT-08: and there are twelve."""
    s = table(scenario="S-02")
    vines.plant(s, area("GRAY"))
    assert s.vines == ()
    for place in range(25, 40):
        vines.plant(s, place)
    assert len(s.vines) == 12
    assert vines.sprouts(s) == []


def test_cutting_vines() -> None:
    """FE-ACTION-09, FE-GEN-09: body dice, three successes remove the vine; every third one gives 1 VP."""
    s = turn(HE_MAN, scenario="S-02", where={0: "W08"}, vines=(area("W08"),))
    s.teams[MASTERS].counts["vines"] = 2
    choose(s, CUT)
    roll(s, 2, 2, 2, 0, 0, 0)
    asked(s)
    assert s.vines == ()
    assert s.teams[MASTERS].eternium == 11
    assert s.teams[MASTERS].points == 1
    assert CUT not in offered(s)


def test_cutting_fails() -> None:
    """FE-ACTION-09: fewer successes cost 1 HP."""
    s = turn(HE_MAN, scenario="S-02", where={0: "W08"}, vines=(area("W08"),))
    choose(s, CUT)
    roll(s, 2, 2, 0, 0, 0, 0)
    asked(s)
    assert s.vines == (area("W08"),)
    assert s.heroes[0].damage == 1
    assert CUT not in offered(turn(HE_MAN, scenario="S-02", where={0: "W07"}, vines=(area("W08"),)))


def test_the_boss_enters() -> None:
    """FE-RULING-43, FE-RULING-90, FE-RULING-39: soldiers return, heroes lose 1 HP and leave, a vine moves."""
    s = skull(2, "S-02", where={0: "CTOW"}, soldiers={(MASTERS, "CTOW"): 2}, vines=(area("CTOW"),), round=6)
    decision = asked(s)
    assert decision.kind == "retreat"
    assert {option.area for option in decision.options} == {area(f"W{n:02}") for n in (9, 10, 15, 16)}
    finish(choose(s, TO_AREA[area("W09")]))
    assert s.boss is not None
    assert s.boss.area == area("CTOW")
    assert s.soldiers[MASTERS][area("CTOW")] == 0
    assert s.heroes[0].damage == 1
    assert s.vines == (area("ANWA"),)
    assert {area("W19"), area("W22")} <= set(s.quests)


def test_the_boss_recovers_by_day() -> None:
    """FE-EPIC-9-13, FE-GEN-09: 1 damage for every four vines, at most 2."""
    for count, left in ((3, 5), (4, 4), (12, 3)):
        s = table(Preparation(), scenario="S-02", round=7, vines=tuple(range(25, 25 + count)))
        s.boss = seed_at("CTOW", damage=5)
        finish(s)
        assert s.boss.damage == left


def test_the_end_of_the_boss() -> None:
    """FE-EPIC-9-15, FE-GEN-09: the team that dealt most gains 1 VP, on a tie nobody; vines stop growing."""
    for credit, points in (((8, 4), [1, 0]), ((6, 6), [0, 0])):
        s = table(scenario="S-02", boss=seed_at("CTOW", 12, credit), vines=(area("W08"),))
        story.boss_defeated(s)
        assert s.boss is None
        assert [team.points for team in s.teams] == points
        assert vines.sprouts(s) == []


def test_a_quest_can_finish_the_boss() -> None:
    """FE-EPIC-7-06, FE-EPIC-7-07, FE-QUEST-05: its damage is credited, and the last point brings the rewards."""
    s = table(scenario="S-02", boss=seed_at("CTOW", 5, (5, 0)))
    story.hurt_boss(s, SKELETOR, 2)
    assert s.boss is not None
    assert (s.boss.damage, s.boss.credit) == (7, (5, 2))
    last = table(scenario="S-02", boss=seed_at("CTOW", 11, (2, 9)))
    story.hurt_boss(last, SKELETOR, 2)
    finish(choose(last, Word("+1")))
    assert last.teams[EVIL].points == 1 + 2 + 1
    assert last.teams[EVIL].eternium == 13


def test_the_great_thirst_and_harvest() -> None:
    """FE-PREP-07: what the last events take and give."""
    s = skull(3, "S-02", where={0: "W08"}, soldiers={(MASTERS, "GAZ"): 1}, vines=(area("W08"), area("GAZ")))
    s.boss = seed_at("CTOW")
    finish(s)
    assert s.heroes[0].damage == 1
    assert s.teams[MASTERS].eternium == 9
    assert area("W23") in s.quests
    s = skull(4, "S-02", vines=(area("W08"),), round=12)
    s.boss = seed_at("CTOW", damage=5)
    finish(s)
    assert s.boss.damage == 3
    assert [team.points for team in s.teams] == [0, 1]
    calm = finish(skull(3, "S-02"))
    assert [team.eternium for team in calm.teams] == [11, 11]


def test_kept_quests_end_with_the_last_event() -> None:
    """FE-QUEST-06, FE-PREP-07: The Last Grain ends every carried quest with its round."""
    for ends in (False, True):
        s = table(round=12, notes={"carry-ends": 12} if ends else {})
        s.heroes[0].kept = Kept("Q-F12", 14, 1)
        s.scenario_deck.bag.remove("Q-F12")
        end_round(s)
        assert (s.heroes[0].kept is None) == ends
