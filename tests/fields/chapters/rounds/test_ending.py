"""The end of the game (FE-END)."""

from __future__ import annotations

import pytest

from eternia.fields.chapters.rounds import ending
from eternia.fields.chapters.rounds.ending import HIDDEN, Duel
from eternia.fields.chapters.rounds.rounds import Rounds
from eternia.fields.table import combat_result
from eternia.fields.table.model import Boss, State
from eternia.fields.table.options import FORFEIT, Chosen
from eternia.fields.table.setup_data import TeamSetup
from eternia.kernel.engine import advance, answer
from eternia.kernel.match import Match
from support.fields import the_game
from support.fields_table import EVIL, MASTERS, SKELETOR, TEAMS, area, setup, table


def concluded(points: tuple[int, ...], eternium: tuple[int, ...] = (0, 0, 0), **fields: object) -> State:
    """The game is decided with these pools."""
    teams = TEAMS[: len(points)]
    s = table(Rounds(), teams=teams, round=12, **fields)  # type: ignore[arg-type]
    for team, number, pool in zip(s.teams, points, eternium, strict=False):
        team.points, team.eternium = number, pool
    ending.conclude(s)
    return s


def test_the_most_points_win() -> None:
    """FE-END-03, FE-END-04, FE-GEN-04: and all players of the team with them."""
    s = concluded((2, 5))
    assert s.outcome is not None
    assert (s.outcome.winners, s.outcome.rule, s.outcome.scores) == ((1,), "FE-END-03", (2, 5))
    pair = TeamSetup("masters", ("H-01", "H-03", "H-05"), (0, 1, 2))
    other = TeamSetup("evil-warriors", ("H-07", "H-09", "H-10"), (3, 3, 3))
    s = table(teams=(pair, other), round=12)
    s.teams[MASTERS].points = 1
    ending.conclude(s)
    assert s.outcome is not None
    assert s.outcome.winners == (0, 1, 2)


def test_the_game_ends_after_the_last_round() -> None:
    """FE-END-01, FE-RULING-92: the round of the fourth skull is played in full, then the game is decided."""
    frame = Rounds(first=False)
    frame.go("go_on")
    for number, over in ((11, False), (12, True)):
        s = table(frame.clone(), round=number)
        s.teams[MASTERS].points = 1
        advance(s)
        assert (s.outcome is not None) == over


def test_a_boss_in_play_defeats_everybody() -> None:
    """FE-END-02, FE-EPIC-9-15, FE-RULING-92: checked before the points."""
    s = table(scenario="S-02", round=12)
    s.boss = Boss(card="BOSS-01", area=area("CTOW"), credit=(0, 0))
    s.teams[MASTERS].points = 9
    ending.conclude(s)
    assert s.outcome is not None
    assert (s.outcome.winners, s.outcome.termination) == ((), "boss")


def test_outposts_break_a_tie() -> None:
    """FE-END-05, FE-RULING-93: the base counts for both."""
    s = concluded((3, 3), soldiers={(EVIL, "TARG"): 1})
    assert s.outcome is not None
    assert (s.outcome.winners, s.outcome.rule) == ((1,), "FE-END-05")


def test_eternium_breaks_the_next() -> None:
    """FE-END-06, FE-RULING-93: the pool only."""
    s = concluded((3, 3), (4, 2))
    assert s.outcome is not None
    assert (s.outcome.winners, s.outcome.rule) == ((0,), "FE-END-06")


def test_an_additional_night_round() -> None:
    """FE-END-07, FE-RULING-94: no token, income or event; night healing and Rest."""
    s = concluded((3, 3), (4, 4))
    assert s.outcome is None
    assert s.extra_round
    assert s.is_night
    advance(s)
    assert s.round == 12
    assert [team.eternium for team in s.teams] == [4, 4]


def test_a_duel_decides_then() -> None:
    """FE-END-08, FE-END-09: both select a hero in secret, the starting team's is active."""
    s = concluded((3, 3), (4, 4), extra_round=True, starting_team=EVIL)
    awaited = advance(s)
    assert isinstance(awaited, tuple)
    assert [decision.seat for decision in awaited] == [1, 0]
    answer(s, 1, Chosen(SKELETOR))
    frame = s.stack[-1]
    assert isinstance(frame, Duel)
    assert frame.masked(0).chosen == (HIDDEN, -1)
    assert frame.masked(1).chosen == (SKELETOR, -1)
    awaited = answer(s, 0, Chosen(0))
    assert isinstance(awaited, tuple)
    assert awaited[0].seat == 1


@pytest.mark.parametrize(("code", "winner"), [(combat_result.WON, 0), (combat_result.LOST, 1)])
def test_the_winner_of_the_duel(code: int, winner: int) -> None:
    """FE-END-10: its team gains 1 VP and wins."""
    frame = Duel(teams=(0, 1), players=((0,), (1,)), chosen=(0, 3), result=code)
    frame.go("decide")
    s = table(frame)
    advance(s)
    assert s.outcome is not None
    assert s.outcome.winners == (winner,)
    assert s.teams[winner].points == 1


def test_three_teams_share_the_victory() -> None:
    """FE-RULING-95: after the additional round; with two tied teams the duel is fought."""
    s = concluded((3, 3, 3), (4, 4, 4), extra_round=True)
    assert s.outcome is not None
    assert s.outcome.winners == (0, 1, 2)
    s = concluded((3, 1, 3), (4, 4, 4), extra_round=True)
    frame = s.stack[-1]
    assert isinstance(frame, Duel)
    assert frame.teams == (0, 2)


def test_giving_up() -> None:
    """FE-END-03: a team that gives up leaves the victory to the best of the others."""
    match = Match(the_game(), setup(), b"seed")
    match.choose(0, FORFEIT)
    assert match.outcome is not None
    assert match.outcome.winners == (1,)
