"""Placing objectives and models before the first round."""

from typing import Any

import pytest

from eternia.battleground.board.board import lay
from eternia.battleground.chapters.setup.deployment import (
    Deployment,
    PlaceObjectives,
    deploy,
    fits,
    objective_hexes,
)
from eternia.battleground.chapters.setup.force import recruit_problems
from eternia.battleground.chapters.setup.setup import lay_out, muster
from eternia.battleground.table.bases import base_at
from eternia.battleground.table.content import Content
from eternia.battleground.table.model import Piece, State
from eternia.battleground.table.options import FACES, TO_PLACE, Chosen, Face, Pick, Place
from eternia.battleground.table.setup_data import ForceList, Recruit
from eternia.hexes.bits import hexes
from eternia.hexes.grid import ALL, EDGE, HEXES, PLATFORM, distance, parse
from eternia.kernel.dice import DiceStream
from eternia.kernel.engine import advance, answer
from eternia.kernel.frame import Frame
from eternia.kernel.pending import Decision
from support.engine import EndOfTest, bare_state, decisions, finished, run, run_to

HE_MAN, STRATOS, ORKO, CAT, TRAP_JAW = "HM1", "HM3", "HM4", "HM6", "HE5"


def deploying(
    content: Content, frame: Frame, map_id: str = "secret-lair", first: tuple[str, ...] = (HE_MAN,)
) -> State:
    """Seat 0 with these Masters in zone 0 against Trap Jaw in zone 1; seat 0 is first player."""
    one, mine = muster(content, ForceList("masters", tuple(Recruit(card) for card in first)), 0)
    other, theirs = muster(content, ForceList("evil-warriors", (Recruit(TRAP_JAW),)), 1)
    s = bare_state(content, [one, other], mine + theirs, frame)
    lay_out(s, map_id)
    s.first_player, one.zone, other.zone = 0, 0, 1
    return s


def first_option(decision: Decision) -> Any:
    return decision.options[0]


def only(s: State) -> Decision:
    (decision,) = decisions(s)
    return decision


def zone_of(s: State, place: int) -> int:
    """The zone a place lies in, or -1."""
    zones = s.content.maps[s.map].zones
    return next((number for number in (0, 1) if zones[number] >> (place & PLATFORM - 1) & 1), -1)


class TestObjectives:
    def test_who_places_how_many(self, content: Content) -> None:
        """BG-SETUP-20: alternately, the first player first, until each has placed two."""
        s = deploying(content, PlaceObjectives())
        s.first_player = 1
        before = len(s.objectives)
        taken = run(s, DiceStream(b""), first_option)
        assert [decision.seat for decision, _ in taken] == [1, 0, 1, 0]
        assert s.objectives[before:] == tuple(option.place for _, option in taken)

    @pytest.mark.parametrize("start", [0, 1])
    def test_one_in_each_zone(self, content: Content, start: int) -> None:
        """BG-SETUP-21: whichever zone a player begins with, the other objective goes into the other."""
        s = deploying(content, PlaceObjectives())
        for turn in range(4):
            decision = only(s)
            zones = {zone_of(s, option.place) for option in decision.options}
            if turn < 2:
                assert zones == {0, 1}
                choice = next(option for option in decision.options if zone_of(s, option.place) == start)
            else:
                assert zones == {1 - start}
                choice = decision.options[0]
            answer(s, decision.seat, choice)
        assert finished(s)

    @pytest.mark.parametrize("map_id", ["secret-lair", "ancient-ruins", "stone-city"])
    def test_every_legal_hex(self, content: Content, map_id: str) -> None:
        """BG-SETUP-22, BG-SETUP-23, BG-RULING-048: 3 from the edge, 6 from the others, empty ground."""
        s = deploying(content, PlaceObjectives(), map_id)
        answer(s, 0, only(s).options[3])
        decision = only(s)
        edge = hexes(EDGE)
        legal = [
            TO_PLACE[hex_id]
            for hex_id in HEXES
            if zone_of(s, hex_id) >= 0
            and min(distance(hex_id, other) for other in edge) >= 3
            and all(distance(hex_id, other) >= 6 for other in s.objectives)
            and not (s.board.obstacle | s.board.platform) >> hex_id & 1
        ]
        assert list(decision.options) == legal

    def test_the_gap_shrinks_when_a_zone_is_full(self, content: Content) -> None:
        """BG-RULING-048: in a full zone the gap becomes five; the edge rule and the other zone stay."""
        s = deploying(content, PlaceObjectives())
        # Tokens ten hexes apart leave no hex six away from all of them.
        s.objectives = tuple(parse(f"D{column}") for column in (4, 14, 24))
        lay(s, ())
        legal = hexes(objective_hexes(s, 0))
        assert legal
        assert {min(distance(hex_id, other) for other in s.objectives) for hex_id in legal} == {5}
        assert all(min(distance(hex_id, edge) for edge in hexes(EDGE)) >= 3 for hex_id in legal)
        far = hexes(objective_hexes(s, 1))
        assert min(distance(hex_id, other) for hex_id in far for other in s.objectives) >= 6

    def test_a_map_with_one_objective_each(self, content: Content) -> None:
        """BG-SETUP-20: where the map leaves one to each player, it goes into either zone."""
        s = deploying(content, PlaceObjectives(), "desert-gates")
        taken = run(s, DiceStream(b""), first_option)
        assert [decision.seat for decision, _ in taken] == [0, 1]
        for decision, _ in taken:
            assert {zone_of(s, option.place) for option in decision.options} == {0, 1}

    def test_a_map_with_all_objectives_printed(self, content: Content) -> None:
        """BG-SETUP-20: a map that leaves none to the players asks for none."""
        s = deploying(content, PlaceObjectives(), "battlefield")
        assert finished(s)
        assert len(s.objectives) == 5


class TestDeployment:
    def test_alternating(self, content: Content) -> None:
        """BG-SETUP-25, BG-RULING-049: one model each in turn order; who has more places the rest."""
        s = deploying(content, Deployment(), first=(HE_MAN, STRATOS, ORKO))
        s.first_player = 1
        taken = run(s, DiceStream(b""), first_option)
        assert [d.seat for d, _ in taken if d.kind == "deploy place"] == [1, 0, 0, 0]
        assert all(c.place >= 0 for c in s.characters)

    def test_any_model_first(self, content: Content) -> None:
        """BG-SETUP-25: the player chooses which of the models left comes next."""
        s = deploying(content, Deployment(), first=(HE_MAN, STRATOS, ORKO))
        assert list(only(s).options) == [Chosen(0), Chosen(1), Chosen(2)]
        answer(s, 0, Chosen(1))
        assert only(s).subject == 1
        answer(s, 0, only(s).options[0])
        answer(s, 0, Face(3))
        assert s.characters[1].facing == 3
        assert run_to(s, "deploy", DiceStream(b""), first_option).options == (Chosen(0), Chosen(2))

    def test_any_facing(self, content: Content) -> None:
        """BG-RULING-049: all six facings."""
        s = deploying(content, Deployment())
        decision = run_to(s, "deploy facing", DiceStream(b""), first_option)
        assert decision.options == FACES

    def test_only_empty_hexes_of_the_own_zone(self, content: Content) -> None:
        """BG-SETUP-26, BG-RULING-130: all of the zone but terrain, objectives and models."""
        s = deploying(content, Deployment(), "battlefield", first=(HE_MAN, STRATOS))
        assert only(s).kind == "deploy"
        answer(s, 0, Chosen(0))
        answer(s, 0, Place(parse("C15")))
        answer(s, 0, Face(1))
        run_to(s, "deploy place", DiceStream(b""), first_option)
        answer(s, 1, only(s).options[0])
        answer(s, 1, Face(4))
        decision = only(s)
        assert (decision.seat, decision.kind) == (0, "deploy place")
        zone = content.maps["battlefield"].zones[0]
        taken = s.board.obstacle | 1 << parse("C15")
        for place in s.objectives:
            taken |= 1 << place
        assert [option.place for option in decision.options] == hexes(zone & ~taken)
        assert zone & s.board.obstacle
        assert any(zone >> place & 1 for place in s.objectives)

    def test_the_top_of_a_platform(self, content: Content) -> None:
        """BG-SETUP-26, BG-RULING-140: a platform hex of the zone is an empty hex, the hex under it is not."""
        s = deploying(content, Deployment())
        hexes_above = tuple(parse(name) for name in ("C11", "C12", "D12", "D13", "C13", "B12", "B13"))
        lay(s, (Piece("PLAT", hexes_above),))
        places = {option.place for option in run_to(s, "deploy place", DiceStream(b""), first_option).options}
        assert parse("C12") + PLATFORM in places
        assert parse("C12") not in places

    def test_a_massive_model_fits_whole(self, content: Content) -> None:
        """BG-MASSIVE-05, BG-SETUP-26: its whole base lies on empty hexes of the zone."""
        s = deploying(content, Deployment(), "battlefield", first=(CAT,))
        base = content.characters[CAT].base
        assert len(base) > 1
        zone = content.maps["battlefield"].zones[0]
        free = zone & ~s.board.obstacle & ~sum(1 << place for place in s.objectives)
        wanted = {
            (place, facing)
            for place in hexes(free)
            for facing in range(6)
            if base_at(base, place, facing) and all(free >> part & 1 for part in base_at(base, place, facing))
        }
        places = only(s).options
        assert {option.place for option in places} == {place for place, _ in wanted}
        assert len(places) < len(hexes(free))
        tight = min(places, key=lambda option: sum(place == option.place for place, _ in wanted))
        answer(s, 0, tight)
        facings = {option.facing for option in only(s).options}
        assert facings == {facing for place, facing in wanted if place == tight.place}
        assert len(facings) < 6

    def test_fits(self, content: Content) -> None:
        """BG-MASSIVE-05: one hex that is not free, or off the board, keeps a massive model away."""
        s = deploying(content, Deployment(), first=(CAT,))
        middle = parse("M15")
        body = base_at(content.characters[CAT].base, middle, 2)
        assert fits(s, 0, middle, 2, ALL)
        assert not fits(s, 0, middle, 2, ALL & ~(1 << body[-1]))
        corner = parse("A1")
        assert not all(fits(s, 0, corner, facing, ALL) for facing in range(6))

    def test_rules_come_into_force(self, content: Content) -> None:
        """BG-SKILL-05: a model's skills work from its deployment on, and not before."""
        s = deploying(content, Deployment())
        assert not s.effects
        deploy(s, 0, parse("C15"), 1)
        assert {effect.bearer for effect in s.effects} == {0}
        assert (s.characters[0].place, s.characters[0].facing) == (parse("C15"), 1)

    def test_orko_starts_with_mana(self, content: Content) -> None:
        """BG-RULING-049: characters start with no mana unless a card says so: Orko's hat gives 3."""
        s = deploying(content, Deployment(), first=(ORKO, HE_MAN))
        run(s, DiceStream(b""), first_option)
        assert [c.mana for c in s.characters] == [3, 0, 0]

    @pytest.mark.parametrize(("chosen", "offered"), [("WM6", "melee"), ("WR8", "ranged")])
    def test_two_attachments_are_bought_and_one_is_equipped(
        self, content: Content, chosen: str, offered: str
    ) -> None:
        """ET-RULING-175: a legal purchase; when deployed Trap Jaw has one of the two, as his player chooses."""
        recruit = Recruit(TRAP_JAW, ("WM6", "WR8"))
        assert recruit_problems(content, recruit, "here") == []
        s = deploying(content, EndOfTest())
        _, (jaw,) = muster(content, ForceList("evil-warriors", (recruit,)), 1)
        s.characters[1] = jaw
        deploy(s, 1, parse("X15"), 1)
        decision = only(s)
        assert (decision.kind, decision.seat, decision.source) == ("choose card", 1, "HE5.1")
        answer(s, 1, Pick(chosen))
        advance(s)
        assert (jaw.weapons, content.weapons[chosen].type) == ((chosen,), offered)
        assert jaw.value == sum((content.characters[TRAP_JAW].cost or 0, 2, 3))
        others = {effect.rule.partition("/")[0] for effect in s.effects} & {"WM6", "WR8"}
        assert others <= {chosen}

    def test_one_attachment_leaves_no_choice(self, content: Content) -> None:
        """ET-RULING-175: with the Hook alone nothing is asked."""
        s = deploying(content, EndOfTest())
        s.characters[1].weapons = ("WM6",)
        deploy(s, 1, parse("X15"), 1)
        assert (finished(s), s.characters[1].weapons) == (True, ("WM6",))
