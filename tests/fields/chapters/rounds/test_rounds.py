"""Rounds, preparation and action phase, Rest (FE-ROUND, FE-PREP, FE-ACTION, FE-REST)."""

from __future__ import annotations

from eternia.fields.chapters.rounds import rounds
from eternia.fields.chapters.rounds.activation import Activation
from eternia.fields.chapters.rounds.rounds import ActionPhase, Preparation, Rounds
from eternia.fields.table.events import RoundBegan, SkullEventBegan
from eternia.fields.table.model import State
from eternia.fields.table.options import BRAVE, END, MOVE, REST, Chosen, FastTravel, To, UseMerchant
from eternia.fields.table.setup_data import TeamSetup
from eternia.kernel.engine import advance, answer, answer_chance
from eternia.kernel.pending import Chance
from support.fields.play import asked, choose, finish, offered, told
from support.fields.positions import EVIL, HE_MAN, HORDE, MASTERS, TEAMS, area, table, turn


def idle(s: State, rounds_played: int) -> list[int]:
    """Activate heroes that do nothing until so many rounds have begun; who was activated in the last one."""
    order: list[int] = []
    while len(told(s, RoundBegan)) <= rounds_played and s.outcome is None:
        awaited = advance(s)
        if isinstance(awaited, Chance):
            answer_chance(s, (0,) * len(awaited.sizes))
            continue
        assert isinstance(awaited, tuple)
        decision = awaited[0]
        option = END if END in decision.options else decision.options[0]
        answer(s, decision.seat, option)
        if isinstance(s.stack[-1], Activation) and (not order or order[-1] != s.stack[-1].hero):
            order.append(s.stack[-1].hero)
    return order


def test_day_and_night_alternate() -> None:
    """FE-ROUND-01, FE-ROUND-02, FE-PREP-01, FE-PREP-02: from a first day; the token stays in the first round."""
    s = table(Rounds())
    idle(s, 4)
    assert [(event.round, event.night) for event in told(s, RoundBegan)[:4]] == [
        (1, False), (2, True), (3, False), (4, True),
    ]  # fmt: skip


def test_teams_alternate_until_all_heroes_have_acted() -> None:
    """FE-ROUND-03, FE-ACTION-01 to 05, FE-RULING-17, FE-RULING-18: the starting team opens; each hero once."""
    s = table(Rounds(), starting_team=EVIL)
    assert idle(s, 1) == [3, 0, 4, 1, 5, 2]
    assert not any(h.activated for h in s.heroes)
    # The starting team is the same in the next round.
    assert idle(s, 2)[0] == 3


def test_three_teams_act_clockwise() -> None:
    """FE-3TEAM-03, FE-ACTION-04: team after team."""
    s = table(Rounds(), teams=TEAMS, starting_team=EVIL)
    assert [s.heroes[n].team for n in idle(s, 1)] == [EVIL, HORDE, MASTERS] * 3


def test_a_team_without_heroes_left_is_skipped() -> None:
    """FE-RULING-18: the others go on."""
    s = table(ActionPhase(team=MASTERS))
    for n in (0, 1, 2, 3):
        s.heroes[n].activated = True
    decision = asked(s)
    assert (decision.seat, [option.hero for option in decision.options]) == (1, [4, 5])


def test_each_player_may_name_an_own_hero() -> None:
    """FE-ACTION-01, FE-RULING-03: any player of the team may act; the first valid input counts."""
    pair = TeamSetup("masters", ("H-01", "H-03", "H-05"), (0, 1, 0))
    evil = TeamSetup("evil-warriors", ("H-07", "H-09", "H-10"), (2, 2, 2))
    s = table(ActionPhase(team=MASTERS), teams=(pair, evil))
    awaited = advance(s)
    assert isinstance(awaited, tuple)
    assert [(d.seat, [o.hero for o in d.options]) for d in awaited] == [(0, [0, 2]), (1, [1])]
    answer(s, 1, Chosen(1))
    assert isinstance(s.stack[-1], Activation)
    assert s.stack[-1].hero == 1


def test_income_by_day() -> None:
    """FE-PREP-03, FE-PREP-04, FE-ETERN-04, FE-RULING-16: outposts held by heroes or soldiers, the base too, pay."""
    s = table(Preparation(first=True), where={0: "ZALE"}, soldiers={(MASTERS, "GAZ"): 2})
    finish(s)
    assert s.teams[MASTERS].eternium == 10 + 3 + 2 + 1
    assert s.teams[EVIL].eternium == 10 + 3


def test_no_income_by_night() -> None:
    """FE-PREP-08: and no healing by day."""
    s = table(Preparation(), round=2, soldiers={(MASTERS, "GAZ"): 2})
    finish(s)
    assert s.teams[MASTERS].eternium == 10
    day = turn(HE_MAN, round=1)
    day.heroes[0].damage = 3
    finish(choose(day, END))
    assert day.heroes[0].damage == 3


def test_heroes_recover_at_the_end_of_a_night_turn() -> None:
    """FE-PREP-05, FE-PREP-06: 1 HP, never above the printed HP."""
    for damage, left in ((3, 2), (0, 0)):
        s = turn(HE_MAN, round=2)
        s.heroes[0].damage = damage
        finish(choose(s, END))
        assert s.heroes[0].damage == left


def test_skull_events() -> None:
    """FE-PREP-07, FE-RULING-15: after the bonus, in the rounds of the tracker."""
    for number, event in ((1, []), (3, [1]), (6, [2]), (9, [3]), (12, [4])):
        s = table(Preparation(), round=number)
        finish(s)
        assert [each.number for each in told(s, SkullEventBegan)] == event


def test_two_standard_actions() -> None:
    """FE-ACTION-06, FE-ACTION-07, FE-ACTION-08: two different ones in any order; the same only once."""
    s = turn(HE_MAN, where={0: "W08"})
    choose(s, MOVE, To(area("FOE")), END)
    assert MOVE not in offered(s)
    frame = s.stack[-1]
    assert isinstance(frame, Activation)
    assert frame.left == 1


def test_a_further_action() -> None:
    """FE-ACTION-06: an effect may grant one more; it may repeat no action (FE-ACTION-08)."""
    s = turn(HE_MAN, where={0: "GTOW"})
    asked(s)
    s.heroes[0].lasting = (("action", 1),)
    choose(s, FastTravel(area("CTOW")))
    frame = s.stack[-1]
    asked(s)
    assert isinstance(frame, Activation)
    assert frame.left == 2
    assert not offered(s, FastTravel)


def test_standard_actions() -> None:
    """FE-ACTION-09: what is offered where its requirements are met (FE-ACTION-12)."""
    s = turn(HE_MAN, where={0: "W08"}, round=2, quests=(area("W08"),))
    s.heroes[0].damage = 1
    words = {type(option).__name__ for option in offered(s)}
    assert {"Move", "BraveTheWilds", "GoOnQuest", "Rest"} <= words
    s = turn(HE_MAN, where={0: "GTOW"}, soldiers={(MASTERS, "FOE"): 1})
    words = {type(option).__name__ for option in offered(s)}
    assert {"Move", "OutpostMovement", "FastTravel", "Mobilize"} <= words


def test_free_actions_do_not_count() -> None:
    """FE-ACTION-10, FE-ACTION-11, FE-ACTION-13, FE-ACTION-14, FE-RULING-20: shopping ends the turn, in sequence."""
    s = turn(HE_MAN, where={0: "GAZ"})
    choose(s, MOVE, To(area("W13")), To(area("GAZ")))
    frame = s.stack[-1]
    assert isinstance(frame, Activation)
    assert frame.left == 1
    choose(s, UseMerchant("shop"), END)
    finish(s)
    assert s.heroes[0].activated


def test_rest_at_night() -> None:
    """FE-REST-01 to 04, FE-RULING-19: both actions, 4 HP, and 1 more at the end of the turn."""
    s = turn(HE_MAN, where={0: "W08"}, round=2, soldiers={(MASTERS, "GAZ"): 1})
    s.heroes[0].damage = 7
    choose(s, REST)
    assert s.heroes[0].damage == 3
    assert UseMerchant("shop") in offered(s)
    assert not any(option in offered(s) for option in (MOVE, BRAVE, REST))
    finish(choose(s, END))
    assert s.heroes[0].damage == 2


def test_no_rest_by_day_or_after_an_action() -> None:
    """FE-REST-01, FE-REST-02: only by night, and only with both actions."""
    day = turn(HE_MAN, where={0: "W08"})
    day.heroes[0].damage = 3
    assert REST not in offered(day)
    night = turn(HE_MAN, where={0: "W08"}, round=2)
    night.heroes[0].damage = 3
    choose(night, MOVE, To(area("FOE")), END)
    assert REST not in offered(night)


def test_vines_block_the_income() -> None:
    """FE-PREP-03, FE-GEN-09: the scenario's vines drain an outpost."""
    s = table(where={0: "ZALE"}, scenario="S-02", vines=(area("ZALE"),))
    rounds.pay_income(s)
    assert s.teams[MASTERS].eternium == 10 + 3
