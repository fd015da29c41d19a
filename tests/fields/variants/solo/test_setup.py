"""Setting up solo and cooperative games, and what the difficulties change (FE-SOLO-GEN, SET, DIFF)."""

from __future__ import annotations

import pytest

from eternia.fields.chapters.combat.epic import combat
from eternia.fields.chapters.rounds import defeat
from eternia.fields.chapters.rounds.rounds import ActionPhase
from eternia.fields.map import control
from eternia.fields.table import modes
from eternia.fields.table.model import State
from eternia.fields.table.options import EXCHANGE
from eternia.fields.table.setup_data import Difficulty, Options, Setup, TeamSetup
from eternia.fields.variants.solo import enemy_step
from eternia.fields.variants.solo.scenario import ENEMY, PLAYERS
from eternia.kernel.engine import advance
from eternia.kernel.errors import SetupError
from eternia.kernel.pending import Chance
from support.fields.play import asked, finish, offered, roll, turn_of
from support.fields.positions import area, begun, solo, solo_setup_of, strip
from support.fields.setups import the_game

LEVELS: tuple[Difficulty, ...] = ("beginner", "novice", "advanced", "merciless")


def soldiers_of(s: State, team: int) -> dict[str, int]:
    """Soldiers by area."""
    return {s.content.areas[n].id[2:]: count for n, count in enumerate(s.soldiers[team]) if count}


def places(s: State, team: int) -> list[str]:
    return [s.content.areas[h.area].id[2:] for h in s.heroes if h.team == team]


class TestSetup:
    def test_one_player_or_up_to_three(self) -> None:
        """FE-SOLO-GEN-01, FE-SOLO-GEN-02: the three heroes belong to one player, or to up to three."""
        for players in ((0, 0, 0), (0, 1, 0), (0, 1, 2)):
            s = solo(players=players)
            assert [h.seat for h in s.heroes] == [*players, -1, -1, -1]
            assert s.seats == len(set(players))
        with pytest.raises(SetupError):
            begun(solo_setup_of(players=(0, 1, 3)))

    def test_each_player_activates_own_heroes(self) -> None:
        """FE-SOLO-GEN-02, FE-RULING-84: in a cooperative game any player may go next."""
        s = solo(players=(0, 1, 1))
        s.push(ActionPhase(team=PLAYERS))
        awaited = advance(s)
        assert isinstance(awaited, tuple)
        assert [(d.seat, [o.hero for o in d.options]) for d in awaited] == [(0, [0]), (1, [1, 2])]

    def test_a_setup_that_does_not_fit(self) -> None:
        """FE-SOLO-SET-01, FE-SOLO-SET-02: scenario, side, heroes and enemy must fit."""
        team = TeamSetup("masters", ("H-02", "H-03", "H-05"), (0, 0, 0))
        wrong = [
            Setup("solo", "S-01", (team,)),
            Setup("solo", "S-06", (team, team)),
            Setup("solo", "S-06", (team,), options=Options(first_game=True)),
            Setup("solo", "S-06", (team,), enemy="evil-horde"),
            Setup("solo", "S-06", (TeamSetup("masters", team.heroes, (0, 0, 0), "A-GRAY"),)),
            solo_setup_of(heroes=("H-01", "H-03", "H-05")),
            solo_setup_of(faction="evil-horde", heroes=("H-13", "H-14", "H-15")),
        ]
        for setup in wrong:
            with pytest.raises(SetupError):
                begun(setup)

    @pytest.mark.parametrize(("level", "skulls"), list(zip(LEVELS, (1, 2, 3, 4), strict=True)))
    def test_the_effect_deck(self, level: Difficulty, skulls: int) -> None:
        """FE-SOLO-SET-03, FE-SOLO-DIFF-01, FE-SOLO-DIFF-07, FE-SOLO-DIFF-10, FE-SOLO-DIFF-13, FE-RULING-89."""
        s = solo(difficulty=level)
        assert s.effects is not None
        assert len(s.effects.bag) == 6 * skulls
        assert max(s.content.effects[card].skulls for card in s.effects.bag) == skulls

    def test_the_scenario_deck(self) -> None:
        """FE-SOLO-SET-06: the cards of Fractures in Time."""
        story = the_game().content.stories["S-01"]
        assert solo().scenario_deck.bag == sorted([*story.quests, *story.beasts])

    def test_no_victory_cards(self) -> None:
        """FE-SOLO-SET-07."""
        s = turn_of(solo())
        assert s.victory.bag == []
        assert EXCHANGE not in offered(s)

    def test_enemies_are_drawn(self) -> None:
        """FE-SOLO-SET-02: the named one first, the others of the enemy's faction by chance, by id."""
        s = begun(solo_setup_of())
        awaited = advance(s)
        assert isinstance(awaited, Chance)
        assert awaited.sizes == (6, 5)
        roll(s, 5, 0)
        assert [h.card for h in s.heroes[3:]] == ["H-01", "H-07", "H-12"]
        assert [h.impostor for h in s.heroes[3:]] == [True, False, False]

    def test_places(self) -> None:
        """FE-SOLO-SET-02: heroes, soldiers and tokens of the scenario and difficulty."""
        s = solo(difficulty="advanced")
        assert places(s, PLAYERS) == ["GRAY"] * 3
        assert places(s, ENEMY) == ["CTOW", "ZALE", "ANWA"]
        assert soldiers_of(s, ENEMY) == dict.fromkeys(("ANWA", "CTOW", "ZALE", "ORKA", "SLIM"), 2)
        assert s.teams[ENEMY].supply == 5
        tokens = [area(place) for place in ("W03", "W04", "W08", "W09", "W10", "W11", "W15", "W16", "W17")]
        assert s.quests == tuple(sorted(tokens))

    def test_the_other_side(self) -> None:
        """FE-SOLO-SET-02: the Evil Warriors play from the Temple of Serpos, all places mirrored; not in S-08."""
        s = solo("S-07", faction="evil-warriors", heroes=("H-07", "H-08", "H-09"))
        assert places(s, PLAYERS) == ["SERP"] * 3
        assert s.heroes[3].card == "H-03"
        assert places(s, ENEMY) == ["FOE", "ELDO", "GAZ"]
        assert s.teams[ENEMY].base == area("GRAY")
        s = solo("S-08", faction="evil-warriors", heroes=("H-07", "H-08", "H-09"), enemy="evil-horde")
        assert places(s, PLAYERS) == ["GRAY"] * 3
        assert [s.content.heroes[h.card].faction for h in s.heroes[3:]] == ["evil-horde"] * 3
        assert s.teams[ENEMY].base == area("SERP")

    def test_heroes_activate_one_after_the_other(self) -> None:
        """FE-RULING-84: the players' heroes once per round; enemy heroes have no turns."""
        s = solo()
        s.push(ActionPhase(team=PLAYERS))
        assert {option.hero for option in offered(s)} == {0, 1, 2}
        s = solo()
        for hero in (0, 1, 2):
            s.heroes[hero].activated = True
        s.push(ActionPhase(team=PLAYERS))
        finish(s)
        assert not any(h.activated for h in s.heroes[3:])


class TestDifficulty:
    @pytest.mark.parametrize(("level", "eternium"), list(zip(LEVELS, (14, 10, 10, 10), strict=True)))
    def test_starting_eternium(self, level: Difficulty, eternium: int) -> None:
        """FE-SOLO-DIFF-02, FE-EX-02, FE-FACT-50."""
        assert solo(difficulty=level).teams[PLAYERS].eternium == eternium

    def test_soldiers_on_the_closest_merchants(self) -> None:
        """FE-SOLO-DIFF-03: a beginner controls mage guild, shop and forge; their markets are open (FE-RULING-70)."""
        s = solo(difficulty="beginner")
        assert soldiers_of(s, PLAYERS) == {"ELDO": 1, "GAZ": 1, "FOE": 1}
        assert control.controls(s, PLAYERS, area("FOE"))
        assert set(s.markets) == {"forge", "shop", "guild"}
        assert soldiers_of(solo(), PLAYERS) == {}

    @pytest.mark.parametrize(("level", "left"), list(zip(LEVELS, (9, 4, 4, 4), strict=True)))
    def test_the_price_of_a_defeat(self, level: Difficulty, left: int) -> None:
        """FE-SOLO-DIFF-04, FE-SOLO-DEF-01: beginners do not pay; others follow the standard rules."""
        s = solo(difficulty=level, where={0: "W09"})
        s.teams[PLAYERS].eternium = 9
        s.heroes[0].damage = 3
        defeat.defeat(s, 0)
        finish(s)
        assert s.teams[PLAYERS].eternium == left
        assert (s.heroes[0].area, s.heroes[0].damage) == (area("GRAY"), 0)

    @pytest.mark.parametrize(
        ("level", "hero", "beast"), list(zip(LEVELS, (0, 1, 2, 2), (0, 2, 2, 2), strict=True))
    )
    def test_the_price_of_fleeing(self, level: Difficulty, hero: int, beast: int) -> None:
        """FE-SOLO-DIFF-05, FE-SOLO-DIFF-08, FE-RULING-86: beginners free from anything, after either round."""
        s = solo(difficulty=level, where={0: "W09", 4: "W09"})
        rules = modes.rules_of(s)
        prices = []
        for enemy, card in ((4, ""), (-1, "FE-EB-01")):
            combat.begin_epic(s, 0, enemy, beast=card)
            c = s.stack.pop()
            assert isinstance(c, combat.EpicCombat)
            prices.append(rules.flight_price(s, c))
            c.round = 1
            assert rules.may_flee(s, c, 2)
            c.round = 2
            assert rules.may_flee(s, c, 2) == (level == "beginner")
        assert prices == [hero, beast]

    @pytest.mark.parametrize(
        ("level", "day", "night", "turn"),
        [("beginner", 0, 0, 0), ("novice", 0, 1, 0), ("advanced", 1, 1, 0), ("merciless", 0, 0, 1)],
    )
    def test_reinforcement(self, level: Difficulty, day: int, night: int, turn: int) -> None:
        """FE-SOLO-DIFF-06, FE-SOLO-DIFF-09, FE-SOLO-DIFF-11, FE-SOLO-DIFF-14: at the end of which rounds and turns.

        FE-RULING-85: one soldier per outpost at each due moment.
        """

        def added(act: str, round_: int) -> int:
            s = solo(difficulty=level)
            strip(s)
            s.round = round_
            s.soldiers[ENEMY][area("ANWA")] = 1
            if act == "turn":
                modes.rules_of(s).after_turn(s, 0)
            else:
                modes.rules_of(s).end_round(s)
                finish(s)
            return s.soldiers[ENEMY][area("ANWA")] - 1

        assert (added("round", 3), added("round", 2), added("turn", 3)) == (day, night, turn)

    def test_no_more_than_three(self) -> None:
        """FE-SOLO-DIFF-16: reinforcement stops at three soldiers in an outpost; bases get none."""
        s = solo(difficulty="advanced")
        strip(s)
        s.soldiers[ENEMY][area("ANWA")] = 3
        enemy_step.reinforce(s)
        assert soldiers_of(s, ENEMY) == {"ANWA": 3}

    def test_models_run_out(self) -> None:
        """FE-SOLO-DIFF-17, FE-RULING-85: the outposts nearest to the players' heroes come first."""
        for near, place in (("W17", "VTOW"), ("W09", "ANWA"), ("W20", "SLIM")):
            s = solo(difficulty="advanced", where=dict.fromkeys((0, 1, 2), near))
            strip(s)
            for held in ("ANWA", "VTOW", "SLIM"):
                s.soldiers[ENEMY][area(held)] = 1
            s.teams[ENEMY].supply = 1
            enemy_step.reinforce(s)
            assert soldiers_of(s, ENEMY) == {"ANWA": 1, "VTOW": 1, "SLIM": 1} | {place: 2}
            assert s.teams[ENEMY].supply == 0

    def test_outposts_with_enemy_heroes_are_held(self) -> None:
        """FE-SOLO-DIFF-11: an outpost held by an enemy hero alone gets a soldier too."""
        s = solo(difficulty="advanced")
        strip(s)
        s.heroes[4].area = area("PERP")
        enemy_step.reinforce(s)
        assert soldiers_of(s, ENEMY) == {"PERP": 1}


def test_no_income_for_the_enemy_and_no_skulls() -> None:
    """FE-SOLO-GEN-01: the enemy has no pool, and the scenarios no skull events."""
    s = solo()
    assert s.teams[ENEMY].eternium == 0
    assert not modes.rules_of(s).has_skulls
    assert asked(turn_of(s)).seat == 0
