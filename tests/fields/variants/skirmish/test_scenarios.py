"""The skirmish scenarios: Ritual of Unlimited Power, Marching Armies, Raiders of the Lost Artifact."""

from __future__ import annotations

from eternia.fields.chapters.combat.epic import combat
from eternia.fields.chapters.movement import captures, flying, whereabouts
from eternia.fields.chapters.rounds import defeat
from eternia.fields.chapters.rounds.rounds import ActionPhase, Preparation, Rounds
from eternia.fields.map import soldiers
from eternia.fields.table import modes, scenario_things
from eternia.fields.table.mode_events import ThingMoved
from eternia.fields.table.model import State
from eternia.fields.table.options import END, MOBILIZE, PASS, QUEST, FastTravel, Fortify, ScenarioDeed, To
from eternia.fields.variants.skirmish import armies, artifact, scoring
from eternia.kernel.engine import advance
from eternia.kernel.pending import Outcome
from support.fields.play import asked, choose, finish, offered, play_on, roll, told, turn_of
from support.fields.positions import EVIL, HE_MAN, MASTERS, SKELETOR, area, skirmish

BLANK, SUCCESS, DOUBLE = 0, 2, 4
"""Picks of the wilds die."""
CHANT = ScenarioDeed("chant")


class TestRitual:
    """S-03."""

    def test_stones_at_the_end_of_a_round(self) -> None:
        """FE-SKIRM-END-01: 1 VP per stone controlled, 1 more with all three."""
        s = skirmish(soldiers={(MASTERS, "ANWA"): 1, (MASTERS, "CTOW"): 1, (EVIL, "SLIM"): 1})
        modes.rules_of(s).end_round(s)
        assert [team.points for team in s.teams] == [2, 1]
        s = skirmish(soldiers={(EVIL, "ANWA"): 1, (EVIL, "CTOW"): 1, (EVIL, "SLIM"): 1})
        modes.rules_of(s).end_round(s)
        assert [team.points for team in s.teams] == [0, 4]

    def test_chant(self) -> None:
        """S-03: at the end of a turn at an own stone, for 1 Eternium, mind 1: 3 VP; once per stone and round."""
        s = skirmish(where={1: "CTOW", 2: "CTOW"})
        s.teams[0].eternium = 5
        choose(turn_of(s, 1), END)
        assert offered(s) == [CHANT, PASS]
        choose(s, CHANT)
        mind = s.content.heroes[s.heroes[1].card].mind
        roll(s, SUCCESS, *[BLANK] * (mind - 1))
        finish(s)
        assert (s.teams[0].points, s.teams[0].eternium) == (3, 4)
        s.outcome = None
        s.stack = skirmish().stack
        finish(choose(turn_of(s, 2), END))
        assert s.teams[0].points == 3

    def test_a_failed_chant_may_be_tried_again_by_another(self) -> None:
        """S-03: only successes are counted."""
        s = skirmish(where={1: "CTOW", 2: "CTOW"})
        s.teams[0].eternium = 5
        choose(turn_of(s, 1), END, CHANT)
        roll(s, *[BLANK] * s.content.heroes[s.heroes[1].card].mind)
        finish(s)
        assert s.teams[0].points == 0
        s.outcome = None
        s.stack = skirmish().stack
        choose(turn_of(s, 2), END)
        assert offered(s) == [CHANT, PASS]

    def test_no_chant_elsewhere_or_without_eternium(self) -> None:
        """S-03: the hero must be at a stone, the team must pay."""
        for place, pool in (("FOE", 5), ("CTOW", 0)):
            s = skirmish(where={0: place})
            s.teams[0].eternium = pool
            finish(choose(turn_of(s), END))

    def test_eighteen_points_end_the_game(self) -> None:
        """FE-SKIRM-END-01: at the end of a round, or after round 8."""
        s = skirmish()
        rules = modes.rules_of(s)
        assert rules.last_round(s) == 8
        s.teams[0].points = 17
        assert not rules.is_over(s)
        s.teams[0].points = 18
        assert rules.is_over(s)
        rules.conclude(s)
        assert s.outcome == Outcome("points", (0,), "FE-END-03", (18, 0))


class TestArmies:
    """S-04."""

    def test_mobilize_twice(self) -> None:
        """S-04: the second time as the second action; elsewhere once."""
        s = turn_of(skirmish("S-04", where={0: "FOE"}))
        choose(s, MOBILIZE, Fortify(1))
        assert MOBILIZE in offered(s)
        choose(s, MOBILIZE, Fortify(1))
        awaited = advance(s)
        assert not isinstance(awaited, tuple) or MOBILIZE not in awaited[0].options
        assert s.soldiers[0][area("FOE")] == 2
        other = turn_of(skirmish("S-03", where={0: "FOE"}))
        choose(other, MOBILIZE, Fortify(1))
        assert MOBILIZE not in offered(other)

    def test_reinforcement_by_day(self) -> None:
        """S-04: each team may put a soldier on an outpost of its zone it controls, not by night."""
        s = skirmish("S-04", where={0: "CTOW"}, soldiers={(MASTERS, "FOE"): 1, (EVIL, "GAZ"): 1})
        s.push(Preparation())
        assert (asked(s).seat, offered(s)) == (0, [To(area("FOE")), PASS])
        finish(choose(s, To(area("FOE"))))
        assert s.soldiers[0][area("FOE")] == 2
        night = skirmish("S-04", soldiers={(MASTERS, "FOE"): 1})
        night.round = 2
        night.push(Preparation())
        finish(night)

    def test_captured_outposts(self) -> None:
        """S-04: 1 VP for an outpost of the enemy's zone that was the enemy's, once per outpost and team."""
        s = skirmish("S-04", soldiers={(EVIL, "LITH"): 1, (EVIL, "CTOW"): 1})
        captures.look(s)
        for _ in range(2):
            for place in ("LITH", "CTOW"):
                s.soldiers[EVIL][area(place)], s.soldiers[MASTERS][area(place)] = 0, 1
            captures.look(s)
            for place in ("LITH", "CTOW"):
                s.soldiers[EVIL][area(place)], s.soldiers[MASTERS][area(place)] = 1, 0
            captures.look(s)
        assert [team.points for team in s.teams] == [1, 0]

    def test_an_empty_outpost_is_not_captured(self) -> None:
        """S-04: the last enemy model must have been removed."""
        s = skirmish("S-04")
        captures.look(s)
        s.soldiers[MASTERS][area("LITH")] = 1
        captures.look(s)
        assert s.teams[MASTERS].points == 0

    def test_each_fourth_soldier(self) -> None:
        """S-04: soldiers removed by combats the team started."""
        s = skirmish("S-04")
        counts = s.teams[MASTERS].counts
        for removed, points in ((3, 0), (4, 1), (7, 1), (12, 3)):
            counts["soldiers-removed"] = removed
            modes.rules_of(s).settle(s)
            assert s.teams[MASTERS].points == points

    def test_a_team_with_only_its_base(self) -> None:
        """S-04: the game ends after the activation; the other team gains 3 VP, and what it holds counts."""
        s = skirmish(
            "S-04",
            where={0: "W09", SKELETOR: "LITH"},
            soldiers={(EVIL, "LITH"): 1, (EVIL, "GAZ"): 1, (EVIL, "CTOW"): 1},
        )
        s.stack = [Rounds(first=False)]
        s.stack[0].go("end_round")
        s.push(ActionPhase(team=EVIL))
        s.heroes[4].activated = s.heroes[5].activated = True
        choose(s, END)
        assert s.outcome is not None
        # 3 for the confined enemy, 2 for Gaz in its zone, 1 for the Central Tower.
        assert s.outcome.scores == (0, 6)
        assert s.outcome.winners == (1,)

    def test_points_at_the_end(self) -> None:
        """S-04: 1 VP per outpost outside both zones, 2 per outpost in the enemy's zone; once."""
        s = skirmish(
            "S-04",
            soldiers={(MASTERS, "CTOW"): 1, (MASTERS, "ANWA"): 1, (MASTERS, "LITH"): 1, (EVIL, "VTOW"): 1},
        )
        modes.rules_of(s).conclude(s)
        assert s.outcome is not None
        assert s.outcome.scores == (4, 0)

    def test_nobody_is_confined_with_an_outpost(self) -> None:
        """S-04: one outpost besides the base is enough."""
        s = skirmish("S-04", soldiers={(MASTERS, "FOE"): 1, (EVIL, "LITH"): 1})
        armies.look(s)
        assert not modes.rules_of(s).is_cut_short(s)


class TestArtifact:
    """S-05."""

    def dig(self, taken: int, tokens: tuple[str, ...] = ("W09", "W15")) -> State:
        s = skirmish("S-05", where={0: "W09"})
        s.quests = tuple(sorted(area(token) for token in tokens))
        s.notes[artifact.TAKEN] = taken
        choose(turn_of(s), QUEST)
        return s

    def test_a_double_success_finds_it(self) -> None:
        """S-05: a success is not enough before the 4th token; 1 VP for finding it."""
        s = self.dig(0)
        roll(s, SUCCESS)
        assert s.things == ()
        s = self.dig(0)
        roll(s, DOUBLE)
        assert scenario_things.carriers(s) == [HE_MAN]
        assert s.teams[MASTERS].points == 1

    def test_from_the_fourth_token_on(self) -> None:
        """S-05: a success is enough; a blank is not; the last token needs no roll."""
        s = self.dig(3)
        roll(s, SUCCESS)
        assert scenario_things.carriers(s) == [HE_MAN]
        s = self.dig(3)
        roll(s, BLANK)
        assert s.things == ()
        s = self.dig(2, ("W09",))
        asked(s)
        assert scenario_things.carriers(s) == [HE_MAN]
        assert s.teams[MASTERS].eternium == 2

    def test_the_carrier_neither_flies_nor_travels(self) -> None:
        """S-05: no flying, no Fast Travel, no trade of it."""
        s = skirmish("S-05", where={0: "GTOW", 1: "GTOW"})
        s.heroes[0].lasting = (("fly", 1),)
        assert flying.can_fly(s, 0)
        scenario_things.add(s, "artifact", hero=0)
        assert not flying.can_fly(s, 0)
        turn_of(s)
        assert offered(s, FastTravel) == []
        assert not any(o.__class__.__name__ == "Trade" for o in offered(s))

    def test_the_winner_takes_it(self) -> None:
        """S-05: who loses an epic combat loses it to the enemy hero; defeating the carrier is 1 VP more."""
        s = skirmish("S-05", where={0: "W09", SKELETOR: "W09"})
        scenario_things.add(s, "artifact", hero=SKELETOR)
        rules = modes.rules_of(s)
        rules.beat_hero(s, HE_MAN, SKELETOR)
        rules.hero_lost(s, SKELETOR, HE_MAN)
        assert s.teams[MASTERS].points == 2
        assert scenario_things.carriers(s) == [HE_MAN]

    def test_it_stays_where_nobody_won_it(self) -> None:
        """S-05: a carrier defeated by anything else leaves it; any hero picks it up by entering."""
        s = skirmish("S-05", where={0: "W09"})
        scenario_things.add(s, "artifact", hero=HE_MAN)
        defeat.defeat(s, HE_MAN)
        finish(choose(s, To(area("FOE"))))
        assert s.things[0].area == area("W09")
        whereabouts.put(s, SKELETOR, area("W09"), "step")
        assert scenario_things.carriers(s) == [SKELETOR]
        assert told(s, ThingMoved)[-1] == ThingMoved("artifact", -1, SKELETOR)

    def test_a_round_with_it(self) -> None:
        """S-05: carrying it at the end of a round is 1 VP."""
        s = skirmish("S-05")
        modes.rules_of(s).end_round(s)
        assert s.teams[EVIL].points == 0
        scenario_things.add(s, "artifact", hero=SKELETOR)
        modes.rules_of(s).end_round(s)
        assert [team.points for team in s.teams] == [0, 1]

    def test_home(self) -> None:
        """S-05, ET-FIELDS-046: 5 VP in an outpost of the own zone at the end of a turn; the last round."""
        s = skirmish("S-05", where={0: "FOE"})
        scenario_things.add(s, "artifact", hero=HE_MAN)
        finish(choose(turn_of(s), END))
        assert s.teams[MASTERS].points == 5
        assert scenario_things.carriers(s) == []
        assert modes.rules_of(s).is_over(s)
        assert not modes.rules_of(s).is_cut_short(s)
        abroad = skirmish("S-05", where={0: "LITH"})
        scenario_things.add(abroad, "artifact", hero=HE_MAN)
        finish(choose(turn_of(abroad), END))
        assert abroad.teams[MASTERS].points == 0


def test_a_tie_is_played_on() -> None:
    """FE-SKIRM-END-01, FE-END-07: ties as in the standard game, with one additional night round."""
    s = skirmish("S-03")
    s.round = 8
    modes.rules_of(s).conclude(s)
    assert s.outcome is None
    assert s.extra_round


def test_a_whole_skirmish_of_first_choices() -> None:
    """FE-SKIRM-END-01: a game of eight rounds comes to an end."""
    s = skirmish("S-03", soldiers={(MASTERS, "CTOW"): 1})
    s.stack = [Rounds()]
    outcome = play_on(s)
    assert outcome.winners == (0,)
    assert s.round == 8
    assert scoring.held_stones(s, MASTERS) == [area("CTOW")]
    assert soldiers.on_map(s, MASTERS)


def test_a_fleeing_carrier_loses_the_artifact() -> None:
    """ET-FIELDS-053, FE-EPIC-8-07: the enemy counts as the winner of a combat that was fled."""
    s = skirmish("S-05", where={0: "W09", SKELETOR: "W09"})
    scenario_things.add(s, "artifact", hero=HE_MAN)
    s.teams[MASTERS].eternium = 2
    combat.begin_epic(s, HE_MAN, SKELETOR)
    asked(s)
    c = s.stack[-1]
    assert isinstance(c, combat.EpicCombat)
    c.round = 1
    c.go("flee")
    finish(choose(s, To(area("ELDO"))))
    assert scenario_things.carriers(s) == [SKELETOR]
    assert s.heroes[HE_MAN].area == area("ELDO")
