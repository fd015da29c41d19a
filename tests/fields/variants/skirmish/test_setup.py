"""Setting up a skirmish (FE-SKIRM-SET)."""

from __future__ import annotations

import pytest

from eternia.fields.table.mode_events import TokensForgone, ZoneTaken
from eternia.fields.table.mode_options import Deploy, Purchase
from eternia.fields.table.model import State
from eternia.fields.table.options import ACCEPT, BRAVE, PASS, Pick, To, Word
from eternia.fields.table.setup_data import TeamSetup
from eternia.fields.variants.skirmish import deployment, purchase, tokens
from eternia.fields.variants.skirmish.setup import scenario_cards
from eternia.kernel.engine import advance, answer
from eternia.kernel.errors import SetupError
from eternia.kernel.pending import Chance, Decision
from support.fields.play import asked, choose, draw, offered, roll, told, turn_of
from support.fields.positions import EVIL, HE_MAN, MASTERS, TEAMS, area, begun, skirmish, skirmish_setup_of
from support.fields.setups import the_game


def bought(scenario: str = "S-03", **options: bool) -> State:
    """Everybody has passed: the zones come next. The Masters start."""
    s = roll(begun(skirmish_setup_of(scenario, TEAMS[:2], **options)), 0)
    while asked(s).kind == "purchase":
        decision = asked(s)
        answer(s, decision.seat, decision.options[-1])
    return s


def deployed(scenario: str) -> State:
    """Zones west and east are taken, soldiers placed."""
    s = choose(bought(scenario), Word("west"))
    if asked(s).kind == "zone":
        choose(s, Word("east"))
    while asked(s).kind == "deploy soldier":
        decision = asked(s)
        answer(s, decision.seat, decision.options[0])
    return s


class TestChoices:
    def test_a_skirmish_scenario_puts_the_section_in_force(self) -> None:
        """FE-SKIRM-SET-01, FE-SKIRM-SET-02: only such a scenario; base and first game do not go with it."""
        assert begun(skirmish_setup_of("S-03")).mode == "skirmish"
        for wrong in (
            skirmish_setup_of("S-01"),
            skirmish_setup_of("S-03", first_game=True),
            skirmish_setup_of("S-03", TEAMS),
            skirmish_setup_of("S-03", (TEAMS[0], TEAMS[0])),
            skirmish_setup_of(
                "S-03", (TEAMS[0], TeamSetup("evil-warriors", TEAMS[1].heroes, (1, 1, 1), "A-SERP"))
            ),
        ):
            with pytest.raises(SetupError):
                begun(wrong)

    def test_open_heroes_are_chosen_one_at_a_time(self) -> None:
        """FE-SKIRM-SET-03, FE-RULING-78: until six are in play; the models are one faction's."""
        teams = tuple(TeamSetup(team.faction, (), team.players) for team in TEAMS[:2])
        s = roll(begun(skirmish_setup_of("S-03", teams, open_heroes=True)), 1)
        for card in ("H-01", "H-07", "H-13", "H-02", "H-08", "H-14"):
            assert asked(s).kind == "draft"
            choose(s, Pick(card))
        assert [(h.card, h.team, h.seat) for h in s.heroes] == [
            ("H-01", 1, 1), ("H-07", 0, 0), ("H-13", 1, 1), ("H-02", 0, 0), ("H-08", 1, 1), ("H-14", 0, 0),
        ]  # fmt: skip
        assert [team.faction for team in s.teams] == ["masters", "evil-warriors"]
        with pytest.raises(SetupError):
            begun(skirmish_setup_of("S-03", teams))

    def test_mounted_heroes(self) -> None:
        """FE-SKIRM-SET-05, FE-SKIRM-SET-06: they may be chosen, at most one in a team, and nobody twice."""
        teams = tuple(TeamSetup(team.faction, (), team.players) for team in TEAMS[:2])
        s = roll(begun(skirmish_setup_of("S-03", teams, open_heroes=True)), 0)
        choose(s, Pick("H-20"), Pick("H-07"))
        left = [option.card for option in offered(s)]
        assert "H-05" not in left
        assert not any(the_game().content.heroes[card].mounted for card in left)
        (beast,) = s.heroes[0].mounts
        assert beast in scenario_cards(s.content)
        assert beast not in s.scenario_deck.bag
        two = TeamSetup("masters", ("H-19", "H-20", "H-03"), (0, 0, 0))
        with pytest.raises(SetupError, match="mounted"):
            begun(skirmish_setup_of("S-03", (two, TEAMS[1]), open_heroes=True))

    def test_an_ally_or_an_enemy(self) -> None:
        """FE-SKIRM-SET-04, FE-RULING-78: with open heroes any ally may be gained, sent back or fought."""
        content = the_game().content
        foreign = next(ally.id for ally in content.allies.values() if ally.faction == "evil-warriors")
        s = turn_of(skirmish(where={0: "W01"}, open_heroes=True))
        s.teams[0].eternium = 9
        draw(choose(s, BRAVE), "wilds", foreign)
        assert offered(s) == [ACCEPT, PASS, Word("fight")]
        assert asked(choose(s.clone(), Word("fight"))).kind != "ally"
        choose(s, ACCEPT)
        asked(s)
        assert s.heroes[0].ally == foreign
        plain = turn_of(skirmish(where={0: "W01"}))
        draw(choose(plain, BRAVE), "wilds", foreign)
        assert asked(plain).kind != "ally"


class TestPurchase:
    def test_five_eternium_for_each_hero(self) -> None:
        """FE-SKIRM-SET-07, FE-EX-02, ET-FIELDS-050: 15; 4 more against a mounted hero without an own one."""
        s = roll(begun(skirmish_setup_of("S-03")), 0)
        asked(s)
        assert [team.eternium for team in s.teams] == [15, 15]
        mounted = (TeamSetup("masters", ("H-19", "H-02", "H-03"), (0, 0, 0)), TEAMS[1])
        s = roll(begun(skirmish_setup_of("S-03", mounted)), 0)
        asked(s)
        assert [team.eternium for team in s.teams] == [15, 19]

    def test_heroes_take_turns_buying(self) -> None:
        """FE-SKIRM-SET-08, FE-SKIRM-SET-09, FE-RULING-79: the first team first; a card is replaced at once.

        Shop and mage guild are open without control, at the printed price; the forge is not part of it.
        """
        s = roll(begun(skirmish_setup_of("S-03")), 1)
        decision = asked(s)
        assert decision.seat == 1
        assert set(s.markets) == {"guild", "shop"}
        cards = {option.card for option in decision.options if option.card}
        assert cards <= {*s.markets["guild"], *s.markets["shop"]}
        card = next(card for card in s.markets["shop"] if card in cards)
        cost = s.content.supports[card].cost
        choose(s, Purchase(4, card))
        assert s.teams[EVIL].eternium == 15 - cost
        assert card in (*s.heroes[4].worn, *s.heroes[4].pack)
        assert asked(s).seat == 0
        assert len(s.markets["shop"]) == 4

    def test_nobody_pays_more_than_there_is(self) -> None:
        """FE-SKIRM-SET-08: cards the team cannot pay are not offered."""
        s = roll(begun(skirmish_setup_of("S-03")), 0)
        asked(s)
        s.teams[0].eternium = 0
        assert offered(s) == [Purchase(0), Purchase(1), Purchase(2)]

    def test_who_has_passed_is_out(self) -> None:
        """FE-SKIRM-SET-10, FE-RULING-79: a team with no hero left is skipped; what is left is discarded."""
        s = roll(begun(skirmish_setup_of("S-03")), 0)
        for seat, hero in ((0, 0), (1, 3), (0, 2), (1, 4), (0, 1), (1, 5)):
            assert asked(s).seat == seat
            assert Purchase(hero) in offered(s)
            choose(s, Purchase(hero))
            assert Purchase(hero) not in offered(s)
        assert asked(s).kind == "zone"
        assert [team.eternium for team in s.teams] == [0, 0]
        assert set(s.markets) >= {"guild", "shop"}

    def test_a_team_goes_on_alone(self) -> None:
        """FE-RULING-79: the other team buys on when all heroes of one have passed."""
        s = skirmish()
        s.markets = {"guild": (), "shop": ()}
        s.push(purchase.OpeningPurchase(team=0, passed=(0, 1, 2)))
        choose(s, Purchase(3))
        assert asked(s).seat == 1


class TestDeployment:
    def test_zones(self) -> None:
        """FE-SKIRM-SET-11, FE-SKIRM-SET-12: the first team first; the base of the zone is the team's base."""
        s = bought("S-04")
        assert offered(s) == [Word("west"), Word("east"), Word("south")]
        choose(s, Word("south"))
        assert (asked(s).seat, offered(s)) == (1, [Word("west"), Word("east")])
        choose(s, Word("east"))
        assert [team.base for team in s.teams] == [area("HORD"), area("SERP")]

    def test_the_last_zone_needs_no_choice(self) -> None:
        """FE-SKIRM-SET-11: with two zones the second team takes the other one."""
        s = choose(bought("S-03"), Word("east"))
        advance(s)
        assert [event.zone for event in told(s, ZoneTaken)] == ["east", "west"]

    def test_soldiers(self) -> None:
        """FE-SKIRM-SET-13, FE-SKIRM-SET-14, FE-SKIRM-SET-15: all of the starting team first, in its own zone.

        Each outpost but the base gets one before the others are free; none more than three.
        """
        s = choose(bought("S-03"), Word("west"))
        own = [area(place) for place in ("GTOW", "FOE", "GAZ", "TALO", "HYDO")]
        assert (asked(s).seat, asked(s).kind) == (0, "deploy soldier")
        assert {option.area for option in offered(s)} == set(own)
        for place in own[:4]:
            choose(s, To(place))
        assert {option.area for option in offered(s)} == set(own)
        choose(s, To(own[4]), To(own[0]))
        assert [s.soldiers[0][place] for place in own] == [2, 1, 1, 1, 1]
        assert asked(s).seat == 1
        assert sum(s.soldiers[1]) == 0

    def test_few_soldiers_are_spread(self) -> None:
        """FE-SKIRM-SET-13, ET-FIELDS-040: four soldiers go to four of the five outposts."""
        s = skirmish("S-05")
        s.push(deployment.PlaceSoldiers(team=0, left=4))
        choose(s, To(area("FOE")))
        assert To(area("FOE")) not in offered(s)

    @pytest.mark.parametrize(
        ("scenario", "places"),
        [
            ("S-03", ["GRAY", "GTOW"]),
            ("S-04", ["GRAY", "GTOW", "FOE", "GAZ", "TALO", "HYDO"]),
            ("S-05", ["GRAY"]),
        ],
    )
    def test_where_heroes_start(self, scenario: str, places: list[str]) -> None:
        """FE-SKIRM-SET-16, FE-SKIRM-SET-17: the places of the scenario; heroes may be spread."""
        assert deployment.places(skirmish(scenario), MASTERS) == sorted(area(place) for place in places)

    def test_heroes_in_turn(self) -> None:
        """FE-SKIRM-SET-18: one at a time, first team first, until all are placed."""
        s = deployed("S-03")
        order = []
        for hero, place in ((2, "GTOW"), (3, "SERP"), (0, "GRAY"), (4, "VTOW"), (1, "GTOW"), (5, "SERP")):
            order.append(asked(s).seat)
            choose(s, Deploy(hero, area(place)))
        assert order == [0, 1, 0, 1, 0, 1]
        assert [h.area for h in s.heroes] == [
            area(p) for p in ("GRAY", "GTOW", "GTOW", "SERP", "VTOW", "SERP")
        ]

    def test_a_single_place(self) -> None:
        """FE-SKIRM-SET-16: in S-05 all heroes start in their bases."""
        s = deployed("S-05")
        assert asked(s).kind == "quest token"
        assert {h.area for h in s.heroes} == {area("GRAY"), area("SERP")}


class TestTokens:
    def test_in_turn(self) -> None:
        """FE-SKIRM-SET-19, FE-SKIRM-SET-23: one per turn, first team first, as many as the scenario says."""
        s = deployed("S-05")
        seats = []
        while isinstance(awaited := advance(s), tuple) and awaited[0].kind == "quest token":
            seats.append(awaited[0].seat)
            answer(s, awaited[0].seat, awaited[0].options[0])
        assert seats[:4] == [0, 1, 0, 1]
        assert len(s.quests) == len(seats) <= 10

    def test_wilds_only_and_never_next_to_each_other(self) -> None:
        """FE-SKIRM-SET-20, FE-SKIRM-SET-21, FE-SKIRM-SET-22: a wilds area without a token in it or next to it."""
        s = skirmish("S-04")
        s.quests = (area("W09"),)
        places = tokens.places(s, 0)
        assert set(places) <= set(s.content.geography.wilds)
        assert area("W09") not in places
        near = set(s.content.geography.adjacent[area("W09")]) & set(s.content.geography.wilds)
        assert near
        assert not near & set(places)

    def test_where_the_scenario_forbids_them(self) -> None:
        """FE-SKIRM-SET-23: S-03 in no zone, S-05 not in the own zone, S-04 anywhere."""
        west, east = area("W01"), area("W06")
        for scenario, own, other in (("S-03", False, False), ("S-04", True, True), ("S-05", False, True)):
            places = tokens.places(skirmish(scenario), 0)
            assert (west in places, east in places) == (own, other)

    def test_no_legal_place(self) -> None:
        """FE-RULING-82: that team forgoes its remaining tokens; the other goes on."""
        s = skirmish("S-05")
        s.quests = tuple(
            a
            for a in s.content.geography.wilds
            if a != area("W01") and area("W01") not in s.content.geography.adjacent[a]
        )
        assert tokens.places(s, 0) == []
        s.push(tokens.PlaceTokens(team=0, left=(2, 1)))
        assert (asked(s).seat, offered(s)) == (1, [To(area("W01"))])
        assert told(s, TokensForgone) == [TokensForgone(0, 2)]

    def test_the_scenario_deck(self) -> None:
        """FE-SKIRM-SET-24: all epic beasts that can be tamed, of all scenarios."""
        cards = scenario_cards(the_game().content)
        assert len(cards) == 10
        assert all(the_game().content.epic_beasts[card].cost >= 0 for card in cards)
        assert begun(skirmish_setup_of("S-03")).scenario_deck.bag == cards

    def test_each_player_places_own_heroes(self) -> None:
        """FE-SKIRM-SET-18, FE-RULING-03: every player of the team is asked about the own heroes."""
        s = skirmish("S-03")
        for h, seat in zip(s.heroes, (0, 2, 2, 1, 1, 1), strict=True):
            h.area, h.seat = -1, seat
        s.teams[0].players = (0, 2)
        s.push(deployment.PlaceHeroes(team=0))
        awaited = advance(s)
        assert not isinstance(awaited, Chance)
        decisions = [each for each in awaited if isinstance(each, Decision)]  # type: ignore[union-attr]
        assert [d.seat for d in decisions] == [0, 2]
        assert {o.hero for o in decisions[0].options} == {HE_MAN}
