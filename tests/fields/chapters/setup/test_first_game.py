"""The changes recommended for a first game (FE-FIRST)."""

from __future__ import annotations

from eternia.fields.table.model import State
from eternia.fields.table.options import MOBILIZE, MOVE, TO_AREA, MoveSoldiers, To
from eternia.fields.table.setup_data import Options
from support.fields.play import choose, offered, settled
from support.fields.positions import EVIL, MASTERS, TEAMS, area, setup, turn
from support.fields.setups import the_game

FIRST = Options(first_game=True)


def set_up(options: Options, teams: int = 2) -> State:
    s = the_game().begin(setup(teams=TEAMS[:teams], options=options))
    settled(s)
    return s


def test_the_first_skull_event_is_resolved_in_setup() -> None:
    """FE-FIRST-01, FE-FIRST-02, FE-FIRST-03: the token starts on Skull Event 1, which happens once."""
    s = set_up(FIRST)
    assert s.round == 3
    assert {area("W14"), area("W17")} <= set(s.quests)
    # 10, one of the event, and the income of base, three merchants: the event is not repeated.
    assert [team.eternium for team in s.teams] == [10 + 1 + 6, 10 + 1 + 6]
    assert set_up(Options()).round == 1


def test_heroes_and_soldiers_on_the_merchants() -> None:
    """FE-FIRST-04 to 07: one hero by chance and one soldier on each merchant area of the side."""
    s = set_up(FIRST, 3)
    sides = (("FOE", "GAZ", "ELDO"), ("TARG", "LITH", "ORAC"), ("ORKA", "WORK", "SLIM"))
    for team, places in enumerate(sides):
        wanted = {area(place) for place in places}
        assert {h.area for h in s.heroes if h.team == team} == wanted
        assert all(s.soldiers[team][place] >= 1 for place in wanted)


def test_the_truce() -> None:
    """FE-FIRST-08, FE-RULING-52: no hero or soldier enters an area with an enemy hero before Skull Event 2."""
    for number, may in ((3, False), (5, False), (6, True)):
        s = turn(0, options=FIRST, where={0: "W08", 3: "GTOW"}, round=number)
        choose(s, MOVE)
        assert (To(area("GTOW")) in offered(s)) == may
        soldiers = turn(
            0, options=FIRST, where={0: "W08", 3: "ZALE"}, soldiers={(MASTERS, "GTOW"): 2}, round=number
        )
        march = MoveSoldiers(area("GTOW"), area("ZALE"), 1)
        choose(soldiers, MOBILIZE)
        assert (march in offered(soldiers)) == may


def test_soldiers_may_be_attacked_during_the_truce() -> None:
    """FE-FIRST-08: only heroes are protected."""
    s = turn(0, options=FIRST, where={0: "W08"}, soldiers={(EVIL, "GTOW"): 1}, round=3)
    choose(s, MOVE, TO_AREA[area("GTOW")])
    assert s.soldiers[EVIL][area("GTOW")] == 0
    assert s.heroes[0].damage == 1
