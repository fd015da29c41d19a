"""What changes in a skirmish (FE-SKIRM-PLAY, FE-SKIRM-END)."""

from __future__ import annotations

import pytest

from eternia.fields.chapters.combat.epic import combat
from eternia.fields.chapters.movement import movement
from eternia.fields.chapters.rounds import defeat
from eternia.fields.chapters.rounds.rounds import Preparation
from eternia.fields.in_force import numbers
from eternia.fields.map import control
from eternia.fields.table import modes
from eternia.fields.table.mode_events import MountDrawn, PointsDenied
from eternia.fields.table.mode_options import ACQUIRE_MOUNT, Train
from eternia.fields.table.model import IN_BOX, State
from eternia.fields.table.options import ACCEPT, EXCHANGE, MOVE, QUEST, FastTravel, Move, To, Word
from eternia.fields.variants.skirmish import returning
from support.fields.play import asked, choose, draw, finish, offered, play_on, told, turn_of
from support.fields.positions import EVIL, HE_MAN, MASTERS, SKELETOR, area, skirmish


class TestActions:
    def test_a_quest_token_is_two_eternium(self) -> None:
        """FE-SKIRM-PLAY-01, FE-SKIRM-PLAY-02: no card is drawn; the token leaves the game."""
        s = skirmish(where={0: "W09"})
        s.quests = (area("W09"),)
        before = list(s.scenario_deck.bag)
        choose(turn_of(s), QUEST)
        asked(s)
        assert area("W09") not in s.quests
        assert s.teams[MASTERS].eternium == 2
        assert s.scenario_deck.bag == before

    def test_no_victory_cards_and_no_skull_events(self) -> None:
        """FE-SKIRM-PLAY-03, FE-SKIRM-PLAY-04."""
        s = skirmish()
        s.teams[0].eternium = 5
        assert EXCHANGE not in offered(turn_of(s))
        assert s.victory.bag == []
        s = skirmish()
        s.round = s.content.tracker.skulls[0]
        s.push(Preparation())
        finish(s)
        assert s.quests == ()

    def test_movement_is_at_most_two(self) -> None:
        """FE-SKIRM-PLAY-05, FE-FACT-51: all bonuses included; less stays less."""
        s = skirmish()
        s.heroes[0].lasting = (("movement", 3),)
        assert numbers.total(s, 0, "movement") > 2
        assert movement.points_of(s, 0) == 2
        s.heroes[0].lasting = (("movement", -1),)
        assert movement.points_of(s, 0) == numbers.total(s, 0, "movement")

    def test_train(self) -> None:
        """FE-SKIRM-PLAY-10, FE-SKIRM-PLAY-11, FE-SKIRM-PLAY-12, FE-FACT-51: 3 for a "+2", 5 for a special card."""
        for pool, cards in ((2, []), (3, [Train("+2")]), (4, [Train("+2")])):
            s = skirmish()
            s.teams[0].eternium = pool
            assert offered(turn_of(s), Train) == cards
        s = skirmish()
        s.teams[0].eternium = 5
        turn_of(s)
        assert offered(s, Train) == [Train("+2"), *map(Train, ("surge", "time", "tool", "flux"))]
        deck, rewards = s.teams[0].deck, s.teams[0].rewards
        choose(s, Train("flux"), Word("+1"))
        asked(s)
        assert s.teams[0].eternium == 0
        assert s.teams[0].deck == (deck[0] - 1, *deck[1:6], deck[6] + 1)
        assert sum(s.teams[0].deck) == 21
        assert s.teams[0].rewards[6] == rewards[6] - 1

    def test_train_is_free_and_once_per_turn(self) -> None:
        """FE-RULING-80: one of the two purchases; both standard actions are left."""
        s = skirmish()
        s.teams[0].eternium = 20
        choose(turn_of(s), Train("+2"), Word("+1"))
        assert offered(s, Train) == []
        assert MOVE in offered(s)

    def test_a_card_the_supply_does_not_have(self) -> None:
        """FE-SKIRM-PLAY-12, FE-RULING-74: it is not offered."""
        s = skirmish()
        s.teams[0].eternium = 20
        s.teams[0].rewards = (0, 0, 6, 0, 2, 2, 3)
        assert offered(turn_of(s), Train) == [Train("time"), Train("tool"), Train("flux")]


class TestAcquireMount:
    def fight(self, hurt: int = 0) -> State:
        """He-Man fights the first beast of the deck."""
        s = skirmish(where={0: "W09"})
        s.teams[0].eternium = 9
        s.heroes[0].damage = hurt
        choose(turn_of(s), ACQUIRE_MOUNT)
        draw(s, "scenario_deck", s.scenario_deck.bag[0])
        asked(s)
        return s

    def test_two_eternium_anywhere(self) -> None:
        """FE-SKIRM-PLAY-13, FE-RULING-81: in any area; an empty deck or pool makes it unavailable."""
        s = self.fight()
        assert s.teams[0].eternium == 7
        (event,) = told(s, MountDrawn)
        assert event.card not in s.scenario_deck.bag
        empty = skirmish()
        empty.teams[0].eternium = 9
        empty.scenario_deck.bag = []
        assert ACQUIRE_MOUNT not in offered(turn_of(empty))
        poor = skirmish()
        poor.teams[0].eternium = 1
        assert ACQUIRE_MOUNT not in offered(turn_of(poor))

    def test_winning_gives_no_points(self) -> None:
        """FE-SKIRM-PLAY-14, FE-SKIRM-PLAY-15: the regular rewards; the beast leaves the deck and may be tamed."""
        s = self.fight()
        c = s.stack[-1]
        assert isinstance(c, combat.EpicCombat)
        card = c.sides[1].beast
        c.sides[1].damage = s.content.opponent(card).hp
        c.go("defeat")
        while asked(s).kind == "remove combat card":
            choose(s, asked(s).options[0])
        assert asked(s).kind == "tame"
        choose(s, ACCEPT)
        asked(s)
        assert s.teams[0].points == 0
        assert s.heroes[0].mounts == (card,)
        assert card not in (*s.scenario_deck.bag, *s.scenario_deck.discard)
        assert ACQUIRE_MOUNT not in offered(s)

    def test_losing_shuffles_it_back(self) -> None:
        """FE-SKIRM-PLAY-16: a defeated hero returns, the beast is in the deck again."""
        s = self.fight()
        c = s.stack[-1]
        assert isinstance(c, combat.EpicCombat)
        card = c.sides[1].beast
        s.heroes[0].damage = 8
        c.go("defeat")
        play_on(s)
        assert card in s.scenario_deck.bag
        assert s.heroes[0].defeats == 1

    def test_undecided_counts_as_lost_but_the_hero_stays(self) -> None:
        """FE-RULING-81."""
        s = self.fight()
        c = s.stack[-1]
        assert isinstance(c, combat.EpicCombat)
        card = c.sides[1].beast
        c.round = 2
        c.go("resolve")
        asked(s)
        assert card in s.scenario_deck.bag
        assert s.heroes[0].area == area("W09")


class TestReturn:
    def test_an_outpost_of_the_zone(self) -> None:
        """FE-SKIRM-PLAY-06, FE-RULING-83, ET-FIELDS-047: the hero's player chooses; 5 Eternium are paid."""
        s = skirmish(where={0: "CTOW"})
        s.teams[0].eternium = 7
        defeat.defeat(s, HE_MAN)
        assert (asked(s).seat, asked(s).kind) == (0, "return")
        assert {o.area for o in offered(s)} == {
            area(p) for p in ("GRAY", "GTOW", "FOE", "GAZ", "TALO", "HYDO")
        }
        finish(choose(s, To(area("FOE"))))
        assert s.heroes[0].area == area("FOE")
        assert s.teams[0].eternium == 2

    def test_enemies_near_or_inside(self) -> None:
        """FE-SKIRM-PLAY-07, FE-RULING-83: none next to a wilds area with enemies, none with enemies in it."""
        s = skirmish(where={0: "CTOW", SKELETOR: "W07"}, soldiers={(EVIL, "GAZ"): 1})
        places = returning.places(s, HE_MAN)
        near = s.content.geography.adjacent[area("W07")]
        assert area("GRAY") in near
        assert places == sorted({area(p) for p in ("GTOW", "FOE", "TALO", "HYDO")} - set(near))
        assert not set(places) & set(near)

    def test_beside_a_friend(self) -> None:
        """FE-SKIRM-PLAY-08: no outpost of the zone is left; any place with a friendly hero."""
        s = skirmish(where={0: "CTOW", 1: "W15", 2: "ZALE"})
        for place in ("GTOW", "FOE", "GAZ", "TALO", "HYDO"):
            s.soldiers[EVIL][area(place)] = 1
        s.heroes[SKELETOR].area = area("W07")
        assert returning.places(s, HE_MAN) == sorted([area("W15"), area("ZALE")])

    def test_far_from_every_enemy_hero(self) -> None:
        """FE-SKIRM-PLAY-09, FE-RULING-83: at least three steps over borders, paths and edge icons."""
        s = skirmish(where={0: "CTOW"})
        for hero in (1, 2):
            s.heroes[hero].area = IN_BOX
        for place in ("GTOW", "FOE", "GAZ", "TALO", "HYDO"):
            s.soldiers[EVIL][area(place)] = 1
        for hero, place in zip((3, 4, 5), ("W07", "W07", "CTOW"), strict=True):
            s.heroes[hero].area = area(place)
        reach = s.content.geography.reach
        places = returning.places(s, HE_MAN)
        assert places
        assert all(reach[place][area(enemy)] >= 3 for place in places for enemy in ("W07", "CTOW"))
        closed = {area("SERP"), area("HORD")}
        assert not closed & set(places)
        left_out = set(range(len(s.content.areas))) - set(places) - closed
        assert all(
            min(reach[place][area("W07")], reach[place][area("CTOW")]) < 3
            or control.has_enemies(s, MASTERS, place)
            for place in left_out
        )

    def test_nowhere_but_the_base(self) -> None:
        """FE-SKIRM-PLAY-09: if even that is impossible the base is left."""
        s = skirmish()
        for hero in (1, 2):
            s.heroes[hero].area = IN_BOX
        for place in range(len(s.content.areas)):
            if place not in s.content.geography.bases:
                s.soldiers[EVIL][place] = 1
        for hero, home in zip((3, 4, 5), ("W07", "CTOW", "CTOW"), strict=True):
            s.heroes[hero].area = area(home)
        assert returning.places(s, HE_MAN) == [area("GRAY")]


class TestPoints:
    def test_points_that_are_not_scored_are_eternium(self) -> None:
        """FE-SKIRM-END-02, FE-EX-17: S-03 gives no VP for heroes; 2 Eternium per VP not scored."""
        s = skirmish("S-03")
        modes.rules_of(s).beat_hero(s, HE_MAN, SKELETOR)
        assert (s.teams[MASTERS].points, s.teams[MASTERS].eternium) == (0, 2)
        assert told(s, PointsDenied) == [PointsDenied(MASTERS, 1)]

    @pytest.mark.parametrize("scenario", ["S-04", "S-05"])
    def test_the_scenario_states_how_points_are_gained(self, scenario: str) -> None:
        """FE-SKIRM-END-01: here a defeated hero is 1 VP."""
        s = skirmish(scenario)
        modes.rules_of(s).beat_hero(s, HE_MAN, SKELETOR)
        assert (s.teams[MASTERS].points, s.teams[MASTERS].eternium) == (1, 0)

    def test_in_a_real_fight(self) -> None:
        """FE-EX-17: He-Man brings Skeletor to 0 HP: no VP, 2 Eternium; Skeletor returns in his zone."""
        s = skirmish("S-03", where={0: "W09", SKELETOR: "W09"})
        combat.begin_epic(s, HE_MAN, SKELETOR)
        asked(s)
        c = s.stack[-1]
        assert isinstance(c, combat.EpicCombat)
        s.heroes[SKELETOR].damage = s.content.heroes["H-07"].hp
        c.go("defeat")
        assert (asked(s).seat, asked(s).kind) == (1, "return")
        assert (s.teams[MASTERS].points, s.teams[MASTERS].eternium) == (0, 2)


def test_towers_and_free_flight_stay() -> None:
    """FE-SKIRM-PLAY-01: what is not changed applies: Fast Travel, Move."""
    s = turn_of(skirmish(where={0: "GTOW"}))
    assert {o.area for o in offered(s, FastTravel)} == {area("CTOW"), area("VTOW")}
    assert offered(s, Move) == [MOVE]
