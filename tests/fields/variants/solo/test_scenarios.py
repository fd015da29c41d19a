"""The solo scenarios, the drills of enemy heroes, and the score (FE-SOLO-DEF, FE-SOLO-SCORE, FE-RULING-84, 88)."""

from __future__ import annotations

import pytest

from eternia.fields.chapters.combat import clash, soldier_combat
from eternia.fields.chapters.movement import captures, movement, whereabouts
from eternia.fields.chapters.rounds import defeat
from eternia.fields.chapters.rounds.rounds import Rounds
from eternia.fields.in_force import health
from eternia.fields.table import modes, scenario_things
from eternia.fields.table.mode_events import ChildHinted, EnemyStepBegan, ProofsFound, SoloScored
from eternia.fields.table.mode_options import HandOver
from eternia.fields.table.model import IN_BOX, State
from eternia.fields.table.options import ACCEPT, END, PASS, QUEST, TRADE, FastTravel, ScenarioDeed
from eternia.fields.table.setup_data import Difficulty
from eternia.fields.variants.solo import enemy_drills, enemy_moves, enemy_paths, enemy_step, scenario, score
from eternia.fields.variants.solo import quests as solo_quests
from eternia.fields.variants.solo.combat import SoloCombat
from eternia.fields.variants.solo.scenario import ENEMY, PLAYERS
from eternia.kernel.engine import advance
from eternia.kernel.pending import Chance, Outcome
from support.fields.play import asked, choose, finish, offered, play_on, roll, told, turn_of
from support.fields.positions import FAKER, area, solo, strip

GUARD = 4
TAKE, RAM = ScenarioDeed("take-plans"), ScenarioDeed("ram-stone")


def empty(scenario: str = "S-06", level: Difficulty = "novice", **places: str) -> State:
    """No enemy model but heroes named like ``h4="PERP"``; players likewise, else in their base."""
    s = solo(scenario, level)
    strip(s)
    for hero, place in places.items():
        s.heroes[int(hero[1:])].area = area(place)
    return s


def drilled(s: State, hero: int, drill: str) -> State:
    enemy_drills.begin(s, hero, drill)
    return s


class TestWays:
    def test_enemy_heroes_walk(self) -> None:
        """FE-RULING-84: over borders and edge icons, along paths only between outposts the enemy controls."""
        s = empty()
        assert area("CTOW") not in enemy_paths.near(s, area("ZALE"))
        s.soldiers[ENEMY][area("ZALE")] = s.soldiers[ENEMY][area("CTOW")] = 1
        assert area("CTOW") in enemy_paths.near(s, area("ZALE"))
        assert area("GRAY") not in enemy_paths.near(s, area("W07"))

    def test_a_target_in_its_base(self) -> None:
        """FE-RULING-84: a way to a base ends next to it."""
        s = empty()
        way = enemy_paths.way(s, area("W08"), area("GRAY"))
        assert way == (area("W07"),)
        assert enemy_paths.way(s, area("W07"), area("GRAY")) == ()
        assert enemy_paths.way(s, area("W07"), area("W07")) == ()


class TestDrills:
    def test_a_guard_heals(self) -> None:
        """FE-RULING-84, FE-OPEN-26: nobody near: 1 HP."""
        s = empty(h4="ZALE")
        s.heroes[GUARD].damage = 2
        finish(drilled(s, GUARD, "guard"))
        assert (s.heroes[GUARD].damage, s.heroes[GUARD].area) == (1, area("ZALE"))

    def test_a_guard_goes_out_and_returns(self) -> None:
        """FE-RULING-84, FE-RULING-45: it fights the weakest hero next to its outpost; the player is active."""
        s = empty(h4="ZALE", h0="W09", h1="W14")
        s.heroes[1].damage = 4
        drilled(s, GUARD, "guard")
        assert asked(s).subject in (1, 0)
        (fight,) = [frame for frame in s.stack if isinstance(frame, SoloCombat)]
        assert [side.hero for side in fight.sides] == [1, GUARD]
        assert s.heroes[GUARD].area == area("W14")
        fight.round = 2
        fight.go("resolve")
        finish(s)
        assert s.heroes[GUARD].area == area("ZALE")

    def test_a_hurt_guard_stays(self) -> None:
        """FE-RULING-84: with half its HP or less it does not go out."""
        s = empty(h4="ZALE", h0="W09")
        s.heroes[GUARD].damage = (health.most(s, GUARD) + 1) // 2
        finish(drilled(s, GUARD, "guard"))
        assert s.heroes[GUARD].area == area("ZALE")

    def test_a_guard_away_from_its_post(self) -> None:
        """ET-FIELDS-043: it walks back, two steps at most."""
        s = empty(h4="W11")
        finish(drilled(s, GUARD, "guard"))
        assert (
            enemy_paths.distances(s, s.heroes[GUARD].area)[area("ZALE")]
            == enemy_paths.distances(s, area("W11"))[area("ZALE")] - 2
        )

    def test_hunt(self) -> None:
        """FE-RULING-84: toward the nearest hero; on meeting it they fight. Beginners are hunted more slowly."""
        s = empty(h4="W11", h0="W09")
        drilled(s, GUARD, "hunt 2")
        assert asked(s).kind == "weapon"
        assert s.heroes[GUARD].area == area("W09")
        slow = empty(level="beginner", h4="W11", h0="W09")
        finish(drilled(slow, GUARD, "hunt 2"))
        assert slow.heroes[GUARD].area == area("W10")

    def test_a_weak_hunter_withdraws(self) -> None:
        """FE-RULING-84: with 2 HP or fewer toward its own base, healing 1; an impostor heals nothing."""
        s = empty(h4="W10", h0="W09")
        s.heroes[GUARD].damage = health.most(s, GUARD) - 2
        finish(drilled(s, GUARD, "hunt 1"))
        assert s.heroes[GUARD].area == area("W11")
        assert health.left(s, GUARD) == 3
        s = empty(h3="W10", h0="W09")
        s.heroes[FAKER].damage = health.most(s, FAKER) - 2
        finish(drilled(s, FAKER, "hunt 1"))
        assert health.left(s, FAKER) == 2

    def test_whom_a_hunter_chooses(self) -> None:
        """FE-RULING-84: fewer steps, then lower HP, then the lower number; carriers before all."""
        s = empty(h4="W10", h0="W09", h1="W11", h2="CTOW")
        s.heroes[1].damage = 5
        assert enemy_drills.quarry(s, GUARD) == 1
        s.heroes[1].damage = 0
        s.heroes[0].damage = s.heroes[2].damage = 0
        lowest = min((0, 1, 2), key=lambda n: (health.left(s, n), n))
        assert enemy_drills.quarry(s, GUARD) == lowest
        scenario_things.add(s, "plans", hero=2)
        assert enemy_drills.quarry(s, GUARD) == 2

    def test_raid(self) -> None:
        """FE-RULING-84: soldiers are removed for 1 HP each but the last, and an enemy soldier stays."""
        s = empty(h3="CTOW")
        s.soldiers[PLAYERS][area("ZALE")] = 3
        s.teams[PLAYERS].supply -= 3
        s.heroes[FAKER].damage = 6
        finish(drilled(s, FAKER, "raid 2"))
        assert s.heroes[FAKER].area == area("ZALE")
        assert s.soldiers[PLAYERS][area("ZALE")] == 0
        assert s.soldiers[ENEMY][area("ZALE")] == 1
        assert health.left(s, FAKER) == 1

    def test_raid_of_beginners(self) -> None:
        """FE-SOLO-DIFF-06: one step less, and no soldier is put."""
        s = empty(level="beginner", h3="W09")
        for place in ("ELDO", "GAZ", "FOE"):
            s.soldiers[PLAYERS][area(place)] = 0
        s.soldiers[PLAYERS][area("ZALE")] = 1
        finish(drilled(s, FAKER, "raid 2"))
        assert s.heroes[FAKER].area == area("ZALE")
        assert s.soldiers[ENEMY][area("ZALE")] == 0

    def test_a_masked_raider_avoids_heroes(self) -> None:
        """S-06: he stops one step before an outpost with a player's hero."""
        s = empty(h3="CTOW", h0="ZALE")
        finish(drilled(s, FAKER, "raid 2"))
        assert area("ZALE") in s.content.geography.steps[s.heroes[FAKER].area]

    def test_march(self) -> None:
        """S-08, ET-FIELDS-048: all but one soldier of the foremost outpost; one from the supply; the hero follows."""
        s = empty("S-08", h4="PERP")
        s.round = 2
        s.soldiers[ENEMY][area("PERP")], s.soldiers[ENEMY][area("VTOW")] = 3, 1
        s.soldiers[PLAYERS][area("ZALE")] = 0
        finish(drilled(s, GUARD, "march"))
        assert s.soldiers[ENEMY][area("PERP")] == 1
        assert s.soldiers[ENEMY][area("CTOW")] == 2
        assert s.soldiers[ENEMY][area("VTOW")] == 2
        assert s.heroes[GUARD].area == area("CTOW")

    def test_march_into_soldiers(self) -> None:
        """S-08, FE-SC-09: soldier combat on arrival; the army moves only in its rounds."""
        s = empty("S-08", h4="VTOW")
        s.soldiers[ENEMY][area("CTOW")] = 3
        s.soldiers[PLAYERS][area("ZALE")] = 1
        s.round = 3
        finish(drilled(s, GUARD, "march"))
        assert s.soldiers[PLAYERS][area("ZALE")] == 1
        s = empty("S-08", h4="VTOW")
        s.soldiers[ENEMY][area("CTOW")] = 3
        s.soldiers[PLAYERS][area("ZALE")] = 1
        s.round = 4
        finish(drilled(s, GUARD, "march"))
        assert s.soldiers[PLAYERS][area("ZALE")] == 0
        assert s.soldiers[ENEMY][area("ZALE")] == 1

    def test_defeated_enemies_return(self) -> None:
        """FE-RULING-84, ET-FIELDS-045: after two full rounds at the tower nearest to their base, if it is free."""
        s = empty(h4="W09")
        s.heroes[GUARD].damage = 1
        defeat.defeat(s, GUARD)
        finish(s)
        assert (s.heroes[GUARD].area, s.heroes[GUARD].damage) == (IN_BOX, 0)
        rules = modes.rules_of(s)
        s.round = 3
        rules.prepare(s)
        assert s.heroes[GUARD].area == IN_BOX
        s.round = 4
        s.heroes[0].area = area("VTOW")
        rules.prepare(s)
        assert s.heroes[GUARD].area == IN_BOX
        s.heroes[0].area = area("GRAY")
        rules.prepare(s)
        assert s.heroes[GUARD].area == area("VTOW")


class TestImpostor:
    """S-06."""

    def test_proofs(self) -> None:
        """S-06: each token is a proof, a fulfilled quest one more."""
        s = solo(where={0: "W09"})
        strip(s)
        choose(turn_of(s), QUEST)
        needed = scenario.plan_of(s).proofs
        assert told(s, ProofsFound) == [ProofsFound(1, needed)]
        for _ in range(needed - 1):
            assert not scenario.is_unmasked(s)
            modes.rules_of(s).quest_fulfilled(s, 0)
        assert scenario.is_unmasked(s)

    def test_he_cannot_be_fought_before(self) -> None:
        """S-06: who enters loses 1 HP and goes back."""
        s = empty(h3="CTOW", h0="W09")
        movement.arrive(s, 0, area("CTOW"), "step")
        finish(s)
        assert (s.heroes[0].area, s.heroes[0].damage) == (area("W09"), 1)
        s = empty(h3="CTOW", h0="W09")
        s.notes[scenario.PROOFS] = scenario.plan_of(s).proofs
        movement.arrive(s, 0, area("CTOW"), "step")
        assert asked(s).kind == "weapon"

    def test_his_drills(self) -> None:
        """S-06: RAID before, HUNT afterwards; the others guard."""
        s = empty(h3="CTOW", h4="ZALE")
        assert [enemy_step.drill_of(s, hero) for hero in (3, 4, 5)] == ["raid 2", "guard", "guard"]
        s.notes[scenario.PROOFS] = scenario.plan_of(s).proofs
        assert [enemy_step.drill_of(s, hero) for hero in (3, 4, 5)] == ["hunt 2", "guard", "guard"]

    def test_his_defeat_completes_the_objective(self) -> None:
        """S-06, FE-SOLO-SCORE-01: at 0 HP in epic combat; he never returns."""
        s = empty(h3="W09", h0="W09")
        s.notes[scenario.PROOFS] = scenario.plan_of(s).proofs
        s.push(clash.Clash(hero=0, area=area("W09")))
        asked(s)
        (fight,) = [frame for frame in s.stack if isinstance(frame, SoloCombat)]
        s.heroes[FAKER].damage = health.most(s, FAKER)
        fight.go("defeat")
        finish(s)
        assert modes.rules_of(s).is_cut_short(s)
        assert f"back {FAKER}" not in s.notes

    def test_he_falls_only_in_epic_combat(self) -> None:
        """ET-FIELDS-044: anything else leaves him 1 HP; soldiers do not go where he is."""
        s = empty(h3="CTOW")
        s.heroes[FAKER].damage = health.most(s, FAKER)
        defeat.defeat(s, FAKER)
        assert (health.left(s, FAKER), s.heroes[FAKER].area) == (1, area("CTOW"))
        assert not modes.rules_of(s).may_march(s, PLAYERS, area("CTOW"))
        assert modes.rules_of(s).may_march(s, PLAYERS, area("ZALE"))


class TestPlans:
    """S-07."""

    def test_taking_a_part(self) -> None:
        """S-07: a standard action of a hero alone with it; the hero carries any number."""
        s = empty("S-07", h0="LITH")
        choose(turn_of(s), TAKE)
        assert scenario_things.carried_by(s, 0) == [0]
        assert TAKE not in offered(s)
        s = empty("S-07", h0="FOE")
        assert TAKE not in offered(turn_of(s))

    def test_the_guard_of_a_taken_part_hunts(self) -> None:
        """S-07: while a part is carried the enemies whose part was taken hunt, the others guard."""
        s = empty("S-07")
        assert {enemy_step.drill_of(s, hero) for hero in (3, 4, 5)} == {"guard"}
        scenario_things.give(s, 1, 0)
        assert [enemy_step.drill_of(s, hero) for hero in (3, 4, 5)] == ["guard", "hunt 2", "guard"]
        scenario_things.put_down(s, 1, area("CTOW"))
        assert {enemy_step.drill_of(s, hero) for hero in (3, 4, 5)} == {"guard"}

    def test_trade(self) -> None:
        """S-07: Trade may hand them over."""
        s = empty("S-07", h0="FOE", h1="FOE")
        scenario_things.give(s, 2, 0)
        choose(turn_of(s), TRADE, HandOver(2, 0, 1))
        assert scenario_things.carried_by(s, 1) == [2]
        assert asked(s).kind == "action", "each thing changes hands once"

    def test_a_defeated_carrier_drops_them(self) -> None:
        """S-07: in the bordering outpost nearest to the enemy's base."""
        s = empty("S-07", h0="W09")
        scenario_things.give(s, 0, 0)
        defeat.defeat(s, 0)
        play_on(s)
        assert s.heroes[0].area == area("GRAY")
        reach = s.content.geography.reach[area("SERP")]
        border = [a for a in s.content.geography.steps[area("W09")] if s.content.areas[a].is_outpost]
        assert s.things[0].area == min(border, key=lambda a: (reach[a], a))

    def test_home(self) -> None:
        """S-07, FE-SOLO-SCORE-01: 1 VP for each part brought home; with all three the game ends."""
        s = empty("S-07")
        rules = modes.rules_of(s)
        for number in (0, 1, 2):
            scenario_things.give(s, number, 0)
            assert not rules.is_cut_short(s)
            rules.settle(s)
        assert s.teams[PLAYERS].points == 3
        assert rules.is_cut_short(s)


class TestChild:
    """S-08."""

    def test_a_token_that_never_hid_her(self) -> None:
        """S-08: a scenario card is drawn as usual; first the hint is offered, for 1 Eternium."""
        s = empty("S-08", h0="W02")
        choose(turn_of(s), QUEST)
        assert offered(s) == [ACCEPT, PASS]
        pool = s.teams[PLAYERS].eternium
        choose(s, ACCEPT)
        awaited = advance(s)
        assert isinstance(awaited, Chance)
        assert awaited.sizes == (4,)
        roll(s, 3)
        assert told(s, ChildHinted) == [ChildHinted("east")]
        assert s.teams[PLAYERS].eternium == pool - 1
        assert solo_quests.hiding_places(s) == [[], [area("W05"), area("W17")]]

    def test_the_token_that_hides_her(self) -> None:
        """S-08: no scenario card; the hero escorts her with at most 2 MP and without Fast Travel."""
        s = empty("S-08", h0="W10")
        choose(turn_of(s), QUEST)
        awaited = advance(s)
        assert isinstance(awaited, Chance)
        assert awaited.sizes == (4,)
        roll(s, 0)
        assert scenario_things.carried_by(s, 0) == [0]
        assert area("W10") not in s.quests
        s.heroes[0].lasting = (("movement", 3),)
        assert movement.points_of(s, 0) == 2
        s.heroes[0].area = area("CTOW")
        assert offered(s, FastTravel) == []

    def test_a_wrong_one(self) -> None:
        """S-08, ET-FIELDS-049: the others are as likely from then on; the last one is certain."""
        s = empty("S-08", h0="W10")
        choose(turn_of(s), QUEST)
        roll(s, 2)
        assert asked(s).kind == "hint"
        assert solo_quests.hiding_places(s) == [[area("W20")], [area("W05"), area("W17")]]
        s = empty("S-08", h0="W20")
        s.quests = (area("W20"),)
        choose(turn_of(s), QUEST)
        asked(s)
        assert scenario_things.carried_by(s, 0) == [0]

    def test_she_waits_and_is_taken_up(self) -> None:
        """S-08: if the hero is defeated she stays; a player's hero takes her up by entering, an enemy does not."""
        s = empty("S-08", h0="W10", h4="W11")
        scenario_things.add(s, "child", hero=0)
        defeat.defeat(s, 0)
        play_on(s)
        assert s.things[0].area == area("W10")
        whereabouts.put(s, GUARD, area("W10"), "step")
        assert scenario_things.carriers(s) == []
        whereabouts.put(s, 1, area("W10"), "step")
        assert scenario_things.carriers(s) == [1]

    def test_the_escort_arrives(self) -> None:
        """S-08, FE-SOLO-SCORE-01: ending a turn in Zalesia completes the objective."""
        s = empty("S-08", h0="ZALE")
        scenario_things.add(s, "child", hero=0)
        finish(choose(turn_of(s), END))
        assert modes.rules_of(s).is_cut_short(s)

    def test_the_ram_stone(self) -> None:
        """S-08: once per game in Zalesia, for 3 Eternium: two enemy steps are skipped."""
        s = empty("S-08", h0="ZALE", h1="ZALE")
        choose(turn_of(s), RAM)
        assert s.teams[PLAYERS].eternium == 7
        asked(s)
        s.stack = s.stack[:1]
        assert RAM not in offered(turn_of(s, 1))
        s.stack = s.stack[:1]
        for _ in range(3):
            s.push(enemy_step.EnemyStep())
        finish(s)
        assert [event.skipped for event in told(s, EnemyStepBegan)] == [True, True, False]

    def test_the_fall_of_the_city(self) -> None:
        """S-08: the enemy controls Zalesia at the end of two enemy steps in a row."""
        s = empty("S-08", h0="W07")
        s.soldiers[PLAYERS][area("ZALE")] = 0
        s.soldiers[ENEMY][area("ZALE")] = 1
        rules = modes.rules_of(s)
        for lost in (False, True):
            rules.end_round(s)
            finish(s)
            s.outcome, s.stack = None, empty().stack
            assert rules.is_over(s) == lost
        rules.conclude(s)
        assert s.outcome is not None
        assert (s.outcome.termination, s.outcome.winners) == ("siege", ())

    def test_drills(self) -> None:
        """S-08: by id the first guards, the second marches, the third hunts."""
        s = solo("S-08", enemy="evil-warriors")
        assert [s.heroes[n].card for n in scenario.enemies(s)] == sorted(h.card for h in s.heroes[3:])
        assert [enemy_step.drill_of(s, n) for n in scenario.enemies(s)] == ["guard", "march", "hunt 1"]


class TestScore:
    @pytest.mark.parametrize(
        ("level", "rule", "points"),
        [
            ("beginner", "FE-SOLO-SCORE-03", 2),
            ("novice", "FE-SOLO-SCORE-04", 4),
            ("advanced", "FE-SOLO-SCORE-05", 6),
            ("merciless", "FE-SOLO-SCORE-06", 10),
        ],
    )
    def test_the_objective(self, level: Difficulty, rule: str, points: int) -> None:
        """FE-SOLO-SCORE-03, FE-SOLO-SCORE-04, FE-SOLO-SCORE-05, FE-SOLO-SCORE-06, FE-RULING-88: only on success."""
        s = solo(difficulty=level)
        s.round = scenario.plan_of(s).rounds
        assert sum(points for _, points in score.parts(s)) == 0
        score.complete(s)
        assert sum(points for _, points in score.parts(s)) == points, rule

    def test_everything_together(self) -> None:
        """FE-SOLO-SCORE-02, FE-SOLO-SCORE-07, FE-SOLO-SCORE-08, FE-SOLO-SCORE-09, FE-SOLO-SCORE-10, FE-SOLO-DEF-02.

        FE-RULING-88: outposts of the enemy after setup that the players control; remaining rounds without the
        current one; damage summed over all heroes, rounded down.
        """
        s = solo(where={0: "ELDO"})
        strip(s)
        s.soldiers[PLAYERS][area("ANWA")] = s.soldiers[PLAYERS][area("FOE")] = 1
        s.teams[PLAYERS].points = 5
        s.round = scenario.plan_of(s).rounds - 2
        s.heroes[0].defeats, s.heroes[1].defeats = 1, 1
        s.heroes[0].damage, s.heroes[1].damage, s.heroes[2].damage = 2, 2, 1
        assert [points for _, points in score.parts(s)] == [5, 0, 1, 0, -6, -1]
        score.complete(s)
        assert [points for _, points in score.parts(s)] == [5, 4, 1, 6, -6, -1]
        modes.rules_of(s).conclude(s)
        assert s.outcome == Outcome("objective", (0,), "FE-SOLO-SCORE-01", (9,))
        (told_score,) = told(s, SoloScored)
        assert (told_score.completed, told_score.score) == (True, 9)

    def test_the_limit(self) -> None:
        """FE-SOLO-SCORE-01: after the last round the scenario ends without the objective; nobody has won."""
        s = solo(players=(0, 1, 2))
        strip(s)
        s.round = 11
        s.stack = [Rounds(first=False)]
        s.stack[0].go("end_round")
        outcome = advance(s)
        assert isinstance(outcome, Outcome)
        assert (outcome.termination, outcome.winners) == ("limit", ())

    def test_all_players_win(self) -> None:
        """FE-SOLO-GEN-02, FE-SOLO-SCORE-01: cooperative players win together, at once after the activation."""
        s = empty("S-08", h0="ZALE")
        s.teams[PLAYERS].players = (0, 1, 2)
        scenario_things.add(s, "child", hero=0)
        s.stack = [Rounds(first=False)]
        s.stack[0].go("end_round")
        turn_of(s)
        choose(s, END)
        assert s.outcome is not None
        assert s.outcome.winners == (0, 1, 2)

    def test_defeats_are_counted(self) -> None:
        """FE-SOLO-DEF-02: every defeat of an own hero, the same one twice too; not the enemy's."""
        s = empty(h4="W09")
        for hero in (0, 0, GUARD):
            defeat.defeat(s, hero)
            play_on(s)
            s.outcome, s.stack = None, empty().stack
        assert dict(score.parts(s))["FE-SOLO-SCORE-09"] == -6


def test_control_after_a_raid_counts() -> None:
    """FE-RULING-84: an enemy hero holds the outpost it stands in."""
    s = empty(h4="FOE")
    captures.look(s)
    assert s.holders[area("FOE")] == ENEMY


def test_an_enemy_meets_several_heroes_and_soldiers() -> None:
    """ET-FIELDS-052, FE-COMBAT-05: the target first, then who has fewest HP; soldiers last."""
    s = empty(h4="W11", h0="PERP", h1="PERP")
    s.soldiers[PLAYERS][area("PERP")] = 1
    s.heroes[1].damage = 3
    s.push(enemy_moves.EnemyMove(hero=GUARD, way=(area("PERP"),), target=0))
    fought = []
    for _ in range(2):
        asked(s)
        (fight,) = [frame for frame in s.stack if isinstance(frame, SoloCombat)]
        fought.append(fight.sides[0].hero)
        fight.round = 2
        fight.go("resolve")
    finish(s)
    assert fought == [0, 1]
    assert s.heroes[GUARD].area == area("PERP")
    assert s.soldiers[PLAYERS][area("PERP")] == 0


def test_players_soldiers_meet_an_enemy_hero() -> None:
    """ET-FIELDS-041: the enemy gives its soldiers first, then the hero takes the damage; nobody is asked."""
    s = empty(h4="PERP")
    s.soldiers[ENEMY][area("PERP")] = 1
    soldier_combat.soldiers_enter(s, PLAYERS, area("PERP"), 3)
    finish(s)
    assert s.soldiers[ENEMY][area("PERP")] == 0
    assert s.heroes[GUARD].damage == 2
